import { screen, waitFor, within } from '@testing-library/react'
import {
  createRegistration,
  type PlayerView,
  type RegistrationView,
  searchPlayers,
  type TournamentView,
} from '@vot/contract'
import type { Role } from '@vot/domain'
import { expect, test } from 'vitest'
import { statusAt } from '../../lib/status-at'
import { FakeServer, fail } from '../../lib/testing/fake-server'
import { sampleRegistration } from '../../lib/testing/sample-registration'
import { datesOf, samplePlayer, sampleTournament } from '../../lib/testing/samples'
import { renderScreen } from '../../ui/testing/render-screen'
import { RegistrationForm } from './registration-form'

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
  const form = <RegistrationForm tournament={tournament} status={status} registrations={teams} />
  const shown = renderScreen(form, role === undefined ? {} : { role })
  const choose = async (slot: 1 | 2, name: RegExp) => {
    await shown.user.click(await screen.findByLabelText(`VĐV ${slot}`))
    await shown.user.paste('khôi')
    await shown.user.click(await screen.findByRole('option', { name }, { timeout: 4000 }))
  }
  return { server, choose, ...shown }
}

test('[REG-29] the search waits for two characters and 300 ms, asks for 100 players and follows the snapshot', async () => {
  const { user, server } = open({
    tournament: {
      use_snapshot_ranking: true,
      snapshot_group_tournament_id: 4,
      snapshot_group_name: 'Giải Tân Xuân 2026',
    },
  })
  const field = screen.getByLabelText('VĐV 1')
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

test('[REG-29] players are chosen with the keyboard alone, and sent with both ids', async () => {
  const { user, server } = open()
  server.on(createRegistration, () => sampleRegistration(9))
  await user.type(screen.getByLabelText('VĐV 1'), 'khôi')
  await screen.findByRole('option', { name: /Trần Minh Khôi/ })
  await user.keyboard('{ArrowDown}{Enter}')
  expect(await screen.findByRole('button', { name: 'Bỏ chọn Trần Minh Khôi' })).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('VĐV 2')))
  await user.keyboard('khôi')
  await screen.findByRole('option', { name: /Anh Khôi/ })
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Gửi đăng ký' }))
  expect(await screen.findByText('Đã gửi đăng ký. Ban tổ chức sẽ duyệt sớm.')).toBeTruthy()
  expect(server.callsOf(createRegistration)[0]?.body).toEqual({ tournament_id: 128, player1_id: 21, player2_id: 23 })
  expect(screen.queryByText('Trần Minh Khôi')).toBeNull()
})

test('[REG-09][REG-10] over the cap the total turns red with a warning and the team can be sent', async () => {
  const { choose, user, server } = open()
  server.on(createRegistration, () => sampleRegistration(9))
  await choose(1, /Minh Khôi/)
  await choose(2, /Đăng Khôi/)
  const total = screen.getByText('Tổng điểm đội').closest('[data-state]')
  expect(total?.getAttribute('data-state')).toBe('over')
  expect(total?.textContent).toContain('7,60 / 7,50')
  expect(screen.getByText(/^Cảnh báo: Tổng điểm vượt quá giới hạn 0,10\./)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Gửi đăng ký' }))
  expect(await screen.findByText(/^Đã gửi đăng ký/)).toBeTruthy()
})

test('[REG-10] within the cap the total is green', async () => {
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

test('[REG-04][UI-15] sending with a place empty says what is missing and goes to it', async () => {
  const { choose, user, server } = open()
  await choose(1, /Minh Khôi/)
  await user.click(screen.getByRole('button', { name: 'Chọn VĐV 2 để gửi' }))
  expect(await screen.findByText('Vui lòng điền đầy đủ thông tin hai VĐV')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('VĐV 2'))
  expect(server.callsOf(createRegistration)).toHaveLength(0)
})

test('[REG-37] a player of another live team cannot be chosen, one of a rejected team can', async () => {
  const { user } = open({
    teams: [sampleRegistration(1, { player1_id: 21 }), sampleRegistration(2, { player1_id: 22, status: 'rejected' })],
  })
  await user.type(screen.getByLabelText('VĐV 1'), 'khôi')
  const blocked = await screen.findByRole('option', { name: /Minh Khôi/ })
  expect(blocked.textContent).toContain('Đã ghép đội khác trong giải này')
  await user.click(blocked)
  expect(screen.queryByRole('button', { name: 'Bỏ chọn Trần Minh Khôi' })).toBeNull()
  await user.click(screen.getByRole('option', { name: /Đăng Khôi/ }))
  expect(await screen.findByRole('button', { name: 'Bỏ chọn Lê Đăng Khôi' })).toBeTruthy()
})

test('[REG-07][REG-35] a pair that was registered meanwhile is refused by the server and stays in the form', async () => {
  const { choose, user, server } = open()
  server.on(createRegistration, () => fail('pair-already-registered'))
  await choose(1, /Minh Khôi/)
  await choose(2, /Anh Khôi/)
  await user.click(screen.getByRole('button', { name: 'Gửi đăng ký' }))
  expect(await screen.findByText('Không thể đăng ký giải đấu')).toBeTruthy()
  expect(screen.getAllByText('Cặp VĐV này đã đăng ký tham gia giải đấu!').length).toBeGreaterThan(0)
  expect(screen.getByRole('button', { name: 'Bỏ chọn Trần Minh Khôi' })).toBeTruthy()
})

test('[REG-13][REG-12] after the deadline visitors get no form, organisers one with a notice', async () => {
  const { unmount } = open({ tournament: datesOf('closed') })
  expect(screen.getByText('Giải đấu đã đóng đăng ký')).toBeTruthy()
  expect(screen.queryByLabelText('VĐV 1')).toBeNull()
  unmount()
  open({ tournament: datesOf('closed'), role: 'mod' })
  const notice = within(screen.getByRole('alert'))
  expect(notice.getByText('Đã hết hạn đăng ký')).toBeTruthy()
  expect(screen.getByLabelText('VĐV 1')).toBeTruthy()
})

test('[REG-36] a full tournament still takes teams and says that the places are taken', () => {
  open({ tournament: { registered_participants: 64 } })
  expect(screen.getByText('Đã đủ chỗ. Đội gửi thêm sẽ chờ ban tổ chức xem xét.')).toBeTruthy()
  expect(screen.getByLabelText('VĐV 1')).toBeTruthy()
})

test('[REG-35] a search that fails says so', async () => {
  const { user, server } = open()
  server.on(searchPlayers, () => fail('too-many-requests'))
  await user.type(screen.getByLabelText('VĐV 1'), 'khôi')
  expect((await screen.findAllByText('Không thể tìm kiếm VĐV')).length).toBeGreaterThan(0)
})
