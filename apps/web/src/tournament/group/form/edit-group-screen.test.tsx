import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import {
  createGroup,
  type GroupView,
  listEligibleSnapshots,
  readGroup,
  sendPoster,
  type TournamentView,
  updateGroup,
} from '@vot/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakeServer, fail } from '../../../lib/testing/fake-server'
import { sampleTournament } from '../../../lib/testing/samples'
import { renderScreen } from '../../../ui/testing/render-screen'
import type { GroupDivisionValues } from './group-form'
import { CreateGroupScreen, EditGroupScreen } from './group-screens'

const division = (id: number, name: string, change: Partial<TournamentView> = {}) =>
  sampleTournament({ id, name, registered_participants: 0, ...change })

function groupWith(divisions: TournamentView[], change: Partial<GroupView> = {}): GroupView {
  return {
    id: 7,
    group_name: 'Sài Gòn Mở Rộng',
    venue: 'Nhà thi đấu Phú Thọ',
    use_snapshot_ranking: false,
    snapshot_group_tournament_id: null,
    divisions,
    total_count: divisions.length,
    created_at: '2026-02-01T09:00:00+07:00',
    updated_at: '2026-02-01T09:00:00+07:00',
    ...change,
  }
}
const saved = groupWith([
  division(1, 'Đôi nam'),
  division(2, 'Đôi nữ', { venue: 'Sân phụ' }),
  division(3, 'Đôi nam nữ'),
])
let server: FakeServer

afterEach(() => void vi.restoreAllMocks())
beforeEach(() => {
  localStorage.clear()
  server = new FakeServer()
    .on(readGroup, () => saved)
    .on(updateGroup, () => saved)
    .on(createGroup, () => saved)
    .on(listEligibleSnapshots, () => ({ items: [], feature_status: { enabled: false }, warning: null }))
})

async function open() {
  const path = { at: '/tournaments/edit-group/7', path: '/tournaments/edit-group/:groupId' }
  const opened = renderScreen(<EditGroupScreen />, { ...path, role: 'mod' })
  await screen.findByRole('textbox', { name: /Tên nhóm giải đấu/ })
  return { ...opened, save: () => opened.user.click(screen.getByRole('button', { name: 'Lưu thay đổi' })) }
}
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } })
const shownIn = (label: RegExp) => (screen.getByRole('textbox', { name: label }) as HTMLInputElement).value
const shownNames = () =>
  screen.getAllByRole('button', { name: /^Xóa / }).map((shown) => shown.getAttribute('aria-label')?.slice(4))
const sentDivisions = () => server.callsOf(updateGroup)[0]?.body.divisions ?? []

test('[GRP-18] a group is changed: ids, new order and own venues are sent', async () => {
  const { user, save, router } = await open()
  type(/Tên nhóm giải đấu/, 'Cúp Sài Gòn')
  type(/Địa điểm/, 'Sân Tao Đàn')
  await user.click(button('Đưa Đôi nam nữ lên'))
  await user.click(button('Đưa Đôi nam xuống'))
  expect(shownNames()).toEqual(['Đôi nam nữ', 'Đôi nam', 'Đôi nữ'])
  expect(button('Đưa Đôi nam nữ lên')).toHaveProperty('disabled', true)
  await user.click(button('Nhân bản Đôi nam'))
  await save()
  expect(await screen.findByText('Cập nhật giải đấu thành công!')).toBeTruthy()
  expect(router.state.location.pathname).toBe('/tournaments')
  expect(server.callsOf(updateGroup)[0]?.params).toEqual({ id: 7 })
  expect(server.callsOf(updateGroup)[0]?.body).toMatchObject({ group_name: 'Cúp Sài Gòn', venue: 'Sân Tao Đàn' })
  expect(sentDivisions().map(({ id, name, venue }) => [id, name, venue])).toEqual([
    [3, 'Đôi nam nữ', 'Sân Tao Đàn'],
    [1, 'Đôi nam', 'Sân Tao Đàn'],
    [undefined, 'Đôi nam 2', 'Sân Tao Đàn'],
    [2, 'Đôi nữ', 'Sân phụ'],
  ])
})

