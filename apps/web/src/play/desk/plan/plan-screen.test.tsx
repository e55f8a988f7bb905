import { screen, waitFor, within } from '@testing-library/react'
import { changePlan, type PlanView, publishPlan, readPlan } from '@vot/contract'
import { startOfVietnamDay } from '@vot/domain'
import { beforeEach, expect, test, vi } from 'vitest'
import { retryLimit } from '../../../lib/api/retry-plan'
import { formatWeekday } from '../../../lib/format/format-day'
import { fail } from '../../../lib/testing/fake-server'
import { serveDesk } from '../../../lib/testing/sample-desk'
import { renderScreen } from '../../../ui/testing/render-screen'
import { viewAfter } from './plan-model'
import { PlanScreen } from './plan-screen'
import { planAt, planMatch, planView } from './testing/sample-plan'

beforeEach(() => {
  retryLimit.attempts = 1
  // A grid is shown from 1024 px on.
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => ({ matches: !query.includes('max-width'), addEventListener() {}, removeEventListener() {} }) as never,
  )
})

/** A server that keeps what is fixed, as the real one does. */
function open(change: Partial<PlanView> = {}, role: 'mod' | 'ref' = 'mod') {
  const { server } = serveDesk()
  const kept = { view: planView(change) }
  server.on(readPlan, () => kept.view)
  server.on(changePlan, ({ body: { revision, ...body } }) => {
    if (revision !== kept.view.revision) return fail('plan-changed')
    const next = viewAfter(kept.view, body)
    kept.view = { ...next, revision: revision + 1, unpublished: kept.view.unpublished + 1 }
    return { message: 'Đã sửa kế hoạch, chưa công bố', revision: revision + 1 }
  })
  server.on(publishPlan, () => {
    kept.view = { ...kept.view, revision: kept.view.revision + 1, published_at: planAt(0), unpublished: 0 }
    return { message: 'Đã công bố kế hoạch 3 trận' }
  })
  const shown = renderScreen(<PlanScreen />, { at: '/matches/7/plan', path: '/matches/:groupId/plan', role })
  return { server, kept, ...shown }
}
const block = (code: string) => screen.findByRole('button', { name: new RegExp(`^Trận ?${code}`) })
const on = async (court: string) =>
  within(await screen.findByRole('list', { name: court }))
    .getAllByRole('button')
    .map((each) => /Trận (A-\d\d)/.exec(each.textContent ?? '')?.[1])

test('[OPS-243] the grid shows each match on its court, in words as well, and when divisions and day end', async () => {
  open({
    matches: [planMatch(1), planMatch(2, { day_code: 'A-02', teams: [null, null], sources: ['W-01', 'RR-A#1'] })],
  })
  expect((await block('A-01')).textContent).toMatch(
    /^Trận A-01, Phúc – Khôi 1.* gặp Huy – Đăng 1.*, Sân 1, khoảng \d\d:\d\d$/,
  )
  expect((await block('A-02')).textContent).toContain('Thắng A-01')
  expect(await on('Sân 2')).toEqual(['A-02'])
  expect(screen.getByRole('button', { name: /^A\s?Đôi nam 7.5/ }).textContent).toMatch(/xong \d\d:\d\d20′$/)
})

test('[OPS-241] P pins a match where it is, arrows move it, and Ctrl Z takes each back', async () => {
  const { kept, user } = open()
  ;(await block('A-02')).focus()
  await user.keyboard('p')
  await waitFor(() => expect(kept.view.matches[1]?.pin?.court_id).toBe(2))
  expect((await block('A-02')).textContent).toContain('đã ghim')
  ;(await block('A-02')).focus()
  await user.keyboard('{ArrowLeft}')
  await waitFor(() => expect(kept.view.matches[1]?.pin?.court_id).toBe(1))
  expect(await on('Sân 1')).toContain('A-02')
  await user.keyboard('{Control>}z{/Control}')
  await waitFor(() => expect(kept.view.matches[1]?.pin?.court_id).toBe(2))
  await user.keyboard('{Control>}z{/Control}')
  await waitFor(() => expect(kept.view.matches[1]?.pin).toBeNull())
})

test('[OPS-313] a move that the server has not answered yet shows at once and says that it is not saved', async () => {
  const { server, kept, user } = open()
  let answer: (view: PlanView) => void = () => undefined
  server.on(changePlan, async ({ body: { revision: _, ...body } }) => {
    kept.view = await new Promise<PlanView>((resolve) => {
      answer = () => resolve({ ...viewAfter(kept.view, body), revision: kept.view.revision + 1 })
    })
    return { message: 'Đã sửa kế hoạch, chưa công bố', revision: kept.view.revision }
  })
  ;(await block('A-02')).focus()
  await user.keyboard('{ArrowLeft}')
  await waitFor(async () => expect(await on('Sân 1')).toContain('A-02'))
  expect((await block('A-02')).textContent).toMatch(/, chưa lưu$/)
  expect((await block('A-01')).textContent).not.toContain('chưa lưu')
  expect(screen.getByText('Đang lưu 1 thay đổi').closest('[role="status"]')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Công bố/ }).disabled).toBe(true)
  answer(kept.view)
  await waitFor(() => expect(screen.queryByText('Đang lưu 1 thay đổi')).toBeNull())
  expect((await block('A-02')).textContent).not.toContain('chưa lưu')
  expect(await on('Sân 1')).toContain('A-02')
})

