import { act, screen, waitFor, within } from '@testing-library/react'
import { createPlayer, deletePlayer, listClubs, listPlayers, updatePlayer } from '@vot/contract'
import { beforeEach, expect, test } from 'vitest'
import { forgetSharedRequests } from '../../../lib/api/shared-requests'
import { outbox } from '../../../lib/offline/outbox'
import { FakeServer, fail } from '../../../lib/testing/fake-server'
import { onePage, samplePlayer } from '../../../lib/testing/samples'
import { renderScreen } from '../../../ui/testing/render-screen'
import { PlayersScreen } from './players-screen'

const khoi = samplePlayer({ id: 6, name: 'Trần Minh Khôi', phone: '0912345678' })
const an = samplePlayer({ id: 7, name: 'Lê Thị An', club_id: null, club: null, club_name: null })
let server: FakeServer

beforeEach(() => {
  forgetSharedRequests()
  server = new FakeServer()
    .on(listClubs, () => [{ id: 2, name: 'CLB Phú Thọ', member_count: 12, updated_at: '2026-02-01T09:00:00+07:00' }])
    .on(listPlayers, () => onePage([khoi, an], 20))
})

const open = (at = '/players') => renderScreen(<PlayersScreen />, { at, role: 'mod' })
/** The head of a row begins with the name; the mark of the points follows. */
const headOf = (name: string) => (text: string) => text.replace('\u00A0', ' ').startsWith(`${name} C`)
const rowOf = async (name: string) =>
  within((await screen.findByRole('rowheader', { name: headOf(name) })).closest('tr') ?? document.body)
const choose = async (user: ReturnType<typeof open>['user'], name: string, action: string) => {
  await user.click((await rowOf(name)).getByRole('button', { name: `Thao tác khác với ${name}` }))
  await user.click(screen.getByRole('menuitem', { name: action }))
}
async function seenOnce() {
  const { unmount } = open()
  await rowOf('Trần Minh Khôi')
  unmount()
  forgetSharedRequests()
  server.cutNetwork = true
}

test('without the server the list as last seen is shown, marked old, filtered here, without phones', async () => {
  await seenOnce()
  expect(JSON.stringify({ ...localStorage })).not.toContain('0912345678')
  const { unmount } = open()
  const card = await rowOf('Trần Minh Khôi')
  expect(screen.getByText('Dữ liệu cũ')).toBeTruthy()
  expect(card.getByText('Không lưu trên máy này')).toBeTruthy()
  unmount()
  open('/players?name=le+thi')
  await rowOf('Lê Thị An')
  expect(screen.queryByRole('rowheader', { name: headOf('Trần Minh Khôi') })).toBeNull()
})

test('without the server a list that was filtered last gives way to the whole one that was seen before', async () => {
  const { unmount } = open()
  await rowOf('Lê Thị An')
  unmount()
  forgetSharedRequests()
  server.on(listPlayers, () => onePage([khoi], 20))
  const filtered = open('/players?name=khoi')
  await rowOf('Trần Minh Khôi')
  filtered.unmount()
  forgetSharedRequests()
  server.cutNetwork = true
  open()
  await rowOf('Lê Thị An')
  await rowOf('Trần Minh Khôi')
  expect(screen.getByText('Dữ liệu cũ')).toBeTruthy()
})

test('without the server a filtered list is shown where no other was ever seen, and never the sample set', async () => {
  const { unmount } = open('/players?club=2')
  await rowOf('Trần Minh Khôi')
  unmount()
  forgetSharedRequests()
  server.cutNetwork = true
  open()
  await rowOf('Trần Minh Khôi')
  expect(screen.getByText('Dữ liệu cũ')).toBeTruthy()
  expect(screen.queryByText('Dữ liệu mẫu')).toBeNull()
})

