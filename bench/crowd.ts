import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { livePath } from '@vot/contract'
import { createPostgresDatabase, postgresMissing, sparePort, startPostgresServer } from '@vot/testkit/postgres'
import { ApiClient } from './api-client'
import { startProcess, startServer, twinScript } from './bench-process'
import type { Bench, Figure } from './figure'
import { LoadConnection, writeRequest } from './load-connection'
import { makeSeason } from './make-season'
import { readCpuMs, readRssMb } from './process-usage'
import { RallyCourse } from './rally-course'
import { Viewers } from './viewers'
import { monotonicMs, type Span } from './viewers-order'
import { withFolder } from './with-folder'

const processes = 4
/** As many processes for the viewers as open files allow. */
const crowds = 3
const viewersOfEach = Math.round(Number(process.env.CROWD_VIEWERS ?? 40_000) / crowds)
const viewers = crowds * viewersOfEach
const finalEvents = 15
const finalEveryMs = 2_000
const elsewhere = { matches: 16, perSecond: 200 }
const lookEveryMs = 100

export const crowd: Bench = {
  name: 'crowd',
  title: 'A final with a crowd',
  method: `${processes} processes under one parent on PostgreSQL (in memory where the machine offers it), ${viewers} viewers of one final: raw sockets over loopback in ${crowds} processes, which share the machine's cores with everything else. ${finalEvents} rallies of the final, one each ${finalEveryMs / 1_000} s; meanwhile ${elsewhere.perSecond} rallies a second elsewhere. From the written request to the event in each viewer's socket; health is asked each ${lookEveryMs} ms, at its own port (HEALTH_PORT) and at the port of all. CPU and memory are those of all processes of the app (/proc), without PostgreSQL. The bare twin is node:http in as many processes, which pass the same bytes on to the same viewers and do nothing else. Then one process is killed with SIGKILL: its viewers come back at once, as the web app does, and two more rallies have to reach everybody.`,
  paths: ['apps/server/src/live', 'apps/server/src/listening.ts'],
  run: () =>
    withFolder(async (folder) => {
      const postgres = await startPostgresServer()
      if (!postgres) throw new Error(postgresMissing)
      const all = Array.from({ length: crowds }, () => new Viewers())
      try {
        const url = await createPostgresDatabase(postgres.url('postgres'), 'empty')
        const own = await measureOwn(folder, url, all)
        const bare = await measureBare(all, own.sample)
        return [...own.figures, ...bare]
      } finally {
        for (const each of all) each.end()
        await postgres.stop()
      }
    }),
}

