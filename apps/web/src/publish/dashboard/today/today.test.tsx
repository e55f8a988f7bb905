import { screen, waitFor, within } from '@testing-library/react'
import {
  assignMatch,
  endPractice,
  readDashboard,
  readToday,
  startPractice,
  type TodayEvent,
  type TodayOther,
  type TodayTask,
  type TodayView,
  unassignMatch,
} from '@vot/contract'
import { type Role, taskActs, taskKinds } from '@vot/domain'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetOrganisersData } from '../../../lib/offline/persisted-stores'
import { FakeServer, fail } from '../../../lib/testing/fake-server'
import { deskMatches } from '../../../lib/testing/sample-desk'
import { useListKeys } from '../../../ui/table/use-list-keys'
import { renderScreen } from '../../../ui/testing/render-screen'
import { DashboardScreen } from '../dashboard-screen'
import { sampleDashboard } from '../sample-dashboard'
import { taskRow } from './task-rows'

const now = Date.parse('2026-03-14T10:00:00+07:00')
const minutesAgo = (minutes: number, from = now) => new Date(from - minutes * 60_000).toISOString()
const group = { group_id: 7, tournament_id: null, name: 'Sài Gòn Mở Rộng' }

const task = (kind: TodayTask['kind'], change: Partial<TodayTask> = {}): TodayTask => ({
  ...{ key: `${kind} g7`, kind, act: taskActs[kind], owner: group, count: 1, since: null, day_codes: [], names: [] },
  ...{ amount: null, court_name: null, games: [], expected_end: null, official: null, match_id: null },
  ...{ division: null, assignment: null },
  ...change,
})
const freeCourt = (code = 'B-09', court = 2, change: Partial<TodayTask> = {}) =>
  task('free-court', {
    ...{ key: `free-court g7 ${court}`, court_name: `Sân ${court}`, official: 'Văn Hậu', match_id: 90 + court },
    ...{ day_codes: [code], names: ['Công Hậu – Xuân Trường', 'Quang Vinh – Chí Cường'] },
    assignment: {
      ...{ match_id: 90 + court, day_code: code, teams: ['Công Hậu – Xuân Trường', 'Quang Vinh – Chí Cường'] },
      ...{
        court_id: court,
        court_name: `Sân ${court}`,
        referee_id: 5,
        officiating_team: null,
        referee_name: 'Văn Hậu',
      },
    },
    ...change,
  })
const event = (change: Partial<TodayEvent> = {}): TodayEvent => ({
  ...{ group_id: 7, name: 'Sài Gòn Mở Rộng', venue: 'Nhà thi đấu Phú Thọ', finished: 33, total: 73, on_court: 1 },
  ...{ starts_at: '2026-03-14T08:00:00+07:00', finish_at: '2026-03-14T18:20:00+07:00', late_minutes: 12 },
  courts: [
    {
      ...{ id: 1, name: 'Sân 1', is_closed: false, free_since: null },
      match: {
        ...{ id: 3, tournament_id: 8, day_code: 'A-03', is_playing: true, score: [10, 6], since: minutesAgo(14) },
        is_overtime: true,
      },
    },
    { id: 2, name: 'Sân 2', is_closed: false, free_since: minutesAgo(4), match: null },
  ],
  ...change,
})
const other = (change: Partial<TodayOther> = {}): TodayOther => ({
  ...{ group_id: 9, tournament_id: null, name: 'Cúp Hải Châu', venue: 'Sân Hải Châu', status: 'open' },
  ...{ start_date: '2026-03-21T00:00:00+07:00', end_date: '2026-03-22T00:00:00+07:00', days_left: 7 },
  ...{ approved_players: 54, expected_players: 80, pending_teams: 3 },
  ...change,
})
const today = (change: Partial<TodayView> = {}): TodayView => ({
  ...{ at: new Date(now).toISOString(), events: [event()], tasks: [freeCourt(), task('fees')], others: [other()] },
  first_steps: null,
  practices: [],
  ...change,
})

let server: FakeServer
let view: TodayView

beforeEach(() => {
  forgetOrganisersData()
  view = today()
  server = new FakeServer().on(readDashboard, () => sampleDashboard).on(readToday, () => view)
})

