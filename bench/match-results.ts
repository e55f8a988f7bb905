import { join } from 'node:path'
import { appendScoreEvents, saveMatchResult } from '@vot/contract'
import { createPostgresDatabase, postgresMissing, startPostgresServer } from '@vot/testkit/postgres'
import { ApiClient } from './api-client'
import { type BenchProcess, startProcess, startServer, twinScript } from './bench-process'
import { type Bench, type Figure, medianOf } from './figure'
import { LoadConnection } from './load-connection'
import { importSeason } from './make-season'
import { planCourse } from './plan-course'
import { readCpuMs } from './process-usage'
import { RallyCourse } from './rally-course'
import { watchResults } from './watch-results'
import { withFolder } from './with-folder'

const tournaments = 16
const seasons = 3
/** Short turns, so that a slow moment of the machine meets both sides. */
const perTurn = 21
const rallyTurns = 11

export const matchResults: Bench = {
  name: 'results',
  title: 'Saving match results and rallies',
  method: `All matches of ${tournaments} tournaments of 64 teams (full double elimination), as POST result, each tournament by one organiser on a keep-alive connection, one result after another, with session, idempotency key, audit line, inspection and live event, while a viewer is told of each; then rallies of one match of each, with lease and score sheet. In turns of ${tournaments} x ${perTurn} requests with a bare twin: node:http that parses the same JSON, writes the same rows by prepared statements in one durable commit each, and answers the same JSON, without anything else; the server lets what arrives together share a commit on SQLite. CPU time is that of the process (/proc), without PostgreSQL's own; medians of all turns of ${seasons} seasons. PostgreSQL runs durably on the same machine.`,
  paths: ['apps/server/src/http', 'apps/server/src/play/match', 'apps/server/src/play/score'],
  run: async () => (await onEachDatabase({ seasons, rallyTurns })).flatMap(summarize),
  short: async (runs) => {
    const all = await onEachDatabase({ seasons: 1, rallyTurns: runs })
    return Array.from({ length: runs }, (_, run) => {
      const turnOf = (pairs: Pairs) => pairs.slice(run, run + 1)
      return all.flatMap((each) => {
        return summarize({ ...each, results: turnOf(each.results), rallies: turnOf(each.rallies) })
      })
    })
  },
}

/** How much is measured, after a season and a turn of rallies that warm up. */
interface Length {
  readonly seasons: number
  readonly rallyTurns: number
}

async function onEachDatabase(length: Length): Promise<Measured[]> {
  return await withFolder(async (folder) => {
    const onSqlite = await measure('SQLite', length, {
      open: (name) => startServer(join(folder, name)),
      place: (name) => join(folder, name, 'vot.sqlite'),
    })
    const postgres = await startPostgresServer({ durable: true })
    if (!postgres) throw new Error(postgresMissing)
    try {
      const urls = {
        own: await createPostgresDatabase(postgres.url('postgres'), 'empty'),
        twin: await createPostgresDatabase(postgres.url('postgres'), 'empty'),
      }
      const onPostgres = await measure('PostgreSQL', length, {
        open: (name) => startServer(join(folder, 'pg'), { DATABASE_URL: urls[name] }),
        place: (name) => urls[name],
      })
      return [onSqlite, onPostgres]
    } finally {
      await postgres.stop()
    }
  })
}

type Pairs = readonly (readonly [own: Turn, bare: Turn])[]

/** Turns of results and of rallies. */
interface Measured {
  readonly dialect: string
  readonly results: Pairs
  readonly rallies: Pairs
}

interface Databases {
  open(name: 'own' | 'twin'): Promise<BenchProcess>
  place(name: 'own' | 'twin'): string
}

interface Turn {
  readonly perSecond: number
  /** Of the process, microseconds for one request. */
  readonly cpu: number
}

async function measure(dialect: string, length: Length, databases: Databases): Promise<Measured> {
  const prepared = await prepareTwin(databases)
  const server = await databases.open('own')
  const twin = await startProcess([
    '--max-semi-space-size=4',
    twinScript('bare-write'),
    databases.place('twin'),
    JSON.stringify(prepared.samples),
  ])
  try {
    const api = new ApiClient(server.url)
    await api.signIn()
    const ids = await importSeason(api, tournaments)
    const results: [Turn, Turn][] = []
    for (let season = 0; season <= length.seasons; season += 1) {
      const courses: Buffer[][] = []
      for (const id of ids) courses.push(await planCourse(api, id))
      const viewer = await watchResults(server.url)
      const turns = await runInSlices(slicesOf(courses), slicesOf(prepared.courses), server, twin)
      await viewer.waitFor(courses.reduce((sum, { length }) => sum + length, 0))
      viewer.close()
      if (season > 0) results.push(...turns)
    }
    for (const id of ids) await planCourse(api, id)
    const matches: RallyCourse[] = []
    // The same teams enter all of them, and nobody plays twice at once.
    for (const [place, id] of ids.entries()) matches.push(await RallyCourse.start(api, id, place))
    const rallies = (rounds: readonly { next(): Buffer }[]) =>
      Array.from({ length: length.rallyTurns + 1 }, () =>
        rounds.map((each) => Array.from({ length: perTurn }, () => each.next())),
      )
    const [, ...played] = await runInSlices(rallies(matches), rallies(prepared.rallies), server, twin)
    return { dialect, results, rallies: played }
  } finally {
    await Promise.all([twin.stop(), server.stop()])
  }
}

