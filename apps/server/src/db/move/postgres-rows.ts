import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Client } from 'pg'
import { from, to } from 'pg-copy-streams'
import { droppedTables, movedTables } from './moved-tables'
import { readRows } from './postgres-connection'
import type { Piece } from './row-pieces'
import { listColumns, quote, selectRows, type TableShape } from './table-shape'
import { TableCounter, type TableSum } from './table-sum'

/** Writes rows into an empty table. */
export async function writeToPostgres(client: Client, shape: TableShape, pieces: Iterable<Piece>): Promise<TableSum> {
  const counter = new TableCounter()
  const target = client.query(from(`copy ${quote(shape.table)} (${listColumns(shape)}) from stdin`))
  await pipeline(Readable.from(count(pieces)), target)
  return counter.end()

  function* count(each: Iterable<Piece>): Generator<Buffer> {
    for (const { bytes, rows } of each) {
      counter.add(bytes, rows)
      yield bytes
    }
  }
}

/** The rows as lines of COPY, cut anywhere. @param mayHaveGoneOn as for `selectRows`. */
export function readFromPostgres(
  client: Client,
  shape: TableShape,
  mayHaveGoneOn: boolean | null,
): AsyncIterable<Buffer> {
  return client.query(to(`copy (${selectRows(shape, 'postgres', mayHaveGoneOn)}) to stdout`))
}

export async function sumOnPostgres(client: Client, shape: TableShape): Promise<TableSum> {
  const counter = new TableCounter()
  const stream = client.query(to(`copy (${selectRows(shape, 'postgres', null)}) to stdout`))
  for await (const chunk of stream) counter.add(chunk, 0)
  counter.add(Buffer.alloc(0), stream.rowCount)
  return counter.end()
}

/** Ids that were given so far, the highest of each table whose ids are given by the database. */
export type LastIds = ReadonlyMap<string, number>

/** An id that was given once names its row for ever, so counting goes on behind it. */
export async function continueIdsOnPostgres(client: Client, given: LastIds): Promise<void> {
  for (const table of [...movedTables, ...droppedTables]) {
    const last = given.get(table) ?? 0
    if (last > 0) await client.query(`select setval(pg_get_serial_sequence($1, 'id'), $2)`, [quote(table), last])
  }
}

export async function readIdsOnPostgres(client: Client): Promise<LastIds> {
  const rows = await readRows<{ table: string; last: string | null }>(
    client,
    `select table_name as table,
       pg_sequence_last_value(pg_get_serial_sequence(quote_ident(table_name), column_name)::regclass) as last
      from information_schema.columns where table_schema = current_schema() and is_identity = 'YES'`,
  )
  return new Map(rows.map(({ table, last }) => [table, Number(last ?? 0)]))
}
