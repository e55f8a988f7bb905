import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, waitFor } from '@testing-library/react'
import { readToday, type TodayView } from '@vot/contract'
import type { Role } from '@vot/domain'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sessionStore } from '../lib/api/session-store'
import { keyOf } from '../lib/data/read-query'
import { FakeServer } from '../lib/testing/fake-server'
import { userOf } from '../ui/testing/render-screen'
import { AppBadge } from './app-badge'

const setAppBadge = vi.fn(async () => undefined)
const clearAppBadge = vi.fn(async () => undefined)

beforeEach(() => void Object.assign(navigator, { setAppBadge, clearAppBadge }))
afterEach(() => {
  Reflect.deleteProperty(navigator, 'setAppBadge')
  Reflect.deleteProperty(navigator, 'clearAppBadge')
  vi.clearAllMocks()
})

const today = (...counts: readonly number[]) => ({
  tasks: [...counts.map((count) => ({ kind: 'approvals', count })), { kind: 'fees', count: 9 }],
})

const todayKey = keyOf(readToday, {})

const nothing: TodayView = {
  ...{ at: '2026-03-14T09:00:00+07:00', events: [], tasks: [], others: [], practices: [], first_steps: null },
}

function open(role: Role) {
  const queryClient = new QueryClient()
  act(() => sessionStore.settle(userOf(role)))
  render(
    <QueryClientProvider client={queryClient}>
      <AppBadge />
    </QueryClientProvider>,
  )
  return queryClient
}

test('[UI-31] organisers see on the icon how many teams wait, as it changes and until they sign out', async () => {
  const queryClient = open('mod')
  act(() => void queryClient.setQueryData(todayKey, today(2, 3)))
  await waitFor(() => expect(setAppBadge).toHaveBeenLastCalledWith(5))
  act(() => void queryClient.setQueryData(todayKey, today()))
  await waitFor(() => expect(clearAppBadge).toHaveBeenCalledTimes(1))
  act(() => void queryClient.setQueryData(todayKey, today(1)))
  await waitFor(() => expect(setAppBadge).toHaveBeenLastCalledWith(1))
  act(() => sessionStore.settle(null))
  expect(clearAppBadge).toHaveBeenCalledTimes(2)
})

test('[UI-31] the installed app reads it by itself, whatever screen is open; a tab does not', async () => {
  const matchMedia = window.matchMedia
  const server = new FakeServer().on(readToday, () => nothing)
  open('mod')
  await new Promise((later) => setTimeout(later, 50))
  expect([server.callsOf(readToday).length, clearAppBadge.mock.calls.length]).toEqual([0, 0])
  window.matchMedia = (query) => Object.assign(matchMedia(query), { matches: query.includes('standalone') })
  open('mod')
  await waitFor(() => expect(server.callsOf(readToday)).toHaveLength(1))
  await waitFor(() => expect(clearAppBadge).toHaveBeenCalledTimes(1))
  window.matchMedia = matchMedia
})

test('[UI-31] nobody else does', () => {
  const queryClient = open('user')
  act(() => void queryClient.setQueryData(todayKey, today(4)))
  expect(setAppBadge).not.toHaveBeenCalled()
})
