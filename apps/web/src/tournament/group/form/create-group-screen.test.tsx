import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { createGroup, type GroupView, listEligibleSnapshots } from '@vot/contract'
import { beforeEach, expect, test, vi } from 'vitest'
import { FakeServer, fail } from '../../../lib/testing/fake-server'
import { sampleTournament } from '../../../lib/testing/samples'
import { renderScreen } from '../../../ui/testing/render-screen'
import { CreateGroupScreen } from './group-screens'

const created: GroupView = {
  id: 7,
  group_name: 'Sài Gòn Mở Rộng',
  venue: 'Nhà thi đấu Phú Thọ',
  use_snapshot_ranking: false,
  snapshot_group_tournament_id: null,
  divisions: [sampleTournament()],
  total_count: 1,
  created_at: '2026-02-01T09:00:00+07:00',
  updated_at: '2026-02-01T09:00:00+07:00',
}
let server: FakeServer

beforeEach(() => {
  server = new FakeServer()
    .on(createGroup, () => created)
    .on(listEligibleSnapshots, () => ({
      items: [{ id: 3, name: 'Cúp Mùa Đông', start_date: '2025-12-01T00:00:00+07:00' }],
      feature_status: { enabled: true },
      warning: null,
    }))
})

const open = () => renderScreen(<CreateGroupScreen />, { at: '/tournaments/create-tournament', role: 'mod' })
const field = (label: RegExp | string) => screen.getByRole('textbox', { name: label })
const type = (label: RegExp | string, value: string) => fireEvent.change(field(label), { target: { value } })
const submit = () => screen.getByRole('button', { name: 'Tạo nhóm giải đấu' })

function fillIn() {
  type(/Tên nhóm giải đấu/, '  Sài Gòn Mở Rộng ')
  type(/Địa điểm/, ' Nhà thi đấu Phú Thọ ')
  type(/Tên nội dung/, ' Đôi nam 7.5 ')
}

test('[GRP-17] a division starts from the documented defaults', () => {
  open()
  expect(field(/Số người tham gia/)).toHaveProperty('value', '64')
  expect(field(/Lệ phí mỗi VĐV/)).toHaveProperty('value', '300.000\u00a0₫')
  expect(field(/Điểm tối đa của đội/)).toHaveProperty('value', '0,00')
  expect(field(/Giải nhất/)).toHaveProperty('value', '0,20')
  expect(field(/Giải nhì/)).toHaveProperty('value', '0,10')
  expect(field(/Giải ba/)).toHaveProperty('value', '0,05')
  expect(screen.getByRole('checkbox', { name: /Sử dụng xếp hạng snapshot/ })).toHaveProperty('checked', false)
})

test('[GRP-17] participants go by 2 and the fee by 50.000, and the awards can be changed', async () => {
  const { user } = open()
  fillIn()
  await user.type(field(/Số người tham gia/), '{ArrowUp}')
  await user.type(field(/Lệ phí mỗi VĐV/), '{ArrowUp}')
  type(/Giải nhất/, '0,35')
  await user.click(submit())
  await waitFor(() => expect(server.callsOf(createGroup)).toHaveLength(1))
  expect(server.callsOf(createGroup)[0]?.body.divisions[0]).toMatchObject({
    total_participants: 66,
    registration_fee: 350_000,
    award_first: 0.35,
    award_second: 0.1,
  })
})

test('[LNG-10] the English of a plain name is proposed, taken by a press alone, and sent', async () => {
  const { user } = open()
  fillIn()
  expect(field('Tên tiếng Anh')).toHaveProperty('value', '')
  await user.click(screen.getByRole('button', { name: 'Dùng tên “Men’s doubles 7.5”' }))
  expect(field('Tên tiếng Anh')).toHaveProperty('value', 'Men’s doubles 7.5')
  expect(screen.queryByRole('button', { name: /^Dùng tên/ })).toBeNull()
  expect(document.activeElement).toBe(field('Tên tiếng Anh'))
  await user.click(submit())
  await waitFor(() => expect(server.callsOf(createGroup)).toHaveLength(1))
  expect(server.callsOf(createGroup)[0]?.body.divisions[0]).toMatchObject({
    name: 'Đôi nam 7.5',
    english_name: 'Men’s doubles 7.5',
  })
})

test('[TRN-04] a sound group is sent trimmed, with days in Vietnam, and leads to the list', async () => {
  const { user, router } = open()
  fillIn()
  await user.click(submit())
  expect(await screen.findByText('Tạo giải đấu thành công!')).toBeTruthy()
  const [sent] = server.callsOf(createGroup)
  const day = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10)
  expect(sent?.body).toMatchObject({
    group_name: 'Sài Gòn Mở Rộng',
    venue: 'Nhà thi đấu Phú Thọ',
    use_snapshot_ranking: false,
    divisions: [
      {
        name: 'Đôi nam 7.5',
        start_date: `${day}T00:00:00+07:00`,
        end_date: `${day}T23:59:59+07:00`,
        last_registration_date: `${day}T23:59:59+07:00`,
        total_participants: 64,
        registration_fee: 300_000,
        award_first: 0.2,
        award_second: 0.1,
        award_third: 0.05,
      },
    ],
  })
  expect(sent?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f-]{36}$/)
  expect(router.state.location.pathname).toBe('/tournaments')
})