test('saving names the divisions that it removes and asks first', async () => {
  const { user, save } = await open()
  await user.click(button('Xóa Đôi nữ'))
  await save()
  const asked = within(await screen.findByRole('dialog', { name: 'Xác nhận xóa nội dung' }))
  expect(asked.getByText('Đôi nữ')).toBeTruthy()
  expect(server.callsOf(updateGroup)).toHaveLength(0)
  await user.click(asked.getByRole('button', { name: 'Lưu và xóa' }))
  await waitFor(() => expect(sentDivisions().map(({ id }) => id)).toEqual([1, 3]))
})

test('[GRP-18] a division with registrations stays, and one that the server keeps comes back', async () => {
  server.on(readGroup, () => groupWith([division(1, 'Đôi nam', { registered_participants: 8 }), division(2, 'Đôi nữ')]))
  server.on(updateGroup, () => fail('division-has-registrations', { id: 2 }))
  const { user, save } = await open()
  await user.click(button('Xóa Đôi nam'))
  expect(await screen.findByText('Nội dung đã có đội đăng ký, không thể xóa')).toBeTruthy()
  await user.click(button('Xóa Đôi nữ'))
  expect(shownNames()).toEqual(['Đôi nam'])
  expect(button('Xóa Đôi nam')).toHaveProperty('disabled', true)
  await save()
  await user.click(await screen.findByRole('button', { name: 'Lưu và xóa' }))
  await waitFor(() => expect(shownNames()).toEqual(['Đôi nam', 'Đôi nữ']))
})

test('[FEE-65] a division that holds money of teams comes back with the reason', async () => {
  server.on(readGroup, () => groupWith([division(1, 'Đôi nam'), division(2, 'Đôi nữ')]))
  server.on(updateGroup, () => fail('tournament-holds-money', { id: 2, amount: 600_000 }))
  const { user, save } = await open()
  await user.click(button('Xóa Đôi nữ'))
  await save()
  await user.click(await screen.findByRole('button', { name: 'Lưu và xóa' }))
  expect(await screen.findByText(/còn giữ lệ phí đã thu/)).toBeTruthy()
  await waitFor(() => expect(shownNames()).toEqual(['Đôi nam', 'Đôi nữ']))
})

test('[GRP-06] a refusal opens the division it is about; what was typed stays', async () => {
  server.on(updateGroup, () => fail('validation-failed', { fields: { 'divisions.2.name': 'Nội dung quá dài' } }))
  const { save } = await open()
  type(/Tên nhóm giải đấu/, 'Cúp Sài Gòn')
  await save()
  expect(await screen.findByText('Nội dung quá dài')).toBeTruthy()
  expect(shownIn(/Tên nội dung/)).toBe('Đôi nam nữ')
  expect(shownIn(/Tên nhóm giải đấu/)).toBe('Cúp Sài Gòn')
})

test('a division that appears elsewhere joins the form, one that is gone leaves it', async () => {
  const { save } = await open()
  type(/Tên nhóm giải đấu/, 'Cúp Sài Gòn')
  server.on(readGroup, () =>
    groupWith([division(1, 'Đôi nam'), division(3, 'Đôi nam nữ'), division(9, 'Đôi lão tướng')]),
  )
  server.emitLive({ tournament_id: 9, seq: 1, type: 'tournament-updated', at: '2026-03-01T09:00:00+07:00' })
  await waitFor(() => expect(shownNames()).toEqual(['Đôi nam', 'Đôi nam nữ', 'Đôi lão tướng']))
  await save()
  await waitFor(() => expect(sentDivisions().map(({ id }) => id)).toEqual([1, 3, 9]))
  expect(server.callsOf(updateGroup)[0]?.body.group_name).toBe('Cúp Sài Gòn')
})

test('over a change of somebody else the form sends the version that it was filled with, and asks first', async () => {
  const newer = '2026-03-02T10:00:00+07:00'
  const { save } = await open()
  type(/Tên nhóm giải đấu/, 'Cúp Sài Gòn')
  server.on(readGroup, () => groupWith([...saved.divisions], { venue: 'Sân khác', updated_at: newer }))
  server.on(updateGroup, () => fail('tournament-changed', { updated_at: newer }))
  server.emitLive({ tournament_id: 1, seq: 1, type: 'tournament-updated', at: '2026-03-01T09:00:00+07:00' })
  await waitFor(() => expect(server.callsOf(readGroup)).toHaveLength(2))
  await save()
  expect(await screen.findByText('Giải đấu vừa được người khác sửa, vui lòng xem lại')).toBeTruthy()
  expect(screen.getByText(/hãy xem lại rồi lưu lần nữa/)).toBeTruthy()
  // The name was typed, the venue was not touched.
  expect([shownIn(/Tên nhóm giải đấu/), shownIn(/Địa điểm/)]).toEqual(['Cúp Sài Gòn', 'Sân khác'])
  server.on(updateGroup, () => saved)
  await save()
  await waitFor(() => expect(server.callsOf(updateGroup)).toHaveLength(2))
  const sent = server.callsOf(updateGroup).map(({ body }) => body.seen_updated_at)
  expect(sent).toEqual([saved.updated_at, newer])
})

