import { screen, waitFor, within } from '@testing-library/react'
import {
  approveRegistration,
  deleteRegistration,
  listRegistrations,
  markPaymentCompleted,
  markPaymentIncomplete,
  previewWithdrawal,
  type RegistrationView,
  readGroup,
  readTournament,
  refreshSession,
  reinstateRegistration,
  rejectRegistration,
  reopenRegistration,
  setFollow,
  type TournamentView,
  withdrawRegistration,
} from '@vot/contract'
import { formatVietnamIso } from '@vot/domain'
import { expect, test } from 'vitest'
import { teamName } from '../../lib/format/short-name'
import { tournamentsStore } from '../../lib/offline/persisted-stores'
import { FakeServer, fail } from '../../lib/testing/fake-server'
import { registrationPage, sampleRegistration, serveRegistrations } from '../../lib/testing/sample-registration'
import { datesOf, sampleTournament } from '../../lib/testing/samples'
import { type RenderOptions, renderScreen } from '../../ui/testing/render-screen'
import { RegistrationScreen } from './registration-screen'

interface Given extends RenderOptions {
  readonly tournament?: TournamentView
  readonly teams?: RegistrationView[]
  readonly cutNetwork?: boolean
}

function open({ tournament = sampleTournament(), teams = season, cutNetwork = false, ...options }: Given = {}) {
  const server = new FakeServer()
    .on(readTournament, () => tournament)
    .on(readGroup, () => ({
      id: 7,
      group_name: 'Sài Gòn Mở Rộng',
      venue: tournament.venue,
      use_snapshot_ranking: false,
      snapshot_group_tournament_id: null,
      divisions: [tournament, sampleTournament({ id: 129, name: 'Đôi nữ 6.0', registered_participants: 18 })],
      total_count: 2,
      created_at: tournament.created_at,
      updated_at: tournament.updated_at,
    }))
  const list = serveRegistrations(server, teams)
  server.cutNetwork = cutNetwork
  const at = '/tournament-registration/128'
  const path = '/tournament-registration/:tournamentId'
  return { server, ...list, ...renderScreen(<RegistrationScreen />, { at, path, ...options }) }
}

const season = [
  sampleRegistration(1, { status: 'approved', payment_completed: true }),
  sampleRegistration(2, { player1_points: 3.9, player2_points: 3.72, points_over: 0.12, player2_verified: false }),
  sampleRegistration(3, { status: 'rejected', player1_club_name: 'Thảo Điền Dinkers' }),
  sampleRegistration(4, { status: 'approved', player1_points: 2.5 }),
]
const lines = async () => (await screen.findAllByRole('row')).slice(1)
const line = async (name: RegExp) => within(await screen.findByRole('row', { name }))

test('the facts name days, venue, deadline, fee, teams, limits and what points are counted by', async () => {
  open({ tournament: sampleTournament({ use_snapshot_ranking: true, snapshot_group_name: 'Giải Tân Xuân 2026' }) })
  expect(await screen.findByRole('heading', { level: 1, name: 'Sài Gòn Mở Rộng | Đôi nam 7.5' })).toBeTruthy()
  const facts = screen.getByRole('region', { name: 'Thông tin giải đấu' })
  for (const text of [
    '14/03 – 15/03/2099',
    'Nhà thi đấu Phú Thọ',
    '10/03/2099',
    '300.000\u00a0₫ / VĐV',
    '32 đội',
    '7,50 đội · 4,00 VĐV',
    'Giải Tân Xuân 2026',
  ]) {
    expect(facts.textContent).toContain(text)
  }
})

test('without network the facts stand there as last seen, marked as old data', async () => {
  tournamentsStore.write({ items: [sampleTournament()], older: 0 })
  open({ cutNetwork: true })
  const facts = await screen.findByRole('region', { name: 'Thông tin giải đấu' })
  expect(facts.textContent).toContain('Nhà thi đấu Phú Thọ')
  expect(screen.getByText('Dữ liệu cũ')).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Thử lại' })).toBeTruthy()
})

test('a list that closed empty leads on to the other tournaments', async () => {
  open({ tournament: sampleTournament(datesOf('completed')), teams: [] })
  expect(await screen.findByText('Đăng ký đã đóng mà không có đội nào.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Xem danh sách giải đấu' }).getAttribute('href')).toBe('/tournaments')
})

