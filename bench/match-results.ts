import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { ApiClient } from './api-client'
import { startServer, twinScript } from './bench-process'
import { type Bench, type Figure, medianOf } from './figure'
import { LoadConnection } from './load-connection'
import { makeSeason } from './make-season'
import { planCourse } from './plan-course'
import { readCpuMs } from './process-usage'
import { watchResults } from './watch-results'
import { withFolder } from './with-folder'

const tournaments = 16
const seasons = 6
/** Short turns, so that a slow moment of the disk meets both sides. */
const resultsPerTurn = 21
const bareTurnMs = 250

export const matchResults: Bench = {
  name: 'results',
  title: 'Saving match results',
  method: `All matches of ${tournaments} tournaments of 64 teams (full double elimination), as POST result, each tournament by one organiser on a keep-alive connection, one result after another, with session, idempotency key, audit line, inspection and live event, while a viewer is told of each. In turns of ${tournaments} x ${resultsPerTurn} results and ${bareTurnMs} ms with a bare process on the same disk that inserts one small row per durable transaction (SQLite, WAL, synchronous=FULL). Acknowledged per second; medians of all turns of ${seasons} seasons.`,
  run: () =>
    withFolder(async (folder) => {
      const server = await startServer(folder)
      const twin = fork(twinScript('bare-sqlite'), [join(folder, 'bare.sqlite')])
      try {
        const api = new ApiClient(server.url)
        await api.signIn()
        const ids = await makeSeason(api, tournaments)
        // The first season warms up.
        await playSeason(api, ids, server.pid, twin)
        const turns: Turn[] = []
        for (let season = 0; season < seasons; season++) turns.push(...(await playSeason(api, ids, server.pid, twin)))
        return summarize(turns)
      } finally {
        twin.disconnect()
        await server.stop()
      }
    }),
}

/** One turn of each side. */
interface Turn {
  readonly ownPerSecond: number
  readonly barePerSecond: number
  /** Of the server process, microseconds. */
  readonly cpuPerResult: number
}

/** Plays fresh brackets to their end, in turns with the twin. */
async function playSeason(
  api: ApiClient,
  tournamentIds: readonly number[],
  pid: number,
  twin: ChildProcess,
): Promise<Turn[]> {
  const courses: Buffer[][] = []
  for (const id of tournamentIds) courses.push(await planCourse(api, id))
  const connections = await Promise.all(courses.map(() => LoadConnection.open(api.url)))
  const viewer = await watchResults(api.url)
  const longest = Math.max(...courses.map(({ length }) => length))
  const turns: Turn[] = []
  for (let from = 0; from < longest; from += resultsPerTurn) {
    const barePerSecond = await runBare(twin)
    const slices = courses.map((course) => course.slice(from, from + resultsPerTurn))
    const results = slices.reduce((sum, { length }) => sum + length, 0)
    const cpuBefore = await readCpuMs(pid)
    const start = performance.now()
    await Promise.all(connections.map((connection, index) => save(connection, slices[index] ?? [])))
    const ownPerSecond = (results / (performance.now() - start)) * 1000
    const cpuPerResult = (((await readCpuMs(pid)) - cpuBefore) / results) * 1000
    turns.push({ ownPerSecond, barePerSecond, cpuPerResult })
  }
  await viewer.waitFor(courses.reduce((sum, { length }) => sum + length, 0))
  viewer.close()
  for (const connection of connections) connection.close()
  return turns
}

async function save(connection: LoadConnection, requests: readonly Buffer[]): Promise<void> {
  for (const request of requests) await connection.sendForOk(request)
}

async function runBare(twin: ChildProcess): Promise<number> {
  twin.send(bareTurnMs)
  const [{ count, milliseconds }] = await once(twin, 'message')
  return (count / milliseconds) * 1000
}

function summarize(turns: readonly Turn[]): Figure[] {
  const ratio = medianOf(turns.map(({ ownPerSecond, barePerSecond }) => ownPerSecond / barePerSecond))
  const median = (name: keyof Turn) => medianOf(turns.map((turn) => turn[name]))
  return [
    { name: 'results against bare durable transactions', measured: ratio, unit: 'ratio', bound: { least: 0.35 } },
    { name: 'results over HTTP', measured: median('ownPerSecond'), unit: 'per second', bound: null },
    { name: 'bare durable transactions', measured: median('barePerSecond'), unit: 'per second', bound: null },
    { name: 'CPU of the server per result', measured: median('cpuPerResult'), unit: 'µs', bound: null },
  ]
}
