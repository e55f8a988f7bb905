import { createHash } from 'node:crypto'
import type { TableShape } from './table-shape'

/** How many rows a table has, and the hash of them all in their order. */
export interface TableSum {
  readonly rows: number
  readonly sha256: string
}

export type TableSums = ReadonlyMap<TableShape, TableSum>

/** Takes the rows of a table in, as lines of COPY. */
export class TableCounter {
  readonly #hash = createHash('sha256')
  #rows = 0

  add(bytes: Buffer, rows: number): void {
    this.#hash.update(bytes)
    this.#rows += rows
  }

  end(): TableSum {
    return { rows: this.#rows, sha256: this.#hash.digest('hex') }
  }
}

/** Throws where a table that was read back is not what was sent. */
export function compareSums(sent: TableSums, kept: TableSums): void {
  const wrong = [...sent].filter(([shape, sum]) => {
    const other = kept.get(shape)
    return other?.rows !== sum.rows || other.sha256 !== sum.sha256
  })
  if (wrong.length === 0) return
  const told = wrong.map(([shape, { rows }]) => `${shape.table} (${kept.get(shape)?.rows ?? 0} of ${rows} rows)`)
  throw new Error(`not everything arrived as it was sent: ${told.join(', ')}`)
}

export function countRows(sums: TableSums): number {
  return [...sums.values()].reduce((all, { rows }) => all + rows, 0)
}