test('a group that begins today is warned of, saved all the same, and found where it stands', async () => {
  const day = (shift: number) => new Date(Date.now() + 7 * 3_600_000 + shift * 86_400_000).toISOString().slice(0, 10)
  const days = { start_date: `${day(0)}T00:00:00+07:00`, end_date: `${day(1)}T23:59:59+07:00` }
  server.on(createGroup, () => ({ ...created, divisions: [sampleTournament(days)] }))
  const { user, router } = open()
  fillIn()
  expect(screen.getByRole('note').textContent).toContain('đăng ký coi như đã đóng')
  await user.click(submit())
  await waitFor(() => expect(router.state.location.pathname).toBe('/tournaments'))
  expect(router.state.location.search).toBe('?tab=ongoing')
})

test('what is missing is named under its field and the first one gets the focus', async () => {
  const { user } = open()
  await user.click(submit())
  expect(screen.getByText('Tên giải đấu là bắt buộc')).toBeTruthy()
  expect(screen.getByText('Địa điểm là bắt buộc')).toBeTruthy()
  expect(screen.getByText('Tên nội dung là bắt buộc')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(field(/Tên nhóm giải đấu/)))
  expect(server.callsOf(createGroup)).toHaveLength(0)
})

test('[GRP-06] numbers follow the rules of a tournament', async () => {
  const { user } = open()
  fillIn()
  type(/Số người tham gia/, '1')
  type(/Lệ phí mỗi VĐV/, '')
  await user.click(submit())
  expect(screen.getByText('Số người tham gia phải >= 2')).toBeTruthy()
  expect(screen.getByText('Phí đăng ký phải >= 0')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(field(/Số người tham gia/)))
})

test('[GRP-04] divisions are added, copied and removed; the last one stays', async () => {
  const { user } = open()
  const removeButtons = () => screen.getAllByRole('button', { name: /^Xóa / })
  expect(removeButtons()[0]).toHaveProperty('disabled', true)
  type(/Tên nội dung/, 'Đôi nam')
  await user.click(screen.getByRole('button', { name: 'Nhân bản Đôi nam' }))
  expect(screen.getAllByRole('textbox', { name: /Tên nội dung/ }).map((input) => input.getAttribute('value'))).toEqual([
    'Đôi nam',
    'Đôi nam 2',
  ])
  await user.click(screen.getByRole('button', { name: 'Thêm nội dung' }))
  expect(removeButtons()).toHaveLength(3)
  await user.click(screen.getByRole('button', { name: 'Xóa Đôi nam' }))
  expect(removeButtons()).toHaveLength(2)
})

const days = () =>
  ['Ngày bắt đầu', 'Ngày kết thúc', 'Hạn đăng ký'].map((label) => {
    const input = screen.getAllByRole('textbox', { name: new RegExp(label) }).at(-1)
    return input instanceof HTMLInputElement ? input.value : ''
  })

test('[TRN-170, TRN-171] a typed start takes end and deadline along, each until it was set by hand', async () => {
  const { user } = open()
  const retype = async (label: RegExp, day: string) => {
    await user.clear(field(label))
    await user.type(field(label), day)
    await user.tab()
  }
  await retype(/Ngày bắt đầu/, '14/03/2031')
  expect(days()).toEqual(['14/03/2031', '14/03/2031', '14/03/2031'])
  await retype(/Hạn đăng ký/, '10/3')
  await retype(/Ngày bắt đầu/, '15/03/2031')
  expect(days()).toEqual(['15/03/2031', '15/03/2031', '10/03/2031'])
  await retype(/Ngày kết thúc/, '20/3')
  await retype(/Ngày bắt đầu/, '16/3')
  expect(days()).toEqual(['16/03/2031', '20/03/2031', '10/03/2031'])
})

test('[GRP-50] a division that is added begins with the days of its group', async () => {
  const { user } = open()
  for (const [label, day] of [
    [/Ngày bắt đầu/, '14/03/2031'],
    [/Ngày kết thúc/, '15/03/2031'],
    [/Hạn đăng ký/, '10/03/2031'],
  ] as const) {
    type(label, day)
  }
  await user.click(screen.getByRole('button', { name: 'Thêm nội dung' }))
  expect(days()).toEqual(['14/03/2031', '15/03/2031', '10/03/2031'])
})

