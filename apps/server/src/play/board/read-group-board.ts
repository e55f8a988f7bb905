import { type BoardCourt, readGroupBoard } from '@vot/contract'
import { err, foldText, ok } from '@vot/domain'
import { handlePreparedList } from '../../http/handle'
import { isShown, partsOf } from '../bracket/live-bracket'
import { compareNames } from '../court/court-view'
import { progressOf } from '../desk/group-queue'
import { viewBoardMatch } from './board-match-view'
import { findBoardGroup, listBoardCourts } from './board-queries'
import { readGroupPlan } from './group-plan'
import { type BoardListed, listGroup } from './list-group'

const nextShown = 12
const resultsShown = 5
/** Expected starts move with the clock. */
const staleAfterMs = 30_000

/** Prepared once for everybody who looks at it: a hall of phones costs what one of them does. */
export const readGroupBoardRoute = handlePreparedList(readGroupBoard, {
  async build(db, { params }, now, server) {
    const group = await findBoardGroup(db, params.id)
    if (!group) return err('group-not-found')
    const { matches, venues, state } = await listGroup(db, server, group.id, now)
    const { queue, starts } = await readGroupPlan(db, server, now, group.id, state)
    const rows = await listBoardCourts(db, [...new Set([group.venue, ...venues].map(foldText))])
    const names = new Map(rows.map(({ id, name }) => [id, name]))
    const byId = new Map(matches.map((match) => [match.row.id, match]))
    const view = (match: BoardListed) => viewBoardMatch(match, names, starts)
    const courts = rows.sort(compareNames).map(({ id, name, matchId }): BoardCourt => {
      const match = matchId === null ? undefined : byId.get(matchId)
      return { id, name, busy: matchId !== null, match: match ? view(match) : null }
    })
    const upcoming = queue.flatMap((id) => byId.get(id) ?? [])
    const answer = {
      group,
      public_url: server.publicUrl,
      courts,
      next: upcoming.slice(0, nextShown).map(view),
      waiting: upcoming.length,
      results: latestResults(matches).map(view),
      progress: progressOf(matches),
    }
    return ok({ answer, until: now + staleAfterMs })
  },
})

function latestResults(matches: readonly BoardListed[]): BoardListed[] {
  const endedAt = ({ row }: BoardListed) => row.completedAt ?? 0
  return matches
    .filter((match) => match.row.completedAt !== null && isPlayed(match))
    .sort((a, b) => endedAt(b) - endedAt(a) || b.row.id - a.row.id)
    .slice(0, resultsShown)
}

function isPlayed({ bracket, number }: BoardListed): boolean {
  return isShown(bracket, number) && partsOf(bracket, number).match.result !== null
}
