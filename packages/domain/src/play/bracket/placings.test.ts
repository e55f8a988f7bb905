import { expect, test } from 'vitest'
import { applyResult } from './apply-result'
import { beat, matchOf, playOut, startOf, succeed } from './bracket-fixtures'
import type { BracketOptions, BracketVariant } from './bracket-format'
import { placings } from './placings'

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
    placings: [{ entry: 4, place: 3, exit: { kind: 'match', match: 1 } }],
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

test('[BRK-48, BRK-53] two that do not come to their final share the second place, and there is no first', () => {
  const semis = beat(beat(startOf(4, 'standard'), 1, 1).state, 2, 2).state
  const state = succeed(applyResult(semis, 3, { outcome: 'double_walkover' })).state
  expect(placings(state)).toMatchObject({ complete: true })
  expect(placings(state).placings.map((placing) => placing.place)).toEqual([2, 2, 3, 3])
  expect(matchOf(state, 3)).toMatchObject({ status: 'walkover', winner: 'nobody' })
})
