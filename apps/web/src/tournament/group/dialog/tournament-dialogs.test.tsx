import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import {
  createTournament,
  type GroupView,
  listEligibleSnapshots,
  readGroup,
  readTournament,
  type TournamentView,
  updateTournament,
} from '@vot/contract'
import { beforeEach, expect, test, vi } from 'vitest'
import { FakeServer, fail } from '../../../lib/testing/fake-server'
import { sampleTournament } from '../../../lib/testing/samples'
import { renderScreen } from '../../../ui/testing/render-screen'
import { AddDivisionDialog, CreateTournamentDialog, EditTournamentDialog } from './tournament-dialogs'

const today = () => new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10)
const onClose = vi.fn()
let server: FakeServer

beforeEach(() => {
  onClose.mockReset()
  server = new FakeServer()
    .on(createTournament, () => sampleTournament())
    .on(updateTournament, () => sampleTournament())
    .on(listEligibleSnapshots, () => ({
      items: [{ id: 3, name: 'Cúp Mùa Đông', start_date: '2025-12-01T00:00:00+07:00' }],
      feature_status: { enabled: true },
      warning: null,
    }))
})

const field = (label: RegExp | string) => screen.getByRole('textbox', { name: label })
const type = (label: RegExp | string, value: string) => fireEvent.change(field(label), { target: { value } })
const shownIn = (label: RegExp | string) => (field(label) as HTMLInputElement).value

async function openCreate() {
  const opened = renderScreen(<CreateTournamentDialog opened onClose={onClose} />, { role: 'mod' })
  await screen.findByRole('dialog', { name: 'Tạo giải đấu' })
  return { ...opened, submit: () => opened.user.click(screen.getByRole('button', { name: 'Tạo giải đấu' })) }
}

async function openEdit(change: Partial<TournamentView> = {}) {
  const tournament = sampleTournament(change)
  const opened = renderScreen(<EditTournamentDialog opened tournament={tournament} onClose={onClose} />, {
    role: 'mod',
  })
  await screen.findByRole('dialog', { name: 'Chỉnh sửa giải đấu' })
  return { ...opened, submit: () => opened.user.click(screen.getByRole('button', { name: 'Lưu thay đổi' })) }
}

test('a single tournament starts with 2 participants and goes by 2, points go by 0,01', async () => {
  const { user } = await openCreate()
  expect(shownIn(/Số người tham gia/)).toBe('2')
  await user.type(field(/Số người tham gia/), '{ArrowUp}')
  expect(shownIn(/Số người tham gia/)).toBe('4')
  await user.type(field(/Điểm tối đa của đội/), '{ArrowUp}')
  expect(shownIn(/Điểm tối đa của đội/)).toBe('0,01')
})

test('[TRN-04] a sound tournament is sent trimmed and closes the dialog', async () => {
  const { submit } = await openCreate()
  type(/Tên giải đấu/, '  Giao lưu cuối tuần ')
  type(/Địa điểm/, ' Sân Rạch Chiếc ')
  await submit()
  expect(await screen.findByText('Tạo giải đấu thành công!')).toBeTruthy()
  expect(onClose).toHaveBeenCalled()
  expect(server.callsOf(createTournament)[0]?.body).toMatchObject({
    name: 'Giao lưu cuối tuần',
    venue: 'Sân Rạch Chiếc',
    start_date: `${today()}T00:00:00+07:00`,
    end_date: `${today()}T23:59:59+07:00`,
    last_registration_date: `${today()}T23:59:59+07:00`,
    total_participants: 2,
    registration_fee: 0,
    registered_participants: 0,
    use_snapshot_ranking: false,
    snapshot_tournament_id: null,
  })
})

