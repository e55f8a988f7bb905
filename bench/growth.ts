import { spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import {
  listAudit,
  listAuditActs,
  listPlayers,
  listPointHistory,
  listTournaments,
  rateTournament,
  readBracket,
  readDashboard,
  readPlayer,
  readPlayerSeason,
  readSeason,
  readToday,
  searchEverything,
  searchPlayers,
} from '@vot/contract'
import { createPostgresDatabase, postgresMissing, startPostgresServer } from '@vot/testkit/postgres'
import { ApiClient } from './api-client'
import { type BenchProcess, startServer } from './bench-process'
import { fillOnPostgres, fillOnSqlite, waitForSeason } from './country-fill'
import { countryRows, countrySize } from './country-rows'
import { type Bench, type Bound, type Figure, medianOf, type Unit } from './figure'
import { LoadConnection, writeRequest } from './load-connection'
import { readRssMb } from './process-usage'
import { withFolder } from './with-folder'

/** Of a country's season, whose largest takes some minutes to fill. */
const usualSizes = [10, 100, 1_000, 5_000]
const chosen = process.env.GROWTH_SIZES?.split(',').map(Number)
const sizes = chosen ?? usualSizes
const requests = 60
const warmUp = 10
/** A question that takes long is asked less often, so that a size is done in time. */
const mostMsPerFigure = 4_000
const starts = 3

const databases = ['SQLite', 'PostgreSQL']
/** What is measured at a size: name, time and whether it is bound by the issue. */
interface Measured {
  readonly name: string
  readonly measured: number
  readonly unit: Unit
  readonly bound: Bound | null
  /** Whether it may grow by the logarithm of the size alone. */
  readonly grows: boolean
}

export const growth: Bench = {
  name: 'growth',
  title: "A country's season",
  method: `Tournaments over three years with all that belongs to them, for each 40 players, 600 rows of the ledger, 28 teams, 42 matches, 1,000 live events and 1,000 lines of the log; 5,000 of them are 200,000 players, 1,500 clubs, 3 million rows of the ledger and 10 million events and lines. Filled straight into the tables, on PostgreSQL by COPY and with statistics; PostgreSQL runs on the same machine. Times are what one keep-alive connection waits, signed in as an administrator, medians (and 99th percentiles where they are bound) of up to ${requests} requests (fewer where they take long: as many as fit into ${mostMsPerFigure / 1_000} s). Before each request of a prepared answer a tournament is rated, which drops it. What the season has of each division is kept before (by the server itself, as after an upgrade; at most a minute passes until it begins). Start is the median of ${starts} to the first good answer of /api/health, RSS that of the process that serves after all of it, without the one that makes large answers, which ends by itself. "Growth" is the figure against that of the smallest size of the same run, the bound the ratio of the logarithms of the sizes; a backup copies everything, so it has none.`,
  paths: ['apps/server/src'],
  run: () =>
    withFolder(async (folder) => {
      const postgres = await startPostgresServer()
      if (!postgres) throw new Error(postgresMissing)
      try {
        const figures: Figure[] = []
        for (const database of databases) {
          const smallest = new Map<string, number>()
          for (const tournaments of sizes) {
            const source = join(folder, `${database}-${tournaments}`)
            const url =
              database === 'PostgreSQL' ? await createPostgresDatabase(postgres.url('postgres'), 'empty') : undefined
            const measured = await measureSize(tournaments, source, url)
            for (const { grows, ...figure } of measured) {
              const name = `${database}, ${tournaments.toLocaleString('en')}: ${figure.name}`
              figures.push({ ...figure, name })
              console.log(name, figure.measured.toPrecision(3), figure.unit)
              const base = smallest.get(figure.name)
              if (base === undefined) smallest.set(figure.name, figure.measured)
              else if (grows) figures.push(growthOf(name, figure.measured / base, tournaments))
            }
          }
        }
        return figures
      } finally {
        await postgres.stop()
      }
    }),
}

function growthOf(name: string, measured: number, tournaments: number): Figure {
  const most = Number((Math.log(tournaments) / Math.log(sizes[0] ?? 10)).toPrecision(3))
  return { name: `${name}, growth`, measured, unit: 'ratio', bound: { most } }
}

async function measureSize(tournaments: number, dataDir: string, url: string | undefined): Promise<Measured[]> {
  const env: Record<string, string> = url === undefined ? {} : { DATABASE_URL: url }
  await (await startServer(dataDir, env)).stop()
  const size = countrySize(tournaments)
  const tables = countryRows(size, Date.now())
  const filling = performance.now()
  const rows = url === undefined ? fillOnSqlite(join(dataDir, 'vot.sqlite'), tables) : await fillOnPostgres(url, tables)
  const filled = (performance.now() - filling) / 1_000
  const started: number[] = []
  for (let turn = 1; turn < starts; turn++) {
    const { server, seconds } = await timeStart(dataDir, env)
    started.push(seconds)
    await server.stop()
  }
  const { server, seconds } = await timeStart(dataDir, env)
  started.push(seconds)
  try {
    const keeping = performance.now()
    await waitForSeason(url === undefined ? { file: join(dataDir, 'vot.sqlite') } : { url })
    const kept = (performance.now() - keeping) / 1_000
    const times = await askEverything(server, size.players)
    return [
      { name: 'rows', measured: rows, unit: 'count', bound: null, grows: false },
      { name: 'filled in', measured: filled, unit: 's', bound: null, grows: false },
      { name: 'start to healthy', measured: medianOf(started), unit: 's', bound: { most: 2 }, grows: true },
      { name: 'season kept after an upgrade', measured: kept, unit: 's', bound: null, grows: false },
      ...times,
      {
        name: 'RSS of the process',
        measured: await readRssMb(server.pid),
        unit: 'MB',
        bound: { most: 300 },
        grows: true,
      },
      { name: 'backup', measured: await timeBackup(dataDir, env), unit: 's', bound: null, grows: false },
    ]
  } finally {
    await server.stop()
  }
}

async function timeStart(dataDir: string, env: Readonly<Record<string, string>>) {
  const begin = performance.now()
  const server = await startServer(dataDir, env)
  const { ok } = await fetch(`${server.url}/api/health`)
  if (!ok) throw new Error('the server is not healthy')
  return { server, seconds: (performance.now() - begin) / 1_000 }
}

/** Of what is asked most. `drops`: an answer that is prepared, and asked for after it was dropped. */
async function askEverything(server: BenchProcess, players: number): Promise<Measured[]> {
  const api = new ApiClient(server.url)
  await api.signIn()
  const connection = await LoadConnection.open(server.url)
  let stars = 0
  const dropPrepared = async () => {
    stars += 1
    await api.call(rateTournament, { params: { id: rated }, body: { stars: 1 + (stars % 5) } })
  }
  const ask = async (
    name: string,
    pathOf: (turn: number) => string,
    { drops = false, most }: { readonly drops?: boolean; readonly most?: number } = {},
  ): Promise<Measured[]> => {
    const times: number[] = []
    const began = performance.now()
    for (let turn = -warmUp; turn < requests; turn++) {
      if (drops) await dropPrepared()
      const begin = performance.now()
      const request = writeRequest('GET', pathOf(turn + warmUp), { ...api.headers, 'accept-encoding': 'identity' })
      await connection.sendForOk(request)
      const took = performance.now() - begin
      if (turn >= 0 || took > 200) times.push(took)
      if (performance.now() - began > mostMsPerFigure) break
    }
    return [
      { name, measured: medianOf(times), unit: 'ms', bound: null, grows: true },
      ...(most === undefined
        ? []
        : [
            {
              name: `${name}, 99th percentile`,
              measured: percentile(times, 0.99),
              unit: 'ms',
              bound: { most },
              grows: false,
            } as const,
          ]),
    ]
  }
  const some = (turn: number) => 1 + ((turn * 7_919) % players)
  const at = (path: string, id: number | string) => path.replace(':id', String(id))
  try {
    return [
      ...(await ask('tournament list, first page', () => `${listTournaments.path}?per_page=20`, {
        drops: true,
        most: 10,
      })),
      ...(await ask('tournament list, searched', (turn) => `${listTournaments.path}?q=${towns[turn % towns.length]}`, {
        drops: true,
      })),
      ...(await ask('tournament list, those that take entries', () => `${listTournaments.path}?status=open`, {
        drops: true,
      })),
      ...(await ask('player search', (turn) => `${searchPlayers.path}?q=${names[turn % names.length]}`, { most: 30 })),
      ...(await ask('search of everything', (turn) => `${searchEverything.path}?q=${names[turn % names.length]}`)),
      ...(await ask('players, first page', () => listPlayers.path)),
      ...(await ask('players by points', () => `${listPlayers.path}?order_by=points&direction=down`)),
      ...(await ask('players by rating', () => `${listPlayers.path}?order_by=rating&direction=down`)),
      ...(await ask('players by club', () => `${listPlayers.path}?order_by=club`)),
      ...(await ask('players, a page far back', () => `${listPlayers.path}?page=${Math.floor(players / 20)}`)),
      ...(await ask('players, page of 100', () => `${listPlayers.path}?per_page=100`)),
      ...(await ask('players who may be doubled', () => `${listPlayers.path}?may_be_duplicate=yes`)),
      ...(await ask('counts of players', () => '/api/players/counts')),
      ...(await ask('profile', (turn) => at(readPlayer.path, some(turn)))),
      ...(await ask('point history', (turn) => at(listPointHistory.path, some(turn)))),
      ...(await ask('dashboard', () => readDashboard.path, { drops: true })),
      ...(await ask('today', () => readToday.path, { drops: true })),
      ...(await ask('audit', () => listAudit.path)),
      ...(await ask('audit by acts', () => listAuditActs.path)),
      ...(await ask('audit searched', (turn) => `${listAuditActs.path}?q=${names[turn % names.length]}`)),
      ...(await ask('bracket, not prepared', () => at(readBracket.path, rated), { drops: true })),
      ...(await ask('leaderboard', () => readSeason.path, { drops: true })),
      ...(await ask('season of a player', (turn) => at(readPlayerSeason.path, some(turn)))),
    ]
  } finally {
    connection.close()
  }
}

/** Is over at every size, a full double elimination of 32 teams. */
const rated = '3'
const towns = ['hue', 'da+nang', 'can+tho', 'vinh', 'nha+trang']
const names = ['nguyen+van+an', 'minh', 'tran+ngoc', 'phuc', 'le+thi+thao', 'dang+quang+huong', 'khoi', 'vo+bao']

async function timeBackup(dataDir: string, env: Readonly<Record<string, string>>): Promise<number> {
  const folder = join(dataDir, 'backup')
  mkdirSync(folder, { recursive: true })
  const began = performance.now()
  await new Promise<void>((resolve, reject) => {
    const child = spawn(process.execPath, ['dist/server/backup.js', '--to', folder], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { PATH: process.env.PATH ?? '', DATA_DIR: dataDir, ...env },
    })
    child.once('error', reject)
    child.once('close', (code) => (code === 0 ? resolve() : reject(new Error(`the backup ended with code ${code}`))))
  })
  return (performance.now() - began) / 1_000
}

function percentile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? Number.NaN
}
