import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { chownSync, cpSync, existsSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import {
  findPackagedPostgres,
  findPostgresProblem,
  findSystemPostgres,
} from '../../../../tools/testing/find-postgres.mjs'
import { scratchRoot } from './scratch-root'

export interface PostgresServer {
  /** The URL of a database on this server. */
  url(database: string): string
  stop(): Promise<void>
}

/** The text a test fails with when there is no PostgreSQL to test on. */
export const postgresMissing = findPostgresProblem() ?? 'The PostgreSQL of the tests did not start.'

/**
 * Starts a PostgreSQL server in a temporary folder on a spare port; undefined where none is installed.
 * @param durable whether a commit waits for the disk, which tests need not.
 * @param standby whether it only reads, as one that follows another server does.
 */
export async function startPostgresServer({
  durable = false,
  standby = false,
} = {}): Promise<PostgresServer | undefined> {
  const system = findPostgres()
  const packaged = system === undefined ? findPackagedPostgres() : null
  if (system === undefined && packaged === null) return undefined
  const folder = mkdtempSync(join(scratchRoot(), 'vot-postgres-'))
  const user = serverUser()
  if (user) chownSync(folder, user.uid, user.gid)
  // Not in memory: programs of a container may not run from there.
  const copy = packaged === null ? undefined : mkdtempSync(join(tmpdir(), 'vot-postgres-program-'))
  const bin = system ?? copyPackaged(packaged ?? '', copy ?? '')
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
    [
      '-c',
      runUntilPipeCloses,
      folder,
      copy ?? folder,
      join(bin, 'postgres'),
      '-D',
      data,
      ...settings.flatMap((each) => ['-c', each]),
    ],
    { ...user, cwd: folder, stdio: ['pipe', 'ignore', 'ignore'], detached: true },
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

/**
 * Runs the server until the tests end, even by kill -9 of their whole group: their end of the pipe closes, and it goes
 * with its folders.
 */
const runUntilPipeCloses =
  'folder="$0"; program="$1"; shift; "$@" & cat > /dev/null; kill -QUIT $!; wait; cd /; rm -rf "$folder" "$program"'

/** The folder of the programs of PostgreSQL that the machine has, which are more than those of the package. */
export function findPostgres(): string | undefined {
  return findSystemPostgres() ?? undefined
}

/**
 * Copies the PostgreSQL of the package to where the user of the server may read it, and makes the links between its
 * libraries, which npm leaves out. Returns the folder of the programs.
 */
function copyPackaged(from: string, to: string): string {
  cpSync(from, to, { recursive: true, filter: (path) => !path.endsWith('.a') })
  for (const { source, target } of JSON.parse(readFileSync(join(from, 'pg-symlinks.json'), 'utf8'))) {
    const link = join(to, target.replace(/^native\//, ''))
    if (!existsSync(link)) symlinkSync(basename(source), link)
  }
  const user = serverUser()
  if (user) execFileSync('chown', ['-R', `${user.uid}:${user.gid}`, to])
  return join(to, 'bin')
}

/** PostgreSQL refuses to run as root; Debian's package brings a user for it, and every system has nobody. */
export function serverUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const isThere = spawnSync('id', ['postgres']).status === 0
  const idOf = (flag: string) =>
    Number(execFileSync('id', [flag, isThere ? 'postgres' : 'nobody'], { encoding: 'utf8' }))
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
  for (let attempt = 0; attempt < 2400; attempt += 1) {
    const client = new Client({ connectionString: url })
    try {
      await client.connect()
      await client.end()
      return
    } catch {
      await sleep(50)
    }
  }
  throw new Error('the PostgreSQL server of the tests did not come up within two minutes')
}
