import { exportMatches } from '@vot/contract'
import { err, type MatchState, mayDo, ok, tournamentTitle } from '@vot/domain'
import { handle } from '../../http/handle'
import { formats } from '../../language/formats'
import { say } from '../../language/say'
import { findBracket } from '../../play/bracket/bracket-cache'
import { stageText, tableText } from '../../play/bracket/bracket-texts'
import { getMatch, isShown, type LiveBracket } from '../../play/bracket/live-bracket'
import { readOfficials, teamOf } from '../../play/bracket/match-view'
import { checkBracketShown } from '../../play/bracket/read-bracket'
import { type Cell, moment, type SheetContent, text, whole, writeTable } from '../../tables/write-table'
import { type ExportedTournament, findExportedTournament } from './export-queries'
import { strings } from './strings'

/** The lines above an exported table: what it is, of which tournament, where and when. */
export function sheetHeading(what: string, tournament: ExportedTournament): string[] {
  const days = say(formats).days(tournament.startDate, tournament.endDate)
  return [`${what}: ${tournamentTitle(tournament.groupName, tournament.name)}`, `${tournament.venue}, ${days}`]
}

/** Name of the saved file without its ending; what file systems refuse is taken out where it is sent. */
export function fileName(what: string, { groupName, name }: ExportedTournament): string {
  const names = groupName === null ? [name] : [groupName, name]
  return [what, ...names].join(' - ').slice(0, 150)
}

/** Every match of the bracket in playing order, byes apart. */
export function matchesSheet(
  tournament: ExportedTournament,
  bracket: LiveBracket,
  courts: ReadonlyMap<number, string>,
): SheetContent {
  const columns = say(strings).match
  const numbers = bracket.rows.map(({ number }) => number)
  return {
    name: say(strings).matches,
    heading: sheetHeading(say(strings).allMatches, tournament),
    columns: [
      { title: columns.code, width: 10 },
      { title: columns.stage, width: 22 },
      { title: columns.table, width: 12 },
      { title: columns.team(1), width: 44 },
      { title: columns.team(2), width: 44 },
      { title: columns.points(1), width: 10 },
      { title: columns.points(2), width: 10 },
      { title: columns.games, width: 22 },
      { title: columns.winner, width: 44 },
      { title: columns.note, width: 14 },
      { title: columns.court, width: 14 },
      { title: columns.start, width: 17 },
      { title: columns.end, width: 17 },
    ],
    rows: numbers
      .filter((number) => isShown(bracket, number) && !getMatch(bracket, number).planned.bye)
      .map((number) => matchRow(bracket, number, courts)),
  }
}

function matchRow(bracket: LiveBracket, number: number, courts: ReadonlyMap<number, string>): Cell[] {
  const { planned, match, row } = getMatch(bracket, number)
  const { plan } = bracket.state
  const [first, second] = match.sides
  const games = gamesOf(match)
  const total = (side: 0 | 1) => (games.length === 0 ? null : whole(games.reduce((sum, game) => sum + game[side], 0)))
  return [
    text(planned.code),
    text(stageText(plan, planned)),
    text(planned.group === null ? null : tableText(plan.format.variant, planned.group)),
    text(teamName(bracket, first)),
    text(teamName(bracket, second)),
    total(0),
    total(1),
    text(games.map(([own, other]) => `${own} – ${other}`).join(', ')),
    text(teamName(bracket, match.winner)),
    text(noteOf(match)),
    text(row.courtId === null ? null : (courts.get(row.courtId) ?? null)),
    moment(row.startedAt),
    moment(row.completedAt),
  ]
}

function teamName(bracket: LiveBracket, side: MatchState['winner']): string | null {
  if (typeof side !== 'number') return null
  const { player1Name, player2Name } = teamOf(bracket, side)
  return `${player1Name} – ${player2Name}`
}

function gamesOf({ result }: MatchState): readonly (readonly [number, number])[] {
  return result === null || result.outcome === 'double_walkover' ? [] : result.games
}

function noteOf({ status, result }: MatchState): string | null {
  if (result?.outcome === 'retired') return say(strings).retired
  if (status === 'walkover' || result?.outcome === 'walkover' || result?.outcome === 'double_walkover') return 'WO'
  return status === 'completed' ? null : say(strings).notPlayed
}

export const exportMatchesRoute = handle(exportMatches, async ({ params, query }, context) => {
  const tournament = await context.read((db) => findExportedTournament(db, params.id))
  if (!tournament) return err('tournament-not-found')
  if (!mayDo(context.visitor.role, 'bracket:manage')) {
    const shown = await context.read((db) => checkBracketShown(db, params.id, context.now))
    if (!shown.ok) return shown
  }
  const bracket = (await findBracket(context, params.id))?.bracket
  if (!bracket) return err('bracket-not-found')
  const { courts } = await context.read((db) => readOfficials(db, bracket.rows, 'anonymous'))
  return ok(
    await writeTable(
      fileName(say(strings).matches, tournament),
      [matchesSheet(tournament, bracket, courts)],
      query.format,
    ),
  )
})
