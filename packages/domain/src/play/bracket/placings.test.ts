import { describe, expect, test } from 'vitest'
import { applyResult } from './apply-result'
import { beat, matchOf, playOut, readyOf, startOf, succeed, won } from './bracket-fixtures'
import type { BracketOptions, BracketVariant, LatePlace } from './bracket-format'
import type { BracketState } from './bracket-state'
import { enterLate, listLatePlaces } from './enter-late'
import { inspectBracket } from './inspect-bracket'
import { placings } from './placings'
import { reinstateEntry, withdrawEntry } from './withdraw-entry'

function places(count: number, variant: BracketVariant, options: Partial<BracketOptions> = {}): number[] {
  return placings(playOut(startOf(count, variant, options))).placings.map((placing) => placing.place)
}

test('[BRK-21, BRK-53] losing semi-finalists share the third place, losing quarter-finalists the fifth', () => {
  expect(places(8, 'standard')).toEqual([1, 2, 3, 3, 5, 5, 5, 5])
  expect(places(6, 'standard')).toEqual([1, 2, 3, 3, 5, 5])
})

test('[BRK-20, BRK-53] a bronze match decides the third place', () => {
  expect(places(8, 'standard', { bronze: true })).toEqual([1, 2, 3, 4, 5, 5, 5, 5])
})

test('[BRK-53] full double elimination places by the round of the losers bracket', () => {
  expect(places(8, 'full')).toEqual([1, 2, 3, 4, 5, 5, 7, 7])
  expect(places(2, 'full')).toEqual([1, 2])
  expect(places(11, 'full')).toEqual([1, 2, 3, 4, 5, 5, 7, 7, 9, 9, 9])
})

test('[BRK-53] play-off and groups place those who stay behind by their place in cluster or group', () => {
  expect(places(16, 'play_off')).toEqual([1, 2, 3, 3, 5, 5, 5, 5, 9, 9, 9, 9, 13, 13, 13, 13])
  expect(places(7, 'play_off')).toEqual([1, 2, 3, 3, 5, 5, 7])
  expect(places(5, 'play_off')).toEqual([1, 2, 3, 4, 5])
  expect(places(9, 'groups', { groupSize: 5 })).toEqual([1, 2, 3, 3, 5, 5, 7, 7, 9])
  expect(places(5, 'league')).toEqual([1, 2, 3, 4, 5])
})

test('[BRK-53] those who are out have their place before the end, with the match that ended it', () => {
  const state = beat(startOf(4, 'standard'), 1, 1).state
  expect(placings(state)).toEqual({
    complete: false,
    placings: [{ entry: 4, place: 3, holds: true, exit: { kind: 'match', match: 1 } }],
  })
})

test('[BRK-53] the second grand final, when it is called for, decides the first two places', () => {
  const done = playOut(startOf(4, 'full'))
  const final = done.matches.length - 1
  const called = beat(done, final, 2).state
  expect(placings(called).complete).toBe(false)
  const first = placings(beat(called, final + 1, 2).state).placings.slice(0, 2)
  expect(first.map(({ entry, place }) => [entry, place])).toEqual([
    [2, 1],
    [1, 2],
  ])
})

/** Plays the bracket out, favourites winning, with two absent sides in the matches of these codes. */
function withAbsent(state: BracketState, ...codes: string[]): BracketState {
  let now = state
  for (let [match] = readyOf(now); match; [match] = readyOf(now)) {
    const code = now.plan.matches[match.number - 1]?.code ?? ''
    const winner = Number(match.sides[0]) < Number(match.sides[1]) ? 1 : 2
    now = succeed(
      applyResult(now, match.number, codes.includes(code) ? { outcome: 'double_walkover' } : won(winner)),
    ).state
  }
  return now
}

const given = (state: BracketState) => placings(state).placings.map(({ place }) => place)
/** The podium: who holds the first three places. */
const podium = (state: BracketState) =>
  placings(state).placings.flatMap(({ entry, place, holds }) => (holds && place <= 3 ? [[place, entry]] : []))

