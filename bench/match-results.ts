import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { Agent, get, type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { livePath, type MatchView, readBracket, recreateBracket, saveMatchResult } from '@vot/contract'
import { ApiClient } from './api-client'
import { startServer, twinScript } from './bench-process'
import { type Bench, medianOf } from './figure'
import { makeSeason } from './make-season'
import { withFolder } from './with-folder'

const rounds = 7
const tournaments = 16

export const matchResults: Bench = {
  name: 'results',
  title: 'Saving match results',
  method: `All matches of ${tournaments} tournaments of 64 teams (full double elimination) as POST result, each tournament by one organiser on its own keep-alive connection, one result after another, with session, idempotency key, audit line and live event, while one viewer gets every event. In turns with a bare process on the same disk that inserts one small row per transaction (SQLite, WAL, synchronous=FULL). Acknowledged per second, medians of ${rounds} rounds.`,
  run: () =>
    withFolder(async (folder) => {
      const server = await startServer(folder)
      try {
        const api = new ApiClient(server.url)
        await api.signIn()
        const ids = await makeSeason(api, tournaments)
        const own: number[] = []
        const bare: number[] = []
        // The first round warms up.
        for (let round = 0; round <= rounds; round++) {
          const bareRate = await runBare(join(folder, 'bare.sqlite'))
          const ownRate = await playAll(api, ids)
          if (round === 0) continue
          bare.push(bareRate)
          own.push(ownRate)
        }
        const ratios = own.map((rate, round) => rate / (bare[round] ?? Number.NaN))
        return [
          {
            name: 'results against bare durable transactions',
            measured: medianOf(ratios),
            unit: 'ratio',
            bound: { least: 0.35 },
          },
          { name: 'results over HTTP', measured: medianOf(own), unit: 'per second', bound: null },
          { name: 'bare durable transactions', measured: medianOf(bare), unit: 'per second', bound: null },
        ]
      } finally {
        await server.stop()
      }
    }),
}

async function runBare(file: string): Promise<number> {
  const { stdout } = await promisify(execFile)(process.execPath, [twinScript('bare-sqlite'), file, '1000'])
  return Number(stdout)
}

interface PlannedResult {
  readonly path: string
  readonly body: string
}

/** Plays fresh brackets to their end. Answers acknowledged results per second. */
async function playAll(api: ApiClient, tournamentIds: readonly number[]): Promise<number> {
  const courses: PlannedResult[][] = []
  for (const tournamentId of tournamentIds) courses.push(await freshCourse(api, tournamentId))
  const results = courses.reduce((sum, course) => sum + course.length, 0)
  const viewer = await watchAll(api.url)
  const start = performance.now()
  await Promise.all(courses.map((course) => playCourse(api, course)))
  const seconds = (performance.now() - start) / 1000
  await viewer.waitFor(results)
  viewer.close()
  return results / seconds
}

/** All results of a tournament in playing order, the first side winning: what follows from what is known beforehand. */
async function freshCourse(api: ApiClient, tournamentId: number): Promise<PlannedResult[]> {
  const params = { id: String(tournamentId) }
  await api.call(recreateBracket, { params, body: { bracket_type: 'double_elimination', variant: 'full' } })
  const { bracket } = await api.call(readBracket, { params })
  const winners = new Map<number, number>()
  const losers = new Map<number, number>()
  const sideOf = (id: number | null, from: number | null, source: string | null) =>
    id ?? (source?.startsWith('W') ? winners : losers).get(from ?? 0) ?? 0
  const course: PlannedResult[] = []
  for (const match of bracket.matches) {
    // The first final is won by the winners' champion, so there is no second.
    if (match.phase === 'second_final') continue
    const winner = sideOf(match.participant1_id, match.participant1_from, match.participant1_source)
    const loser = sideOf(match.participant2_id, match.participant2_from, match.participant2_source)
    winners.set(match.match_number, winner)
    losers.set(match.match_number, loser)
    course.push(writeResult(match, winner, loser))
  }
  return course
}

function writeResult(match: MatchView, winner: number, loser: number): PlannedResult {
  const body = { winner_id: winner, loser_id: loser, set1_winner_score: 11, set1_loser_score: match.match_number % 10 }
  return { path: saveMatchResult.path.replace(':id', String(match.id)), body: JSON.stringify(body) }
}

async function playCourse(api: ApiClient, course: readonly PlannedResult[]): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  for (const result of course) await post(api, result, agent)
  agent.destroy()
}

function post(api: ApiClient, { path, body }: PlannedResult, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { ...api.headers, 'content-length': Buffer.byteLength(body), 'idempotency-key': randomUUID() }
    const sent = request(api.url + path, { method: 'POST', agent, headers }, (response) => {
      response.resume()
      response.on('end', () => {
        if (response.statusCode === 200) resolve()
        else reject(new Error(`POST ${path}: ${response.statusCode}`))
      })
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

/** A viewer of every tournament's results. */
async function watchAll(url: string): Promise<{ waitFor(results: number): Promise<void>; close(): void }> {
  let seen = 0
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url + livePath, { agent: false }, resolve).on('error', reject)
  })
  let rest = ''
  response.setEncoding('utf8').on('data', (text: string) => {
    const frames = (rest + text).split('\n\n')
    rest = frames.pop() ?? ''
    seen += frames.filter((frame) => frame.includes('"type":"match-result"')).length
  })
  response.on('error', () => undefined)
  return {
    async waitFor(results) {
      for (let waited = 0; seen < results; waited += 20) {
        if (waited > 10_000) throw new Error(`the viewer saw ${seen} of ${results} results`)
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    },
    close: () => void response.destroy(),
  }
}
