import { expect, test } from 'vitest'
import { matchPhases } from '../bracket/bracket-plan'
import { noShowAt } from './no-show'

test('[OPS-73] a side has 10 minutes from the call, 15 in the matches for medals', () => {
  const minutes = Object.fromEntries(matchPhases.map((phase) => [phase, noShowAt(1_000, phase) / 60_000 - 1 / 60]))
  expect(minutes).toMatchObject({ bronze: 15, final: 15, second_final: 15 })
  const { bronze: _bronze, final: _final, second_final: _second, ...others } = minutes
  expect(new Set(Object.values(others))).toEqual(new Set([10]))
})
