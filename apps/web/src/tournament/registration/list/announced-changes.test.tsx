import { act, screen, waitFor } from '@testing-library/react'
import { approveRegistration, listRegistrations } from '@vot/contract'
import { expect, onTestFinished, test, vi } from 'vitest'
import { FakeServer } from '../../../lib/testing/fake-server'
import { registrationPage, sampleRegistration, serveRegistrations } from '../../../lib/testing/sample-registration'
import { sampleTournament } from '../../../lib/testing/samples'
import { renderScreen } from '../../../ui/testing/render-screen'
import { RegistrationPage } from '../registration-page'

const teams = [1, 2, 3].map((order) => sampleRegistration(order))

function open() {
  let seq = 1
  const server = new FakeServer()
  const { put } = serveRegistrations(server, teams)
  const tournament = sampleTournament({ group_id: null, group_name: null })
  const shown = renderScreen(<RegistrationPage tournament={tournament} />, { role: 'mod' })
  const change = (next: typeof teams) => {
    server.on(listRegistrations, () => registrationPage(next))
    seq += 1
    const message = { tournament_id: 128, seq, type: 'registration-decided', at: '2026-03-02T09:00:00+07:00' }
    act(() => server.emitLive(message, `128:${seq}`))
  }
  return { server, put, change, ...shown }
}
const announcement = () => screen.getByRole('status', { name: 'Thay đổi trong danh sách' })

/** From now no time passes, and a timer of so many milliseconds rings when it is told to: a busy machine proves nothing. */
function holdTimerOf(wait: number) {
  const now = performance.now()
  vi.spyOn(performance, 'now').mockReturnValue(now)
  const later = globalThis.setTimeout
  const held: (() => void)[] = []
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, ms?: number) => {
    const isHeld = ms !== undefined && ms > wait - 500 && ms <= wait
    return isHeld ? held.push(run) : later(run, ms)
  }) as typeof setTimeout)
  onTestFinished(() => void vi.restoreAllMocks())
  return { isSet: () => held.length === 1, ring: () => held[0]?.() }
}

test('what others change is read out, in one message for what comes within 2 s', async () => {
  const { change } = open()
  await screen.findAllByRole('row')
  expect((await screen.findByRole('status', { name: 'Thay đổi trong danh sách' })).textContent).toBe('')
  const [first, second, third] = teams.map((team) => ({ ...team, status: 'approved' as const }))
  if (!first || !second || !third) throw new Error('three teams')
  change([first, ...teams.slice(1)])
  await waitFor(() => expect(announcement().textContent).toBe('Đã duyệt Nguyễn Văn Một – Trần Minh Một'))
  const next = holdTimerOf(2000)
  change([first, { ...second, payment_completed: true }, ...teams.slice(2)])
  await screen.findByRole('button', { name: 'Đã duyệt 2' })
  change([first, { ...second, payment_completed: true }, third, sampleRegistration(5)])
  await screen.findByRole('row', { name: /Văn Năm/ })
  expect(announcement().textContent).toBe('Đã duyệt Nguyễn Văn Một – Trần Minh Một')
  expect(next.isSet()).toBe(true)
  act(next.ring)
  expect(announcement().textContent).toContain('Đội mới đăng ký: Nguyễn Văn Năm – Trần Minh Năm')
  expect(announcement().textContent).toContain('Đã duyệt Nguyễn Văn Hai – Trần Minh Hai')
})

test('what was done here is told by its toast alone', async () => {
  const { user, server, put, change } = open()
  server.on(approveRegistration, () => put(sampleRegistration(2, { status: 'approved' })))
  await user.click(await screen.findByRole('button', { name: 'Duyệt Nguyễn Văn Hai – Trần Minh Hai' }))
  expect(await screen.findByText('Đã duyệt Nguyễn Văn Hai – Trần Minh Hai')).toBeTruthy()
  change(teams.map((team) => (team.id === 2 ? { ...team, status: 'approved' } : team)))
  await waitFor(() => expect(server.callsOf(listRegistrations).length).toBeGreaterThan(1))
  await new Promise((done) => setTimeout(done, 100))
  expect(announcement().textContent).toBe('')
})