async function measureOwn(folder: string, url: string, all: readonly Viewers[]) {
  const healthPort = String(await sparePort())
  const healthUrl = `http://127.0.0.1:${healthPort}`
  const env = {
    ...{ DATABASE_URL: url, WORKERS: String(processes), HEALTH_PORT: healthPort },
    LIVE_PER_ADDRESS: '100000',
  }
  const server = await startServer(folder, env)
  try {
    const api = new ApiClient(server.url)
    await api.signIn()
    const [finalId = 0, ...others] = await makeSeason(api, 1 + elsewhere.matches)
    const rallies = await RallyCourse.start(api, finalId)
    const writers = await Promise.all(others.map((id, place) => openWriter(api, id, place + 1)))
    const path = `${livePath}?tournament_id=${finalId}`
    const before = await memoryOf(server.pid)
    await openAll(all, server.url, path)
    const kbPerViewer = ((await memoryOf(server.pid)) - before) / (viewers / 1_000)
    const [health, ofAll] = [watchHealth(healthUrl), watchHealth(server.url)]
    const load = writeElsewhere(writers)
    await sleep(3_000)
    const cpuIdle = await cpuShare(server.pid, 5_000)
    const sent = await send(
      server.url,
      Array.from({ length: finalEvents }, () => rallies.next()),
      server.pid,
    )
    const seen = await reportAll(all, sent.at)
    const [quiet, quietOfAll] = [await health.stop(), await ofAll.stop()]

    const [again, againOfAll] = [watchHealth(healthUrl), watchHealth(server.url)]
    for (const each of all) await each.order('expect-some-cut')
    const [victim] = await childrenOf(server.pid)
    const cutAt = monotonicMs()
    process.kill(victim ?? 0, 'SIGKILL')
    await sleep(500)
    const after = await send(server.url, [rallies.next(), rallies.next()], server.pid)
    await Promise.all(all.map((each) => each.order('wait-for-return')))
    const returnS = (monotonicMs() - cutAt) / 1_000
    const back = await reportAll(all, after.at)
    const written = await load.stop()
    const [stormy, stormyOfAll] = [await again.stop(), await againOfAll.stop()]
    await Promise.all(all.map((each) => each.order('close')))
    for (const { connection } of writers) connection.close()
    const figures: Figure[] = [
      { name: 'viewers', measured: viewers, unit: 'count', bound: null },
      { name: 'rally to all viewers, median', measured: seen.p50, unit: 'ms', bound: null },
      { name: 'rally to all viewers, 99th percentile', measured: seen.p99, unit: 'ms', bound: null },
      { name: 'writes elsewhere', measured: written, unit: 'per second', bound: null },
      { name: 'CPU of the app with a rally each 2 s', measured: sent.cpu, unit: 'ratio', bound: null },
      { name: 'of that, for the writes elsewhere alone', measured: cpuIdle, unit: 'ratio', bound: null },
      { name: 'memory of the app per viewer', measured: kbPerViewer, unit: 'kB', bound: { most: 20 } },
      { name: 'health, longest answer with the crowd', measured: quiet.longest, unit: 'ms', bound: { most: 50 } },
      {
        name: 'health at the port of all, longest answer with the crowd',
        measured: quietOfAll.longest,
        unit: 'ms',
        bound: null,
      },
      { name: 'viewers cut by kill -9 of one process', measured: back.cuts, unit: 'count', bound: null },
      { name: 'until the last of them was back', measured: returnS, unit: 's', bound: null },
      {
        name: 'health, longest answer while they came back',
        measured: stormy.longest,
        unit: 'ms',
        bound: { most: 50 },
      },
      { name: 'health, median while they came back', measured: stormy.median, unit: 'ms', bound: null },
      {
        name: 'health at the port of all, longest answer while they came back',
        measured: stormyOfAll.longest,
        unit: 'ms',
        bound: null,
      },
      {
        name: 'health at the port of all, median while they came back',
        measured: stormyOfAll.median,
        unit: 'ms',
        bound: null,
      },
    ]
    return { figures, sample: seen.sample }
  } finally {
    await server.stop()
  }
}

async function measureBare(all: readonly Viewers[], sample: string): Promise<Figure[]> {
  const event = /id: [^\n]*\nevent: change\n(?:[^\n]+\n)+\n/.exec(sample)?.[0]
  if (event === undefined) throw new Error('no event came over a socket')
  const server = await startProcess([twinScript('bare-sse')], { WORKERS: String(processes) })
  try {
    const before = await memoryOf(server.pid)
    await openAll(all, server.url, '/')
    const kbPerViewer = ((await memoryOf(server.pid)) - before) / (viewers / 1_000)
    const requests = Array.from({ length: finalEvents }, (_, index) =>
      writeRequest('POST', '/', {}, event.replace(/^id: .*$/m, `id: 1:${index + 1}`)),
    )
    const sent = await send(server.url, requests, server.pid)
    const seen = await reportAll(all, sent.at)
    await Promise.all(all.map((each) => each.order('close')))
    return [
      { name: 'bare twin, rally to all viewers, median', measured: seen.p50, unit: 'ms', bound: null },
      { name: 'bare twin, rally to all viewers, 99th percentile', measured: seen.p99, unit: 'ms', bound: null },
      { name: 'bare twin, CPU with a rally each 2 s', measured: sent.cpu, unit: 'ratio', bound: null },
      { name: 'bare twin, memory per viewer', measured: kbPerViewer, unit: 'kB', bound: null },
    ]
  } finally {
    await server.stop()
  }
}

