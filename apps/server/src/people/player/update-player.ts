import { updatePlayer } from '@vot/contract'
import { err, ok, pointsFromDecimal } from '@vot/domain'
import { checkUnchanged } from '../../http/check-unchanged'
import { handle } from '../../http/handle'
import { appendPointEntry } from '../ranking/ledger-queries'
import { chosenClub, moveToClub } from './change-club'
import { listDuplicates } from './create-player'
import { playerColumns, ratingColumns } from './player-columns'
import { getPlayer, lockPlayer, type PlayerRow, updatePlayerRow } from './player-queries'
import { viewPlayer } from './player-view'

const pointsReason = 'Cập nhật hồ sơ VĐV'

/** What was not sent stays. Other points become a manual entry, another club a line in the history. */
export const updatePlayerRoute = handle(updatePlayer, ({ params, body }, { write, visitor }) =>
  write(async (work) => {
    const { db, actorId } = work
    const before = await lockPlayer(work, params.id)
    if (!before) return err('player-not-found')
    const unchanged = checkUnchanged('player-changed', body.seen_updated_at, before.updatedAt)
    if (!unchanged.ok) return unchanged
    const rating = ratingColumns(body, work.now, before)
    if (!rating.ok) return rating
    await updatePlayerRow(db, before.id, { ...playerColumns(body), ...rating.value, updatedAt: work.now })
    const club = await chosenClub(db, body)
    if (!club.ok) return club
    if (club.value !== undefined && club.value !== before.clubId) {
      const moved = await moveToClub(work, before, club.value, null)
      if (!moved.ok) return moved
    }
    const previousPoints = before.rankingPoints
    const points = body.ranking_points === undefined ? 0 : pointsFromDecimal(body.ranking_points) - previousPoints
    if (points !== 0) {
      const entry = {
        kind: 'manual',
        points,
        previousPoints,
        reason: pointsReason,
        actorId,
        createdAt: work.now,
      } as const
      await appendPointEntry(db, { playerId: before.id, ...entry })
    }
    const after = await getPlayer(db, before.id)
    await work.audit({
      action: 'update-player',
      subjectType: 'player',
      subjectId: before.id,
      before: { name: before.name, clubId: before.clubId, points: previousPoints, ...auditedRating(before) },
      after: { name: after.name, clubId: after.clubId, points: after.rankingPoints, ...auditedRating(after) },
    })
    const duplicates = await listDuplicates(db, after, after.id, visitor.role)
    return ok({ ...viewPlayer(after, visitor.role), duplicates })
  }),
)

function auditedRating({ rating, ratingSource, ratingOn }: PlayerRow) {
  return rating === null ? { rating } : { rating, ratingSource, ratingOn }
}
