import { screen, waitFor, within } from '@testing-library/react'
import { assignMatch, listNextAssignments, setRefereeSetting } from '@vot/contract'
import type { RefereeSetting, Role } from '@vot/domain'
import { beforeEach, expect, test } from 'vitest'
import { retryLimit } from '../../lib/api/retry-plan'
import { fail } from '../../lib/testing/fake-server'
import { type Desk, deskCourt, deskMatches, deskReferee, serveDesk } from '../../lib/testing/sample-desk'
import { sampleTournament } from '../../lib/testing/samples'
import { renderScreen } from '../../ui/testing/render-screen'
import { OperationsScreen } from './operations-screen'
import type { WaitingTeam } from './use-proposals'

beforeEach(() => {
  localStorage.clear()
  retryLimit.attempts = 1
})

function open(role: Role = 'mod', change: Partial<Desk> = {}, refereePath?: (matchId: number) => string) {
  const served = serveDesk(change)
  const shown = <OperationsScreen resultDialog={() => null} refereePath={refereePath} />
  return { ...served, ...renderScreen(shown, { at: '/matches/7', path: '/matches/:groupId', role }) }
}

const closedAt = '2026-03-14T08:00:00+07:00'
const press = async (user: ReturnType<typeof open>['user'], name: string) =>
  user.click(await screen.findByRole('button', { name }))
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

test('[OPS-12] free courts and referees are chosen, busy ones say where they are', async () => {
  const { server, user } = open()
  await press(user, 'Giao sân cho trận 02')
  const form = await dialog('Giao trận 02')
  const busyCourt = form.getByRole('radio', { name: /^Sân 1/ })
  expect([busyCourt.hasAttribute('disabled'), busyCourt.textContent]).toEqual([true, 'Sân 1Trận 01'])
  const busyReferee = form.getByRole('radio', { name: /^Trọng tài 1/ })
  expect([busyReferee.hasAttribute('disabled'), busyReferee.textContent]).toEqual([
    true,
    'Trọng tài 1ref1 · ref1@vot.exampleSân 1',
  ])
  await user.click(form.getByRole('radio', { name: /Sân 2/ }))
  await user.click(form.getByRole('radio', { name: /ref2@vot\.example/ }))
  await user.click(form.getByRole('button', { name: 'Giao trận ra Sân 2' }))
  expect(await screen.findByText('Đã giao trận 02 ra Sân 2')).toBeTruthy()
  expect(server.callsOf(assignMatch)[0]?.body).toMatchObject({ court_id: 2, referee_id: 2, call: false })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByRole('listitem', { name: /^Sân 2: Đã giao/ })).toBeTruthy()
})

test('free courts and referees stand first', async () => {
  const { user } = open()
  await press(user, 'Giao sân cho trận 02')
  const form = await dialog('Giao trận 02')
  const names = form.getAllByRole('radio').map(({ textContent }) => textContent?.slice(0, 5))
  expect(names).toEqual(['Sân 2', 'Sân 1', 'Trọng', 'Trọng'])
})

test('the only free court and the only free referee are chosen, one of several is not', async () => {
  const { server, user, unmount } = open()
  await press(user, 'Giao sân cho trận 02')
  const form = await dialog('Giao trận 02')
  await user.click(form.getByRole('button', { name: 'Giao trận ra Sân 2' }))
  await waitFor(() => expect(server.callsOf(assignMatch)[0]?.body).toMatchObject({ court_id: 2, referee_id: 2 }))
  unmount()
  const several = open('mod', {
    courts: [deskCourt(2), deskCourt(3)],
    referees: [deskReferee(2), deskReferee(3)],
  })
  await press(several.user, 'Giao sân cho trận 02')
  const choices = (await dialog('Giao trận 02')).getAllByRole('radio')
  expect(choices.map((choice) => choice.getAttribute('aria-checked'))).toEqual(['false', 'false', 'false', 'false'])
})

