import { err, ok, type Result } from '@vot/domain'
import type { Queries } from '../../db/schema'
import { clubNameColumns } from '../club/club-name'
import { findClubByName } from '../club/club-queries'

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
