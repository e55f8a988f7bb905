import type { RequestContext, Work } from '../../http/handle'
import type { ServerFacts } from '../../http/request-context'
import { findBracket, lockBracket } from './bracket-cache'
import { findMatchKey } from './bracket-queries'
import type { LiveBracket } from './live-bracket'

export interface FoundMatch {
  readonly bracket: LiveBracket
  readonly number: number
}

/** A match of a live bracket, after the other writers on its tournament; undefined when there is none. */
export async function lockMatch(server: ServerFacts, work: Work, matchId: number): Promise<FoundMatch | undefined> {
  const key = await findMatchKey(work.db, matchId)
  const found = key && (await lockBracket(server, work, key.tournamentId))
  return inBracket(found?.bracket, key?.number, matchId)
}

/** The bracket may have been replaced since the key was read. */
function inBracket(
  bracket: LiveBracket | undefined,
  number: number | undefined,
  matchId: number,
): FoundMatch | undefined {
  if (!bracket || number === undefined || bracket.rows[number - 1]?.id !== matchId) return undefined
  return { bracket, number }
}

/** A match of a live bracket for a reader; undefined when there is none. */
export async function findMatch(context: RequestContext, matchId: number): Promise<FoundMatch | undefined> {
  const key = await context.read((db) => findMatchKey(db, matchId))
  const found = key && (await findBracket(context, key.tournamentId))
  return inBracket(found?.bracket, key?.number, matchId)
}