test('the address that a match leads with opens its assignment once, wherever in the queue it stands', async () => {
  const [sample] = deskMatches()
  if (!sample) throw new Error('a desk without matches')
  const upcoming = Array.from({ length: 25 }, (_, index) => ({
    ...sample,
    id: 1001 + index,
    day_code: String(index + 1).padStart(2, '0'),
  }))
  serveDesk({ upcoming })
  const { router, user } = renderScreen(<OperationsScreen resultDialog={() => null} />, {
    at: '/matches/7?assign=1024',
    path: '/matches/:groupId',
    role: 'mod',
  })
  const form = await dialog('Giao trận 24')
  await user.click(form.getByRole('button', { name: 'Hủy' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(router.state.location.search).toBe('')
})

test("courts of the match's venue are offered alone, and one that is closed is not free", async () => {
  const { user } = open('mod', {
    courts: [deskCourt(2), { ...deskCourt(3), venue: 'Nhà thi đấu khác' }, { ...deskCourt(4), closed_at: closedAt }],
    referees: [deskReferee(2)],
  })
  await press(user, 'Giao sân cho trận 02')
  const courts = within((await dialog('Giao trận 02')).getByRole('radiogroup', { name: 'Sân' })).getAllByRole('radio')
  expect(courts.map((choice) => [choice.textContent, choice.getAttribute('aria-checked')])).toEqual([
    ['Sân 2Trống', 'true'],
    ['Sân 4Tạm đóng', 'false'],
  ])
  expect(courts[1]?.hasAttribute('disabled')).toBe(true)
})

test('who assigns goes to the page of the referee, unless the switch of the dialog says to stay', async () => {
  const path = (id: number) => `/referee/match/${id}`
  const { user, router, unmount } = open('mod', {}, path)
  await press(user, 'Giao sân cho trận 02')
  await user.click((await dialog('Giao trận 02')).getByRole('button', { name: 'Giao trận ra Sân 2' }))
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/referee\/match\//))
  unmount()
  for (const isKnown of [false, true]) {
    const again = open('mod', {}, path)
    await press(again.user, 'Giao sân cho trận 02')
    const stay = (await dialog('Giao trận 02')).getByRole('switch', { name: /^Ở lại bàn điều hành/ })
    expect(stay).toHaveProperty('checked', isKnown)
    if (!isKnown) await again.user.click(stay)
    await again.user.click((await dialog('Giao trận 02')).getByRole('button', { name: 'Giao trận ra Sân 2' }))
    expect(await screen.findByText('Đã giao trận 02 ra Sân 2')).toBeTruthy()
    expect(again.router.state.location.pathname).toBe('/matches/7')
    again.unmount()
  }
  const admin = open('admin')
  await press(admin.user, 'Giao sân cho trận 02')
  expect((await dialog('Giao trận 02')).queryByRole('switch')).toBeNull()
})

test('a match is assigned and called in one tap', async () => {
  const { server, user } = open()
  await press(user, 'Giao sân cho trận 02')
  const form = await dialog('Giao trận 02')
  await user.click(form.getByRole('radio', { name: /Sân 2/ }))
  await user.click(form.getByRole('radio', { name: /ref2/ }))
  await user.click(form.getByRole('button', { name: 'Giao và mời vào sân' }))
  expect(await screen.findByText('Đã giao trận 02 ra Sân 2')).toBeTruthy()
  expect(server.callsOf(assignMatch)[0]?.body).toMatchObject({ court_id: 2, referee_id: 2, call: true })
})

test('both are needed', async () => {
  const { server, user } = open('mod', { referees: [deskReferee(2), deskReferee(3)] })
  await press(user, 'Giao sân cho trận 02')
  const form = await dialog('Giao trận 02')
  await user.click(form.getByRole('radio', { name: /Sân 2/ }))
  await user.click(form.getByRole('button', { name: 'Giao trận ra Sân 2' }))
  expect((await form.findByRole('alert')).textContent).toBe('Vui lòng chọn cả sân và trọng tài')
  expect(server.callsOf(assignMatch)).toHaveLength(0)
})

test('without a court at the venue there is no dialog but the reason', async () => {
  const { user } = open('mod', { courts: [] })
  await screen.findByText('Chưa có sân nào.')
  await press(user, 'Giao sân cho trận 02')
  expect(await screen.findByText('Vui lòng thêm ít nhất một sân trước khi giao trận đấu')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a court that somebody else took is refused with the reason and not chosen any more', async () => {
  const { server, desk, user } = open()
  server.on(assignMatch, () => {
    const [match] = desk.upcoming
    desk.courts = [deskCourt(1), deskCourt(2, match ?? null)]
    return fail('court-busy')
  })
  await press(user, 'Giao sân cho trận 03')
  const form = await dialog('Giao trận 03')
  await user.click(form.getByRole('radio', { name: /Sân 2/ }))
  await user.click(form.getByRole('radio', { name: /ref2/ }))
  await user.click(form.getByRole('button', { name: 'Giao trận ra Sân 2' }))
  expect((await form.findByRole('alert')).textContent).toBe('Sân đang có trận khác, vui lòng chọn sân khác')
  expect(await screen.findByText('Không thể giao trận đấu')).toBeTruthy()
  await waitFor(() => expect(form.getByRole('radio', { name: /Sân 2/ }).hasAttribute('disabled')).toBe(true))
  expect(form.getByRole('button', { name: 'Giao trận' })).toBeTruthy()
})

test('a server that fails is told in the words for it', async () => {
  const { server, user } = open()
  server.on(assignMatch, () => fail('internal-error'))
  await press(user, 'Giao sân cho trận 02')
  const form = await dialog('Giao trận 02')
  await user.click(form.getByRole('radio', { name: /Sân 2/ }))
  await user.click(form.getByRole('radio', { name: /ref2/ }))
  await user.click(form.getByRole('button', { name: 'Giao trận ra Sân 2' }))
  expect(await screen.findByText('Có lỗi xảy ra khi giao trận đấu')).toBeTruthy()
})

test('a free court takes the match at the head of the queue, or another one', async () => {
  const { server, user } = open('mod', { referees: [deskReferee(2)] })
  await screen.findByRole('article', { name: 'Trận 02' })
  await press(user, 'Giao trận ra Sân 2')
  const form = await dialog('Giao trận 02')
  await user.click(form.getByRole('combobox', { name: 'Trận' }))
  await user.click(await screen.findByRole('option', { name: /^04/ }))
  await dialog('Giao trận 04')
  await user.click(form.getByRole('radio', { name: /ref2/ }))
  await user.click(form.getByRole('button', { name: 'Giao trận ra Sân 2' }))
  await waitFor(() => expect(server.callsOf(assignMatch)[0]?.params).toEqual({ id: 1004 }))
})

test('after assigning a mod goes to the match on the referee screen, an admin stays', async () => {
  for (const [role, path] of [
    ['mod', '/referee/match/1002'],
    ['admin', '/matches/7'],
  ] as const) {
    const { user, router, unmount } = open(role, {}, (id) => `/referee/match/${id}`)
    await press(user, 'Giao sân cho trận 02')
    const form = await dialog('Giao trận 02')
    await user.click(form.getByRole('radio', { name: /Sân 2/ }))
    await user.click(form.getByRole('radio', { name: /ref2/ }))
    await user.click(form.getByRole('button', { name: 'Giao trận ra Sân 2' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(router.state.location.pathname).toBe(path))
    unmount()
  }
})

/** No account of a referee anywhere; `setting` is the group's. */
function openWithout(setting: RefereeSetting, role: Role = 'mod', teams: readonly WaitingTeam[] = []) {
  const opened = open(role, { referees: [] }, (id) => `/referee/match/${id}`)
  const kept = { setting }
  opened.server
    .on(listNextAssignments, () => ({
      items: [],
      officiating_teams: kept.setting === 'losing_team' ? [...teams] : [],
      referees: kept.setting,
    }))
    .on(setRefereeSetting, ({ body: { referees } }) => {
      kept.setting = referees
      return { message: `Đã chọn ${referees}`, referees }
    })
  return opened
}
const lost: WaitingTeam = {
  ...{ registration_id: 31, tournament_id: sampleTournament().id, lost_code: 'C-03' },
  ...{ player1_name: 'Lê Văn Tâm', player2_name: 'Vũ Thanh Trúc' },
}
const ways = (form: Awaited<ReturnType<typeof dialog>>) =>
  within(form.getByRole('radiogroup', { name: 'Trọng tài' }))
    .queryAllByRole('radio')
    .map((choice) => [choice.querySelector('strong')?.textContent, choice.getAttribute('aria-checked')])

test('[OPS-332] without referee accounts the dialog offers the ways on, and a court alone is enough', async () => {
  const { server, user, router } = openWithout('none')
  await press(user, 'Giao sân cho trận 02')
  const form = await dialog('Giao trận 02')
  await form.findByText('Chưa có tài khoản trọng tài nào. Chọn một cách dưới đây, giải vẫn chạy được.')
  await waitFor(() =>
    expect(ways(form)).toEqual([
      ['Không cần trọng tài', 'true'],
      ['Đội thua bắt trận', 'false'],
    ]),
  )
  expect(form.queryByRole('switch')).toBeNull()
  await user.click(form.getByRole('button', { name: 'Giao trận ra Sân 2' }))
  expect(await screen.findByText('Đã giao trận 02 ra Sân 2')).toBeTruthy()
  expect(server.callsOf(assignMatch)[0]?.body).toMatchObject({ court_id: 2, referee_id: null })
  expect(server.callsOf(assignMatch)[0]?.body).not.toHaveProperty('officiating_registration_id')
  expect(server.callsOf(setRefereeSetting)).toEqual([])
  // No page of a referee opens, since there is none.
  expect(router.state.location.pathname).toBe('/matches/7')
})

test('[OPS-332] where a referee is required and nobody is there, a way is chosen for the whole group', async () => {
  const { server, user } = openWithout('required')
  await press(user, 'Giao sân cho trận 02')
  const form = await dialog('Giao trận 02')
  expect(ways(form).map(([, checked]) => checked)).toEqual(['false', 'false'])
  await user.click(form.getByRole('button', { name: 'Giao trận ra Sân 2' }))
  expect((await form.findByRole('alert')).textContent).toBe('Vui lòng chọn cả sân và trọng tài')
  expect([server.callsOf(assignMatch), server.callsOf(setRefereeSetting)]).toEqual([[], []])
  await user.click(form.getByRole('radio', { name: /^Không cần trọng tài.*Dùng cho cả giải/ }))
  await user.click(form.getByRole('button', { name: 'Giao trận ra Sân 2' }))
  expect(await screen.findByText('Đã giao trận 02 ra Sân 2')).toBeTruthy()
  expect(server.callsOf(setRefereeSetting).map(({ body }) => body)).toEqual([{ referees: 'none' }])
})

test('[OPS-333] choosing that losing teams officiate calls the one that lost last', async () => {
  const { server, user } = openWithout('none', 'mod', [lost])
  await press(user, 'Giao sân cho trận 02')
  const form = await dialog('Giao trận 02')
  await user.click(await form.findByRole('radio', { name: /^Đội thua bắt trận/ }))
  await user.click(form.getByRole('button', { name: 'Giao trận ra Sân 2' }))
  expect(await screen.findByText('Đã giao trận 02 ra Sân 2')).toBeTruthy()
  expect(server.callsOf(setRefereeSetting).map(({ body }) => body)).toEqual([{ referees: 'losing_team' }])
  expect(server.callsOf(assignMatch)[0]?.body).toMatchObject({ referee_id: null, officiating_registration_id: 31 })
})

test('[OPS-333] where losing teams officiate the one that lost last is chosen', async () => {
  const { user } = openWithout('losing_team', 'mod', [lost])
  await press(user, 'Giao sân cho trận 02')
  const form = await dialog('Giao trận 02')
  await waitFor(() =>
    expect(ways(form)).toEqual([
      ['Không cần trọng tài', 'false'],
      ['Lê Văn Tâm – Vũ Thanh Trúc', 'true'],
    ]),
  )
})

test('[OPS-332] administrators are led to making referees, others copy the way for one', async () => {
  const admin = openWithout('none', 'admin')
  await press(admin.user, 'Giao sân cho trận 02')
  const made = (await dialog('Giao trận 02')).getByRole('link', { name: 'Tạo 2 trọng tài' })
  expect(made.getAttribute('href')).toBe('/users/referees?count=2&group=7')
  admin.unmount()
  const { user } = openWithout('none')
  await press(user, 'Giao sân cho trận 02')
  const form = await dialog('Giao trận 02')
  expect(form.getByText('Nhờ quản trị viên tạo trọng tài')).toBeTruthy()
  await user.click(form.getByRole('button', { name: 'Chép đường dẫn' }))
  expect(await screen.findByText('Đã chép đường dẫn, gửi cho quản trị viên')).toBeTruthy()
  expect(await navigator.clipboard.readText()).toMatch(/\/users\/referees\?count=2&group=7$/)
})
