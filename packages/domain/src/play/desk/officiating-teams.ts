import type { EpochMs } from '../../shared/vietnam-time'

/** A match of today that a team lost, of a division whose losing teams officiate. */
export interface LostMatch {
  readonly teamId: number
  readonly tournamentId: number
  readonly code: string
  readonly courtId: number | null
  readonly endedAt: EpochMs
  readonly players: readonly number[]
}

/** The match that a team is to officiate. */
export interface OfficiatedMatch {
  readonly tournamentId: number
  readonly courtId: number
  readonly players: readonly number[]
}

export interface TeamsOfTheDay {
  /** Players in assigned or running matches, whatever they do there. */
  readonly busy: ReadonlySet<number>
  /** Players of the matches that are called next. */
  readonly playNext: ReadonlySet<number>
  /** Teams that left their division. */
  readonly left: ReadonlySet<number>
  /** When each team was last called to officiate. */
  readonly officiatedAt: ReadonlyMap<number, EpochMs>
}

/**
 * [OPS-293] The teams that may officiate the match, the one to call first before all others: the one that lost the
 * last match on that court, then who lost last. A lost match is officiated for once; a team that left, plays, officiates,
 * plays in this match or in one that is called next is passed over.
 */
export function officiatingTeams<Lost extends LostMatch>(
  lost: readonly Lost[],
  match: OfficiatedMatch,
  { busy, playNext, left, officiatedAt }: TeamsOfTheDay,
): Lost[] {
  const latest = new Map<number, Lost>()
  for (const each of lost) {
    if (each.tournamentId !== match.tournamentId) continue
    const known = latest.get(each.teamId)
    if (!known || known.endedAt < each.endedAt) latest.set(each.teamId, each)
  }
  const lastHere = Math.max(...lost.filter(({ courtId }) => courtId === match.courtId).map(({ endedAt }) => endedAt), 0)
  const isHere = ({ courtId, endedAt }: LostMatch) => courtId === match.courtId && endedAt === lastHere
  return [...latest.values()]
    .filter(
      ({ teamId, endedAt, players }) =>
        !left.has(teamId) &&
        (officiatedAt.get(teamId) ?? -1) < endedAt &&
        players.every((id) => !busy.has(id) && !playNext.has(id) && !match.players.includes(id)),
    )
    .sort((a, b) => Number(isHere(b)) - Number(isHere(a)) || b.endedAt - a.endedAt || a.teamId - b.teamId)
}
