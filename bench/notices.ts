import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { signalChannel, writeSignals } from '../apps/server/src/db/signal'
import { batchSignals } from '../apps/server/src/live/batch-signals'
import { findPostgres, postgresMissing, startPostgresServer } from '../packages/testkit/src/database/postgres-server'
import { type Bench, type Figure, medianOf } from './figure'
import { withFolder } from './with-folder'

const processes = 8
const rates = [500, 1_000, 2_000]
const rounds = 5
const turnSeconds = 3
const writers = 16

export const notices: Bench = {
  name: 'notices',
  title: 'Telling other processes on PostgreSQL',
  method: `A durable PostgreSQL, ${processes} connections that listen, and pgbench with ${writers} connections that commits one event at ${rates.join(', ')} a second for ${turnSeconds} s. In turns: nothing told, a notice with every commit, and the notices of ${processes} processes that gather what they committed, as the server does. The cost for writers is the time of a commit, which pgbench measures from its begin; that of PostgreSQL is the CPU time of all its processes (/proc), listeners included. Medians of ${rounds} rounds.`,
  paths: ['apps/server/src/live/notifier.ts'],
  run: async () => {
    const postgres = await startPostgresServer({ durable: true })
    const bin = findPostgres()
    if (!postgres || bin === undefined) throw new Error(postgresMissing)
    const url = postgres.url('postgres')
    const listeners = await Promise.all(Array.from({ length: processes }, () => listen(url)))
    try {
      return await withFolder(async (folder) => {
        await listeners[0]?.query('create table events (tournament_id int, seq bigserial, payload text)')
        const figures: Figure[] = []
        for (const rate of rates) figures.push(...(await measure(rate, { url, bin, folder })))
        return figures
      })
    } finally {
      await Promise.all(listeners.map((listener) => listener.end()))
      await postgres.stop()
    }
  },
}

interface Place {
  readonly url: string
  /** Of PostgreSQL's programs. */
  readonly bin: string
  readonly folder: string
}

interface Turn {
  readonly commitMs: number
  readonly perSecond: number
  readonly cpuMs: number
}

async function measure(rate: number, place: Place): Promise<Figure[]> {
  const insert = `insert into events (tournament_id, payload) values (:id, '{"match_code":"A-21","score":[9,6]}');`
  const signal = writeSignals(randomUUID(), [{ kind: 'tournament', tournamentId: 1_234, seq: 12_345 }])
  const silent = await writeScript(place, 'silent', [insert])
  const each = await writeScript(place, 'each', [insert, `select pg_notify('${signalChannel}', '${signal}');`])
  const turns: Record<'none' | 'each' | 'gathered', Turn[]> = { none: [], each: [], gathered: [] }
  for (let round = 0; round < rounds; round += 1) {
    turns.none.push(await commit(rate, silent, place))
    turns.each.push(await commit(rate, each, place))
    turns.gathered.push(await whileGathering(rate, place.url, () => commit(rate, silent, place)))
  }
  const against = (side: 'each' | 'gathered', name: keyof Turn) =>
    medianOf(turns[side].map((turn, round) => turn[name] / (turns.none[round]?.[name] ?? Number.NaN)))
  const figure = (name: string, measured: number, unit: Figure['unit'], bound: Figure['bound'] = null): Figure => ({
    name: `${rate} commits a second: ${name}`,
    measured,
    unit,
    bound,
  })
  return [
    figure('commits made, a notice each', medianOf(turns.each.map(({ perSecond }) => perSecond)), 'per second'),
    figure('commits made, gathered', medianOf(turns.gathered.map(({ perSecond }) => perSecond)), 'per second'),
    figure('time of a commit, a notice each, against none', against('each', 'commitMs'), 'ratio'),
    figure('time of a commit, gathered, against none', against('gathered', 'commitMs'), 'ratio', { most: 1.1 }),
    figure('CPU of PostgreSQL, a notice each, against none', against('each', 'cpuMs'), 'ratio'),
    figure('CPU of PostgreSQL, gathered, against none', against('gathered', 'cpuMs'), 'ratio'),
  ]
}

async function writeScript({ folder }: Place, name: string, statements: readonly string[]): Promise<string> {
  const file = join(folder, `${name}.sql`)
  await writeFile(file, ['\\set id random(1, 200)', 'begin;', ...statements, 'commit;', ''].join('\n'))
  return file
}

/** Commits at the rate, in a random course, for one turn. */
async function commit(rate: number, script: string, { url, bin }: Place): Promise<Turn> {
  const cpuBefore = await readPostgresCpuMs(url)
  const load = ['-n', '-M', 'prepared', '-f', script, '-c', `${writers}`, '-R', `${rate}`, '-T', `${turnSeconds}`]
  const { stdout } = await promisify(execFile)(join(bin, 'pgbench'), [...load, url])
  const latency = Number(/latency average = ([\d.]+) ms/.exec(stdout)?.[1])
  const lag = Number(/schedule lag: avg ([\d.]+)/.exec(stdout)?.[1])
  const perSecond = Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
  // pgbench counts from the moment at which a commit was due; its own delay is not PostgreSQL's.
  return { commitMs: latency - lag, perSecond, cpuMs: (await readPostgresCpuMs(url)) - cpuBefore }
}

/** Each process tells of its share of the commits. */
async function whileGathering<T>(rate: number, url: string, action: () => Promise<T>): Promise<T> {
  const senders = await Promise.all(
    Array.from({ length: processes }, async () => {
      const client = new Client({ connectionString: url })
      await client.connect()
      const origin = randomUUID()
      const gathered = batchSignals(async (signals) => {
        await client.query('select pg_notify($1, $2)', [signalChannel, writeSignals(origin, signals)])
      })
      let seq = 0
      const add = () =>
        gathered.add({ kind: 'tournament', tournamentId: 1 + Math.floor(Math.random() * 200), seq: ++seq })
      const timer = setInterval(add, (processes / rate) * 1_000)
      return async () => {
        clearInterval(timer)
        await gathered.close()
        await client.end()
      }
    }),
  )
  try {
    return await action()
  } finally {
    await Promise.all(senders.map((stop) => stop()))
  }
}

async function listen(url: string): Promise<Client> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(`listen ${signalChannel}`)
  return client
}

/** CPU time of the server process and of all its children, those that ended included. */
async function readPostgresCpuMs(url: string): Promise<number> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const [{ pid }] = (await client.query('select pg_backend_pid() as pid')).rows
  const parent = (await readStat(pid))?.parent
  await client.end()
  const all = await Promise.all((await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(readStat))
  let total = 0
  for (const stat of all) {
    if (!stat) continue
    if (stat.pid === parent) total += stat.ownMs + stat.ofEndedMs
    else if (stat.parent === parent) total += stat.ownMs
  }
  return total
}

const tickMs = 10

async function readStat(pid: number | string) {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  // The name of the program, in brackets, may hold spaces.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  const at = (index: number) => Number(fields[index])
  return { pid: Number(pid), parent: at(1), ownMs: (at(11) + at(12)) * tickMs, ofEndedMs: (at(13) + at(14)) * tickMs }
}
