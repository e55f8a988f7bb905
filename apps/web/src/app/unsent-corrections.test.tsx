import { act, screen, waitFor, within } from '@testing-library/react'
import { createClub, createPlayer, listClubs, readPlayer, updateClub, updatePlayer } from '@vot/contract'
import { beforeEach, expect, test } from 'vitest'
import { outbox } from '../lib/offline/outbox'
import type { OutboxWrite } from '../lib/offline/outbox-writes'
import { FakeServer, fail } from '../lib/testing/fake-server'
import { samplePlayer } from '../lib/testing/samples'
import { OutboxSender } from '../people/outbox/outbox-sender'
import { renderScreen } from '../ui/testing/render-screen'
import { ShownDialogs } from './shell'

const older = '2026-02-01T09:00:00+07:00'
const newer = '2026-03-01T09:00:00+07:00'
const khoi = samplePlayer({ id: 6, name: 'Trần Minh Khôi', phone: '0987654321', updated_at: newer })
const club = { id: 3, name: 'CLB Bình Tân', member_count: 4, updated_at: newer }
let server: FakeServer

beforeEach(() => {
  server = new FakeServer().on(listClubs, () => [club]).on(readPlayer, () => khoi)
})

/** The list of unsent changes with one that the server refused, and the dialog that corrects it. */
async function correct(write: OutboxWrite, label: string, title: string) {
  const { user } = renderScreen(
    <>
      <OutboxSender />
      <ShownDialogs />
    </>,
    { role: 'mod' },
  )
  await act(async () => {
    outbox.add(write, { label, userId: 1, tried: false })
    await outbox.flush()
  })
  await user.click(await screen.findByRole('button', { name: 'Xem' }))
  const list = within(await screen.findByRole('dialog', { name: 'Thay đổi chưa gửi' }))
  expect(list.getByText(/^Máy chủ không nhận: /)).toBeTruthy()
  await user.click(list.getByRole('button', { name: new RegExp(`^Sửa: .*${label}$`) }))
  return { user, dialog: within(await screen.findByRole('dialog', { name: title })) }
}

test('[CLI-11] a refused new player is shown with its reason, corrected in the whole form and sent again', async () => {
  server.on(createPlayer, ({ body }) => (body.phone === '0901234567' ? fail('club-not-found') : samplePlayer()))
  const write = { kind: 'create-player', body: { name: 'Nguyễn An', phone: '0901234567', ranking_points: 3 } } as const
  const { user, dialog } = await correct(write, 'Nguyễn An', 'Sửa VĐV')
  const phone = await dialog.findByRole('textbox', { name: /Số điện thoại/ })
  await user.clear(phone)
  await user.type(phone, '0907654321')
  await user.click(dialog.getByRole('button', { name: 'Lưu' }))
  await waitFor(() => expect(outbox.read()).toEqual([]))
  expect(server.callsOf(createPlayer).at(-1)?.body).toMatchObject({
    name: 'Nguyễn An',
    phone: '0907654321',
    ranking_points: 3,
  })
})

test("a player's refused change says what somebody else changed, and goes over that version alone", async () => {
  server.on(updatePlayer, ({ body }) =>
    body.seen_updated_at === newer ? khoi : fail('player-changed', { updated_at: newer }),
  )
  const body = { name: 'Trần Minh Khôi B', phone: '0912345678', seen_updated_at: older }
  const { user, dialog } = await correct({ kind: 'update-player', target: 6, body }, body.name, 'Sửa VĐV')
  const rows = await dialog.findAllByRole('listitem')
  expect(rows.map((row) => row.textContent?.replaceAll('\u00a0', ' '))).toEqual([
    'Họ và tên: “Trần Minh Khôi B” →nay là “Trần Minh Khôi”Lấy bản mới',
    'Số điện thoại: 0912 345 678 →nay là 0987 654 321Lấy bản mới',
  ])
  await user.click(dialog.getByRole('button', { name: 'Lưu' }))
  await waitFor(() => expect(outbox.read()).toEqual([]))
  expect(server.callsOf(updatePlayer).at(-1)?.body).toEqual({ ...body, seen_updated_at: newer })
})

test('[CLI-11] a refused change of a player who cannot be read keeps the change, offers to read again and gives the focus back', async () => {
  server.on(updatePlayer, () => fail('player-not-found')).on(readPlayer, () => fail('player-not-found'))
  const body = { name: 'Trần Minh Khôi B', phone: '0912345678' }
  const { user, dialog } = await correct({ kind: 'update-player', target: 6, body }, body.name, 'Sửa VĐV')
  expect(await dialog.findByText('Không thể tải VĐV')).toBeTruthy()
  expect(dialog.getByText('Không tìm thấy thông tin VĐV')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Hủy' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(outbox.read()).toHaveLength(1)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Xem' })))
})

test('[CLI-11] a refused new club gets another name', async () => {
  server.on(createClub, ({ body }) => (body.name === 'CLB Trùng' ? fail('club-name-taken') : { ...club, ...body }))
  const { user, dialog } = await correct(
    { kind: 'create-club', body: { name: 'CLB Trùng' } },
    'CLB Trùng',
    'Sửa câu lạc bộ',
  )
  const name = dialog.getByRole('textbox', { name: /Tên/ })
  await user.clear(name)
  await user.type(name, 'CLB Riêng{Enter}')
  await waitFor(() => expect(outbox.read()).toEqual([]))
  expect(server.callsOf(createClub).at(-1)?.body).toEqual({ name: 'CLB Riêng' })
})

test("a club's refused name says what it is called now, and goes over that version alone", async () => {
  server.on(updateClub, ({ body }) =>
    body.seen_updated_at === newer ? club : fail('club-changed', { updated_at: newer }),
  )
  const body = { name: 'CLB Tân Bình', seen_updated_at: older }
  const { user, dialog } = await correct({ kind: 'update-club', target: 3, body }, body.name, 'Sửa câu lạc bộ')
  expect((await dialog.findByRole('listitem')).textContent).toBe(
    'Tên câu lạc bộ: “CLB Tân Bình” →nay là “CLB Bình Tân”Lấy bản mới',
  )
  await user.click(dialog.getByRole('button', { name: 'Lưu' }))
  await waitFor(() => expect(outbox.read()).toEqual([]))
  expect(server.callsOf(updateClub).at(-1)?.body).toEqual({ ...body, seen_updated_at: newer })
})
