import { setTimeout as sleep } from 'node:timers/promises'
import { livePath, readBracket } from '@vot/contract'
import { ApiClient } from './api-client'
import { type BenchProcess, startProcess, startServer, twinScript } from './bench-process'
import type { Bench, Figure } from './figure'
import { LoadConnection, writeRequest } from './load-connection'
import { makeSeason } from './make-season'
import { planCourse } from './plan-course'
import { readCpuMs, readRssMb } from './process-usage'
import { RallyCourse } from './rally-course'
import { Viewers } from './viewers'
import { monotonicMs, type Span } from './viewers-order'
import { withFolder } from './with-folder'

const hall = 1_000
const crowd = 10_000
const warmUps = 5
const hallPlan = { events: 40, everyMs: 500 }
const crowdPlan = { events: 20, everyMs: 1_000 }
const teams = 64

export const live: Bench = {
  name: 'live',
  title: 'Live events',
  method: `Rallies of one match in a bracket of ${teams} teams as POST events, with lease, score sheet, durable commit and live event, while ${hall} and ${crowd} viewers have the tournament's stream open: raw sockets over loopback in one process of their own, which shares the machine's cores with the server. Timed from the moment the request is written to the moment the event is in each viewer's socket, over ${hallPlan.events} rallies ${hallPlan.everyMs} ms apart and ${crowdPlan.events} rallies ${crowdPlan.everyMs} ms apart. The event of a result carries what it changed, as the web app shows it; then each viewer reads the bracket again, on a connection of its own and at a random moment of the span that the server tells, as the web app does. Memory is the growth of the server's RSS, CPU time that of its process (/proc), kernel included. The bare twin is node:http alone, which sends the same bytes to the same viewers for a POST that it does nothing else for. Return: ${hall} viewers, the server killed with SIGKILL and started anew at once, from the kill to the last stream that stands again; they wait as the web app does, and every rally since the kill has to reach them.`,
  paths: ['apps/server/src/live'],
  run: () =>
    withFolder(async (folder) => {
      const viewers = new Viewers()
      try {
        const own = await measureOwn(folder, viewers)
        const bare = await measureBare(viewers, own.sample)
        return [
          ...figuresOf('', own),
          ...resultFigures(own.result),
          ...returnFigures(own),
          ...figuresOf('bare node:http, ', bare),
        ]
      } finally {
        viewers.end()
      }
    }),
}

interface Crowd {
  readonly viewers: number
  readonly events: Span
  readonly reads: Span
  readonly cpuPerEventMs: number
}

interface Measured {
  readonly crowds: readonly Crowd[]
  readonly kbPerViewer: number
}

/** Seconds from the kill until the server listens again, and until the last viewer has its stream again. */
interface Return {
  readonly restartS: number
  readonly returnS: number
}

async function measureOwn(
  folder: string,
  viewers: Viewers,
): Promise<Measured & Return & { readonly sample: string; readonly result: Crowd }> {
  const first = await startServer(folder)
  let server = first
  try {
    const api = new ApiClient(server.url)
    await api.signIn()
    const [tournamentId = 0, otherId = 0] = await makeSeason(api, 2, teams)
    const course = await RallyCourse.start(api, tournamentId)
    const path = `${livePath}?tournament_id=${tournamentId}`
    const measured = await measureSide({ server, path, next: () => course.next() }, viewers)
    const result = await measureResults(api, server, otherId, viewers)

    await viewers.open(server.url, path, hall)
    await viewers.order('expect-cut')
    const cutAt = monotonicMs()
    process.kill(server.pid, 'SIGKILL')
    await server.stop()
    server = await startServer(folder, { PORT: new URL(server.url).port })
    const restartS = (monotonicMs() - cutAt) / 1000
    const sent = await send(server, [course.next(), course.next()], 0)
    await viewers.order('wait-for-return')
    const returnS = (monotonicMs() - cutAt) / 1000
    const { sample } = await viewers.report(sent)
    await viewers.order('close')
    return { ...measured, result, sample, restartS, returnS }
  } finally {
    await server.stop()
  }
}

/** @param sample an event as the app's server sent it: a chunk of an HTTP body, which the twin frames by itself. */
async function measureBare(viewers: Viewers, sample: string): Promise<Measured> {
  const event = /id: [^\n]*\nevent: change\n.*\n\n/.exec(sample)?.[0] ?? ''
  const server = await startProcess([twinScript('bare-sse')])
  try {
    let seq = 0
    const next = () => {
      seq += 1
      return writeRequest('POST', '/', {}, event.replace(/^id: .*$/m, `id: 1:${seq}`))
    }
    return await measureSide({ server, path: '/', next }, viewers)
  } finally {
    await server.stop()
  }
}

