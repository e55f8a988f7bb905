import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { DatabaseLocation } from '@vot/server'
import { Client } from 'pg'

/** An answer as somebody got it: nobody signed in, or the administrator. */
export interface RecordedAnswer {
  readonly as: 'anonymous' | 'admin'
  readonly url: string
  readonly status: number
  readonly body: unknown
}

/** What a server of an older version answered from a database that it had filled. */
export interface OlderDatabase {
  /** The server's clock, epoch milliseconds. */
  readonly now: number
  readonly answers: readonly RecordedAnswer[]
}

/** Where the database of an older version is kept; its answers lie beside it. */
export function olderFile(name: string, dialect: 'sqlite' | 'postgres'): string {
  return fileURLToPath(new URL(`../../data/${name}.${dialect}`, import.meta.url))
}

export function writeOlder(file: string, database: Buffer, recorded: OlderDatabase): void {
  writeFileSync(`${file}.gz`, gzipSync(database, { level: 9 }))
  writeFileSync(`${file}.json.gz`, gzipSync(JSON.stringify(recorded), { level: 9 }))
}

/** Puts the database of the older version where none is, as it was left. @returns what was answered from it. */
export async function placeOlder(location: DatabaseLocation, name: string): Promise<OlderDatabase> {
  const { database, recorded } = readOlder(olderFile(name, location.dialect))
  if (location.dialect === 'sqlite') {
    writeFileSync(location.file, database)
    return recorded
  }
  const client = new Client({ connectionString: location.url })
  await client.connect()
  await client.query(database.toString())
  await client.end()
  return recorded
}

/** @returns the SQLite file, or SQL statements, and what was answered from it. */
function readOlder(file: string): { database: Buffer; recorded: OlderDatabase } {
  return {
    database: gunzipSync(readFileSync(`${file}.gz`)),
    recorded: JSON.parse(gunzipSync(readFileSync(`${file}.json.gz`)).toString()) as OlderDatabase,
  }
}
