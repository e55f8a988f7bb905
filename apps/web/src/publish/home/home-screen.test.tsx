import { act, screen, waitFor, within } from '@testing-library/react'
import {
  type BoardMatch,
  countPaidTeams,
  findPlayers,
  type GroupBoard,
  type Home,
  type HomeDivision,
  type PlayerMatches,
  readGroup,
  readGroupBoard,
  readHome,
  readOwnFollows,
  readPlayerMatches,
  readTournamentBoard,
} from '@vot/contract'
import { beforeEach, expect, test } from 'vitest'
import { formatDay } from '../../lib/format/format-day'
import { FakeServer, fail } from '../../lib/testing/fake-server'
import { boardMatch, freeCourt, playedOn, sampleBoard } from '../../lib/testing/sample-board'
import { sampleTournament } from '../../lib/testing/samples'
import { renderRoutes } from '../../ui/testing/render-screen'
import { searchOf, usePaidTeams } from './api'
import { HomeScreen } from './home-screen'

const dayMs = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString()

const division = (id: number, change: Partial<HomeDivision> = {}): HomeDivision => ({
  ...{ id, name: `Nội dung ${id}`, letter: 'A', status: 'ongoing', start_time: null },
  ...{ start_date: inDays(-1), end_date: inDays(1), last_registration_date: inDays(-3), registration_closed_at: null },
  ...{ registration_fee: 300_000, teams: 12, waiting_teams: 0, most_teams: 16, has_line: false, has_bracket: true },
  ...{ progress: { total: 27, finished: 14, in_progress: 2 }, stage: 'Tứ kết' },
  ...{ ends_at: '2026-03-14T17:40:00+07:00', champions: null },
  ...change,
})
const home = (change: Partial<Home> = {}): Home => ({
  ...{ scope: 'groups', id: 7, name: 'Sài Gòn Mở Rộng', venue: 'Nhà thi đấu Phú Thọ', status: 'ongoing' },
  ...{ start_date: inDays(-1), end_date: inDays(1), starts_at: inDays(-1), has_about: false, teams: 12 },
  ...{ places_left: null, progress: { total: 73, finished: 31, in_progress: 2 } },
  ...{ ends_at: '2026-03-14T18:20:00+07:00', late_minutes: 12, courts: { in_use: 1, total: 2 } },
  divisions: [division(1, { name: 'Đôi nam 7.5' })],
  ...change,
})

let server: FakeServer
let shown: Home
let board: GroupBoard
beforeEach(() => {
  localStorage.clear()
  shown = home()
  board = sampleBoard()
  server = new FakeServer()
    .on(readHome, () => shown)
    .on(readGroupBoard, () => board)
    .on(readOwnFollows, () => ({
      ...{ is_subscribed: false, is_on: false, kinds_off: [], quiet: null, follows: [], sent: [] },
    }))
})

const open = (at = '/groups/7', role?: 'ref') =>
  renderRoutes(
    [
      { path: '/groups/:groupId', element: <HomeScreen /> },
      { path: '/groups/tournament/:tournamentId', element: <HomeScreen /> },
      { path: '/matches/:groupId', element: <p>bàn điều hành</p> },
    ],
    role === undefined ? { at } : { at, role },
  )

