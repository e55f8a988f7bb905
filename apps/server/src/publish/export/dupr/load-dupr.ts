import { err, ok } from '@vot/domain'
import type { RequestContext } from '../../../http/handle'
import { findBracket } from '../../../play/bracket/bracket-cache'
import { findExportedTournament } from '../export-queries'
import { duprMatches } from './dupr-matches'
import { listDuprIds } from './dupr-queries'

/** All that an upload to DUPR is made from. */
export async function loadDupr(context: RequestContext, tournamentId: number) {
  const tournament = await context.read((db) => findExportedTournament(db, tournamentId))
  if (!tournament) return err('tournament-not-found')
  const bracket = (await findBracket(context, tournamentId))?.bracket
  if (!bracket) return err('bracket-not-found')
  const duprIds = await context.read((db) => listDuprIds(db, tournamentId))
  return ok({ tournament, found: duprMatches(bracket), duprIds })
}
