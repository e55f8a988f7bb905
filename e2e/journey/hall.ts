import {
  approveRegistrations,
  createGroup,
  createRegistration,
  type GroupView,
  type PlayerView,
  type RegistrationView,
  type TournamentView,
} from '@vot/contract'
import { endOfVietnamDay, formatVietnamIso, startOfVietnamDay } from '@vot/domain'
import type { ApiCaller } from './api-caller'
import { openMoreMen, openPeople, type People } from './open-people'
import { adminOf } from './sign-in-by-token'
import { type RunningApp, startApp } from './start-app'

/** A running app with people in it, for journeys that each open a division of their own. */
export interface Hall {
  readonly app: RunningApp
  /** Calls as the administrator. */
  readonly api: ApiCaller
  readonly people: People
  /** Men of one journey's own. Whoever puts a match on a court takes these: in a shared hall a player has one match at a time. */
  readonly enterMen: (count: number) => Promise<readonly PlayerView[]>
}

export async function openHall(): Promise<Hall> {
  const app = await startApp()
  const api = await adminOf(app)
  const people = await openPeople(api, { men: 64, women: 0 })
  return { app, api, people, enterMen: openMoreMen(api, people.men) }
}

interface DivisionPlan {
  readonly group: string
  readonly name: string
  /** Points of a pair; without it there is no cap. */
  readonly teamCap?: number
  readonly participants?: number
  /** Days from today to the day of play; the day after tomorrow unless told. Registration ends the day before. */
  readonly playedIn?: number
  /** `07:30` on that day. */
  readonly startTime?: string
  /** Whether its teams send the results of their matches; they do not unless told. */
  readonly teamResults?: boolean
}

const dayMs = 86_400_000

/** A group with one division. */
export async function openDivision(api: ApiCaller, plan: DivisionPlan): Promise<TournamentView> {
  const playDay = Date.now() + (plan.playedIn ?? 2) * dayMs
  const division = {
    name: plan.name,
    start_date: formatVietnamIso(startOfVietnamDay(playDay)),
    start_time: plan.startTime ?? null,
    end_date: formatVietnamIso(endOfVietnamDay(playDay)),
    last_registration_date: formatVietnamIso(endOfVietnamDay(playDay - dayMs)),
    total_participants: plan.participants ?? 64,
    registration_fee: 300_000,
    max_ranking_point: plan.teamCap ?? 0,
    max_single_point: 0,
    team_results: plan.teamResults ?? false,
  }
  const body = { group_name: plan.group, venue: 'Nhà thi đấu Phú Thọ', confirm: true, divisions: [division] }
  const group: GroupView = await api.call(createGroup, { body })
  const [opened] = group.divisions
  if (opened === undefined) throw new Error(`${plan.group} has no division.`)
  return opened
}

/** Enters pairs of neighbours: the first player with the second, the third with the fourth. */
export async function enterTeams(
  api: ApiCaller,
  tournament: TournamentView,
  players: readonly PlayerView[],
): Promise<readonly RegistrationView[]> {
  const teams: RegistrationView[] = []
  for (let index = 0; index + 1 < players.length; index += 2) {
    const [first, second] = [players[index], players[index + 1]]
    if (first === undefined || second === undefined) break
    const body = { tournament_id: tournament.id, player1_id: first.id, player2_id: second.id }
    teams.push(await api.call(createRegistration, { body }))
  }
  return teams
}

/** Enters the pairs and approves them all. */
export async function enterApproved(
  api: ApiCaller,
  tournament: TournamentView,
  players: readonly PlayerView[],
): Promise<readonly RegistrationView[]> {
  const teams = await enterTeams(api, tournament, players)
  const body = { tournament_id: tournament.id, ids: teams.map(({ id }) => id) }
  return (await api.call(approveRegistrations, { body })).items
}
