import {
  createGroup,
  createPlayer,
  createRegistration,
  importTeams,
  listPlayers,
  previewTeamImport,
  type TeamRowInput,
} from '@vot/contract'
import { ApiClient } from './api-client'
import { startServer } from './bench-process'
import { type Bench, type Figure, medianOf } from './figure'
import { openDivision } from './make-season'
import { withFolder } from './with-folder'

const teams = 300
const rounds = 3

export const teamImport: Bench = {
  name: 'team-import',
  title: 'A list of teams',
  method: `${teams} teams of ${2 * teams} new players enter a division from a list, preview and import, and the same number of teams enter one by one (two players and a registration each), in turns, ${rounds} times on the embedded database over one keep-alive connection; medians. While the list enters somebody else looks for players; the longest wait of these.`,
  paths: ['apps/server/src/tournament/team-import'],
  run: () =>
    withFolder(async (folder) => {
      const server = await startServer(folder)
      try {
        const api = new ApiClient(server.url)
        await api.signIn()
        return await measure(api)
      } finally {
        await server.stop()
      }
    }),
}

async function measure(api: ApiClient): Promise<Figure[]> {
  const listed: number[] = []
  const single: number[] = []
  const waits: number[] = []
  for (let round = 0; round < rounds; round++) {
    const divisions = [openDivision('Theo danh sách', 2 * teams), openDivision('Từng đội', 2 * teams)]
    const body = { group_name: `Giải đo ${round}`, venue: 'Sân Tao Đàn', use_snapshot_ranking: false, divisions }
    const { divisions: made } = await api.call(createGroup, { body })
    const [list, one] = made.map(({ id }) => id)
    let isOver = false
    const looking = lookMeanwhile(api, waits, () => isOver)
    listed.push(await timeOf(() => enterList(api, list ?? 0, round)))
    isOver = true
    await looking
    single.push(await timeOf(() => enterOneByOne(api, one ?? 0, round)))
  }
  const [byList, byOne] = [medianOf(listed), medianOf(single)]
  return [
    {
      name: `${teams} teams by list against one by one`,
      measured: byList / byOne,
      unit: 'ratio',
      bound: { most: 0.25 },
    },
    { name: `${teams} teams by list`, measured: byList / 1000, unit: 's', bound: { most: 5 } },
    { name: 'a search meanwhile, longest', measured: Math.max(...waits), unit: 'ms', bound: { most: 500 } },
  ]
}

async function timeOf(work: () => Promise<void>): Promise<number> {
  const begin = performance.now()
  await work()
  return performance.now() - begin
}

async function lookMeanwhile(api: ApiClient, waits: number[], isOver: () => boolean): Promise<void> {
  while (!isOver())
    waits.push(await timeOf(async () => void (await api.call(listPlayers, { query: { name: 'Minh' } }))))
}

const nameOf = (round: number, number: number) => `Người ${round} ${number}`

async function enterList(api: ApiClient, tournamentId: number, round: number): Promise<void> {
  const person = (number: number) => ({
    ...{ name: nameOf(round, number), phone: `091${round}${String(number).padStart(6, '0')}` },
    ...{ club: '', gender: '', birth_year: '' },
  })
  const rows: TeamRowInput[] = Array.from({ length: teams }, (_, team) => ({
    ...{ row: team + 2, player1: person(2 * team), player2: person(2 * team + 1) },
  }))
  const params = { id: String(tournamentId) }
  const { plan } = await api.call(previewTeamImport, { params, body: { rows } })
  await api.call(importTeams, { params, body: { rows, plan, approve: true, file_name: 'doi.csv' } })
}

async function enterOneByOne(api: ApiClient, tournamentId: number, round: number): Promise<void> {
  const make = async (number: number) => {
    const body = { name: nameOf(round, number), phone: `092${round}${String(number).padStart(6, '0')}` }
    return (await api.call(createPlayer, { body })).id
  }
  for (let team = 0; team < teams; team++) {
    const [one, two] = [await make(2 * team), await make(2 * team + 1)]
    const body = { tournament_id: tournamentId, player1_id: one, player2_id: two }
    await api.call(createRegistration, { body })
  }
}