afterEach(() => {
  Reflect.deleteProperty(HTMLElement.prototype, 'animate')
})

function ScreenWithKeys() {
  useListKeys()
  return (
    <main>
      <DashboardScreen />
    </main>
  )
}
const open = (role: Role = 'mod') => renderScreen(<ScreenWithKeys />, { role })
const region = async (name: RegExp | string) => within(await screen.findByRole('region', { name }))
const tasks = () => region(/^Việc cần làm/)
const reader = { now, namesOwner: false, mayManageUsers: false }

test('[DSH-22] the event of the day stands first, with progress, delay, end, courts and the way to the desk', async () => {
  open()
  const hero = await region('Giải hôm nay: Sài Gòn Mở Rộng')
  expect(hero.getByRole('meter').getAttribute('aria-valuetext')).toBe('33 trên 73 trận')
  expect(hero.getByText('chậm 12 phút')).toBeTruthy()
  expect(hero.getByText('18:20')).toBeTruthy()
  const courts = within(hero.getByRole('list', { name: 'Sân' })).getAllByRole('listitem')
  expect(courts.map((court) => court.getAttribute('data-state'))).toEqual(['playing', 'free'])
  expect(courts[0]?.textContent).toContain('10 – 6')
  expect(hero.getByRole('link', { name: 'Mở Điều hành Sài Gòn Mở Rộng' }).getAttribute('href')).toBe('/matches/7')
})

