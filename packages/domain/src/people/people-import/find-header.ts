import { columnOfHead, type HeaderColumn, type ImportColumn } from './import-columns'

/** One cell of a sheet. `broken`: what a spreadsheet shows as #REF!, #DIV/0! and the like. */
export type SheetCell = string | number | boolean | Date | { readonly broken: true } | null

/** A row that holds something; cells by column index, absent ones empty. */
export interface SheetRow {
  /** As the spreadsheet counts, from 1. */
  readonly number: number
  readonly cells: readonly (SheetCell | undefined)[]
}

/** Cells that are shown as one: from a column to another, both included, on the row where they begin. */
export interface MergedCells {
  readonly row: number
  readonly from: number
  readonly to: number
}

export interface SheetHeader {
  /** Number of the last row of the head. */
  readonly row: number
  /** Index of each column that was recognised. */
  readonly columns: Readonly<Partial<Record<ImportColumn, number>>>
  /** Columns that make up the name in their order: one, or surname and given name apart. */
  readonly nameColumns: readonly number[]
}

const rowsLookedAt = 40

/**
 * The head of the table: the first row, or two rows one above the other, that names a name and one column more. Titles
 * and notes may stand above it. undefined for a sheet without one.
 */
export function findHeader(rows: readonly SheetRow[], merges: readonly MergedCells[] = []): SheetHeader | undefined {
  for (const [index, row] of rows.slice(0, rowsLookedAt).entries()) {
    const single = recognise(row)
    if (single.size === 0) continue
    const below = rows[index + 1]
    const second = below?.number === row.number + 1 ? recognise(below) : new Map<HeaderColumn, number>()
    const isDouble = second.size > 0
    const found = isDouble ? new Map([...second, ...single]) : single
    const name = found.get('name')
    if (name === undefined || found.size < 2) continue
    return {
      row: isDouble ? row.number + 1 : row.number,
      columns: withoutSurname(found),
      nameColumns: nameColumnsOf(found, name, isDouble ? [row, below] : [row], merges),
    }
  }
  return undefined
}

/** Columns by what their head names; the first wins where two say the same. */
function recognise(row: SheetRow): Map<HeaderColumn, number> {
  const found = new Map<HeaderColumn, number>()
  for (const [index, cell] of row.cells.entries()) {
    const column = typeof cell === 'string' ? columnOfHead(cell) : undefined
    if (column !== undefined && !found.has(column)) found.set(column, index)
  }
  return found
}

function withoutSurname(found: ReadonlyMap<HeaderColumn, number>): SheetHeader['columns'] {
  const columns: Partial<Record<ImportColumn, number>> = {}
  for (const [column, index] of found) if (column !== 'surname') columns[column] = index
  return columns
}

/** "Họ và tên" over two merged columns holds surname and given name below. */
function nameColumnsOf(
  found: ReadonlyMap<HeaderColumn, number>,
  name: number,
  head: readonly (SheetRow | undefined)[],
  merges: readonly MergedCells[],
): readonly number[] {
  const surname = found.get('surname')
  if (surname !== undefined) return [surname, name].sort((one, other) => one - other)
  const merge = merges.find(({ row, from }) => from === name && head.some((each) => each?.number === row))
  const taken = new Set([...found.values()].filter((index) => index !== name))
  const columns = [name]
  for (let next = name + 1; merge !== undefined && next <= merge.to && !taken.has(next); next += 1) columns.push(next)
  return columns
}