test('[BRK-179] an address that names a match shows its day and has the focus on it', async () => {
  const { server } = serveDesk()
  server.on(readPlan, () => planView())
  renderScreen(<PlanScreen />, { at: '/matches/7/plan?match=3', path: '/matches/:groupId/plan', role: 'mod' })
  const asked = await block('A-03')
  await waitFor(() => expect(document.activeElement).toBe(asked))
})

test('[OPS-241] a match is pinned by court and time; where it cannot stand the dialog says why and does nothing', async () => {
  const running = planMatch(1, { state: 'in_progress', court_id: 1, since: planAt(-5) })
  const { server, user } = open({ matches: [running, planMatch(2), planMatch(3)] })
  await user.click(await block('A-03'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Ghim trận A-03' }))
  await user.click(dialog.getByRole('combobox', { name: 'Sân' }))
  await user.click(await screen.findByRole('option', { name: 'Sân 2' }))
  expect(dialog.getByRole('status').textContent).toMatch(/A-02 lùi|Sân có trận A-02|Không trận nào phải lùi/)
  expect(server.callsOf(changePlan)).toHaveLength(0)
})

test('[OPS-240] of a division start, order, courts and minutes are fixed; without a court it cannot be saved', async () => {
  const { server, user } = open()
  await user.click(await screen.findByRole('button', { name: /Đôi nam 7.5/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Kế hoạch của Đôi nam 7.5' }))
  await user.type(dialog.getByRole('textbox', { name: /^Thứ tự gọi/ }), '1')
  await user.type(dialog.getByRole('textbox', { name: /^Phút mỗi trận/ }), '25')
  await user.click(dialog.getByRole('checkbox', { name: 'Sân 1' }))
  await user.click(dialog.getByRole('checkbox', { name: 'Sân 2' }))
  expect(dialog.getByText('Chọn ít nhất một sân')).toBeTruthy()
  await user.click(dialog.getByRole('checkbox', { name: 'Sân 2' }))
  await user.click(dialog.getByRole('button', { name: 'Lưu' }))
  await waitFor(() => expect(server.callsOf(changePlan)).toHaveLength(1))
  expect(server.callsOf(changePlan)[0]?.body?.divisions).toEqual([
    { tournament_id: 128, not_before: null, turn: 1, court_ids: [2], match_minutes: 25 },
  ])
})

test('[OPS-243] what another desk changed first refuses the change, gives the plan back and shows the difference', async () => {
  const { server, kept, user } = open()
  ;(await block('A-02')).focus()
  const theirs = viewAfter(kept.view, { pins: [{ match_id: 3, place: { court_id: 2, start: planAt(60) } }] })
  kept.view = { ...theirs, revision: 9 }
  await user.keyboard('p')
  const banner = within(
    await screen.findByText(/Kế hoạch vừa được sửa ở máy khác\. Thay đổi/).then((text) => {
      const section = text.closest('section')
      if (!section) throw new Error('no banner')
      return section
    }),
  )
  await user.click(banner.getByRole('button', { name: 'Xem khác gì' }))
  expect(await banner.findByText(/^A-03: ghim ở Sân 2 lúc \d\d:\d\d(?: .+)?$/)).toBeTruthy()
  expect(kept.view.matches[1]?.pin).toBeNull()
  expect(server.callsOf(changePlan)).toHaveLength(1)
})

test('[OPS-243] a publishing that another desk was faster than is refused with the same difference', async () => {
  const { server, kept, user } = open()
  await block('A-01')
  const division = kept.view.divisions[0]?.plan
  if (!division) throw new Error('no division')
  const theirs = viewAfter(kept.view, {
    divisions: [{ ...division, court_ids: [2], turn: 3 }],
    hours: [],
  })
  server.on(publishPlan, () => {
    kept.view = { ...theirs, revision: 9 }
    return fail('plan-changed')
  })
  await user.click(screen.getByRole('button', { name: 'Công bố kế hoạch' }))
  await user.click(await screen.findByRole('button', { name: 'Xem khác gì' }))
  expect(await screen.findByText('Đôi nam 7.5: thứ tự gọi 3; Sân 2')).toBeTruthy()
  expect(screen.queryByText('Không thể công bố kế hoạch')).toBeNull()
})

test('[OPS-241] a match that is moved by keys keeps the focus; where it cannot stand it stays, and says why', async () => {
  const running = planMatch(1, { state: 'in_progress', court_id: 1, since: planAt(-5), player_ids: [5] })
  const { server, kept, user } = open({ matches: [running, planMatch(2, { player_ids: [5] }), planMatch(3)] })
  const third = await block('A-03')
  third.focus()
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await waitFor(() => expect(kept.view.matches[2]?.pin?.court_id).toBe(2))
  await user.keyboard('{ArrowLeft}')
  expect(await screen.findByText(/^A-03: Sân có trận A-01 đến/)).toBeTruthy()
  expect(server.callsOf(changePlan)).toHaveLength(1)
  await waitFor(async () => expect(document.activeElement).toBe(await block('A-03')))
})

test('[OPS-300, OPS-301] of several days one is shown at a time; a match goes to the next, hours are set by day', async () => {
  const dayOf = (days: number) => new Date(startOfVietnamDay(Date.parse(planAt(0))) + days * 86_400_000)
  const days = [0, 1].map((day) => ({
    day: dayOf(day).toISOString(),
    ...{ opens: null, closes: null, usual_closes: null },
    usual_opens: day === 0 ? null : new Date(dayOf(1).getTime() + 7 * 3_600_000).toISOString(),
  }))
  const { kept, user } = open({ days })
  await block('A-02')
  const chips = within(screen.getByRole('group', { name: 'Ngày thi đấu' }))
  expect(chips.getAllByRole('button').map((chip) => chip.getAttribute('aria-pressed'))).toEqual(['true', 'false'])
  await user.click(await block('A-02'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Ghim trận A-02' }))
  await user.click(dialog.getByRole('combobox', { name: 'Ngày' }))
  await user.click(await screen.findByRole('option', { name: formatWeekday(dayOf(1).getTime()) }))
  await user.click(dialog.getByRole('button', { name: 'Ghim' }))
  await waitFor(() => expect(kept.view.matches[1]?.pin?.start).toBe(days[1]?.usual_opens))
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Trận ?A-02/ })).toBeNull())
  await user.click(chips.getByRole('button', { name: new RegExp(formatWeekday(dayOf(1).getTime())) }))
  expect((await block('A-02')).textContent).toContain('khoảng 07:00, đã ghim')
  await user.click(screen.getByRole('button', { name: /đặt giờ đóng sân/ }))
  const hours = within(await screen.findByRole('dialog', { name: 'Giờ mở và đóng sân' }))
  const name = formatWeekday(dayOf(1).getTime())
  await user.type(hours.getByLabelText(`Đóng sân lúc, ${name}`), '06:00')
  expect(hours.getByText('Giờ đóng phải sau giờ mở')).toBeTruthy()
  await user.clear(hours.getByLabelText(`Đóng sân lúc, ${name}`))
  await user.type(hours.getByLabelText(`Đóng sân lúc, ${name}`), '18:30')
  await user.click(hours.getByRole('button', { name: 'Lưu' }))
  expect(await screen.findByText('sân đóng 18:30')).toBeTruthy()
})

test('[OPS-240] the share of the courts can be said as a number: those that others leave free come first', async () => {
  const { server, user } = open()
  await user.click(await screen.findByRole('button', { name: /Đôi nam 7.5/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Kế hoạch của Đôi nam 7.5' }))
  const count = dialog.getByRole('textbox', { name: /^Số sân/ })
  await user.clear(count)
  await user.type(count, '1')
  await user.click(dialog.getByRole('button', { name: 'Lưu' }))
  await waitFor(() => expect(server.callsOf(changePlan)[0]?.body?.divisions?.[0]?.court_ids).toEqual([1]))
})

test('[OPS-243] the plan is published, and what changed since is counted', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Công bố kế hoạch' }))
  expect(await screen.findByText(/^Đã công bố \d\d:\d\d$/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Công bố thay đổi' }).hasAttribute('disabled')).toBe(true)
  ;(await block('A-02')).focus()
  await user.keyboard('p')
  expect(await screen.findByText('1 thay đổi chưa công bố')).toBeTruthy()
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Công bố thay đổi' }).hasAttribute('disabled')).toBe(false),
  )
})

test('a referee looks on; without matches or courts the screen says what comes first', async () => {
  const { unmount } = open({}, 'ref')
  await block('A-01')
  expect(screen.queryByRole('button', { name: /Công bố/ })).toBeNull()
  unmount()
  const empty = open({ matches: [] })
  expect(await screen.findByText('Chưa có kế hoạch')).toBeTruthy()
  empty.unmount()
  open({ courts: [] })
  expect((await screen.findByRole('link', { name: 'Mở bàn điều hành' })).getAttribute('href')).toBe('/matches/7')
})
