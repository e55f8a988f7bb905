import { act, screen, waitFor, within } from '@testing-library/react'
import {
  adjustPoints,
  changeClub,
  countPlayers,
  deletePlayer,
  errorCatalogue,
  listClubs,
  listPlayers,
  type PlayerView,
  unverifyPoints,
  updatePlayer,
  verifyPoints,
} from '@vot/contract'
import type { Role } from '@vot/domain'
import { beforeEach, expect, test } from 'vitest'
import { sessionStore } from '../../../lib/api/session-store'
import { forgetSharedRequests } from '../../../lib/api/shared-requests'
import { FakeServer, fail } from '../../../lib/testing/fake-server'
import { onePage, samplePlayer } from '../../../lib/testing/samples'
import { renderScreen } from '../../../ui/testing/render-screen'
import { PlayersScreen } from './players-screen'

const clubs = [
  { id: 2, name: 'CLB Phú Thọ', member_count: 12, updated_at: '2026-02-01T09:00:00+07:00' },
  { id: 3, name: 'CLB Tân Bình', member_count: 7, updated_at: '2026-02-01T09:00:00+07:00' },
]
const phuc = samplePlayer()
const khoi = samplePlayer({ id: 6, name: 'Trần Minh Khôi', phone: '0912345678', ranking_points: 2.25, points: 2.25 })
const an = samplePlayer({
  id: 7,
  name: 'Lê Thị An',
  club_id: null,
  club: null,
  club_name: null,
  is_point_verified: false,
})
let server: FakeServer

/** Twenty a page, as the server does. */
const pagesOf = (all: readonly PlayerView[]) =>
  server.on(listPlayers, ({ query: { page, per_page: perPage = 20 } }) => ({
    items: all.slice((page - 1) * perPage, page * perPage),
    page,
    per_page: perPage,
    total_count: all.length,
    total_pages: Math.ceil(all.length / perPage),
  }))

beforeEach(() => {
  forgetSharedRequests()
  server = new FakeServer()
    .on(listClubs, () => clubs)
    .on(countPlayers, () => ({ official: 2, unofficial: 1, without_club: 1 }))
  pagesOf([phuc, khoi, an])
})

const open = (role?: Role, at = '/players') =>
  renderScreen(<PlayersScreen />, role === undefined ? { at } : { at, role })
/** The head of a row begins with the name; the mark of the points follows. */
const headOf = (name: string) => (text: string) => text.replace('\u00A0', ' ').startsWith(`${name} C`)
const rowOf = async (name: string) => {
  const head = await screen.findByRole('rowheader', { name: headOf(name) })
  const row = head.closest('tr')
  if (row === null) throw new Error(`${name} has no row`)
  return within(row)
}
const choose = async (user: ReturnType<typeof open>['user'], name: string, action: string) => {
  await user.click((await rowOf(name)).getByRole('button', { name: `Thao tác khác với ${name}` }))
  await user.click(screen.getByRole('menuitem', { name: action }))
}
const dialogOf = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }))
/** Of the dialog's list, which comes after the filter's. */
const optionOf = async (name: string) => {
  const option = (await screen.findAllByRole('option', { name })).at(-1)
  if (option === undefined) throw new Error(`${name} cannot be chosen`)
  return option
}

test('the figures above the list are those who were found, all players and all clubs', async () => {
  server.on(listPlayers, ({ query }) => ({ ...onePage([phuc], 20), total_count: query.name ? 1 : 1284 }))
  open(undefined, '/players?name=phuc')
  await rowOf('Nguyễn Hoàng Phúc')
  const figures = within(await screen.findByRole('list', { name: 'Số liệu' }))
  expect(await figures.findByText('1/1.284 VĐV')).toBeTruthy()
  expect(figures.getByText('2 câu lạc bộ')).toBeTruthy()
})

