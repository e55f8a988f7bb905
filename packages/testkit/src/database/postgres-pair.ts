import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chownSync, copyFileSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { findPostgres, postgresMissing, serverUser, sparePort, waitUntilReady } from './postgres-server'
import { scratchRoot } from './scratch-root'

/** A primary of PostgreSQL with a synchronous standby, and HAProxy that leads to whichever takes writes. */
export interface PostgresPair {
  /** Through HAProxy. */
  readonly url: string
  /** The primary itself, as long as it lives. */
  readonly primaryUrl: string
  /** The standby itself. */
  readonly standbyUrl: string
  /** Through PgBouncer, which lends connections by transaction and goes through HAProxy. */
  startPooler(): Promise<string>
  /** All processes of the primary at once, by SIGKILL. */
  killPrimary(): void
  /** As deploy/promote-standby does it; resolves when the standby takes writes. */
  promoteStandby(): Promise<void>
  stop(): Promise<void>
}

const settings = ['listen_addresses=127.0.0.1', 'fsync=off', 'full_page_writes=off', 'max_connections=120']
const deploy = (file: string) => fileURLToPath(new URL(`../../../../deploy/${file}`, import.meta.url))

/** Starts both servers, HAProxy with its file of `deploy/`, and an empty database. */
export async function startPostgresPair(): Promise<PostgresPair> {
  const bin = findPostgres()
  if (bin === undefined) throw new Error(postgresMissing)
  const user = serverUser()
  const folder = mkdtempSync(join(scratchRoot(), 'vot-pair-'))
  if (user) chownSync(folder, user.uid, user.gid)
  const env = { PATH: `${bin}:/usr/sbin:${process.env.PATH ?? ''}`, HOME: folder, TRIES: '3', PAUSE: '0.3' }
  const run = (program: string, args: readonly string[]) =>
    execFileSync(program, args, { ...user, cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] })
  // The user of PostgreSQL may not look into the project's folder.
  for (const script of ['is-primary', 'promote-standby']) copyFileSync(deploy(script), join(folder, script))
  const children: ChildProcess[] = []
  const start = (program: string, args: readonly string[], signal = 'TERM') => {
    const script = ['-c', runUntilPipeCloses, signal, program, ...args]
    const child = spawn('sh', script, { ...user, cwd: folder, env, stdio: ['pipe', 'ignore', 'ignore'] })
    children.push(child)
    return child
  }
  const [first, second, front] = [await sparePort(), await sparePort(), await sparePort()]
  const urlAt = (port: number, name = 'vot') => `postgres://postgres@127.0.0.1:${port}/${name}`
  const startServer = (name: string, port: number, more: readonly string[] = []) => {
    const all = [...settings, `port=${port}`, `unix_socket_directories=${folder}`, ...more]
    return start(join(bin, 'postgres'), ['-D', join(folder, name), ...all.flatMap((each) => ['-c', each])], 'QUIT')
  }

  run('initdb', ['-D', 'first', '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale', 'C.UTF-8', '--no-sync'])
  startServer('first', first, ['synchronous_standby_names=*'])
  await waitUntilReady(urlAt(first, 'postgres'))
  // Before the standby is there: nothing that it would have to confirm.
  await execute(urlAt(first, 'postgres'), 'set synchronous_commit = local', 'create role monitor login')
  run('pg_basebackup', ['-D', 'second', '-R', '-c', 'fast', '--no-sync', '-d', urlAt(first, 'postgres')])
  startServer('second', second)
  await waitUntilReady(urlAt(second, 'postgres'))
  await execute(urlAt(first, 'postgres'), 'create database vot')

  const config = readFileSync(deploy('haproxy-postgres.cfg'), 'utf8')
    .replace('bind 127.0.0.1:5433', `bind 127.0.0.1:${front}`)
    .replace('10.0.0.1:5432', `127.0.0.1:${first}`)
    .replace('10.0.0.2:5432', `127.0.0.1:${second}`)
    .replace('/etc/haproxy/is-primary', join(folder, 'is-primary'))
  writeFileSync(join(folder, 'haproxy.cfg'), config)
  start('haproxy', ['-db', '-f', join(folder, 'haproxy.cfg')])
  await waitUntilReady(urlAt(front))

  return {
    url: urlAt(front),
    primaryUrl: urlAt(first),
    standbyUrl: urlAt(second),
    async startPooler() {
      const port = await sparePort()
      writeFileSync(join(folder, 'users.txt'), '"postgres" ""\n')
      const lines = [
        '[databases]',
        `vot = host=127.0.0.1 port=${front} dbname=vot`,
        '[pgbouncer]',
        `listen_addr = 127.0.0.1\nlisten_port = ${port}\nunix_socket_dir =`,
        `auth_type = trust\nauth_file = ${join(folder, 'users.txt')}`,
        'pool_mode = transaction\ndefault_pool_size = 8\nmax_client_conn = 200\nserver_login_retry = 1',
      ]
      writeFileSync(join(folder, 'pgbouncer.ini'), `${lines.join('\n')}\n`)
      start('pgbouncer', ['-q', join(folder, 'pgbouncer.ini')])
      await waitUntilReady(urlAt(port))
      return urlAt(port)
    },
    killPrimary() {
      const postmaster = Number(readFileSync(join(folder, 'first', 'postmaster.pid'), 'utf8').split('\n')[0])
      const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').trim().split(' ')
      for (const pid of [postmaster, ...children.map(Number)]) process.kill(pid, 'SIGKILL')
    },
    async promoteStandby() {
      const promote = spawn(join(folder, 'promote-standby'), [join(folder, 'second'), '127.0.0.1', `${first}`], {
        ...user,
        cwd: folder,
        env,
        stdio: 'ignore',
      })
      const code = await new Promise((resolve) => promote.once('exit', resolve))
      if (code !== 0) throw new Error(`deploy/promote-standby ended with code ${code}`)
    },
    async stop() {
      for (const child of children.reverse()) {
        const ended = new Promise((resolve) => child.once('exit', resolve))
        child.stdin?.end()
        if (child.exitCode === null) await ended
      }
      execFileSync('rm', ['-rf', folder])
    },
  }
}

/** Runs a program until the tests end, even by kill -9: their end of the pipe closes, and it gets the signal. */
const runUntilPipeCloses = '"$@" & cat > /dev/null; kill -"$0" $! 2> /dev/null; wait'

async function execute(url: string, ...statements: readonly string[]): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
