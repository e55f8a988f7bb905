import type { SqliteConnection } from '../dialects/sqlite-connection'
import { parseRow } from './copy-text'
import { droppedTables, movedTables } from './moved-tables'
import type { LastIds } from './postgres-rows'
import { encodeRows, type Piece } from './row-pieces'
import { listColumns, quote, selectRows, type TableShape } from './table-shape'
import { TableCounter, type TableSum } from './table-sum'

/** @param mayHaveGoneOn as for `selectRows`. */
export function readFromSqlite(
  connection: SqliteConnection,
  shape: TableShape,
  mayHaveGoneOn: boolean | null,
): Iterable<Piece> {
  return encodeRows(connection.rows(selectRows(shape, 'sqlite', mayHaveGoneOn)))
}

/** Writes whole lines of COPY. @returns how many rows they were. */
export function writeToSqlite(connection: SqliteConnection, shape: TableShape, lines: Buffer): number {
  const places = shape.columns.map(() => '?').join(', ')
  const insert = `insert into ${quote(shape.table)} (${listColumns(shape)}) values (${places})`
  const kinds = shape.columns.map(({ kind }) => kind)
  const rows = lines.toString().split('\n').slice(0, -1)
  for (const row of rows) connection.query(insert, parseRow(row, kinds))
  return rows.length
}

export function sumOnSqlite(connection: SqliteConnection, shape: TableShape): TableSum {
  const counter = new TableCounter()
  for (const { bytes, rows } of readFromSqlite(connection, shape, null)) counter.add(bytes, rows)
  return counter.end()
}

export function countOnSqlite(connection: SqliteConnection, shapes: readonly TableShape[]): number {
  const counts = shapes.flatMap(({ table }) =>
    connection.query<{ rows: number }>(`select count(*) as rows from ${quote(table)}`),
  )
  return counts.reduce((sum, { rows }) => sum + rows, 0)
}

export function readIdsOnSqlite(connection: SqliteConnection): LastIds {
  const rows = connection.query<{ name: string; seq: number }>('select name, seq from sqlite_sequence')
  return new Map(rows.map(({ name, seq }) => [name, seq]))
}

/** As on PostgreSQL. SQLite itself has counted what came in. */
export function continueIdsOnSqlite(connection: SqliteConnection, given: LastIds): void {
  const counted = readIdsOnSqlite(connection)
  for (const table of [...movedTables, ...droppedTables]) {
    const last = given.get(table) ?? 0
    if (last <= (counted.get(table) ?? 0)) continue
    connection.query('delete from sqlite_sequence where name = ?', [table])
    connection.query('insert into sqlite_sequence (name, seq) values (?, ?)', [table, last])
  }
}
