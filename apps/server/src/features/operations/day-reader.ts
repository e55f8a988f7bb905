import type { Queries } from '../../db/schema'
import type { RequestContext, Work } from '../../http/handle'
import type { ServerFacts } from '../../http/request-context'
import { bracketInside, findBracket } from '../brackets/bracket-cache'
import type { LiveBracket } from '../brackets/live-bracket'

/** Reads a day either as it is committed, or as a unit of work sees it. */
export interface DayReader {
  readonly now: number
  query<T>(query: (db: Queries) => Promise<T>): Promise<T>
  /** undefined where the tournament has none. */
  bracketOf(tournamentId: number): Promise<LiveBracket | undefined>
}

export function committedDay(context: RequestContext): DayReader {
  return {
    now: context.now,
    query: (query) => context.read(query),
    bracketOf: async (tournamentId) => (await findBracket(context, tournamentId))?.bracket,
  }
}

export function dayInside(server: ServerFacts, work: Work): DayReader {
  return {
    now: work.now,
    query: (query) => query(work.db),
    bracketOf: (tournamentId) => bracketInside(server, work, tournamentId),
  }
}