test('what is wrong is named under its field, and the first one gets the focus', async () => {
  const { submit } = await openCreate()
  type(/Số người tham gia/, '1')
  await submit()
  for (const text of ['Tên giải đấu là bắt buộc', 'Địa điểm là bắt buộc', 'Số người tham gia phải >= 2']) {
    expect(screen.getByText(text)).toBeTruthy()
  }
  await waitFor(() => expect(document.activeElement).toBe(field(/Tên giải đấu/)))
  expect(server.callsOf(createTournament)).toHaveLength(0)
})

test('[TRN-15] the snapshot option needs a snapshot, and forgets it when it is turned off', async () => {
  const { user, submit } = await openCreate()
  type(/Tên giải đấu/, 'Giao lưu')
  type(/Địa điểm/, 'Sân A')
  await user.click(screen.getByRole('checkbox', { name: /snapshot/ }))
  await submit()
  expect(screen.getByText('Phải chọn giải đấu snapshot khi sử dụng xếp hạng snapshot')).toBeTruthy()
  await user.click(screen.getByRole('combobox', { name: /Giải đấu snapshot/ }))
  await user.click(await screen.findByRole('option', { name: /Cúp Mùa Đông/ }))
  await user.click(screen.getByRole('checkbox', { name: /snapshot/ }))
  await user.click(screen.getByRole('checkbox', { name: /snapshot/ }))
  await submit()
  expect(screen.getByText('Phải chọn giải đấu snapshot khi sử dụng xếp hạng snapshot')).toBeTruthy()
  await user.click(screen.getByRole('combobox', { name: /Giải đấu snapshot/ }))
  await user.click(await screen.findByRole('option', { name: /Cúp Mùa Đông/ }))
  await submit()
  await waitFor(() => expect(server.callsOf(createTournament)).toHaveLength(1))
  expect(server.callsOf(createTournament)[0]?.body).toMatchObject({
    use_snapshot_ranking: true,
    snapshot_tournament_id: 3,
  })
})

test('a refusal stands under its field and in a toast; what was typed stays', async () => {
  server.on(createTournament, () => fail('validation-failed', { fields: { end_date: 'Ngày không hợp lệ' } }))
  const { submit } = await openCreate()
  type(/Tên giải đấu/, 'Giao lưu')
  type(/Địa điểm/, 'Sân A')
  await submit()
  expect((await screen.findByRole('alert')).textContent).toContain('Không thể tạo giải đấu')
  expect(await screen.findByText('Ngày không hợp lệ')).toBeTruthy()
  expect(shownIn(/Tên giải đấu/)).toBe('Giao lưu')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Tạo giải đấu' })).toHaveProperty('disabled', false))
  expect(onClose).not.toHaveBeenCalled()
})

test('a fee is read as it is written in messages, and the field says what it understood before it is saved', async () => {
  const { user, submit } = await openCreate()
  type(/Tên giải đấu/, 'Giao lưu')
  type(/Địa điểm/, 'Sân A')
  const fee = field(/Lệ phí/)
  const write = async (text: string) => {
    await user.clear(fee)
    await user.type(fee, text)
  }
  for (const [text, amount] of [
    ['300k', '300.000'],
    ['1,5 triệu', '1.500.000'],
    ['250.000', '250.000'],
    ['99000', '99.000'],
  ] as const) {
    await write(text)
    expect(screen.getByText(`Hiểu là ${amount} ₫`)).toBeTruthy()
  }
  await write('ba trăm')
  expect(screen.getByText(/^Chưa đọc được số tiền/)).toBeTruthy()
  await submit()
  expect(await screen.findByText('Phí đăng ký phải >= 0')).toBeTruthy()
  expect(server.callsOf(createTournament)).toHaveLength(0)
  await write('1,5tr')
  await user.tab()
  expect(shownIn(/Lệ phí/)).toBe('1.500.000\u00a0₫')
  await submit()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(server.callsOf(createTournament)[0]?.body).toMatchObject({ registration_fee: 1_500_000 })
})

