import { MantineProvider } from '@mantine/core'
import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Toaster } from './toaster'
import { toasts } from './toasts'

afterEach(() => void vi.useRealTimers())

test('in a test that is not about the end of toasts one is still there when a busy machine looks for it', () => {
  vi.useFakeTimers()
  render(
    <MantineProvider env="test">
      <Toaster />
    </MantineProvider>,
  )
  act(() => {
    toasts.success('Đã lưu')
    toasts.success('Đã thu', { action: { label: 'Hoàn tác', run: () => undefined } })
  })
  act(() => vi.advanceTimersByTime(60_000))
  expect([screen.queryByText('Đã lưu'), screen.queryByText('Đã thu')]).not.toContain(null)
})
