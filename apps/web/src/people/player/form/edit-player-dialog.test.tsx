import { act, screen, waitFor } from '@testing-library/react'
import { listClubs, type PlayerView, readPlayer, updatePlayer } from '@vot/contract'
import { beforeEach, expect, test, vi } from 'vitest'
import { sessionStore } from '../../../lib/api/session-store'
import { forgetSharedRequests } from '../../../lib/api/shared-requests'
import { outbox } from '../../../lib/offline/outbox'
import { FakeServer, fail } from '../../../lib/testing/fake-server'
import { samplePlayer } from '../../../lib/testing/samples'
import { renderScreen, userOf } from '../../../ui/testing/render-screen'
import { ShownPlayerDialog } from '../shown-player-dialog'

const khoi = samplePlayer({ id: 6, name: 'Trần Minh Khôi', phone: '0912345678', dupr_id: null })
const newer = '2026-03-02T10:00:00+07:00'
const moments = { updated_at: '2026-02-01T09:00:00+07:00' }
const onClose = vi.fn()
let server: FakeServer

beforeEach(() => {
  forgetSharedRequests()
  onClose.mockReset()
  server = new FakeServer()
    .on(listClubs, () => [
      { id: 2, name: 'CLB Phú Thọ', member_count: 12, ...moments },
      { id: 3, name: 'CLB Tân Bình', member_count: 7, ...moments },
    ])
    .on(updatePlayer, ({ body }) =>
      body.seen_updated_at === newer ? samplePlayer() : fail('player-changed', { updated_at: newer }),
    )
})

const serverHas = (change: Partial<PlayerView>) =>
  server.on(readPlayer, () => ({ ...khoi, ...change, updated_at: newer }))
const field = (name: RegExp) => screen.findByRole('textbox', { name })
const rows = async () =>
  (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent.replaceAll('\u00a0', ' '))
const lastBody = () => server.callsOf(updatePlayer).at(-1)?.body

async function openEdit() {
  const dialog = { opened: true, dialog: 'edit', player: khoi, refused: null, onClose } as const
  const { user } = renderScreen(<ShownPlayerDialog {...dialog} />, { role: 'mod' })
  await user.type(await field(/Họ và tên/), ' Nguyên')
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  return { press }
}

test('[PLR-110] a rating is sent with source and day, and only when one of them was touched', async () => {
  server.on(updatePlayer, () => samplePlayer())
  const dialog = { opened: true, dialog: 'edit', player: khoi, refused: null, onClose } as const
  const { user } = renderScreen(<ShownPlayerDialog {...dialog} />, { role: 'mod' })
  expect(screen.queryByRole('radio', { name: 'DUPR' })).toBeNull()
  await user.type(await field(/^Trình độ/), '3,75')
  await user.click(await screen.findByRole('radio', { name: 'DUPR' }))
  await user.click(screen.getByRole('button', { name: 'Lưu' }))
  await waitFor(() => expect(lastBody()).toMatchObject({ rating: 3.75, rating_source: 'dupr' }))
  expect(lastBody()).not.toHaveProperty('ranking_points')
})

test('[PLR-113] an email is sent when it was touched, and one that is none is named by its field', async () => {
  server.on(updatePlayer, () => samplePlayer())
  const dialog = { opened: true, dialog: 'edit', player: { ...khoi, email: 'khoi@example.vn' }, refused: null, onClose }
  const { user } = renderScreen(<ShownPlayerDialog {...dialog} dialog="edit" />, { role: 'mod' })
  const email = await field(/^Email/)
  expect(email).toHaveProperty('value', 'khoi@example.vn')
  await user.clear(email)
  await user.type(email, 'khoi')
  await user.click(screen.getByRole('button', { name: 'Lưu' }))
  expect(await screen.findByText('Email không hợp lệ')).toBeTruthy()
  await user.type(email, '@vot.vn')
  await user.click(screen.getByRole('button', { name: 'Lưu' }))
  await waitFor(() => expect(lastBody()).toMatchObject({ email: 'khoi@vot.vn' }))
})

test('[PLR-120] gender and year of birth are sent when they were touched, and a year ahead is named by its field', async () => {
  server.on(updatePlayer, () => samplePlayer())
  const dialog = { opened: true, dialog: 'edit', player: { ...khoi, gender: 'male' }, refused: null, onClose } as const
  const { user } = renderScreen(<ShownPlayerDialog {...dialog} />, { role: 'mod' })
  await user.type(await field(/^Năm sinh/), '2999')
  await user.click(screen.getByRole('button', { name: 'Lưu' }))
  expect(await screen.findByText('Năm sinh không hợp lệ')).toBeTruthy()
  await user.clear(await field(/^Năm sinh/))
  await user.type(await field(/^Năm sinh/), '1990')
  await user.click(screen.getByRole('button', { name: 'Lưu' }))
  await waitFor(() => expect(lastBody()).toMatchObject({ birth_year: 1990 }))
  expect(lastBody()).not.toHaveProperty('gender')
})

test('[PLR-110] a player who is edited otherwise keeps the rating untouched', async () => {
  server.on(updatePlayer, () => samplePlayer())
  const { press } = await openEdit()
  await press('Lưu')
  await waitFor(() => expect(lastBody()).toBeDefined())
  expect(lastBody()).not.toHaveProperty('rating')
})