test('Enter applies name, club and points; they stand in the address, and one button clears them', async () => {
  const { user, router } = open()
  await screen.findByRole('option', { name: 'CLB Tân Bình' })
  await user.selectOptions(screen.getByLabelText('Câu lạc bộ'), 'CLB Tân Bình')
  await user.type(screen.getByLabelText('Điểm từ'), '2,5')
  await user.type(screen.getByLabelText('Điểm đến'), '4')
  await user.type(screen.getByLabelText('Tên VĐV'), 'khoi{Enter}')
  await waitFor(() => expect(router.state.location.search).toBe('?name=khoi&club=3&min=2.5&max=4'))
  expect(server.callsOf(listPlayers).find(({ query }) => query.name === 'khoi')?.query).toMatchObject({
    name: 'khoi',
    club_id: 3,
    min_points: '2.5',
    max_points: '4',
    per_page: 20,
  })
  await user.click(screen.getByRole('button', { name: 'Bỏ lọc' }))
  await waitFor(() => expect(router.state.location.search).toBe(''))
  expect(screen.getByLabelText('Tên VĐV')).toHaveProperty('value', '')
})

test('points that are none, or the wrong way round, are told and not asked for', async () => {
  const { user, router } = open()
  await user.type(screen.getByLabelText('Điểm từ'), '-1{Enter}')
  expect(await screen.findByText('Điểm phải là số không âm')).toBeTruthy()
  await user.clear(screen.getByLabelText('Điểm từ'))
  await user.type(screen.getByLabelText('Điểm từ'), '5')
  await user.type(screen.getByLabelText('Điểm đến'), '3{Enter}')
  expect(await screen.findByText('Điểm đến phải từ điểm từ trở lên')).toBeTruthy()
  expect(router.state.location.search).toBe('')
})

