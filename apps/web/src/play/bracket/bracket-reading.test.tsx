import { screen, waitFor } from '@testing-library/react'
import { readGroup, readLeanBracket, readTournament } from '@vot/contract'
import { expect, test } from 'vitest'
import { retryLimit, retryPlanOf } from '../../lib/api/retry-plan'
import { type FakeServer, fail } from '../../lib/testing/fake-server'
import { renderScreen } from '../../ui/testing/render-screen'
import { BracketScreen } from './bracket-screen'
import { cardOf, openBracket, sixteen } from './testing/open-bracket'

test('header and tools stand before the bracket has come, and stay when it has', async () => {
  const view = sixteen()
  let answer: (() => void) | undefined
  const asked = new Promise<void>((resolve) => {
    answer = resolve
  })
  openBracket(view, { prepare: (server) => server.on(readLeanBracket, () => asked.then(() => view)) })
  const title = await screen.findByRole('heading', { level: 1, name: /Sơ đồ thi đấu/ })
  expect(screen.getByRole('navigation', { name: 'Cách xem sơ đồ' })).toBeTruthy()
  expect(screen.queryByRole('list', { name: 'Thống kê sơ đồ' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Thao tác với sơ đồ' })).toBeTruthy()
  answer?.()
  await cardOf('01')
  expect(screen.getByRole('heading', { level: 1, name: /Sơ đồ thi đấu/ })).toBe(title)
})

test('the other divisions are asked for after the bracket, or after it could not be read', async () => {
  for (const isThere of [true, false]) {
    let answer: (() => void) | undefined
    const asked = new Promise<void>((resolve) => {
      answer = resolve
    })
    const { server, unmount } = openBracket(sixteen(), {
      tournament: { group_id: 7 },
      prepare: (server) =>
        server
          .on(readGroup, () => fail('internal-error'))
          .on(readLeanBracket, () => asked.then(() => (isThere ? sixteen() : fail('internal-error')))),
    })
    await screen.findByRole('heading', { level: 1, name: /Sơ đồ thi đấu/ })
    await waitFor(() => expect(server.callsOf(readLeanBracket)).toHaveLength(1))
    expect(server.callsOf(readGroup)).toHaveLength(0)
    answer?.()
    await waitFor(() => expect(server.callsOf(readGroup)).toHaveLength(1))
    unmount()
  }
})

test('without a bracket the screen says so and leads on', async () => {
  const first = openBracket(null)
  expect(await screen.findByRole('heading', { name: 'Giải đấu chưa có bảng đấu' })).toBeTruthy()
  first.unmount()
  openBracket(null, { role: 'admin' })
  const next = await screen.findByRole('link', { name: 'Mở trang đăng ký' })
  expect(next.getAttribute('href')).toBe('/tournament-registration/128')
})

test('a tournament that is not there is named, with the way back', async () => {
  openBracket(null, {
    prepare: (server) =>
      server
        .on(readTournament, () => fail('tournament-not-found'))
        .on(readLeanBracket, () => fail('tournament-not-found')),
  })
  expect(await screen.findByText('Không tìm thấy giải đấu')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Về danh sách giải đấu' }).getAttribute('href')).toBe('/tournaments')
})

test.each(['/tournament-bracket-visual', '/tournament-bracket-visual/abc', '/tournament-bracket-visual/0'])(
  '%s names no tournament: it says so and leads back to the list',
  async (at) => {
    const path = at === '/tournament-bracket-visual' ? at : '/tournament-bracket-visual/:tournamentId'
    renderScreen(<BracketScreen view="visual" />, { at, path })
    expect(await screen.findByText('Thiếu mã giải đấu')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Về danh sách giải đấu' }).getAttribute('href')).toBe('/tournaments')
  },
)

test('a tournament that cannot be read is named, in the mobile view by its own words', async () => {
  const prepare = (server: FakeServer) => server.on(readTournament, () => fail('internal-error'))
  const first = openBracket(null, { prepare })
  expect((await screen.findAllByText('Không thể tải thông tin giải đấu')).length).toBeGreaterThan(0)
  first.unmount()
  openBracket(null, { name: 'mobile', prepare })
  expect((await screen.findAllByText('Không thể tải dữ liệu giải đấu')).length).toBeGreaterThan(0)
})

test('a bracket that cannot be read is tried three times, a second apart, then named', async () => {
  retryLimit.attempts = 3
  const asked: number[] = []
  openBracket(null, {
    tournament: { is_bracket_generated: true },
    prepare: (fake) =>
      fake.on(readLeanBracket, () => {
        asked.push(performance.now())
        return fail('internal-error')
      }),
  })
  const texts = await screen.findAllByText('Không thể tải dữ liệu bảng đấu')
  expect(texts.length).toBeGreaterThan(0)
  const waits = asked.slice(1).map((at, index) => at - (asked[index] ?? at))
  expect(waits).toHaveLength(2)
  // A timer may fire late on a busy machine, never early; a wait that doubled would be two seconds.
  for (const wait of waits) expect(wait).toBeGreaterThan(990)
  expect(retryPlanOf(readLeanBracket)).toEqual({ attempts: 3, firstWaitMs: 1000, doubles: false })
  expect(screen.queryByText('Chưa có sơ đồ')).toBeNull()
})
