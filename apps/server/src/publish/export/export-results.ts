import { exportResults, type ResultsView } from '@vot/contract'
import { err, ok, pointsFromDecimal } from '@vot/domain'
import { handle } from '../../http/handle'
import { say } from '../../language/say'
import { findBracket } from '../../play/bracket/bracket-cache'
import { readOfficials } from '../../play/bracket/match-view'
import { loadResults } from '../../play/podium/read-results'
import { decimal, type SheetContent, text, writeTable } from '../../tables/write-table'
import { fileName, matchesSheet, sheetHeading } from './export-matches'
import { type ExportedTournament, findExportedTournament } from './export-queries'
import { strings } from './strings'

export const exportResultsRoute = handle(exportResults, async ({ params, query }, context) => {
  const { tournament, results } = await context.snapshot(async (db) => ({
    tournament: await findExportedTournament(db, params.id),
    results: await loadResults(db, params.id),
  }))
  if (!tournament) return err('tournament-not-found')
  if (!results) return err('results-not-found')
  const sheets: [SheetContent, ...SheetContent[]] = [resultsSheet(tournament, results)]
  const bracket = (await findBracket(context, params.id))?.bracket
  if (bracket && query.format === 'xlsx') {
    const { courts } = await context.read((db) => readOfficials(db, bracket.rows, 'anonymous'))
    sheets.push(matchesSheet(tournament, bracket, courts))
  }
  return ok(await writeTable(fileName(say(strings).results, tournament), sheets, query.format))
})

/** The podium, a player a row, with the points that each was given. */
function resultsSheet(tournament: ExportedTournament, { items }: ResultsView): SheetContent {
  const partnerOf = (item: ResultsView['items'][number]) =>
    items.find((other) => other.registration_id === item.registration_id && other.player_id !== item.player_id)
  const texts = say(strings)
  return {
    name: texts.results,
    heading: sheetHeading(texts.results, tournament),
    columns: [
      { title: texts.place, width: 12 },
      { title: texts.player, width: 30 },
      { title: texts.partner, width: 30 },
      { title: texts.club, width: 26 },
      { title: texts.awarded, width: 14 },
    ],
    rows: items.map((item) => [
      text(texts.places[item.place]),
      text(item.player_name),
      text(partnerOf(item)?.player_name ?? null),
      text(item.club_name),
      decimal(pointsFromDecimal(item.points_awarded)),
    ]),
  }
}