test('a day that cannot be read is sent nowhere', async () => {
  const { user } = open()
  fillIn()
  await user.clear(field(/Hạn đăng ký/))
  await user.type(field(/Hạn đăng ký/), 'mai')
  await user.click(submit())
  expect(screen.getByText(/Không đọc được ngày này/)).toBeTruthy()
  expect(server.callsOf(createGroup)).toHaveLength(0)
})

test('a division that is removed or comes to the end of the list leaves the focus on the head of a card', async () => {
  const { user } = open()
  const head = (name: RegExp) => screen.getByRole('button', { name, expanded: true })
  type(/Tên nội dung/, 'Đôi nam')
  await user.click(screen.getByRole('button', { name: 'Nhân bản Đôi nam' }))
  screen.getByRole('button', { name: 'Đưa Đôi nam 2 lên' }).focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(head(/^Đôi nam 2/)))
  screen.getByRole('button', { name: 'Xóa Đôi nam' }).focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(head(/^Đôi nam 2/)))
})

test('[TRN-15] with the snapshot option on one has to be chosen; turning it off forgets the choice', async () => {
  const { user } = open()
  fillIn()
  await user.click(screen.getByRole('checkbox', { name: /snapshot/ }))
  await user.click(submit())
  expect(screen.getByText('Phải chọn giải đấu snapshot khi sử dụng xếp hạng snapshot')).toBeTruthy()
  await user.click(screen.getByRole('combobox', { name: /Giải đấu snapshot/ }))
  await user.click(await screen.findByRole('option', { name: /Cúp Mùa Đông/ }))
  await user.click(screen.getByRole('checkbox', { name: /snapshot/ }))
  await user.click(submit())
  await waitFor(() => expect(server.callsOf(createGroup)).toHaveLength(1))
  expect(server.callsOf(createGroup)[0]?.body).toMatchObject({
    use_snapshot_ranking: false,
    snapshot_group_tournament_id: null,
  })
})

test('while no snapshot is eligible the server says so and the option is off', async () => {
  server.on(listEligibleSnapshots, () => ({
    items: [],
    feature_status: { enabled: false },
    warning: 'Chưa có giải đấu nào đủ điều kiện.',
  }))
  open()
  const toast = await screen.findByRole('status', { name: '' })
  expect(toast.textContent).toContain('Chưa có giải đấu nào đủ điều kiện.')
  expect(screen.getByRole('alert').textContent).toBe('Chưa có giải đấu nào đủ điều kiện.')
  expect(screen.getByRole('checkbox', { name: /snapshot/ })).toHaveProperty('disabled', true)
})

test('snapshots that do not load are told', async () => {
  server.on(listEligibleSnapshots, () => fail('internal-error'))
  open()
  expect((await screen.findByRole('alert')).textContent).toContain('Không thể tải danh sách giải đấu snapshot')
})

test('[GRP-06] a refusal of the server stands under its field and nothing typed is lost', async () => {
  server.on(createGroup, () =>
    fail('validation-failed', { fields: { 'divisions.0.end_date': 'Ngày kết thúc phải sau ngày bắt đầu' } }),
  )
  const { user, router } = open()
  fillIn()
  await user.click(submit())
  const item = (await screen.findByText('Ngày kết thúc phải sau ngày bắt đầu')).closest('.mantine-Accordion-item')
  expect(
    within(item instanceof HTMLElement ? item : document.body).getByText(/Ngày kết thúc/, { selector: 'label' }),
  ).toBeTruthy()
  expect(field(/Tên nhóm giải đấu/)).toHaveProperty('value', '  Sài Gòn Mở Rộng ')
  expect(submit()).toHaveProperty('disabled', false)
  expect(router.state.location.pathname).toBe('/tournaments/create-tournament')
})

test('leaving the form leads back to the list', async () => {
  const { user, router } = open()
  await user.click(screen.getByRole('link', { name: 'Hủy' }))
  expect(router.state.location.pathname).toBe('/tournaments')
  expect(server.callsOf(createGroup)).toHaveLength(0)
})

test('a session that ended sends back to the list', async () => {
  server.on(createGroup, () => fail('not-signed-in'))
  const { user, router } = open()
  localStorage.clear()
  fillIn()
  await user.click(submit())
  expect(await screen.findByText('Bạn phải đăng nhập để tạo giải đấu')).toBeTruthy()
  expect(router.state.location.pathname).toBe('/tournaments')
})

test('what fails before any answer says that making the tournament failed', async () => {
  const { user, router } = open()
  fillIn()
  // A browser without what every call needs.
  vi.stubGlobal('Headers', undefined)
  await user.click(submit())
  expect(await screen.findByText('Có lỗi xảy ra khi tạo giải đấu')).toBeTruthy()
  expect(router.state.location.pathname).toBe('/tournaments/create-tournament')
  vi.unstubAllGlobals()
})
