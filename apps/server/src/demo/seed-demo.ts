import {
  claimPlayer,
  createClaimCode,
  listGroupMatches,
  listNotifications,
  readNotifications,
  requestCorrection,
} from '@vot/contract'
import { dayMs, minuteMs, seededRandom } from '@vot/domain'
import { anyUserExists } from '../account/user/user-queries'
import { type DatabaseLocation, openDatabase } from '../db/open-database'
import { PictureMaker } from '../picture-maker'
import { runGroup } from './demo-group'
import { DemoOrganiser, type DemoVisitor } from './demo-organiser'
import {
  addPointHistories,
  type DemoAccount,
  demoAccounts,
  demoPassword,
  makeAccounts,
  makePlayers,
} from './demo-people'
import { demoSeason } from './demo-season'

export interface DemoSeed {
  /** One account per role. */
  readonly accounts: readonly DemoAccount[]
  readonly password: string
}

/**
 * Fills an empty database with a believable season: the calls of months, made by the same operations as over HTTP,
 * on a clock that runs through the past up to `now`. The same `now` gives the same season.
 * @returns null where the database has users already; then nothing is changed.
 */
export async function seedDemo(location: DatabaseLocation, now: number): Promise<DemoSeed | null> {
  const today = now - (now % minuteMs)
  const clock = { now: today - 120 * dayMs }
  const database = await openDatabase(location, { clock: () => clock.now, durable: false })
  // Nobody waits for them here, and without one there is no demo.
  const pictures = new PictureMaker(undefined, { timeoutMs: 5 * minuteMs })
  try {
    if (await database.read(anyUserExists)) return null
    const random = seededRandom('vot demo')
    const organiser = new DemoOrganiser(database, clock, pictures)
    const userIds = await makeAccounts(organiser)
    organiser.organiser = { role: 'mod', userId: userIds.get('mod') ?? null }
    const players = await makePlayers(organiser, random, today)
    clock.now += 10 * dayMs
    await addPointHistories(organiser, players)
    const refereeIds = demoAccounts.flatMap(({ role, username }) => {
      const id = role === 'ref' ? userIds.get(username) : undefined
      return id === undefined ? [] : [id]
    })
    const userId = userIds.get('user') ?? 0
    let snapshotGroupId: number | null = null
    const playing: number[] = []
    for (const group of demoSeason) {
      const setting = { organiser, players, refereeIds, userId, random, today, snapshotGroupId }
      const groupId = await runGroup(setting, group)
      snapshotGroupId ??= groupId
      const isToday = group.divisions.some(({ stage }) => stage === 'playing')
      if (isToday && groupId !== null) playing.push(groupId)
    }
    clock.now = today
    const player = { role: 'ref', userId: refereeIds.at(-1) ?? null } as const
    for (const groupId of playing) await claimSomebodyToday(organiser, groupId, { role: 'user', userId }, player)
    for (const { username, role } of demoAccounts) {
      await leaveFewUnread(organiser, { role, userId: userIds.get(username) ?? null })
    }
    return { accounts: demoAccounts.slice(0, 4), password: demoPassword }
  } finally {
    await pictures.close()
    await database.close()
  }
}

/**
 * The ordinary user is a player whose next match waits for a court of today; a referee who plays, too, asks for a
 * correction.
 */
async function claimSomebodyToday(
  organiser: DemoOrganiser,
  groupId: number,
  user: DemoVisitor,
  referee: DemoVisitor,
): Promise<void> {
  const params = { id: String(groupId) }
  const { items } = await organiser.call(listGroupMatches, { params, query: { status: 'upcoming', per_page: '100' } })
  const playerId = items.find(({ round }) => round > 1)?.participant1?.player1_id ?? items[0]?.participant1?.player1_id
  const otherId = items.map(({ participant2 }) => participant2?.player2_id).find((id) => id && id !== playerId)
  if (playerId === undefined || otherId === undefined) return
  for (const [id, visitor] of [
    [playerId, user],
    [otherId, referee],
  ] as const) {
    const { code } = await organiser.call(createClaimCode, { params: { id: String(id) } })
    await organiser.call(claimPlayer, { body: { code } }, visitor)
  }
  const body = { phone: '0908 112 233', birth_year: 1994, note: 'Tôi đổi số từ tháng trước, năm sinh theo căn cước' }
  await organiser.call(requestCorrection, { body }, referee)
}

const unread = 4
const perPage = 100

/** Somebody who looks in every day has read all notices but the newest. */
async function leaveFewUnread(organiser: DemoOrganiser, visitor: DemoVisitor): Promise<void> {
  for (let page = 1; ; page += 1) {
    const query = { page: String(page), per_page: String(perPage) }
    const { items, total_pages } = await organiser.call(listNotifications, { query }, visitor)
    const ids = items.slice(page === 1 ? unread : 0).map(({ id }) => id)
    await organiser.call(readNotifications, { body: { ids } }, visitor)
    if (page >= total_pages) return
  }
}
