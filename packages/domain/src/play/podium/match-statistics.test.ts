import { describe, expect, test } from 'vitest'
import { matchStatistics, type PlayedMatch } from './match-statistics'

function match(id: number, games: [number, number][], change: Partial<PlayedMatch> = {}): PlayedMatch {
  const [first = 0, second = 0] = games.at(-1) ?? []
  return {
    id,
    winner: first > second ? 1 : 2,
    outcome: 'played',
    games,
    teamPoints: [700, 700],
    startedAt: null,
    completedAt: null,
    ...change,
  }
}

const minute = 60_000
const timed = (minutes: number) => ({ startedAt: 1000, completedAt: 1000 + minutes * minute })

test('matches and the points scored in them are counted over all games', () => {
  const { matches, pointsScored } = matchStatistics([
    match(1, [
      [11, 9],
      [8, 11],
      [11, 4],
    ]),
    match(2, [[3, 11]]),
  ])
  expect(matches).toBe(2)
  expect(pointsScored).toBe(54 + 14)
})

test('without matches there is nothing to name', () => {
  expect(matchStatistics([])).toEqual({ matches: 0, pointsScored: 0, closest: null, longest: null, upset: null })
})

describe('the closest match', () => {
  test('has the fewest points between the sides', () => {
    expect(matchStatistics([match(1, [[11, 7]]), match(2, [[9, 11]]), match(3, [[11, 8]])]).closest).toEqual({
      id: 2,
      margin: 2,
    })
  })

  test('is the one with more points among equals, then the earlier', () => {
    const all = [match(1, [[11, 9]]), match(2, [[15, 13]]), match(3, [[13, 15]])]
    expect(matchStatistics(all).closest).toEqual({ id: 2, margin: 2 })
  })

  test('was played to its end', () => {
    const retired = match(1, [[3, 3]], { outcome: 'retired' })
    expect(matchStatistics([retired, match(2, [[11, 2]])]).closest).toEqual({ id: 2, margin: 9 })
  })
})

describe('the longest match', () => {
  test('goes by the clock', () => {
    const all = [match(1, [[21, 19]]), match(2, [[11, 7]], timed(31)), match(3, [[11, 9]], timed(18))]
    expect(matchStatistics(all).longest).toEqual({ id: 2, by: 'time', milliseconds: 31 * minute })
  })

  test('goes by the points scored where no match was timed', () => {
    const all = [match(1, [[11, 2]]), match(2, [[16, 14]]), match(3, [[11, 9]])]
    expect(matchStatistics(all).longest).toEqual({ id: 2, by: 'points', points: 30 })
  })

  test('is none whose clock was forgotten or runs backwards', () => {
    const all = [match(1, [[11, 2]], timed(60 * 14)), match(2, [[11, 5]], timed(12)), match(3, [[11, 9]], timed(-5))]
    expect(matchStatistics(all).longest).toEqual({ id: 2, by: 'time', milliseconds: 12 * minute })
  })
})

describe('the biggest upset', () => {
  test('is won by the team with fewer points, across the widest gap', () => {
    const all = [
      match(1, [[11, 7]], { teamPoints: [700, 720] }),
      match(2, [[7, 11]], { teamPoints: [745, 690] }),
      match(3, [[11, 7]], { teamPoints: [800, 600] }),
    ]
    expect(matchStatistics(all).upset).toEqual({ id: 2, gap: 55 })
  })

  test('is none while every favourite won', () => {
    const all = [match(1, [[11, 7]], { teamPoints: [720, 700] }), match(2, [[11, 7]])]
    expect(matchStatistics(all).upset).toBeNull()
  })
})
