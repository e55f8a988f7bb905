import { leaseMatchShapes } from '@vot/contract'
import { err, isSameResult, type MatchState, mayDo, ok, type Result, resultOfScore, type ScoreSheet } from '@vot/domain'
import * as z from 'zod/mini'
import type { RequestContext, RequestVisitor } from '../../http/request-context'
import { getMatch, type MatchRow } from '../bracket/live-bracket'
import { type FoundMatch, findMatch } from '../bracket/lock-match'

/** A referee scores the matches that are assigned to it, an organiser any. */
export function mayScore({ role, userId }: RequestVisitor, { refereeId }: MatchRow): boolean {
  return mayDo(role, 'operations:manage') || (userId !== null && refereeId === userId)
}

/** The match of a malformed call, where there is one: whoever may not score it is told that first. */
export async function findMatchToScore(
  params: unknown,
  context: RequestContext,
): Promise<Result<FoundMatch | undefined, 'not-your-match'>> {
  const parsed = z.safeParse(leaseMatchShapes.params, params)
  const found = parsed.success ? await findMatch(context, parsed.data.id) : undefined
  if (!found) return ok(undefined)
  return mayScore(context.visitor, getMatch(found.bracket, found.number).row) ? ok(found) : err('not-your-match')
}

/** By the desk, or by a team that withdrew: then the sheet no longer says who won. */
export function isDecidedElsewhere({ status, result }: MatchState, { state }: ScoreSheet): boolean {
  const counted = resultOfScore(state)
  if (!counted) return status !== 'ready'
  return result === null ? status !== 'ready' : !isSameResult(result, counted)
}
