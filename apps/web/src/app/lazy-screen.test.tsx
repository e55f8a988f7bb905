import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link, Outlet } from 'react-router'
import { expect, test } from 'vitest'
import { lazyScreen } from '../ui/feedback/lazy'
import { renderRoutes } from '../ui/testing/render-screen'

/** A menu, and a screen behind it whose file cannot be had so many times. */
function open(times: number) {
  let left = times
  const lazy = lazyScreen(async () => {
    left -= 1
    if (left >= 0) throw new TypeError('Failed to fetch dynamically imported module')
    return () => <h1>Người dùng</h1>
  })
  const menu = (
    <>
      <Link to="/users">Đi tới</Link>
      <Outlet />
    </>
  )
  const children = [
    { index: true, element: <h1>Giải đấu</h1> },
    { path: 'users', lazy },
  ]
  return renderRoutes([{ path: '/', element: menu, children }], { at: '/' })
}

test('a screen whose file cannot be had says so under the menus, and opens on the next try', async () => {
  const user = userEvent.setup()
  open(2)
  await user.click(await screen.findByRole('link', { name: 'Đi tới' }))
  expect(await screen.findByRole('heading', { name: 'Không mở được trang này' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Đi tới' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Thử lại' }))
  expect(await screen.findByRole('heading', { name: 'Người dùng' })).toBeTruthy()
})

test('it opens by itself when the network is back, and one lost request is not told of', async () => {
  const user = userEvent.setup()
  const { unmount } = open(2)
  await user.click(await screen.findByRole('link', { name: 'Đi tới' }))
  await screen.findByRole('heading', { name: 'Không mở được trang này' })
  fireEvent(window, new Event('online'))
  expect(await screen.findByRole('heading', { name: 'Người dùng' })).toBeTruthy()
  unmount()
  open(1)
  await user.click(await screen.findByRole('link', { name: 'Đi tới' }))
  expect(await screen.findByRole('heading', { name: 'Người dùng' })).toBeTruthy()
})
