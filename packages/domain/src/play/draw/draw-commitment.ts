import { sha256Hex } from '../../shared/hashed-random'
import { type DrawConstraints, type NumberReason, reasonOf } from './draw-constraints'
import type { DrawTeam } from './separate-clubs'

/** What is settled before the first spin and cannot change after it. */
export interface DrawTerms {
  readonly tournamentId: number
  readonly separateClubs: boolean
  readonly teams: readonly DrawTeam[]
  /** Seeds and teams placed by hand; none where everybody without a number is drawn. */
  readonly constraints?: DrawConstraints | null | undefined
}

/**
 * Teams as a draw commits to them: by id, clubs in ascending order and once, and a number only where it is one of 1..N
 * that no team before it in the list holds.
 */
export function canonicalTeams(teams: readonly DrawTeam[]): DrawTeam[] {
  const taken = new Set<number>()
  return [...teams]
    .sort((a, b) => a.registrationId - b.registrationId)
    .map(({ registrationId, number, clubIds }) => {
      const isSound = number !== null && number >= 1 && number <= teams.length && !taken.has(number)
      if (isSound) taken.add(number)
      const clubs = [...new Set(clubIds.filter((club) => club !== null))].sort((a, b) => a - b)
      return { registrationId, number: isSound ? number : null, clubIds: clubs }
    })
}

/**
 * The terms as text, the same for everybody: four lines of head, then a line for each team by id with its id, the
 * number it keeps (`-` for none) and its clubs (`-` for none). Lines end with `\n`.
 *
 *     vot-draw/1
 *     tournament 128
 *     separate-clubs yes
 *     teams 3
 *     11 - 4,9
 *     12 2 -
 *     15 - 7
 */
export function describeDraw(terms: DrawTerms): string {
  const { tournamentId, separateClubs, teams, constraints } = terms
  if (constraints) return describeConstrained(terms, constraints)
  const head = [
    'vot-draw/1',
    `tournament ${tournamentId}`,
    `separate-clubs ${separateClubs ? 'yes' : 'no'}`,
    `teams ${teams.length}`,
  ]
  const lines = canonicalTeams(teams).map(
    ({ registrationId, number, clubIds }) => `${registrationId} ${number ?? '-'} ${listed(clubIds)}`,
  )
  return asLines([...head, ...lines])
}

/**
 * With seeds or placed teams: the form and where the seeds are from stand in the head, and each team's line says between
 * number and clubs why it has its number (`seed-1`, `hand`, `kept`, or `drawn` for a team that waits).
 *
 *     vot-draw/2
 *     tournament 128
 *     separate-clubs yes
 *     form play_off 4
 *     seeds podium 97
 *     teams 3
 *     11 1 seed-1 4,9
 *     12 2 hand -
 *     15 - drawn 7
 */
function describeConstrained({ tournamentId, separateClubs, teams }: DrawTerms, constraints: DrawConstraints): string {
  const { form, seededBy } = constraints
  const head = [
    'vot-draw/2',
    `tournament ${tournamentId}`,
    `separate-clubs ${separateClubs ? 'yes' : 'no'}`,
    `form ${form.variant} ${form.groupSize}`,
    seededBy.by === 'podium' ? `seeds podium ${seededBy.tournamentId}` : `seeds ${seededBy.by}`,
    `teams ${teams.length}`,
  ]
  const lines = canonicalTeams(teams).map((team) => {
    const why = reasonText(reasonOf(team, constraints))
    return `${team.registrationId} ${team.number ?? '-'} ${why} ${listed(team.clubIds)}`
  })
  return asLines([...head, ...lines])
}

function reasonText(reason: NumberReason | null): string {
  if (reason === null) return 'drawn'
  return reason.why === 'seed' ? `seed-${reason.seed}` : reason.why
}

function listed(clubIds: DrawTeam['clubIds']): string {
  return clubIds.length === 0 ? '-' : clubIds.join(',')
}

function asLines(lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join('')
}

/**
 * What is published before the first spin: SHA-256 of the seed, `\n` and the description, in hexadecimal. It gives
 * nothing of the seed away, and no other seed or list of teams fits it.
 */
export function drawCommitment(seed: string, terms: DrawTerms): string {
  return sha256Hex(`${seed}\n${describeDraw(terms)}`)
}