test('pasted points and fees are read in both decimal styles', async () => {
  const { user, submit } = await openCreate()
  type(/Tên giải đấu/, 'Giao lưu')
  type(/Địa điểm/, 'Sân A')
  const paste = async (label: RegExp, text: string) => {
    await user.click(field(label))
    await user.paste(text)
  }
  await paste(/Điểm tối đa của đội/, '7.5')
  expect(shownIn(/Điểm tối đa của đội/)).toBe('7,50')
  await paste(/Điểm tối đa mỗi VĐV/, '4,25')
  await paste(/Giải nhất/, '0.35')
  await paste(/Lệ phí/, '300000.5')
  expect(shownIn(/Lệ phí/)).toBe('300.000\u00a0₫')
  await submit()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(server.callsOf(createTournament)[0]?.body).toMatchObject({
    max_ranking_point: 7.5,
    max_single_point: 4.25,
    award_first: 0.35,
    registration_fee: 300_000,
  })
})

test('a failure without any answer says which step failed', async () => {
  const { submit } = await openCreate()
  type(/Tên giải đấu/, 'Giao lưu')
  type(/Địa điểm/, 'Sân A')
  vi.stubGlobal('crypto', {})
  await submit()
  vi.unstubAllGlobals()
  expect((await screen.findByRole('alert')).textContent).toContain('Tạo giải đấu không thành công')
})

test('without a session the dialog says so and keeps what was typed', async () => {
  server.on(createTournament, () => fail('not-signed-in'))
  const { submit } = await openCreate()
  localStorage.clear()
  type(/Tên giải đấu/, 'Giao lưu')
  type(/Địa điểm/, 'Sân A')
  await submit()
  expect(await screen.findByText('Bạn phải đăng nhập để tạo giải đấu')).toBeTruthy()
  expect(shownIn(/Tên giải đấu/)).toBe('Giao lưu')
})

test.each(['Đóng', 'Hủy'])('a dialog with changes asks before "%s" throws them away', async (button) => {
  const { user } = await openCreate()
  type(/Tên giải đấu/, 'Giao lưu')
  await user.click(screen.getAllByRole('button', { name: button })[0] ?? document.body)
  const asked = within(await screen.findByRole('dialog', { name: 'Bỏ thông tin đã nhập?' }))
  expect(onClose).not.toHaveBeenCalled()
  await user.click(asked.getByRole('button', { name: 'Bỏ' }))
  expect(onClose).toHaveBeenCalled()
})

test('the edit dialog names every field that was emptied, in its own words', async () => {
  const { submit } = await openEdit()
  type(/Tên giải đấu/, ' ')
  type(/Địa điểm/, '')
  for (const label of [/Lệ phí mỗi VĐV/, /Số người tham gia/, /Điểm tối đa của đội/, /Điểm tối đa mỗi VĐV/])
    type(label, '')
  await submit()
  for (const text of [
    'Tên giải đấu không được để trống',
    'Địa điểm không được để trống',
    'Phí tham gia không được để trống',
    'Số lượng tối đa không được để trống',
    'Điểm tối đa không được để trống',
    'Điểm cá nhân tối đa không được để trống',
  ]) {
    expect(screen.getByText(text)).toBeTruthy()
  }
  expect(server.callsOf(updateTournament)).toHaveLength(0)
})

test('the fee goes by 1.000, a capacity of 1 passes, and the days of the tournament are kept', async () => {
  const { user, submit } = await openEdit({ description: 'Bóng do ban tổ chức cấp.' })
  await user.type(field(/Lệ phí mỗi VĐV/), '{ArrowUp}')
  type(/Số người tham gia/, '1')
  type(/Điểm tối đa của đội/, '7,25')
  await submit()
  expect(await screen.findByText('Cập nhật giải đấu thành công!')).toBeTruthy()
  expect(server.callsOf(updateTournament)[0]?.params).toEqual({ id: 128 })
  expect(server.callsOf(updateTournament)[0]?.body).toMatchObject({
    registration_fee: 301_000,
    total_participants: 1,
    max_ranking_point: 7.25,
    start_date: '2099-03-14T00:00:00+07:00',
    end_date: '2099-03-15T23:59:59+07:00',
    last_registration_date: '2099-03-10T23:59:59+07:00',
    description: 'Bóng do ban tổ chức cấp.',
    award_first: 0.2,
  })
  expect(server.callsOf(updateTournament)[0]?.body).not.toHaveProperty('registered_participants')
})