test('on an old list only what can wait is offered, and the phone stays unless it is typed', async () => {
  await seenOnce()
  const { user } = open()
  await user.click((await rowOf('Trần Minh Khôi')).getByRole('button', { name: /^Thao tác khác/ }))
  expect(screen.getByText('Mất kết nối: chỉ sửa và xóa được')).toBeTruthy()
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['Sửa', 'Xóa'])
  await user.click(screen.getByRole('menuitem', { name: 'Sửa' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Sửa VĐV' }))
  expect(dialog.getByText('Chưa có số, hoặc số không lưu trên máy này; để trống thì giữ nguyên.')).toBeTruthy()
  await user.type(dialog.getByRole('textbox', { name: /Họ và tên/ }), ' Anh')
  await user.click(dialog.getByRole('button', { name: 'Lưu' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(outbox.read().map(({ write }) => write)).toMatchObject([
    { kind: 'update-player', body: expect.not.objectContaining({ phone: expect.anything() }) },
  ])
})

test('nothing seen before: the sample set under its mark, which nobody can change', async () => {
  server.cutNetwork = true
  open()
  await rowOf('Nguyễn Văn Mẫu')
  expect(screen.getByText('Dữ liệu mẫu')).toBeTruthy()
  expect(screen.getAllByText('Lỗi kết nối mạng. Vui lòng kiểm tra kết nối.').length).toBeGreaterThan(0)
  expect(screen.queryByRole('button', { name: /Thao tác khác/ })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Hồ sơ' })).toBeNull()
})

test('[CLI-10] an edit and a deletion without network stand on their cards as pending, and go out later', async () => {
  const { user } = open()
  await rowOf('Trần Minh Khôi')
  server.cutNetwork = true
  await choose(user, 'Trần Minh Khôi', 'Sửa')
  const dialog = within(await screen.findByRole('dialog', { name: 'Sửa VĐV' }))
  await user.type(dialog.getByRole('textbox', { name: /Họ và tên/ }), ' B')
  await user.click(dialog.getByRole('button', { name: 'Lưu' }))
  const edited = await rowOf('Trần Minh Khôi B')
  expect(edited.getByText('Chờ gửi')).toBeTruthy()
  await choose(user, 'Lê Thị An', 'Xóa')
  await user.click(await screen.findByRole('button', { name: 'Xóa VĐV' }))
  expect(await (await rowOf('Lê Thị An')).findByText('Sẽ xóa')).toBeTruthy()
  server.cutNetwork = false
  server.on(updatePlayer, () => khoi).on(deletePlayer, () => ({ message: 'Đã xóa' }))
  await act(() => outbox.flush())
  await waitFor(() => expect(screen.queryByText('Chờ gửi')).toBeNull())
})

test('[CLI-10] a player who waits to be added stands first, and can be changed but not adjusted', async () => {
  open()
  await rowOf('Trần Minh Khôi')
  server.cutNetwork = true
  act(() => {
    outbox.add(
      { kind: 'create-player', body: { name: 'Võ Mới', phone: '0987654321', ranking_points: 1.5, club_id: 2 } },
      { label: 'Võ Mới', userId: 1, tried: false },
    )
  })
  const card = await rowOf('Võ Mới')
  for (const text of ['Chờ gửi', 'CLB Phú Thọ', '1,50', '0987 654 321']) expect(card.getByText(text)).toBeTruthy()
  expect(card.queryByRole('button', { name: /^Điều chỉnh/ })).toBeNull()
  const names = within(screen.getByRole('table', { name: 'Danh sách VĐV' })).getAllByRole('rowheader')
  expect(names[0]?.textContent).toContain('Võ Mới')
})

test('[CLI-11] a refused write stays red with its reason; corrected it is sent again', async () => {
  const { user } = open()
  await rowOf('Trần Minh Khôi')
  server.on(createPlayer, ({ body }) =>
    body.phone === '0900000000' ? fail('club-not-found') : samplePlayer({ id: 9, name: body.name }),
  )
  await act(async () => {
    outbox.add(
      { kind: 'create-player', body: { name: 'Võ Mới', phone: '0900000000', ranking_points: 1.5 } },
      { label: 'Võ Mới', userId: 1, tried: false },
    )
    await outbox.flush()
  })
  const card = await rowOf('Võ Mới')
  expect(card.getByText('Máy chủ không nhận: Không tìm thấy câu lạc bộ')).toBeTruthy()
  await user.click(card.getByRole('button', { name: 'Sửa: Võ Mới' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Sửa VĐV' }))
  const phone = dialog.getByRole('textbox', { name: /Số điện thoại/ })
  await user.clear(phone)
  await user.type(phone, '0911111111')
  await user.click(dialog.getByRole('button', { name: 'Lưu' }))
  await waitFor(() => expect(outbox.read()).toEqual([]))
  expect(server.callsOf(createPlayer).at(-1)?.body).toEqual({
    name: 'Võ Mới',
    phone: '0911111111',
    ranking_points: 1.5,
  })
})

test('[CLI-11] a refused deletion is given up, and that can be taken back', async () => {
  const { user } = open()
  await rowOf('Lê Thị An')
  server.on(deletePlayer, () => fail('player-in-live-registration'))
  await act(async () => {
    outbox.add({ kind: 'delete-player', target: 7 }, { label: 'Lê Thị An', userId: 1, tried: false })
    await outbox.flush()
  })
  const card = await rowOf('Lê Thị An')
  expect(card.getByText(/VĐV đang có đăng ký ở giải chưa kết thúc/)).toBeTruthy()
  expect(card.queryByRole('button', { name: /^Sửa/ })).toBeNull()
  await user.click(card.getByRole('button', { name: 'Bỏ: Lê Thị An' }))
  expect(outbox.read()).toEqual([])
  await user.click(await screen.findByRole('button', { name: 'Hoàn tác' }))
  expect(outbox.read()).toHaveLength(1)
})