async function openAll(all: readonly Viewers[], url: string, path: string): Promise<void> {
  await Promise.all(all.map((each) => each.open(url, path, viewersOfEach)))
}

async function reportAll(all: readonly Viewers[], sent: readonly number[]) {
  const reports = await Promise.all(all.map((each) => each.report(sent)))
  const worst = (of: keyof Span) => Math.max(...reports.map(({ events }) => events[of]))
  const cuts = reports.reduce((sum, report) => sum + report.cuts, 0)
  return { p50: worst('p50'), p99: worst('p99'), cuts, sample: reports[0]?.sample ?? '' }
}

/** When each was written, and the share of one core that the processes took meanwhile. */
async function send(url: string, requests: readonly Buffer[], pid: number) {
  const connection = await LoadConnection.open(url)
  const at: number[] = []
  const cpuBefore = await cpuOf(pid)
  const began = performance.now()
  for (const request of requests) {
    const due = sleep(finalEveryMs)
    at.push(monotonicMs())
    await connection.sendForOk(request)
    await due
  }
  const cpu = ((await cpuOf(pid)) - cpuBefore) / (performance.now() - began)
  connection.close()
  return { at, cpu }
}

async function cpuShare(pid: number, ms: number): Promise<number> {
  const before = await cpuOf(pid)
  await sleep(ms)
  return ((await cpuOf(pid)) - before) / ms
}

interface Writer {
  readonly connection: LoadConnection
  readonly course: RallyCourse
}

async function openWriter(api: ApiClient, tournamentId: number, place: number): Promise<Writer> {
  return { connection: await LoadConnection.open(api.url), course: await RallyCourse.start(api, tournamentId, place) }
}

/** Rallies of other matches, evenly over time; the answer of `stop` is how many a second were taken. */
function writeElsewhere(writers: readonly Writer[]) {
  let going = true
  let written = 0
  const began = performance.now()
  const everyMs = (1_000 * writers.length) / elsewhere.perSecond
  const running = writers.map(async ({ connection, course }, index) => {
    await sleep((everyMs * index) / writers.length)
    for (let due = performance.now(); going; due += everyMs) {
      await sleep(Math.max(0, due - performance.now()))
      // Its process was killed: this desk is gone, the others go on.
      const isTaken = await connection.sendForOk(course.next()).then(
        () => true,
        () => false,
      )
      if (!isTaken) return
      written += 1
    }
  })
  return {
    async stop() {
      going = false
      await Promise.all(running)
      return (written / (performance.now() - began)) * 1_000
    },
  }
}

/** Asks each time on a new connection, as a balancer does. */
function watchHealth(url: string) {
  let going = true
  const took: number[] = []
  const running = (async () => {
    while (going) {
      const began = performance.now()
      const response = await fetch(`${url}/api/health`, { headers: { connection: 'close' } }).catch(() => null)
      await response?.text()
      // Who asked the killed process got no answer, and asks the next.
      if (response?.ok) took.push(performance.now() - began)
      await sleep(lookEveryMs)
    }
  })()
  return {
    async stop() {
      going = false
      await running
      const sorted = took.toSorted((a, b) => a - b)
      return { longest: sorted.at(-1) ?? Number.NaN, median: sorted[sorted.length >> 1] ?? Number.NaN }
    },
  }
}

async function childrenOf(pid: number): Promise<number[]> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return text.trim().split(' ').map(Number)
}

/** Of the parent and all its processes. */
async function cpuOf(pid: number): Promise<number> {
  const each = await Promise.all([pid, ...(await childrenOf(pid))].map(readCpuMs))
  return each.reduce((sum, ms) => sum + ms, 0)
}

async function memoryOf(pid: number): Promise<number> {
  const each = await Promise.all([pid, ...(await childrenOf(pid))].map(readRssMb))
  return each.reduce((sum, megabytes) => sum + megabytes, 0)
}
