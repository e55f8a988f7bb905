import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import {
  assignMatch,
  assignNext,
  type DeskMatchView,
  listNextAssignments,
  type NextAssignment,
  queueMatch,
  readDayPlan,
  setNoShowTime,
  setRestTime,
  unassignMatch,
} from '@vot/contract'
import type { Role } from '@vot/domain'
import { beforeEach, expect, test } from 'vitest'
import { retryLimit } from '../../../lib/api/retry-plan'
import { fail } from '../../../lib/testing/fake-server'
import { type Desk, deskCourt, deskMatches, onCourt, sampleDayPlan, serveDesk } from '../../../lib/testing/sample-desk'
import { renderScreen } from '../../../ui/testing/render-screen'
import { OperationsScreen } from '../operations-screen'

beforeEach(() => {
  localStorage.clear()
  retryLimit.attempts = 1
})

function open({ role = 'mod', desk }: { readonly role?: Role; readonly desk?: Partial<Desk> } = {}) {
  const served = serveDesk(desk)
  const shown = <OperationsScreen resultDialog={() => null} />
  return { ...served, ...renderScreen(shown, { at: '/matches/7', path: '/matches/:groupId', role }) }
}

const queue = async () => within(await screen.findByRole('region', { name: 'Hàng chờ' }))
const row = async (code: string) => within(await (await queue()).findByRole('article', { name: `Trận ${code}` }))
const proposal = (match: DeskMatchView, court: number): NextAssignment => ({
  match_id: match.id,
  day_code: match.day_code,
  teams: ['Một', 'Hai'],
  court_id: court,
  court_name: `Sân ${court}`,
  referee_id: court,
  officiating_team: null,
  referee_name: `Trọng tài ${court}`,
})
const choose = async (user: ReturnType<typeof open>['user'], code: string, item: string) => {
  await user.click((await row(code)).getByRole('button', { name: `Thao tác với trận ${code}` }))
  await user.click(screen.getByRole('menuitem', { name: item }))
}
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
const resting = (match: DeskMatchView, minutes = 6): DeskMatchView => ({
  ...match,
  resting: { player_name: 'Cao Văn Lộc', until: inMinutes(minutes) },
})
const matches = (): [DeskMatchView, DeskMatchView, DeskMatchView] => {
  const [, second, third, fourth] = deskMatches()
  if (!second || !third || !fourth) throw new Error('no match')
  return [second, third, fourth]
}

