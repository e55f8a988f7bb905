import { screen, waitFor, within } from '@testing-library/react'
import { approveRegistrations, type RegistrationView } from '@vot/contract'
import type { Role } from '@vot/domain'
import { expect, test, vi } from 'vitest'
import { outbox } from '../../../lib/offline/outbox'
import { FakeServer, fail } from '../../../lib/testing/fake-server'
import { sampleRegistration, serveRegistrations } from '../../../lib/testing/sample-registration'
import { datesOf, sampleTournament } from '../../../lib/testing/samples'
import { renderScreen } from '../../../ui/testing/render-screen'
import { RegistrationPage } from '../registration-page'
import { BulkDialog } from './bulk-dialog'

const teams = [
  sampleRegistration(1, { status: 'approved' }),
  sampleRegistration(2, { points_over: 0.12, player1_points: 3.9, player2_points: 3.72 }),
  sampleRegistration(3, { player2_verified: false }),
  sampleRegistration(4),
]
const tournament = sampleTournament({ group_id: null, group_name: null, verified_points_only: true })

function open(role: Role = 'mod', change: Partial<typeof tournament> = {}) {
  const server = new FakeServer()
  const { put } = serveRegistrations(server, teams)
  return { server, put, ...renderScreen(<RegistrationPage tournament={{ ...tournament, ...change }} />, { role }) }
}
const approvedOf = (ids: readonly number[]): RegistrationView[] =>
  teams.filter(({ id }) => ids.includes(id)).map((team) => ({ ...team, status: 'approved' }))

