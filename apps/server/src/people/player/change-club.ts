import { changeClub } from '@vot/contract'
import { err, ok } from '@vot/domain'
import { handle } from '../../http/handle'
import { moveToClub } from './move-to-club'
import { getPlayer, lockPlayer } from './player-queries'
import { viewPlayer } from './player-view'

export const changeClubRoute = handle(changeClub, ({ params, body }, { write, visitor }) =>
  write(async (work) => {
    const player = await lockPlayer(work, params.id)
    if (!player) return err('player-not-found')
    if (player.clubId === body.club_id) return err('club-unchanged')
    const moved = await moveToClub(work, player, body.club_id, body.reason || null)
    if (!moved.ok) return moved
    await work.audit({
      action: 'change-club',
      subjectType: 'player',
      subjectId: player.id,
      before: { clubId: player.clubId },
      after: { clubId: body.club_id, reason: body.reason || null },
    })
    return ok({
      message: messageFor(player.name, moved.value),
      player_name: player.name,
      to_club_name: moved.value,
      player: viewPlayer(await getPlayer(work.db, player.id), visitor.role),
    })
  }),
)

function messageFor(playerName: string, clubName: string | null): string {
  return clubName === null ? `Đã đưa ${playerName} ra khỏi câu lạc bộ` : `Đã chuyển ${playerName} sang ${clubName}`
}
