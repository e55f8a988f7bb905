import { leaseMatch } from '@vot/contract'
import { err, formatVietnamIso, ok } from '@vot/domain'
import { handle } from '../../http/handle'
import { rememberBracket } from '../brackets/bracket-cache'
import { partsOf } from '../brackets/live-bracket'
import { lockMatch } from '../matches/lock-match'
import { mayScore } from './may-score'
import { openSheet, pairingOf } from './score-sheet'
import { insertScoreRow, listScorerNames, type ScoreRow, updateScoreRow } from './scoring-queries'

/** One device scores a match at a time; every change of device raises the epoch, so the former one's events are stale. */
export const leaseMatchRoute = handle(
  leaseMatch,
  ({ params, body }, { write, server, visitor }) =>
    write(async (work) => {
      const found = await lockMatch(server, work, params.id)
      if (!found) return err('match-not-found')
      const { bracket, number } = found
      if (!mayScore(visitor, partsOf(bracket, number).row)) return err('not-your-match')
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
      if (row.leaseHolder === device && row.leaseUserId === visitor.userId) return ok(await answer(row))
      if (row.leaseHolder !== null && body.take_over !== true) return err('lease-held', await answer(row))

      const lease = { leaseHolder: device, leaseUserId: visitor.userId, leaseAt: work.now }
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
  // Asking again is safe by itself: the device that holds the lease gets the same answer.
  { repeatable: false },
)
