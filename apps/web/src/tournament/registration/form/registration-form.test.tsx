import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import {
  createPlayer,
  createRegistration,
  listClubs,
  type PlayerView,
  type RegistrationView,
  searchPlayers,
  type TournamentView,
} from '@vot/contract'
import type { Role } from '@vot/domain'
import { afterEach, expect, test, vi } from 'vitest'
import { FakeServer, fail } from '../../../lib/testing/fake-server'
import { sampleRegistration } from '../../../lib/testing/sample-registration'
import { datesOf, samplePlayer, sampleTournament } from '../../../lib/testing/samples'
import { renderScreen } from '../../../ui/testing/render-screen'
import { statusAt } from '../../group/status-at'
import { forgetPairDrafts } from './pair-form'
import { RegistrationForm } from './registration-form'

afterEach(forgetPairDrafts)

const khoi = samplePlayer({ id: 21, name: 'Trần Minh Khôi', ranking_points: 3.65, phone: '09xx xxx 107' })
const dang = samplePlayer({ id: 22, name: 'Lê Đăng Khôi', ranking_points: 3.95, is_point_verified: false })
const anh = samplePlayer({ id: 23, name: 'Nguyễn Hữu Anh Khôi', ranking_points: 3.15 })

interface Given {
  readonly tournament?: Partial<TournamentView>
  readonly teams?: RegistrationView[]
  readonly players?: PlayerView[]
  readonly role?: Role
}

function open({ tournament: change = {}, teams = [], players = [khoi, dang, anh], role }: Given = {}) {
  const tournament = sampleTournament(change)
  const server = new FakeServer().on(searchPlayers, () => ({ items: players }))
  const status = statusAt(tournament, Date.now())
  const form = (
    <RegistrationForm tournament={tournament} status={status} registrations={teams} onLate={() => undefined} />
  )
  const shown = renderScreen(form, role === undefined ? {} : { role })
  const choose = async (slot: 1 | 2, name: RegExp) => {
    await shown.user.click(await screen.findByLabelText(`VĐV ${slot}`))
    await shown.user.paste('khôi')
    await shown.user.click(await screen.findByRole('option', { name }, { timeout: 4000 }))
  }
  return { server, choose, ...shown }
}

/** What the search field tells screen readers is marked. */
function activeOption(): string {
  const id = document.activeElement?.getAttribute('aria-activedescendant') ?? ''
  return document.getElementById(id)?.textContent ?? ''
}

test('the search waits for two characters and 300 ms, asks for 100 players and follows the snapshot', async () => {
  const { user, server } = open({
    tournament: {
      use_snapshot_ranking: true,
      snapshot_group_tournament_id: 4,
      snapshot_group_name: 'Giải Tân Xuân 2026',
    },
  })
  const field = await screen.findByLabelText('VĐV 1')
  await user.type(field, 'k')
  expect((await screen.findAllByText('Gõ ít nhất 2 ký tự.')).length).toBeGreaterThan(0)
  const asked: number[] = []
  server.on(searchPlayers, () => {
    asked.push(performance.now())
    return { items: [khoi, dang, anh] }
  })
  await user.type(field, 'hô')
  const lastKey = performance.now()
  await user.type(field, 'i')
  expect(await screen.findByText('3 VĐV khớp “khôi” · điểm theo Giải Tân Xuân 2026')).toBeTruthy()
  expect(server.callsOf(searchPlayers).map(({ query }) => query)).toEqual([
    { q: 'khôi', limit: '100', snapshot_group_tournament_id: 4 },
  ])
  expect((asked[0] ?? 0) - lastKey).toBeGreaterThanOrEqual(300)
})