describe('[BRK-48, BRK-53] two absent sides leave a place of the podium empty', () => {
  test('full double elimination of 3 and of 2', () => {
    const three = withAbsent(startOf(3, 'full'), '01')
    expect([given(three), podium(three)]).toEqual([[1, 3, 3], [[1, 1]]])
    const two = withAbsent(startOf(2, 'full'), '01')
    expect([given(two), podium(two)]).toEqual([[2, 2], []])
    expect(inspectBracket(two)).toEqual([])
  })

  test('a semi-final: nobody is second, and the loser of the other one is third, with a bronze match and without', () => {
    for (const bronze of [true, false]) {
      const state = withAbsent(startOf(4, 'standard', { bronze }), '01')
      expect(given(state)).toEqual([1, 3, 4, 4])
      expect(podium(state)).toEqual([
        [1, 2],
        [3, 3],
      ])
    }
    expect(given(withAbsent(startOf(8, 'standard', { bronze: true }), '05'))).toEqual([1, 3, 4, 4, 6, 6, 6, 6])
  })

  test('the bronze match: nobody is third', () => {
    const state = withAbsent(startOf(4, 'standard', { bronze: true }), '03')
    expect(given(state)).toEqual([1, 2, 4, 4])
    expect(podium(state)).toEqual([
      [1, 1],
      [2, 2],
    ])
  })

  test('the final: nobody is first or second, and the third place stays with those who played for it', () => {
    const semis = beat(beat(startOf(4, 'standard'), 1, 1).state, 2, 2).state
    const state = succeed(applyResult(semis, 3, { outcome: 'double_walkover' })).state
    expect(placings(state)).toMatchObject({ complete: true })
    expect(given(state)).toEqual([3, 3, 4, 4])
    expect(podium(state)).toEqual([
      [3, 4],
      [3, 3],
    ])
    expect(matchOf(state, 3)).toMatchObject({ status: 'walkover', winner: 'nobody' })
    expect(podium(withAbsent(startOf(4, 'standard', { bronze: true }), '04'))).toEqual([[3, 3]])
    expect(given(withAbsent(startOf(8, 'full'), '14')).slice(0, 4)).toEqual([3, 4, 4, 6])
  })

  test('and so do absent sides before a place that is shared below', () => {
    expect(given(withAbsent(startOf(8, 'standard'), '01'))).toEqual([1, 2, 3, 4, 4, 4, 7, 7])
    expect(given(withAbsent(startOf(12, 'full'), '01')).at(-1)).toBe(11)
  })
})

describe('[BRK-53] no place is beyond the number of teams, and none is missing', () => {
  const late = (state: BracketState, place: LatePlace) =>
    succeed(enterLate(state, place, { id: 99, clubIds: [] })).state

  test('with a late team', () => {
    for (const [count, line] of [
      [5, 8],
      [9, 16],
      [9, 10],
    ] as const) {
      const end = given(playOut(late(startOf(count, 'full'), { kind: 'line', line })))
      expect(end).toHaveLength(count + 1)
      expect(Math.max(...end)).toBeLessThanOrEqual(count + 1)
      end.forEach((place, i) => {
        expect(place).toBe(end.indexOf(place) + 1)
        expect(place).toBeLessThanOrEqual(i + 1)
      })
    }
    expect(given(playOut(late(startOf(5, 'full'), { kind: 'line', line: 8 })))).toEqual([1, 2, 3, 4, 5, 6])
    // Seven are in the knock-out, so the thirds of the clusters begin at eight.
    const [option] = listLatePlaces(startOf(12, 'play_off')).filter(({ place }) => place.kind === 'line')
    const clusters = playOut(late(startOf(12, 'play_off'), option?.place ?? { kind: 'line', line: 0 }))
    expect(given(clusters)).toEqual([1, 2, 3, 3, 5, 5, 5, 8, 8, 8, 11, 11, 11])
  })

  test('with two that left one cluster: those who never played are out of the count', () => {
    const leave = (state: BracketState, entry: number) => succeed(withdrawEntry(state, entry, 'forfeit')).state
    const before = playOut(leave(leave(startOf(6, 'play_off'), 5), 6))
    expect(placings(before).placings.map(({ place, holds }) => [place, holds])).toEqual([
      [1, true],
      [2, true],
      [3, true],
      [4, true],
      [4, false],
      [4, false],
    ])
    const start = startOf(6, 'play_off')
    const played = start.matches.find(({ sides }) => sides.includes(5) && sides.includes(6))?.number ?? 0
    const after = playOut(leave(leave(beat(start, played, 5).state, 5), 6))
    expect(given(after)).toEqual([1, 2, 3, 4, 4, 4])
  })

  test('a team that withdrew before its first match shares no third place, and comes back to it', () => {
    const left = succeed(withdrawEntry(startOf(4, 'standard'), 4, 'forfeit')).state
    expect(podium(playOut(left))).toEqual([
      [1, 1],
      [2, 2],
      [3, 3],
    ])
    expect(podium(playOut(succeed(reinstateEntry(left, 4)).state))).toHaveLength(4)
  })
})
