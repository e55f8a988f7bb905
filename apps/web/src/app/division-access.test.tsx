import { screen, waitFor } from '@testing-library/react'
import {
  listRegistrations,
  listTournaments,
  readDraw,
  readGroup,
  readLeanBracket,
  readTournament,
  type TournamentView,
} from '@vot/contract'
import type { Role } from '@vot/domain'
import { beforeEach, describe, expect, test } from 'vitest'
import { FakeServer, fail } from '../lib/testing/fake-server'
import { startBracket, viewOfBracket } from '../lib/testing/sample-bracket'
import { registrationPage, sampleRegistration } from '../lib/testing/sample-registration'
import { datesOf, onePage, sampleTournament } from '../lib/testing/samples'
import { renderRoutes } from '../ui/testing/render-screen'
import { routes } from './routes'

beforeEach(() => {
  new FakeServer()
    .on(listTournaments, () => onePage([]))
    .on(readTournament, () => sampleTournament())
    .on(readDraw, () => ({ tournament_id: 128, seq: 1, current: null, past: [] }))
    .on(readGroup, () => fail('group-not-found'))
    .on(listRegistrations, () => registrationPage([sampleRegistration(1, { status: 'approved' })]))
})

const open = (at: string, role?: Role) => renderRoutes(routes, role === undefined ? { at } : { at, role })
const title = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })

test.each(['admin', 'mod'] as const)('[DRW-11] %s opens the draw', async (role) => {
  open('/tournament-rolling/128', role)
  expect(await title('Bốc thăm')).toBeTruthy()
})

test.each([
  [undefined, '/'],
  ['user', '/dashboard'],
  ['ref', '/referee'],
] as const)('[DRW-11] %s is sent from the draw to %s', async (role, home) => {
  const { router } = open('/tournament-rolling/128', role)
  await waitFor(() => expect(router.state.location.pathname).toBe(home))
})

test('everybody watches and checks the draw, a referee is sent to /referee', async () => {
  const { unmount } = open('/tournament-draw/128')
  expect(await title('Bốc thăm')).toBeTruthy()
  unmount()
  const { router } = open('/tournament-draw/128', 'ref')
  await waitFor(() => expect(router.state.location.pathname).toBe('/referee'))
})

test('[AUTH-21] everybody sees the registrations of a division, a referee is sent to /referee', async () => {
  const { unmount } = open('/tournament-registration/128')
  expect(await title(/Đôi nam 7\.5/)).toBeTruthy()
  unmount()
  const { router } = open('/tournament-registration/128', 'ref')
  await waitFor(() => expect(router.state.location.pathname).toBe('/referee'))
})

const bracketAddresses = [
  '/tournament-bracket/128',
  '/tournament-bracket-visual/128',
  '/tournament-mobile-bracket/128',
  '/tournament-compact/128',
]

test.each(bracketAddresses)('a referee is sent from %s to /referee', async (address) => {
  const { router } = open(address, 'ref')
  await waitFor(() => expect(router.state.location.pathname).toBe('/referee'))
})

describe.each(bracketAddresses)('%s', (address) => {
  const server = (status: TournamentView['status']) => {
    const division = sampleTournament({ ...datesOf(status), is_bracket_generated: true })
    new FakeServer()
      .on(readTournament, () => division)
      .on(readGroup, () => fail('group-not-found'))
      .on(listRegistrations, () => registrationPage([]))
      .on(readDraw, () => ({ tournament_id: 128, seq: 1, current: null, past: [] }))
      .on(readLeanBracket, () => viewOfBracket(startBracket(4, 'play_off')))
  }

  test.each(['closed', 'ongoing', 'completed'] as const)('is public once the tournament is %s', async (status) => {
    server(status)
    open(address)
    expect((await screen.findAllByRole('button', { name: /^Trận/ })).length).toBeGreaterThan(0)
  })

  test('is kept from the public while registration is open, with the moment when it comes', async () => {
    server('open')
    open(address)
    expect(await screen.findByText('Sơ đồ đấu sẽ có sau khi đóng đăng ký')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Trận/ })).toBeNull()
  })
})
