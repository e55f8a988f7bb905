import { act, screen, waitFor, within } from '@testing-library/react'
import { type ActivityView, type DashboardView, readDashboard, readToday } from '@vot/contract'
import type { Role } from '@vot/domain'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetOrganisersData } from '../../lib/offline/persisted-stores'
import { FakeServer, fail } from '../../lib/testing/fake-server'
import { renderScreen } from '../../ui/testing/render-screen'
import { DashboardScreen } from './dashboard-screen'

const networkText = 'Lỗi kết nối mạng. Vui lòng kiểm tra kết nối.'

const activity = (n: number, change: Partial<ActivityView> = {}): ActivityView => ({
  id: `registration-${n}`,
  type: 'player_registered',
  title: 'Đăng ký mới',
  message: `Đội ${n}`,
  description: `Đội ${n} đăng ký Đôi nam`,
  timestamp: '2026-03-14T09:42:00+07:00',
  icon: 'user-plus',
  tournament_id: 128,
  ...change,
})

const measured = (change: Partial<DashboardView> = {}): DashboardView => ({
  activePlayers: 1284,
  totalTournaments: 39,
  gamesPlayed: 912,
  totalRevenue: 128_400_000,
  revenue: 128_400_000,
  playerGrowth: 12.5,
  tournamentGrowth: -8,
  gameGrowth: 0,
  revenueGrowth: null,
  recentActivity: Array.from({ length: 10 }, (_, index) => activity(10 - index)),
  performance: { participation: 73.3, completion: 91, satisfaction: 4.25, rating_count: 12, returning_players: 40 },
  system: { uptime_percent: 99.98, p50_response_ms: 3.2 },
  measured_at: '2026-03-14T09:42:00+07:00',
  ...change,
})

let server: FakeServer

beforeEach(() => {
  const day = { at: measured().measured_at, events: [], tasks: [], others: [], first_steps: null, practices: [] }
  server = new FakeServer().on(readDashboard, () => measured()).on(readToday, () => day)
})

afterEach(() => {
  vi.useRealTimers()
})

const open = (role: Role = 'mod') => renderScreen(<DashboardScreen />, { role })
const cards = async () => (await screen.findByRole('list', { name: 'Số liệu' })).querySelectorAll('li')
const panel = (name: string) => screen.findByRole('region', { name })
const texts = (elements: Iterable<Element>) =>
  [...elements].map((element) => (element.textContent ?? '').replace('30 ngày qua', ' $&').replace(/\s+/g, ' ').trim())

/** All figures in the order they stand there. */
const figuresIn = (elements: Iterable<Element>) =>
  texts(elements)
    .join(' ')
    .match(/\d[\d.,:]*\d|\d/g) ?? []

test('four cards show figures with growth, its sign and period, and nothing else', async () => {
  open()
  expect(texts(await cards())).toEqual([
    'VĐV trong hệ thống 1.284 30 ngày qua: tăng+12,5%',
    'Giải đấu 39 30 ngày qua: giảm-8,0%',
    'Trận đã đấu 912 30 ngày qua: không đổi0,0%',
    'Doanh thu 128.400.000 ₫Chưa có dữ liệu kỳ trước',
  ])
  expect(document.title).toBe('Bảng điều khiển · Vợt')
})

test('a figure that grew beyond three digits of per cent is told as a multiple', async () => {
  server.on(readDashboard, () => measured({ playerGrowth: 1320 }))
  open()
  const [players] = texts(await cards())
  expect(players).toMatch(/30 ngày qua: tănggấp hơn 10 lần$/)
})

test('every figure on the screen is one that the server answered', async () => {
  // Each figure once, so that one that stands there by itself cannot pass for another.
  const odd = measured({
    activePlayers: 7_411,
    totalTournaments: 613,
    gamesPlayed: 8_527,
    revenue: 93_700_000,
    playerGrowth: 11.7,
    tournamentGrowth: -23.9,
    gameGrowth: 37.1,
    revenueGrowth: -41.3,
    performance: {
      participation: 53.7,
      completion: 61.1,
      satisfaction: 3.7,
      rating_count: 433,
      returning_players: 29.3,
    },
    system: { uptime_percent: 97.13, p50_response_ms: 83 },
    measured_at: '2026-03-14T16:57:00+07:00',
    recentActivity: [],
  })
  server.on(readDashboard, () => odd)
  open()
  const shown = figuresIn([...(await cards()), await panel('Hiệu quả'), await panel('Hệ thống')])
  // Of a card the period of 30 days, of the ratings the best one of 5, of players who came back their 2 tournaments.
  expect(shown).toEqual([
    '7.411',
    '30',
    '11,7',
    '613',
    '30',
    '23,9',
    '8.527',
    '30',
    '37,1',
    '93.700.000',
    '30',
    '41,3',
    '53,7',
    '61,1',
    '3,7',
    '5',
    '433',
    '29,3',
    '2',
    '97,13',
    '83',
    '16:57',
  ])
})

