import { screen, waitFor } from '@testing-library/react'
import { listClubs, listMyMatches, listPlayers } from '@vot/contract'
import type { Role } from '@vot/domain'
import { beforeEach, expect, test } from 'vitest'
import { FakeServer } from '../lib/testing/fake-server'
import { onePage, samplePlayer } from '../lib/testing/samples'
import { renderRoutes } from '../ui/testing/render-screen'
import { routes } from './routes'

beforeEach(() => {
  new FakeServer()
    .on(listPlayers, () => onePage([samplePlayer()], 20))
    .on(listClubs, () => [{ id: 2, name: 'CLB Phú Thọ', member_count: 12, updated_at: '2026-02-01T09:00:00+07:00' }])
    .on(listMyMatches, () => ({ items: [] }))
})

const open = (at: string, role?: Role) => renderRoutes(routes, role === undefined ? { at } : { at, role })

test('everybody sees the players, visitors without their phones, a referee is sent to /referee', async () => {
  const { unmount } = open('/players')
  expect(await screen.findByRole('heading', { level: 1, name: 'Vận động viên' })).toBeTruthy()
  expect(await screen.findByText('Nguyễn Hoàng Phúc')).toBeTruthy()
  expect(screen.queryByText('09xx xxx 123')).toBeNull()
  unmount()
  const { router } = open('/players', 'ref')
  await waitFor(() => expect(router.state.location.pathname).toBe('/referee'))
})

test('everybody sees the clubs, a referee is sent to /referee', async () => {
  const { unmount } = open('/clubs')
  expect(await screen.findByText('CLB Phú Thọ')).toBeTruthy()
  unmount()
  const { router } = open('/clubs', 'ref')
  await waitFor(() => expect(router.state.location.pathname).toBe('/referee'))
})
