import { adjustPoints, type PlayerView, unverifyPoints, verifyPoints } from '@vot/contract'
import { decideAdjustment, err, ok, pointsFromDecimal, type Result } from '@vot/domain'
import { handle, type RequestContext } from '../../http/handle'
import { appendPointEntry } from '../ranking/ledger-queries'
import { getPlayer, lockPlayer, updatePlayerRow } from './player-queries'
import { viewPlayer } from './player-view'

export const adjustPointsRoute = handle(adjustPoints, ({ params, body }, { write, visitor }) =>
  write(async (work) => {
    const player = await lockPlayer(work, params.id)
    if (!player) return err('player-not-found')
    const decided = decideAdjustment(player.rankingPoints, {
      points: pointsFromDecimal(body.points),
      reason: body.reason,
    })
    // The contract has seen to number and reason, so what is left is the balance.
    if (!decided.ok) return err('points-below-zero')
    const { points, reason, previousPoints, newPoints } = decided.value
    const { actorId, now } = work
    const entry = { kind: 'manual', points, previousPoints, reason, actorId, createdAt: now } as const
    await appendPointEntry(work.db, { playerId: player.id, ...entry })
    await updatePlayerRow(work.db, player.id, { updatedAt: now })
    await work.audit({
      action: 'adjust-points',
      subjectType: 'player',
      subjectId: player.id,
      before: { points: previousPoints },
      after: { points: newPoints, reason },
    })
    return ok(viewPlayer(await getPlayer(work.db, player.id), visitor.role))
  }),
)

export const verifyPointsRoute = handle(verifyPoints, ({ params }, context) => mark(params.id, 1, context))

export const unverifyPointsRoute = handle(unverifyPoints, ({ params }, context) => mark(params.id, 0, context))

function mark(
  id: number,
  isPointVerified: 0 | 1,
  { write, visitor }: RequestContext,
): Promise<Result<PlayerView, 'player-not-found' | 'idempotency-key-reused'>> {
  return write(async (work) => {
    const player = await lockPlayer(work, id)
    if (!player) return err('player-not-found')
    if (player.isPointVerified === isPointVerified) return ok(viewPlayer(player, visitor.role))
    await updatePlayerRow(work.db, id, { isPointVerified, updatedAt: work.now })
    const action = isPointVerified === 1 ? 'verify-points' : 'unverify-points'
    await work.audit({ action, subjectType: 'player', subjectId: id, after: { points: player.rankingPoints } })
    return ok(viewPlayer(await getPlayer(work.db, id), visitor.role))
  })
}
