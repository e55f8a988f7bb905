import { afterEach, describe, expect, test, vi } from 'vitest'
import { userOf } from '../../ui/testing/render-screen'
import { deviceId } from '../api/device-id'
import { sessionStore } from '../api/session-store'
import { outbox } from '../offline/outbox'
import { forgetOrganisersData, playersStore } from '../offline/persisted-stores'
import { readStoredText, removeStoredText, storedKeys, storeText, storeTextOrHold } from './safe-storage'

const tokens = { token: 'token', refreshToken: 'refresh' }

afterEach(() => {
  vi.restoreAllMocks()
})

describe.each([
  ['has no room', () => vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)],
  ['forbids its storage', () => vi.spyOn(window, 'localStorage', 'get').mockImplementation(refuse)],
])('a browser that %s', (_, meet) => {
  test('signs people in and out for as long as the page lasts', () => {
    meet()
    expect(sessionStore.tokens()).toBeNull()
    sessionStore.signIn(tokens, userOf('mod'))
    expect([sessionStore.tokens(), sessionStore.read().user]).toEqual([tokens, userOf('mod')])
    sessionStore.saveTokens({ token: 'newer', refreshToken: 'refresh-2' })
    expect(sessionStore.tokens()?.token).toBe('newer')
    sessionStore.clear()
    expect([sessionStore.tokens(), sessionStore.storedUser()]).toEqual([null, null])
  })

  test('is one device for as long as the page lasts', () => {
    meet()
    const id = deviceId()
    expect(deviceId()).toBe(id)
    removeStoredText('vot.device')
  })

  test('keeps nothing that would be taken for kept, and nothing breaks', async () => {
    meet()
    const write = { kind: 'create-club', body: { name: 'CLB Không Chỗ' } } as const
    expect(outbox.add(write, { label: 'CLB Không Chỗ', userId: 1, tried: false })).toBe(false)
    expect(outbox.read()).toEqual([])
    expect(await playersStore.read()).toBeNull()
    forgetOrganisersData()
  })
})

test('what was held is given up for what is kept later', () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)
  storeTextOrHold('vot.sidebar', 'open')
  expect(readStoredText('vot.sidebar')).toBe('open')
  full.mockRestore()
  expect(storeText('vot.sidebar', 'narrow')).toBe(true)
  expect(readStoredText('vot.sidebar')).toBe('narrow')
})

test('stored tokens that no header can carry are none', () => {
  for (const token of ['gar\u0000bage', 'hai dòng\n', '💥', ' ']) {
    localStorage.setItem('vot.token', token)
    localStorage.setItem('vot.refresh_token', 'refresh')
    expect(sessionStore.tokens()).toBeNull()
  }
})

function refuse(): never {
  throw new DOMException('refused', 'QuotaExceededError')
}

test('[RES-63] in the frame of another site nothing on the device is read, written or removed', () => {
  localStorage.setItem('vot.token', 'token')
  window.history.replaceState(null, '', '/embed/board/4')
  try {
    expect(readStoredText('vot.token')).toBeNull()
    storeTextOrHold('vot.token', 'other')
    expect(readStoredText('vot.token')).toBe('other')
    removeStoredText('vot.token')
    expect([readStoredText('vot.token'), storedKeys()]).toEqual([null, []])
  } finally {
    window.history.replaceState(null, '', '/')
  }
  expect(readStoredText('vot.token')).toBe('token')
})