test('the snapshot that was chosen before stays chosen, and a refusal stands under it', async () => {
  server.on(updateTournament, () =>
    fail('snapshot-not-eligible', { fields: { snapshot_group_tournament_id: 'Giải đấu snapshot chưa đủ điều kiện' } }),
  )
  const { submit } = await openEdit({
    use_snapshot_ranking: true,
    snapshot_group_tournament_id: 9,
    snapshot_group_name: 'Cúp Mùa Xuân',
  })
  expect(screen.getByRole('combobox', { name: /Giải đấu snapshot/ })).toHaveProperty('value', 'Cúp Mùa Xuân')
  await submit()
  expect((await screen.findByRole('alert')).textContent).toContain('Không thể cập nhật giải đấu')
  expect(server.callsOf(updateTournament)[0]?.body).toMatchObject({ snapshot_tournament_id: 9 })
  // The toast comes first, the field after it.
  await waitFor(() => expect(screen.getAllByText('Giải đấu snapshot chưa đủ điều kiện').length).toBe(2))
})

test('an edit that somebody else was ahead of says so, keeps what was typed, and goes out when saved again', async () => {
  const newer = '2026-03-02T10:00:00+07:00'
  server.on(updateTournament, () => fail('tournament-changed', { updated_at: newer }))
  const { submit } = await openEdit({ updated_at: '2026-03-01T09:00:00+07:00' })
  type(/Tên giải đấu/, 'Cúp Mùa Xuân')
  await submit()
  expect(await screen.findByText('Giải đấu vừa được người khác sửa, vui lòng xem lại')).toBeTruthy()
  expect(screen.getByText(/lưu lần nữa sẽ thay bản của họ/)).toBeTruthy()
  expect(shownIn(/Tên giải đấu/)).toBe('Cúp Mùa Xuân')
  expect(onClose).not.toHaveBeenCalled()
  server.on(updateTournament, () => sampleTournament())
  await submit()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  const sent = server.callsOf(updateTournament).map(({ body }) => body.seen_updated_at)
  expect(sent).toEqual(['2026-03-01T09:00:00+07:00', newer])
})

const ahead = { updated_at: '2026-03-02T10:00:00+07:00' }

/** A save that meets `change`, after the name and what else is `typed`. */
async function meetNewer(change: Partial<TournamentView>, typed: readonly (readonly [RegExp, string])[] = []) {
  server.on(updateTournament, () => fail('tournament-changed', ahead))
  server.on(readTournament, () => sampleTournament({ ...ahead, ...change }))
  const opened = await openEdit({ updated_at: '2026-03-01T09:00:00+07:00' })
  type(/Tên giải đấu/, 'Cúp Mùa Xuân')
  for (const [label, text] of typed) {
    type(label, text)
    fireEvent.blur(field(label))
  }
  await opened.submit()
  const rows = async () =>
    (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent.replaceAll('\u00a0', ' '))
  return { ...opened, rows, press: (name: string) => opened.user.click(screen.getByRole('button', { name })) }
}

test('each field that both changed is named with what the server has now', async () => {
  const { rows } = await meetNewer({ name: 'Cúp Mùa Hè', registration_fee: 350_000 }, [[/Lệ phí mỗi VĐV/, '320000']])
  expect(await rows()).toEqual([
    'Tên giải đấu: “Cúp Mùa Xuân” →nay là “Cúp Mùa Hè”Lấy bản mới',
    'Lệ phí mỗi VĐV: 320.000 ₫ →nay là 350.000 ₫Lấy bản mới',
  ])
  expect(shownIn(/Tên giải đấu/)).toBe('Cúp Mùa Xuân')
})