test('[HOM-08] under way: progress with its end and delay, courts with scores, what comes next, divisions and results', async () => {
  const winner = boardMatch(2).participant2?.id ?? 0
  board = sampleBoard({
    results: [boardMatch(2, { status: 'completed', winner_id: winner, games: [[8, 11]], completed_time: 'x' })],
  })
  open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Sài Gòn Mở Rộng' })).toBeTruthy()
  expect(screen.getByRole('meter', { name: 'Tiến độ' }).getAttribute('aria-valuetext')).toBe('Đã xong 31 trên 73 trận')
  expect(screen.getByText('chậm 12 phút so với lịch', { exact: false }).textContent).toContain('18:20')
  const courts = within(await screen.findByRole('list', { name: 'Các sân' }))
  const [first, second] = courts.getAllByRole('listitem')
  expect(first?.textContent).toMatch(/Sân 1.*9.*6/)
  expect(within(first ?? document.body).getByRole('img', { name: 'giao bóng' })).toBeTruthy()
  expect(second?.textContent).toContain('Sân trống')
  const next = within(screen.getByRole('region', { name: 'Sắp vào sân' }))
  expect(next.getByText('10:40')).toBeTruthy()
  // One without a time says so.
  expect(next.getByText('chưa có giờ')).toBeTruthy()
  const divisions = within(screen.getByRole('region', { name: 'Nội dung' }))
  expect(divisions.getByRole('listitem').textContent).toMatch(
    /Đôi nam 7.5 Tứ kết14\/27 ?2 đang đấu · xong khoảng 17:40/,
  )
  expect(divisions.getByRole('link', { name: 'Sơ đồ, Đôi nam 7.5' }).getAttribute('href')).toBe(
    '/tournament-bracket-visual/1',
  )
  // The winner stands first, with its points first.
  expect(within(screen.getByRole('region', { name: 'Vừa xong' })).getByText('11–8')).toBeTruthy()
})

test('[HOM-08] a called court asks to come, and a match that takes longer than its pace says so', async () => {
  const called = {
    ...boardMatch(1),
    status: 'claimed' as const,
    called_at: new Date(Date.now() - 130_000).toISOString(),
  }
  const playing = playedOn(2, 2, 10, 10)
  board = sampleBoard({
    courts: [
      { id: 1, name: 'Sân 1', busy: true, match: called, next: null },
      { ...playing, match: playing.match && { ...playing.match, due_at: new Date(Date.now() - 1_000).toISOString() } },
    ],
  })
  open()
  const [first, second] = within(await screen.findByRole('list', { name: 'Các sân' })).getAllByRole('listitem')
  expect(first?.textContent).toContain('Mời vào sân')
  expect(first?.textContent).toContain('gọi 2 phút')
  expect(within(second ?? document.body).getByRole('img', { name: 'đấu lâu hơn dự kiến' })).toBeTruthy()
})

test('[HOM-08] above twelve courts those with a match stand first, and all are one click away', async () => {
  const courts = Array.from({ length: 16 }, (_, index) => freeCourt(index + 1))
  board = sampleBoard({ courts: [...courts.slice(0, 15), playedOn(16, 0, 3, 2)] })
  open()
  const tiles = within(await screen.findByRole('list', { name: 'Các sân' })).getAllByRole('listitem')
  expect(tiles).toHaveLength(12)
  expect(tiles[0]?.textContent).toContain('Sân 16')
  expect(screen.getByRole('link', { name: 'Xem cả 16 sân' }).getAttribute('href')).toBe('/board/7')
})

test('how many teams have paid, which stands in its tab, is counted again after a payment', async () => {
  const PaidTeams = () => <p>đã đóng {usePaidTeams({ scope: 'groups', id: 7 }, true).data?.paid}</p>
  let paid = 3
  server.on(countPaidTeams, () => ({ paid, total: 12 }))
  const element = [<HomeScreen key="home" />, <PaidTeams key="paid" />]
  renderRoutes([{ path: '/groups/:groupId', element }], { at: '/groups/7', role: 'admin' })
  await screen.findByText('đã đóng 3')
  // A stream that opens has what is shown read once more.
  await waitFor(() => expect(server.callsOf(readHome)).toHaveLength(2))
  paid = 4
  act(() => server.emitLive({ tournament_id: 128, seq: 6, type: 'registration-paid', at: 'x', registration_id: 5 }))
  expect(await screen.findByText('đã đóng 4')).toBeTruthy()
})

