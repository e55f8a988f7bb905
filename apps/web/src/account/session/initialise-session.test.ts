import { logout, readMe, validateSession } from '@vot/contract'
import { beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { sessionStore } from '../../lib/api/session-store'
import { draftStore } from '../../lib/browser/form-draft'
import { FakeServer, fail } from '../../lib/testing/fake-server'
import { userOf } from '../../ui/testing/render-screen'
import { initialiseSession, signOut } from './api'

let server: FakeServer

beforeEach(() => {
  server = new FakeServer().on(validateSession, () => ({ valid: true as const }))
  sessionStore.signIn({ token: 'token', refreshToken: 'refresh' }, userOf('user'))
})

test('the stored token is validated and the fresh user is fetched', async () => {
  server.on(readMe, () => userOf('mod'))
  await initialiseSession()
  expect(server.callsOf(validateSession)).toHaveLength(1)
  expect(sessionStore.read()).toEqual({ ready: true, user: userOf('mod'), lapsed: null })
})

test('a refused token clears the session', async () => {
  server.on(validateSession, () => fail('access-denied'))
  await initialiseSession()
  expect(sessionStore.read()).toEqual({ ready: true, user: null, lapsed: null })
  expect(sessionStore.tokens()).toBeNull()
})

test('what was kept for the refused session goes with it', async () => {
  localStorage.setItem('vot.dashboard', '{}')
  server.on(validateSession, () => fail('access-denied'))
  await initialiseSession()
  expect(localStorage.getItem('vot.dashboard')).toBeNull()
})

test('a draft is for who typed it, through a sign-out and a session that ran out, and for nobody else', async () => {
  const drafts = draftStore('form', z.object({ name: z.string() }))
  const as = (id: number) => sessionStore.signIn({ token: 'token', refreshToken: 'refresh' }, { ...userOf('mod'), id })
  as(1)
  drafts.write({ name: 'Cúp Nháp' })
  sessionStore.lapse()
  expect(drafts.read()?.values).toEqual({ name: 'Cúp Nháp' })
  as(1)
  server.on(logout, () => fail('internal-error'))
  await signOut()
  expect(drafts.read()).toBeNull()
  as(2)
  expect(drafts.read()).toBeNull()
  drafts.write({ name: 'Cúp Khác' })
  drafts.clear()
  as(1)
  expect(drafts.read()?.values).toEqual({ name: 'Cúp Nháp' })
})

test('without network the session stays', async () => {
  server.cutNetwork = true
  await initialiseSession()
  expect(sessionStore.read()).toEqual({ ready: true, user: userOf('user'), lapsed: null })
  expect(sessionStore.tokens()?.token).toBe('token')
})

test('on a network that hangs the app opens as it was last seen after 3 s', async () => {
  // Start-up: only stored data is known.
  vi.resetModules()
  const { sessionStore: fresh } = await import('../../lib/api/session-store')
  const { initialiseSession: start } = await import('./api')
  let answer: ((response: Response) => void) | undefined
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise<Response>((resolve) => {
        answer = resolve
      }),
  )
  vi.useFakeTimers()
  const started = start()
  await vi.advanceTimersByTimeAsync(2900)
  expect(fresh.read().ready).toBe(false)
  await vi.advanceTimersByTimeAsync(200)
  expect(fresh.read()).toEqual({ ready: true, user: userOf('user'), lapsed: null })
  vi.useRealTimers()
  answer?.(Response.json({ code: 'access-denied', message: '' }, { status: 403 }))
  await started
  expect(fresh.read()).toEqual({ ready: true, user: null, lapsed: null })
})

test('without a token nobody is asked', async () => {
  sessionStore.clear()
  await initialiseSession()
  expect(server.calls).toHaveLength(0)
  expect(sessionStore.read()).toEqual({ ready: true, user: null, lapsed: null })
})