/** Fills the twin's database by the server, and answers what the twin is asked and how the server answers that. */
async function prepareTwin(databases: Databases) {
  const server = await databases.open('twin')
  try {
    const api = new ApiClient(server.url)
    await api.signIn()
    const ids = await importSeason(api, tournaments)
    const courses: Buffer[][] = []
    const rallies: RallyCourse[] = []
    const tournamentOf: Record<string, number> = {}
    for (const [place, id] of ids.entries()) {
      const course = await planCourse(api, id)
      for (const request of course) tournamentOf[/\/matches\/(\d+)\//.exec(request.toString())?.[1] ?? ''] = id
      courses.push(course)
      rallies.push(await RallyCourse.start(api, id, place))
    }
    const [sampled] = courses
    // The first matches are in play, each in one of the tournaments.
    const result = await answerOf(server.url, saveMatchResult.path, sampled?.[tournaments])
    const rally = await answerOf(server.url, appendScoreEvents.path, rallies[0]?.next())
    return { courses, rallies, samples: { result, rally, tournamentOf } }
  } finally {
    await server.stop()
  }
}

async function answerOf(url: string, path: string, request: Buffer | undefined): Promise<unknown> {
  const [head = '', body = ''] = (request?.toString() ?? '').split('\r\n\r\n')
  const [line = '', ...lines] = head.split('\r\n')
  const headers = Object.fromEntries(
    lines.map((each) => [each.split(': ')[0] ?? '', each.split(': ').slice(1).join(': ')]),
  )
  const response = await fetch(url + (line.split(' ')[1] ?? ''), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: headers.authorization ?? '',
      'idempotency-key': headers['idempotency-key'] ?? 'sample',
    },
    body,
  })
  const answer = await response.text()
  if (!response.ok) throw new Error(`${path}: ${response.status} ${answer}`)
  return JSON.parse(answer)
}

/** For each turn what each connection sends. */
function slicesOf(courses: readonly (readonly Buffer[])[]): (readonly Buffer[])[][] {
  const longest = Math.max(...courses.map(({ length }) => length))
  return Array.from({ length: Math.ceil(longest / perTurn) }, (_, turn) =>
    courses.map((course) => course.slice(turn * perTurn, (turn + 1) * perTurn)),
  )
}

async function runInSlices(
  own: (readonly Buffer[])[][],
  bare: (readonly Buffer[])[][],
  server: BenchProcess,
  twin: BenchProcess,
): Promise<[Turn, Turn][]> {
  const open = (url: string) => Promise.all(Array.from({ length: tournaments }, () => LoadConnection.open(url)))
  const [toServer, toTwin] = [await open(server.url), await open(twin.url)]
  const turns: [Turn, Turn][] = []
  for (const [index, slices] of own.entries()) {
    turns.push([await turnOf(server.pid, toServer, slices), await turnOf(twin.pid, toTwin, bare[index] ?? [])])
  }
  for (const connection of [...toServer, ...toTwin]) connection.close()
  return turns
}

async function turnOf(
  pid: number,
  connections: readonly LoadConnection[],
  slices: readonly (readonly Buffer[])[],
): Promise<Turn> {
  const requests = slices.reduce((sum, { length }) => sum + length, 0)
  const cpuBefore = await readCpuMs(pid)
  const began = performance.now()
  await Promise.all(connections.map((connection, index) => sendAll(connection, slices[index] ?? [])))
  const seconds = (performance.now() - began) / 1_000
  return { perSecond: requests / seconds, cpu: (((await readCpuMs(pid)) - cpuBefore) / requests) * 1_000 }
}

async function sendAll(connection: LoadConnection, requests: readonly Buffer[]): Promise<void> {
  for (const request of requests) await connection.sendForOk(request)
}

function summarize({ dialect, results, rallies }: Measured): Figure[] {
  return [...summarizeTurns(dialect, 'result', results), ...summarizeTurns(dialect, 'rally', rallies)]
}

function summarizeTurns(dialect: string, what: string, turns: Pairs): Figure[] {
  const ratio = medianOf(turns.map(([own, bare]) => own.cpu / bare.cpu))
  const median = (side: 0 | 1, of: keyof Turn) => medianOf(turns.map((turn) => turn[side][of]))
  const told = { bound: null } as const
  return [
    {
      name: `${dialect}, CPU of a ${what} against its bare twin`,
      measured: ratio,
      unit: 'ratio',
      bound: { most: 2.5 },
    },
    { name: `${dialect}, CPU of a ${what}`, measured: median(0, 'cpu'), unit: 'µs', ...told },
    { name: `${dialect}, CPU of its bare twin`, measured: median(1, 'cpu'), unit: 'µs', ...told },
    { name: `${dialect}, each ${what} over HTTP`, measured: median(0, 'perSecond'), unit: 'per second', ...told },
    { name: `${dialect}, bare twin`, measured: median(1, 'perSecond'), unit: 'per second', ...told },
  ]
}
