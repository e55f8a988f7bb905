import { act, screen, waitFor, within } from '@testing-library/react'
import { createClub, deleteClub, listClubMembers, listClubs, updateClub } from '@vot/contract'
import type { Role } from '@vot/domain'
import { beforeEach, expect, test } from 'vitest'
import { sessionStore } from '../../lib/api/session-store'
import { forgetSharedRequests } from '../../lib/api/shared-requests'
import { outbox } from '../../lib/offline/outbox'
import { FakeServer, fail } from '../../lib/testing/fake-server'
import { onePage } from '../../lib/testing/samples'
import { renderScreen } from '../../ui/testing/render-screen'
import { ClubsScreen } from './clubs-screen'

const phuTho = { id: 2, name: 'CLB Phú Thọ', member_count: 12, updated_at: '2026-02-01T09:00:00+07:00' }
const tanBinh = { id: 3, name: 'CLB Tân Bình', member_count: 7, updated_at: '2026-02-01T09:00:00+07:00' }
const dongDa = { id: 4, name: 'CLB Đống Đa', member_count: 30, updated_at: '2026-02-01T09:00:00+07:00' }
const members = [
  { id: 5, name: 'Nguyễn Hoàng Phúc', phone: '0912345678', email: null, ranking_points: 3.5 },
  { id: 6, name: 'Trần Minh Khôi', phone: '0987654321', email: 'khoi@example.vn', ranking_points: 2.25 },
]
let server: FakeServer

beforeEach(() => {
  forgetSharedRequests()
  server = new FakeServer().on(listClubs, () => [tanBinh, phuTho, dongDa]).on(listClubMembers, () => onePage(members))
})

const open = (role?: Role) =>
  renderScreen(<ClubsScreen />, role === undefined ? { at: '/clubs' } : { at: '/clubs', role })
const rowOf = async (name: string) =>
  within(
    (await screen.findByRole('rowheader', { name: new RegExp(`^${name}($| (Chờ|Thêm|Đã|Sẽ|Máy))`) })).closest('tr') ??
      document.body,
  )
const shownNames = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)
const choose = async (user: ReturnType<typeof open>['user'], name: string, action: string) => {
  await user.click((await rowOf(name)).getByRole('button', { name: `Thao tác khác với ${name}` }))
  await user.click(screen.getByRole('menuitem', { name: action }))
}
const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }))

test('clubs stand by name in Vietnamese order, by members on demand, and either way round', async () => {
  const { user } = open()
  await rowOf('CLB Phú Thọ')
  expect(shownNames()).toEqual(['CLB Đống Đa', 'CLB Phú Thọ', 'CLB Tân Bình'])
  await user.click(screen.getByRole('button', { name: 'Tên câu lạc bộ' }))
  expect(shownNames()).toEqual(['CLB Tân Bình', 'CLB Phú Thọ', 'CLB Đống Đa'])
  await user.click(screen.getByRole('button', { name: 'Thành viên' }))
  expect(shownNames()).toEqual(['CLB Đống Đa', 'CLB Phú Thọ', 'CLB Tân Bình'])
  await user.click(screen.getByRole('button', { name: 'Thành viên' }))
  expect(shownNames()).toEqual(['CLB Tân Bình', 'CLB Phú Thọ', 'CLB Đống Đa'])
})

test('the search needs no diacritics, counts what fits and says when nothing does', async () => {
  const { user } = open()
  await rowOf('CLB Phú Thọ')
  const search = screen.getByRole('searchbox', { name: 'Tìm câu lạc bộ' })
  await user.type(search, 'dong da{Enter}')
  expect(shownNames()).toEqual(['CLB Đống Đa'])
  expect(screen.getByText('1/3 câu lạc bộ')).toBeTruthy()
  await user.type(search, 'x{Enter}')
  expect(screen.getByText('Không có câu lạc bộ nào khớp “dong dax”')).toBeTruthy()
})

test('refreshing reads the list again', async () => {
  const { user } = open()
  await rowOf('CLB Phú Thọ')
  server.on(listClubs, () => [{ ...phuTho, name: 'CLB Phú Thọ Mới' }])
  const [refresh] = screen.getAllByRole('button', { name: 'Làm mới' })
  if (refresh) await user.click(refresh)
  expect(await rowOf('CLB Phú Thọ Mới')).toBeTruthy()
})

