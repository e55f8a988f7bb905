import { err, ok, type Result } from '@vot/domain'
import type { Work } from '../../http/handle'
import { lockClub } from '../club/club-queries'
import { insertClubChange } from './club-changes-queries'
import { type PlayerRow, updatePlayerRow } from './player-queries'

/** Moves a player to another club, or to none, with a line in the history. Answers the new club's name. */
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
