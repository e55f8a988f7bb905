import type { SqliteConnection } from '../dialects/sqlite-connection'
import type { ValueKind } from './copy-text'
import { changedColumns, movedTables, type TableWithMovement } from './moved-tables'

/** The columns of a table that are written, without those that the database works out by itself. */
export interface TableShape {
  readonly table: TableWithMovement
  readonly columns: readonly Column[]
  /** Names of the columns of its primary key; none where it has none. */
  readonly key: readonly string[]
}

interface Column {
  readonly name: string
  readonly kind: ValueKind
}

const kinds: Readonly<Record<string, ValueKind>> = { INTEGER: 'number', TEXT: 'text', BLOB: 'bytes' }

/** The shapes of all tables that move, as a database on SQLite has them. */
export function readShapes(connection: SqliteConnection): TableShape[] {
  return movedTables.map((table) => {
    const infos = connection.query<{ name: string; type: string; pk: number; hidden: number }>(
      `pragma table_xinfo(${quote(table)})`,
    )
    const keyed = infos.filter(({ pk }) => pk > 0).sort((a, b) => a.pk - b.pk)
    const columns = infos.filter(({ hidden }) => hidden === 0)
    return { table, columns: columns.map(toColumn), key: keyed.map(({ name }) => name) }
  })
}

function toColumn({ name, type }: { name: string; type: string }): Column {
  const kind = kinds[type.toUpperCase()]
  if (kind === undefined) throw new Error(`a column ${name} of type ${type} is in no schema`)
  return { name, kind }
}

const bytewise = { sqlite: 'binary', postgres: '"C"' } as const

/**
 * Reads every row in an order that both databases keep.
 * @param mayHaveGoneOn null reads what is there, else what the other database is to hold.
 */
export function selectRows(
  { table, columns, key }: TableShape,
  dialect: 'sqlite' | 'postgres',
  mayHaveGoneOn: boolean | null,
): string {
  const changes = mayHaveGoneOn === null ? {} : changedColumns(table, mayHaveGoneOn)
  const read = columns.map(({ name }) => changes[name] ?? quote(name))
  const order = columns.filter(({ name }) => key.length === 0 || key.includes(name))
  const terms = order.map(({ name, kind }) => {
    const collation = kind === 'text' ? ` collate ${bytewise[dialect]}` : ''
    return `${quote(name)}${collation}${key.length === 0 ? ' nulls first' : ''}`
  })
  return `select ${read.join(', ')} from ${quote(table)} order by ${terms.join(', ')}`
}

export function listColumns({ columns }: TableShape): string {
  return columns.map(({ name }) => quote(name)).join(', ')
}

export function quote(name: string): string {
  return `"${name}"`
}
