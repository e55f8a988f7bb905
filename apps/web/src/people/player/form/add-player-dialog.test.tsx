import { act, screen, waitFor, within } from '@testing-library/react'
import { createPlayer, findDuplicates, listClubs } from '@vot/contract'
import { beforeEach, expect, test } from 'vitest'
import { sessionStore } from '../../../lib/api/session-store'
import { outbox } from '../../../lib/offline/outbox'
import { FakeServer, fail } from '../../../lib/testing/fake-server'
import { samplePlayer } from '../../../lib/testing/samples'
import { renderScreen } from '../../../ui/testing/render-screen'
import { AddPlayerDialog } from './add-player-dialog'

let server: FakeServer
let closed = 0

beforeEach(() => {
  closed = 0
  server = new FakeServer()
    .on(listClubs, () => [{ id: 2, name: 'CLB Phú Thọ', member_count: 12, updated_at: '2026-02-01T09:00:00+07:00' }])
    .on(findDuplicates, () => ({ items: [] }))
    .on(createPlayer, () => samplePlayer({ name: 'Trần Minh Khôi' }))
})

async function open() {
  const onClose = () => {
    closed += 1
  }
  const { user } = renderScreen(<AddPlayerDialog opened onClose={onClose} />, { role: 'mod' })
  const dialog = within(await screen.findByRole('dialog', { name: 'Thêm VĐV' }))
  const field = (name: RegExp | string) => dialog.getByRole('textbox', { name })
  const fill = async (name: string, phone: string, points: string) => {
    await user.type(field(/Họ và tên/), name)
    await user.type(field(/Số điện thoại/), phone)
    if (points !== '') await user.type(field(/Điểm ban đầu/), points)
  }
  const submit = () => user.click(dialog.getByRole('button', { name: 'Thêm VĐV' }))
  return { user, dialog, field, fill, submit }
}

test('a player is added with club and points, and the dialog closes with a word of success', async () => {
  const { user, dialog, fill, submit } = await open()
  await fill('Trần Minh Khôi', '0912 345 678', '3,25')
  await user.type(dialog.getByRole('combobox', { name: 'Câu lạc bộ' }), 'phu tho')
  await user.click(await screen.findByRole('option', { name: 'CLB Phú Thọ' }))
  await submit()
  expect(await screen.findByText('Đã thêm VĐV "Trần Minh Khôi"')).toBeTruthy()
  expect(closed).toBe(1)
  expect(server.callsOf(createPlayer)[0]?.body).toEqual({
    name: 'Trần Minh Khôi',
    phone: '0912 345 678',
    club_id: 2,
    ranking_points: 3.25,
  })
})

test('Escape and the button beside the saving one ask before what was typed is thrown away', async () => {
  const { user, field, fill } = await open()
  await fill('Khôi', '0912', '1')
  await user.keyboard('{Escape}')
  const asked = within(await screen.findByRole('dialog', { name: 'Bỏ thông tin đã nhập?' }))
  expect(closed).toBe(0)
  await user.click(asked.getByRole('button', { name: 'Hủy' }))
  expect(field(/Họ và tên/)).toHaveProperty('value', 'Khôi')
  await user.click(screen.getByRole('button', { name: 'Hủy' }))
  await user.click(await screen.findByRole('button', { name: 'Bỏ' }))
  expect(closed).toBe(1)
})

test('an untouched dialog closes at once; pasted points are read in both styles', async () => {
  const { user, field, submit, fill } = await open()
  await user.keyboard('{Escape}')
  expect(closed).toBe(1)
  await fill('Khôi', '0912345678', '')
  await user.click(field(/Điểm ban đầu/))
  await user.paste('3.25')
  expect(field(/Điểm ban đầu/)).toHaveProperty('value', '3,25')
  await submit()
  await waitFor(() => expect(server.callsOf(createPlayer)[0]?.body.ranking_points).toBe(3.25))
})

test('wrong fields are told in place, the first is focused and nothing is sent', async () => {
  const { user, dialog, field, submit } = await open()
  await user.type(field(/Điểm ban đầu/), '-1')
  await submit()
  expect(dialog.getByText('Tên VĐV không được để trống')).toBeTruthy()
  expect(dialog.getByText('Số điện thoại không được để trống')).toBeTruthy()
  expect(dialog.getByText('Điểm phải là số không âm')).toBeTruthy()
  expect(document.activeElement).toBe(field(/Họ và tên/))
  expect(server.callsOf(createPlayer)).toHaveLength(0)
})

test('a phone number that is none and points beyond the limit are told in place', async () => {
  const { dialog, fill, submit } = await open()
  await fill('Khôi', '12', '10001')
  await submit()
  expect(dialog.getByText('Số điện thoại thiếu chữ số')).toBeTruthy()
  expect(dialog.getByText('Giá trị không hợp lệ')).toBeTruthy()
})

test('a failure is told, keeps what was typed and lets the organiser try again', async () => {
  server.on(createPlayer, () => fail('too-many-requests'))
  const { dialog, field, fill, submit } = await open()
  await fill('Khôi', '0912345678', '1')
  await submit()
  expect((await screen.findByRole('alert')).textContent).toContain('Không thể tạo VĐV')
  expect(field(/Họ và tên/)).toHaveProperty('value', 'Khôi')
  expect(dialog.getByRole('button', { name: 'Thêm VĐV' })).toHaveProperty('disabled', false)
  expect(closed).toBe(0)
  server.on(createPlayer, () => samplePlayer({ name: 'Khôi' }))
  await submit()
  expect(await screen.findByText('Đã thêm VĐV "Khôi"')).toBeTruthy()
  expect(closed).toBe(1)
})

test('[CLI-10] without the server the player is kept on the device, and the dialog closes without a word of success', async () => {
  server.cutNetwork = true
  const { fill, submit } = await open()
  await fill('Khôi', '0912345678', '1')
  await submit()
  await waitFor(() => expect(closed).toBe(1))
  expect(outbox.read().map(({ label, write }) => [label, write.kind])).toEqual([['Khôi', 'create-player']])
  expect(screen.queryByText(/Đã thêm VĐV/)).toBeNull()
})

test('what the server refuses stands beside its field', async () => {
  server.on(createPlayer, () => fail('validation-failed', { fields: { phone: 'Số điện thoại không hợp lệ' } }))
  const { dialog, field, fill, submit } = await open()
  await fill('Khôi', '0912345678', '1')
  await submit()
  expect(await dialog.findByText('Số điện thoại không hợp lệ')).toBeTruthy()
  expect(document.activeElement).toBe(field(/Số điện thoại/))
})

test('a club list that does not load is told and does not keep anybody from adding a player', async () => {
  server.on(listClubs, () => fail('internal-error'))
  const { fill, submit } = await open()
  expect(await screen.findByText('Không thể tải danh sách câu lạc bộ')).toBeTruthy()
  await fill('Khôi', '0912345678', '1')
  await submit()
  expect(await screen.findByText(/Đã thêm VĐV/)).toBeTruthy()
})

test('adding after the session ran out asks to sign in and keeps what was typed', async () => {
  const { field, fill, submit } = await open()
  await fill('Khôi', '0912345678', '1')
  act(() => sessionStore.lapse())
  await submit()
  expect(await screen.findByText('Bạn phải đăng nhập để tạo VĐV')).toBeTruthy()
  expect(field(/Họ và tên/)).toHaveProperty('value', 'Khôi')
  expect(server.callsOf(createPlayer)).toHaveLength(0)
})
