import { screen, waitFor } from '@testing-library/react'
import { listPointHistory, readPlayer } from '@vot/contract'
import { Outlet } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { FakeServer } from '../lib/testing/fake-server'
import { onePage, samplePlayer } from '../lib/testing/samples'
import { PlayerLink } from '../people/player/player-link'
import { renderRoutes } from '../ui/testing/render-screen'
import { ShownProfile } from './shell'

beforeEach(() => {
  new FakeServer().on(readPlayer, () => samplePlayer()).on(listPointHistory, () => onePage([], 10))
})

function Frame() {
  return (
    <>
      <Outlet />
      <ShownProfile />
    </>
  )
}

const routes = [
  {
    element: <Frame />,
    children: [
      { path: '/before', element: <p>trước</p> },
      { path: '/list', element: <PlayerLink id={5} name="Nguyễn Hoàng Phúc" /> },
    ],
  },
]

const profile = () => screen.findByRole('dialog', { name: 'Hồ sơ VĐV' })
const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

test('a profile opens from its address, and Escape leaves the screen without it', async () => {
  const { user, router } = renderRoutes(routes, { at: '/list?tab=2&player=5' })
  await profile()
  await user.keyboard('{Escape}')
  await isGone()
  expect(router.state.location.search).toBe('?tab=2')
})

test('opened from a name, closing gives back the screen, the focus and the way back', async () => {
  const { user, router } = renderRoutes(routes, { at: '/before' })
  await router.navigate('/list?tab=2')
  const link = await screen.findByRole('link', { name: 'Nguyễn Hoàng Phúc' })
  await user.click(link)
  await profile()
  expect(router.state.location.search).toBe('?tab=2&player=5')
  await user.click(screen.getByRole('button', { name: 'Đóng' }))
  await isGone()
  expect(router.state.location.search).toBe('?tab=2')
  await waitFor(() => expect(document.activeElement).toBe(link))
  await router.navigate(-1)
  expect(router.state.location.pathname).toBe('/before')
})

test('going back closes the profile', async () => {
  const { user, router } = renderRoutes(routes, { at: '/list' })
  await user.click(await screen.findByRole('link', { name: 'Nguyễn Hoàng Phúc' }))
  await profile()
  await router.navigate(-1)
  await isGone()
  expect(router.state.location.pathname).toBe('/list')
})

test('an address that names no player opens nothing', async () => {
  renderRoutes(routes, { at: '/list?player=abc' })
  expect(await screen.findByRole('link', { name: 'Nguyễn Hoàng Phúc' })).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})
