import { screen, within } from '@testing-library/react'
import {
  type ClubHistoryEntry,
  listClubHistory,
  listPointHistory,
  type PointHistoryEntry,
  readPlayer,
  unverifyPoints,
  verifyPoints,
} from '@vot/contract'
import type { Role } from '@vot/domain'
import { beforeEach, expect, test } from 'vitest'
import { FakeServer, fail } from '../../lib/testing/fake-server'
import { onePage, samplePlayer } from '../../lib/testing/samples'
import { renderScreen } from '../../ui/testing/render-screen'
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
}
const move: ClubHistoryEntry = {
  id: 4,
  change_date: '2026-01-05T09:00:00+07:00',
  from_club_name: null,
  to_club_name: 'CLB Phú Thọ',
  reason: 'Chuyển nhà',
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

test('[PLR-01][UI-05][PRV-04] a visitor sees name, points with their marker and the shortened club, and no phone', async () => {
  open()
  const dialog = within(await screen.findByRole('dialog', { name: 'Hồ sơ VĐV' }))
  expect(await dialog.findByRole('heading', { name: 'Nguyễn Hoàng Phúc' })).toBeTruthy()
  expect(dialog.getByText('3,50', { selector: 'dd *' })).toBeTruthy()
  expect(dialog.getByRole('img', { name: 'Chính thức' })).toBeTruthy()
  expect(dialog.getByText('Câu lạc bộ Pick…')).toBeTruthy()
  expect(dialog.queryByText(/0912/)).toBeNull()
  expect(dialog.queryByRole('button', { name: /xác minh/ })).toBeNull()
})

test('[PRV-01] an organiser sees the phone', async () => {
  open('mod')
  expect(await screen.findByText('0912 345 123')).toBeTruthy()
})

test('[RNK-15][RNK-16] the points history tells what, when and how much, ten at a time', async () => {
  server.on(listPointHistory, ({ query }) => ({
    items: Array.from({ length: query.page === 1 ? 10 : 2 }, (_, index) => ({ ...win, id: query.page * 100 + index })),
    page: query.page,
    per_page: query.per_page,
    total_count: 12,
    total_pages: 2,
  }))
  const { user } = open()
  expect(await screen.findAllByText('Giải nhất')).toHaveLength(10)
  expect(screen.getAllByText('Sài Gòn Mở Rộng | Đôi nam 7.5')).toHaveLength(10)
  expect(screen.getAllByText('+0,20')).toHaveLength(10)
  expect(screen.getAllByText('3,30 → 3,50')).toHaveLength(10)
  expect(screen.getAllByText('18:30 15/03/2026')).toHaveLength(10)
  await user.click(screen.getByRole('button', { name: 'Xem thêm (10/12)' }))
  expect(await screen.findAllByText('+0,20')).toHaveLength(12)
  expect(screen.queryByRole('button', { name: /Xem thêm/ })).toBeNull()
  expect(server.callsOf(listPointHistory).map(({ query }) => [query.page, query.per_page])).toEqual([
    [1, 10],
    [2, 10],
  ])
})

test('[PLR-16][PLR-17] the second tab tells the changes of club', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('tab', { name: 'Lịch sử CLB' }))
  expect(await screen.findByText('Chưa có CLB → CLB Phú Thọ')).toBeTruthy()
  expect(screen.getByText('05/01/2026')).toBeTruthy()
})

test('[PLR-13] an organiser takes verification back and gives it again', async () => {
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

test('[PLR-17] a history that does not load is told in place and as a toast', async () => {
  server.on(listPointHistory, () => fail('internal-error'))
  open()
  expect(await screen.findAllByText('Không thể tải hồ sơ điểm số')).toHaveLength(2)
})