test('a field takes the new version alone, the others are kept and saved over it', async () => {
  const fee = [/Lệ phí mỗi VĐV/, '320000'] as const
  const { rows, press, submit } = await meetNewer({ name: 'Cúp Mùa Hè', registration_fee: 350_000 }, [fee])
  expect(await rows()).toHaveLength(2)
  await press('Lấy bản mới: Lệ phí mỗi VĐV')
  expect(await rows()).toEqual(['Tên giải đấu: “Cúp Mùa Xuân” →nay là “Cúp Mùa Hè”Lấy bản mới'])
  await press('Giữ của tôi')
  expect(screen.queryByRole('listitem')).toBeNull()
  server.on(updateTournament, () => sampleTournament())
  await submit()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(server.callsOf(updateTournament)[1]?.body).toMatchObject({
    name: 'Cúp Mùa Xuân',
    registration_fee: 350_000,
    seen_updated_at: ahead.updated_at,
  })
})

test('the new version may be taken as a whole; what only the form changed stays', async () => {
  const typed = [
    [/Lệ phí mỗi VĐV/, '320000'],
    [/Địa điểm/, 'Sân Hoa Lư'],
  ] as const
  const { rows, press } = await meetNewer({ registration_fee: 350_000, venue: 'Sân Tao Đàn' }, typed)
  expect(await rows()).toHaveLength(2)
  await press('Lấy tất cả bản mới')
  expect(screen.queryByText(/lưu lần nữa sẽ thay bản của họ/)).toBeNull()
  expect([shownIn(/Tên giải đấu/), shownIn(/Địa điểm/)]).toEqual(['Cúp Mùa Xuân', 'Sân Tao Đàn'])
  expect(shownIn(/Lệ phí mỗi VĐV/)).toContain('350.000')
})

test('a field that was not touched takes the new version by itself, and what was typed stays', async () => {
  const { submit } = await meetNewer({ registration_fee: 350_000, venue: 'Sân Tao Đàn', verified_points_only: true })
  const told = await screen.findByText(/Những mục bạn chưa sửa đã theo bản mới/)
  for (const text of ['Địa điểm (“Sân Tao Đàn”)', 'Chỉ nhận điểm chính thức (có)'])
    expect(told.textContent).toContain(text)
  expect(told.textContent.replaceAll('\u00a0', ' ')).toContain('Lệ phí mỗi VĐV (350.000 ₫)')
  // There is nothing to choose, and saving again takes nothing away from anybody.
  expect(screen.queryByRole('listitem')).toBeNull()
  expect(screen.queryByText(/lưu lần nữa sẽ thay bản của họ/)).toBeNull()
  expect([shownIn(/Tên giải đấu/), shownIn(/Địa điểm/)]).toEqual(['Cúp Mùa Xuân', 'Sân Tao Đàn'])
  server.on(updateTournament, () => sampleTournament())
  await submit()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(server.callsOf(updateTournament)[1]?.body).toMatchObject({
    name: 'Cúp Mùa Xuân',
    venue: 'Sân Tao Đàn',
    registration_fee: 350_000,
    verified_points_only: true,
    seen_updated_at: ahead.updated_at,
  })
})

test('what was kept over a newer version stays kept when a still newer one changes another field', async () => {
  const { press, submit, rows } = await meetNewer({ name: 'Cúp Mùa Hè', venue: 'Sân Tao Đàn' })
  expect(await rows()).toHaveLength(1)
  await press('Giữ của tôi')
  const newest = { ...ahead, name: 'Cúp Mùa Hè', venue: 'Sân Hoa Lư' }
  server.on(readTournament, () => sampleTournament(newest))
  await submit()
  await waitFor(() => expect(shownIn(/Địa điểm/)).toBe('Sân Hoa Lư'))
  expect(shownIn(/Tên giải đấu/)).toBe('Cúp Mùa Xuân')
})