test('the public reads sizes, finds the players, and changes nothing', async () => {
  open()
  const card = await rowOf('CLB Phú Thọ')
  expect(card.getByText('12 thành viên')).toBeTruthy()
  expect(card.getByRole('link', { name: 'Xem VĐV của CLB Phú Thọ' }).getAttribute('href')).toBe('/players?club=2')
  expect(screen.queryByRole('button', { name: /Thêm CLB|Thao tác khác|Thành viên của/ })).toBeNull()
})

test('an organiser adds a club; a blank name is told and not sent', async () => {
  server.on(createClub, ({ body }) => ({
    id: 9,
    name: body.name,
    member_count: 0,
    updated_at: '2026-02-01T09:00:00+07:00',
  }))
  const { user } = open('mod')
  await user.click(await screen.findByRole('button', { name: 'Thêm CLB' }))
  const dialog = await dialogOf('Thêm câu lạc bộ')
  const name = dialog.getByRole('textbox', { name: /Tên câu lạc bộ/ })
  await user.type(name, '  ')
  await user.click(dialog.getByRole('button', { name: 'Thêm CLB' }))
  expect(dialog.getByText('Tên câu lạc bộ là bắt buộc')).toBeTruthy()
  expect(server.callsOf(createClub)).toHaveLength(0)
  await user.type(name, 'CLB Mới')
  await user.click(dialog.getByRole('button', { name: 'Thêm CLB' }))
  expect(await screen.findByText('Đã thêm câu lạc bộ "CLB Mới"')).toBeTruthy()
  expect(server.callsOf(createClub)[0]?.body).toEqual({ name: 'CLB Mới' })
})

test('[CLB-16] a taken name stands beside its field under the failure', async () => {
  server.on(createClub, () => fail('club-name-taken'))
  const { user } = open('mod')
  await user.click(await screen.findByRole('button', { name: 'Thêm CLB' }))
  const dialog = await dialogOf('Thêm câu lạc bộ')
  await user.type(dialog.getByRole('textbox', { name: /Tên câu lạc bộ/ }), 'clb phu tho{Enter}')
  expect(await screen.findByText('Không thể tạo câu lạc bộ')).toBeTruthy()
  expect(dialog.getByText('Tên câu lạc bộ đã tồn tại')).toBeTruthy()
})

test('an organiser renames a club; a failure is told and the name stays typed', async () => {
  server.on(updateClub, () => fail('club-not-found'))
  const { user } = open('mod')
  await choose(user, 'CLB Tân Bình', 'Sửa')
  const dialog = await dialogOf('Sửa câu lạc bộ')
  await user.type(dialog.getByRole('textbox', { name: /Tên câu lạc bộ/ }), ' 2')
  await user.click(dialog.getByRole('button', { name: 'Lưu' }))
  expect(await screen.findByText('Không thể cập nhật câu lạc bộ')).toBeTruthy()
  server.on(updateClub, ({ params, body }) => ({ ...tanBinh, id: params.id, name: body.name }))
  await user.click(dialog.getByRole('button', { name: 'Lưu' }))
  expect(await screen.findByText('Đã cập nhật câu lạc bộ "CLB Tân Bình 2"')).toBeTruthy()
})

test('a club that somebody else renamed meanwhile shows both names, and either is saved', async () => {
  const newer = { ...tanBinh, name: 'CLB Tân Bình Mới', updated_at: '2026-03-02T10:00:00+07:00' }
  server.on(updateClub, ({ body }) =>
    body.seen_updated_at === newer.updated_at
      ? { ...newer, name: body.name }
      : fail('club-changed', { updated_at: newer.updated_at }),
  )
  const { user } = open('mod')
  await choose(user, 'CLB Tân Bình', 'Sửa')
  const dialog = await dialogOf('Sửa câu lạc bộ')
  server.on(listClubs, () => [phuTho, newer])
  await user.type(dialog.getByRole('textbox', { name: /Tên câu lạc bộ/ }), ' 2')
  await user.click(dialog.getByRole('button', { name: 'Lưu' }))
  expect((await dialog.findByRole('listitem')).textContent).toBe(
    'Tên câu lạc bộ: “CLB Tân Bình 2” →nay là “CLB Tân Bình Mới”Lấy bản mới',
  )
  expect(screen.getByText('Câu lạc bộ vừa được người khác sửa, vui lòng xem lại')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Lấy bản mới: Tên câu lạc bộ' }))
  expect(dialog.queryByRole('listitem')).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Lưu' }))
  expect(await screen.findByText('Đã cập nhật câu lạc bộ "CLB Tân Bình Mới"')).toBeTruthy()
  const sent = server.callsOf(updateClub).map(({ body }) => body)
  expect(sent).toEqual([
    { name: 'CLB Tân Bình 2', seen_updated_at: tanBinh.updated_at },
    { name: 'CLB Tân Bình Mới', seen_updated_at: newer.updated_at },
  ])
})

test('[CLB-05] deleting names how many are without a club then', async () => {
  server.on(deleteClub, () => ({ message: 'Đã xóa' }))
  const { user } = open('admin')
  await choose(user, 'CLB Phú Thọ', 'Xóa')
  const dialog = await dialogOf('Xóa CLB Phú Thọ?')
  expect(dialog.getByText(/^12 thành viên sẽ không còn thuộc câu lạc bộ nào/)).toBeTruthy()
  server.on(listClubs, () => [tanBinh])
  await user.click(dialog.getByRole('button', { name: 'Xóa câu lạc bộ' }))
  expect(await screen.findByText('Đã xóa câu lạc bộ "CLB Phú Thọ"')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'CLB Phú Thọ' })).toBeNull())
})

