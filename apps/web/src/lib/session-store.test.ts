import { expect, test } from 'vitest'
import { userOf } from '../ui/testing/render-screen'
import { hasAnyRole, hasRole } from './session-store'

test('[AUTH-36] one role, or any of a list, is asked for; nobody signed in has none', () => {
  expect([hasRole(userOf('mod'), 'mod'), hasRole(userOf('mod'), 'admin'), hasRole(null, 'user')]).toEqual([
    true,
    false,
    false,
  ])
  expect(hasAnyRole(userOf('ref'), ['admin', 'mod', 'ref'])).toBe(true)
  expect(hasAnyRole(userOf('user'), ['admin', 'mod', 'ref'])).toBe(false)
  expect(hasAnyRole(null, ['user'])).toBe(false)
})