test('[DSH-19] the first button gives the free court at once, and one tap takes it back', async () => {
  const [match] = deskMatches()
  if (!match) throw new Error('no match')
  server
    .on(assignMatch, () => {
      view = today({ tasks: [task('fees')] })
      return { message: 'Đã giao trận B-09 ra Sân 2', court_number: 'Sân 2', match }
    })
    .on(unassignMatch, () => {
      view = today()
      return { message: 'Đã hủy giao trận B-09', match }
    })
  const { user } = open()
  const panel = await tasks()
  await user.click(await panel.findByRole('button', { name: 'Giao B-09 ra Sân 2' }))
  expect(await screen.findByText('Đã giao trận B-09 ra Sân 2')).toBeTruthy()
  expect(server.callsOf(assignMatch)).toMatchObject([{ params: { id: 92 }, body: { court_id: 2, referee_id: 5 } }])
  await waitFor(() => expect(panel.queryByRole('button', { name: /^Giao/ })).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Hoàn tác' }))
  expect(await screen.findByText('Đã hủy giao trận B-09')).toBeTruthy()
  expect(server.callsOf(unassignMatch)).toMatchObject([{ params: { id: 92 } }])
  expect(await panel.findByRole('button', { name: 'Giao B-09 ra Sân 2' })).toBeTruthy()
})

test('what another desk was quicker with is told, and what waits is read again', async () => {
  server.on(assignMatch, () => {
    view = today({ tasks: [] })
    return fail('match-already-assigned')
  })
  const { user } = open()
  const panel = await tasks()
  await user.click(await panel.findByRole('button', { name: 'Giao B-09 ra Sân 2' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Không thể giao trận đấu')
  expect(await panel.findByText('Hết việc')).toBeTruthy()
})

test('[DSH-17] tasks stand in the order of the server, only the first button is filled, and eight show at first', async () => {
  view = today({ tasks: Array.from({ length: 12 }, (_, index) => freeCourt(`B-${10 + index}`, index + 1)) })
  const { user } = open()
  const panel = await tasks()
  const names = () => panel.getAllByRole('button', { name: /^Giao/ }).map(({ textContent }) => textContent)
  await panel.findByRole('button', { name: 'Giao B-10 ra Sân 1' })
  expect(names()).toEqual(['10', '11', '12', '13', '14', '15', '16', '17'].map((number) => `Giao B-${number}`))
  const filled = panel
    .getAllByRole('button', { name: /^Giao/ })
    .filter((button) => button.getAttribute('data-variant') === 'filled')
  expect(filled.map(({ textContent }) => textContent)).toEqual(['Giao B-10'])
  await user.click(panel.getByRole('button', { name: 'Xem cả 12' }))
  expect(names()).toHaveLength(12)
})

test('the code of a match in a task stands on one line, however narrow the task is', async () => {
  open()
  const detail = await (await tasks()).findByTitle(/^Trận kế: B-09/)
  expect(detail.textContent).toContain('B\u2060-\u206009')
})

test('[UI-25] J and K and the arrows walk through the tasks, and Enter does the act', async () => {
  view = today({ tasks: [task('fees'), task('approvals', { key: 'approvals g7' }), task('protests')] })
  const { user } = open()
  const panel = await tasks()
  const links = await panel.findAllByRole('link')
  await user.keyboard('j')
  expect(document.activeElement).toBe(links[0])
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(links[1])
  await user.keyboard('k')
  expect(document.activeElement).toBe(links[0])
})

test('[DSH-18] each kind of task has one act that is named, and leads somewhere or is done at once', () => {
  const rows = taskKinds.map((kind) =>
    taskRow({ ...freeCourt(), ...task(kind, { division: { id: 8, name: 'Đôi nam' }, match_id: 3 }) }, reader),
  )
  expect(rows.map(({ label }) => label).every((label) => label !== '')).toBe(true)
  const targets = rows.map(({ action }) => ('to' in action ? action.to : action.acts))
  expect(targets).toEqual([
    'assign',
    '/matches/7',
    '/tournament-bracket-visual/8?match=3',
    '/matches/7/check-in',
    '/matches/7/results',
    '/matches/7/inbox?kind=protest',
    '/matches/7/inbox?kind=approval',
    '/matches/7/inbox?kind=people',
    '/matches/7/inbox?kind=consent',
    '/matches/7/inbox?kind=fee',
    '/fees/7',
    '/matches/7/inbox?kind=claim',
    '/matches/7/inbox?kind=correction',
    '/matches/7/plan',
    '/matches/7',
    '/matches/7',
    'make-bracket',
    '/tournament-rolling/8',
    '/matches/7/plan',
  ])
})

test('figures and reasons are those of the answer', () => {
  const textOf = (each: TodayTask, namesOwner = false) => {
    const { title, detail } = taskRow(each, { ...reader, namesOwner })
    return `${title} | ${detail}`
  }
  expect(textOf(freeCourt('B-09', 2, { since: minutesAgo(4) }))).toBe(
    'Sân 2 trống 4 phút | Trận kế: B-09, Công Hậu – Xuân Trường gặp Quang Vinh – Chí Cường · trọng tài Văn Hậu',
  )
  const overtime = { day_codes: ['B-08'], court_name: 'Sân 3', since: minutesAgo(29), expected_end: minutesAgo(9) }
  expect(textOf(task('overtime', { ...overtime, games: [[10, 10]], official: 'Hải Yến' }))).toBe(
    'B-08 quá giờ 9 phút, Sân 3 | đã 29 phút · đang 10 – 10 · trọng tài Hải Yến',
  )
  const sent = { day_codes: ['C-09'], names: ['Nam – Huy', 'Kiên – Nhung'], games: [[7, 11] as [number, number]] }
  expect(textOf(task('team-results', sent))).toBe(
    '1 kết quả chờ xác nhận: C-09 | Kiên – Nhung thắng 11 – 7 · đội gửi từ điện thoại',
  )
  expect(textOf(task('fees', { count: 5, amount: 3_000_000 }), true)).toBe(
    '5 đội chưa đóng lệ phí, 3.000.000\u00a0₫ | Sài Gòn Mở Rộng',
  )
  expect(
    textOf(
      task('missing', { count: 5, names: ['An', 'Bình', 'Chi'], since: minutesAgo(-9), day_codes: ['E-06', 'E-06'] }),
    ),
  ).toBe('5 VĐV chưa có mặt | An, Bình, Chi và 2 nữa · E-06, trận lúc 10:09')
})

test('on a day without an event the next one stands there, with the days left and what is to be prepared', async () => {
  view = today({ events: [], tasks: [task('draw', { owner: { ...group, group_id: 9 } }), task('plan')] })
  open()
  const hero = await region('Giải sắp tới: Cúp Hải Châu')
  expect(hero.getByText('còn 1 việc chuẩn bị')).toBeTruthy()
  expect(hero.getByText('54/80 VĐV')).toBeTruthy()
  expect(hero.getByRole('link', { name: 'Mở giải: Cúp Hải Châu' }).getAttribute('href')).toBe('/groups/9')
  expect((await region('Giải khác')).getByText('Không có giải nào khác đang mở hoặc sắp tới.')).toBeTruthy()
})

test('with nothing announced a tournament can be made, and there is nothing to do', async () => {
  view = today({ events: [], tasks: [], others: [] })
  open()
  expect(await screen.findByText('Chưa có giải nào sắp tới')).toBeTruthy()
  expect((await tasks()).getByText('Hết việc')).toBeTruthy()
})

test('two events have a hero each; a third stands beside the tasks', async () => {
  const more = [8, 9].map((id) => event({ group_id: id, name: `Giải ${id}` }))
  view = today({ events: [event(), ...more], others: [] })
  open()
  await region('Giải hôm nay: Giải 8')
  expect(screen.queryByRole('region', { name: 'Giải hôm nay: Giải 9' })).toBeNull()
  expect((await region('Giải khác')).getByRole('link', { name: 'Giải 9' }).getAttribute('href')).toBe('/groups/9')
})

test('a live event reads again what waits', async () => {
  open()
  const panel = await tasks()
  await panel.findByRole('button', { name: 'Giao B-09 ra Sân 2' })
  view = today({ tasks: [] })
  server.emitLive({ tournament_id: 8, seq: 4, type: 'match-result', at: '2026-03-14T09:43:00+07:00' })
  expect(await panel.findByText('Hết việc', {}, { timeout: 5_000 })).toBeTruthy()
})

test('[DSH-17] a request for correction or a claim that comes or ends reads again what waits', async () => {
  open()
  const panel = await tasks()
  await panel.findByRole('button', { name: 'Giao B-09 ra Sân 2' })
  await waitFor(() => expect(server.liveAddresses.length).toBeGreaterThan(0))
  const readsBefore = server.callsOf(readToday).length
  view = today({ tasks: [] })
  server.emitCorrection()
  expect(await panel.findByText('Hết việc', {}, { timeout: 5_000 })).toBeTruthy()
  expect(server.callsOf(readToday).length).toBeGreaterThan(readsBefore)
})

test('without the network what was seen last stays, says so, and nothing is done at once by it', async () => {
  const { unmount } = open()
  await (await tasks()).findByRole('button', { name: 'Giao B-09 ra Sân 2' })
  unmount()
  server.cutNetwork = true
  open()
  expect(await screen.findByText('Mất kết nối, việc cần làm là của lúc 10:00')).toBeTruthy()
  const give = await (await tasks()).findByRole<HTMLButtonElement>('button', { name: 'Giao B-09 ra Sân 2' })
  expect(give.disabled).toBe(true)
  expect((await tasks()).getByRole('link', { name: 'Ghi thu' })).toBeTruthy()
})

test('a failure is told in its place, beside the figures, and can be tried again', async () => {
  server.on(readToday, () => fail('internal-error'))
  const { user } = open()
  expect(await screen.findByText('Không thể tải việc hôm nay')).toBeTruthy()
  expect(await screen.findByRole('list', { name: 'Số liệu' })).toBeTruthy()
  server.on(readToday, () => view)
  await user.click(screen.getByRole('button', { name: 'Thử lại' }))
  expect(await (await tasks()).findByRole('button', { name: 'Giao B-09 ra Sân 2' })).toBeTruthy()
})

test('[DSH-23] a user sees the figures and asks for nothing else', async () => {
  open('user')
  await screen.findByRole('list', { name: 'Số liệu' })
  expect(screen.queryByRole('region', { name: /^Việc cần làm/ })).toBeNull()
  expect(server.callsOf(readToday)).toEqual([])
})

test('[UI-28] a row glows when its figure is another one, not because a minute passed', async () => {
  const animate = vi.fn()
  HTMLElement.prototype.animate = animate
  const free = freeCourt('B-09', 2, { since: minutesAgo(4, Date.now()) })
  view = today({ tasks: [free, task('approvals', { count: 3 })] })
  const { user } = open()
  const panel = await tasks()
  const again = async () => {
    const [refresh] = screen.getAllByRole('button', { name: 'Làm mới' })
    if (refresh) await user.click(refresh)
  }
  view = { ...view, at: minutesAgo(-1, Date.now()) }
  await again()
  expect(await panel.findByText('Sân 2 trống 5 phút')).toBeTruthy()
  expect(animate).not.toHaveBeenCalled()
  view = { ...view, tasks: [free, task('approvals', { count: 4 })] }
  await again()
  expect(await panel.findByText('4 đội chờ duyệt')).toBeTruthy()
  expect(animate).toHaveBeenCalledTimes(1)
  expect(animate.mock.contexts[0]).toBe(panel.getByText('4 đội chờ duyệt').closest('li'))
})

test('[DSH-25] on a new server five first steps tick themselves off, and the next one has the button', async () => {
  const first = {
    has_players: true,
    has_tournament: true,
    has_entries: false,
    has_draw: false,
    has_tried_desk: false,
  }
  view = today({ events: [], tasks: [], others: [], first_steps: { ...first, group_id: 7, tournament_id: 8 } })
  open()
  const panel = await region('Giải đầu tiên của bạn')
  expect(panel.getByText('2/5 bước')).toBeTruthy()
  expect(panel.getAllByRole('img', { name: 'Đã xong' })).toHaveLength(2)
  expect(panel.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Mở đăng ký', '/tournament-registration/8'],
    ['Bốc thăm', '/tournament-draw/8'],
  ])
  expect(panel.getByRole('button', { name: 'Tạo giải tập' })).toBeTruthy()
  expect(screen.queryByText('Chưa có giải nào sắp tới')).toBeNull()
})

test('[DSH-25] before there is a tournament the later steps lead to the list', async () => {
  const none = { has_players: false, has_tournament: false, has_entries: false, has_draw: false }
  const first_steps = { ...none, has_tried_desk: false, group_id: null, tournament_id: null }
  view = today({ events: [], tasks: [], others: [], first_steps })
  open()
  const panel = await region('Giải đầu tiên của bạn')
  expect(panel.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    ...['/players', '/tournaments/create-tournament', '/tournaments', '/tournaments'],
  ])
})

const practice = { group_id: 31, tournament_id: 32, by: 'Thu Hà', user_id: 99, until: '2026-03-15T10:00:00+07:00' }

test('[PRC-04] one press makes a practice tournament and opens its desk', async () => {
  const none = { has_players: false, has_tournament: false, has_entries: false, has_draw: false }
  const first_steps = { ...none, has_tried_desk: false, group_id: null, tournament_id: null }
  view = today({ events: [], tasks: [], others: [], first_steps })
  server.on(startPractice, () => practice)
  const { user, router } = open()
  const panel = await region('Giải đầu tiên của bạn')
  await user.click(panel.getByRole('button', { name: 'Tạo giải tập' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/matches/31'))
})

test('[PRC-05, PRC-06] practices that are there say so, whose they are and when they go; one press throws one away', async () => {
  view = today({ practices: [practice] })
  const thrown: unknown[] = []
  server.on(endPractice, ({ params }) => {
    thrown.push(params)
    return { message: 'Đã bỏ giải tập' }
  })
  const { user } = open()
  const panel = await region('Đang tập')
  expect(panel.getByText('Giải tập')).toBeTruthy()
  expect(panel.getByText('Giải tập của Thu Hà')).toBeTruthy()
  expect(panel.getByText('Tự bỏ đi lúc 10:00 15/03/2026')).toBeTruthy()
  expect(panel.getByRole('link', { name: 'Mở Điều hành giải tập của Thu Hà' }).getAttribute('href')).toBe('/matches/31')
  await user.click(panel.getByRole('button', { name: 'Bỏ giải tập' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Bỏ giải tập' }))
  await waitFor(() => expect(thrown).toHaveLength(1))
})
