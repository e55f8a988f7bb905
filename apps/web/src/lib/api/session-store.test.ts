import { expect, test } from 'vitest'
import { userOf } from '../../ui/testing/render-screen'
import { hasAnyRole, hasRole, sessionStore } from './session-store'

test('one role, or any of a list, is asked for; nobody signed in has none', () => {
  expect([hasRole(userOf('mod'), 'mod'), hasRole(userOf('mod'), 'admin'), hasRole(null, 'user')]).toEqual([
    true,
    false,
    false,
  ])
  expect(hasAnyRole(userOf('ref'), ['admin', 'mod', 'ref'])).toBe(true)
  expect(hasAnyRole(userOf('user'), ['admin', 'mod', 'ref'])).toBe(false)
  expect(hasAnyRole(null, ['user'])).toBe(false)
})

test('the auth store holds user, token and isAuthenticated, and follows a new token and the end', () => {
  const stored = () => JSON.parse(localStorage.getItem('vot.auth') ?? 'null')
  sessionStore.signIn({ token: 'token-1', refreshToken: 'refresh-1' }, userOf('mod'))
  expect(stored()).toEqual({ user: userOf('mod'), token: 'token-1', isAuthenticated: true })
  sessionStore.saveTokens({ token: 'token-2', refreshToken: 'refresh-2' })
  expect(stored()).toMatchObject({ token: 'token-2', isAuthenticated: true })
  sessionStore.lapse()
  expect(stored()).toEqual({ user: userOf('mod'), token: null, isAuthenticated: false })
  expect([localStorage.getItem('vot.token'), localStorage.getItem('vot.refresh_token')]).toEqual([null, null])
  sessionStore.clear()
  expect(stored()).toBeNull()
})
