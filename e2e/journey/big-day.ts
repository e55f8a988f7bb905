import {
  approveRegistrations,
  type BracketView,
  type CallInput,
  createBracket,
  createCourt,
  createGroup,
  createPlayer,
  createRegistration,
  createUser,
  type PlayerView,
  type RegistrationView,
  setNoShowTime,
  setRefereeDay,
  setRestTime,
  type TournamentView,
} from '@vot/contract'
import { endOfVietnamDay, formatVietnamIso, seededRandom, startOfVietnamDay } from '@vot/domain'
import { makeNames } from '../../apps/server/src/demo/demo-names'
import type { ApiCaller } from './api-caller'

const password = 'bóng-vàng-2026'
export const secondOrganiser = { username: 'dieuhanh', password }
const refereeNames = ['An', 'Bình', 'Chi', 'Dương', 'Giang', 'Hà', 'Khang', 'Lâm', 'Nga', 'Oanh']
/** The referee whose phone is a browser of its own. */
export const phoneReferee = { username: 'trong-tai-1', password }
const courtCount = 12

type Bracket = CallInput<typeof createBracket>['body']

/** Six divisions, 150 teams; those of mixed pairs also play in a division of men or of women. */
const plans: readonly { readonly name: string; readonly teams: number; readonly bracket: Bracket }[] = [
  { name: 'Đôi nam 7.5', teams: 32, bracket: { variant: 'play_off', options: { bronze: true } } },
  { name: 'Đôi nam 6.5', teams: 28, bracket: { variant: 'full' } },
  { name: 'Đôi nữ 6.0', teams: 24, bracket: { bracket_type: 'round_robin', options: { bronze: true } } },
  { name: 'Đôi nam nữ 7.0', teams: 26, bracket: { bracket_type: 'round_robin' } },
  { name: 'Đôi nam U50', teams: 24, bracket: { variant: 'play_off' } },
  { name: 'Đôi nữ U50', teams: 16, bracket: { bracket_type: 'round_robin', variant: 'league' } },
]

export interface BigDivision {
  readonly division: TournamentView
  readonly teams: readonly RegistrationView[]
}

/** A day with six divisions, twelve courts and ten referees, of whom nine have signed in. */
export interface BigDay {
  readonly groupId: number
  readonly venue: string
  readonly divisions: readonly BigDivision[]
  readonly courtIds: readonly number[]
  /** Players of no team. */
  readonly spare: readonly PlayerView[]
}

export async function openBigDay(api: ApiCaller): Promise<BigDay> {
  const [menCount, womenCount, spareCount] = [168, 80, 4]
  const random = seededRandom('big day')
  const enter = async (names: readonly string[], first: number) =>
    await runInSlices([...names.entries()], ([index, name]) =>
      api.call(createPlayer, { body: { name, phone: `0903${String(100_000 + first + index)}`, ranking_points: 3 } }),
    )
  const men = await enter(makeNames('men', menCount + spareCount, random), 0)
  const women = await enter(makeNames('women', womenCount, random), menCount + spareCount)
  const now = Date.now()
  const venue = 'Nhà thi đấu Phú Thọ'
  const body = {
    group_name: 'Sài Gòn Mở Rộng 2026',
    venue,
    divisions: plans.map(({ name, teams }) => ({
      name,
      start_date: formatVietnamIso(startOfVietnamDay(now)),
      // Whenever it is run, the day has begun: who is not here is waited for.
      start_time: '00:00',
      end_date: formatVietnamIso(endOfVietnamDay(now)),
      last_registration_date: formatVietnamIso(startOfVietnamDay(now) - 1_000),
      total_participants: 2 * teams + 4,
      registration_fee: 300_000,
      max_ranking_point: 0,
      max_single_point: 0,
    })),
  }
  const group = await api.call(createGroup, { body })
  const mixed = men.slice(0, 26).flatMap((man, index) => [man, women[index]].filter((player) => player !== undefined))
  const pools = [
    men.slice(0, 64),
    men.slice(64, 120),
    women.slice(0, 48),
    mixed,
    men.slice(120, menCount),
    women.slice(48),
  ]
  const params = { id: String(group.id) }
  // The first bracket of a group keeps whether there were referees.
  for (const [index, name] of refereeNames.entries()) {
    const account = { username: `trong-tai-${index + 1}`, password, name: `Trọng Tài ${name}`, role: 'ref' } as const
    const { id } = await api.call(createUser, { body: account })
    if (account.username === phoneReferee.username) continue
    await api.call(setRefereeDay, { params: { ...params, referee_id: String(id) }, body: {} })
  }
  const divisions: BigDivision[] = []
  for (const [index, division] of group.divisions.entries()) {
    const pool = pools[index] ?? []
    const teams = await runInSlices(
      pool.filter((_, place) => place % 2 === 0),
      (player) => {
        const player2_id = pool[pool.indexOf(player) + 1]?.id ?? 0
        return api.call(createRegistration, { body: { tournament_id: division.id, player1_id: player.id, player2_id } })
      },
    )
    await api.call(approveRegistrations, { body: { tournament_id: division.id, ids: teams.map(({ id }) => id) } })
    divisions.push({ division, teams })
    const made: BracketView = await api.call(createBracket, {
      params: { id: String(division.id) },
      body: { confirm: true, ...plans[index]?.bracket },
    })
    if (made.bracket.participants.length !== plans[index]?.teams) throw new Error(`${division.name} is not full`)
  }
  await api.call(setRestTime, { params, body: { minutes: 0 } })
  await api.call(setNoShowTime, { params, body: { minutes: 1, medal_minutes: 1 } })
  const courtIds: number[] = []
  for (let court = 1; court <= courtCount; court += 1) {
    courtIds.push((await api.call(createCourt, { body: { name: `Sân ${court}`, venue } })).id)
  }
  await api.call(createUser, { body: { ...secondOrganiser, name: 'Điều Hành Hai', role: 'mod' } })
  return { groupId: group.id, venue, divisions, courtIds, spare: men.slice(menCount) }
}

/** Some at a time, as clerks at several tables do; answers in the order of the items. */
export async function runInSlices<Item, Done>(
  items: readonly Item[],
  act: (item: Item) => Promise<Done>,
): Promise<readonly Done[]> {
  const done: Done[] = []
  for (let index = 0; index < items.length; index += 8) {
    done.push(...(await Promise.all(items.slice(index, index + 8).map(act))))
  }
  return done
}
