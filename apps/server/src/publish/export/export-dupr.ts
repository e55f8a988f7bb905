import { exportDupr, readDupr } from '@vot/contract'
import { comparePeople, err, ok, type ScoringSystem, scoreRulesOf, tournamentTitle, vietnamDate } from '@vot/domain'
import { handle, type RequestContext } from '../../http/handle'
import { findBracket } from '../../play/bracket/bracket-cache'
import { getMatch, isShown, type LiveBracket, type TeamRow } from '../../play/bracket/live-bracket'
import { teamOf } from '../../play/bracket/match-view'
import { type CsvValue, csvLines } from '../../tables/csv'
import { fileName } from './export-matches'
import { type ExportedTournament, findExportedTournament, listDuprIds } from './export-queries'

/** A match that was played to its end with scores. */
export interface DuprMatch {
  readonly code: string
  readonly teams: readonly [TeamRow, TeamRow]
  readonly games: readonly (readonly [number, number])[]
  readonly scoring: ScoringSystem
  readonly completedAt: number | null
}

export interface DuprMatches {
  readonly matches: readonly DuprMatch[]
  readonly walkovers: number
  readonly unfinished: number
  readonly withoutScore: number
}

/** The matches of the bracket that DUPR rates, and how many ended otherwise. */
function duprMatches(bracket: LiveBracket): DuprMatches {
  const matches: DuprMatch[] = []
  let [walkovers, unfinished, withoutScore] = [0, 0, 0]
  for (const { number } of bracket.state.plan.matches) {
    const { planned, match, row } = getMatch(bracket, number)
    if (planned.bye || !isShown(bracket, number)) continue
    const { result, status, sides } = match
    const [first, second] = sides
    if (result === null) {
      if (status === 'walkover') walkovers += 1
    } else if (result.outcome === 'walkover' || result.outcome === 'double_walkover') walkovers += 1
    else if (result.outcome === 'retired') unfinished += 1
    else if (result.games.length === 0) withoutScore += 1
    else if (typeof first === 'number' && typeof second === 'number') {
      const teams = [teamOf(bracket, first), teamOf(bracket, second)] as const
      const { scoring } = scoreRulesOf(bracket.state.plan, planned.phase)
      matches.push({ code: planned.code, teams, games: result.games, scoring, completedAt: row.completedAt })
    }
  }
  // In the order of play; what has no time stands behind, as in the bracket.
  matches.sort((a, b) => (a.completedAt ?? Infinity) - (b.completedAt ?? Infinity) || 0)
  return { matches, walkovers, unfinished, withoutScore }
}

/** Everything that a DUPR upload needs. */
async function loadDupr(context: RequestContext, tournamentId: number) {
  const tournament = await context.read((db) => findExportedTournament(db, tournamentId))
  if (!tournament) return err('tournament-not-found')
  const bracket = (await findBracket(context, tournamentId))?.bracket
  if (!bracket) return err('bracket-not-found')
  const duprIds = await context.read((db) => listDuprIds(db, tournamentId))
  return ok({ tournament, found: duprMatches(bracket), duprIds })
}

export const exportDuprRoute = handle(exportDupr, async ({ params }, context) => {
  const loaded = await loadDupr(context, params.id)
  if (!loaded.ok) return loaded
  const { tournament, found, duprIds } = loaded.value
  const text = duprCsv(tournament, found.matches, duprIds)
  return ok({ file_name: `${fileName('DUPR', tournament)}.csv`, bytes: Buffer.from(text) })
})

const gamesOfDupr = [1, 2, 3, 4, 5] as const
const sides = ['A', 'B'] as const

/** The columns of DUPR's bulk upload, in its order. */
const duprColumns: readonly string[] = [
  ...['matchType', 'event', 'date'],
  ...sides.flatMap((side) =>
    [1, 2].flatMap((player) => ['', 'DuprId', 'ExternalId'].map((what) => `player${side}${player}${what}`)),
  ),
  ...gamesOfDupr.flatMap((game) => sides.map((side) => `team${side}Game${game}`)),
  ...['location', 'scoreType'],
]

/** DUPR's names of the scoring systems. */
const scoreTypes = { side_out: 'SIDEOUT', rally: 'RALLY' } as const satisfies Record<ScoringSystem, string>

/** One line a match. */
function duprCsv(
  tournament: ExportedTournament,
  matches: readonly DuprMatch[],
  duprIds: ReadonlyMap<number, string>,
): string {
  const lines = matches.map(({ teams, games, scoring, completedAt }) => [
    ...['D', tournamentTitle(tournament.groupName, tournament.name), isoDay(completedAt ?? tournament.startDate)],
    ...teams.flatMap((team) => teamFields(team, duprIds)),
    ...gamesOfDupr.flatMap((game): CsvValue[] => [...(games[game - 1] ?? [null, null])]),
    ...[tournament.venue, scoreTypes[scoring]],
  ])
  return csvLines([duprColumns, ...lines])
}

function teamFields(team: TeamRow, duprIds: ReadonlyMap<number, string>): CsvValue[] {
  const fields = (id: number, name: string) => [name, duprIds.get(id) ?? null, String(id)]
  return [...fields(team.player1Id, team.player1Name), ...fields(team.player2Id, team.player2Name)]
}

/** `2026-03-14`, the day in Vietnam. */
function isoDay(moment: number): string {
  const { year, month, day } = vietnamDate(moment)
  return [String(year), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-')
}

export const readDuprRoute = handle(readDupr, async ({ params }, context) => {
  const loaded = await loadDupr(context, params.id)
  if (!loaded.ok) return loaded
  const { found, duprIds } = loaded.value
  const players = new Map(
    found.matches.flatMap(({ teams }) =>
      teams.flatMap((team) => [
        [team.player1Id, team.player1Name] as const,
        [team.player2Id, team.player2Name] as const,
      ]),
    ),
  )
  const missing = [...players].filter(([id]) => !duprIds.has(id)).map(([player_id, name]) => ({ player_id, name }))
  return ok({
    matches: found.matches.length,
    walkovers: found.walkovers,
    unfinished: found.unfinished,
    without_score: found.withoutScore,
    missing: missing.sort((a, b) => comparePeople(a, b) || a.player_id - b.player_id),
  })
})