test('players are chosen with the keyboard alone, and sent with both ids', async () => {
  const { user, server } = open()
  server.on(createRegistration, () => sampleRegistration(9))
  await user.type(await screen.findByLabelText('VĐV 1'), 'khôi')
  await screen.findByRole('option', { name: /Trần Minh Khôi/ })
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('button', { name: 'Bỏ chọn Trần Minh Khôi' })).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('VĐV 2')))
  await user.keyboard('khôi')
  await screen.findByRole('option', { name: /Anh Khôi/ })
  expect(activeOption()).toContain('Lê Đăng Khôi')
  await user.keyboard('{ArrowDown}{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Gửi đăng ký' })))
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Đã gửi đăng ký. Ban tổ chức sẽ duyệt sớm.')).toBeTruthy()
  expect(server.callsOf(createRegistration)[0]?.body).toEqual({ tournament_id: 128, player1_id: 21, player2_id: 23 })
  expect(screen.queryByText('Trần Minh Khôi')).toBeNull()
})

test('[REG-09] over the cap the total turns red with a warning and the team can be sent', async () => {
  const { choose, user, server } = open()
  server.on(createRegistration, () => sampleRegistration(9))
  await choose(1, /Minh Khôi/)
  await choose(2, /Đăng Khôi/)
  const total = screen.getByText('Tổng điểm đội').closest('[data-state]')
  expect(total?.getAttribute('data-state')).toBe('over')
  expect(total?.textContent).toContain('7,60 / 7,50')
  expect(screen.getByText(/^Cảnh báo: Tổng điểm vượt quá giới hạn 7,50 là 0,10 điểm\./)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Gửi đăng ký' }))
  expect(await screen.findByText(/^Đã gửi đăng ký/)).toBeTruthy()
})

test('within the cap the total is green', async () => {
  const { choose } = open()
  await choose(1, /Minh Khôi/)
  await choose(2, /Anh Khôi/)
  const total = screen.getByText('Tổng điểm đội').closest('[data-state]')
  expect(total?.getAttribute('data-state')).toBe('within')
  expect(total?.textContent).toContain('6,80')
})

test('[REG-06] the same player in both places is refused', async () => {
  const { choose } = open()
  await choose(1, /Minh Khôi/)
  await choose(2, /Minh Khôi.*Đã chọn cho vị trí khác/)
  expect(await screen.findByText('VĐV này đã được chọn cho vị trí khác!')).toBeTruthy()
  expect(screen.getByLabelText('VĐV 2')).toBeTruthy()
})

test('sending with a place empty says what is missing and goes to it', async () => {
  const { choose, user, server } = open()
  await choose(1, /Minh Khôi/)
  await user.click(screen.getByRole('button', { name: 'Chọn VĐV 2 để gửi' }))
  expect(await screen.findByText('Vui lòng điền đầy đủ thông tin hai VĐV')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('VĐV 2'))
  expect(server.callsOf(createRegistration)).toHaveLength(0)
})

test('[REG-37] a player of another team that waits can be chosen: only the same pair is blocked', async () => {
  const { user } = open({ teams: [sampleRegistration(1, { player1_id: 21 })] })
  await user.type(screen.getByLabelText('VĐV 1'), 'khôi')
  await user.click(await screen.findByRole('option', { name: /Minh Khôi/ }))
  expect(await screen.findByRole('button', { name: 'Bỏ chọn Trần Minh Khôi' })).toBeTruthy()
})

test('[REG-07] a pair that was registered meanwhile is refused by the server and stays in the form', async () => {
  const { choose, user, server } = open()
  server.on(createRegistration, () => fail('pair-already-registered'))
  await choose(1, /Minh Khôi/)
  await choose(2, /Anh Khôi/)
  await user.click(screen.getByRole('button', { name: 'Gửi đăng ký' }))
  expect(await screen.findByText('Không thể đăng ký giải đấu')).toBeTruthy()
  expect(screen.getAllByText('Cặp VĐV này đã đăng ký tham gia giải đấu!').length).toBeGreaterThan(0)
  expect(screen.getByRole('button', { name: 'Bỏ chọn Trần Minh Khôi' })).toBeTruthy()
})

test('a refusal of the second player stands under that player', async () => {
  const { choose, user, server } = open()
  server.on(createRegistration, () => fail('player-not-found', { id: anh.id }))
  await choose(1, /Minh Khôi/)
  await choose(2, /Anh Khôi/)
  await user.click(screen.getByRole('button', { name: 'Gửi đăng ký' }))
  const refusal = await waitFor(() => {
    const [shown] = screen.getAllByText('Không tìm thấy thông tin VĐV').filter((text) => text.closest('form'))
    if (!shown) throw new Error('The form says nothing yet')
    return shown
  })
  const second = screen.getByRole('button', { name: 'Bỏ chọn Nguyễn Hữu Anh Khôi' })
  expect(second.compareDocumentPosition(refusal)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('[REG-12] after the deadline visitors get no form, organisers one with a notice', async () => {
  const { unmount } = open({ tournament: datesOf('closed') })
  expect(screen.getByText('Giải đấu đã đóng đăng ký')).toBeTruthy()
  expect(screen.queryByLabelText('VĐV 1')).toBeNull()
  unmount()
  open({ tournament: datesOf('closed'), role: 'mod' })
  const notice = within(screen.getByRole('alert'))
  expect(notice.getByText('Đã hết hạn đăng ký')).toBeTruthy()
  expect(screen.getByLabelText('VĐV 1')).toBeTruthy()
})

test('[REG-36] a full tournament still takes teams and says that they go to the waiting list', () => {
  open({ tournament: { registered_participants: 64 } })
  expect(
    screen.getByText('Đã đủ đội. Đội đăng ký thêm vào danh sách chờ, có chỗ sẽ được mời theo thứ tự.'),
  ).toBeTruthy()
  expect(screen.getByLabelText('VĐV 1')).toBeTruthy()
})

test('[REG-200] who enters a full division reads the place in line, before it is sent and after', async () => {
  const { choose, user, server } = open({
    tournament: { registered_participants: 68, waiting_teams: 2, has_line: true },
  })
  server.on(createRegistration, () => sampleRegistration(9, { status: 'pending', reserve_place: 3 }))
  expect(screen.getByText(/^Đã đủ đội/)).toBeTruthy()
  await choose(1, /Minh Khôi/)
  await choose(2, /Đăng Khôi/)
  await user.click(screen.getByRole('button', { name: 'Vào danh sách chờ, số 3' }))
  expect(await screen.findByText('Đã vào danh sách chờ, số 3')).toBeTruthy()
})

test('a search that fails says so', async () => {
  const { user, server } = open()
  server.on(searchPlayers, () => fail('too-many-requests'))
  await user.type(screen.getByLabelText('VĐV 1'), 'khôi')
  expect((await screen.findAllByText('Không thể tìm kiếm VĐV')).length).toBeGreaterThan(0)
})

test('Enter takes the marked player also from a keyboard that sends no key codes', async () => {
  const { user } = open()
  const field = screen.getByRole('combobox', { name: 'VĐV 1' })
  await user.type(field, 'khôi')
  await screen.findByRole('option', { name: /Minh Khôi/ })
  expect(activeOption()).toContain('Trần Minh Khôi')
  fireEvent.keyDown(field, { key: 'Enter', code: '' })
  expect(await screen.findByRole('button', { name: 'Bỏ chọn Trần Minh Khôi' })).toBeTruthy()
})

test('arrows walk around the list, Escape closes it and keeps the text', async () => {
  const { user } = open()
  const field = screen.getByRole('combobox', { name: 'VĐV 1' })
  await user.type(field, 'khôi')
  await screen.findByRole('option', { name: /Minh Khôi/ })
  await user.keyboard('{ArrowUp}')
  expect(activeOption()).toContain('Anh Khôi')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
  expect(field.getAttribute('aria-expanded')).toBe('false')
  expect(field).toHaveProperty('value', 'khôi')
  await user.keyboard('{ArrowDown}')
  expect(await screen.findByRole('listbox', { name: 'Kết quả tìm VĐV 1' })).toBeTruthy()
})

test('of two answers that overtake each other the older never shows', async () => {
  const { user, server } = open()
  const [minh, anhs] = [{ items: [khoi] }, { items: [anh] }]
  let answerFirst = (): void => undefined
  const slow = new Promise<void>((done) => {
    answerFirst = done
  })
  const quick = globalThis.fetch
  vi.stubGlobal('fetch', async (input: string, init: RequestInit) => {
    if (decodeURIComponent(input).includes('q=Minh')) await slow
    return quick(input, init)
  })
  server.on(searchPlayers, ({ query }) => (query.q === 'Minh' ? minh : anhs))
  const field = screen.getByRole('combobox', { name: 'VĐV 1' })
  await user.type(field, 'Minh')
  await new Promise((done) => setTimeout(done, 400))
  await user.clear(field)
  await user.type(field, 'Anh')
  await screen.findByRole('option', { name: /Anh Khôi/ })
  answerFirst()
  await waitFor(() => expect(server.callsOf(searchPlayers)).toHaveLength(2))
  expect(screen.queryByRole('option', { name: /Minh Khôi/ })).toBeNull()
  expect(screen.getByText('1 VĐV khớp “Anh”')).toBeTruthy()
})

test('while the server is asked again only those stay who match what is typed now', async () => {
  const { user, server } = open()
  const field = screen.getByRole('combobox', { name: 'VĐV 1' })
  await user.type(field, 'khoi')
  expect(await screen.findAllByRole('option')).toHaveLength(3)
  server.on(searchPlayers, () => ({ items: [dang] }))
  await user.type(field, ' dang')
  expect(screen.getAllByRole('option')).toHaveLength(1)
  expect(screen.getByText('Đang tìm…')).toBeTruthy()
  expect(await screen.findByText('1 VĐV khớp “khoi dang”')).toBeTruthy()
})

test('what was chosen and typed is there again when the form comes back', async () => {
  const { choose, user, unmount } = open({ role: 'mod', players: [{ ...khoi, phone: '0903128107' }] })
  await choose(1, /Minh Khôi/)
  await user.type(await screen.findByLabelText('VĐV 2'), 'đăng')
  expect(screen.getByText('0903 128 107')).toBeTruthy()
  unmount()
  open()
  expect(screen.getByRole('button', { name: 'Bỏ chọn Trần Minh Khôi' })).toBeTruthy()
  expect(screen.getByLabelText('VĐV 2')).toHaveProperty('value', 'đăng')
  // The next one at the device may be nobody who may see the number.
  expect(screen.getByText('09xx xxx 107')).toBeTruthy()
})

test('a dead server leaves the form filled, ends the wait and says so', async () => {
  const { choose, user, server } = open()
  await choose(1, /Minh Khôi/)
  await choose(2, /Anh Khôi/)
  server.cutNetwork = true
  await user.click(screen.getByRole('button', { name: 'Gửi đăng ký' }))
  expect(await screen.findByText('Không thể đăng ký giải đấu')).toBeTruthy()
  expect(screen.getByText('Lỗi kết nối mạng. Vui lòng kiểm tra kết nối.')).toBeTruthy()
  server.cutNetwork = false
  server.on(createRegistration, () => sampleRegistration(9))
  await user.click(screen.getByRole('button', { name: 'Gửi đăng ký' }))
  expect(await screen.findByText(/^Đã gửi đăng ký/)).toBeTruthy()
})

test('taking a player out of a place leads back to its search', async () => {
  const { choose, user } = open()
  await choose(1, /Minh Khôi/)
  await user.click(screen.getByRole('button', { name: 'Bỏ chọn Trần Minh Khôi' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('VĐV 1')))
})

test('[REG-11] the form names unofficial points and a player over the limit, and sends all the same', async () => {
  const strong = { ...dang, ranking_points: 4.1 }
  const { choose, user, server } = open({ tournament: { verified_points_only: true }, players: [strong, anh] })
  server.on(createRegistration, () => sampleRegistration(9))
  await choose(1, /Đăng Khôi/)
  await choose(2, /Anh Khôi/)
  expect(screen.getByText('Lê Đăng Khôi vượt 0,10 so với giới hạn mỗi VĐV.')).toBeTruthy()
  expect(screen.getByText('Lê Đăng Khôi chưa có điểm chính thức.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Gửi đăng ký' }))
  expect(await screen.findByText(/^Đã gửi đăng ký/)).toBeTruthy()
})

test('[REG-03] who had no points at the snapshot is marked where found, where chosen and under the total', async () => {
  const late = { ...khoi, points_later: true }
  const { choose } = open({ players: [late, dang, anh] })
  await choose(1, /Trần Minh Khôi.*chưa có điểm lúc chốt/)
  expect(screen.getByRole('group', { name: 'VĐV 1' }).textContent).toContain('chưa có điểm lúc chốt')
  expect(screen.getByText('Trần Minh Khôi chưa có điểm lúc chốt.')).toBeTruthy()
})

test('where more match than are told, the list says so', async () => {
  const { server, user } = open()
  server.on(searchPlayers, () => ({ items: [khoi, dang, anh], has_more: true }))
  await user.click(await screen.findByLabelText('VĐV 1'))
  await user.paste('khôi')
  expect(await screen.findByText('Hơn 3 VĐV khớp “khôi”', undefined, { timeout: 4000 })).toBeTruthy()
})

test('[REG-181] who is in no list is added in place, by a visitor together with the team', async () => {
  const { user, server, choose } = open({ players: [khoi] })
  server.on(listClubs, () => []).on(createRegistration, () => sampleRegistration(2))
  await choose(1, /Trần Minh Khôi/)
  server.on(searchPlayers, () => ({ items: [] }))
  await user.type(await screen.findByLabelText('VĐV 2'), 'Lý Vô Danh')
  await user.click(await screen.findByRole('button', { name: 'Thêm “Lý Vô Danh”' }, { timeout: 4000 }))
  const fields = within(await screen.findByRole('group', { name: 'VĐV 2: VĐV mới' }))
  expect(fields.getByRole('textbox', { name: /^Họ và tên/ })).toHaveProperty('value', 'Lý Vô Danh')
  await user.click(fields.getByRole('button', { name: 'Thêm VĐV' }))
  expect(await fields.findByText('Số điện thoại không được để trống')).toBeTruthy()
  await user.type(fields.getByRole('textbox', { name: /^Số điện thoại/ }), '0912 000 111')
  await user.click(fields.getByRole('radio', { name: 'Nam' }))
  await user.type(fields.getByRole('textbox', { name: /^Năm sinh/ }), '1991')
  await user.click(fields.getByRole('button', { name: 'Thêm VĐV' }))
  expect(await screen.findByText(/Lý Vô Danh là VĐV mới/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Gửi đăng ký' }))
  await waitFor(() => expect(server.callsOf(createRegistration)).toHaveLength(1))
  const typed = { name: 'Lý Vô Danh', phone: '0912 000 111', gender: 'male', birth_year: 1991 }
  expect(server.callsOf(createRegistration)[0]?.body).toEqual({
    tournament_id: 128,
    player1_id: 21,
    new_player2: typed,
  })
})

test('[REG-181] an organiser adds a player at once, and one who goes back looks again', async () => {
  const { user, server } = open({ players: [], role: 'mod' })
  server.on(listClubs, () => []).on(createPlayer, () => ({ ...khoi, duplicates: [] }))
  await user.type(await screen.findByLabelText('VĐV 1'), 'Trần Minh Khôi')
  await user.click(await screen.findByRole('button', { name: 'Thêm “Trần Minh Khôi”' }, { timeout: 4000 }))
  await user.click(await screen.findByRole('button', { name: 'Quay lại tìm' }))
  await user.click(await screen.findByLabelText('VĐV 1'))
  await user.click(await screen.findByRole('button', { name: 'Thêm “Trần Minh Khôi”' }, { timeout: 4000 }))
  const fields = within(await screen.findByRole('group', { name: 'VĐV 1: VĐV mới' }))
  await user.type(fields.getByRole('textbox', { name: /^Số điện thoại/ }), '0912000222')
  await user.click(fields.getByRole('button', { name: 'Thêm VĐV' }))
  await waitFor(() =>
    expect(server.callsOf(createPlayer)[0]?.body).toEqual({ name: 'Trần Minh Khôi', phone: '0912000222' }),
  )
  expect(await screen.findByRole('group', { name: 'VĐV 1' })).toBeTruthy()
})