test('a club that cannot be deleted is told', async () => {
  server.on(deleteClub, () => fail('club-not-found'))
  const { user } = open('mod')
  await choose(user, 'CLB Phú Thọ', 'Xóa')
  await user.click((await dialogOf('Xóa CLB Phú Thọ?')).getByRole('button', { name: 'Xóa câu lạc bộ' }))
  expect(await screen.findByText('Không thể xóa câu lạc bộ')).toBeTruthy()
})

test('members are found by name, phone or email, with a counter', async () => {
  const { user } = open('mod')
  await user.click((await rowOf('CLB Phú Thọ')).getByRole('button', { name: 'Thành viên của CLB Phú Thọ' }))
  const dialog = await dialogOf('Thành viên của CLB Phú Thọ')
  const search = await dialog.findByRole('searchbox', { name: 'Tìm thành viên' })
  expect(dialog.getByText('2/2 thành viên')).toBeTruthy()
  for (const text of ['Nguyễn Hoàng Phúc', '0987 654 321', 'khoi@example.vn', '3,50']) {
    expect(dialog.getByText(text)).toBeTruthy()
  }
  for (const [query, name] of [
    ['hoang phuc', 'Nguyễn Hoàng Phúc'],
    ['0987 654', 'Trần Minh Khôi'],
    ['KHOI@', 'Trần Minh Khôi'],
  ] as const) {
    await user.clear(search)
    await user.type(search, query)
    expect(dialog.getByText('1/2 thành viên')).toBeTruthy()
    expect(dialog.getByRole('rowheader').textContent).toBe(name)
  }
})

test('a club of more than a hundred shows them all', async () => {
  server.on(listClubMembers, ({ query: { page, per_page: perPage } }) => ({
    items: [{ id: page, name: `Trang ${page}`, phone: '0912345678', email: null, ranking_points: 1 }],
    page,
    per_page: perPage,
    total_count: 150,
    total_pages: 2,
  }))
  const { user } = open('mod')
  await user.click((await rowOf('CLB Phú Thọ')).getByRole('button', { name: 'Thành viên của CLB Phú Thọ' }))
  expect(await screen.findByText('Trang 2')).toBeTruthy()
  expect(server.callsOf(listClubMembers)[0]?.query.per_page).toBe(100)
})

test('lists that do not load are told in place', async () => {
  server.on(listClubMembers, () => fail('internal-error'))
  const { user, unmount } = open('mod')
  await user.click((await rowOf('CLB Phú Thọ')).getByRole('button', { name: 'Thành viên của CLB Phú Thọ' }))
  expect((await screen.findAllByText('Không thể tải danh sách thành viên')).length).toBeGreaterThan(0)
  unmount()
  forgetSharedRequests()
  server.on(listClubs, () => fail('too-many-requests'))
  open()
  expect(await screen.findByRole('button', { name: 'Thử lại' })).toBeTruthy()
  expect(screen.getAllByText('Không thể tải danh sách câu lạc bộ').length).toBeGreaterThan(0)
})

test('adding after the session ran out asks to sign in and sends nothing', async () => {
  const { user } = open('mod')
  await user.click(await screen.findByRole('button', { name: 'Thêm CLB' }))
  const dialog = await dialogOf('Thêm câu lạc bộ')
  act(() => sessionStore.lapse())
  await user.type(dialog.getByRole('textbox', { name: /Tên câu lạc bộ/ }), 'CLB Mới{Enter}')
  expect(await screen.findByText('Bạn phải đăng nhập để thực hiện thao tác này')).toBeTruthy()
  expect(server.callsOf(createClub)).toHaveLength(0)
})