test('fields of the group and of its divisions that both changed are named, others take theirs', async () => {
  const newer = '2026-03-02T10:00:00+07:00'
  const { user, save } = await open()
  type(/Tên nhóm giải đấu/, 'Cúp Sài Gòn')
  const [first, ...others] = saved.divisions
  const changed = first === undefined ? [] : [{ ...first, registration_fee: 123_000 }]
  server.on(readGroup, () =>
    groupWith([...changed, ...others], { group_name: 'Cúp khác', venue: 'Sân khác', updated_at: newer }),
  )
  server.on(updateGroup, () => fail('tournament-changed', { updated_at: newer }))
  await save()
  await screen.findByRole('button', { name: 'Lấy bản mới: Tên nhóm giải đấu' })
  expect(screen.queryByRole('button', { name: `Lấy bản mới: ${first?.name}, lệ phí mỗi VĐV` })).toBeNull()
  expect(screen.getByTestId('followed').textContent).toContain(`${first?.name}, lệ phí mỗi VĐV`)
  await user.click(button('Giữ của tôi'))
  server.on(updateGroup, () => saved)
  await save()
  await waitFor(() => expect(server.callsOf(updateGroup)).toHaveLength(2))
  const body = server.callsOf(updateGroup)[1]?.body
  expect(body).toMatchObject({ group_name: 'Cúp Sài Gòn', venue: 'Sân khác', seen_updated_at: newer })
  expect(body?.divisions[0]?.registration_fee).toBe(123_000)
})

test('a division that only joined the group does not refuse the save', async () => {
  const newer = '2026-03-02T10:00:00+07:00'
  const { save } = await open()
  type(/Tên nhóm giải đấu/, 'Cúp Sài Gòn')
  server.on(readGroup, () => groupWith([...saved.divisions, division(9, 'Đôi lão tướng')], { updated_at: newer }))
  server.emitLive({ tournament_id: 9, seq: 1, type: 'tournament-updated', at: '2026-03-01T09:00:00+07:00' })
  await waitFor(() => expect(shownNames()).toContain('Đôi lão tướng'))
  await save()
  await waitFor(() => expect(server.callsOf(updateGroup)[0]?.body.seen_updated_at).toBe(newer))
})

