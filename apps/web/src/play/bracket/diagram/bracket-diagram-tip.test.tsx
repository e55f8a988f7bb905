import { MantineProvider } from '@mantine/core'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PanTip } from './bracket-diagram'

const before = window.matchMedia
beforeEach(() => {
  vi.useFakeTimers()
  window.matchMedia = (query) => ({ ...before(query), matches: query === '(pointer: coarse)' })
})
afterEach(() => {
  vi.useRealTimers()
  window.matchMedia = before
})

const tip = () => screen.queryByText('Kéo để di chuyển, chụm hai ngón để phóng to.')
const show = () =>
  render(
    <MantineProvider>
      <PanTip />
    </MantineProvider>,
  )

test('the tip goes by itself after 5 seconds', () => {
  show()
  act(() => vi.advanceTimersByTime(4900))
  expect(tip()).not.toBeNull()
  act(() => vi.advanceTimersByTime(200))
  expect(tip()).toBeNull()
})

test('the tip can be dismissed before', () => {
  show()
  fireEvent.click(screen.getByRole('button', { name: 'Đóng gợi ý' }))
  expect(tip()).toBeNull()
})
