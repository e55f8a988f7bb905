import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { listRegistrations, type TournamentView } from '@vot/contract'
import { afterEach, expect, test } from 'vitest'
import { FakeServer } from '../../lib/testing/fake-server'
import { registrationPage, sampleRegistration } from '../../lib/testing/sample-registration'
import { datesOf, sampleTournament } from '../../lib/testing/samples'
import { renderScreen } from '../../ui/testing/render-screen'
import { RegistrationPage } from './registration-page'

const whole = window.matchMedia
afterEach(() => {
  window.matchMedia = whole
  localStorage.clear()
})

const season = [
  sampleRegistration(1, { status: 'approved', decided_at: '2026-02-02T10:00:00+07:00' }),
  sampleRegistration(2, { eligibility_problems: [{ player: 2, condition: 'age', kind: 'unmet' }] }),
  sampleRegistration(3, { status: 'approved', override_reason: 'Thiếu đội' }),
  sampleRegistration(4),
]

/** @param fits which of the screen's questions about its width are answered with yes */
function open(role: 'mod' | null, fits: (query: string) => boolean, change: Partial<TournamentView> = {}) {
  window.matchMedia = (query) => ({ ...whole(query), matches: fits(query) })
  new FakeServer().on(listRegistrations, () => registrationPage(season))
  const tournament = sampleTournament({ group_id: null, group_name: null, ...change })
  return renderScreen(<RegistrationPage tournament={tournament} />, { ...(role && { role }), at: '/giai' })
}
const onLaptop = (query: string) => query.includes('min-width') && !query.includes('90em')
const onPhone = (query: string) => query.includes('max-width')
const orders = async () =>
  (await screen.findAllByRole('row')).slice(1).map((row) => row.querySelector('td')?.textContent?.trim())

test('[REG-227] teams stand as they came, for organisers too; waiting teams first is a choice that is remembered', async () => {
  const first = open('mod', onLaptop)
  expect(await orders()).toEqual(['1', '2', '3', '4'])
  const choose = async ({ user }: typeof first, order: string) => {
    await user.click(screen.getByRole('button', { name: /^Sắp xếp:/ }))
    await user.click(await screen.findByRole('menuitem', { name: order }))
  }
  await choose(first, 'Chờ duyệt trước')
  expect(await orders()).toEqual(['2', '4', '1', '3'])
  first.unmount()
  const again = open('mod', onLaptop)
  expect(await orders()).toEqual(['2', '4', '1', '3'])
  await choose(again, 'Thứ tự đăng ký')
  again.unmount()
  open('mod', onLaptop)
  expect(await orders()).toEqual(['1', '2', '3', '4'])
})

test('[REG-227] what an organiser chose on the device changes nothing for visitors', async () => {
  localStorage.setItem('vot.registrations.waiting_first', 'yes')
  open(null, onLaptop)
  expect(await orders()).toEqual(['1', '2', '3', '4'])
})

test('[REG-180] conditions are words only where something is missing or somebody was let in all the same', async () => {
  open('mod', onLaptop)
  const [, asked, excepted, fitting] = (await screen.findAllByRole('row')).slice(1).map((row) => within(row))
  expect(asked?.getByText(/sai độ tuổi/)).toBeTruthy()
  expect(fitting?.getByRole('img', { name: 'Đủ điều kiện' })).toBeTruthy()
  expect(excepted?.getByText('Duyệt ngoại lệ: Thiếu đội')).toBeTruthy()
})

test('on a laptop the form is a drawer, opened by its button or by N, with the first field ready', async () => {
  const { user, router } = open('mod', onLaptop)
  await orders()
  expect(screen.queryByLabelText('VĐV 1')).toBeNull()
  await screen.findByRole('button', { name: /^Thêm đội/ })
  // The keys come with the organisers' part, which loads by itself.
  const shown = await waitFor(() => {
    fireEvent.keyDown(document.documentElement, { key: 'n', code: 'KeyN' })
    return screen.getByRole('dialog', { name: 'Đăng ký đội' })
  })
  const drawer = within(shown)
  const field = await drawer.findByLabelText('VĐV 1')
  await waitFor(() => expect(document.activeElement).toBe(field))
  expect(screen.getAllByRole('row', { hidden: true }).length).toBeGreaterThan(1)
  await user.click(drawer.getByRole('button', { name: 'Đóng' }))
  expect(router.state.location.search).toBe('')
})

test('on a phone a visitor reads how many places are taken, and since when registration is closed', async () => {
  open(null, onPhone, { ...datesOf('closed'), registration_closed_at: '2026-03-08T20:15:00+07:00' })
  const facts = within(screen.getByRole('region', { name: 'Thông tin giải đấu' }))
  expect(facts.getByText('23/32')).toBeTruthy()
  expect(facts.getByText('còn 9 chỗ')).toBeTruthy()
  expect(facts.getByRole('link', { name: 'Bản đồ đến Nhà thi đấu Phú Thọ' })).toBeTruthy()
  expect(screen.getByText('Đã đóng đăng ký từ 20:15 08/03/2026')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Đăng ký đội' })).toBeNull()
})
