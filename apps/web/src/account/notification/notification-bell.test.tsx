import { screen, waitFor, within } from '@testing-library/react'
import {
  listNoticeChoices,
  listNotifications,
  type NotificationView,
  readNotifications,
  setNoticeChoice,
} from '@vot/contract'
import type { Role } from '@vot/domain'
import { expect, test } from 'vitest'
import { FakeServer, fail } from '../../lib/testing/fake-server'
import { renderScreen } from '../../ui/testing/render-screen'
import { NotificationBell } from './notification-bell'

const notice = (id: number, change: Partial<NotificationView> = {}): NotificationView => ({
  id,
  timestamp: new Date(Date.now() - 5 * 60_000).toISOString(),
  isRead: false,
  type: 'registration',
  title: `Đội mới ${id}`,
  message: 'Phúc – Khôi vừa đăng ký Đôi nam 7.5',
  tournament_id: 128,
  match_id: null,
  ...change,
})

/** A server that keeps read marks. */
function open(items: NotificationView[], role: Role = 'mod') {
  let kept = items
  const unread = () => kept.filter((item) => !item.isRead).length
  const server = new FakeServer()
    .on(listNotifications, ({ query: { page, per_page } }) => ({
      items: kept.slice((page - 1) * per_page, page * per_page),
      unread_count: unread(),
      page,
      per_page,
      total_count: kept.length,
      total_pages: Math.ceil(kept.length / per_page),
    }))
    .on(readNotifications, ({ body: { ids } }) => {
      kept = kept.map((item) => (ids === undefined || ids.includes(item.id) ? { ...item, isRead: true } : item))
      return { unread_count: unread() }
    })
  const rendered = renderScreen(<NotificationBell />, { at: '/', role })
  const openPanel = async (name: string) => {
    await rendered.user.click(await screen.findByRole('button', { name }))
    return within(await screen.findByRole('dialog', { name: 'Thông báo' }))
  }
  const add = (item: NotificationView) => {
    kept = [item, ...kept]
  }
  return { ...rendered, server, openPanel, add }
}

test('the bell counts what is unread; the list says what happened and when', async () => {
  const { openPanel } = open([notice(2), notice(1, { isRead: true, title: 'Đội cũ' })])
  const panel = await openPanel('Thông báo, 1 chưa đọc')
  expect(await panel.findByText('Đội mới 2')).toBeTruthy()
  expect(panel.getAllByText(/^5 phút trước ·/)).toHaveLength(2)
  expect(panel.getAllByText(/\d\d:\d\d \d\d\/\d\d\/\d{4}/)).toHaveLength(2)
  expect(panel.getAllByRole('img', { name: 'Chưa đọc' })).toHaveLength(1)
})

test('one notice or all of them are marked as read', async () => {
  const { openPanel, user, server } = open([notice(3), notice(2), notice(1)])
  const panel = await openPanel('Thông báo, 3 chưa đọc')
  await user.click(await panel.findByRole('button', { name: 'Đánh dấu đã đọc: Đội mới 2' }))
  await waitFor(() => expect(panel.getAllByRole('img', { name: 'Chưa đọc' })).toHaveLength(2))
  expect(server.callsOf(readNotifications)[0]?.body).toEqual({ ids: [2] })
  await user.click(panel.getByRole('button', { name: 'Đánh dấu đã đọc tất cả' }))
  await waitFor(() => expect(panel.queryByRole('img', { name: 'Chưa đọc' })).toBeNull())
  expect(server.callsOf(readNotifications)[1]?.body).toEqual({})
  await user.click(panel.getByRole('button', { name: 'Đóng' }))
  expect(await screen.findByRole('button', { name: 'Thông báo' })).toBeTruthy()
})

test('choosing a notice opens its screen, marks it and closes the list', async () => {
  const { openPanel, user, router, server } = open([notice(1, { type: 'results' })])
  const panel = await openPanel('Thông báo, 1 chưa đọc')
  await user.click(await panel.findByRole('link', { name: 'Đội mới 1' }))
  expect(router.state.location.pathname).toBe('/tournament-results/128')
  expect(server.callsOf(readNotifications)[0]?.body).toEqual({ ids: [1] })
})

test('a referee is led to its matches and to no screen it may not open', async () => {
  const assignment = notice(2, { type: 'assignment', title: 'Trận 07', match_id: 7 })
  const { openPanel } = open([assignment, notice(1)], 'ref')
  const panel = await openPanel('Thông báo, 2 chưa đọc')
  expect((await panel.findByRole('link', { name: 'Trận 07' })).getAttribute('href')).toBe('/referee')
  expect(panel.queryByRole('link', { name: 'Đội mới 1' })).toBeNull()
})

test('a live event brings a new notice without a reload', async () => {
  const { server, add } = open([])
  expect(await screen.findByRole('button', { name: 'Thông báo' })).toBeTruthy()
  await waitFor(() => expect(server.callsOf(listNotifications).length).toBeGreaterThan(1))
  add(notice(1))
  server.emitLive({ tournament_id: 128, seq: 2, type: 'registration-created', at: '2026-03-01T09:00:00+07:00' })
  expect(await screen.findByRole('button', { name: 'Thông báo, 1 chưa đọc' })).toBeTruthy()
})

test('an empty list says so, a long one has more', async () => {
  const first = open([])
  const empty = await first.openPanel('Thông báo')
  expect(await empty.findByText('Chưa có thông báo')).toBeTruthy()
  first.unmount()
  const { openPanel, user } = open(Array.from({ length: 25 }, (_, index) => notice(25 - index)))
  const panel = await openPanel('Thông báo, 25 chưa đọc')
  expect(await panel.findAllByRole('listitem')).toHaveLength(20)
  await user.click(panel.getByRole('button', { name: 'Xem thêm' }))
  await waitFor(() => expect(panel.getAllByRole('listitem')).toHaveLength(25))
})

test('a mark that the server refuses goes back and says so', async () => {
  const { openPanel, user, server } = open([notice(1)])
  server.on(readNotifications, () => fail('internal-error'))
  const panel = await openPanel('Thông báo, 1 chưa đọc')
  await user.click(await panel.findByRole('button', { name: 'Đánh dấu đã đọc: Đội mới 1' }))
  expect(await screen.findByText('Không thể đánh dấu đã đọc')).toBeTruthy()
  await waitFor(() => expect(panel.getByRole('img', { name: 'Chưa đọc' })).toBeTruthy())
})

test('[NTF-09] each kind that the role hears of has a switch; turning one off reads the list anew', async () => {
  const { openPanel, user, server } = open([notice(1)])
  let off = false
  const items = () => ({
    items: [
      { kind: 'registration' as const, on: !off },
      { kind: 'forfeit' as const, on: true },
    ],
  })
  server.on(listNoticeChoices, items).on(setNoticeChoice, ({ body }) => {
    off = !body.on
    return items()
  })
  const panel = await openPanel('Thông báo, 1 chưa đọc')
  await user.click(panel.getByRole('button', { name: 'Chọn loại thông báo' }))
  const registration = await panel.findByRole<HTMLInputElement>('switch', { name: 'Có đội mới đăng ký' })
  expect(panel.getAllByRole('switch')).toHaveLength(2)
  const asked = server.callsOf(listNotifications).length
  await user.click(registration)
  await waitFor(() => expect(registration.checked).toBe(false))
  expect(server.callsOf(setNoticeChoice)[0]?.body).toEqual({ kind: 'registration', on: false })
  await waitFor(() => expect(server.callsOf(listNotifications).length).toBeGreaterThan(asked))
})
