import {
  type ClubHistoryEntry,
  fieldMessages,
  type PlayerInput,
  type PlayerView,
  type PointHistoryEntry,
  playerCodecs,
  playerDetails,
  playerEntry,
  playerRating,
} from '@vot/contract'
import {
  cleanName,
  err,
  foldText,
  formatVietnamIso,
  isBirthYear,
  maskPhone,
  mayDo,
  nameSortKey,
  normalizePhone,
  ok,
  pointsFromDecimal,
  pointsToDecimal,
  type Requester,
  type Result,
} from '@vot/domain'
import type { PointEntryRow } from '../ranking/ledger-queries'
import type { ClubChangeRow } from './club-changes-queries'
import type { PlayerRow } from './player-queries'

const { toColumns, toWire } = playerCodecs

/** @param points the player's points to show where they are not today's. */
export function viewPlayer(row: PlayerRow, visitor: Requester, points = row.rankingPoints): PlayerView {
  const decimal = pointsToDecimal(points)
  return {
    id: row.id,
    name: row.name,
    phone: mayDo(visitor, 'player:read-phone') ? (row.phone ?? '') : maskPhone(row.phone),
    ranking_points: decimal,
    points: decimal,
    ...toWire(playerRating, row),
    ...(mayDo(visitor, 'player:read-phone') && { email: row.email }),
    ...(mayDo(visitor, 'player:manage') && { ...toWire(playerDetails, row), ...toWire(playerEntry, row) }),
    is_point_verified: row.isPointVerified === 1,
    club_id: row.clubId,
    club: row.clubName,
    club_name: row.clubName,
    created_at: formatVietnamIso(row.createdAt),
    updated_at: formatVietnamIso(row.updatedAt),
  }
}

/** [PRV-09] What an organiser wrote is told with `withReason` alone. */
export function viewPointEntry(row: PointEntryRow, withReason: boolean): PointHistoryEntry {
  return {
    id: row.id,
    adjustment_type: row.kind,
    place: row.place,
    group_name: row.groupName,
    tournament_name: row.tournamentName,
    points_added: pointsToDecimal(row.points),
    previous_points: pointsToDecimal(row.previousPoints),
    new_points: pointsToDecimal(row.newPoints),
    reason: withReason ? row.reason : null,
    created_at: formatVietnamIso(row.createdAt),
    merged_from: row.mergedFrom,
  }
}

/** [PRV-09] What an organiser wrote is told with `withReason` alone. */
export function viewClubChange(row: ClubChangeRow, withReason: boolean): ClubHistoryEntry {
  return {
    id: row.id,
    change_date: formatVietnamIso(row.changedAt),
    from_club_name: row.fromClubName,
    to_club_name: row.toClubName,
    reason: withReason ? row.reason : null,
    merged_from: row.mergedFrom,
  }
}

type RatingColumns = Pick<PlayerRow, 'rating' | 'ratingSource' | 'ratingOn'>

/** A new player's number in the one spelling that is kept. */
export function phoneColumn({ phone }: Pick<PlayerInput, 'phone'>) {
  const kept = normalizePhone(phone)
  if (kept === undefined) throw new Error('a phone number passed the contract that cannot be kept')
  return { phone: kept }
}

/** What the player form fills beside the phone, in the one spelling that is kept; what may be left out and was not sent stays. */
export function playerColumns(fields: Omit<PlayerInput, 'phone'>) {
  const name = cleanName(fields.name)
  if (!name.ok) throw new Error('a name passed the contract that cannot be kept')
  return {
    name: name.value,
    nameFolded: foldText(name.value),
    nameSorted: nameSortKey(name.value),
    ...(fields.email !== undefined && { email: fields.email }),
    ...toColumns(playerDetails, fields),
  }
}

/** Nobody is born after this year. */
export function checkBirthYear(
  { birth_year: year }: Pick<PlayerInput, 'birth_year'>,
  now: number,
): Result<void, 'validation-failed'> {
  if (year === undefined || year === null || isBirthYear(year, Number(dayOf(now).slice(0, 4)))) return ok(undefined)
  return err('validation-failed', { fields: { birth_year: fieldMessages['birth-year-invalid'] } })
}

const noRating: RatingColumns = { rating: null, ratingSource: null, ratingOn: null }

/** The rating with its source and day: another figure is by default the organisers' own and of today. */
export function ratingColumns(
  { rating, rating_source, rating_on }: Pick<PlayerInput, 'rating' | 'rating_source' | 'rating_on'>,
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
