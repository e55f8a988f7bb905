import { act, render, screen } from '@testing-library/react'
import { readMe, validateSession } from '@vot/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { FakeServer } from '../lib/testing/fake-server'
import { userOf } from '../ui/testing/render-screen'

afterEach(() => void vi.useRealTimers())

// A session is unsettled once, when the page opens: the app's modules are made anew, as a page has them.
async function openPage() {
  vi.resetModules()
  const { Providers } = await import('./providers')
  return <Providers>màn hình</Providers>
}

test('the stored session is looked at after 100 ms, behind a loading view that gives way to the screen', async () => {
  localStorage.setItem('vot.token', 'token')
  localStorage.setItem('vot.refresh_token', 'refresh')
  const server = new FakeServer().on(validateSession, () => ({ valid: true as const })).on(readMe, () => userOf('mod'))
  const page = await openPage()
  vi.useFakeTimers({ shouldAdvanceTime: false })
  render(page)
  await act(() => vi.advanceTimersByTimeAsync(99))
  expect(screen.getByRole('status', { name: 'Đang mở Vợt' })).toBeTruthy()
  expect(screen.queryByText('màn hình')).toBeNull()
  expect(server.calls).toHaveLength(0)
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(server.callsOf(validateSession)).toHaveLength(1)
  vi.useRealTimers()
  expect(await screen.findByText('màn hình')).toBeTruthy()
  expect(screen.queryByRole('status', { name: 'Đang mở Vợt' })).toBeNull()
})
