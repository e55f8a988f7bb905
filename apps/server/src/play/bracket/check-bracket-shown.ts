import {
  err,
  isBracketPublic,
  mayDo,
  ok,
  type Result,
  type TournamentDates,
  tournamentStatus,
  type Visitor,
} from '@vot/domain'
import type { Queries } from '../../db/schema'
import { findBracketDates } from './bracket-queries'

/**
 * While teams may register the public does not see the bracket: it would not be the one that is played. Everything that
 * tells of its matches asks here.
 */
export function isBracketShown(dates: TournamentDates, now: number): boolean {
  return isBracketPublic(tournamentStatus(dates, now))
}

/** Whether the visitor sees matches of brackets that the public does not see for now: who works on them does. */
export function seesHiddenMatches(visitor: Visitor): boolean {
  return mayDo(visitor, 'operations:view')
}

export async function checkBracketShown(
  db: Queries,
  tournamentId: number,
  now: number,
): Promise<Result<null, 'bracket-hidden'>> {
  const dates = await findBracketDates(db, tournamentId)
  return dates === undefined || isBracketShown(dates, now) ? ok(null) : err('bracket-hidden')
}
