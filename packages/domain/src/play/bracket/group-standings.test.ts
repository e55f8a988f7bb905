import { describe, expect, test } from 'vitest'
import { applyResult, clearResult } from './apply-result'
import { byCode, codeOf, startOf, succeed } from './bracket-fixtures'
import type { BracketState, TieMethod } from './bracket-state'
import { decideTies, takeBackTie } from './decide-tie'
import { type GroupStandings, groupStandings } from './group-standings'
import { undoResult } from './undo-result'

/** Plays `winner-loser points` lines such as '1-2 5' (11 : 5) in the first group. */
function play(start: BracketState, lines: readonly string[]): BracketState {
  return lines.reduce((state, line) => {
    const [winner, loser, points] = line.split(/[- ]/).map(Number)
    const match = state.matches.find(({ sides }) => sides.includes(winner ?? 0) && sides.includes(loser ?? 0))
    const side = match?.sides[0] === winner ? 1 : 2
    const games = [side === 1 ? [11, points ?? 0] : [points ?? 0, 11]] as [number, number][]
    return succeed(applyResult(state, match?.number ?? 0, { outcome: 'played', winner: side, games })).state
  }, start)
}

function table(state: BracketState): GroupStandings {
  const [group] = state.plan.groups
  if (!group) throw new Error('no group')
  return groupStandings(state, group)
}

const order = (state: BracketState) => table(state).rows.map((row) => row.entry)
const reasons = (state: BracketState) => table(state).rows.map(({ reason }) => `${reason.criterion} ${reason.value}`)

test('[BRK-31] wins come first', () => {
  const state = play(startOf(4, 'league'), ['2-1 9', '3-1 0', '4-1 0', '2-3 9', '2-4 9', '3-4 9'])
  expect(order(state)).toEqual([2, 3, 4, 1])
  expect(reasons(state)).toEqual(['wins 3', 'wins 2', 'wins 1', 'wins 0'])
})

test('[BRK-32, BRK-36] two level teams are told apart by their own match, not by points', () => {
  const state = play(startOf(4, 'league'), ['1-2 9', '1-3 0', '4-1 9', '2-3 0', '2-4 0', '3-4 9'])
  expect(order(state)).toEqual([1, 2, 3, 4])
  expect(table(state).rows[0]?.reason).toEqual({ criterion: 'head_to_head', value: 1, tiedWith: [2] })
  expect(table(state).rows[1]?.reason).toEqual({ criterion: 'head_to_head', value: 0, tiedWith: [1] })
})

test('[BRK-33] a circle of three falls to point difference', () => {
  const state = play(startOf(3, 'league'), ['1-2 3', '2-3 5', '3-1 9'])
  expect(order(state)).toEqual([1, 2, 3])
  expect(reasons(state)).toEqual(['point_difference 6', 'point_difference -2', 'point_difference -4'])
})

test('[BRK-33] with level differences the points scored decide', () => {
  const state = play(startOf(4, 'league'), ['1-2 1', '2-3 2', '3-1 0', '1-4 0', '2-4 0', '3-4 3'])
  expect(order(state)).toEqual([3, 2, 1, 4])
  expect(reasons(state).slice(0, 3)).toEqual(['points_scored 24', 'points_scored 23', 'points_scored 22'])
})

test('[BRK-102] a walkover is a win, with the points that were recorded with it and no others', () => {
  const start = startOf(3, 'league')
  const plain = succeed(applyResult(start, 1, { outcome: 'walkover', winner: 1, games: [] })).state
  const awarded = succeed(applyResult(start, 1, { outcome: 'walkover', winner: 1, games: [[11, 0]] })).state
  const winner = start.matches[0]?.sides[0]
  const rowOf = (state: BracketState) => table(state).rows.find((row) => row.entry === winner)
  expect(rowOf(plain)).toMatchObject({ wins: 1, pointsFor: 0, pointsAgainst: 0 })
  expect(rowOf(awarded)).toMatchObject({ wins: 1, pointsFor: 11, pointsAgainst: 0 })
})

test('[BRK-35] after a split the rest starts again: 2 is before 3, whom it has beaten, though 3 scored more', () => {
  const state = play(startOf(4, 'league'), ['1-2 0', '2-3 1', '3-1 0', '1-4 0', '2-4 3', '3-4 5'])
  expect(order(state)).toEqual([1, 2, 3, 4])
  expect(reasons(state)).toEqual(['point_difference 11', 'head_to_head 1', 'head_to_head 0', 'wins 0'])
})