test('the refresh button measures again and says so; a failure is told', async () => {
  const { user } = open()
  await cards()
  server.on(readDashboard, () => measured({ activePlayers: 1285 }))
  const [refresh] = screen.getAllByRole('button', { name: 'Làm mới' })
  if (refresh) await user.click(refresh)
  expect(await screen.findByText('Đã cập nhật thống kê bảng điều khiển')).toBeTruthy()
  expect(await screen.findByText('1.285')).toBeTruthy()
  server.on(readDashboard, () => fail('internal-error'))
  if (refresh) await user.click(refresh)
  expect((await screen.findByRole('alert')).textContent).toContain('Không thể tải bảng điều khiển')
  expect(screen.getByText('1.285')).toBeTruthy()
  expect(await screen.findByText('Dữ liệu cũ')).toBeTruthy()
})

test('5 activities show, the button shows all 10, each leads to its tournament', async () => {
  const recentActivity = [
    activity(11, { id: 'match-3', type: 'match_completed', title: 'Trận đấu kết thúc', icon: 'circle-check' }),
    ...measured().recentActivity,
  ]
  server.on(readDashboard, () => measured({ recentActivity }))
  const { user } = open()
  const feed = within(await panel('Hoạt động gần đây'))
  const links = () => feed.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links()).toEqual(['/tournament-bracket-visual/128', ...Array(4).fill('/tournament-registration/128')])
  expect(feed.getByRole('link', { name: 'Trận đấu kết thúc Đội 11 đăng ký Đôi nam' })).toBeTruthy()
  expect(feed.getAllByText('09:42 14/03/2026')).toHaveLength(5)
  const more = feed.getByRole('button', { name: 'Xem thêm 5 hoạt động' })
  expect(more.getAttribute('aria-expanded')).toBe('false')
  await user.click(more)
  expect(links()).toHaveLength(10)
  await user.click(feed.getByRole('button', { name: 'Thu gọn' }))
  expect(links()).toHaveLength(5)
})

test('a live event puts the new activity first and announces it', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  open()
  const feed = within(await panel('Hoạt động gần đây'))
  expect(feed.getByRole('status').textContent).toBe('')
  // The stream's own first reading, and the pause after it.
  await act(() => vi.advanceTimersByTimeAsync(3500))
  server.on(readDashboard, () => measured({ recentActivity: [activity(11), ...measured().recentActivity.slice(0, 9)] }))
  server.emitLive({ tournament_id: 128, seq: 4, type: 'registration-created', at: '2026-03-14T09:43:00+07:00' })
  await waitFor(() => expect(feed.getByRole('status').textContent).toBe('Hoạt động mới: Đội 11 đăng ký Đôi nam'))
  expect(feed.getAllByRole('link')[0]?.textContent).toContain('Đội 11')
})

test('many events at once measure again once', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  open()
  await cards()
  // The stream's own first reading, and the pause after it.
  await act(() => vi.advanceTimersByTimeAsync(3500))
  const before = server.callsOf(readDashboard).length
  for (let seq = 1; seq <= 20; seq += 1) {
    server.emitLive({ tournament_id: 128, seq, type: 'match-result', at: '2026-03-14T09:43:00+07:00' }, String(seq))
  }
  await waitFor(() => expect(server.callsOf(readDashboard).length).toBeGreaterThan(before))
  await act(() => vi.advanceTimersByTimeAsync(1500))
  expect(server.callsOf(readDashboard).length).toBe(before + 1)
})

