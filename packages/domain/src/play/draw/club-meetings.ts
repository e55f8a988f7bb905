import { type DrawForm, numberPools } from './draw-form'
import type { DrawAssignment, DrawTeam } from './separate-clubs'

/** Draws without a form of their own were drawn for clusters of four. */
export const playOffForm: DrawForm = { variant: 'play_off', groupSize: 4 }

/** Teams of one club that meet at the beginning though they were to be kept apart. */
export interface ClubMeeting {
  readonly clubId: number
  /** Index of the cluster, group or pairing. */
  readonly pool: number
  /** By number. */
  readonly teams: readonly DrawAssignment[]
  /**
   * Why: all of them had their numbers before the draw, the club has more teams than there are places to keep them
   * apart, or what was fixed and the other clubs left no way.
   */
  readonly because: 'fixed' | 'too-many' | 'no-way'
}

/**
 * Where the wish to keep clubs apart is not met by the numbers so far, by cluster (group, pairing) and club.
 *
 * @param teams as the draw began, with the numbers that were settled before it.
 * @param drawn what was drawn so far.
 */
export function findClubMeetings(
  teams: readonly DrawTeam[],
  drawn: readonly DrawAssignment[],
  form: DrawForm = playOffForm,
): ClubMeeting[] {
  const pools = numberPools(teams.length, form)
  const poolCount = new Set(pools).size
  const numbers = new Map(drawn.map(({ registrationId, number }) => [registrationId, number]))
  const fixed = new Set(teams.filter(({ number }) => number !== null).map(({ registrationId }) => registrationId))
  const clubSizes = new Map<number, number>()
  const together = new Map<string, { clubId: number; pool: number; teams: DrawAssignment[] }>()
  for (const team of teams) {
    const number = team.number ?? numbers.get(team.registrationId)
    for (const clubId of new Set(team.clubIds)) {
      if (clubId === null) continue
      clubSizes.set(clubId, (clubSizes.get(clubId) ?? 0) + 1)
      const pool = number === undefined ? undefined : pools[number - 1]
      if (number === undefined || pool === undefined) continue
      const key = `${pool} ${clubId}`
      const found = together.get(key) ?? { clubId, pool, teams: [] }
      found.teams.push({ registrationId: team.registrationId, number })
      together.set(key, found)
    }
  }
  return [...together.values()]
    .filter((each) => each.teams.length > 1)
    .sort((a, b) => a.pool - b.pool || a.clubId - b.clubId)
    .map((each) => ({
      ...each,
      teams: each.teams.toSorted((a, b) => a.number - b.number),
      because: each.teams.every(({ registrationId }) => fixed.has(registrationId))
        ? 'fixed'
        : (clubSizes.get(each.clubId) ?? 0) > poolCount
          ? 'too-many'
          : 'no-way',
    }))
}