test('a group that does not exist, or does not load, says so with the way on', async () => {
  server.on(readGroup, () => fail('group-not-found'))
  const path = { at: '/tournaments/edit-group/7', path: '/tournaments/edit-group/:groupId' }
  const missing = renderScreen(<EditGroupScreen />, { ...path, role: 'mod' })
  expect(await screen.findByRole('heading', { name: 'Không tìm thấy nhóm giải đấu' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Về danh sách giải đấu' })).toBeTruthy()
  missing.unmount()
  server.on(readGroup, () => fail('internal-error'))
  const { user } = renderScreen(<EditGroupScreen />, { ...path, role: 'mod' })
  const retry = await screen.findByRole('button', { name: 'Thử lại' })
  expect(screen.getAllByText('Không thể tải dữ liệu giải đấu').length).toBeGreaterThan(0)
  server.on(readGroup, () => saved)
  await user.click(retry)
  expect(await screen.findByRole('textbox', { name: /Tên nhóm giải đấu/ })).toBeTruthy()
})

test('without a session the form leaves for the list, and the draft waits', async () => {
  server.on(updateGroup, () => fail('not-signed-in'))
  const { save, router, unmount } = await open()
  type(/Tên nhóm giải đấu/, 'Cúp Sài Gòn')
  localStorage.removeItem('vot.token')
  await save()
  expect(await screen.findByText('Bạn phải đăng nhập để chỉnh sửa giải đấu')).toBeTruthy()
  expect(router.state.location.pathname).toBe('/tournaments')
  unmount()
  const { user } = await open()
  expect(shownIn(/Tên nhóm giải đấu/)).toBe('Sài Gòn Mở Rộng')
  await user.click(button('Khôi phục'))
  expect(shownIn(/Tên nhóm giải đấu/)).toBe('Cúp Sài Gòn')
})

const createPath = { at: '/tournaments/create-tournament', role: 'mod' } as const

test('an unsaved form asks before it is left, and offers what was typed again with its time', async () => {
  const { user, router, unmount } = renderScreen(<CreateGroupScreen />, createPath)
  type(/Tên nhóm giải đấu/, 'Cúp Mùa Thu')
  await user.click(screen.getByRole('link', { name: 'Hủy' }))
  const asked = within(await screen.findByRole('dialog', { name: 'Rời trang khi chưa lưu?' }))
  expect(router.state.location.pathname).toBe('/tournaments/create-tournament')
  await user.click(asked.getByRole('button', { name: 'Rời trang' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/tournaments'))
  unmount()
  const again = renderScreen(<CreateGroupScreen />, createPath)
  expect(screen.getByText(/bản nháp chưa lưu/).textContent).toMatch(/lúc \d{2}:\d{2} \d{2}\/\d{2}\/\d{4}/)
  await again.user.click(button('Khôi phục'))
  expect(shownIn(/Tên nhóm giải đấu/)).toBe('Cúp Mùa Thu')
  expect(screen.queryByText(/bản nháp chưa lưu/)).toBeNull()
})

test('a saved form leaves no draft, nor does one that was refused by the person', async () => {
  const first = renderScreen(<CreateGroupScreen />, createPath)
  type(/Tên nhóm giải đấu/, 'Cúp Mùa Thu')
  type(/Địa điểm/, 'Sân A')
  type(/Tên nội dung/, 'Đôi nam')
  await first.user.click(button('Tạo nhóm giải đấu'))
  await waitFor(() => expect(first.router.state.location.pathname).toBe('/tournaments'))
  first.unmount()
  const second = renderScreen(<CreateGroupScreen />, createPath)
  expect(screen.queryByText(/bản nháp/)).toBeNull()
  type(/Tên nhóm giải đấu/, 'Cúp Mùa Đông')
  second.unmount()
  const third = renderScreen(<CreateGroupScreen />, createPath)
  await third.user.click(button('Bỏ bản nháp'))
  third.unmount()
  renderScreen(<CreateGroupScreen />, createPath)
  expect(screen.queryByText(/bản nháp/)).toBeNull()
})

test('a draft of an older version is offered with defaults for what it lacks; one of another shape is dropped', async () => {
  const first = renderScreen(<CreateGroupScreen />, createPath)
  type(/Tên nhóm giải đấu/, 'Cúp Mùa Thu')
  first.unmount()
  const key = Object.keys(localStorage).find((each) => each.endsWith('.create-group')) ?? ''
  const { savedAt, values } = JSON.parse(localStorage.getItem(key) ?? '')
  const { openingTime: _, rules: __, divisions, ...older } = values
  const olderDivisions = divisions.map(({ losersOfficiate: _, ...rest }: GroupDivisionValues) => ({
    ...rest,
    name: 'Đôi nam',
    removedField: true,
  }))
  const keep = (draft: object) => localStorage.setItem(key, JSON.stringify({ savedAt, values: draft }))
  keep({ ...older, divisions: olderDivisions, removedField: true })
  const second = renderScreen(<CreateGroupScreen />, createPath)
  await second.user.click(button('Khôi phục'))
  expect(shownIn(/Tên nhóm giải đấu/)).toBe('Cúp Mùa Thu')
  type(/Địa điểm/, 'Sân A')
  await second.user.click(button('Tạo nhóm giải đấu'))
  await waitFor(() => expect(server.callsOf(createGroup)).toHaveLength(1))
  expect(server.callsOf(createGroup)[0]?.body.divisions).toMatchObject([
    { name: 'Đôi nam', total_participants: 64, losers_officiate: false },
  ])
  second.unmount()
  for (const broken of [
    { ...older, divisions: 'Đôi nam' },
    { ...older, name: 7, divisions: olderDivisions },
  ]) {
    keep(broken)
    const { unmount } = renderScreen(<CreateGroupScreen />, createPath)
    expect(shownIn(/Tên nhóm giải đấu/)).toBe('')
    expect(screen.queryByText(/bản nháp/)).toBeNull()
    unmount()
  }
})

test('a device that has no room for a draft takes what is typed all the same', async () => {
  const { user, router } = renderScreen(<CreateGroupScreen />, createPath)
  const room = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  type(/Tên nhóm giải đấu/, 'Cúp Mùa Thu')
  type(/Địa điểm/, 'Sân A')
  type(/Tên nội dung/, 'Đôi nam')
  await user.click(button('Tạo nhóm giải đấu'))
  await waitFor(() => expect(router.state.location.pathname).toBe('/tournaments'))
  expect(room).toHaveBeenCalled()
})

test('closing the tab with an unsaved form asks the browser to ask', async () => {
  renderScreen(<CreateGroupScreen />, createPath)
  const leave = () => {
    const event = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(event)
    return event.defaultPrevented
  }
  expect(leave()).toBe(false)
  type(/Tên nhóm giải đấu/, 'Cúp Mùa Thu')
  expect(leave()).toBe(true)
})

test('[TRN-160] who may play is folded behind a few words, and open where something is asked', async () => {
  const women = { category: 'women', min_age: 50, max_age: null, level_by: 'points', min_level: null } as const
  const asking = division(2, 'Đôi nữ', { eligibility: { ...women, max_level: null, club_ids: [] } })
  server.on(readGroup, () => groupWith([division(1, 'Đôi nam'), asking]))
  const { user } = await open()
  for (const head of document.querySelectorAll('button[aria-expanded="false"]')) await user.click(head)
  const [free, asked] = [...document.querySelectorAll('details')]
  expect([free?.open, free?.querySelector('summary')?.textContent]).toEqual([false, 'Ai được thi đấu mọi người'])
  expect([asked?.open, asked?.querySelector('summary')?.textContent]).toEqual([
    true,
    'Ai được thi đấu hai VĐV nữ, từ 50 tuổi',
  ])
})

test('[GRP-54, GRP-57] contact, rules and picture are sent with the group; the picture is sent at once', async () => {
  const poster = { hash: 'abcdefghijklmnopqrstuv', width: 900, height: 1200 }
  server.on(sendPoster, () => poster)
  const { user, save } = await open()
  type(/^Người liên hệ/, 'Chị Lan')
  type(/^Điện thoại liên hệ/, 'abc')
  type(/^Zalo hoặc trang web/, 'javascript:alert(1)')
  type(/^Điều lệ/, 'Điều 1. Thể thức')
  await save()
  expect(await screen.findByText('Số điện thoại không hợp lệ')).toBeTruthy()
  expect(screen.getByText('Nhập địa chỉ trang web hoặc Zalo, ví dụ zalo.me/0912345678')).toBeTruthy()
  expect(server.callsOf(updateGroup)).toHaveLength(0)
  type(/^Điện thoại liên hệ/, '0912 345 678')
  type(/^Zalo hoặc trang web/, 'zalo.me/g/abc')
  await user.upload(screen.getByLabelText('Chọn ảnh'), new File(['x'], 'bia.png', { type: 'image/png' }))
  const shown = await screen.findByRole('img', { name: 'Ảnh của giải' })
  expect(shown.getAttribute('src')).toBe('/share/posters/abcdefghijklmnopqrstuv/small.jpg')
  expect([shown.getAttribute('width'), shown.getAttribute('loading')]).toEqual(['900', 'lazy'])
  await user.click(button('Bỏ ảnh'))
  expect(screen.queryByRole('img', { name: 'Ảnh của giải' })).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Hoàn tác' }))
  expect(screen.getByRole('img', { name: 'Ảnh của giải' })).toBeTruthy()
  await save()
  await waitFor(() => expect(server.callsOf(updateGroup)).toHaveLength(1))
  expect(server.callsOf(updateGroup)[0]?.body).toMatchObject({
    contact_name: 'Chị Lan',
    contact_phone: '0912 345 678',
    contact_link: 'zalo.me/g/abc',
    rules: 'Điều 1. Thể thức',
    poster: poster.hash,
  })
})

test('[GRP-57] a picture that the server refuses is told, and the form keeps the one it has', async () => {
  server.on(sendPoster, () => fail('poster-too-small'))
  const { user } = await open()
  await user.upload(screen.getByLabelText('Chọn ảnh'), new File(['x'], 'bia.png', { type: 'image/png' }))
  expect(await screen.findByText('Ảnh quá nhỏ, mỗi cạnh cần ít nhất 300 điểm ảnh')).toBeTruthy()
  expect(screen.queryByRole('img', { name: 'Ảnh của giải' })).toBeNull()
})
