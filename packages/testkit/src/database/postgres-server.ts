import { execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { scratchRoot } from './scratch-root'

export interface PostgresServer {
  /** The URL of a database on this server. */
  url(database: string): string
  stop(): Promise<void>
}

/** The text a test fails with when there is no PostgreSQL to test on. */
export const postgresMissing =
  'PostgreSQL is needed to test the database code and was not found: install it (Debian: apt-get install postgresql) ' +
  'or set PG_BIN to the folder of initdb and postgres'

/**
 * Starts a PostgreSQL server in a temporary folder on a spare port; undefined where none is installed.
 * @param durable whether a commit waits for the disk, which tests need not.
 * @param standby whether it only reads, as one that follows another server does.
 */
export async function startPostgresServer({
  durable = false,
  standby = false,
} = {}): Promise<PostgresServer | undefined> {
  const bin = findPostgres()
  if (bin === undefined) return undefined
  const folder = mkdtempSync(join(scratchRoot(), 'vot-postgres-'))
  const user = serverUser()
  if (user) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  execFileSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale', 'C.UTF-8', '--no-sync'],
    { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  if (standby) {
    const signal = join(data, 'standby.signal')
    writeFileSync(signal, '')
    if (user) chownSync(signal, user.uid, user.gid)
  }
  const port = await sparePort()
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
    ...(durable ? [] : ['fsync=off', 'full_page_writes=off']),
    'max_connections=300',
    'deadlock_timeout=100ms',
    // As docs/operations.md has it for an SSD.
    'random_page_cost=1.1',
  ]
  const server = spawn(
    'sh',
    ['-c', runUntilPipeCloses, folder, join(bin, 'postgres'), '-D', data, ...settings.flatMap((each) => ['-c', each])],
    { ...user, cwd: folder, stdio: ['pipe', 'ignore', 'ignore'] },
  )
  const ended = new Promise((resolve) => server.once('exit', resolve))
  // By its socket, which is cheaper than the network.
  const url = (database: string) => `postgres://postgres@${encodeURIComponent(folder)}:${port}/${database}`
  await waitUntilReady(url('postgres'))
  return {
    url,
    async stop() {
      server.stdin.end()
      await ended
    },
  }
}

/** Runs the server until the tests end, even by kill -9: their end of the pipe closes, and it goes with its folder. */
const runUntilPipeCloses = '"$@" & cat > /dev/null; kill -QUIT $!; wait; cd /; rm -rf "$0"'

/** The folder of PostgreSQL's programs. */
export function findPostgres(): string | undefined {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const path = (process.env.PATH ?? '').split(':')
  const candidates = [process.env.PG_BIN ?? '', ...versions.map((version) => join(debian, version, 'bin')), ...path]
  return candidates.find((bin) => bin !== '' && existsSync(join(bin, 'initdb')) && existsSync(join(bin, 'postgres')))
}

/** PostgreSQL refuses to run as root; Debian's package brings a user for it. */
export function serverUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: idOf('-u'), gid: idOf('-g') }
}

export function sparePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      const port = typeof address === 'object' && address !== null ? address.port : 0
      probe.close(() => resolve(port))
    })
  })
}

export async function waitUntilReady(url: string): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const client = new Client({ connectionString: url })
    try {
      await client.connect()
      await client.end()
      return
    } catch {
      await sleep(50)
    }
  }
  throw new Error('the PostgreSQL server of the tests did not come up within 10 s')
}
