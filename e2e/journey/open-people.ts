import { createClub, createPlayer, type PlayerView, verifyPoints } from '@vot/contract'
import { seededRandom } from '@vot/domain'
import { makeNames } from '../../apps/server/src/demo/demo-names'
import type { ApiCaller } from './api-caller'

const clubs = ['CLB Rạch Chiếc', 'CLB Phú Nhuận', 'CLB Thảo Điền', 'CLB Tân Bình'] as const

export interface People {
  readonly men: readonly PlayerView[]
  readonly women: readonly PlayerView[]
}

/** Players in four clubs, entered by the organiser, most of them with official points. */
export async function openPeople(organiser: ApiCaller, { men = 32, women = 12 } = {}): Promise<People> {
  const random = seededRandom('main job')
  const clubIds: number[] = []
  for (const name of clubs) clubIds.push((await organiser.call(createClub, { body: { name } })).id)
  let entered = 0
  const enter = async (name: string): Promise<PlayerView> => {
    entered += 1
    const body = {
      name,
      phone: `0903${String(100_000 + entered * 137)}`,
      ranking_points: Math.round(250 + random() * 150) / 100,
      club_id: clubIds[entered % clubs.length] ?? null,
    }
    const player = await organiser.call(createPlayer, { body })
    if (entered % 5 === 0) return player
    return await organiser.call(verifyPoints, { params: { id: String(player.id) } })
  }
  const all = async (names: readonly string[]) => {
    const players: PlayerView[] = []
    for (const name of names) players.push(await enter(name))
    return players
  }
  return { men: await all(makeNames('men', men, random)), women: await all(makeNames('women', women, random)) }
}

/** A way to enter men whom no other journey knows, so that nobody else has them on a court. */
export function openMoreMen(organiser: ApiCaller, known: readonly PlayerView[]) {
  const taken = new Set(known.map(({ name }) => name))
  const free = makeNames('men', known.length + 200, seededRandom('more men')).filter((name) => !taken.has(name))
  let entered = 0
  return async (count: number): Promise<readonly PlayerView[]> => {
    const players: PlayerView[] = []
    for (const name of free.splice(0, count)) {
      entered += 1
      const phone = `0904${String(100_000 + entered * 137)}`
      players.push(await organiser.call(createPlayer, { body: { name, phone, ranking_points: 3 } }))
    }
    return players
  }
}
