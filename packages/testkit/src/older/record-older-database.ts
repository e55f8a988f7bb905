import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import { openDatabase } from '@vot/server'
import { type StartDatabase, startApp, type TestDatabase } from '..'
import { startPostgresServer } from '../database/postgres-server'
import { scratchRoot } from '../database/scratch-root'
import { createPostgresDatabase } from '../database/test-postgres'
import { fixedClock } from '../fixed-clock'
import { fillSeason } from './fill-season'
import { type OlderDatabase, olderFile, writeOlder } from './older-database'
import { readEverything } from './read-everything'

// A program: keeps what a released version leaves in its databases, so that every later one is tested on it.
// npx tsx packages/testkit/src/older/record-older-database.ts <name>, once a version with a new schema is released.

const name = process.argv[2]
if (name === undefined || !/^[\w-]+$/.test(name)) throw new Error('give the name of the version, such as schema-0016')

const folder = mkdtempSync(join(scratchRoot(), 'vot-older-'))
const postgres = await startPostgresServer()
if (!postgres) throw new Error('PostgreSQL is needed')
try {
  await record('sqlite', { dialect: 'sqlite', file: join(folder, 'vot.sqlite') })
  await record('postgres', {
    dialect: 'postgres',
    url: await createPostgresDatabase(postgres.url('postgres'), 'empty'),
  })
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true })
}
// A compiler that came along with the tests' own parts would go on waiting.
process.exit(0)

async function record(dialect: 'sqlite' | 'postgres', location: TestDatabase['location']): Promise<void> {
  const clock = fixedClock()
  const database = await openDatabase(location, { clock: clock.now })
  const ends: (() => Promise<void>)[] = []
  const start: StartDatabase = Object.assign(() => Promise.resolve({ location, database, clock }), {
    dialect,
    emptyLocation: () => Promise.reject(new Error('there is one database alone')),
    endFirst: (end: () => Promise<void>) => void ends.push(end),
  })
  const app = await startApp(start)
  const season = await fillSeason(app)
  const recorded: OlderDatabase = { now: clock.now(), answers: await readEverything(app, season) }
  for (const end of ends) await end()
  await database.close()
  writeOlder(olderFile(name ?? '', dialect), dump(location), recorded)
}

/** One file of SQLite, or the statements that make the database again. */
function dump(location: TestDatabase['location']): Buffer {
  if (location.dialect === 'sqlite') {
    const copy = `${location.file}.copy`
    const file = new DatabaseSync(location.file)
    file.exec(`vacuum into '${copy}'`)
    file.close()
    return readFileSync(copy)
  }
  const options = ['--inserts', '--rows-per-insert=200', '--no-owner', '--no-privileges']
  const text = execFileSync('pg_dump', [...options, location.url], { encoding: 'utf8', maxBuffer: 2 ** 28 })
  // What only psql understands, or only servers as new as this one.
  return Buffer.from(text.replace(/^(\\|SET |SELECT pg_catalog.set_config|--).*\n/gm, '').replace(/\n{2,}/g, '\n'))
}
