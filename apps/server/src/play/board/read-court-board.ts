import { type CourtBoard, readCourtBoard } from '@vot/contract'
import { err, foldText, ok } from '@vot/domain'
import type { Queries } from '../../db/schema'
import { handlePreparedList } from '../../http/handle'
import type { ServerFacts } from '../../http/request-context'
import { findBracketIn } from '../bracket/bracket-cache'
import { isBracketShown } from '../bracket/read-bracket'
import { findBoardCourt, findMatchOnCourt, listWaitingGroups } from './board-queries'
import { readGroupPlan } from './group-plan'
import { listGroup, viewBoardMatch } from './read-group-board'

/** What no event tells of, such as a court that was deleted, is shown after this long at the latest. */
const staleAfterMs = 30_000

export const readCourtBoardRoute = handlePreparedList(readCourtBoard, {
  async build(db, { params }, now, server) {
    const court = await findBoardCourt(db, params.id)
    if (!court) return err('court-not-found')
    const until = now + staleAfterMs
    const found = await findMatchOnCourt(db, court.id)
    const bracket =
      found && isBracketShown(found, now) && (await findBracketIn(db, server, found.tournamentId))?.bracket
    const public_url = server.publicUrl
    if (!found || !bracket) {
      const next = await findNextMatch(db, server, now, court.venue)
      return ok({ answer: { court, match: null, next, public_url }, until })
    }
    const source = { bracket, number: found.number, tournament: { name: found.tournamentName } }
    const match = viewBoardMatch(source, new Map([[court.id, court.name]]))
    return ok({ answer: { court, match, next: null, public_url }, until })
  },
})

/** The first match for the venue in the queue of the newest group that has one. */
async function findNextMatch(
  db: Queries,
  server: ServerFacts,
  now: number,
  venue: string,
): Promise<CourtBoard['next']> {
  const here = foldText(venue)
  for (const waiting of await listWaitingGroups(db)) {
    if (waiting.groupId === null || foldText(waiting.venue) !== here) continue
    const { matches, state } = await listGroup(db, server, waiting.groupId, now)
    const { queue, starts } = await readGroupPlan(db, server, now, waiting.groupId, state)
    const byId = new Map(matches.map((match) => [match.row.id, match]))
    const first = queue
      .flatMap((id) => byId.get(id) ?? [])
      .find(({ tournament }) => foldText(tournament.venue) === here)
    if (first) return { group_id: waiting.groupId, match: viewBoardMatch(first, new Map(), starts) }
  }
  return null
}