test('nobody fits: the screen says so and offers to clear the filter', async () => {
  server.on(listPlayers, ({ query }) => onePage(query.name ? [] : [phuc], 20))
  const { user } = open(undefined, '/players?name=kh%C3%B4i')
  expect(await screen.findByText('Không có VĐV nào khớp “khôi”')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Xóa bộ lọc' }))
  expect(await rowOf('Nguyễn Hoàng Phúc')).toBeTruthy()
})

test('twenty are shown, twenty more on demand, and the counter says how many of how many', async () => {
  pagesOf(Array.from({ length: 43 }, (_, index) => samplePlayer({ id: index + 1, name: `VĐV ${index + 1}` })))
  const { user } = open()
  const shown = async (text: string) => await screen.findByText(text, { ignore: '.only-readers' })
  const more = () => screen.getByRole('button', { name: 'Xem thêm' })
  expect((await shown('Đang xem 20/43 VĐV')).nextElementSibling).toBe(more())
  await user.click(more())
  expect((await shown('Đang xem 40/43 VĐV')).nextElementSibling).toBe(more())
  await user.click(more())
  expect(await shown('Đang xem 43/43 VĐV')).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe('Đang xem 43/43 VĐV')
  expect(screen.queryByRole('button', { name: 'Xem thêm' })).toBeNull()
  // With the head; not all of them stand in the page.
  expect(screen.getByRole('table', { name: 'Danh sách VĐV' }).getAttribute('aria-rowcount')).toBe('44')
})

test('a row shows name, club or none, points and their mark, and to organisers the phone', async () => {
  const { unmount } = open('mod')
  expect((await rowOf('Nguyễn Hoàng Phúc')).getByText('09xx xxx 123')).toBeTruthy()
  unmount()
  open()
  const first = await rowOf('Nguyễn Hoàng Phúc')
  for (const text of ['CLB Phú Thọ', '3,50']) expect(first.getByText(text)).toBeTruthy()
  expect(first.queryByText('09xx xxx 123')).toBeNull()
  expect(first.getByRole('img', { name: 'Chính thức' })).toBeTruthy()
  const last = await rowOf('Lê Thị An')
  expect(last.getByText('Chưa có CLB')).toBeTruthy()
  expect(last.getByRole('img', { name: 'Chưa chính thức' })).toBeTruthy()
})

test('[PLR-160, PLR-161, PLR-162] a row tells the change of points, the tournaments and the latest one', async () => {
  const latest = { tournament_id: 8, group_id: 4, name: 'Sài Gòn Mở Rộng', outcome: 'Play Off', on_court: null }
  pagesOf([
    { ...phuc, recent: { points_change: -0.05, tournaments: 9, latest } },
    { ...khoi, recent: { points_change: 0.2, tournaments: 1, latest: { ...latest, on_court: 'A-21' } } },
    { ...an, recent: { points_change: 0, tournaments: 0, latest: null } },
  ])
  open()
  const first = await rowOf('Nguyễn Hoàng Phúc')
  for (const text of ['−0,05', '9']) expect(first.getByText(text)).toBeTruthy()
  const link = first.getByRole('link', { name: 'Sài Gòn Mở Rộng · Play Off' })
  expect(link.getAttribute('href')).toBe('/groups/4')
  const second = await rowOf('Trần Minh Khôi')
  expect(second.getByText('+0,20')).toBeTruthy()
  expect(second.getByTitle('Đang đấu trận A-21')).toBeTruthy()
  const last = await rowOf('Lê Thị An')
  for (const text of ['0,00', 'Chưa dự giải nào']) expect(last.getByText(text)).toBeTruthy()
})

test('[PLR-163] chips say what they would leave, filter, and are turned off again', async () => {
  const counts = { official: 14, unofficial: 9, without_club: 3 }
  server.on(countPlayers, ({ query }) => (query.name ? { ...counts, may_be_duplicate: 2 } : counts))
  pagesOf([{ ...phuc, may_be_duplicate: true }, khoi])
  const { user, router } = open('mod', '/players?name=nguyen')
  expect(within((await rowOf('Nguyễn Hoàng Phúc')).getByRole('rowheader')).getByText('Có thể trùng')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Có thể trùng 2' }))
  await waitFor(() => expect(router.state.location.search).toBe('?name=nguyen&alike=yes'))
  await waitFor(() => expect(server.callsOf(listPlayers).at(-1)?.query.may_be_duplicate).toBe('yes'))
  const chip = screen.getByRole('button', { name: 'Chưa chính thức 9' })
  await user.click(chip)
  await waitFor(() => expect(router.state.location.search).toBe('?name=nguyen&official=no&alike=yes'))
  expect(chip.getAttribute('aria-pressed')).toBe('true')
  await user.click(chip)
  await user.click(screen.getByRole('button', { name: 'Chưa có CLB 3' }))
  await waitFor(() => expect(router.state.location.search).toBe('?name=nguyen&club=none&alike=yes'))
})

test('[PLR-06] stored numbers that would be refused today are listed with the reason', async () => {
  server.on(countPlayers, () => ({ official: 14, unofficial: 9, without_club: 3, doubtful_phone: 1 }))
  pagesOf([{ ...phuc, phone: '09123450311' }, khoi])
  const { user, router } = open('mod')
  expect((await rowOf('Nguyễn Hoàng Phúc')).getByText('Số điện thoại thừa chữ số')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Số cần xem lại 1' }))
  await waitFor(() => expect(router.state.location.search).toBe('?phone=doubtful'))
  await waitFor(() => expect(server.callsOf(listPlayers).map(({ query }) => query.doubtful_phone)).toContain('yes'))
})

test.each([undefined, 'user'] as const)('%s sees profiles and nothing to change', async (role) => {
  const { user, router } = open(role)
  const card = await rowOf('Nguyễn Hoàng Phúc')
  expect(screen.queryByRole('button', { name: /Thao tác khác|Điều chỉnh|Thêm VĐV/ })).toBeNull()
  await user.click(card.getByRole('link', { name: 'Hồ sơ' }))
  expect(router.state.location.search).toBe('?player=5')
})

test('an organiser verifies and unverifies on the card', async () => {
  server.on(verifyPoints, () => ({ ...an, is_point_verified: true })).on(unverifyPoints, () => an)
  const { user } = open('mod')
  await choose(user, 'Lê Thị An', 'Xác minh điểm')
  expect(await screen.findByText('Điểm ranking đã được xác minh')).toBeTruthy()
  expect(await (await rowOf('Lê Thị An')).findByRole('img', { name: 'Chính thức' })).toBeTruthy()
  await choose(user, 'Lê Thị An', 'Hủy xác minh điểm')
  expect(await screen.findByText('Đã hủy xác minh điểm ranking')).toBeTruthy()
})

test('points are adjusted with a reason after the new total was shown', async () => {
  server.on(adjustPoints, () => ({ ...khoi, ranking_points: 2.05, points: 2.05 }))
  const { user } = open('mod')
  await user.click((await rowOf('Trần Minh Khôi')).getByRole('button', { name: /^Điều chỉnh điểm/ }))
  const dialog = await dialogOf('Điều chỉnh điểm')
  const points = dialog.getByRole('textbox', { name: /Số điểm điều chỉnh/ })
  await user.click(dialog.getByRole('button', { name: 'Điều chỉnh' }))
  expect(dialog.getByText('Vui lòng nhập số điểm hợp lệ')).toBeTruthy()
  expect(dialog.getByText('Vui lòng nhập lý do điều chỉnh điểm')).toBeTruthy()
  expect(document.activeElement).toBe(points)
  await user.type(points, '1{ArrowUp}')
  expect(points).toHaveProperty('value', '1,1')
  await user.clear(points)
  await user.type(points, '-9')
  // One minus for both figures, and why this cannot be.
  expect(dialog.getByText('−6,75')).toBeTruthy()
  expect(dialog.getByText('(−9,00)')).toBeTruthy()
  expect(dialog.getByText(errorCatalogue['points-below-zero'].message)).toBeTruthy()
  await user.clear(points)
  await user.type(points, '-0,2')
  expect(dialog.queryByText(errorCatalogue['points-below-zero'].message)).toBeNull()
  expect(dialog.getByText('2,05')).toBeTruthy()
  await user.type(dialog.getByRole('textbox', { name: /Lý do/ }), ' Vắng mặt ')
  await user.click(dialog.getByRole('button', { name: 'Điều chỉnh' }))
  expect(await screen.findByText('Trần Minh Khôi nay có 2,05 điểm')).toBeTruthy()
  expect(server.callsOf(adjustPoints)[0]).toMatchObject({
    params: { id: 6 },
    body: { points: -0.2, reason: 'Vắng mặt' },
  })
  expect(await (await rowOf('Trần Minh Khôi')).findByText('2,05')).toBeTruthy()
})

test('points below zero are told before they are sent; a failure keeps what was typed', async () => {
  server.on(adjustPoints, () => fail('internal-error'))
  const { user } = open('mod')
  await user.click((await rowOf('Trần Minh Khôi')).getByRole('button', { name: /^Điều chỉnh điểm/ }))
  const dialog = await dialogOf('Điều chỉnh điểm')
  const points = dialog.getByRole('textbox', { name: /Số điểm điều chỉnh/ })
  await user.type(points, '-3')
  await user.type(dialog.getByRole('textbox', { name: /Lý do/ }), 'Vắng mặt')
  await user.click(dialog.getByRole('button', { name: 'Điều chỉnh' }))
  expect(dialog.getByText('Tổng điểm sau khi điều chỉnh không được âm')).toBeTruthy()
  await user.clear(points)
  await user.type(points, '-1')
  await user.click(dialog.getByRole('button', { name: 'Điều chỉnh' }))
  expect(await screen.findByText('Có lỗi xảy ra khi điều chỉnh điểm')).toBeTruthy()
  expect(points).toHaveProperty('value', '-1')
  await user.click(dialog.getByRole('button', { name: 'Điều chỉnh' }))
  await waitFor(() => expect(server.callsOf(adjustPoints)).toHaveLength(2))
  const keys = server.callsOf(adjustPoints).map(({ headers }) => headers.get('Idempotency-Key'))
  expect(new Set(keys).size).toBe(1)
})

test('a verification that fails is told, either way', async () => {
  server.on(verifyPoints, () => fail('internal-error')).on(unverifyPoints, () => fail('internal-error'))
  const { user } = open('admin')
  await choose(user, 'Lê Thị An', 'Xác minh điểm')
  expect(await screen.findByText('Có lỗi xảy ra khi xác minh điểm')).toBeTruthy()
  await choose(user, 'Trần Minh Khôi', 'Hủy xác minh điểm')
  expect(await screen.findByText('Có lỗi xảy ra khi hủy xác minh điểm')).toBeTruthy()
})

test('the club as it is cannot be confirmed; another one can, with or without a reason', async () => {
  const moved = { ...phuc, club_id: 3, club: 'CLB Tân Bình', club_name: 'CLB Tân Bình' }
  server.on(changeClub, () => ({
    message: 'Đã chuyển CLB',
    player_name: phuc.name,
    to_club_name: 'CLB Tân Bình',
    player: moved,
  }))
  const { user } = open('mod')
  await choose(user, 'Nguyễn Hoàng Phúc', 'Chuyển CLB')
  const dialog = await dialogOf('Chuyển CLB')
  const confirm = dialog.getByRole('button', { name: 'Chuyển CLB' })
  expect(confirm).toHaveProperty('disabled', true)
  await user.click(dialog.getByRole('combobox', { name: 'CLB mới' }))
  await user.click(await optionOf('CLB Tân Bình'))
  expect(confirm).toHaveProperty('disabled', false)
  await user.click(confirm)
  expect(await screen.findByText('Đã chuyển CLB')).toBeTruthy()
  expect(server.callsOf(changeClub)[0]).toMatchObject({ params: { id: 5 }, body: { club_id: 3 } })
  expect(await (await rowOf('Nguyễn Hoàng Phúc')).findByText('CLB Tân Bình')).toBeTruthy()
})

test('leaving every club fails: told, and the dialog stays', async () => {
  server.on(changeClub, () => fail('internal-error'))
  const { user } = open('mod')
  await choose(user, 'Nguyễn Hoàng Phúc', 'Chuyển CLB')
  const dialog = await dialogOf('Chuyển CLB')
  await user.click(dialog.getByRole('combobox', { name: 'CLB mới' }))
  await user.click(await optionOf('Không thuộc CLB nào'))
  await user.type(dialog.getByRole('textbox', { name: /Lý do/ }), 'Nghỉ')
  await user.click(dialog.getByRole('button', { name: 'Chuyển CLB' }))
  expect(await screen.findByText('Có lỗi xảy ra khi chuyển CLB')).toBeTruthy()
  expect(server.callsOf(changeClub)[0]?.body).toEqual({ club_id: null, reason: 'Nghỉ' })
})

test('editing sends only what was changed, so that points stay what they are on the server', async () => {
  server.on(updatePlayer, () => ({ ...khoi, name: 'Trần Minh Khôi Nguyên' }))
  const { user } = open('mod')
  await choose(user, 'Trần Minh Khôi', 'Sửa')
  const dialog = await dialogOf('Sửa VĐV')
  const name = dialog.getByRole('textbox', { name: /Họ và tên/ })
  expect(name).toHaveProperty('value', 'Trần Minh Khôi')
  await user.type(name, ' Nguyên')
  await user.click(dialog.getByRole('button', { name: 'Lưu' }))
  expect(await screen.findByText('Đã cập nhật VĐV "Trần Minh Khôi Nguyên"')).toBeTruthy()
  expect(server.callsOf(updatePlayer)[0]?.body).toEqual({
    name: 'Trần Minh Khôi Nguyên',
    seen_updated_at: khoi.updated_at,
  })
})

test('a change that is refused is told', async () => {
  server.on(updatePlayer, () => fail('player-not-found'))
  const { user } = open('mod')
  await choose(user, 'Trần Minh Khôi', 'Sửa')
  await user.click((await dialogOf('Sửa VĐV')).getByRole('button', { name: 'Lưu' }))
  expect(await screen.findByText('Không thể cập nhật VĐV')).toBeTruthy()
  expect(screen.getByText('Không tìm thấy thông tin VĐV')).toBeTruthy()
})

test('[PLR-11] a player is deleted after a second word', async () => {
  server.on(deletePlayer, () => ({ message: 'Đã xóa' }))
  const { user } = open('mod')
  await choose(user, 'Lê Thị An', 'Xóa')
  const dialog = await dialogOf('Xóa VĐV Lê Thị An?')
  pagesOf([phuc, khoi])
  await user.click(dialog.getByRole('button', { name: 'Xóa VĐV' }))
  expect(await screen.findByText('Đã xóa VĐV "Lê Thị An"')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('rowheader', { name: headOf('Lê Thị An') })).toBeNull())
})

test('a player in a live registration is not deleted, and the reason stays in view', async () => {
  server.on(deletePlayer, () => fail('player-in-live-registration'))
  const { user } = open('mod')
  await choose(user, 'Lê Thị An', 'Xóa')
  const dialog = await dialogOf('Xóa VĐV Lê Thị An?')
  await user.click(dialog.getByRole('button', { name: 'Xóa VĐV' }))
  expect(await screen.findByText('Không thể xóa VĐV')).toBeTruthy()
  expect(dialog.getByText('VĐV đang có đăng ký ở giải chưa kết thúc, không thể xóa')).toBeTruthy()
})

test('a list that does not load is told in place, with the way to try again', async () => {
  server.on(listPlayers, () => fail('too-many-requests'))
  const { user } = open()
  const alert = await screen.findByRole('button', { name: 'Thử lại' })
  expect(screen.getAllByText('Không thể tải danh sách VĐV').length).toBeGreaterThan(0)
  pagesOf([phuc])
  await user.click(alert)
  expect(await rowOf('Nguyễn Hoàng Phúc')).toBeTruthy()
})

test.each([
  ['Sửa', 'Sửa VĐV', 'Lưu', 'Bạn phải đăng nhập để cập nhật VĐV'],
  ['Xóa', 'Xóa VĐV Trần Minh Khôi?', 'Xóa VĐV', 'Bạn phải đăng nhập để xóa VĐV'],
] as const)('%s after the session ran out asks to sign in', async (action, title, button, text) => {
  const { user } = open('mod')
  await choose(user, 'Trần Minh Khôi', action)
  const dialog = await dialogOf(title)
  act(() => sessionStore.lapse())
  await user.click(dialog.getByRole('button', { name: button }))
  expect(await screen.findByText(text)).toBeTruthy()
  expect(server.callsOf(updatePlayer)).toHaveLength(0)
})

test('verifying after the session ran out asks to sign in', async () => {
  const { user } = open('mod')
  await rowOf('Trần Minh Khôi')
  act(() => sessionStore.lapse())
  await choose(user, 'Trần Minh Khôi', 'Hủy xác minh điểm')
  expect(await screen.findByText('Bạn phải đăng nhập để thực hiện thao tác này')).toBeTruthy()
})

test('every row says its place in the whole list, of which not all are loaded', async () => {
  pagesOf(Array.from({ length: 45 }, (_, index) => samplePlayer({ id: index + 1, name: `Vận Động Viên ${index + 1}` })))
  open()
  const row = (await screen.findByRole('rowheader', { name: headOf('Vận Động Viên 3') })).closest('tr')
  // The head is the first row.
  expect(row?.getAttribute('aria-rowindex')).toBe('4')
  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('46')
})

test('a name with HTML is shown as the text it is', async () => {
  pagesOf([samplePlayer({ name: '<img src=x onerror=alert(1)>' })])
  open()
  expect(await rowOf('<img src=x onerror=alert(1)>')).toBeTruthy()
})

test('paper gets a line for each player who is loaded, and the screen none of them', async () => {
  const many = Array.from({ length: 45 }, (_, index) =>
    samplePlayer({ id: 100 + index, name: `Hội Viên ${index + 1}` }),
  )
  pagesOf(many)
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Xem thêm' }))
  await screen.findAllByText('Đang xem 40/45 VĐV')
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  const printed = screen.getAllByRole('table', { name: 'Danh sách VĐV', hidden: true }).at(-1)
  const lines = within(printed ?? document.body).getAllByRole('row', { hidden: true })
  expect(lines).toHaveLength(41)
  expect(lines.at(-1)?.textContent).toContain('Hội Viên 40')
  act(() => void window.dispatchEvent(new Event('afterprint')))
  expect(screen.getAllByRole('table', { hidden: true })).toHaveLength(1)
})
