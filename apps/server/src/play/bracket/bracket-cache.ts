import { BoundedMap } from '../../bounded-map'
import type { Queries } from '../../db/schema'
import type { RequestContext, Work } from '../../http/handle'
import { perServer } from '../../http/per-server'
import type { ServerFacts } from '../../http/request-context'
import { findMatchKey, findTournamentSeq, lockMatchKey } from './bracket-queries'
import type { LiveBracket } from './live-bracket'
import { loadBracket } from './load-bracket'

const maxCachedBrackets = 64

/**
 * Resolved brackets by tournament, so that a result costs what it changes and not the size of the bracket. Whoever
 * reads one first looks at the tournament's event number in the database: a bracket of another number is not used,
 * so several processes on one database never see an outdated bracket.
 */
class BracketCache {
  readonly #brackets = new BoundedMap<number, LiveBracket>(maxCachedBrackets)

  find(tournamentId: number, seq: number): LiveBracket | undefined {
    const bracket = this.#brackets.get(tournamentId)
    return bracket?.seq === seq ? bracket : undefined
  }

  keep(bracket: LiveBracket): void {
    const cached = this.#brackets.get(bracket.tournamentId)
    if (cached && cached.seq > bracket.seq) return
    this.#brackets.set(bracket.tournamentId, bracket)
  }

  drop(tournamentId: number): void {
    this.#brackets.delete(tournamentId)
  }
}

const cacheOf = perServer(() => new BracketCache())

/** What a unit of work or a reader found: the bracket is undefined where the tournament has none. */
export interface FoundBracket {
  readonly seq: number
  readonly bracket: LiveBracket | undefined
}

/** Makes the tournament's writers queue and answers its bracket; undefined when there is no such tournament. */
export async function lockBracket(
  server: ServerFacts,
  work: Work,
  tournamentId: number,
): Promise<FoundBracket | undefined> {
  const seq = await findTournamentSeq(work.db, tournamentId, work.rowLocks)
  work.locked()
  if (seq === undefined) return undefined
  const cached = cacheOf(server).find(tournamentId, seq)
  return { seq, bracket: cached ?? (await loadBracket(work.db, tournamentId, seq)) }
}

/** The bracket as this unit of work sees it, without making the tournament's writers wait. */
export async function findBracketInWork(
  server: ServerFacts,
  work: Work,
  tournamentId: number,
): Promise<LiveBracket | undefined> {
  const seq = await findTournamentSeq(work.db, tournamentId)
  if (seq === undefined) return undefined
  return cacheOf(server).find(tournamentId, seq) ?? (await loadBracket(work.db, tournamentId, seq))
}

/** The next writer starts from this bracket, unless this unit of work leaves no trace. */
export function rememberBracket(server: ServerFacts, work: Work, bracket: LiveBracket): void {
  const cache = cacheOf(server)
  work.onRollback(() => cache.drop(bracket.tournamentId))
  cache.keep(bracket)
}

/** The bracket of that event number where it is in memory; who looks through many should not crowd out those in use. */
export function peekBracket(server: ServerFacts, tournamentId: number, seq: number): LiveBracket | undefined {
  return cacheOf(server).find(tournamentId, seq)
}

/** The committed bracket for a reader; undefined when there is no such tournament. */
export async function findBracket(
  { server, read, snapshot }: RequestContext,
  tournamentId: number,
): Promise<FoundBracket | undefined> {
  const cache = cacheOf(server)
  const seq = await read((db) => findTournamentSeq(db, tournamentId))
  if (seq === undefined) return undefined
  const cached = cache.find(tournamentId, seq)
  if (cached) return { seq, bracket: cached }
  return await snapshot((db) => findBracketIn(db, server, tournamentId))
}

/** The bracket as the reader's snapshot has it; undefined when there is no such tournament. */
export async function findBracketIn(
  db: Queries,
  server: ServerFacts,
  tournamentId: number,
): Promise<FoundBracket | undefined> {
  const cache = cacheOf(server)
  const seq = await findTournamentSeq(db, tournamentId)
  if (seq === undefined) return undefined
  const cached = cache.find(tournamentId, seq)
  if (cached) return { seq, bracket: cached }
  const bracket = await loadBracket(db, tournamentId, seq)
  if (bracket) cache.keep(bracket)
  return { seq, bracket }
}

export interface FoundMatch {
  readonly bracket: LiveBracket
  readonly number: number
}

/** A match of a live bracket, after the other writers on its tournament; undefined when there is none. */
export async function lockMatch(server: ServerFacts, work: Work, matchId: number): Promise<FoundMatch | undefined> {
  const key = await lockMatchKey(work, matchId)
  work.locked()
  if (!key) return undefined
  const { number, ...head } = key
  const { tournamentId, seq } = head
  work.lockedLog(head)
  const bracket = cacheOf(server).find(tournamentId, seq) ?? (await loadBracket(work.db, tournamentId, seq))
  return inBracket(bracket, number, matchId)
}

/** Since the key was read the bracket may have been replaced, or the match numbered anew for a team that came in late. */
function inBracket(
  bracket: LiveBracket | undefined,
  number: number | undefined,
  matchId: number,
): FoundMatch | undefined {
  if (!bracket || number === undefined) return undefined
  if (bracket.rows[number - 1]?.id === matchId) return { bracket, number }
  const row = bracket.rows.find(({ id }) => id === matchId)
  return row && { bracket, number: row.number }
}

/** A match of a live bracket for a reader; undefined when there is none. */
export async function findMatch(context: RequestContext, matchId: number): Promise<FoundMatch | undefined> {
  const key = await context.read((db) => findMatchKey(db, matchId))
  const found = key && (await findBracket(context, key.tournamentId))
  return inBracket(found?.bracket, key?.number, matchId)
}
