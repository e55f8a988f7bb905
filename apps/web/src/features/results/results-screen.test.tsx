import { screen, waitFor, within } from '@testing-library/react'
import {
  type BracketView,
  createResults,
  listRegistrations,
  type ResultsView,
  readBracket,
  readResults,
  readTournament,
  updateResults,
} from '@vot/contract'
import type { Role } from '@vot/domain'
import { expect, test, vi } from 'vitest'
import { FakeServer, fail } from '../../lib/testing/fake-server'
import { playMatches, startBracket, viewOfBracket } from '../../lib/testing/sample-bracket'
import { sampleRegistration } from '../../lib/testing/sample-registration'
import { datesOf, onePage, sampleTournament } from '../../lib/testing/samples'
import { renderScreen } from '../../ui/testing/render-screen'
import { ResultsScreen } from './results-screen'

const registrations = Array.from({ length: 6 }, (_, index) =>
  sampleRegistration(index + 1, { status: index === 5 ? 'pending' : 'approved' }),
)

/** Team 1 first, team 2 second, teams 3 and 4 share the third place. */
function results(): ResultsView {
  const entry = (team: number, place: 'first' | 'second' | 'third', points: number) => {
    const { id, player1_id, player1_name, player2_id, player2_name } =
      registrations[team - 1] ?? sampleRegistration(team)
    const shared = { registration_id: id, place, points_awarded: points, club_name: 'CLB Phú Thọ' }
    return [
      { ...shared, player_id: player1_id, player_name: player1_name },
      { ...shared, player_id: player2_id, player_name: player2_name },
    ]
  }
  const items = [
    ...entry(1, 'first', 0.2),
    ...entry(2, 'second', 0.1),
    ...entry(3, 'third', 0.05),
    ...entry(4, 'third', 0.05),
  ]
  const ids = (place: string) => items.filter((item) => item.place === place).map(({ player_id }) => player_id)
  return {
    tournament_id: 128,
    items,
    first_place_player_ids: ids('first'),
    second_place_player_ids: ids('second'),
    third_place_player_ids: ids('third'),
    saved_at: '2026-03-15T18:00:00+07:00',
    seq: 9,
  }
}

const played = () => viewOfBracket(playMatches(startBracket(8, 'standard')))

interface Options {
  readonly role?: Role
  readonly saved?: ResultsView | null
  readonly bracket?: BracketView | null
}

function open({ role, saved = results(), bracket = played() }: Options = {}) {
  const server = new FakeServer()
    .on(readTournament, () =>
      sampleTournament({
        ...datesOf('completed'),
        has_results: saved !== null,
        is_bracket_generated: bracket !== null,
      }),
    )
    .on(readResults, () => saved ?? fail('results-not-found'))
    .on(readBracket, () => bracket ?? fail('bracket-not-found'))
    .on(listRegistrations, () => onePage(registrations))
    .on(createResults, () => results())
    .on(updateResults, () => results())
  const options = {
    at: '/tournament-results/128',
    path: '/tournament-results/:tournamentId',
    ...(role ? { role } : {}),
  }
  return { server, ...renderScreen(<ResultsScreen />, options) }
}

const nameOf = (team: number) => registrations[team - 1]?.player1_name ?? ''
const field = (label: string) =>
  within(screen.getByRole('dialog')).getByRole<HTMLInputElement>('combobox', { name: label })

test('[RES-15][RES-20] the podium shows first, second and the shared third with the points of each player', async () => {
  open()
  const podium = within(await screen.findByRole('list', { name: 'Bục vinh danh' }))
  const first = podium.getByRole('listitem', { name: 'Vô địch' })
  expect(first.textContent).toContain(nameOf(1))
  expect(first.textContent).toContain('0,20 điểm mỗi VĐV')
  expect(first.textContent).toContain('Chung kết 11 – 7')
  expect(podium.getByRole('listitem', { name: 'Hạng nhì' }).textContent).toContain('0,10')
  const third = podium.getByRole('listitem', { name: 'Đồng hạng ba' })
  expect(third.textContent).toContain(nameOf(3))
  expect(third.textContent).toContain(nameOf(4))
})

test('[RES-15] the strip counts teams, finished matches, the longest match and all points', async () => {
  open()
  const strip = within(await screen.findByRole('list', { name: 'Thống kê giải đấu' }))
  expect(strip.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    '8 đội',
    '7 trận đã xong',
    '31 phút trận dài nhất',
    '0,80 điểm đã cộng',
  ])
})

test('[BRK-53] everybody below the podium is placed with stage and reason', async () => {
  open()
  const rows = within(await screen.findByRole('table', { name: 'Thứ hạng các đội' }))
    .getAllByRole('row')
    .slice(1)
  expect(rows).toHaveLength(4)
  for (const row of rows) {
    expect(within(row).getAllByRole('cell')[0]?.textContent).toBe('5')
    expect(row.textContent).toContain('Cùng thua tứ kết')
  }
})

