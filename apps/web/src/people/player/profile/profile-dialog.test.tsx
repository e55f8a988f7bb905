import { screen, waitFor, within } from '@testing-library/react'
import {
  type ClubHistoryEntry,
  exportPlayerCalendar,
  listClubHistory,
  listPointHistory,
  type PointHistoryEntry,
  readPlayer,
  unverifyPoints,
  verifyPoints,
} from '@vot/contract'
import type { Role } from '@vot/domain'
import { beforeEach, expect, test } from 'vitest'
import { FakeServer, fail } from '../../../lib/testing/fake-server'
import { onePage, samplePlayer } from '../../../lib/testing/samples'
import { watchSavedFiles } from '../../../lib/testing/watch-saved-files'
import { renderScreen } from '../../../ui/testing/render-screen'
import { ProfileDialog } from './profile-dialog'

const win: PointHistoryEntry = {
  id: 30,
  adjustment_type: 'tournament',
  place: 'first',
  group_name: 'Sài Gòn Mở Rộng',
  tournament_name: 'Đôi nam 7.5',
  points_added: 0.2,
  previous_points: 3.3,
  new_points: 3.5,
  reason: null,
  created_at: '2026-03-15T18:30:00+07:00',
  merged_from: null,
}
const move: ClubHistoryEntry = {
  id: 4,
  change_date: '2026-01-05T09:00:00+07:00',
  from_club_name: null,
  to_club_name: 'CLB Phú Thọ',
  reason: 'Chuyển nhà',
  merged_from: null,
}
let server: FakeServer

beforeEach(() => {
  server = new FakeServer()
    .on(readPlayer, () => samplePlayer({ club_name: 'Câu lạc bộ Pickleball Phú Thọ', phone: '0912345123' }))
    .on(listPointHistory, () => onePage([win], 10))
    .on(listClubHistory, () => onePage([move], 10))
})

const open = (role?: Role) =>
  renderScreen(<ProfileDialog playerId={5} onClose={() => undefined} />, role === undefined ? {} : { role })

test('[UI-05][PRV-04] a visitor sees name, points with their marker and the shortened club, and no phone', async () => {
  open()
  const dialog = within(await screen.findByRole('dialog', { name: 'Hồ sơ VĐV' }))
  expect(await dialog.findByRole('heading', { name: 'Nguyễn Hoàng Phúc' })).toBeTruthy()
  expect(dialog.getByText('3,50', { selector: 'dd *' })).toBeTruthy()
  expect(dialog.getByRole('img', { name: 'Chính thức' })).toBeTruthy()
  expect(dialog.getByText('Câu lạc bộ Pick…')).toBeTruthy()
  expect(dialog.queryByText(/0912/)).toBeNull()
  expect(dialog.queryByRole('button', { name: /xác minh/ })).toBeNull()
})

test.each([
  [{ rating: 3.75, rating_source: 'dupr', rating_on: '2026-03-12' }, '3,75 · DUPR · ngày 12/03/2026'],
  [{ rating: 4, rating_source: null, rating_on: null }, '4,00'],
] as const)(
  '[PLR-110] a visitor reads the rating with source and day, as far as they are known: %j',
  async (of, text) => {
    server.on(readPlayer, () => samplePlayer(of))
    open()
    expect(await screen.findByText(text)).toBeTruthy()
  },
)

test('[PRV-01] an organiser sees the phone', async () => {
  open('mod')
  expect(await screen.findByText('0912 345 123')).toBeTruthy()
})

const entries = () => within(screen.getByRole('list', { name: 'Lịch sử điểm' }))

test('the points history tells what, when and how much, ten at a time', async () => {
  server.on(listPointHistory, ({ query }) => ({
    items: Array.from({ length: query.page === 1 ? 10 : 2 }, (_, index) => ({ ...win, id: query.page * 100 + index })),
    page: query.page,
    per_page: query.per_page,
    total_count: 12,
    total_pages: 2,
  }))
  const { user } = open()
  expect(await screen.findAllByText('Giải nhất')).toHaveLength(10)
  expect(entries().getAllByText('Sài Gòn Mở Rộng | Đôi nam 7.5')).toHaveLength(10)
  expect(entries().getAllByText('+0,20')).toHaveLength(10)
  expect(entries().getAllByText('3,30 → 3,50')).toHaveLength(10)
  expect(entries().getAllByText('18:30 15/03/2026')).toHaveLength(10)
  await user.click(screen.getByRole('button', { name: 'Xem thêm (10/12)' }))
  await waitFor(() => expect(entries().getAllByText('+0,20')).toHaveLength(12))
  expect(screen.queryByRole('button', { name: /Xem thêm/ })).toBeNull()
  const pages = server.callsOf(listPointHistory).map(({ query }) => [query.page, query.per_page])
  expect(pages.filter(([, perPage]) => perPage === 10)).toEqual([
    [1, 10],
    [2, 10],
  ])
})

test('the chart says the course of the points in words and in a table, also where they fell', async () => {
  const fall: PointHistoryEntry = {
    ...win,
    id: 31,
    adjustment_type: 'manual',
    place: null,
    points_added: -0.4,
    previous_points: 3.5,
    new_points: 3.1,
    created_at: '2026-03-16T08:00:00+07:00',
  }
  server.on(listPointHistory, () => onePage([fall, win], 10))
  const { user } = open()
  const chart = await screen.findByRole('figure', { name: 'Điểm xếp hạng theo thời gian' })
  expect(
    within(chart).getByText(/^Từ 15\/03\/2026: 2 lần ghi điểm, cao nhất 3,50, thấp nhất 3,10, hiện tại 3,10/),
  ).toBeTruthy()
  await user.click(within(chart).getByText('Xem dạng bảng'))
  const rows = within(chart)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent))
  expect(rows).toEqual([
    ['Thời điểm', 'Thay đổi', 'Điểm'],
    ['18:30 15/03/2026', '+0,20', '3,50'],
    ['08:00 16/03/2026', '−0,40', '3,10'],
  ])
})