test('without the server the clubs as last seen, marked old; nothing seen before, the sample set', async () => {
  server.cutNetwork = true
  const { unmount } = open('mod')
  await rowOf('CLB Mẫu')
  expect(screen.getByText('Dữ liệu mẫu')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Thao tác khác|Thành viên của/ })).toBeNull()
  unmount()
  server.cutNetwork = false
  const seen = open('mod')
  await rowOf('CLB Phú Thọ')
  seen.unmount()
  forgetSharedRequests()
  server.cutNetwork = true
  open('mod')
  await rowOf('CLB Phú Thọ')
  expect(screen.getByText('Dữ liệu cũ')).toBeTruthy()
})

test('[CLI-10][CLI-11] a club waits on the device, is refused with the reason, corrected and sent', async () => {
  const { user } = open('mod')
  await rowOf('CLB Phú Thọ')
  server.cutNetwork = true
  await user.click(screen.getByRole('button', { name: 'Thêm CLB' }))
  await user.type((await dialogOf('Thêm câu lạc bộ')).getByRole('textbox', { name: /Tên/ }), 'CLB Trùng{Enter}')
  const card = await rowOf('CLB Trùng')
  expect(card.getByText('Chờ gửi')).toBeTruthy()
  server.cutNetwork = false
  server.on(createClub, ({ body }) =>
    body.name === 'CLB Trùng'
      ? fail('club-name-taken')
      : { id: 9, name: body.name, member_count: 0, updated_at: '2026-02-01T09:00:00+07:00' },
  )
  await act(() => outbox.flush())
  expect(await card.findByText('Máy chủ không nhận: Tên câu lạc bộ đã tồn tại')).toBeTruthy()
  await user.click(card.getByRole('button', { name: 'Sửa: CLB Trùng' }))
  const name = (await dialogOf('Sửa câu lạc bộ')).getByRole('textbox', { name: /Tên/ })
  await user.clear(name)
  await user.type(name, 'CLB Riêng{Enter}')
  await waitFor(() => expect(outbox.read()).toEqual([]))
  expect(server.callsOf(createClub).at(-1)?.body).toEqual({ name: 'CLB Riêng' })
})

test("a new name that waited behind somebody else's is refused, shows both, and goes over the one that was shown", async () => {
  const newer = { ...tanBinh, name: 'CLB Tân Bình Mới', updated_at: '2026-03-01T09:00:00+07:00' }
  const { user } = open('mod')
  await choose(user, 'CLB Tân Bình', 'Sửa')
  server.cutNetwork = true
  const typed = (await dialogOf('Sửa câu lạc bộ')).getByRole('textbox', { name: /Tên/ })
  await user.type(typed, ' 2{Enter}')
  const card = await rowOf('CLB Tân Bình 2')
  server.cutNetwork = false
  server.on(listClubs, () => [phuTho, newer])
  server.on(updateClub, ({ body }) =>
    body.seen_updated_at === newer.updated_at
      ? { ...newer, name: body.name }
      : fail('club-changed', { updated_at: newer.updated_at }),
  )
  await act(() => outbox.flush())
  expect(await card.findByText(/^Máy chủ không nhận: Câu lạc bộ vừa được người khác sửa/)).toBeTruthy()
  await user.click(card.getByRole('button', { name: 'Sửa: CLB Tân Bình 2' }))
  const dialog = await dialogOf('Sửa câu lạc bộ')
  expect((await dialog.findByRole('listitem')).textContent).toBe(
    'Tên câu lạc bộ: “CLB Tân Bình 2” →nay là “CLB Tân Bình Mới”Lấy bản mới',
  )
  await user.click(dialog.getByRole('button', { name: 'Giữ của tôi' }))
  expect(dialog.queryByRole('listitem')).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Lưu' }))
  await waitFor(() => expect(outbox.read()).toEqual([]))
  expect(server.callsOf(updateClub).at(-1)?.body).toEqual({
    name: 'CLB Tân Bình 2',
    seen_updated_at: newer.updated_at,
  })
})

test('[CLI-10] a deletion that waits stands on its card', async () => {
  const { user } = open('mod')
  await rowOf('CLB Tân Bình')
  server.cutNetwork = true
  await choose(user, 'CLB Tân Bình', 'Xóa')
  await user.click((await dialogOf('Xóa CLB Tân Bình?')).getByRole('button', { name: 'Xóa câu lạc bộ' }))
  expect(await (await rowOf('CLB Tân Bình')).findByText('Sẽ xóa')).toBeTruthy()
})
