import { describe, expect, test } from 'vitest'
import { noFacts } from '../bracket/bracket-state'
import { planBracket } from '../bracket/plan-bracket'
import { resolveBracket } from '../bracket/resolve-bracket'
import { queueOrder } from './queue-order'
import { remainingPaths } from './remaining-path'

const match = (number: number, change: Partial<Parameters<typeof queueOrder>[0][number]> = {}) => ({
  queuedAt: null,
  remaining: 1,
  readySince: 0,
  resting: false,
  number,
  ...change,
})
const order = (...matches: ReturnType<typeof match>[]) => queueOrder(matches).map(({ number }) => number)

describe('the queue', () => {
  test('[OPS-37] calls what organisers queued first, then the longest way to the end', () => {
    const short = match(1, { remaining: 2 })
    const long = match(2, { remaining: 5 })
    const queued = match(3, { remaining: 1, queuedAt: 200 })
    const queuedBefore = match(4, { remaining: 1, queuedAt: 100 })
    expect(order(short, long, queued, queuedBefore)).toEqual([4, 3, 2, 1])
  })

  test('[OPS-240] calls divisions that go first before longer ways, and those without a turn last', () => {
    const first = match(1, { turn: 1 })
    const second = match(2, { turn: 2, remaining: 4 })
    expect(order(match(3, { remaining: 5 }), second, first)).toEqual([1, 2, 3])
  })

  test('[OPS-37] breaks a tie by the longest wait, then by the playing order', () => {
    expect(order(match(3), match(2, { readySince: 50 }), match(1, { readySince: 50 }))).toEqual([3, 1, 2])
  })

  test('[OPS-51] puts matches whose players rest behind those that can start, but not behind what organisers queued', () => {
    const resting = match(1, { remaining: 5, resting: true })
    const queuedResting = match(2, { queuedAt: 100, resting: true })
    expect(order(resting, match(3), queuedResting)).toEqual([2, 3, 1])
  })

  test('[OPS-37] leaves the list that it was given as it is', () => {
    const given = [match(2), match(1)]
    queueOrder(given)
    expect(given.map(({ number }) => number)).toEqual([2, 1])
  })
})

const entries = (count: number) => Array.from({ length: count }, (_, index) => ({ id: index + 1, clubIds: [] }))

function pathsOf(teams: number, format: Pick<Parameters<typeof planBracket>[1], 'type' | 'variant'>) {
  const options = { bronze: false, groupSize: 4, separateClubs: false }
  const plan = planBracket(entries(teams), { ...format, options })
  if (!plan.ok) throw new Error(plan.code)
  return remainingPaths(resolveBracket(plan.value, noFacts))
}

describe('the way to the end', () => {
  test('[OPS-37] of a knock-out match is its round counted from the final', () => {
    const paths = pathsOf(8, { type: 'single_elimination', variant: 'standard' })
    expect([1, 4, 5, 6, 7].map((number) => paths.get(number))).toEqual([3, 3, 2, 2, 1])
  })

  test('[OPS-37] goes through the losers bracket where that is longer', () => {
    const paths = pathsOf(8, { type: 'double_elimination', variant: 'play_off' })
    // First round, losers or winners match, the match for second place, semi-final, final.
    expect(paths.get(1)).toBe(5)
  })

  test('[OPS-37] counts the open matches of a team in its table', () => {
    const paths = pathsOf(4, { type: 'round_robin', variant: 'league' })
    expect(paths.get(1)).toBe(3)
  })
})