describe('a tie that nothing breaks', () => {
  const circle = () => play(startOf(6, 'play_off'), ['1-2 5', '2-3 5', '3-1 5', '4-5 0', '4-6 0', '5-6 0'])

  test('[BRK-34] leaves the slots open, says who is tied, and shares the place', () => {
    const state = circle()
    expect(table(state)).toMatchObject({ complete: true, undecided: [[1, 2, 3]] })
    expect(table(state).rows.map((row) => row.place)).toEqual([1, 1, 1])
    expect(state.advanced).toEqual([
      ['open', 'open'],
      [4, 5],
    ])
    expect(byCode(state, '01')).toMatchObject({ status: 'pending', sides: ['open', 5] })
  })

  const decide = (state: BracketState, order: number[], method: TieMethod = 'lots', group = 'A') =>
    decideTies(state, group, [{ id: 7, group, method, order }])

  test('[BRK-34] is broken by recorded lots or a decision, told apart, and the next matches get their teams', () => {
    for (const method of ['lots', 'decision'] as const) {
      const { state, changed } = succeed(decide(circle(), [3, 1, 2], method))
      expect(state.advanced[0]).toEqual([3, 1])
      expect(order(state)).toEqual([3, 1, 2])
      expect(table(state).undecided).toEqual([])
      expect(reasons(state)).toEqual([`${method} 1`, `${method} 2`, `${method} 3`])
      expect(table(state).rows[0]?.reason.tiedWith.toSorted()).toEqual([1, 2])
      expect(changed).toEqual([byCode(state, '01').number, byCode(state, '02').number])
    }
  })

  test('[BRK-34] only a whole tie is taken, and none that criteria or a record have settled', () => {
    const state = circle()
    expect(codeOf(decide(state, [3, 1]))).toBe('tie-not-found')
    expect(codeOf(decide(state, [3, 3, 1]))).toBe('tie-not-found')
    expect(codeOf(decide(state, [4, 5, 6], 'lots', 'B'))).toBe('tie-not-found')
    expect(codeOf(decide(state, [1, 2, 3], 'lots', 'Z'))).toBe('group-not-found')
    expect(codeOf(decide(startOf(6, 'play_off'), [1, 2, 3]))).toBe('tie-not-found')
    const decided = succeed(decide(state, [3, 1, 2])).state
    for (const method of ['lots', 'decision'] as const) {
      expect(codeOf(decide(decided, [1, 2, 3], method))).toBe('tie-decided')
    }
  })

  test('[BRK-172, BRK-42] taken back the teams are tied again; results of those that went on are void', () => {
    const drawn = succeed(decide(circle(), [3, 1, 2])).state
    const semi = byCode(drawn, '01').number
    const played = succeed(applyResult(drawn, semi, { outcome: 'played', winner: 1, games: [[11, 4]] })).state
    const { state, voided } = succeed(takeBackTie(played, 7))
    expect(table(state).undecided).toEqual([[1, 2, 3]])
    expect(state.tieOrders).toEqual([])
    expect(voided).toEqual([semi])
    expect(codeOf(takeBackTie(state, 7))).toBe('tie-not-found')
  })

  test('[BRK-172] a result that dissolves the tie or makes it one of other teams ends the order for good', () => {
    const drawn = succeed(decide(circle(), [3, 1, 2])).state
    const own = drawn.matches.find(({ sides }) => sides.includes(1) && sides.includes(2))
    const winner = own?.sides[0] === 1 ? 1 : 2
    const games = (points: number) => [winner === 1 ? [11, points] : [points, 11]] as [number, number][]
    const corrected = succeed(applyResult(drawn, own?.number ?? 0, { outcome: 'played', winner, games: games(3) }))
    expect(corrected.lostOrders).toMatchObject([{ id: 7 }])
    expect(reasons(corrected.state)[0]).toBe('point_difference 2')
    const back = succeed(applyResult(corrected.state, own?.number ?? 0, { outcome: 'played', winner, games: games(5) }))
    expect(table(back.state).undecided).toEqual([[1, 2, 3]])
    const open = succeed(clearResult(drawn, own?.number ?? 0))
    expect(open.lostOrders).toMatchObject([{ id: 7 }])
    expect(open.state.advanced[0]).toEqual(['open', 'open'])
  })

  test('[BRK-172] a result elsewhere, or one that keeps the tie, leaves the order in force', () => {
    const drawn = succeed(decide(circle(), [3, 1, 2])).state
    const other = drawn.matches.find(({ sides }) => sides.includes(4) && sides.includes(5))
    const winner = other?.sides[0] === 4 ? 1 : 2
    const games = [winner === 1 ? [11, 7] : [7, 11]] as [number, number][]
    const { state, lostOrders } = succeed(applyResult(drawn, other?.number ?? 0, { outcome: 'played', winner, games }))
    expect(lostOrders).toEqual([])
    expect(order(state)).toEqual([3, 1, 2])
  })

  test('[BRK-172, BRK-110] undoing the correction that ended an order brings the order back', () => {
    const drawn = succeed(decide(circle(), [3, 1, 2])).state
    const own = drawn.matches.find(({ sides }) => sides.includes(1) && sides.includes(2))
    const [first, second] = own?.sides ?? []
    const before = own?.result ?? null
    const winner = first === 1 ? 1 : 2
    const after = {
      outcome: 'played',
      winner,
      games: [winner === 1 ? [11, 3] : [3, 11]] as [number, number][],
    } as const
    const corrected = succeed(applyResult(drawn, own?.number ?? 0, after))
    const sides = [Number(first), Number(second)] as const
    const record = { match: own?.number ?? 0, sides, before, after, lost: [], lostOrders: corrected.lostOrders }
    const undone = succeed(undoResult(corrected.state, record)).state
    expect(order(undone)).toEqual([3, 1, 2])
    expect(undone.tieOrders).toEqual(drawn.tieOrders)
  })
})