test('[UI-05] chips count each status and the approved share has one decimal', async () => {
  const { user } = open()
  expect(await screen.findByRole('button', { name: 'Tất cả 4' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Đã duyệt 2' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Bị từ chối 1' })).toBeTruthy()
  expect(screen.getByText('50,0%')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Chờ duyệt 1' }))
  expect(await lines()).toHaveLength(1)
})

test('[UI-04] a row tells the day of its entry, with the year where that is more than a week ago', async () => {
  const [today, longAgo] = [formatVietnamIso(Date.now()), '2026-03-14T09:42:00+07:00']
  open({ teams: [sampleRegistration(1, { created_at: today }), sampleRegistration(2, { created_at: longAgo })] })
  const [far, near] = await lines()
  const timeIn = (row: HTMLElement | undefined) => row?.querySelector('time')
  expect(timeIn(near)?.textContent).toMatch(/^\d\d\/\d\d \d\d:\d\d$/)
  expect(timeIn(near)?.title).toMatch(/^\d\d:\d\d \d\d\/\d\d\/\d{4}$/)
  expect(timeIn(far)?.textContent).toBe('14/03/2026')
  expect(timeIn(far)?.title).toBe('09:42 14/03/2026')
  expect(timeIn(far)?.dateTime).toBe(longAgo)
})

test('[USR-66] teams of which a player has not agreed are a filter for organisers, and keep their mark once approved', async () => {
  const teams = [
    sampleRegistration(1, { status: 'approved', consent: 'waiting' }),
    sampleRegistration(2),
    sampleRegistration(3, { status: 'rejected', consent: 'waiting' }),
    sampleRegistration(4, { consent: 'refused' }),
  ]
  const { user, unmount } = open({ role: 'mod', teams })
  await user.click(await screen.findByRole('button', { name: 'Đồng đội chưa xác nhận 2' }))
  const shown = await lines()
  expect(shown).toHaveLength(2)
  expect(shown.map((row) => /Đồng đội chưa xác nhận|Đồng đội từ chối/.exec(row.textContent ?? '')?.[0]).sort()).toEqual(
    ['Đồng đội chưa xác nhận', 'Đồng đội từ chối'],
  )
  unmount()
  open({ teams })
  await lines()
  expect(screen.queryByRole('button', { name: /Đồng đội chưa xác nhận/ })).toBeNull()
})

test('teams stand in the order of registering, and sort by points or by name', async () => {
  const { user } = open({ teams: [...season].reverse() })
  const shown = async () => (await lines()).map((row) => row.querySelector('td')?.textContent)
  expect(await shown()).toEqual(['1', '2', '3', '4'])
  await user.click(screen.getByRole('button', { name: /Sắp xếp/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Tổng điểm cao trước' }))
  expect(await shown()).toEqual(['2', '3', '1', '4'])
  await user.click(screen.getByRole('button', { name: /Sắp xếp/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Tên A đến Z' }))
  expect(await shown()).toEqual(['3', '4', '2', '1'])
})

test('the text filter finds names and clubs without case and diacritics', async () => {
  const { user } = open()
  await user.type(await screen.findByRole('searchbox', { name: /Lọc theo tên/ }), 'thao DIEN')
  expect(await lines()).toHaveLength(1)
  await user.type(screen.getByRole('searchbox', { name: /Lọc theo tên/ }), ' xyz')
  expect(await screen.findByText('Không có đội nào khớp “thao DIEN xyz”')).toBeTruthy()
})

test('[REG-15] visitors see teams and no actions; a handled team says so to organisers', async () => {
  const { unmount } = open()
  await lines()
  expect(screen.queryByRole('columnheader', { name: 'Thao tác' })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Duyệt/ })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Bốc thăm' })).toBeNull()
  unmount()
  open({ role: 'mod' })
  expect((await line(/Văn Một/)).getByText('Đã xử lý')).toBeTruthy()
  expect(screen.getByRole('columnheader', { name: 'Thao tác' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Bốc thăm' }).getAttribute('href')).toBe('/tournament-rolling/128')
})

test('[REG-14] approving shows the answer in place and says who was approved', async () => {
  const { user, server, put } = open({ role: 'mod' })
  server.on(approveRegistration, () => put(sampleRegistration(2, { status: 'approved' })))
  await user.click(await screen.findByRole('button', { name: 'Duyệt Nguyễn Văn Hai – Trần Minh Hai' }))
  expect(await screen.findByText('Đã duyệt Nguyễn Văn Hai – Trần Minh Hai')).toBeTruthy()
  expect((await line(/Văn Hai/)).getByText('Đã duyệt')).toBeTruthy()
  expect(server.callsOf(approveRegistration)[0]?.params).toEqual({ id: 2 })
})

test('[REG-15] a refused approval says what failed and why, and the list is read again', async () => {
  const { user, server } = open({ role: 'mod' })
  server.on(approveRegistration, () => fail('registration-already-decided'))
  await user.click(await screen.findByRole('button', { name: /^Duyệt Nguyễn Văn Hai/ }))
  expect(await screen.findByText('Không thể duyệt đăng ký')).toBeTruthy()
  expect(screen.getByText('Đăng ký này đã được xử lý')).toBeTruthy()
  await waitFor(() => expect(server.callsOf(listRegistrations).length).toBeGreaterThan(1))
})

test('[REG-14] rejecting asks first and says that they may register again', async () => {
  const { user, server, put } = open({ role: 'mod' })
  server.on(rejectRegistration, () => put(sampleRegistration(2, { status: 'rejected' })))
  await user.click(await screen.findByRole('button', { name: 'Từ chối Nguyễn Văn Hai – Trần Minh Hai' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Từ chối đội này?' }))
  expect(dialog.getByText(/Họ có thể đăng ký lại/)).toBeTruthy()
  expect(server.callsOf(rejectRegistration)).toHaveLength(0)
  await user.click(dialog.getByRole('button', { name: 'Từ chối' }))
  expect(await screen.findByText('Đã từ chối Nguyễn Văn Hai – Trần Minh Hai')).toBeTruthy()
})

test('[REG-17] payment is marked once the server has it, and says the team fee of two players', async () => {
  const { user, server, put } = open({ role: 'mod' })
  let answer: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  server.on(markPaymentCompleted, async () => {
    await held
    return put(sampleRegistration(2, { payment_completed: true }))
  })
  await user.click(await screen.findByRole('button', { name: /Chưa thu lệ phí của Nguyễn Văn Hai/ }))
  await waitFor(() => expect(server.callsOf(markPaymentCompleted)).toHaveLength(1))
  expect(screen.getByRole('button', { name: /Chưa thu lệ phí của Nguyễn Văn Hai/ })).toBeTruthy()
  answer()
  expect(await screen.findByText(/^Đã thu 600\.000\s₫ của đội này$/)).toBeTruthy()
  expect(screen.getByRole('button', { name: /Đã thu lệ phí của Nguyễn Văn Hai/ })).toBeTruthy()
})

test('[REG-17] a payment that could not be saved stays what it was', async () => {
  const { user, server } = open({ role: 'mod' })
  server.on(markPaymentCompleted, () => fail('registration-not-found'))
  await user.click(await screen.findByRole('button', { name: /Chưa thu lệ phí của Nguyễn Văn Hai/ }))
  expect(await screen.findByText('Không thể cập nhật trạng thái thanh toán')).toBeTruthy()
  expect(screen.getByRole('button', { name: /Chưa thu lệ phí của Nguyễn Văn Hai/ })).toBeTruthy()
})

test('[FEE-65] deleting says what becomes of the money', async () => {
  const { user, server, drop } = open({ role: 'admin' })
  server.on(deleteRegistration, () => {
    drop(1)
    return { message: 'ok' }
  })
  await user.click(await screen.findByRole('button', { name: 'Thao tác khác với Nguyễn Văn Một – Trần Minh Một' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Xóa đăng ký' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Xóa đăng ký này?' }))
  expect(dialog.getByText(/^Tiền đã thu của đội nằm ở mục “Cần hoàn tiền”/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Xóa đăng ký' }))
  expect(await screen.findByText('Đã xóa đăng ký của Nguyễn Văn Một – Trần Minh Một')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('row', { name: /Văn Một/ })).toBeNull())
})

test('[FEE-66] a visitor sees neither payments nor who was rejected, but how many were', async () => {
  const { server, user } = open()
  const shown = [sampleRegistration(1, { status: 'approved' })].map(({ payment_completed: _, ...team }) => team)
  server.on(listRegistrations, () => ({
    ...registrationPage(shown),
    counts: { approved: 1, pending: 0, rejected: 3 },
  }))
  expect(await screen.findByRole('button', { name: /^(Bị từ|Từ) chối 3$/ })).toBeTruthy()
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2))
  expect(screen.queryByText('Lệ phí', { selector: 'th' })).toBeNull()
  expect(screen.queryByText(/^(Đã|Chưa) thu$/)).toBeNull()
  await user.click(screen.getByRole('button', { name: /^(Bị từ|Từ) chối 3$/ }))
  expect(await screen.findByText('Tên các đội bị từ chối chỉ ban tổ chức xem được.')).toBeTruthy()
})

test('[REG-11] before approving, an organiser sees the excess, the tolerance and unofficial points', async () => {
  const tournament = sampleTournament({ point_tolerance: 0.15, verified_points_only: true })
  const { user } = open({ role: 'mod', tournament })
  expect((await line(/Văn Hai/)).getByText('vượt 0,12')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /Thao tác khác với Nguyễn Văn Hai/ }))
  expect(await screen.findByText('Tổng điểm vượt giới hạn')).toBeTruthy()
  expect(screen.getByText('Cho phép lệch 0,15 · Trần Minh Hai chưa có điểm chính thức')).toBeTruthy()
  expect(screen.getByRole('menuitem', { name: 'Xác minh điểm Trần Minh Hai' })).toBeTruthy()
})

test('[REG-19] once a bracket exists nothing can be approved, rejected, deleted or entered', async () => {
  const { user } = open({
    role: 'mod',
    tournament: sampleTournament({
      is_bracket_generated: true,
      total_matches: 27,
      registration_closed_at: '2026-02-02T10:00:00+07:00',
    }),
  })
  await lines()
  expect(screen.queryByRole('button', { name: /^Duyệt Nguyễn/ })).toBeNull()
  expect(screen.getByText('Danh sách đội đã khóa vì giải đấu đã có sơ đồ đấu')).toBeTruthy()
  expect(screen.getByText('Đã có sơ đồ 27 trận')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /Thao tác khác với Nguyễn Văn Hai/ }))
  expect(await screen.findByRole('menuitem', { name: 'Xóa đăng ký' })).toHaveProperty('disabled', true)
})

test('[TRN-143] who made a bracket may take registration again, and teams are approved meanwhile', async () => {
  const closed = sampleTournament({ is_bracket_generated: true, registration_closed_at: '2026-02-02T10:00:00+07:00' })
  const { server, user } = open({ role: 'mod', tournament: closed })
  server.on(reopenRegistration, () => ({ ...closed, registration_closed_at: null }))
  await lines()
  expect(screen.getAllByText('đã đóng').length).toBeGreaterThan(0)
  await user.click(await screen.findByRole('button', { name: 'Mở lại đăng ký' }))
  expect(await screen.findByText(/Các đội lại đăng ký được đến hết ngày 10\/03\/2099/)).toBeTruthy()
  server.on(readTournament, () => ({ ...closed, registration_closed_at: null }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Mở lại đăng ký' }))
  expect(await screen.findByText('Đã mở lại đăng ký')).toBeTruthy()
  expect(await screen.findByRole('button', { name: /^Duyệt Nguyễn/ })).toBeTruthy()
})

test('the bracket is linked only when there is one and registration has closed, for organisers always', async () => {
  const bracket = { is_bracket_generated: true }
  const { unmount } = open({ tournament: sampleTournament({ ...bracket, ...datesOf('closed') }) })
  expect((await screen.findByRole('link', { name: 'Xem sơ đồ' })).getAttribute('href')).toBe(
    '/tournament-bracket-visual/128',
  )
  unmount()
  const second = open({ tournament: sampleTournament(bracket) })
  await lines()
  expect(screen.queryByRole('link', { name: 'Xem sơ đồ' })).toBeNull()
  second.unmount()
  open({ role: 'mod' })
  await lines()
  expect(screen.queryByRole('link', { name: 'Xem sơ đồ' })).toBeNull()
  expect(screen.getAllByRole('button', { name: 'Làm mới' })[0]).toBeTruthy()
  expect(screen.getAllByRole('button', { name: 'Tạo sơ đồ' })[0]).toBeTruthy()
})

test('one press leads to the other divisions of the group, each with its number of teams', async () => {
  const { user } = open()
  const ways = await screen.findAllByRole('button', { name: /chọn nội dung khác$/ })
  expect(ways.map((way) => way.textContent?.trim())).toEqual(['AĐôi nam 7.5 chọn nội dung khác'])
  expect(screen.queryByRole('navigation', { name: 'Nội dung của giải' })).toBeNull()
  await user.click(ways[0] ?? document.body)
  const other = await screen.findByRole('menuitem', { name: /Đôi nữ 6.0/ })
  expect(other.getAttribute('href')).toBe('/tournament-registration/129')
  expect(other.textContent).toContain('9 đội')
  expect(screen.getByRole('menuitem', { current: 'page' }).textContent).toContain('Đôi nam 7.5')
})

test('a tournament that is not there says so, and offers organisers to create one', async () => {
  const first = open()
  first.server.on(readTournament, () => fail('tournament-not-found'))
  expect(await screen.findByRole('heading', { level: 1, name: 'Không tìm thấy giải đấu' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Tạo giải đấu' })).toBeNull()
  first.unmount()
  const again = open({ role: 'mod' })
  again.server.on(readTournament, () => fail('tournament-not-found'))
  expect((await screen.findByRole('link', { name: 'Tạo giải đấu' })).getAttribute('href')).toBe(
    '/tournaments/create-tournament',
  )
})

test('without an id the screen asks for a tournament and reads nothing', async () => {
  const { server } = open({ at: '/tournament-registration', path: '/tournament-registration' })
  expect(await screen.findByText('Chưa chọn giải đấu')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Xem danh sách giải đấu' }).getAttribute('href')).toBe('/tournaments')
  expect(server.calls).toHaveLength(0)
})

test('an approval is told also when its line leaves the list at once', async () => {
  const { user, server, put } = open({ role: 'mod' })
  server.on(approveRegistration, () => put(sampleRegistration(2, { status: 'approved' })))
  await user.click(await screen.findByRole('button', { name: 'Chờ duyệt 1' }))
  await user.click(await screen.findByRole('button', { name: 'Duyệt Nguyễn Văn Hai – Trần Minh Hai' }))
  expect(await screen.findByText('Không có đội nào ở trạng thái này')).toBeTruthy()
  expect(await screen.findByText('Đã duyệt Nguyễn Văn Hai – Trần Minh Hai')).toBeTruthy()
})

test('[REG-17] a payment that was marked by mistake is undone from its toast', async () => {
  const { user, server, put } = open({ role: 'mod' })
  server
    .on(markPaymentCompleted, () => put(sampleRegistration(2, { payment_completed: true })))
    .on(markPaymentIncomplete, () => put(sampleRegistration(2, { payment_completed: false })))
  await user.click(await screen.findByRole('button', { name: /Chưa thu lệ phí của Nguyễn Văn Hai/ }))
  await user.click(await screen.findByRole('button', { name: 'Hoàn tác' }))
  expect(await screen.findByRole('button', { name: /Chưa thu lệ phí của Nguyễn Văn Hai/ })).toBeTruthy()
  expect(await screen.findByText('Đã đánh dấu chưa thu lệ phí')).toBeTruthy()
  expect(server.callsOf(markPaymentIncomplete)[0]?.params).toEqual({ id: 2 })
})

test('[REG-20] an action after the session ran out asks to sign in and leaves the list as it is', async () => {
  const { user, server } = open({ role: 'mod' })
  server.on(approveRegistration, () => fail('session-expired')).on(refreshSession, () => fail('session-expired'))
  await user.click(await screen.findByRole('button', { name: 'Duyệt Nguyễn Văn Hai – Trần Minh Hai' }))
  expect(await screen.findByText('Không thể duyệt đăng ký')).toBeTruthy()
  expect(screen.getAllByText('Phiên đăng nhập đã hết hạn. Vui lòng đăng nhập lại.').length).toBeGreaterThan(0)
  expect((await line(/Văn Hai/)).getByText('Chờ duyệt')).toBeTruthy()
})

test('a list that cannot be loaded says so and loads again on demand', async () => {
  const { user, server } = open()
  server.on(listRegistrations, () => fail('access-denied'))
  expect((await screen.findAllByText('Không thể tải danh sách đăng ký')).length).toBeGreaterThan(0)
  server.on(listRegistrations, () => registrationPage(season))
  await user.click(await screen.findByRole('button', { name: 'Thử lại' }))
  expect(await lines()).toHaveLength(4)
})

test('a team that registers elsewhere appears without a reload', async () => {
  const { server } = open({ role: 'mod' })
  expect(await lines()).toHaveLength(4)
  server.on(listRegistrations, () => registrationPage([...season, sampleRegistration(5)]))
  const message = { tournament_id: 128, seq: 2, type: 'registration-created', registration_id: 5 }
  server.emitLive({ ...message, at: '2026-03-02T09:00:00+07:00' })
  await waitFor(async () => expect(await lines()).toHaveLength(5))
})

const untouched = { walkovers: [], voided: [], cancelled: [] }

test('[BRK-46] an approved team is withdrawn with the choice for its group matches, and brought back', async () => {
  const { user, server, put } = open({ role: 'mod', tournament: sampleTournament({ is_bracket_generated: true }) })
  const team = { ...sampleRegistration(1, { status: 'approved' }) }
  server
    .on(previewWithdrawal, () => ({
      forfeit: untouched,
      void: { ...untouched, voided: [{ id: 1003, day_code: 'A-A01' }] },
    }))
    .on(withdrawRegistration, () => put({ ...team, withdrawn: true }))
    .on(reinstateRegistration, () => put({ ...team, withdrawn: false }))
  await user.click(await screen.findByRole('button', { name: /Thao tác khác với Nguyễn Văn Một/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Cho đội rút khỏi giải' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Cho đội này rút khỏi giải?' }))
  await user.click(await dialog.findByRole('radio', { name: /Hủy mọi kết quả/ }))
  expect(dialog.getByText('Hủy kết quả trận A-A01')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Cho đội rút khỏi giải' }))
  expect(await screen.findByText('Nguyễn Văn Một – Trần Minh Một đã rút khỏi giải')).toBeTruthy()
  expect(server.callsOf(withdrawRegistration)[0]?.body).toEqual({ group_results: 'void' })
  expect((await line(/Văn Một/)).getByText('Đã rút')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /Thao tác khác với Nguyễn Văn Một/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Cho đội trở lại' }))
  expect(await screen.findByText('Nguyễn Văn Một – Trần Minh Một đã trở lại giải')).toBeTruthy()
})

test('while numbers are being drawn everybody is led to the draw', async () => {
  open({ tournament: sampleTournament({ draw_state: 'open' }) })
  const strip = within(await screen.findByRole('region', { name: 'Đang bốc thăm' }))
  expect(strip.getByRole('link', { name: 'Xem bốc thăm' }).getAttribute('href')).toBe('/tournament-draw/128')
})

test('[NTF-20] the division is followed from its header', async () => {
  const { server, user } = open()
  server.on(setFollow, () => ({
    ...{ is_subscribed: true, is_on: true, kinds_off: [], quiet: null, follows: [], sent: [] },
  }))
  await user.click(await screen.findByRole('button', { name: 'Theo dõi Đôi nam 7.5' }))
  await screen.findByText('Đang theo dõi Đôi nam 7.5')
  const [call] = server.callsOf(setFollow)
  expect(call?.body).toMatchObject({ target: 'division', target_id: 128, state: 'on' })
})

test('[NTF-20] anybody follows a team from its line, but for one that was withdrawn', async () => {
  const left = sampleRegistration(2, { status: 'approved', withdrawn: true })
  const { server, user } = open({ teams: [sampleRegistration(1, { status: 'approved' }), left] })
  server.on(setFollow, () => ({
    ...{ is_subscribed: true, is_on: true, kinds_off: [], quiet: null, follows: [], sent: [] },
  }))
  const of = (team: RegistrationView) => `Theo dõi ${teamName(team)}`
  const follow = await screen.findByRole('button', { name: of(sampleRegistration(1)) })
  expect(screen.queryByRole('button', { name: of(left) })).toBeNull()
  await user.click(follow)
  await waitFor(() =>
    expect(server.callsOf(setFollow)[0]?.body).toMatchObject({ target: 'team', target_id: 1, state: 'on' }),
  )
})
