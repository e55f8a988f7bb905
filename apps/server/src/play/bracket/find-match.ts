import type { RequestContext } from '../../http/handle'
import { findBracket } from './bracket-cache'
import { findMatchKey } from './bracket-queries'
import { type FoundMatch, inBracket } from './lock-match'

/** A match of a live bracket for a reader; undefined when there is none. */
export async function findMatch(context: RequestContext, matchId: number): Promise<FoundMatch | undefined> {
  const key = await context.read((db) => findMatchKey(db, matchId))
  const found = key && (await findBracket(context, key.tournamentId))
  return inBracket(found?.bracket, key?.number, matchId)
}
