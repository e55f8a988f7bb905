import { MantineProvider } from '@mantine/core'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Toaster } from './toaster'
import { type ToastOptions, toasts, toastTimes } from './toasts'

beforeEach(() => {
  vi.useFakeTimers()
  Object.assign(toastTimes, { usual: 4000, withAction: 10_000 })
  render(
    <MantineProvider env="test">
      <Toaster />
    </MantineProvider>,
  )
})
afterEach(() => void vi.useRealTimers())

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))
const shown = (text: string) => screen.queryByText(text) !== null

test('a toast goes after 4 s, one with an action after 10 s', () => {
  act(() => {
    toasts.success('Đã lưu')
    toasts.success('Đã thu', { action: { label: 'Hoàn tác', run: () => undefined } })
  })
  pass(3999)
  expect([shown('Đã lưu'), shown('Đã thu')]).toEqual([true, true])
  pass(1)
  expect([shown('Đã lưu'), shown('Đã thu')]).toEqual([false, true])
  pass(5999)
  expect(shown('Đã thu')).toBe(true)
  pass(1)
  expect(shown('Đã thu')).toBe(false)
})

test.each(['success', 'error', 'warning', 'info', 'failure'] as const)(
  '%s lasts as long as any other, with an action and without',
  (kind) => {
    const say = (text: string, options?: ToastOptions) =>
      kind === 'failure' ? toasts.failure(text, new Error(), options) : toasts[kind](text, options)
    act(() => {
      say('Ngắn')
      say('Dài', { action: { label: 'Hoàn tác', run: () => undefined } })
    })
    const after = (milliseconds: number) => {
      pass(milliseconds)
      return [shown('Ngắn'), shown('Dài')]
    }
    expect([after(0), after(3999), after(1), after(5999), after(1)]).toEqual([
      [true, true],
      [true, true],
      [false, true],
      [false, true],
      [false, false],
    ])
  },
)

test('at most 3 are on the screen at any moment, whatever their kind, and each still has its own time', () => {
  const say = [toasts.success, toasts.error, toasts.warning, toasts.info, toasts.error, toasts.success]
  const counts = say.map((show, index) => {
    act(() => show(`Lời ${index}`))
    pass(500)
    return document.querySelectorAll('[data-toast]').length
  })
  expect(counts).toEqual([1, 2, 3, 3, 3, 3])
  // The last was said 500 ms ago, those before it 1,000 and 1,500.
  const left = [2499, 1, 499, 1, 499, 1].map((milliseconds) => {
    pass(milliseconds)
    return document.querySelectorAll('[data-toast]').length
  })
  expect(left).toEqual([3, 2, 2, 1, 1, 0])
})

test('at most 3 show at once; the oldest makes room', () => {
  act(() => {
    for (const text of ['một', 'hai', 'ba', 'bốn']) toasts.info(text)
  })
  expect(['một', 'hai', 'ba', 'bốn'].map(shown)).toEqual([false, true, true, true])
})

test('the pointer and the focus hold a toast', () => {
  act(() => toasts.info('Đọc kỹ'))
  const toast = screen.getByRole('status')
  fireEvent.pointerEnter(toast)
  pass(10_000)
  expect(shown('Đọc kỹ')).toBe(true)
  fireEvent.pointerLeave(toast)
  pass(4000)
  expect(shown('Đọc kỹ')).toBe(false)
})

test('a toast that came under a pointer at rest goes in its time; a pointer that comes to it holds it', () => {
  fireEvent.pointerDown(document.body, { clientX: 40, clientY: 700 })
  act(() => toasts.info('Đã lưu'))
  fireEvent.pointerEnter(screen.getByRole('status'), { clientX: 40, clientY: 700 })
  pass(4000)
  expect(shown('Đã lưu')).toBe(false)
  act(() => toasts.info('Đọc kỹ'))
  fireEvent.pointerMove(document.body, { clientX: 500, clientY: 300 })
  fireEvent.pointerEnter(screen.getByRole('status'), { clientX: 44, clientY: 698 })
  pass(10_000)
  expect(shown('Đọc kỹ')).toBe(true)
})

test('a toast with the focus in it stays when the pointer leaves, and the other way round', () => {
  act(() => toasts.info('Đọc kỹ'))
  const toast = screen.getByRole('status')
  const close = screen.getByRole('button', { name: 'Đóng thông báo' })
  fireEvent.focus(close)
  fireEvent.pointerEnter(toast)
  fireEvent.pointerLeave(toast)
  pass(10_000)
  expect(shown('Đọc kỹ')).toBe(true)
  fireEvent.pointerEnter(toast)
  fireEvent.blur(close)
  pass(10_000)
  expect(shown('Đọc kỹ')).toBe(true)
  fireEvent.pointerLeave(toast)
  pass(4000)
  expect(shown('Đọc kỹ')).toBe(false)
})

test('the same text said again is one toast that stays its full time anew', () => {
  act(() => toasts.error('Không thể lưu'))
  pass(3000)
  act(() => toasts.error('Không thể lưu'))
  expect(screen.getAllByRole('alert')).toHaveLength(1)
  pass(3999)
  expect(shown('Không thể lưu')).toBe(true)
  pass(1)
  expect(shown('Không thể lưu')).toBe(false)
})

test('an action runs once and takes its toast away, as does the button that closes', () => {
  const run = vi.fn()
  act(() => {
    toasts.success('Đã thu', { action: { label: 'Hoàn tác', run } })
    toasts.info('Đọc xong')
  })
  fireEvent.click(screen.getByRole('button', { name: 'Hoàn tác' }))
  expect(run).toHaveBeenCalledOnce()
  expect([shown('Đã thu'), shown('Đọc xong')]).toEqual([false, true])
  fireEvent.click(screen.getByRole('button', { name: 'Đóng thông báo' }))
  expect(shown('Đọc xong')).toBe(false)
})
