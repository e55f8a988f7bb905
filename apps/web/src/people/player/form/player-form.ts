import { fieldMessages, type PlayerView } from '@vot/contract'
import {
  checkPlayer,
  exactPoints,
  type Gender,
  isBirthYear,
  maxRating,
  type PlayerFields,
  type RatingSource,
  vietnamDate,
} from '@vot/domain'
import { serverNow } from '../../../lib/format/server-clock'
import { isDay } from '../../../lib/format/typed-day'

/** What the form of a player holds: `points` is a text while it is empty or no number yet. */
export interface PlayerValues {
  readonly name: string
  readonly phone: string
  readonly clubId: string | null
  readonly points: number | string
  readonly email: string
  readonly duprId: string
  /** Empty while nobody knows. */
  readonly gender: Gender | ''
  /** A text while nobody knows. */
  readonly birthYear: number | string
  /** A text while there is none. */
  readonly rating: number | string
  readonly ratingSource: RatingSource
  /** `YYYY-MM-DD`; null for the day it is saved on. */
  readonly ratingOn: string | null
}

export type PlayerErrors = Partial<Record<keyof PlayerValues, string>>

export const emptyPlayer: PlayerValues = {
  name: '',
  phone: '',
  clubId: null,
  points: '',
  email: '',
  duprId: '',
  gender: '',
  birthYear: '',
  rating: '',
  ratingSource: 'own',
  ratingOn: null,
}

const mostPoints = 10_000

/** The texts of every wrong field, empty when the player can be sent. `base`: as the player is stored. */
export function checkValues(values: PlayerValues, base: PlayerValues | null = null): PlayerErrors {
  const { name, phone, points, email, duprId, ...rest } = values
  const { rating, ratingOn, birthYear } = rest
  const decimal = typeof points === 'number' ? points : points.trim() === '' ? 0 : Number.NaN
  const fields: PlayerFields = { name, phone, points: exactPoints(decimal) ?? Number.NaN }
  const errors: PlayerErrors = {}
  for (const { field, code } of checkPlayer(fields)) errors[field] ??= fieldMessages[code]
  // A stored number stays as it is until somebody types another.
  if (base !== null && phone === base.phone) delete errors.phone
  if (decimal > mostPoints) errors.points ??= fieldMessages['value-invalid']
  if (!/^([^\s@]+@[^\s@]+\.[^\s@]+)?$/.test(email.trim())) errors.email = fieldMessages['email-invalid']
  if (!/^([a-z\d]{6})?$/i.test(duprId.trim())) errors.duprId = fieldMessages['dupr-id-invalid']
  const isRating = typeof rating === 'number' ? rating >= 0 && rating <= maxRating / 100 : rating.trim() === ''
  const isYear =
    typeof birthYear === 'number' ? isBirthYear(birthYear, vietnamDate(serverNow()).year) : birthYear.trim() === ''
  if (!isYear) errors.birthYear = fieldMessages['birth-year-invalid']
  if (!isRating) errors.rating = fieldMessages['rating-invalid']
  // What cannot be read as a day is told by its field.
  if (typeof rating === 'number' && ratingOn !== null && !isDay(ratingOn))
    errors.ratingOn = fieldMessages['value-invalid']
  return errors
}

/** The body of the call. `values` must have passed `checkValues`. */
export function bodyOf({ name, phone, clubId, points, email, ...rest }: PlayerValues) {
  return {
    name,
    phone,
    club_id: clubId === null ? null : Number(clubId),
    ranking_points: typeof points === 'number' ? points : 0,
    ...(email.trim() !== '' && { email }),
    ...(rest.gender !== '' && { gender: rest.gender }),
    ...(typeof rest.birthYear === 'number' && { birth_year: rest.birthYear }),
    ...(typeof rest.rating === 'number' && ratingBody(rest)),
  }
}

/** The rating as it is sent: null takes it away with its source and day. */
function ratingBody({ rating, ratingSource, ratingOn }: Pick<PlayerValues, 'rating' | 'ratingSource' | 'ratingOn'>) {
  if (typeof rating !== 'number') return { rating: null }
  return { rating, rating_source: ratingSource, ...(ratingOn !== null && { rating_on: ratingOn }) }
}

/** Texts by the wire's names as texts of the form's fields. */
export function errorsOfFields(fields: Readonly<Record<string, string>>): PlayerErrors {
  const { name, phone, email, club_id: clubId, ranking_points: points, dupr_id: duprId } = fields
  const { rating, rating_on: ratingOn, birth_year: birthYear } = fields
  return {
    ...(name !== undefined && { name }),
    ...(phone !== undefined && { phone }),
    ...(clubId !== undefined && { clubId }),
    ...(points !== undefined && { points }),
    ...(email !== undefined && { email }),
    ...(duprId !== undefined && { duprId }),
    ...(rating !== undefined && { rating }),
    ...(ratingOn !== undefined && { ratingOn }),
    ...(birthYear !== undefined && { birthYear }),
  }
}

export function playerValuesOf(player: PlayerView): PlayerValues {
  return {
    name: player.name,
    phone: player.phone,
    clubId: player.club_id === null ? null : String(player.club_id),
    points: player.ranking_points,
    email: player.email ?? '',
    duprId: player.dupr_id ?? '',
    gender: player.gender ?? '',
    birthYear: player.birth_year ?? '',
    rating: player.rating ?? '',
    ratingSource: player.rating_source ?? 'own',
    ratingOn: player.rating_on,
  }
}

/** Fields that are left out stay as they are. */
interface PlayerChange {
  readonly name: string
  readonly phone?: string
  readonly ranking_points?: number
  readonly club_id?: number | null
  /** Empty for none. */
  readonly email?: string
  /** Empty for none. */
  readonly dupr_id?: string
  readonly gender?: Gender | null
  readonly birth_year?: number | null
  /** The `updated_at` that the form was filled with. */
  readonly seen_updated_at?: string
}

/** What is not always asked only where they are other than in `base`: somebody else may have changed them since. */
export function playerChange(values: PlayerValues, base: PlayerValues): PlayerChange {
  const { name, phone, ranking_points, club_id } = bodyOf(values)
  const isRated = (['rating', 'ratingSource', 'ratingOn'] as const).some((field) => values[field] !== base[field])
  return {
    name,
    // Devices keep no phone numbers: one that was not typed is left as it is.
    ...(values.phone !== base.phone && { phone }),
    ...(isRated && ratingBody(values)),
    ...(values.points !== base.points && { ranking_points }),
    ...(values.clubId !== base.clubId && { club_id }),
    ...(values.email !== base.email && { email: values.email }),
    ...(values.duprId !== base.duprId && { dupr_id: values.duprId }),
    ...(values.gender !== base.gender && { gender: values.gender === '' ? null : values.gender }),
    ...(values.birthYear !== base.birthYear && {
      birth_year: typeof values.birthYear === 'number' ? values.birthYear : null,
    }),
  }
}