test('[OPS-53] one tap gives the next match the next court, and the toast takes it back', async () => {
  const { server, desk, user } = open()
  server.on(assignNext, () => {
    const [match, ...others] = desk.upcoming
    if (!match) throw new Error('no match')
    const given = onCourt(match, 2)
    desk.upcoming = others
    desk.claimed = [...desk.claimed, given]
    desk.courts = [desk.courts[0] ?? deskCourt(1), deskCourt(2, given)]
    return { message: 'Đã giao trận 02 ra Sân 2', court_number: 'Sân 2', match: given }
  })
  server.on(unassignMatch, ({ params }) => ({ message: `Đã hủy giao trận ${params.id}`, match: matches()[0] }))
  await row('02')
  await user.click(screen.getByRole('button', { name: 'Giao trận tiếp theo' }))
  expect(await screen.findByText('Đã giao trận 02 ra Sân 2')).toBeTruthy()
  expect(server.callsOf(assignNext)[0]?.body).toEqual({ match_id: null, override: false })
  await waitFor(async () => expect((await queue()).queryByRole('article', { name: 'Trận 02' })).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Hoàn tác' }))
  await waitFor(() => expect(server.callsOf(unassignMatch)).toHaveLength(1))
})

test('[OPS-201] the button says what it will do, and does just that', async () => {
  const [second, third] = matches()
  const { server, user } = open({ desk: { upcoming: [second, third] } })
  server.on(listNextAssignments, () => ({ items: [proposal(second, 2)], officiating_teams: [] }))
  await user.click(await screen.findByRole('button', { name: 'Giao 02 ra Sân 2 · Trọng tài 2' }))
  await waitFor(() => expect(server.callsOf(assignMatch)).toHaveLength(1))
  expect(server.callsOf(assignMatch)[0]).toMatchObject({
    params: { id: second.id },
    body: { court_id: 2, referee_id: 2 },
  })
})

test('[OPS-202] the tile of a free court, and the key of its place, give what is proposed; U takes it back', async () => {
  const [second, third] = matches()
  const { server, desk, user } = open({ desk: { upcoming: [second, third] } })
  server.on(listNextAssignments, () => ({ items: [proposal(second, 2)], officiating_teams: [] }))
  server.on(unassignMatch, ({ params }) => ({
    message: 'Đã hủy giao trận 02',
    match: desk.upcoming.find(({ id }) => id === params.id) ?? second,
  }))
  const tile = within(await screen.findByRole('listitem', { name: /^Sân 2: Trống/ }))
  await user.click(await tile.findByRole('button', { name: 'Giao 02 tại Sân 2 · Trọng tài 2' }))
  await waitFor(() => expect(server.callsOf(assignMatch)).toHaveLength(1))
  await user.keyboard('1')
  expect(server.callsOf(assignMatch)).toHaveLength(1)
  await user.keyboard('2')
  await waitFor(() => expect(server.callsOf(assignMatch)).toHaveLength(2))
  expect(server.callsOf(assignMatch)[1]).toMatchObject({ params: { id: second.id }, body: { court_id: 2 } })
  await user.keyboard('u')
  await waitFor(() => expect(server.callsOf(unassignMatch)).toHaveLength(1))
  await user.keyboard('/')
  expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Tìm trong hàng chờ' }))
  await user.keyboard('2')
  expect(server.callsOf(assignMatch)).toHaveLength(2)
})

test('[OPS-201] all free courts are given their matches at once, but for what is left out; a refusal stands at its line', async () => {
  const [second, third, fourth] = matches()
  const { server, desk, user } = open({ desk: { upcoming: [second, third, fourth] } })
  server.on(listNextAssignments, () => ({
    items: [proposal(second, 2), proposal(third, 3), proposal(fourth, 4)],
    officiating_teams: [],
  }))
  server.on(assignMatch, ({ params, body }) =>
    params.id === third.id
      ? fail('court-busy')
      : { message: 'Đã giao', court_number: '', match: onCourt(desk.upcoming[0] ?? second, body.court_id ?? 0) },
  )
  await user.click(await screen.findByRole('button', { name: 'Giao 3 sân trống' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Giao 3 sân trống' }))
  await user.click(dialog.getByRole('checkbox', { name: /^Giao 04 ra Sân 4/ }))
  const readBefore = server.callsOf(listNextAssignments).length
  await user.click(dialog.getByRole('button', { name: 'Giao 2 trận' }))
  await waitFor(() => expect(server.callsOf(assignMatch).map(({ params }) => params.id)).toEqual([second.id, third.id]))
  expect(await dialog.findByText('Sân đang có trận khác, vui lòng chọn sân khác')).toBeTruthy()
  expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: /^Giao 02/ }).disabled).toBe(true)
  expect(dialog.getByRole('button', { name: 'Giao 1 trận' })).toBeTruthy()
  // Once after the last, not between them: twelve courts would wait for twelve readings of the desk.
  expect(server.callsOf(listNextAssignments)).toHaveLength(readBefore + 1)
})

test('[OPS-53] what is missing is said', async () => {
  const { server, user } = open()
  server.on(assignNext, () => fail('no-free-court'))
  await row('02')
  await user.click(screen.getByRole('button', { name: 'Giao trận tiếp theo' }))
  expect(await screen.findByText('Không còn sân trống')).toBeTruthy()
})

test('[OPS-51, OPS-52] a row says who rests, and a chosen match with one is called only after a question', async () => {
  const [second, third] = matches()
  const { server, user } = open({ desk: { upcoming: [second, resting(third)] } })
  server.on(assignNext, () => ({
    message: 'Đã giao trận 03 ra Sân 2',
    court_number: 'Sân 2',
    match: onCourt(third, 2),
  }))
  await user.click(await screen.findByRole('button', { name: /^Chờ VĐV \(1\)/ }))
  const shown = await row('03')
  expect(shown.getByText(/^Cao Văn Lộc nghỉ đến \d\d:\d\d$/)).toBeTruthy()
  await choose(user, '03', 'Giao sân trống kế tiếp')
  const asked = within(await screen.findByRole('dialog', { name: 'Gọi trận 03 khi VĐV chưa nghỉ đủ?' }))
  expect(server.callsOf(assignNext)).toHaveLength(0)
  await user.click(asked.getByRole('button', { name: 'Vẫn gọi trận này' }))
  expect(await screen.findByText('Đã giao trận 03 ra Sân 2')).toBeTruthy()
  expect(server.callsOf(assignNext)[0]?.body).toEqual({ match_id: third.id, override: true })
})

test('[OPS-51] a rest that is over is not shown any more', async () => {
  const [second] = matches()
  open({ desk: { upcoming: [resting(second, -1)] } })
  expect((await row('02')).queryByText(/nghỉ đến/i)).toBeNull()
})

test('[OPS-52] the dialog asks before a match is called whose player rests', async () => {
  const [second] = matches()
  const { server, user } = open({ desk: { upcoming: [resting(second)] } })
  await user.click((await row('02')).getByRole('button', { name: 'Giao sân cho trận 02' }))
  const form = within(await screen.findByRole('dialog', { name: 'Giao trận 02' }))
  expect(form.getByText(/^Cao Văn Lộc vừa đấu xong và được nghỉ đến/)).toBeTruthy()
  await user.click(form.getByRole('checkbox', { name: 'Vẫn gọi trận này' }))
  await user.click(form.getByRole('radio', { name: /Sân 2/ }))
  await user.click(form.getByRole('radio', { name: /ref2/ }))
  await user.click(form.getByRole('button', { name: 'Giao trận ra Sân 2' }))
  await waitFor(() => expect(server.callsOf(assignMatch)).toHaveLength(1))
  expect(server.callsOf(assignMatch)[0]?.body).toMatchObject({ override: true })
})

test('a match is moved by menu and by the arrow keys on its handle', async () => {
  const { server, user } = open()
  const [second, third, fourth] = matches()
  server.on(queueMatch, () => ({ message: 'Đã chuyển trận', match: third }))
  await choose(user, '03', 'Lên')
  await waitFor(() => expect(server.callsOf(queueMatch)[0]?.body).toMatchObject({ before_id: second.id }))
  await choose(user, '03', 'Xuống')
  await waitFor(() => expect(server.callsOf(queueMatch)[1]?.body).toMatchObject({ after_id: fourth.id }))
  const handle = (await row('04')).getByRole('button', { name: /^Xếp lại trận 04/ })
  handle.focus()
  await user.keyboard('{ArrowUp}')
  await waitFor(() => expect(server.callsOf(queueMatch)[2]?.body).toMatchObject({ before_id: third.id }))
  expect(server.callsOf(queueMatch)[2]?.params).toEqual({ id: fourth.id })
  // The last one goes no further down, the first one no further up.
  await user.keyboard('{ArrowDown}')
  await user.click((await row('02')).getByRole('button', { name: 'Thao tác với trận 02' }))
  expect(screen.queryByRole('menuitem', { name: 'Lên' })).toBeNull()
  expect(server.callsOf(queueMatch)).toHaveLength(3)
})

test('a match is dragged by its handle to where the line shows', async () => {
  const { server } = open()
  const [second, , fourth] = matches()
  server.on(queueMatch, () => ({ message: 'Đã chuyển trận 04', match: fourth }))
  const handle = (await row('04')).getByRole('button', { name: /^Xếp lại trận 04/ })
  const target = (await queue()).getByRole('article', { name: 'Trận 02' })
  HTMLElement.prototype.setPointerCapture = () => undefined
  document.elementFromPoint = () => target
  target.scrollIntoView = () => undefined
  fireEvent.pointerDown(handle, { button: 0, pointerId: 1 })
  fireEvent.pointerMove(handle, { pointerId: 1, clientX: 5, clientY: -5 })
  expect(target.dataset.mark).toBe('before')
  fireEvent.pointerUp(handle, { pointerId: 1 })
  await waitFor(() => expect(server.callsOf(queueMatch)[0]?.body).toMatchObject({ before_id: second.id }))
  expect(target.dataset.mark).toBeUndefined()
})

test('[OPS-56] each row tells when its match is expected to start', async () => {
  const [second] = matches()
  open({ desk: { upcoming: [{ ...second, estimated_start: '2026-03-14T10:40:00+07:00' }] } })
  expect((await row('02')).getByText('≈ 10:40')).toBeTruthy()
})

test('the plan tells how late the day is, and divisions, courts, pace and course', async () => {
  const { user } = open()
  const button = await screen.findByRole('button', { name: /Xong ≈ 12:18/ })
  expect(button.textContent).toContain('Chậm 18 phút')
  await user.click(button)
  const plan = within(await screen.findByRole('dialog', { name: 'Kế hoạch ngày' }))
  expect(plan.getByText('Chậm 18 phút so với kế hoạch')).toBeTruthy()
  expect(plan.getByText('5 trận, kế hoạch 7')).toBeTruthy()
  expect(plan.getByRole('img').getAttribute('aria-label')).toBe(
    'Số trận đã xong theo giờ. Lúc 10:00: xong 5 trận, kế hoạch 7 trận.',
  )
  expect(plan.getByRole('row', { name: 'Đôi nam 7.5 5/13 12:00 12:18' })).toBeTruthy()
  expect(plan.getByRole('meter', { name: 'Thời gian có trận của Sân 1' }).getAttribute('aria-valuetext')).toBe('90,0%')
  expect(plan.getByText('còn 5 trận, đến 12:18')).toBeTruthy()
  expect(plan.getByText('24 phút (5 trận)')).toBeTruthy()
})

test('before the first match there is no plan, and a day that cannot be read says so', async () => {
  const { server, user, unmount } = open()
  server.on(readDayPlan, () =>
    sampleDayPlan({ planned: null, late_minutes: null, finished_since: null, course: [], finish_at: null }),
  )
  await user.click(await screen.findByRole('button', { name: 'Kế hoạch ngày' }))
  expect(await screen.findByText('Kế hoạch được lập khi giao trận đầu tiên trong ngày.')).toBeTruthy()
  unmount()
  const second = open()
  second.server.on(readDayPlan, () => fail('internal-error'))
  await second.user.click(await screen.findByRole('button', { name: 'Kế hoạch ngày' }))
  expect(await screen.findByText('Không thể tải kế hoạch ngày')).toBeTruthy()
})

test('[OPS-55] organisers set the rest time; a wrong one is refused beside the field', async () => {
  const { server, user } = open()
  server.on(setRestTime, ({ body }) => ({ message: `VĐV nghỉ ${body.minutes} phút giữa hai trận` }))
  await user.click(await screen.findByRole('button', { name: /Xong ≈/ }))
  const field = await screen.findByRole('textbox', { name: /^Nghỉ tối thiểu/ })
  await user.clear(field)
  await user.type(field, '150')
  await user.click(screen.getByRole('button', { name: 'Lưu' }))
  expect(await screen.findByText('Thời gian nghỉ phải từ 0 đến 120 phút')).toBeTruthy()
  await user.clear(field)
  await user.type(field, '15{Enter}')
  expect(await screen.findByText('VĐV nghỉ 15 phút giữa hai trận')).toBeTruthy()
  expect(server.callsOf(setRestTime).map(({ body }) => body.minutes)).toEqual([15])
})

test('beside the rest time organisers set how long called sides have; wrong minutes are refused beside their field', async () => {
  const { server, user } = open()
  server.on(setNoShowTime, () => ({ message: 'Chờ đội được gọi 5 phút, trận tranh huy chương 15 phút' }))
  await user.click(await screen.findByRole('button', { name: /Xong ≈/ }))
  const usual = await screen.findByRole('textbox', { name: 'Chờ ở trận thường (phút)' })
  const medal = screen.getByRole('textbox', { name: 'Chờ ở trận tranh huy chương (phút)' })
  expect([usual, medal].map((field) => (field instanceof HTMLInputElement ? field.value : ''))).toEqual(['10', '15'])
  await user.clear(medal)
  await user.type(medal, '90')
  await user.click(screen.getByRole('button', { name: 'Lưu thời gian chờ' }))
  expect(await screen.findByText('Thời gian chờ phải từ 1 đến 60 phút')).toBeTruthy()
  expect(medal.getAttribute('aria-invalid')).toBe('true')
  await user.clear(medal)
  await user.type(medal, '15')
  await user.clear(usual)
  await user.type(usual, '5{Enter}')
  expect(await screen.findByText('Chờ đội được gọi 5 phút, trận tranh huy chương 15 phút')).toBeTruthy()
  expect(server.callsOf(setNoShowTime).map(({ body }) => body)).toEqual([{ minutes: 5, medal_minutes: 15 }])
})

test('[OPS-23, OPS-55] who only looks on reads plan and estimates, and changes nothing', async () => {
  const { user } = open({ role: 'ref' })
  await row('02')
  expect(screen.queryByRole('button', { name: 'Giao trận tiếp theo' })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Xếp lại/ })).toBeNull()
  await user.click(await screen.findByRole('button', { name: /Xong ≈/ }))
  await screen.findByRole('dialog', { name: 'Kế hoạch ngày' })
  expect(screen.queryByRole('textbox', { name: /^Nghỉ tối thiểu/ })).toBeNull()
})
