import { type RawBuilder, sql } from 'kysely'

/** One of the keys that rows are in order by, as it is at a position. */
export interface KeysetColumn {
  /** Rows with the same key. */
  readonly same: RawBuilder<boolean>
  /** Rows whose key comes later; null where none does. */
  readonly later: RawBuilder<boolean> | null
}

export function keyAt(column: string, value: string | number, direction: 'asc' | 'desc' = 'asc'): KeysetColumn {
  const key = sql.ref(column)
  return {
    same: sql<boolean>`${key} = ${value}`,
    later: direction === 'asc' ? sql<boolean>`${key} > ${value}` : sql<boolean>`${key} < ${value}`,
  }
}

/**
 * Conditions that together let through what comes after a position, each a piece that an index holds without gaps, the
 * nearest first: rows alike in all keys but the last, then in all but the last two. As one condition with `or` the
 * databases would go through all rows that are alike in the first key.
 */
export function keysetConditions(keys: readonly KeysetColumn[]): RawBuilder<boolean>[] {
  const pieces = keys.flatMap(({ later }, index) => {
    if (later === null) return []
    const same = keys.slice(0, index).map((key) => key.same)
    return [sql<boolean>`(${sql.join([...same, later], sql` and `)})`]
  })
  return pieces.reverse()
}

/** Reads piece after piece until there are enough rows; from the beginning where no position is given. */
export async function readAfter<Row>(
  keys: readonly KeysetColumn[] | undefined,
  limit: number,
  read: (piece: RawBuilder<boolean>, limit: number) => Promise<Row[]>,
): Promise<Row[]> {
  if (keys === undefined) return await read(sql<boolean>`true`, limit)
  const rows: Row[] = []
  for (const piece of keysetConditions(keys)) {
    if (rows.length < limit) rows.push(...(await read(piece, limit - rows.length)))
  }
  return rows
}
