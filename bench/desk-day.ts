import {
  approveRegistrations,
  createBracket,
  createCourt,
  createGroup,
  createPlayer,
  createRegistration,
  createUser,
  listGroupMatches,
  setRefereeDay,
  setRestTime,
} from '@vot/contract'
import { endOfVietnamDay, formatVietnamIso, startOfVietnamDay } from '@vot/domain'
import type { ApiClient } from './api-client'
import { adminPassword } from './bench-process'

const divisionCount = 7
const teamsEach = 30
const courtCount = 24
const venue = 'Nhà thi đấu Phú Thọ'

/** A day that a desk has before it: every player in one team, every referee signed in. */
export interface DeskDay {
  readonly groupId: number
  readonly venue: string
  readonly matches: number
  readonly referees: readonly string[]
}

/** Seven full double eliminations of 30 teams on 24 courts with 24 referees, through the API. */
export async function makeDeskDay(api: ApiClient): Promise<DeskDay> {
  const now = Date.now()
  const divisions = Array.from({ length: divisionCount }, (_, index) => ({
    name: `Nội dung ${index + 1}`,
    start_date: formatVietnamIso(startOfVietnamDay(now)),
    end_date: formatVietnamIso(endOfVietnamDay(now)),
    last_registration_date: formatVietnamIso(startOfVietnamDay(now) - 1_000),
    total_participants: 2 * teamsEach,
    registration_fee: 0,
    max_ranking_point: 0,
    max_single_point: 0,
  }))
  const group = await api.call(createGroup, { body: { group_name: 'Ngày đo', venue, divisions, confirm: true } })
  for (const [index, { id }] of group.divisions.entries()) await enterTeams(api, id, index)
  const params = { id: String(group.id) }
  await api.call(setRestTime, { params, body: { minutes: 0 } })
  const referees: string[] = []
  for (let number = 1; number <= courtCount; number += 1) {
    await api.call(createCourt, { body: { name: `Sân ${number}`, venue } })
    const account = { username: `trong-tai-${number}`, name: `Trọng Tài ${number}`, password: adminPassword }
    const { id } = await api.call(createUser, { body: { ...account, role: 'ref' } })
    await api.call(setRefereeDay, { params: { ...params, referee_id: String(id) }, body: {} })
    referees.push(account.username)
  }
  const { progress } = await api.call(listGroupMatches, { params, query: {} })
  return { groupId: group.id, venue, matches: progress.total, referees }
}

async function enterTeams(api: ApiClient, tournamentId: number, division: number): Promise<void> {
  const enter = async (team: number) => {
    const players = await Promise.all([0, 1].map((place) => makePlayer(api, 2 * (division * teamsEach + team) + place)))
    const [player1_id = 0, player2_id = 0] = players.map(({ id }) => id)
    return await api.call(createRegistration, { body: { tournament_id: tournamentId, player1_id, player2_id } })
  }
  const teams = await Promise.all(Array.from({ length: teamsEach }, (_, team) => enter(team)))
  await api.call(approveRegistrations, { body: { tournament_id: tournamentId, ids: teams.map(({ id }) => id) } })
  const body = { confirm: true, bracket_type: 'double_elimination', variant: 'full' } as const
  await api.call(createBracket, { params: { id: String(tournamentId) }, body })
}

async function makePlayer(api: ApiClient, number: number) {
  const body = { name: `Nguyễn Vận Động Viên ${number + 1}`, phone: `09${20_000_000 + number}`, ranking_points: 3 }
  return await api.call(createPlayer, { body })
}
