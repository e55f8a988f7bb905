import { screen, waitFor, within } from '@testing-library/react'
import {
  type DivisionMergePreview,
  type DivisionMoveView,
  type GroupView,
  listDivisionMoves,
  listRegistrations,
  type MovingTeamView,
  mergeDivision,
  previewDivisionMerge,
  readGroup,
  readTournament,
  splitDivision,
  type TournamentView,
  undoDivisionMove,
} from '@vot/contract'
import { expect, test, vi } from 'vitest'
import { FakeServer, fail } from '../../lib/testing/fake-server'
import { registrationPage, sampleRegistration } from '../../lib/testing/sample-registration'
import { sampleTournament } from '../../lib/testing/samples'
import { renderScreen } from '../../ui/testing/render-screen'
import { RegistrationScreen } from '../registration/registration-screen'
import { MoveDivisionDialog } from './move-division-dialog'

const source = sampleTournament({ name: 'Đôi nam 35+', letter: 'A', registration_fee: 200_000 })
const target = sampleTournament({
  ...{ id: 129, name: 'Đôi nam 45+', letter: 'B', registered_participants: 18 },
  ...{ registration_fee: 150_000, venue: 'Sân Kỳ Hòa' },
})
const drawn = sampleTournament({ id: 130, name: 'Đôi nữ', letter: 'C', draw_state: 'saved' })

const moving = (id: number, change: Partial<MovingTeamView> = {}): MovingTeamView => ({
  ...{ registration_id: id, player1_name: `Nam ${id}`, player2_name: `Bình ${id}`, status: 'approved' },
  ...{
    withdrawn: false,
    rolling_number: id === 2 ? 9 : null,
    held: 0,
    fee_difference: 0,
    team_points: 6,
    points_before: 6,
    warnings: [],
  },
  ...change,
})
const preview: DivisionMergePreview = {
  source,
  target,
  moving: [
    moving(1, { held: 400_000, fee_difference: -100_000 }),
    moving(2, { held: 250_000, fee_difference: 50_000 }),
    moving(3, {
      points_before: 7,
      warnings: [warning('team-points-over-cap', 0.5), warning('player-points-unverified')],
    }),
  ],
  staying: [
    {
      ...{ registration_id: 4, player1_name: 'Hùng', player2_name: 'Sơn', because: 'player-already-registered' },
      ...{ other_team: 'Hùng – Phúc', player_name: 'Hùng' },
    },
  ],
  points_anew: true,
  letter: 'A',
}

function warning(code: MovingTeamView['warnings'][number]['code'], excess = 0) {
  return { code, player_name: code === 'team-points-over-cap' ? null : 'Nam 3', excess, within_tolerance: false }
}

const group = (divisions: TournamentView[]): GroupView => ({
  ...{ id: 7, group_name: 'Sài Gòn Mở Rộng', venue: source.venue, use_snapshot_ranking: false },
  ...{ snapshot_group_tournament_id: null, divisions, total_count: divisions.length },
  ...{ created_at: source.created_at, updated_at: source.updated_at },
})
const teams = [
  sampleRegistration(1, { status: 'approved', team_points: 7.5, player1_points: 4, player2_points: 3.5 }),
  sampleRegistration(2, { team_points: 6.5, player1_points: 3.5, player2_points: 3 }),
  sampleRegistration(3, { status: 'approved', team_points: 5, player1_points: 2.5, player2_points: 2.5 }),
  sampleRegistration(4, { status: 'rejected' }),
]
const move: DivisionMoveView = {
  ...{ id: 5, kind: 'merge', from: { id: 128, name: 'Đôi nam 35+' }, to: { id: 129, name: 'Đôi nam 45+' }, teams: 8 },
  ...{ at: '2026-03-14T08:15:00+07:00', actor_name: 'Minh Anh', undone_at: null, obstacle: null },
  differences: [{ registration_id: 1, player1_name: 'Nam 1', player2_name: 'Bình 1', fee_difference: -100_000 }],
}