test('a long history is drawn from the last 100 entries, a player without one has no chart', async () => {
  server.on(listPointHistory, ({ query }) => ({
    items: Array.from({ length: Math.min(query.per_page, 60) }, (_, index) => ({ ...win, id: index })),
    page: 1,
    per_page: query.per_page,
    total_count: 60,
    total_pages: Math.ceil(60 / query.per_page),
  }))
  const { unmount } = open()
  expect(await screen.findByText(/60 lần ghi điểm/)).toBeTruthy()
  unmount()
  server.on(listPointHistory, () => onePage([], 10))
  open()
  expect(await screen.findByText('Chưa có thay đổi điểm')).toBeTruthy()
  expect(screen.queryByRole('figure')).toBeNull()
})

test('the marker says its word under the pointer, and the whole club name can be heard', async () => {
  const { user } = open()
  await user.hover(await screen.findByRole('img', { name: 'Chính thức' }))
  expect(await screen.findByText('Chính thức')).toBeTruthy()
  expect(screen.getByText('Câu lạc bộ Pickleball Phú Thọ').className).toBe('only-readers')
})

test('[PLR-16] the second tab tells the changes of club', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('tab', { name: 'Lịch sử CLB' }))
  expect(await screen.findByText('Chưa có CLB → CLB Phú Thọ')).toBeTruthy()
  expect(screen.getByText('05/01/2026')).toBeTruthy()
})

test('the club history shows ten at a time as well', async () => {
  server.on(listClubHistory, ({ query }) => ({
    items: Array.from({ length: query.page === 1 ? 10 : 1 }, (_, index) => ({ ...move, id: query.page * 100 + index })),
    page: query.page,
    per_page: query.per_page,
    total_count: 11,
    total_pages: 2,
  }))
  const { user } = open()
  await user.click(await screen.findByRole('tab', { name: 'Lịch sử CLB' }))
  await user.click(await screen.findByRole('button', { name: 'Xem thêm (10/11)' }))
  await waitFor(() => expect(screen.getAllByText('Chưa có CLB → CLB Phú Thọ')).toHaveLength(11))
  expect(server.callsOf(listClubHistory).map(({ query }) => query.per_page)).toEqual([10, 10])
})

test('[PLR-13] an organiser takes verification back; a failure to give it again is told', async () => {
  server
    .on(unverifyPoints, () => samplePlayer({ is_point_verified: false }))
    .on(verifyPoints, () => fail('internal-error'))
  const { user } = open('admin')
  const button = await screen.findByRole('button', { name: 'Hủy xác minh điểm' })
  server.on(readPlayer, () => samplePlayer({ is_point_verified: false }))
  await user.click(button)
  expect(await screen.findByText('Đã hủy xác minh điểm ranking')).toBeTruthy()
  expect(screen.getByRole('img', { name: 'Chưa chính thức' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Xác minh điểm' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Có lỗi xảy ra khi xác minh điểm')
})

test('an organiser verifies points; a failure to take that back is told', async () => {
  server
    .on(readPlayer, () => samplePlayer({ is_point_verified: false }))
    .on(verifyPoints, () => samplePlayer())
    .on(unverifyPoints, () => fail('internal-error'))
  const { user } = open('mod')
  const button = await screen.findByRole('button', { name: 'Xác minh điểm' })
  server.on(readPlayer, () => samplePlayer())
  await user.click(button)
  expect(await screen.findByText('Điểm ranking đã được xác minh')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Hủy xác minh điểm' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Có lỗi xảy ra khi hủy xác minh điểm')
})

test('a history that does not load is told in place and as a toast', async () => {
  server.on(listPointHistory, () => fail('internal-error')).on(listClubHistory, () => fail('internal-error'))
  const { user } = open()
  expect(await screen.findAllByText('Không thể tải hồ sơ điểm số')).toHaveLength(2)
  await user.click(screen.getByRole('tab', { name: 'Lịch sử CLB' }))
  expect(await screen.findAllByText('Không thể tải lịch sử chuyển CLB')).toHaveLength(2)
})

test('a player who is not there is told so', async () => {
  server.on(readPlayer, () => fail('player-not-found'))
  open()
  expect((await screen.findByRole('alert')).textContent).toContain('Không tìm thấy thông tin VĐV')
})

test('[EXP-44] the matches of a player are saved as a calendar, and a failure is told', async () => {
  server.on(exportPlayerCalendar, () => new Response('BEGIN:VCALENDAR'))
  const saved = watchSavedFiles()
  const { user } = open()
  const button = await screen.findByRole('button', { name: 'Lịch thi đấu (ICS)' })
  await user.click(button)
  await waitFor(() => expect(saved).toEqual(['Lịch thi đấu Nguyễn Hoàng Phúc.ics']))
  expect(server.callsOf(exportPlayerCalendar)[0]?.params).toEqual({ id: 5 })
  server.on(exportPlayerCalendar, () => fail('player-not-found'))
  await user.click(button)
  expect(await screen.findByText('Không thể tải lịch thi đấu')).toBeTruthy()
  expect(saved).toHaveLength(1)
})
