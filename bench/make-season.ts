import {
  approveRegistration,
  createBracket,
  createGroup,
  createPlayer,
  createRegistration,
  type DivisionInput,
  importArchive,
} from '@vot/contract'
import { endOfVietnamDay, formatVietnamIso, startOfVietnamDay } from '@vot/domain'
import type { ApiClient } from './api-client'
import { archiveOf } from './large-group'

const dayMs = 86_400_000

/** Makes tournaments of so many teams with a full double elimination each, through the API. Returns their ids. */
export async function makeSeason(api: ApiClient, tournaments: number, teams = 64): Promise<number[]> {
  const players: number[] = []
  for (let number = 0; number < 2 * teams; number++) {
    const body = { name: `Vận Động Viên ${number + 1}`, phone: phoneOf(teams, number), ranking_points: 3 }
    players.push((await api.call(createPlayer, { body })).id)
  }
  const divisions = Array.from({ length: tournaments }, (_, index) => openDivision(`Nội dung ${index + 1}`, 2 * teams))
  const body = { group_name: 'Giải đo', venue: 'Sân Tao Đàn', use_snapshot_ranking: false, divisions }
  const group = await api.call(createGroup, { body })
  const ids = group.divisions.map(({ id }) => id)
  await Promise.all(ids.map((id) => enterTeams(api, id, players)))
  return ids
}

/** The same in a tenth of the time from archives, each a group of its own with its own players. */
export async function importSeason(api: ApiClient, tournaments: number, teams = 64): Promise<number[]> {
  const format = { type: 'double_elimination', variant: 'full' } as const
  const ids: number[] = []
  for (let index = 0; index < tournaments; index++) {
    const body = archiveOf({ name: `Giải đo ${index + 1}`, teams, format, played: 'none' }, 1 + 2 * teams * index)
    ids.push(...(await api.call(importArchive, { body })).tournament_ids)
  }
  return ids
}

async function enterTeams(api: ApiClient, tournamentId: number, players: readonly number[]): Promise<void> {
  for (let index = 0; index + 1 < players.length; index += 2) {
    const body = {
      tournament_id: tournamentId,
      player1_id: players[index] ?? 0,
      player2_id: players[index + 1] ?? 0,
    }
    const { id } = await api.call(createRegistration, { body })
    await api.call(approveRegistration, { params: { id: String(id) } })
  }
  const params = { id: String(tournamentId) }
  await api.call(createBracket, {
    params,
    body: { confirm: true, bracket_type: 'double_elimination', variant: 'full' },
  })
}

/** Seasons of different sizes in one run have players of their own. */
function phoneOf(teams: number, number: number): string {
  return `09${10_000_000 + teams * 10_000 + number}`
}

/** A division that takes registrations for a week. */
export function openDivision(name: string, players: number): DivisionInput {
  const now = Date.now()
  return {
    name,
    start_date: formatVietnamIso(startOfVietnamDay(now + 10 * dayMs)),
    end_date: formatVietnamIso(endOfVietnamDay(now + 12 * dayMs)),
    last_registration_date: formatVietnamIso(endOfVietnamDay(now + 7 * dayMs)),
    total_participants: players,
    registration_fee: 300_000,
    max_ranking_point: 7,
    max_single_point: 4,
  }
}