test('[RES-07] without results visitors are led to the bracket, organisers to the dialog', async () => {
  const first = open({ saved: null })
  expect(await screen.findByRole('heading', { name: 'Giải đấu chưa có kết quả' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Xem sơ đồ' }).getAttribute('href')).toBe('/tournament-bracket-visual/128')
  expect(screen.queryByRole('button', { name: 'Nhập kết quả' })).toBeNull()
  first.unmount()
  open({ saved: null, role: 'mod' })
  expect(await screen.findByRole('button', { name: 'Nhập kết quả' })).toBeTruthy()
})

test('[RES-17] a tournament that is not there leads back to the list and says so', async () => {
  new FakeServer()
    .on(readTournament, () => fail('tournament-not-found'))
    .on(readResults, () => fail('tournament-not-found'))
    .on(readBracket, () => fail('tournament-not-found'))
  renderScreen(<ResultsScreen />, { at: '/tournament-results/9', path: '/tournament-results/:tournamentId' })
  expect(await screen.findByText('trang /tournaments')).toBeTruthy()
  expect(await screen.findByText('Không tìm thấy giải đấu')).toBeTruthy()
})

test('[RES-12][RES-13][RES-18] the podium of a finished bracket is proposed and saved with both players of each team', async () => {
  const { server, user } = open({
    saved: null,
    role: 'mod',
    bracket: viewOfBracket(playMatches(startBracket(5, 'standard'))),
  })
  await user.click(await screen.findByRole('button', { name: 'Nhập kết quả' }))
  const dialog = within(await screen.findByRole('dialog'))
  await waitFor(() => expect(field('Giải nhất').value).toContain(nameOf(1)))
  await user.click(dialog.getByRole('button', { name: 'Lưu kết quả' }))
  expect(await screen.findByText('Tạo kết quả giải đấu thành công!')).toBeTruthy()
  const body = server.callsOf(createResults)[0]?.body
  expect(body?.first_place_player_ids).toEqual([registrations[0]?.player1_id, registrations[0]?.player2_id])
  expect(body?.third_place_player_ids).toHaveLength(4)
})

test('[RES-01][RES-02][RES-03] each place that is missing says so under its field', async () => {
  const { server, user } = open({ saved: null, role: 'mod', bracket: null })
  await user.click(await screen.findByRole('button', { name: 'Nhập kết quả' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Lưu kết quả' }))
  for (const text of [
    'Vui lòng chọn đủ 2 VĐV cho giải nhất',
    'Vui lòng chọn đủ 2 VĐV cho giải nhì',
    'Vui lòng chọn 1 đội (2 VĐV) hoặc 2 đội (4 VĐV) cho giải ba',
  ]) {
    expect(await dialog.findByText(text)).toBeTruthy()
  }
  expect(server.callsOf(createResults)).toHaveLength(0)
})

test('[RES-10][RES-11] only approved teams are offered, and one chosen for a place is hidden from the others', async () => {
  const { user } = open({ saved: null, role: 'mod', bracket: null })
  await user.click(await screen.findByRole('button', { name: 'Nhập kết quả' }))
  await screen.findByRole('dialog')
  await waitFor(() => expect(field('Giải nhất').disabled).toBe(false))
  await user.click(field('Giải nhất'))
  const offered = await screen.findAllByRole('option')
  expect(offered).toHaveLength(5)
  await user.click(screen.getByRole('option', { name: new RegExp(`^${nameOf(2)} –`) }))
  await user.click(field('Giải nhì'))
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(4))
  expect(screen.queryByRole('option', { name: new RegExp(`^${nameOf(2)} –`) })).toBeNull()
})

test('[RES-12][RES-13] saved results are corrected with the other button', async () => {
  const { server, user } = open({ role: 'admin' })
  await user.click(await screen.findByRole('button', { name: 'Sửa kết quả' }))
  const dialog = within(await screen.findByRole('dialog'))
  await waitFor(() => expect(field('Giải nhì').value).toContain(nameOf(2)))
  await user.click(dialog.getByRole('button', { name: 'Cập nhật' }))
  expect(await screen.findByText('Cập nhật kết quả giải đấu thành công!')).toBeTruthy()
  expect(server.callsOf(updateResults)).toHaveLength(1)
})

test('[RES-14] a refusal keeps the dialog and names the reason', async () => {
  const { server, user } = open({ role: 'admin' })
  server.on(updateResults, () => fail('not-a-team'))
  await user.click(await screen.findByRole('button', { name: 'Sửa kết quả' }))
  const dialog = within(await screen.findByRole('dialog'))
  await waitFor(() => expect(field('Giải nhì').value).toContain(nameOf(2)))
  await user.click(dialog.getByRole('button', { name: 'Cập nhật' }))
  expect(await dialog.findByText('Các VĐV được chọn không phải một đội đã duyệt của giải đấu')).toBeTruthy()
  expect(screen.getByText('Không thể lưu kết quả giải đấu')).toBeTruthy()
})

test('[RES-19] anybody shares the results; without a share sheet the address is copied', async () => {
  const { user } = open()
  const written = vi.spyOn(navigator.clipboard, 'writeText')
  await user.click(await screen.findByRole('button', { name: 'Chia sẻ' }))
  expect(await screen.findByText('Đã chép liên kết')).toBeTruthy()
  expect(written).toHaveBeenCalledWith(window.location.href)
})
