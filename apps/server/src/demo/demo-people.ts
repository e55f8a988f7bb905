import {
  adjustPoints,
  type ClubView,
  changeClub,
  createClub,
  createPlayer,
  type PlayerView,
  verifyPoints,
} from '@vot/contract'
import { dayMs, minuteMs, type Random, type Role, randomBelow } from '@vot/domain'
import { hashPassword } from '../account/session/password'
import { insertUser } from '../account/user/user-queries'
import { type DemoSex, demoClubs, makeNames } from './demo-names'
import type { DemoOrganiser } from './demo-organiser'

export const demoPassword = 'demo-vot-2026'

export interface DemoAccount {
  readonly username: string
  readonly name: string
  readonly role: Role
}

/** The first of each role is the one to try. */
export const demoAccounts: readonly DemoAccount[] = [
  { username: 'admin', name: 'Thanh Hà', role: 'admin' },
  { username: 'mod', name: 'Quang Huy', role: 'mod' },
  { username: 'ref', name: 'Minh Tú', role: 'ref' },
  { username: 'user', name: 'Bảo Châu', role: 'user' },
  { username: 'haiyen', name: 'Hải Yến', role: 'ref' },
  { username: 'duclong', name: 'Đức Long', role: 'ref' },
  { username: 'thutrang', name: 'Thu Trang', role: 'ref' },
  { username: 'quocdung', name: 'Quốc Dũng', role: 'ref' },
  { username: 'baongan', name: 'Bảo Ngân', role: 'ref' },
  { username: 'vanhau', name: 'Văn Hậu', role: 'ref' },
]

/** Makes the accounts and answers their ids by username. */
export async function makeAccounts(organiser: DemoOrganiser): Promise<Map<string, number>> {
  const hashed = await hashPassword('demo', demoPassword)
  if (!hashed.ok) throw new Error('the password of the demo accounts is refused')
  const ids = new Map<string, number>()
  await organiser.write(async (work) => {
    for (const { username, name, role } of demoAccounts) {
      const email = `${username}@vot.example`
      const user = await insertUser(work, { name, username, email, passwordHash: hashed.value, role })
      if (user) ids.set(username, user.id)
    }
  })
  return ids
}

export type DemoPlayers = Readonly<Record<DemoSex, readonly PlayerView[]>>

const playersOfEach = 100

/** 200 players in 12 clubs, some without one, most there from the start; names and phones are made up. */
export async function makePlayers(organiser: DemoOrganiser, random: Random, today: number): Promise<DemoPlayers> {
  const { clock } = organiser
  const begin = clock.now
  const clubs: ClubView[] = []
  for (const name of demoClubs) clubs.push(await organiser.call(createClub, { body: { name } }))
  const players: Record<DemoSex, PlayerView[]> = { men: [], women: [] }
  for (const [sex, firstPhone] of [
    ['men', 100_000],
    ['women', 200_000],
  ] as const) {
    for (const [index, name] of makeNames(sex, playersOfEach, random).entries()) {
      const club =
        randomBelow(random, 12) === 0 ? undefined : clubs[(index * 5 + randomBelow(random, 3)) % clubs.length]
      const points = (sex === 'men' ? 240 : 200) + randomBelow(random, 180)
      const body = {
        name,
        phone: `0900${String(firstPhone + index).padStart(6, '0')}`,
        ranking_points: points / 100,
        rating: Math.round(points / 25) / 4,
        club_id: club?.id ?? null,
        gender: sex === 'men' ? ('male' as const) : ('female' as const),
        // Of some nobody has asked yet.
        birth_year: index % 9 === 4 ? null : 1968 + ((index * 7) % 38),
      }
      clock.now = begin + joinedAfter(index, today - begin)
      const player = await organiser.call(createPlayer, { body })
      const isVerified = randomBelow(random, 10) < 7
      players[sex].push(isVerified ? await organiser.call(verifyPoints, { params: { id: String(player.id) } }) : player)
    }
  }
  clock.now = begin
  return players
}

/** The first 78 of a hundred came at once, 10 in the last month but one, 12 in the last. */
function joinedAfter(index: number, span: number): number {
  if (index < 78) return index * 3 * minuteMs
  const daysAgo = index < 88 ? 58 - (index - 78) * 2.6 : 28 - (index - 88) * 2.4
  return span - Math.round(daysAgo * dayMs)
}

/** A few corrections by hand and moves between clubs, so that histories have something to tell. */
export async function addPointHistories(organiser: DemoOrganiser, players: DemoPlayers): Promise<void> {
  const corrections = [
    [0, 0.15, 'Bổ sung điểm giải phong trào quận'],
    [3, -0.1, 'Điều chỉnh theo kết quả chấm trình'],
    [7, 0.25, 'Chấm lại trình đầu mùa'],
  ] as const
  for (const [index, points, reason] of corrections) {
    for (const player of [players.men[index], players.women[index]]) {
      if (player) await organiser.call(adjustPoints, { params: { id: String(player.id) }, body: { points, reason } })
    }
  }
  for (const index of [1, 4, 9]) {
    const player = players.men[index]
    const next = players.women.find(({ club_id }) => club_id !== null && club_id !== player?.club_id)
    if (!player || !next) continue
    const body = { club_id: next.club_id, reason: 'Chuyển nơi ở' }
    await organiser.call(changeClub, { params: { id: String(player.id) }, body })
  }
}
