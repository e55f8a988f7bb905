import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createPostgresDatabase, postgresMissing, startPostgresServer } from '@vot/testkit/postgres'
import { startServer } from './bench-process'
import type { Bench, Figure } from './figure'
import { fillLargeDatabase } from './large-database'
import { withFolder } from './with-folder'

export const move: Bench = {
  name: 'move',
  title: 'Moving to PostgreSQL and back',
  method:
    'A data folder with years of play (half of its rows are rallies) moves to an empty database on PostgreSQL and from there into another folder, each by the command that operators run: from its start to its end, with checking the source, indexes, references and reading everything back. PostgreSQL runs on the same machine, as for tests: in memory where the machine offers it, without waiting for a disk.',
  paths: ['apps/server/src/db/move'],
  run: () =>
    withFolder(async (folder) => {
      const postgres = await startPostgresServer()
      if (!postgres) throw new Error(postgresMissing)
      try {
        const home = join(folder, 'home')
        await (await startServer(home)).stop()
        const rows = fillLargeDatabase(join(home, 'vot.sqlite'))
        const url = await createPostgresDatabase(postgres.url('postgres'), 'empty')
        const there = await timeMove('move-to-postgres', home, url)
        const back = await timeMove('move-to-sqlite', url, join(folder, 'away'))
        return [
          { name: 'rows', measured: rows, unit: 'count', bound: { least: 1_000_000 } },
          { name: 'to PostgreSQL, rows a minute', ...paceOf(rows, there) },
          { name: 'back to SQLite, rows a minute', ...paceOf(rows, back) },
        ]
      } finally {
        await postgres.stop()
      }
    }),
}

const leastAMinute = 1_000_000

function paceOf(rows: number, seconds: number): Omit<Figure, 'name'> {
  return { measured: (rows / seconds) * 60, unit: 'per minute', bound: { least: leastAMinute } }
}

/** In seconds. */
async function timeMove(program: string, from: string, to: string): Promise<number> {
  const began = performance.now()
  await new Promise<void>((resolve, reject) => {
    const child = spawn(process.execPath, [`dist/server/${program}.js`, '--from', from, '--to', to], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    child.once('error', reject)
    child.once('close', (code) => (code === 0 ? resolve() : reject(new Error(`${program} ended with code ${code}`))))
  })
  return (performance.now() - began) / 1_000
}
