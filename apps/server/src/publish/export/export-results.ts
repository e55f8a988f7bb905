import { exportResults } from '@vot/contract'
import { err, ok } from '@vot/domain'
import { handle } from '../../http/handle'
import { findBracket } from '../../play/bracket/bracket-cache'
import { readOfficials } from '../../play/bracket/officials'
import { loadResults } from '../../play/podium/load-results'
import type { SheetContent } from '../../tables/workbook'
import { writeTable } from '../../tables/write-table'
import { findExportedTournament } from './export-queries'
import { matchesSheet } from './matches-sheet'
import { resultsSheet } from './results-sheet'
import { fileName } from './sheet-heading'

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
  return ok(await writeTable(fileName('Kết quả', tournament), sheets, query.format))
})