test('[PLR-111] a rating above 8 is named by its field and not sent', async () => {
  const dialog = { opened: true, dialog: 'edit', player: khoi, refused: null, onClose } as const
  const { user } = renderScreen(<ShownPlayerDialog {...dialog} />, { role: 'mod' })
  await user.type(await field(/^Trình độ/), '8,5')
  await user.click(screen.getByRole('button', { name: 'Lưu' }))
  expect(await screen.findByText('Trình độ phải từ 0 đến 8, nhiều nhất hai chữ số thập phân')).toBeTruthy()
  expect(lastBody()).toBeUndefined()
})

test('a field that both changed is named and saved over theirs, what was not touched takes theirs', async () => {
  serverHas({ name: 'Trần Khôi', phone: '0987654321', club_id: 3, club_name: 'CLB Tân Bình', ranking_points: 4.25 })
  const { press } = await openEdit()
  await press('Lưu')
  expect(await rows()).toEqual(['Họ và tên: “Trần Minh Khôi Nguyên” →nay là “Trần Khôi”Lấy bản mới'])
  const followed = (await screen.findByTestId('followed')).textContent.replaceAll('\u00a0', ' ')
  for (const text of ['Số điện thoại (0987 654 321)', 'Câu lạc bộ (CLB Tân Bình)', 'Điểm xếp hạng (4,25)'])
    expect(followed).toContain(text)
  expect(screen.getByText('VĐV này vừa được người khác sửa, vui lòng xem lại')).toBeTruthy()
  expect(screen.getByText(/lưu lần nữa sẽ thay bản của họ/).closest('[role="alert"]')).toBe(document.activeElement)
  expect(lastBody()?.seen_updated_at).toBe(moments.updated_at)
  expect(await field(/Số điện thoại/)).toHaveProperty('value', '0987654321')
  await press('Giữ của tôi')
  expect(screen.queryByRole('listitem')).toBeNull()
  await press('Lưu')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(lastBody()).toEqual({ name: 'Trần Minh Khôi Nguyên', seen_updated_at: newer })
})

test('what the form shows over a newer version is what is saved', async () => {
  serverHas({ club_id: null, club_name: null, ranking_points: 4.25 })
  const { press } = await openEdit()
  await press('Lưu')
  expect(await screen.findByTestId('followed')).toBeTruthy()
  expect(await field(/Điểm xếp hạng/)).toHaveProperty('value', '4,25')
  await press('Lưu')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(lastBody()).toMatchObject({ name: 'Trần Minh Khôi Nguyên', seen_updated_at: newer })
  expect(lastBody()).not.toHaveProperty('club_id')
  expect(lastBody()).not.toHaveProperty('ranking_points')
})

test('a change that is nothing of the form, such as verified points, asks nobody', async () => {
  serverHas({ is_point_verified: false })
  const { press } = await openEdit()
  await press('Lưu')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(screen.getByText('Đã cập nhật VĐV "Trần Minh Khôi Nguyên"')).toBeTruthy()
  expect(screen.queryByRole('listitem')).toBeNull()
})

test('where the newer version cannot be read it is told without fields, and may be saved over', async () => {
  server.on(readPlayer, () => fail('player-not-found'))
  const { press } = await openEdit()
  await press('Lưu')
  expect(await screen.findByText(/lưu lần nữa sẽ thay bản của họ/)).toBeTruthy()
  await press('Lưu')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(lastBody()).toEqual({ name: 'Trần Minh Khôi Nguyên', seen_updated_at: newer })
})

test('a write that waited and was refused for somebody else says with which fields when it is corrected', async () => {
  serverHas({ phone: '0987654321' })
  const body = { name: 'Trần Minh Khôi B', phone: '0912345678', seen_updated_at: moments.updated_at }
  const waiting = { ...khoi, name: body.name, phone: body.phone }
  const write = { kind: 'update-player', target: 6, body } as const
  sessionStore.signIn({ token: 'token', refreshToken: 'refresh' }, userOf('mod'))
  await act(async () => {
    outbox.add(write, { label: body.name, userId: 1, tried: false })
    await outbox.flush()
  })
  const [refused] = outbox.read()
  expect(refused?.refusal).toBe('VĐV này vừa được người khác sửa, vui lòng xem lại')
  const dialog = { opened: true, dialog: 'edit', player: waiting, refused: refused ?? null, onClose } as const
  const { user } = renderScreen(<ShownPlayerDialog {...dialog} />, { role: 'mod' })
  expect(await rows()).toEqual([
    'Họ và tên: “Trần Minh Khôi B” →nay là “Trần Minh Khôi”Lấy bản mới',
    'Số điện thoại: 0912 345 678 →nay là 0987 654 321Lấy bản mới',
  ])
  await user.click(screen.getByRole('button', { name: 'Lấy bản mới: Số điện thoại' }))
  await user.click(screen.getByRole('button', { name: 'Lưu' }))
  await waitFor(() => expect(outbox.read()).toEqual([]))
  expect(lastBody()).toEqual({ name: 'Trần Minh Khôi B', seen_updated_at: newer })
})