function open(change: { readonly division?: TournamentView; readonly moves?: DivisionMoveView[] } = {}) {
  const { division = source, moves = [] } = change
  const server = new FakeServer()
    .on(readTournament, () => division)
    .on(readGroup, () => group([division, target, drawn]))
    .on(listRegistrations, () => registrationPage(teams))
    .on(previewDivisionMerge, () => preview)
    .on(listDivisionMoves, () => ({ items: moves }))
    .on(mergeDivision, () => ({ move_id: 5, tournament: target, moved: 3, staying: 1 }))
    .on(splitDivision, () => ({ move_id: 6, tournament: { ...target, name: 'Đôi nam hạng B' }, moved: 1, staying: 2 }))
    .on(undoDivisionMove, () => ({ move_id: 5, tournament: division }))
  const onClose = vi.fn()
  return {
    server,
    onClose,
    ...renderScreen(<MoveDivisionDialog tournamentId={128} onClose={onClose} />, { role: 'mod' }),
  }
}

test('[GRP-32] a merge says who goes, who stays and why, money, points and what differs before it is done', async () => {
  const { server, user, onClose } = open()
  const dialog = within(await screen.findByRole('dialog', { name: /Đôi nam 35/ }))
  expect(await dialog.findByText('Chọn nội dung nhận các đội để xem trước những gì thay đổi.')).toBeTruthy()
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: /Đôi nữ \(đã bốc số\)/ }).disabled).toBe(true)
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Gộp nội dung' }).disabled).toBe(true)
  await user.click(dialog.getByRole('radio', { name: /B · Đôi nam 45\+ \(9 đội\)/ }))
  const text = (await dialog.findByText(/3 đội chuyển sang/)).closest('[role=status]')?.textContent ?? ''
  for (const part of [
    '1 đội ở lại “Đôi nam 35+”',
    'Hùng – Sơn: Hùng đã ở đội Hùng – Phúc',
    'Phí mỗi VĐV đổi từ 200.000\u00a0₫ thành 150.000\u00a0₫.',
    'Nam 1 – Bình 1 được hoàn 100.000\u00a0₫',
    'Nam 2 – Bình 2 cần đóng thêm 50.000\u00a0₫',
    'Nam 3 – Bình 3: 7,00 thành 6,00 điểm',
    'Nam 3 – Bình 3 vượt điểm tối đa của đội 0,50',
    'Nam 3 chưa có điểm chính thức',
    'Địa điểm: Nhà thi đấu Phú Thọ thành Sân Kỳ Hòa',
    'Chữ A, tên, lịch và điều kiện theo “Đôi nam 45+”.',
    'Số thứ tự đã ghi của 1 đội chuyển đi bị bỏ.',
    '“Đôi nam 35+” vẫn còn trong danh sách với các đội ở lại.',
  ]) {
    expect(text).toContain(part)
  }
  expect(server.callsOf(mergeDivision)).toHaveLength(0)
  await user.click(dialog.getByRole('button', { name: 'Gộp 3 đội' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(server.callsOf(mergeDivision)[0]?.body).toEqual({ into: 129, registration_ids: [1, 2, 3] })
  await user.click(await screen.findByRole('button', { name: 'Hoàn tác' }))
  await waitFor(() => expect(server.callsOf(undoDivisionMove)[0]?.params).toEqual({ id: 5 }))
})

test('[GRP-32] a refusal says why, and what changed meanwhile is read again', async () => {
  const { server, user, onClose } = open()
  server.on(mergeDivision, () => fail('teams-changed'))
  const dialog = within(await screen.findByRole('dialog', { name: /Đôi nam 35/ }))
  await user.click(await dialog.findByRole('radio', { name: /Đôi nam 45\+/ }))
  await user.click(await dialog.findByRole('button', { name: 'Gộp 3 đội' }))
  expect(await screen.findByText('Danh sách đội vừa thay đổi, vui lòng xem lại rồi thực hiện lại')).toBeTruthy()
  await waitFor(() => expect(server.callsOf(previewDivisionMerge).length).toBeGreaterThan(1))
  expect(onClose).not.toHaveBeenCalled()
})

test('[GRP-31] a division with saved numbers says so in place of both', async () => {
  const { user } = open({ division: { ...source, draw_state: 'saved' } })
  const dialog = within(await screen.findByRole('dialog', { name: /Đôi nam 35/ }))
  const why = /“Đôi nam 35\+” đã bốc số thứ tự/
  expect(await dialog.findByText(why)).toBeTruthy()
  await user.click(dialog.getByRole('radio', { name: 'Tách' }))
  expect(dialog.getByText(why)).toBeTruthy()
  expect(dialog.queryByRole('button', { name: /^Tách/ })).toBeNull()
})

test('[GRP-34, GRP-35] the lower half is proposed, a threshold moves it, ticks choose by hand', async () => {
  const { server, user, onClose } = open()
  const dialog = within(await screen.findByRole('dialog', { name: /Đôi nam 35/ }))
  await user.click(await dialog.findByRole('radio', { name: 'Tách' }))
  const ticked = () =>
    dialog.getAllByRole<HTMLInputElement>('checkbox').flatMap((box) => (box.checked ? [Number(box.value)] : []))
  const [first, second, third] = teams.map(({ id }) => id)
  expect(dialog.getAllByRole('checkbox')).toHaveLength(3)
  expect(ticked()).toEqual([third])
  await user.click(dialog.getByRole('radio', { name: 'Nửa trên' }))
  expect(ticked()).toEqual([first, second])
  const threshold = dialog.getByRole('textbox', { name: /Ngưỡng điểm/ })
  await user.clear(threshold)
  await user.type(threshold, '7')
  expect(ticked()).toEqual([first])
  await user.click(dialog.getAllByRole('checkbox')[2] ?? threshold)
  expect(ticked()).toEqual([first, third])
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'Tự chọn' }).checked).toBe(true)
  expect(dialog.getByText(/2 đội sang nội dung mới, 1 đội ở lại\./)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Tách 2 đội' }))
  expect(await dialog.findByText('Tên nội dung là bắt buộc')).toBeTruthy()
  await user.type(dialog.getByRole('textbox', { name: /Tên nội dung mới/ }), 'Đôi nam hạng B')
  await user.click(dialog.getByRole('button', { name: 'Tách 2 đội' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(server.callsOf(splitDivision)[0]?.body).toEqual({
    name: 'Đôi nam hạng B',
    english_name: '',
    registration_ids: [first, third],
  })
})

test('[GRP-36, GRP-37] past moves tell who, when and whose money differs, and can be taken back', async () => {
  const late = { ...move, id: 4, kind: 'split' as const, obstacle: 'move-overtaken' as const, differences: [] }
  const { server, user } = open({ moves: [move, late] })
  const dialog = within(await screen.findByRole('dialog', { name: /Đôi nam 35/ }))
  await user.click(await dialog.findByRole('radio', { name: 'Đã làm' }))
  expect(await dialog.findByText('Gộp 8 đội từ “Đôi nam 35+” vào “Đôi nam 45+”')).toBeTruthy()
  expect(dialog.getAllByText(/Minh Anh/)).toHaveLength(2)
  expect(dialog.getByText(/Nam 1 – Bình 1 được hoàn 100/)).toBeTruthy()
  expect(dialog.getByText('Hoàn tác lần gộp, tách sau đó trước')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: /^Hoàn tác/ }))
  await waitFor(() => expect(server.callsOf(undoDivisionMove)).toHaveLength(1))
  expect(await screen.findByText('Đã hoàn tác')).toBeTruthy()
})

test('[GRP-37] an old address leads to the division that the teams went into', async () => {
  const server = new FakeServer()
    .on(readTournament, ({ params }) =>
      params.id === 128 ? fail('tournament-merged', { id: 129, name: 'Đôi nam 45+' }) : target,
    )
    .on(readGroup, () => group([target]))
    .on(listRegistrations, () => registrationPage(teams))
  const path = '/tournament-registration/:tournamentId'
  renderScreen(<RegistrationScreen />, { at: '/tournament-registration/128', path })
  expect(await screen.findByRole('heading', { level: 1, name: /Đôi nam 45\+/ })).toBeTruthy()
  expect(await screen.findByText('Nội dung này đã được gộp vào “Đôi nam 45+”')).toBeTruthy()
  expect(server.callsOf(readTournament).map(({ params }) => params.id)).toContain(129)
})
