import { exportMatches } from '@vot/contract'
import { err, mayDo, ok } from '@vot/domain'
import { handle } from '../../http/handle'
import { findBracket } from '../../play/bracket/bracket-cache'
import { checkBracketShown } from '../../play/bracket/check-bracket-shown'
import { readOfficials } from '../../play/bracket/officials'
import { writeTable } from '../../tables/write-table'
import { findExportedTournament } from './export-queries'
import { matchesSheet } from './matches-sheet'
import { fileName } from './sheet-heading'

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
    await writeTable(fileName('Trận đấu', tournament), [matchesSheet(tournament, bracket, courts)], query.format),
  )
})