test('[PRC-02] a practice has no page of the public: its desk, for who may see it; for others there is none', async () => {
  server.on(readHome, () => fail('group-not-found'))
  server.on(readGroup, () => fail('group-not-found'))
  const { unmount } = open()
  expect(await screen.findByRole('heading', { name: 'Không tìm thấy giải đấu' })).toBeTruthy()
  unmount()
  const practised = sampleTournament({ practice_until: '2026-03-15T10:00:00+07:00' })
  server.on(readGroup, () => ({
    ...{ id: 7, group_name: 'Giải tập', venue: 'Nhà tập số 7', divisions: [practised], total_count: 1 },
    ...{ use_snapshot_ranking: false, snapshot_group_tournament_id: null },
    ...{ created_at: practised.created_at, updated_at: practised.updated_at },
  }))
  const { router } = open('/groups/7', 'ref')
  await waitFor(() => expect(router.state.location.pathname).toBe('/matches/7'))
  expect(screen.queryByRole('heading', { name: 'Không tìm thấy giải đấu' })).toBeNull()
})

test('[PRC-02] whether it is a practice could not be read: that is said, and it can be read again', async () => {
  server.on(readHome, () => fail('group-not-found'))
  server.on(readGroup, () => fail('internal-error'))
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Thử lại' }, { timeout: 8_000 }))
  expect(screen.queryByRole('heading', { name: 'Không tìm thấy giải đấu' })).toBeNull()
}, 15_000)

test('[HOM-09] before the day: how long it is still, places, fee and deadline, and the way to register; no courts', async () => {
  const taking = { status: 'open', has_bracket: false, stage: null, ends_at: null, start_date: inDays(9) } as const
  const none = { total: 0, finished: 0, in_progress: 0 }
  shown = home({
    ...{ status: 'open', starts_at: inDays(9), places_left: 4, progress: none },
    divisions: [
      division(1, { ...taking, name: 'Đôi nam', teams: 16, progress: none }),
      division(2, { ...taking, name: 'Đôi nữ', progress: none }),
    ],
  })
  open()
  expect(await screen.findByText('ngày nữa')).toBeTruthy()
  // [UI-04] The head above has the year.
  const start = screen.getByText(/^(T[2-7]|CN) \d\d\/\d\d$/)
  expect(start.title).toBe(formatDay(inDays(9)))
  // The division that still has a place.
  expect(screen.getByRole('link', { name: 'Đăng ký' }).getAttribute('href')).toBe('/tournament-registration/2')
  expect(screen.getByRole('link', { name: 'Danh sách chờ, Đôi nam' })).toBeTruthy()
  expect(screen.getAllByText(/^300\.000\s₫$/)).toHaveLength(2)
  expect(screen.queryByRole('list', { name: 'Các sân' })).toBeNull()
  expect(screen.queryByRole('region', { name: 'Sắp vào sân' })).toBeNull()
})

