import { expect, test } from 'vitest'
import { beat, playOut, startOf } from './bracket-fixtures'
import { firstOpenMatch } from './bracket-summary'

test('[BRD-21, HOM-02] a bracket stands at its first match that is still to be played, past byes and what is over', () => {
  const start = startOf(6, 'standard')
  const toPlay = start.plan.matches.filter(({ bye }) => !bye)
  expect(start.plan.matches[0]?.bye).toBe(true)
  expect(firstOpenMatch(start)).toBe(toPlay[0])
  const number = toPlay[0]?.number ?? 0
  const after = beat(start, number, Number(start.matches[number - 1]?.sides[0])).state
  expect(firstOpenMatch(after)).toBe(toPlay[1])
})

test('[BRD-21] one that is over stands nowhere, though a second final was not called for', () => {
  const over = playOut(startOf(6, 'full'))
  expect(over.matches.some(({ status }) => status === 'not_needed')).toBe(true)
  expect(firstOpenMatch(over)).toBeUndefined()
})
