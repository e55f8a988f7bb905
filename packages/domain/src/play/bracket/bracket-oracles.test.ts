import { BracketsManager } from 'brackets-manager'
import { InMemoryDatabase } from 'brackets-memory-db'
import Duel from 'duel'
import { describe, expect, test } from 'vitest'
import { randomBelow, seededRandom, shuffled } from '../../shared/seeded-random'
import { playOut, startOf, type Winner } from './bracket-fixtures'
import { placings } from './placings'
import { bracketSize } from './seed-entries'

/** The first four by seed, of a single elimination with a bronze match. */
function ownTopFour(count: number, winner: Winner): number[] {
  const state = playOut(startOf(count, 'standard', { bronze: true, separateClubs: false }), winner)
  return placings(state)
    .placings.slice(0, 4)
    .map((placing) => placing.entry)
}

function duelTopFour(count: number, winner: Winner): number[] {
  const duel = new Duel(count)
  for (const match of duel.matches) {
    const [a, b] = match.p
    if (a > 0 && b > 0) duel.score(match.id, winner(a, b) === a ? [1, 0] : [0, 1])
  }
  const results = [...duel.results()].sort((a, b) => a.pos - b.pos)
  return results.slice(0, 4).map((result) => result.seed)
}

async function managerTopFour(count: number, winner: Winner): Promise<number[]> {
  const database = new InMemoryDatabase()
  const manager = new BracketsManager(database)
  const seeding = Array.from({ length: bracketSize(count) }, (_, i) => (i < count ? `${i + 1}` : null))
  const settings = { seedOrdering: ['inner_outer' as const], consolationFinal: true }
  const stage = await manager.create.stage({
    tournamentId: 0,
    name: 'oracle',
    type: 'single_elimination',
    seeding,
    settings,
  })
  const { participant } = await manager.get.stageData(stage.id)
  const seedOf = (id: number | string | null) => Number(participant.find((each) => each.id === id)?.name)
  for (;;) {
    const match = (await manager.get.stageData(stage.id)).match.find((each) => each.status === 2)
    if (!match?.opponent1 || !match.opponent2) break
    const first = seedOf(match.opponent1.id)
    const isFirst = winner(first, seedOf(match.opponent2.id)) === first
    await manager.update.match({
      id: match.id,
      opponent1: { score: isFirst ? 1 : 0, ...(isFirst ? { result: 'win' as const } : {}) },
      opponent2: { score: isFirst ? 0 : 1, ...(isFirst ? {} : { result: 'win' as const }) },
    })
  }
  return (await manager.get.finalStandings(stage.id)).slice(0, 4).map((item) => Number(item.name))
}

/** Strengths in a random order with some upsets; the same pair always decides alike. */
function drawnWinner(count: number, seed: string): Winner {
  const random = seededRandom(seed)
  const strength = shuffled(
    Array.from({ length: count }, (_, i) => i),
    random,
  )
  const salt = randomBelow(random, 7)
  return (a, b) => {
    const isUpset = (a * b + salt) % 7 === 0
    const isFirst = (strength[a - 1] ?? 0) > (strength[b - 1] ?? 0)
    return isFirst !== isUpset ? a : b
  }
}

describe('[BRK-19, BRK-20] single elimination ends as in two independent engines', () => {
  test('duel, 4 to 128 teams', () => {
    for (let count = 4; count <= 128; count += count < 40 ? 1 : 11) {
      expect(ownTopFour(count, Math.min)).toEqual(duelTopFour(count, Math.min))
      for (const seed of ['ball', 'court', 'net']) {
        const winner = drawnWinner(count, seed)
        expect(ownTopFour(count, winner), `${count} ${seed}`).toEqual(duelTopFour(count, winner))
      }
    }
  })

  test('brackets-manager, 4 to 32 teams', async () => {
    for (const count of [4, 5, 6, 7, 8, 9, 11, 13, 16, 21, 27, 32]) {
      for (const winner of [Math.min, drawnWinner(count, 'rally')]) {
        expect(ownTopFour(count, winner), `${count}`).toEqual(await managerTopFour(count, winner))
      }
    }
  })
})
