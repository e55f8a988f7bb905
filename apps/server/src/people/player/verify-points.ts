import { type PlayerView, unverifyPoints, verifyPoints } from '@vot/contract'
import { err, ok, type Result } from '@vot/domain'
import { handle, type RequestContext } from '../../http/handle'
import { getPlayer, lockPlayer, updatePlayerRow } from './player-queries'
import { viewPlayer } from './player-view'

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
