import { adjustPoints } from '@vot/contract'
import { decideAdjustment, err, ok, pointsFromDecimal } from '@vot/domain'
import { handle } from '../../http/handle'
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
