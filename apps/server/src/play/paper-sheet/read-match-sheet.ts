import { readMatchSheet } from '@vot/contract'
import { err, ok } from '@vot/domain'
import { handle } from '../../http/handle'
import { findMatch } from '../bracket/find-match'
import { partsOf } from '../bracket/live-bracket'
import { listMatchTournaments } from '../bracket/match-tournament-queries'
import { readOfficials } from '../bracket/officials'
import { readRecord } from './read-record'
import { viewSheetMatch } from './sheet-match-view'

export const readMatchSheetRoute = handle(readMatchSheet, async ({ params }, context) => {
  const found = await findMatch(context, params.id)
  if (!found) return err('match-not-found')
  const { bracket, number } = found
  return await context.snapshot(async (db) => {
    const [tournament] = await listMatchTournaments(db, { id: bracket.tournamentId })
    if (!tournament) return err('match-not-found')
    const officials = await readOfficials(db, [partsOf(bracket, number).row], 'anonymous')
    return ok({
      public_url: context.server.publicUrl,
      match: viewSheetMatch(bracket, number, officials, tournament),
      ...(await readRecord(context.server, db, params.id, found)),
    })
  })
})
