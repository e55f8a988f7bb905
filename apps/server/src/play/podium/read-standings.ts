import { readStandings } from '@vot/contract'
import { err, ok } from '@vot/domain'
import type { Queries } from '../../db/schema'
import { handlePreparedList } from '../../http/handle'
import type { ServerFacts } from '../../http/request-context'
import { findResultsTournament } from '../award/award-queries'
import { type ExpectedStart, readGroupPlan } from '../board/group-plan'
import { listMatchesOf } from '../board/read-boards'
import { findBracketIn } from '../bracket/bracket-cache'
import { isBracketShown } from '../bracket/read-bracket'
import { viewStandings } from './standings-view'

/** Expected starts move with the clock. */
const staleAfterMs = 30_000

/** Prepared once for everybody: places are worked out once for each state of the bracket, times move with the day. */
export const readStandingsRoute = handlePreparedList(readStandings, {
  async build(db, { params }, now, server) {
    const tournament = await findResultsTournament(db, params.id)
    if (!tournament) return err('tournament-not-found')
    if (!isBracketShown(tournament, now)) return err('bracket-hidden')
    const found = await findBracketIn(db, server, tournament.id)
    if (!found?.bracket) return err('bracket-not-found')
    const starts = await readStarts(db, server, now, tournament.groupId)
    return ok({ answer: viewStandings(found.bracket, starts), until: now + staleAfterMs })
  },
})

/** A tournament that stands alone has no queue that would say when. */
async function readStarts(
  db: Queries,
  server: ServerFacts,
  now: number,
  groupId: number | null,
): Promise<ReadonlyMap<number, ExpectedStart>> {
  if (groupId === null) return new Map()
  const { state } = await listMatchesOf(db, server, { groupId }, now)
  return (await readGroupPlan(db, server, now, groupId, state)).starts
}
