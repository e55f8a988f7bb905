import { exportDupr } from '@vot/contract'
import { ok, vietnamDate } from '@vot/domain'
import { handle } from '../../../http/handle'
import type { TeamRow } from '../../../play/bracket/live-bracket'
import { type CsvValue, csvLines } from '../../../tables/csv'
import { fileName, fullName } from '../export-matches'
import type { ExportedTournament } from '../export-queries'
import type { DuprMatch } from './dupr-matches'
import { loadDupr } from './load-dupr'

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

/** One line a match. Our games are scored by the serving side alone. */
function duprCsv(
  tournament: ExportedTournament,
  matches: readonly DuprMatch[],
  duprIds: ReadonlyMap<number, string>,
): string {
  const lines = matches.map(({ teams, games, completedAt }) => [
    ...['D', fullName(tournament), isoDay(completedAt ?? tournament.startDate)],
    ...teams.flatMap((team) => teamFields(team, duprIds)),
    ...gamesOfDupr.flatMap((game): CsvValue[] => [...(games[game - 1] ?? [null, null])]),
    ...[tournament.venue, 'SIDEOUT'],
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
