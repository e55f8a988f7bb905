import { expect, test } from 'vitest'
import { matchPhases } from '../bracket/bracket-plan'
import { defaultNoShowMinutes, noShowAt } from './resting-players'

test.each([
  ['OPS-73', defaultNoShowMinutes],
  ['OPS-90', { usual: 5, medal: 20 }],
])('[%s] a side has the minutes of the group from the call, others in the matches for medals', (_rule, set) => {
  const minutes = Object.fromEntries(
    matchPhases.map((phase) => [phase, (noShowAt(1_000, phase, set) - 1_000) / 60_000]),
  )
  expect(minutes).toMatchObject({ bronze: set.medal, final: set.medal, second_final: set.medal })
  const { bronze: _bronze, final: _final, second_final: _second, ...others } = minutes
  expect(new Set(Object.values(others))).toEqual(new Set([set.usual]))
})

test('[OPS-73] a group that set nothing waits 10 minutes, 15 in the matches for medals', () => {
  expect(defaultNoShowMinutes).toEqual({ usual: 10, medal: 15 })
})
