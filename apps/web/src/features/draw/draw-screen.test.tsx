import { screen, waitFor, within } from '@testing-library/react'
import { assignRollingNumbers, listRegistrations, type RegistrationView, readTournament } from '@vot/contract'
import { beforeEach, expect, test } from 'vitest'
import { FakeServer, fail } from '../../lib/testing/fake-server'
import { sampleRegistration } from '../../lib/testing/sample-registration'
import { onePage, sampleTournament } from '../../lib/testing/samples'
import { renderScreen } from '../../ui/testing/render-screen'
import { DrawScreen } from './draw-screen'

const cacheKey = 'vot.draw.128'
const dayMs = 86_400_000

const approved = (count: number) =>
  Array.from({ length: count }, (_, index) => sampleRegistration(index + 1, { status: 'approved' }))

function open(teams: RegistrationView[] = approved(8), change: Parameters<typeof sampleTournament>[0] = {}) {
  let list = teams
  const server = new FakeServer()
    .on(readTournament, () => sampleTournament(change))
    .on(listRegistrations, () => onePage(list))
    .on(assignRollingNumbers, ({ body }) => {
      const numbers = new Map(body.assignments.map((each) => [each.registration_id, each.rolling_number]))
      list = list.map((team) => ({ ...team, rolling_number: numbers.get(team.id) ?? null }))
      return { message: 'Đã lưu kết quả bốc thăm', items: list }
    })
  return {
    server,
    ...renderScreen(<DrawScreen />, {
      at: '/tournament-rolling/128',
      path: '/tournament-rolling/:tournamentId',
      role: 'mod',
    }),
  }
}

const numbersShown = () => within(screen.getByRole('region', { name: 'Kết quả' })).queryAllByText(/^Nguyễn Văn/)
const waiting = () => within(screen.getByRole('region', { name: 'Chờ bốc thăm' })).queryAllByRole('listitem')
const keep = (timestamp: number) =>
  localStorage.setItem(
    cacheKey,
    JSON.stringify({
      tournamentId: 128,
      timestamp,
      results: [
        { participantId: 1, rolledNumber: 5 },
        { participantId: 2, rolledNumber: 2 },
      ],
    }),
  )

beforeEach(() => localStorage.clear())

test('[DRW-12] the screen lists waiting teams and every number in its cluster', async () => {
  open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Bốc thăm' })).toBeTruthy()
  expect(waiting()).toHaveLength(8)
  expect(screen.getByRole('region', { name: 'Cụm A' })).toBeTruthy()
  expect(within(screen.getByRole('region', { name: 'Cụm B' })).getAllByRole('listitem')).toHaveLength(4)
  expect(screen.getByRole('button', { name: 'Lưu kết quả' })).toBeTruthy()
})

test('[DRW-01][DRW-14] drawing gives every team a number, shows the seed and is unsaved until saved', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Bốc thăm' }))
  expect(numbersShown()).toHaveLength(8)
  expect(waiting()).toHaveLength(0)
  expect(screen.getByText('8 kết quả chưa lưu')).toBeTruthy()
  expect(screen.getByText(/Mã bốc thăm:/).textContent).toMatch(/[0-9a-f]{12}/)
  const cached = JSON.parse(localStorage.getItem(cacheKey) ?? '{}')
  expect(cached).toMatchObject({ tournamentId: 128, timestamp: expect.any(Number) })
  expect(cached.results).toEqual(Array(8).fill({ participantId: expect.any(Number), rolledNumber: expect.any(Number) }))
})

test('[DRW-02][DRW-12] teams are drawn one by one, and saved numbers stay', async () => {
  const teams = approved(8)
  const { user } = open([{ ...(teams[0] ?? sampleRegistration(1)), rolling_number: 6 }, ...teams.slice(1)])
  await user.click(await screen.findByRole('button', { name: 'Bốc lượt 2' }))
  expect(numbersShown()).toHaveLength(2)
  expect(screen.getByText('1 kết quả chưa lưu')).toBeTruthy()
  const six = within(screen.getByRole('region', { name: 'Cụm B' })).getAllByRole('listitem')[1]
  expect(six?.textContent).toContain('Nguyễn Văn Một')
})

