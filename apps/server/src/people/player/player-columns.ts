import { fieldMessages } from '@vot/contract'
import {
  cleanName,
  err,
  foldText,
  formatVietnamIso,
  nameSortKey,
  normalizePhone,
  ok,
  pointsFromDecimal,
  type RatingSource,
  type Result,
} from '@vot/domain'
import type { PlayerRow } from './player-queries'

interface Fields {
  readonly name: string
  readonly phone: string
  readonly rating?: number | null | undefined
  readonly rating_source?: RatingSource | undefined
  readonly rating_on?: string | undefined
  readonly email?: string | null | undefined
  readonly dupr_id?: string | null | undefined
}

type RatingColumns = Pick<PlayerRow, 'rating' | 'ratingSource' | 'ratingOn'>

/** What the player form fills, in the one spelling that is kept; what may be left out and was not sent stays. */
export function playerColumns(fields: Fields) {
  const name = cleanName(fields.name)
  const phone = normalizePhone(fields.phone)
  if (!name.ok || phone === undefined) throw new Error('a player passed the contract that cannot be kept')
  return {
    name: name.value,
    nameFolded: foldText(name.value),
    nameSorted: nameSortKey(name.value),
    phone,
    ...(fields.email !== undefined && { email: fields.email }),
    ...(fields.dupr_id !== undefined && { duprId: fields.dupr_id }),
  }
}

const noRating: RatingColumns = { rating: null, ratingSource: null, ratingOn: null }

/** The rating with its source and day: another figure is by default the organisers' own and of today. */
export function ratingColumns(
  { rating, rating_source, rating_on }: Fields,
  now: number,
  before: RatingColumns = noRating,
): Result<RatingColumns, 'validation-failed'> {
  const today = dayOf(now)
  if (rating_on !== undefined && rating_on > today) {
    return err('validation-failed', { fields: { rating_on: fieldMessages['rating-day-invalid'] } })
  }
  const next = rating === undefined ? before.rating : rating === null ? null : pointsFromDecimal(rating)
  if (next === null) return ok(noRating)
  const known = next === before.rating ? before : { ratingSource: 'own' as const, ratingOn: today }
  return ok({
    rating: next,
    ratingSource: rating_source ?? known.ratingSource,
    ratingOn: rating_on ?? known.ratingOn,
  })
}

/** The rating as an import leaves it: what the file does not change keeps its source and day. */
export function importedRating(rating: number | null, now: number, before: RatingColumns = noRating): RatingColumns {
  if (rating === null || rating === before.rating) return before
  return { rating, ratingSource: 'own', ratingOn: dayOf(now) }
}

function dayOf(now: number): string {
  return formatVietnamIso(now).slice(0, 10)
}
