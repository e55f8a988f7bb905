import { act, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LoadingView } from '../ui/feedback/loading-view'
import { FirstViewEnd } from './first-view-end'

beforeEach(() => {
  document.body.innerHTML = '<div id="first-view">Từ máy chủ</div>'
})
afterEach(() => {
  vi.useRealTimers()
  document.body.innerHTML = ''
})

const content = (loading: boolean) => (
  <LoadingView loading={loading} label="Đang tải" skeleton={<p>Khung</p>}>
    {() => <p>Nội dung</p>}
  </LoadingView>
)

test('the first view stays, without a skeleton, until the screen has its own data', () => {
  vi.useFakeTimers()
  const { rerender } = render(content(true))
  act(() => vi.advanceTimersByTime(2_000))
  expect(screen.getByText('Từ máy chủ')).toBeTruthy()
  expect(screen.queryByText('Khung')).toBeNull()
  rerender(content(false))
  expect(screen.getByText('Nội dung')).toBeTruthy()
  expect(screen.queryByText('Từ máy chủ')).toBeNull()
})

test('another screen, or a wait without end, takes the first view away', async () => {
  const shell = (
    <>
      <Outlet />
      <FirstViewEnd />
    </>
  )
  const router = createMemoryRouter([{ element: shell, children: [{ path: '*', element: <p>Màn hình</p> }] }])
  render(<RouterProvider router={router} />)
  expect(screen.getByText('Từ máy chủ')).toBeTruthy()
  await act(() => router.navigate('/terms'))
  await waitFor(() => expect(screen.queryByText('Từ máy chủ')).toBeNull())
})

test('a wait without end shows what is to come once the first view has left', () => {
  vi.useFakeTimers()
  const router = createMemoryRouter([
    {
      path: '*',
      element: (
        <>
          {content(true)}
          <FirstViewEnd />
        </>
      ),
    },
  ])
  render(<RouterProvider router={router} />)
  act(() => vi.advanceTimersByTime(8_000))
  expect(screen.queryByText('Từ máy chủ')).toBeNull()
  act(() => vi.advanceTimersByTime(1_000))
  expect(screen.getByText('Khung')).toBeTruthy()
})
