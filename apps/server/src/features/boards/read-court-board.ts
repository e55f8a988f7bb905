import { readCourtBoard } from '@vot/contract'
import { err, ok } from '@vot/domain'
import { handlePreparedList } from '../../http/handle'
import { findBracketIn } from '../brackets/bracket-cache'
import { viewBoardMatch } from './board-match-view'
import { findBoardCourt, findMatchOnCourt } from './boards-queries'

/** What no event tells of, such as a court that was deleted, is shown after this long at the latest. */
const staleAfterMs = 30_000

export const readCourtBoardRoute = handlePreparedList(readCourtBoard, {
  async build(db, { params }, now, server) {
    const court = await findBoardCourt(db, params.id)
    if (!court) return err('court-not-found')
    const until = now + staleAfterMs
    const found = await findMatchOnCourt(db, court.id)
    const bracket = found && (await findBracketIn(db, server, found.tournamentId))?.bracket
    if (!found || !bracket) return ok({ answer: { court, match: null }, until })
    const source = { bracket, number: found.number, tournament: { name: found.tournamentName } }
    return ok({ answer: { court, match: viewBoardMatch(source, new Map([[court.id, court.name]])) }, until })
  },
})