test('[DRW-06][DRW-16] saving sends every number, says so and clears what this device kept', async () => {
  const { user, server } = open()
  await user.click(await screen.findByRole('button', { name: 'Bốc thăm' }))
  await user.click(screen.getByRole('button', { name: 'Lưu kết quả' }))
  expect(await screen.findByText('Đã lưu kết quả bốc thăm')).toBeTruthy()
  const sent = server.callsOf(assignRollingNumbers)[0]?.body
  expect(sent?.tournament_id).toBe(128)
  expect(sent?.assignments.map(({ rolling_number }) => rolling_number).sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  expect(await screen.findByText('Đã lưu')).toBeTruthy()
  expect(localStorage.getItem(cacheKey)).toBeNull()
  expect(numbersShown()).toHaveLength(8)
})

test('[DRW-10] a save that fails keeps the results and offers to try again', async () => {
  const { user, server } = open()
  server.on(assignRollingNumbers, () => fail('draw-number-repeated'))
  await user.click(await screen.findByRole('button', { name: 'Bốc thăm' }))
  await user.click(screen.getByRole('button', { name: 'Lưu kết quả' }))
  expect(await screen.findByText('Lỗi khi lưu kết quả bốc thăm')).toBeTruthy()
  expect(numbersShown()).toHaveLength(8)
  expect(localStorage.getItem(cacheKey)).not.toBeNull()
  await user.click(screen.getByRole('button', { name: 'Thử lại' }))
  await waitFor(() => expect(server.callsOf(assignRollingNumbers)).toHaveLength(2))
})

test('[DRW-09] without a result there is nothing to save', async () => {
  const { user, server } = open()
  await user.click(await screen.findByRole('button', { name: 'Lưu kết quả' }))
  expect(await screen.findByText('Không có kết quả để lưu')).toBeTruthy()
  expect(server.callsOf(assignRollingNumbers)).toHaveLength(0)
})

test('[DRW-16] reset asks first, then everybody waits again and nothing is kept', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Bốc thăm' }))
  await user.click(screen.getByRole('button', { name: 'Đặt lại' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Đặt lại bốc thăm?' }))
  expect(dialog.getByText('8 số đã bốc')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Đặt lại' }))
  await waitFor(() => expect(waiting()).toHaveLength(8))
  expect(localStorage.getItem(cacheKey)).toBeNull()
})

test('[DRW-16] unsaved results of an earlier visit are offered and restored', async () => {
  keep(Date.now() - dayMs + 60_000)
  const { user } = open()
  const offer = await screen.findByText(/chưa lưu\. Khôi phục sẽ thay danh sách đang có\./)
  expect(offer.textContent).toMatch(/^Máy này còn giữ 2 kết quả bốc lúc \d\d:\d\d/)
  expect(waiting()).toHaveLength(8)
  await user.click(screen.getByRole('button', { name: 'Khôi phục' }))
  expect(waiting()).toHaveLength(6)
  expect(screen.getByText('2 kết quả chưa lưu')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Khôi phục' })).toBeNull()
})

test('[DRW-15] results older than 24 hours are not offered', async () => {
  keep(Date.now() - dayMs)
  open()
  await screen.findByRole('button', { name: 'Bốc thăm' })
  expect(screen.queryByRole('button', { name: 'Khôi phục' })).toBeNull()
})

test('[DRW-17] with a bracket the draw is locked', async () => {
  open(approved(8), { is_bracket_generated: true })
  expect(await screen.findByText('Danh sách đội đã khóa vì giải đấu đã có sơ đồ đấu')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Bốc thăm' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Lưu kết quả' })).toBeNull()
})

test('leaving with unsaved results asks first and says how long they are kept', async () => {
  const { user, router } = open()
  await user.click(await screen.findByRole('button', { name: 'Bốc thăm' }))
  await user.click(screen.getByRole('link', { name: 'Giải đấu' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Rời trang khi chưa lưu?' }))
  expect(dialog.getByText(/được giữ trên máy này 24 giờ/)).toBeTruthy()
  expect(router.state.location.pathname).toBe('/tournament-rolling/128')
  await user.click(dialog.getByRole('button', { name: 'Rời trang' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/tournaments'))
})

test('without approved teams the way back to them is shown', async () => {
  open([sampleRegistration(1)])
  expect(await screen.findByText('Chưa có đội nào được duyệt')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Về danh sách đăng ký' }).getAttribute('href')).toBe(
    '/tournament-registration/128',
  )
})
