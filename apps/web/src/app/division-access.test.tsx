import { screen } from '@testing-library/react'
import { listRegistrations, listTournaments, readGroup, readTournament } from '@vot/contract'
import type { Role } from '@vot/domain'
import { beforeEach, expect, test } from 'vitest'
import { FakeServer, fail } from '../lib/testing/fake-server'
import { sampleRegistration } from '../lib/testing/sample-registration'
import { onePage, sampleTournament } from '../lib/testing/samples'
import { renderRoutes } from '../ui/testing/render-screen'
import { routes } from './routes'

beforeEach(() => {
  new FakeServer()
    .on(listTournaments, () => onePage([]))
    .on(readTournament, () => sampleTournament())
    .on(readGroup, () => fail('group-not-found'))
    .on(listRegistrations, () => onePage([sampleRegistration(1, { status: 'approved' })]))
})

const open = (at: string, role?: Role) => renderRoutes(routes, role === undefined ? { at } : { at, role })
const title = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name }, { timeout: 5000 })

test.each(['admin', 'mod'] as const)('[DRW-11] %s opens the draw', async (role) => {
  open('/tournament-rolling/128', role)
  expect(await title('Bốc thăm')).toBeTruthy()
})

test.each([undefined, 'user', 'ref'] as const)('[DRW-11] %s is sent away from the draw', async (role) => {
  open('/tournament-rolling/128', role)
  expect(await title('Giải đấu')).toBeTruthy()
})

test('[REG-33] everybody sees the registrations of a division, a referee is sent away', async () => {
  const { unmount } = open('/tournament-registration/128')
  expect(await title(/Đôi nam 7\.5/)).toBeTruthy()
  unmount()
  open('/tournament-registration/128', 'ref')
  expect(await title('Giải đấu')).toBeTruthy()
})