test('[REG-11] all waiting teams are approved together, after a question that counts them and what to know', async () => {
  const { user, server, put } = open()
  server.on(approveRegistrations, ({ body }) => ({ items: approvedOf(body.ids).map(put), skipped: [] }))
  await user.click(await screen.findByRole('checkbox', { name: 'Chọn cả 3 đội chờ duyệt' }))
  await user.click(screen.getByRole('button', { name: 'Duyệt 3 đội' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Duyệt 3 đội?' }))
  expect(dialog.getByText('Nguyễn Văn Ba – Trần Minh Ba')).toBeTruthy()
  expect(dialog.getByText('1 đội có tổng điểm vượt giới hạn')).toBeTruthy()
  expect(dialog.getByText('1 đội có VĐV chưa có điểm chính thức')).toBeTruthy()
  expect(server.callsOf(approveRegistrations)).toHaveLength(0)
  await user.click(dialog.getByRole('button', { name: 'Duyệt 3 đội' }))
  expect(await screen.findByText('Đã duyệt 3 đội')).toBeTruthy()
  expect(server.callsOf(approveRegistrations).map(({ body }) => body)).toEqual([{ tournament_id: 128, ids: [2, 3, 4] }])
  expect(screen.getByRole('button', { name: 'Đã duyệt 4' })).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('only ticked teams that are in view go; who was skipped is told with the reason', async () => {
  const { user, server, put } = open()
  server.on(approveRegistrations, () => ({
    items: approvedOf([4]).map(put),
    skipped: [{ id: 2, code: 'registration-already-decided' as const, message: 'Đăng ký này đã được xử lý' }],
  }))
  await user.click(await screen.findByRole('checkbox', { name: 'Chọn Nguyễn Văn Hai – Trần Minh Hai để duyệt' }))
  await user.click(screen.getByRole('checkbox', { name: 'Chọn Nguyễn Văn Bốn – Trần Minh Bốn để duyệt' }))
  expect(screen.getByRole('checkbox', { name: 'Đã chọn 2 trong 3 đội chờ duyệt' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Duyệt 2 đội' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Duyệt 2 đội?' }))
  await user.click(dialog.getByRole('button', { name: 'Duyệt 2 đội' }))
  expect(await screen.findByText('Bỏ qua 1 đội')).toBeTruthy()
  expect(screen.getByText('Nguyễn Văn Hai – Trần Minh Hai: Đăng ký này đã được xử lý')).toBeTruthy()
  expect(screen.getByText('Đã duyệt 1 đội')).toBeTruthy()
  expect(server.callsOf(approveRegistrations)[0]?.body.ids).toEqual([2, 4])
})

test('a bulk approval that fails keeps the ticks and says what failed', async () => {
  const { user, server } = open()
  server.on(approveRegistrations, () => fail('entry-list-locked'))
  await user.click(await screen.findByRole('checkbox', { name: 'Chọn cả 3 đội chờ duyệt' }))
  await user.click(screen.getByRole('button', { name: 'Duyệt 3 đội' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Duyệt 3 đội?' }))
  await user.click(dialog.getByRole('button', { name: 'Duyệt 3 đội' }))
  expect(await screen.findByText('Không thể duyệt đăng ký')).toBeTruthy()
  expect(dialog.getByRole('button', { name: 'Duyệt 3 đội' })).toHaveProperty('disabled', false)
  await user.click(dialog.getByRole('button', { name: 'Hủy' }))
  expect(await screen.findByRole('checkbox', { name: 'Đã chọn 3 trong 3 đội chờ duyệt' })).toBeTruthy()
})

test('without the server a bulk approval is told, changes nothing, and goes out when pressed again', async () => {
  const { user, server, put } = open()
  server.on(approveRegistrations, ({ body }) => ({ items: approvedOf(body.ids).map(put), skipped: [] }))
  await user.click(await screen.findByRole('checkbox', { name: 'Chọn cả 3 đội chờ duyệt' }))
  await user.click(screen.getByRole('button', { name: 'Duyệt 3 đội' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Duyệt 3 đội?' }))
  server.cutNetwork = true
  await user.click(dialog.getByRole('button', { name: 'Duyệt 3 đội' }))
  const toast = await screen.findByText('Không thể duyệt đăng ký')
  expect(toast.parentElement?.textContent).toContain('Lỗi kết nối mạng. Vui lòng kiểm tra kết nối.')
  expect(screen.queryByText(/^Đã duyệt \d+ đội/)).toBeNull()
  expect(outbox.read()).toEqual([])
  server.cutNetwork = false
  await user.click(dialog.getByRole('button', { name: 'Duyệt 3 đội' }))
  expect(await screen.findByText('Đã duyệt 3 đội')).toBeTruthy()
  expect(server.callsOf(approveRegistrations).map(({ body }) => body.ids)).toEqual([[2, 3, 4]])
})

test('where the server goes away in the middle, those that went are told and the rest can be sent again', async () => {
  const many = Array.from({ length: 203 }, (_, index) => sampleRegistration(index + 1))
  const approved = (ids: readonly number[]): RegistrationView[] =>
    many.filter(({ id }) => ids.includes(id)).map((team) => ({ ...team, status: 'approved' }))
  const server = new FakeServer().on(approveRegistrations, ({ body }) =>
    body.ids.length < 200 ? fail('internal-error') : { items: approved(body.ids), skipped: [] },
  )
  const [onClose, onDone] = [vi.fn(), vi.fn()]
  const asked = { tournament, registrations: many, teams: many, opened: true, onClose, onDone }
  const { user } = renderScreen(<BulkDialog {...asked} />, { role: 'mod' })
  await user.click(await screen.findByRole('button', { name: 'Duyệt 203 đội' }))
  expect(await screen.findByText('Đã duyệt 200 đội')).toBeTruthy()
  expect(screen.getByText('Không thể duyệt đăng ký')).toBeTruthy()
  const dialog = within(screen.getByRole('dialog', { name: 'Duyệt 3 đội?' }))
  expect(dialog.getAllByRole('listitem')).toHaveLength(3)
  expect(onClose).not.toHaveBeenCalled()
  server.on(approveRegistrations, ({ body }) => ({ items: approved(body.ids), skipped: [] }))
  await user.click(dialog.getByRole('button', { name: 'Duyệt 3 đội' }))
  expect(await screen.findByText('Đã duyệt 3 đội')).toBeTruthy()
  expect(server.callsOf(approveRegistrations).at(-1)?.body.ids).toEqual([201, 202, 203])
  expect([onClose, onDone].map((done) => done.mock.calls.length)).toEqual([1, 1])
})

test('a team that somebody else approved meanwhile counts once among those that the tournament will have', async () => {
  const asked = [sampleRegistration(2), sampleRegistration(3)]
  const registrations = [sampleRegistration(1, { status: 'approved' }), sampleRegistration(2, { status: 'approved' })]
  const few = { ...tournament, total_participants: 4 }
  renderScreen(
    <BulkDialog
      tournament={few}
      registrations={registrations}
      teams={asked}
      opened
      onClose={vi.fn()}
      onDone={vi.fn()}
    />,
    { role: 'mod' },
  )
  expect(await screen.findByText('Giải sẽ có 3 đội, nhiều hơn 2 đội dự kiến')).toBeTruthy()
})

test('[REG-19] visitors tick nothing, and nobody does once there is a bracket', async () => {
  const { unmount } = open('user')
  await screen.findAllByRole('row')
  expect(screen.queryByRole('checkbox')).toBeNull()
  unmount()
  open('mod', { ...datesOf('closed'), is_bracket_generated: true })
  await screen.findAllByRole('row')
  expect(screen.queryByRole('checkbox')).toBeNull()
})
