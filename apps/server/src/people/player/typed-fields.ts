import { type BodyOf, fieldMessages, type requestCorrection } from '@vot/contract'
import { err, ok, pointsFromDecimal, type Result, readPhone } from '@vot/domain'
import type { Queries } from '../../db/schema'
import { chosenClub } from './change-club'
import { mergeableOf, type ProfileFields } from './merge-view'
import type { PlayerRow } from './player-queries'
import { checkBirthYear, playerColumns, ratingColumns } from './player-view'

/** The player as it is with what was typed of it; what was not sent stays. */
export async function typedFields(
  db: Queries,
  typed: Omit<BodyOf<typeof requestCorrection>, 'note'>,
  before: PlayerRow,
  now: number,
): Promise<Result<ProfileFields, 'validation-failed' | 'club-name-unknown'>> {
  const rating = ratingColumns(typed, now, before)
  if (!rating.ok) return rating
  const birthYear = checkBirthYear(typed, now)
  if (!birthYear.ok) return birthYear
  const club = await chosenClub(db, typed)
  if (!club.ok) return club
  const phone = typedPhone(typed.phone, before.phone)
  if (!phone.ok) return phone
  const { name = before.name, ranking_points: points } = typed
  return ok({
    ...mergeableOf(before),
    ...playerColumns({ ...typed, name }),
    phone: phone.value,
    ...rating.value,
    clubId: club.value === undefined ? before.clubId : club.value,
    points: points === undefined ? before.rankingPoints : pointsFromDecimal(points),
  })
}

/** [PLR-06] The stored number stays where it was not sent or is sent as it stands, whatever would be refused today. */
function typedPhone(sent: string | undefined, stored: string | null): Result<string | null, 'validation-failed'> {
  if (sent === undefined || sent === (stored ?? '')) return ok(stored)
  if (sent === '') return err('validation-failed', { fields: { phone: fieldMessages['phone-required'] } })
  const read = readPhone(sent)
  return read.ok ? read : err('validation-failed', { fields: { phone: fieldMessages[read.code] } })
}
