import { type CorrectableFields, ok, pointsFromDecimal, type Result } from '@vot/domain'
import type { Queries } from '../../db/schema'
import { chosenClub } from './change-club'
import { mergeableOf } from './merge-view'
import type { PlayerRow } from './player-queries'
import { checkBirthYear, playerColumns, ratingColumns, type TypedPlayer } from './player-view'

export interface TypedChange extends Omit<TypedPlayer, 'name' | 'phone'> {
  readonly name?: string | undefined
  readonly phone?: string | undefined
  readonly ranking_points?: number | undefined
  readonly club_id?: number | null | undefined
  readonly club_name?: string | null | undefined
}

/** The player as it is with what was typed of it; what was not sent stays. */
export async function typedFields(
  db: Queries,
  typed: TypedChange,
  before: PlayerRow,
  now: number,
): Promise<
  Result<CorrectableFields & { readonly isPointVerified: boolean }, 'validation-failed' | 'club-name-unknown'>
> {
  const rating = ratingColumns(typed, now, before)
  if (!rating.ok) return rating
  const birthYear = checkBirthYear(typed, now)
  if (!birthYear.ok) return birthYear
  const club = await chosenClub(db, typed)
  if (!club.ok) return club
  const { name = before.name, phone = before.phone, ranking_points: points } = typed
  return ok({
    ...mergeableOf(before),
    ...playerColumns({ ...typed, name, phone }),
    ...rating.value,
    clubId: club.value === undefined ? before.clubId : club.value,
    points: points === undefined ? before.rankingPoints : pointsFromDecimal(points),
  })
}
