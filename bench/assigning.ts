import { assignMatch, createCourt, createUser, readBracket, saveMatchResult, unassignMatch } from '@vot/contract'
import { ApiClient } from './api-client'
import { adminPassword, startServer } from './bench-process'
import { type Bench, type Figure, medianOf } from './figure'
import { makeSeason } from './make-season'
import { readCpuMs } from './process-usage'
import { withFolder } from './with-folder'

const tournaments = 15
const teams = 64
const ended = 300
const rounds = 40

export const assigning: Bench = {
  name: 'assign',
  title: 'Assigning a match',
  method: `POST assign of a match of a group with ${tournaments} full double eliminations of ${teams} teams, none and ${ended} of their matches ended in the last ten minutes, at a server that was started after all that was written: its first assignment, which plans the day, then ${rounds} more, each taken back. What counts is the CPU time of the server process (/proc) per assignment, which the machine's other work does not change; the times of the answers are medians.`,
  paths: ['apps/server/src/play/desk'],
  run: () =>
    withFolder(async (folder) => {
      const day = await withServer(folder, makeDay)
      const quiet = await withServer(folder, (api, pid) => measure(api, pid, day))
      await withServer(folder, (api) => endMatches(api, day))
      const busy = await withServer(folder, (api, pid) => measure(api, pid, day))
      return [
        figure(`CPU of an assignment, ${ended} matches ended`, busy.cpu, 30),
        { name: 'against none ended', measured: busy.cpu / quiet.cpu, unit: 'ratio', bound: { most: 1.5 } },
        figure(`assign, ${ended} matches ended`, busy.median, null),
        figure('assign, no match ended', quiet.median, null),
        figure(`first assignment of a server, ${tournaments} brackets to load for the day's plan`, quiet.first, null),
        figure(`first assignment of a server, ${ended} matches ended`, busy.first, null),
      ]
    }),
}

interface Day {
  readonly tournamentIds: readonly number[]
  readonly matchId: number
  readonly courtId: number
  readonly refereeId: number
}

function figure(name: string, measured: number, most: number | null): Figure {
  return { name, measured, unit: 'ms', bound: most === null ? null : { most } }
}

async function withServer<T>(folder: string, action: (api: ApiClient, pid: number) => Promise<T>): Promise<T> {
  const server = await startServer(folder)
  try {
    const api = new ApiClient(server.url)
    await api.signIn()
    return await action(api, server.pid)
  } finally {
    await server.stop()
  }
}

async function makeDay(api: ApiClient): Promise<Day> {
  const tournamentIds = await makeSeason(api, tournaments, teams)
  const court = await api.call(createCourt, { body: { name: 'Sân 1', venue: 'Sân Tao Đàn' } })
  const person = { name: 'Trọng Tài', username: 'trongtai', password: adminPassword, role: 'ref' } as const
  const referee = await api.call(createUser, { body: person })
  const match = (await readyMatches(api, tournamentIds[0] ?? 0)).at(-1)
  return { tournamentIds, matchId: match?.id ?? 0, courtId: court.id, refereeId: referee.id }
}

async function readyMatches(api: ApiClient, tournamentId: number) {
  const { bracket } = await api.call(readBracket, { params: { id: String(tournamentId) } })
  return bracket.matches.filter(({ status }) => status === 'ready')
}

async function endMatches(api: ApiClient, { tournamentIds }: Day): Promise<void> {
  for (const id of tournamentIds) {
    for (const match of (await readyMatches(api, id)).slice(0, ended / tournaments)) {
      const sides = { winner_id: match.participant1_id ?? 0, loser_id: match.participant2_id ?? 0 }
      const body = { ...sides, set1_winner_score: 11, set1_loser_score: 5 }
      await api.call(saveMatchResult, { params: { id: String(match.id) }, body })
    }
  }
}

interface Measured {
  readonly first: number
  readonly median: number
  readonly cpu: number
}

async function measure(api: ApiClient, pid: number, { matchId, courtId, refereeId }: Day): Promise<Measured> {
  const params = { id: String(matchId) }
  const times: number[] = []
  let cpu = 0
  for (let round = 0; round <= rounds; round += 1) {
    const [begin, cpuBefore] = [performance.now(), await readCpuMs(pid)]
    await api.call(assignMatch, { params, body: { court_id: courtId, referee_id: refereeId } })
    times.push(performance.now() - begin)
    if (round > 0) cpu += (await readCpuMs(pid)) - cpuBefore
    await api.call(unassignMatch, { params })
  }
  const [first = Number.NaN, ...others] = times
  return { first, median: medianOf(others), cpu: cpu / rounds }
}
