import { leaseMatch, leaseMatchShapes } from '@vot/contract'
import {
  err,
  formatVietnamIso,
  isSameResult,
  type MatchState,
  mayDo,
  ok,
  type Result,
  resultOfScore,
  type ScoreSheet,
} from '@vot/domain'
import * as z from 'zod/mini'
import { handle, type RequestContext } from '../../http/handle'
import type { RequestVisitor } from '../../http/request-context'
import { type FoundMatch, findMatch, lockMatch, rememberBracket } from '../bracket/bracket-cache'
import { getMatch, type MatchRow } from '../bracket/live-bracket'
import { insertScoreRow, listScorerNames, type ScoreRow, updateScoreRow } from './score-queries'
import { openSheet, pairingOf } from './score-sheet'

/** Referees score the matches assigned to them, organisers any. */
export function mayScore({ role, userId }: RequestVisitor, { refereeId }: Pick<MatchRow, 'refereeId'>): boolean {
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

/** Whether the desk or a withdrawal decided the match, so that the sheet no longer says who won. */
export function isDecidedElsewhere({ status, result }: MatchState, { state }: ScoreSheet): boolean {
  const counted = resultOfScore(state)
  if (!counted) return status !== 'ready'
  return result === null ? status !== 'ready' : !isSameResult(result, counted)
}

/**
 * One device and session scores a match at a time; every change of device raises the epoch, so the former one's events
 * are stale.
 */
export const leaseMatchRoute = handle(
  leaseMatch,
  ({ params, body }, { write, server, visitor }) =>
    write(async (work) => {
      const found = await lockMatch(server, work, params.id)
      if (!found) return err('match-not-found')
      const { bracket, number } = found
      if (!mayScore(visitor, getMatch(bracket, number).row)) return err('not-your-match')
      const pairing = pairingOf(found)
      if (!pairing) return err('match-not-ready')
      const { row, isNew } = await openSheet(server, work.db, params.id, pairing)
      const answer = async ({ leaseEpoch, leaseUserId, leaseAt }: ScoreRow) => {
        const userId = leaseUserId ?? 0
        const names = await listScorerNames(work.db, [userId])
        const since = formatVietnamIso(leaseAt ?? work.now)
        return { lease_epoch: leaseEpoch, holder: { user_id: userId, name: names.get(userId) ?? '', since } }
      }
      const device = body.device_id ?? `session:${visitor.sessionId}`
      if (row.leaseHolder === device && row.leaseUserId === visitor.userId) {
        if (row.leaseSessionId === visitor.sessionId) return ok(await answer(row))
        // The same user on the same device with a new session.
        const bound = { ...row, leaseSessionId: visitor.sessionId }
        if (isNew) await insertScoreRow(work.db, bound)
        else await updateScoreRow(work.db, bound)
        return ok(await answer(bound))
      }
      if (row.leaseHolder !== null && body.take_over !== true) {
        const { holder } = await answer(row)
        return err('lease-held', { holder })
      }

      const lease = {
        leaseHolder: device,
        leaseUserId: visitor.userId,
        leaseSessionId: visitor.sessionId,
        leaseAt: work.now,
      }
      const taken: ScoreRow = { ...row, ...lease, leaseEpoch: row.leaseEpoch + 1 }
      if (isNew) await insertScoreRow(work.db, taken)
      else await updateScoreRow(work.db, taken)
      const seq = await work.live(bracket.tournamentId, { type: 'match-lease', match_ids: [params.id] })
      await work.audit({
        action: 'lease-match',
        subjectType: 'match',
        subjectId: params.id,
        tournamentId: bracket.tournamentId,
        before: { lease_epoch: row.leaseEpoch, user_id: row.leaseUserId },
        after: { lease_epoch: taken.leaseEpoch, user_id: taken.leaseUserId },
      })
      rememberBracket(server, work, { ...bracket, seq })
      return ok(await answer(taken))
    }),
  // Idempotent by itself: the device that holds the lease gets the same answer.
  { repeatable: false, onInvalid: refuseStrangers },
)

async function refuseStrangers(params: unknown, context: RequestContext) {
  const found = await findMatchToScore(params, context)
  return found.ok ? ok({}) : found
}
