import { expect, test } from 'vitest'
import { type Action, accessTable, roles } from './access-table'
import { mayPractise, maySeePractice } from './practice'

test('[PRC-02] organisers and referees see a practice tournament, nobody else and no program', () => {
  expect(roles.filter((role) => maySeePractice(role))).toEqual(['admin', 'mod', 'ref'])
  expect(maySeePractice('anonymous')).toBe(false)
  expect(maySeePractice({ role: 'admin', scopes: ['read', 'results'] })).toBe(false)
})

test('[PRC-03] a practice tournament is for the desk, the score and the podium alone', () => {
  const actions = Object.keys(accessTable) as Action[]
  expect(actions.filter((action) => mayPractise(action))).toEqual([
    ...['results:manage', 'operations:manage', 'operations:view', 'check-in:manage', 'match:score'],
  ])
})
