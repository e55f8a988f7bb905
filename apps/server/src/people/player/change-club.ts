import { changeClub } from '@vot/contract'
import { err, ok, type Result } from '@vot/domain'
import type { Queries } from '../../db/schema'
import { handle, type Work } from '../../http/handle'
import { say } from '../../language/say'
import { findClubByName, lockClub } from '../club/club-queries'
import { clubNameColumns } from '../club/routes'
import { insertClubChange } from './club-changes-queries'
import { getPlayer, lockPlayer, type PlayerRow, updatePlayerRow } from './player-queries'
import { viewPlayer } from './player-view'
import { strings } from './strings'

/** Moves a player to another club, or to none, with a line in the history. Returns the new club's name. */
export async function moveToClub(
  work: Work,
  player: PlayerRow,
  clubId: number | null,
  reason: string | null,
): Promise<Result<string | null, 'club-not-found'>> {
  const club = clubId === null ? null : await lockClub(work, clubId)
  if (club === undefined) return err('club-not-found')
  await updatePlayerRow(work.db, player.id, { clubId, updatedAt: work.now })
  await insertClubChange(work.db, {
    playerId: player.id,
    fromClubId: player.clubId,
    fromClubName: player.clubName,
    toClubId: clubId,
    toClubName: club?.name ?? null,
    reason,
    actorId: work.actorId,
    changedAt: work.now,
  })
  return ok(club?.name ?? null)
}

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
  return clubName === null ? say(strings).leftClub(playerName) : say(strings).movedTo(playerName, clubName)
}

interface Choice {
  readonly club_id?: number | null | undefined
  readonly club_name?: string | null | undefined
}

/** The club that was named by id or by name; null for none, undefined where the caller said nothing of it. */
export async function chosenClub(
  db: Queries,
  { club_id: id, club_name: name }: Choice,
): Promise<Result<number | null | undefined, 'club-name-unknown'>> {
  if (id !== undefined || name === undefined) return ok(id)
  if (name === null || name === '') return ok(null)
  const found = await findClubByName(db, clubNameColumns(name))
  return found ? ok(found.id) : err('club-name-unknown')
}
