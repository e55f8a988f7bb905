import type { Queries } from '../../db/schema'
import type { RequestContext, Work } from '../../http/handle'
import type { ServerFacts } from '../../http/request-context'
import { findBracket, findBracketInWork } from '../bracket/bracket-cache'
import type { LiveBracket } from '../bracket/live-bracket'
import { prepareShortNames } from '../bracket/match-view'

/** Reads a day either as it is committed, or as a unit of work sees it. */
export interface DayReader {
  readonly now: number
  query<T>(query: (db: Queries) => Promise<T>): Promise<T>
  /** undefined where the tournament has none. */
  bracketOf(tournamentId: number): Promise<LiveBracket | undefined>
}

export function committedDayReader(context: RequestContext): DayReader {
  return {
    now: context.now,
    query: (query) => context.read(query),
    bracketOf: async (tournamentId) => (await findBracket(context, tournamentId))?.bracket,
  }
}

/**
 * Brings the brackets of these tournaments and the short names of their teams into memory before a unit of work needs
 * them, so that it does not load them behind its locks. One that changes in between is loaded there all the same.
 */
export async function loadBracketsOfGroup(context: RequestContext, tournamentIds: readonly number[]): Promise<void> {
  for (const id of tournamentIds) {
    const found = await findBracket(context, id)
    if (found?.bracket) prepareShortNames(found.bracket)
  }
}

export function workDayReader(server: ServerFacts, work: Work): DayReader {
  return {
    now: work.now,
    query: (query) => query(work.db),
    bracketOf: (tournamentId) => findBracketInWork(server, work, tournamentId),
  }
}
