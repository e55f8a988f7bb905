import type { PlayerView } from '@vot/contract'
import { bodyOf, type PlayerValues, ratingBody } from './player-form'
import type { PlayerChange } from './player-writes'

export function playerValuesOf(player: PlayerView): PlayerValues {
  return {
    name: player.name,
    phone: player.phone,
    clubId: player.club_id === null ? null : String(player.club_id),
    points: player.ranking_points,
    email: player.email ?? '',
    duprId: player.dupr_id ?? '',
    rating: player.rating ?? '',
    ratingSource: player.rating_source ?? 'own',
    ratingOn: player.rating_on,
  }
}

/** Points, club, email and DUPR id only where they are other than in `base`: somebody else may have changed them since. */
export function playerChange(values: PlayerValues, base: PlayerValues): PlayerChange {
  const { name, phone, ranking_points, club_id } = bodyOf(values)
  const isRated = (['rating', 'ratingSource', 'ratingOn'] as const).some((field) => values[field] !== base[field])
  return {
    name,
    phone,
    ...(isRated && ratingBody(values)),
    ...(values.points !== base.points && { ranking_points }),
    ...(values.clubId !== base.clubId && { club_id }),
    ...(values.email !== base.email && { email: values.email }),
    ...(values.duprId !== base.duprId && { dupr_id: values.duprId }),
  }
}
