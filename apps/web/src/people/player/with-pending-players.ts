import type { ClubView, PlayerView } from '@vot/contract'
import type { OutboxEntry } from '../../lib/offline/outbox'
import { type PendingRow, withPending } from '../../lib/offline/use-outbox-write'

/** The list as it will be once everything was sent; players who wait to be added come first, to be seen. */
export function withPendingPlayers(
  players: readonly PlayerView[],
  entries: readonly OutboxEntry[],
  clubs: readonly ClubView[],
): readonly PendingRow<PlayerView>[] {
  const rows = withPending(players, entries, (player, { localId, write }) => {
    const before = player ?? newPlayer(localId)
    if (write.kind !== 'create-player' && write.kind !== 'update-player') return before
    const { name, phone, ranking_points: points = before.ranking_points, club_id = before.club_id } = write.body
    const { email = before.email, dupr_id = before.dupr_id, rating = before.rating } = write.body
    const { rating_source = before.rating_source, rating_on = before.rating_on } = write.body
    const rated = rating === null ? { rating_source: null, rating_on: null } : { rating_source, rating_on }
    const club = club_id === before.club_id ? before.club_name : (clubs.find(({ id }) => id === club_id)?.name ?? null)
    return {
      ...before,
      name,
      phone,
      ranking_points: points,
      points,
      club_id,
      club,
      club_name: club,
      email,
      dupr_id,
      rating,
      ...rated,
    }
  })
  const isNew = ({ row }: PendingRow<PlayerView>) => row.id < 0
  return [...rows.filter(isNew), ...rows.filter((row) => !isNew(row))]
}

function newPlayer(id: number): PlayerView {
  return {
    id,
    name: '',
    phone: '',
    ranking_points: 0,
    points: 0,
    rating: null,
    rating_source: null,
    rating_on: null,
    is_point_verified: false,
    club_id: null,
    club: null,
    club_name: null,
    created_at: '',
    updated_at: '',
  }
}
