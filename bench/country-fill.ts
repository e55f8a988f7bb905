import { setTimeout as wait } from 'node:timers/promises'
import { SqliteConnection } from '../apps/server/src/db/dialects/sqlite-connection'
import { connectPostgres } from '../apps/server/src/db/move/postgres-connection'
import { continueIdsOnPostgres, writeToPostgres } from '../apps/server/src/db/move/postgres-rows'
import { encodeRows } from '../apps/server/src/db/move/row-pieces'
import {
  suspendConstraintsOnPostgres,
  suspendConstraintsOnSqlite,
} from '../apps/server/src/db/move/suspend-constraints'
import type { TableRows } from './country-rows'

/** Fills a database that has its schema and one administrator. @returns how many rows were written. */
export function fillOnSqlite(file: string, tables: readonly TableRows[]): number {
  const connection = new SqliteConnection(file, { readOnly: false, busyMs: 5_000 })
  try {
    connection.exec('pragma journal_mode = memory; pragma synchronous = off; pragma foreign_keys = off')
    const putBack = suspendConstraintsOnSqlite(connection)
    let written = 0
    for (const { table, columns, rows } of tables) {
      connection.exec('begin')
      const insert = `insert into ${table} (${quoted(columns)}) values (${columns.map(() => '?').join(', ')})`
      for (const row of rows()) {
        connection.query(insert, row)
        written += 1
      }
      connection.exec('commit')
    }
    putBack()
    const [broken] = connection.query('pragma foreign_key_check')
    if (broken !== undefined) throw new Error(`a row refers to none: ${JSON.stringify(broken)}`)
    connection.exec('pragma journal_mode = wal')
    return written
  } finally {
    connection.close()
  }
}

/** The same by COPY, with statistics as the database keeps them by itself after a while. */
export async function fillOnPostgres(url: string, tables: readonly TableRows[]): Promise<number> {
  const client = await connectPostgres(url)
  try {
    await client.query('begin')
    const putBack = await suspendConstraintsOnPostgres(client)
    let written = 0
    const given = new Map<string, number>()
    for (const { table, columns, rows } of tables) {
      const shape = { table, columns: columns.map((name) => ({ name, kind: 'text' as const })), key: [] }
      const sum = await writeToPostgres(client, shape, encodeRows(rows()))
      written += sum.rows
      if (columns[0] === 'id') given.set(table, sum.rows + 1)
    }
    await putBack()
    await continueIdsOnPostgres(client, given)
    await client.query('commit')
    await client.query('vacuum analyze')
    return written
  } finally {
    await client.end()
  }
}

/** Every second, until the server that runs on the database has kept what the season has of every division. */
export async function waitForSeason(place: { readonly file: string } | { readonly url: string }): Promise<void> {
  const missing = `select t.id from tournaments t join brackets b on b.tournament_id = t.id
    left join season_divisions d on d.tournament_id = t.id where b.replaced_at is null and d.seq is null limit 1`
  if ('file' in place) {
    const connection = new SqliteConnection(place.file, { readOnly: true, busyMs: 5_000 })
    try {
      while (connection.query(missing).length > 0) await wait(1_000)
    } finally {
      connection.close()
    }
    return
  }
  const client = await connectPostgres(place.url)
  try {
    while ((await client.query(missing)).rows.length > 0) await wait(1_000)
  } finally {
    await client.end()
  }
}

function quoted(columns: readonly string[]): string {
  return columns.map((column) => `"${column}"`).join(', ')
}