test('editing says what failed, also without a session', async () => {
  server.on(updateTournament, () => fail('not-signed-in'))
  const { submit } = await openEdit()
  vi.stubGlobal('crypto', {})
  await submit()
  vi.unstubAllGlobals()
  expect((await screen.findByRole('alert')).textContent).toContain('Cập nhật giải đấu không thành công')
  new FakeServer().on(updateTournament, () => fail('not-signed-in'))
  localStorage.clear()
  await submit()
  expect(await screen.findByText('Bạn phải đăng nhập để chỉnh sửa giải đấu')).toBeTruthy()
})

const group: GroupView = {
  id: 7,
  group_name: 'Sài Gòn Mở Rộng',
  venue: 'Nhà thi đấu Phú Thọ',
  use_snapshot_ranking: true,
  snapshot_group_tournament_id: 3,
  divisions: [sampleTournament({ snapshot_group_name: 'Cúp Mùa Đông' })],
  total_count: 1,
  created_at: '2026-02-01T09:00:00+07:00',
  updated_at: '2026-02-01T09:00:00+07:00',
}

async function openAdd() {
  server.on(readGroup, () => group)
  const opened = renderScreen(<AddDivisionDialog opened groupId={7} onClose={onClose} />, { role: 'mod' })
  await screen.findByRole('textbox', { name: /Tên nội dung/ })
  return { ...opened, submit: () => opened.user.click(screen.getByRole('button', { name: 'Thêm nội dung' })) }
}

test('[GRP-10] a division takes venue and snapshot from its group and says where it was added', async () => {
  const { submit } = await openAdd()
  expect(screen.getByText('Điểm snapshot: Cúp Mùa Đông')).toBeTruthy()
  expect(screen.queryByRole('textbox', { name: /Địa điểm/ })).toBeNull()
  type(/Tên nội dung/, ' Đôi nữ 6.0 ')
  await submit()
  expect(
    await screen.findByText('Đã thêm nội dung "Đôi nữ 6.0" vào nhóm giải đấu "Sài Gòn Mở Rộng" thành công!'),
  ).toBeTruthy()
  expect(server.callsOf(createTournament)[0]?.body).toMatchObject({
    name: 'Đôi nữ 6.0',
    venue: 'Nhà thi đấu Phú Thọ',
    group_id: 7,
    use_snapshot_ranking: true,
    snapshot_group_tournament_id: 3,
    total_participants: 16,
    registered_participants: 0,
  })
})

test('a division starts with 16 participants, goes by 2, and follows the rules of creation', async () => {
  const { user, submit } = await openAdd()
  expect(shownIn(/Số người tham gia/)).toBe('16')
  await user.type(field(/Số người tham gia/), '{ArrowUp}')
  expect(shownIn(/Số người tham gia/)).toBe('18')
  type(/Số người tham gia/, '1')
  type(/Điểm tối đa của đội/, '')
  type(/Lệ phí/, '')
  await submit()
  for (const text of [
    'Tên nội dung là bắt buộc',
    'Số người tham gia phải >= 2',
    'Điểm tối đa phải >= 0',
    'Phí đăng ký phải >= 0',
  ]) {
    expect(screen.getByText(text)).toBeTruthy()
  }
})

test('a division that cannot be added says so, also without a session', async () => {
  server.on(createTournament, () => fail('group-not-found'))
  const { submit } = await openAdd()
  type(/Tên nội dung/, 'Đôi nữ')
  await submit()
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Có lỗi xảy ra khi thêm nội dung')
  expect(alert.textContent).toContain('Không tìm thấy nhóm giải đấu')
  server.on(createTournament, () => fail('not-signed-in'))
  localStorage.clear()
  await submit()
  expect(await screen.findByText('Bạn phải đăng nhập để thêm nội dung')).toBeTruthy()
})