test('without activity an organiser is offered a tournament, a user the list', async () => {
  server.on(readDashboard, () => measured({ recentActivity: [] }))
  const { unmount } = open()
  let feed = within(await panel('Hoạt động gần đây'))
  expect(feed.getByText('Chưa có hoạt động')).toBeTruthy()
  expect(feed.getByRole('button', { name: 'Tạo giải đấu' })).toBeTruthy()
  unmount()
  open('user')
  feed = within(await panel('Hoạt động gần đây'))
  expect(feed.getByRole('link', { name: 'Xem giải đấu' }).getAttribute('href')).toBe('/tournaments')
})

test('[DSH-09][DSH-10][DSH-12] the measured shares show as meters with text values', async () => {
  open()
  await panel('Hiệu quả')
  const meter = (name: string) => screen.getByRole('meter', { name }).getAttribute('aria-valuetext')
  expect(meter('Tỉ lệ tham gia')).toBe('73,3%')
  expect(meter('Trận đã xong')).toBe('91,0%')
  expect(meter('VĐV quay lại')).toBe('40,0%')
})

test('[DSH-11] satisfaction is the mean of the ratings, or says that there are none', async () => {
  const { unmount } = open()
  await panel('Hiệu quả')
  expect(screen.getByRole('meter', { name: 'Mức hài lòng' }).getAttribute('aria-valuetext')).toBe('4,3/5')
  expect(screen.getByText('Trung bình của 12 đánh giá')).toBeTruthy()
  unmount()
  server.on(readDashboard, () =>
    measured({
      performance: {
        participation: null,
        completion: null,
        satisfaction: null,
        rating_count: 0,
        returning_players: null,
      },
    }),
  )
  open()
  const performance = within(await panel('Hiệu quả'))
  expect(performance.getByText('chưa có đánh giá')).toBeTruthy()
  expect(performance.getAllByText('chưa có dữ liệu')).toHaveLength(3)
  expect(performance.queryByRole('meter')).toBeNull()
})

test('the status box shows the measured uptime and response time', async () => {
  open()
  expect(texts((await panel('Hệ thống')).querySelectorAll('dd'))).toEqual(['99,98%', '3,2 ms', '09:42'])
})

test('without an answer and without earlier data the sample set shows under its badge, with the toast', async () => {
  server.cutNetwork = true
  open()
  expect(await screen.findByText('Dữ liệu mẫu')).toBeTruthy()
  // The list of today says so in place, too.
  await waitFor(() => expect(document.querySelector('[data-toast]')?.textContent).toContain(networkText))
  // An example is of no moment.
  expect(screen.queryByText(/^Dữ liệu lúc/)).toBeNull()
  const performance = await panel('Hiệu quả')
  expect(texts(performance.querySelectorAll('li .num'))).toEqual(['85,0%', '92,0%', '4,7/5', '78,0%'])
  expect(texts((await panel('Hệ thống')).querySelectorAll('dd')).slice(0, 2)).toEqual(['99,9%', '120 ms'])
})

test('when the network goes the last data stays, marked as old with its time', async () => {
  const { user } = open()
  await cards()
  server.cutNetwork = true
  const [refresh] = screen.getAllByRole('button', { name: 'Làm mới' })
  if (refresh) await user.click(refresh)
  expect(await screen.findByText('Dữ liệu cũ')).toBeTruthy()
  expect(screen.getByText('Dữ liệu lúc 09:42')).toBeTruthy()
  expect(screen.getByText('1.284')).toBeTruthy()
  expect(screen.queryByText('Dữ liệu mẫu')).toBeNull()
})

test('a later visit without an answer shows what was seen last', async () => {
  const { unmount } = open()
  await cards()
  unmount()
  server.cutNetwork = true
  open()
  expect(await screen.findByText('1.284')).toBeTruthy()
  expect(screen.getByText('Dữ liệu cũ')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('what was seen is forgotten with the session', async () => {
  const { unmount } = open()
  await cards()
  unmount()
  forgetOrganisersData()
  server.cutNetwork = true
  open()
  expect(await screen.findByText('Dữ liệu mẫu')).toBeTruthy()
})

test('a refusal is told and never covered with sample data', async () => {
  server.on(readDashboard, () => fail('access-denied'))
  open('user')
  expect((await screen.findByRole('alert')).textContent).toContain('Bạn không có quyền thực hiện thao tác này')
  expect(screen.queryByText('Dữ liệu mẫu')).toBeNull()
})

test('a user sees the figures without the actions of organisers', async () => {
  open('user')
  await cards()
  expect(screen.queryByRole('region', { name: 'Thao tác nhanh' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Tạo giải đấu' })).toBeNull()
})
