import type { Queries } from '../../db/schema'
import { type PlayerRow, playerRows } from './player-queries'

/** So many suspects say enough. */
const mostSuspects = 10

interface Likeness {
  /** In the form that is kept; undefined while no phone number is typed. */
  readonly phone: string | undefined
  /** Empty while no name is typed. */
  readonly nameFolded: string
  readonly clubId: number | null
}

/** Players with this phone, or with this name in this club. */
export async function listLookalikes(
  db: Queries,
  { phone, nameFolded, clubId }: Likeness,
  exceptId: number | undefined,
): Promise<PlayerRow[]> {
  if (phone === undefined && nameFolded === '') return []
  return await playerRows(db)
    .where((eb) =>
      eb.or([
        ...(phone === undefined ? [] : [eb('p.phone', '=', phone)]),
        ...(nameFolded === ''
          ? []
          : [eb.and([eb('p.nameFolded', '=', nameFolded), eb('p.clubId', clubId === null ? 'is' : '=', clubId)])]),
      ]),
    )
    .$if(exceptId !== undefined, (query) => query.where('p.id', '<>', exceptId ?? 0))
    .orderBy('p.id')
    .limit(mostSuspects)
    .execute()
}
