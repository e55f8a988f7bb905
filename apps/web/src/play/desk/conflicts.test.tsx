import { screen, waitFor, within } from '@testing-library/react'
import { assignMatch, assignNext, type DeskMatchView, listNextAssignments, moveMatch } from '@vot/contract'
import { beforeEach, expect, test } from 'vitest'
import { fail } from '../../lib/testing/fake-server'
import { type Desk, deskCourt, deskMatches, onCourt, serveDesk } from '../../lib/testing/sample-desk'
import { renderScreen } from '../../ui/testing/render-screen'
import { OperationsScreen } from './operations-screen'

beforeEach(() => localStorage.clear())

function open(change?: Partial<Desk>) {
  const served = serveDesk(change)
  const shown = <OperationsScreen resultDialog={() => null} />
  return { ...served, ...renderScreen(shown, { at: '/matches/7', path: '/matches/:groupId', role: 'mod' }) }
}

const matches = () => deskMatches() as [DeskMatchView, DeskMatchView, DeskMatchView, DeskMatchView]
const queue = () => within(screen.getByRole('region', { name: 'Hàng chờ' }))
const proposal = ({ id, day_code }: DeskMatchView) => ({
  ...{ match_id: id, day_code, teams: ['Một', 'Hai'] as [string, string] },
  ...{ court_id: 2, court_name: 'Sân 2', referee_id: 2, referee_name: 'Trọng tài 2', officiating_team: null },
})

test('[OPS-292] a row says that the other desk has given its match a court, until that is understood', async () => {
  const [, second, third] = matches()
  const { server, desk, user } = open({ upcoming: [second, third] })
  server.on(listNextAssignments, () => ({ items: [proposal(second)], officiating_teams: [] }))
  server.on(assignMatch, () => {
    // Just now, from another desk.
    const given = onCourt(second, 6)
    desk.upcoming = [third]
    desk.claimed = [...desk.claimed, given]
    return fail('match-already-assigned')
  })
  await user.click(await screen.findByRole('button', { name: 'Giao 02 tại Sân 2 · Trọng tài 2' }))
  const note = await queue().findByRole('alert')
  expect(note.textContent).toMatch(/^02\s*Bàn kia đã giao 02 ra Sân 6\d\d:\d\d · trọng tài Trọng tài 6/)
  // It stands where the row was, which has gone, and there is no toast beside it.
  await waitFor(() => expect(queue().queryByRole('article', { name: 'Trận 02' })).toBeNull())
  expect(note.closest('li')?.nextElementSibling?.textContent).toContain('03')
  expect(screen.queryByText('Trận đấu đã được giao')).toBeNull()
  await user.click(within(note).getByRole('button', { name: 'Đã hiểu: trận 02' }))
  expect(queue().queryByRole('alert')).toBeNull()
})

test('[OPS-292] Enter on a match whose court was just taken says by whom; other refusals stay toasts', async () => {
  const [first, second, third] = matches()
  const taken = onCourt(first, 2)
  const { server, user } = open({ upcoming: [second, third], claimed: [taken] })
  server.on(assignNext, () => fail('court-busy', { match_ids: [first.id] }))
  await screen.findByRole('article', { name: 'Trận 02' })
  await user.keyboard('{ArrowDown}{Enter}')
  expect(server.callsOf(assignNext)[0]?.body).toMatchObject({ match_id: third.id })
  const note = await queue().findByRole('alert')
  expect(note.textContent).toContain('Bàn kia đã giao 01 ra Sân 2')
  server.on(assignNext, () => fail('no-free-referee'))
  await user.keyboard('k{Enter}')
  expect(await screen.findByText('Không còn trọng tài rảnh')).toBeTruthy()
})

test('[OPS-292] a match that another desk took back says so, and the dialog that moves it is gone', async () => {
  const [first, second] = matches()
  const { server, desk, user } = open({
    upcoming: [second],
    claimed: [onCourt(first, 1)],
    courts: [deskCourt(1, first), deskCourt(2)],
  })
  server.on(moveMatch, () => {
    desk.upcoming = [first, second]
    desk.claimed = []
    desk.courts = [deskCourt(1), deskCourt(2)]
    return fail('match-not-assigned')
  })
  const row = within(await screen.findByRole('article', { name: 'Trận 01' }))
  await user.click(row.getByRole('button', { name: 'Thao tác với trận 01' }))
  await user.click(screen.getByRole('menuitem', { name: 'Chuyển sân, trọng tài' }))
  const form = within(await screen.findByRole('dialog', { name: 'Chuyển trận 01' }))
  await user.click(form.getByRole('radio', { name: /^Sân 2/ }))
  await user.click(form.getByRole('button', { name: 'Chuyển sang Sân 2' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect((await queue().findByRole('alert')).textContent).toContain('Bàn kia đã hủy giao 01')
})
