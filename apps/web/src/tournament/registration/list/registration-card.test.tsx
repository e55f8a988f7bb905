import { screen, within } from '@testing-library/react'
import {
  acceptPlayer,
  approveRegistration,
  deleteRegistration,
  findDuplicates,
  type RegistrationView,
  readPlayer,
  rejectRegistration,
} from '@vot/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { overScreen } from '../../../lib/browser/over-screen'
import { FakeServer, fail } from '../../../lib/testing/fake-server'
import { sampleRegistration, serveRegistrations } from '../../../lib/testing/sample-registration'
import { samplePlayer, sampleTournament } from '../../../lib/testing/samples'
import { renderScreen } from '../../../ui/testing/render-screen'
import { RegistrationPage } from '../registration-page'

const wide = window.matchMedia

beforeEach(() => {
  window.matchMedia = (query) => ({ ...wide(query), matches: query.includes('max-width') })
})
afterEach(() => {
  window.matchMedia = wide
})

function open(change: Partial<RegistrationView> = {}) {
  const server = new FakeServer()
  const { put } = serveRegistrations(server, [sampleRegistration(2, change)])
  const tournament = sampleTournament({ group_id: null, group_name: null })
  return { server, put, ...renderScreen(<RegistrationPage tournament={tournament} />, { role: 'mod', at: '/giai' }) }
}
const card = async () => within(await screen.findByRole('article', { name: 'Nguyễn Văn Hai – Trần Minh Hai' }))

test('[REG-14] on a phone teams are cards with both names, the sum and the verdicts', async () => {
  const { user, server, put } = open()
  server.on(approveRegistration, () => put(sampleRegistration(2, { status: 'approved' })))
  const team = await card()
  expect(screen.queryByRole('table')).toBeNull()
  expect(team.getByRole('link', { name: 'Nguyễn Văn Hai' }).getAttribute('href')).toBe('/giai?player=21')
  expect(team.getByText('7,40')).toBeTruthy()
  await user.click(team.getByRole('button', { name: /^Duyệt/ }))
  expect(await screen.findByText('Đã duyệt Nguyễn Văn Hai – Trần Minh Hai')).toBeTruthy()
  expect(await team.findByText('Đã xử lý')).toBeTruthy()
})

test('on a phone the sheet offers every action, and says what failed', async () => {
  const { user, server } = open()
  server.on(rejectRegistration, () => fail('entry-list-locked')).on(deleteRegistration, () => fail('entry-list-locked'))
  await user.click((await card()).getByRole('button', { name: /Thao tác khác/ }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Nguyễn Văn Hai – Trần Minh Hai' }))
  expect(sheet.getByRole('link', { name: /Gọi Nguyễn Văn Hai/ }).getAttribute('href')).toBe('tel:0903128456')
  await user.click(sheet.getByRole('button', { name: 'Từ chối' }))
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Từ chối đội này?' })).getByRole('button', { name: 'Từ chối' }),
  )
  expect(await screen.findByText('Không thể từ chối đăng ký')).toBeTruthy()
  await user.click((await card()).getByRole('button', { name: /Thao tác khác/ }))
  await user.click(await screen.findByRole('button', { name: 'Xóa đăng ký' }))
  const question = within(await screen.findByRole('dialog', { name: 'Xóa đăng ký này?' }))
  await user.click(question.getByRole('button', { name: 'Xóa đăng ký' }))
  expect(await screen.findByText('Không thể xóa đăng ký')).toBeTruthy()
})

test('a profile opened from the sheet lies over the screen, one step back', async () => {
  const { user, router } = open()
  await user.click((await card()).getByRole('button', { name: /Thao tác khác/ }))
  await user.click(await screen.findByRole('button', { name: 'Xem hồ sơ Nguyễn Văn Hai' }))
  expect(router.state.location.search).toBe('?player=21')
  expect(overScreen.is(router.state.location.state)).toBe(true)
})

test('on a phone the form is a screen of its own behind one button', async () => {
  const { user, router } = open()
  await card()
  await user.click(screen.getByRole('button', { name: 'Thêm đội' }))
  expect(await screen.findByLabelText('VĐV 1')).toBeTruthy()
  expect(screen.queryByRole('article')).toBeNull()
  expect(router.state.location.search).toBe('?form=1')
  await user.click(screen.getByRole('button', { name: 'Về danh sách đội' }))
  expect(await card()).toBeTruthy()
})

test('[REG-180] what a team lacks is told on its card, and approving it all the same wants a reason', async () => {
  const problem = { player: 2, condition: 'age', kind: 'unmet' } as const
  const consequences = [{ kind: 'age-unmet', text: 'Trần Minh Hai không đúng độ tuổi của nội dung này.' }]
  const { user, server, put } = open({ eligibility_problems: [problem] })
  server.on(approveRegistration, ({ body }) =>
    body?.confirm === true
      ? put(sampleRegistration(2, { status: 'approved', override_reason: body.reason ?? null }))
      : fail('confirmation-needed', { consequences, action: 'Duyệt ngoại lệ', asks_reason: true }),
  )
  const team = await card()
  expect(team.getByText('Trần Minh Hai: sai độ tuổi')).toBeTruthy()
  await user.click(team.getByRole('button', { name: /^Duyệt/ }))
  const question = within(await screen.findByRole('dialog', { name: 'Duyệt ngoại lệ?' }))
  await user.click(question.getByRole('button', { name: 'Duyệt ngoại lệ' }))
  expect(await question.findByText('Vui lòng nhập lý do duyệt ngoại lệ')).toBeTruthy()
  expect(server.callsOf(approveRegistration)).toHaveLength(1)
  await user.type(question.getByRole('textbox', { name: 'Lý do' }), 'Thiếu đội')
  await user.click(question.getByRole('button', { name: 'Duyệt ngoại lệ' }))
  expect(await team.findByText('Đã xử lý')).toBeTruthy()
  expect(server.callsOf(approveRegistration)[1]?.body).toEqual({ confirm: true, reason: 'Thiếu đội' })
})

test('[REG-183] before a team with unverified players is approved an organiser says who they are', async () => {
  const typed = samplePlayer({ id: 21, name: 'Nguyen Van Hai', phone: '0903128456', club_id: null, club_name: null })
  const known = samplePlayer({ id: 77, name: 'Nguyễn Văn Hai', phone: '0903128456', ranking_points: 3.5 })
  const { user, server, put } = open({ player1_unverified: true })
  server
    .on(readPlayer, () => typed)
    .on(findDuplicates, () => ({ items: [{ player: known, reasons: ['phone' as const] }] }))
    .on(acceptPlayer, () => put(sampleRegistration(2, { player1_id: 77 })))
    .on(approveRegistration, () => put(sampleRegistration(2, { status: 'approved' })))
  const team = await card()
  expect(team.getByText('chưa xác nhận')).toBeTruthy()
  await user.click(team.getByRole('button', { name: /^Duyệt/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Xác nhận VĐV mới' }))
  expect(dialog.getByRole('button', { name: 'Xác nhận và duyệt' })).toHaveProperty('disabled', true)
  await user.click(await dialog.findByRole('radio', { name: /Dùng hồ sơ của Nguyễn Văn Hai/ }))
  await user.click(dialog.getByRole('button', { name: 'Xác nhận và duyệt' }))
  expect(await team.findByText('Đã xử lý')).toBeTruthy()
  expect(server.callsOf(acceptPlayer).map(({ body }) => body)).toEqual([{ player_id: 21, as_player_id: 77 }])
  expect(server.callsOf(approveRegistration)).toHaveLength(1)
})
