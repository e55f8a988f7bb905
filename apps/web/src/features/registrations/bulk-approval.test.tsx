import { screen, waitFor, within } from '@testing-library/react'
import { approveRegistrations, listRegistrations, type RegistrationView } from '@vot/contract'
import type { Role } from '@vot/domain'
import { expect, test } from 'vitest'
import { FakeServer, fail } from '../../lib/testing/fake-server'
import { sampleRegistration } from '../../lib/testing/sample-registration'
import { onePage, sampleTournament } from '../../lib/testing/samples'
import { renderScreen } from '../../ui/testing/render-screen'
import { RegistrationPage } from './registration-page'

const teams = [
  sampleRegistration(1, { status: 'approved' }),
  sampleRegistration(2, { points_over: 0.12, player1_points: 3.9, player2_points: 3.72 }),
  sampleRegistration(3, { player2_verified: false }),
  sampleRegistration(4),
]
const tournament = sampleTournament({ group_id: null, group_name: null, verified_points_only: true })

function open(role: Role = 'mod', change: Partial<typeof tournament> = {}) {
  const server = new FakeServer().on(listRegistrations, () => onePage(teams))
  return { server, ...renderScreen(<RegistrationPage tournament={{ ...tournament, ...change }} />, { role }) }
}
const approvedOf = (ids: readonly number[]): RegistrationView[] =>
  teams.filter(({ id }) => ids.includes(id)).map((team) => ({ ...team, status: 'approved' }))

test('[REG-47][REG-11] all waiting teams are approved together, after a question that counts them and what to know', async () => {
  const { user, server } = open()
  server.on(approveRegistrations, ({ body }) => ({ items: approvedOf(body.ids), skipped: [] }))
  await user.click(await screen.findByRole('checkbox', { name: 'Chọn cả 3 đội chờ duyệt' }))
  await user.click(screen.getByRole('button', { name: 'Duyệt 3 đội' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Duyệt 3 đội?' }))
  expect(dialog.getByText('Văn Ba – Minh Ba')).toBeTruthy()
  expect(dialog.getByText('1 đội có tổng điểm vượt giới hạn')).toBeTruthy()
  expect(dialog.getByText('1 đội có VĐV chưa có điểm chính thức')).toBeTruthy()
  expect(server.callsOf(approveRegistrations)).toHaveLength(0)
  await user.click(dialog.getByRole('button', { name: 'Duyệt 3 đội' }))
  expect(await screen.findByText('Đã duyệt 3 đội')).toBeTruthy()
  expect(server.callsOf(approveRegistrations).map(({ body }) => body)).toEqual([{ tournament_id: 128, ids: [2, 3, 4] }])
  expect(screen.getByRole('button', { name: 'Đã duyệt 4' })).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('[REG-47] only ticked teams that are in view go; who was skipped is told with the reason', async () => {
  const { user, server } = open()
  server.on(approveRegistrations, () => ({
    items: approvedOf([4]),
    skipped: [{ id: 2, code: 'registration-already-decided' as const, message: 'Đăng ký này đã được xử lý' }],
  }))
  await user.click(await screen.findByRole('checkbox', { name: 'Chọn Văn Hai – Minh Hai để duyệt' }))
  await user.click(screen.getByRole('checkbox', { name: 'Chọn Văn Bốn – Minh Bốn để duyệt' }))
  expect(screen.getByRole('checkbox', { name: 'Đã chọn 2 trong 3 đội chờ duyệt' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Duyệt 2 đội' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Duyệt 2 đội?' }))
  await user.click(dialog.getByRole('button', { name: 'Duyệt 2 đội' }))
  expect(await screen.findByText('Bỏ qua 1 đội')).toBeTruthy()
  expect(screen.getByText('Văn Hai – Minh Hai: Đăng ký này đã được xử lý')).toBeTruthy()
  expect(screen.getByText('Đã duyệt 1 đội')).toBeTruthy()
  expect(server.callsOf(approveRegistrations)[0]?.body.ids).toEqual([2, 4])
})

test('[REG-47][REG-35] a bulk approval that fails keeps the ticks and says what failed', async () => {
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

test('[REG-47][REG-19] visitors tick nothing, and nobody does once there is a bracket', async () => {
  const { unmount } = open('user')
  await screen.findAllByRole('row')
  expect(screen.queryByRole('checkbox')).toBeNull()
  unmount()
  open('mod', { is_bracket_generated: true })
  await screen.findAllByRole('row')
  expect(screen.queryByRole('checkbox')).toBeNull()
})
