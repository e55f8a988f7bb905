import type { Queries } from '../../db/schema'
import { listDivisionNames } from './season-queries'

/** What the divisions are called: the event, and the division in it, null for a tournament that stands alone. */
export async function divisionNamer(db: Queries, ids: readonly number[]) {
  const rows = new Map((await listDivisionNames(db, [...new Set(ids)])).map((row) => [row.id, row]))
  return (id: number) => {
    const row = rows.get(id)
    if (!row) throw new Error(`the season has division ${id}, which nobody knows`)
    return row.groupName === null
      ? { event_name: row.name, division_name: null }
      : { event_name: row.groupName, division_name: row.name }
  }
}