test('[HOM-03, HOM-09] who waits takes no place: the division leads to registration', async () => {
  const taking = {
    status: 'open',
    has_bracket: false,
    stage: null,
    ends_at: null,
    teams: 16,
    waiting_teams: 2,
  } as const
  shown = home({
    ...{ status: 'open', starts_at: inDays(9), places_left: 2 },
    divisions: [
      division(1, { ...taking, name: 'Đôi nam', has_line: true }),
      division(2, { ...taking, name: 'Đôi nữ' }),
    ],
  })
  open()
  const way = await screen.findByRole('link', { name: 'Đăng ký' })
  expect(way.getAttribute('href')).toBe('/tournament-registration/2')
  expect(screen.getByRole('link', { name: 'Danh sách chờ, Đôi nam' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Đăng ký, Đôi nữ' })).toBeTruthy()
})

test('[HOM-09] closed and not begun: teams in place of matches, and the way to them; no time where nobody knows one', async () => {
  const closed = { status: 'closed', progress: { total: 27, finished: 0, in_progress: 0 }, ends_at: null } as const
  shown = home({ status: 'closed', starts_at: inDays(2), divisions: [division(1, { ...closed, name: 'Đôi nam' })] })
  board = sampleBoard({ next: [boardMatch(0, { estimated_start: null })] })
  open()
  const row = within(await screen.findByRole('region', { name: 'Nội dung' })).getByRole('listitem')
  expect(row.textContent).toContain('12/16 đội')
  expect(within(row).getByRole('link', { name: 'Danh sách đội, Đôi nam' })).toBeTruthy()
  expect(within(row).queryByRole('link', { name: /^Xếp hạng/ })).toBeNull()
  const next = within(screen.getByRole('region', { name: 'Sắp vào sân' }))
  expect(await next.findByText('chưa có giờ')).toBeTruthy()
  expect(screen.queryByRole('list', { name: 'Các sân' })).toBeNull()
})

test('[HOM-09] under way without a bracket: no standings that would be empty, but the teams', async () => {
  const none = { total: 0, finished: 0, in_progress: 0 }
  const undrawn = division(1, { name: 'Đôi nam', has_bracket: false, stage: null, ends_at: null, progress: none })
  shown = home({ progress: none, ends_at: null, late_minutes: null, divisions: [undrawn] })
  board = sampleBoard({ courts: [freeCourt(1)], next: [], results: [] })
  open()
  const row = within(await screen.findByRole('region', { name: 'Nội dung' })).getByRole('listitem')
  expect(
    within(row)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Danh sách đội'])
  expect(await screen.findByText('Chưa có lịch đấu.')).toBeTruthy()
})

test('[HOM-09] after it: the champions of each division in place of courts', async () => {
  const champions = {
    first: ['Nguyễn Hoàng Phúc', 'Trần Minh Khôi'],
    second: ['Huỳnh Gia Huy', 'Đặng Hải Đăng'],
    thirds: [],
    final_score: '11 – 8',
  }
  shown = home({ status: 'completed', divisions: [division(1, { status: 'completed', champions })] })
  open()
  const tile = within(await screen.findByRole('list', { name: 'Vô địch' })).getByRole('listitem')
  expect(tile.textContent).toContain('Nguyễn Hoàng PhúcTrần Minh Khôi')
  expect(tile.textContent).toContain('Chung kết 11 – 8')
  expect(screen.queryByRole('list', { name: 'Các sân' })).toBeNull()
})

test('[HOM-09] a part that failed says so in its cards, and can be tried again', async () => {
  server.on(readGroupBoard, () => fail('internal-error'))
  const { user } = open()
  const next = within(await screen.findByRole('region', { name: 'Sắp vào sân' }))
  expect(await next.findByText('Không thể tải các trận')).toBeTruthy()
  expect(screen.getByRole('region', { name: 'Nội dung' })).toBeTruthy()
  server.on(readGroupBoard, () => board)
  await user.click(next.getByRole('button', { name: 'Thử lại' }))
  expect(await next.findByText('10:40')).toBeTruthy()
})

test('no such group: it says so and leads to the list', async () => {
  server.on(readHome, () => fail('group-not-found'))
  server.on(readGroup, () => fail('group-not-found'))
  open()
  expect(await screen.findByRole('heading', { name: 'Không tìm thấy giải đấu' })).toBeTruthy()
})

test('[HOM-09] a tournament that stands alone has a home; a referee is offered no page that is not theirs', async () => {
  shown = home({ scope: 'tournaments', id: 5 })
  server.on(readTournamentBoard, () => board)
  open('/groups/tournament/5', 'ref')
  expect(await screen.findByRole('list', { name: 'Các sân' })).toBeTruthy()
  expect(server.callsOf(readHome)[0]?.params).toEqual({ scope: 'tournaments', id: 5 })
  expect(screen.queryByRole('link', { name: /Sơ đồ/ })).toBeNull()
})

const team = boardMatch(0).participant1
const mine = (matches: (BoardMatch & { queue_place: number | null })[], ifWon: BoardMatch | null): PlayerMatches => ({
  ...{ player_id: team?.player1_id ?? 0, name: team?.player1_name ?? '' },
  teams: team
    ? [
        {
          team,
          division: { id: 1, name: 'Đôi nam 7.5', letter: 'A' },
          ...{ is_eliminated: false, is_withdrawn: false, matches, if_won: ifWon },
        },
      ]
    : [],
})

test('[HOM-10] two letters find a player; the name opens their matches, and the device remembers until told to forget', async () => {
  const id = team?.player1_id ?? 0
  const name = team?.player1_name ?? ''
  server
    .on(findPlayers, () => ({
      items: [
        { player_id: id, name, teams: [{ division: { id: 1, name: 'Đôi nam 7.5', letter: 'A' }, partner: 'Khôi' }] },
      ],
      total_count: 1,
    }))
    .on(readPlayerMatches, () => mine([{ ...boardMatch(0), queue_place: 3 }], null))
  const { user, router } = open()
  const field = await screen.findByRole('searchbox', { name: 'Tìm trận của tôi' })
  await user.type(field, 'p')
  expect(server.callsOf(findPlayers)).toHaveLength(0)
  await user.type(field, 'h')
  await user.click(await screen.findByRole('button', { name: new RegExp(name) }))
  expect(router.state.location.search).toBe(`?mine=${id}`)
  expect(await screen.findByRole('heading', { level: 1, name: 'Trận của tôi' })).toBeTruthy()
  expect((await screen.findByText(/Còn 2 trận trước/)).textContent).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'Về tổng quan' }))
  const own = await screen.findByRole('link', { name: new RegExp(`Trận của tôi.*${name}`) })
  await user.click(own)
  await user.click(await screen.findByRole('button', { name: 'Đổi người' }))
  expect(await screen.findByRole('searchbox', { name: 'Tìm trận của tôi' })).toBeTruthy()
})

test('[HOM-10] now with its live score, next if that is won with whom it meets, and what was played', async () => {
  const on = playedOn(1, 0, 9, 6).match
  const after = { participant1: null, participant1_source: 'W-01', participant2: null, participant2_source: 'W-02' }
  const games: [number, number][] = [[11, 4]]
  server.on(readPlayerMatches, () =>
    mine(
      [
        { ...boardMatch(0), ...on, live_score: null, queue_place: null },
        { ...boardMatch(0, { id: 99, status: 'completed', games, winner_id: team?.id ?? 0 }), queue_place: null },
      ],
      boardMatch(1, { id: 98, phase: 'semi_final', day_code: 'A-02', ...after }),
    ),
  )
  open(`/groups/7?mine=${team?.player1_id}`)
  expect(await screen.findByText('Nếu thắng: bán kết')).toBeTruthy()
  expect(screen.getByText(/gặp đội thắng A-02/)).toBeTruthy()
  expect(screen.getByText('Thắng')).toBeTruthy()
  // From the board, which every rally moves.
  const now = (await screen.findByText('Đang đấu · Sân 1')).closest('section')
  await waitFor(() => expect(now?.textContent).toMatch(/9.*6/))
})

test('[HOM-10] nobody of that name: it says so and leads to the teams; of a whole phone three digits are sent', async () => {
  server.on(findPlayers, () => ({ items: [], total_count: 0 }))
  const { user } = open()
  await user.type(await screen.findByRole('searchbox', { name: 'Tìm trận của tôi' }), 'khoi')
  expect(await screen.findByText('Không có ai tên “khoi” ở giải này')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'A Đôi nam 7.5' }).getAttribute('href')).toBe('/tournament-registration/1')
  expect(searchOf('0912 345 678')).toBe('678')
  expect(searchOf('+84912345678')).toBe('678')
  expect(searchOf('  Hoàng Phúc ')).toBe('Hoàng Phúc')
})

test('[HOM-10] who left the tournament can look for somebody else', async () => {
  server.on(readPlayerMatches, () => fail('player-not-found'))
  const { user } = open('/groups/7?mine=5')
  await user.click(await screen.findByRole('button', { name: 'Tìm lại' }))
  expect(await screen.findByRole('searchbox', { name: 'Tìm trận của tôi' })).toBeTruthy()
  await act(async () => undefined)
})