/** Each viewer reads the bracket again after each result. */
async function measureResults(
  api: ApiClient,
  server: BenchProcess,
  tournamentId: number,
  viewers: Viewers,
): Promise<Crowd> {
  const results = (await planCourse(api, tournamentId)).values()
  const next = () => results.next().value ?? Buffer.alloc(0)
  const reads = readBracket.path.replace(':id', String(tournamentId))
  await viewers.open(server.url, `${livePath}?tournament_id=${tournamentId}`, hall, reads)
  const crowd = await measureCrowd({ server, next }, viewers, hall, hallPlan)
  await viewers.order('close')
  return crowd
}

interface LiveSide {
  readonly server: BenchProcess
  readonly path: string
  readonly next: () => Buffer
}

async function measureSide(side: LiveSide, viewers: Viewers): Promise<Measured> {
  await send(side.server, Array.from({ length: warmUps }, side.next), 50)
  const before = await readRssMb(side.server.pid)
  await viewers.open(side.server.url, side.path, crowd)
  const all = await measureCrowd(side, viewers, crowd, crowdPlan)
  const kbPerViewer = ((await readRssMb(side.server.pid)) - before) / (crowd / 1000)
  await viewers.order('close')
  await viewers.open(side.server.url, side.path, hall)
  const some = await measureCrowd(side, viewers, hall, hallPlan)
  await viewers.order('close')
  return { crowds: [some, all], kbPerViewer }
}

async function measureCrowd(
  { server, next }: Pick<LiveSide, 'server' | 'next'>,
  viewers: Viewers,
  count: number,
  { events, everyMs }: typeof hallPlan,
): Promise<Crowd> {
  const requests = (length: number) => Array.from({ length }, next)
  await viewers.report(await send(server, requests(warmUps), everyMs))
  const cpuBefore = await readCpuMs(server.pid)
  const sent = await send(server, requests(events), everyMs)
  const cpuPerEventMs = ((await readCpuMs(server.pid)) - cpuBefore) / events
  const { events: arrivals, reads } = await viewers.report(sent)
  return { viewers: count, events: arrivals, reads, cpuPerEventMs }
}

/** Sends one after another, each so long after the last; answers when each was written. */
async function send(server: BenchProcess, requests: readonly Buffer[], everyMs: number): Promise<number[]> {
  const connection = await LoadConnection.open(server.url)
  const sent: number[] = []
  for (const request of requests) {
    const due = sleep(everyMs)
    sent.push(monotonicMs())
    await connection.sendForOk(request)
    await due
  }
  connection.close()
  return sent
}

function figuresOf(whose: '' | 'bare node:http, ', { crowds, kbPerViewer }: Measured): Figure[] {
  const bound = (most: number) => (whose === '' ? { most } : null)
  const latencies = crowds.flatMap(({ viewers, events: { p50, p99 }, cpuPerEventMs }): Figure[] => {
    const to = `${whose}rally to ${viewers} viewers`
    return [
      { name: `${to}, median`, measured: p50, unit: 'ms', bound: null },
      { name: `${to}, 99th percentile`, measured: p99, unit: 'ms', bound: bound(viewers === hall ? 150 : 400) },
      { name: `${to}, CPU of the server`, measured: cpuPerEventMs, unit: 'ms', bound: null },
    ]
  })
  const memory = `${whose}memory of the server per viewer, ${crowd} viewers`
  return [...latencies, { name: memory, measured: kbPerViewer, unit: 'kB', bound: bound(20) }]
}

function resultFigures({ events, reads, cpuPerEventMs }: Crowd): Figure[] {
  const to = `result to ${hall} viewers`
  return [
    { name: `${to}, median`, measured: events.p50, unit: 'ms', bound: null },
    { name: `${to}, 99th percentile`, measured: events.p99, unit: 'ms', bound: { most: 150 } },
    { name: `${to}, bracket read again, 99th percentile`, measured: reads.p99, unit: 'ms', bound: null },
    { name: `${to}, CPU of the server with the reads`, measured: cpuPerEventMs, unit: 'ms', bound: null },
  ]
}

function returnFigures({ restartS, returnS }: Return): Figure[] {
  return [
    { name: `all ${hall} viewers back after kill -9`, measured: returnS, unit: 's', bound: { most: 3 } },
    { name: 'of that, until the server listens again', measured: restartS, unit: 's', bound: null },
  ]
}
