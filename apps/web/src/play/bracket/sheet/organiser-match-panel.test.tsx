import { screen, waitFor, within } from '@testing-library/react'
import {
  type MatchView,
  previewWithdrawal,
  type ResultChangeView,
  readMatchHistory,
  reinstateRegistration,
  undoMatchResult,
  withdrawRegistration,
} from '@vot/contract'
import { expect, test } from 'vitest'
import { FakeServer, fail } from '../../../lib/testing/fake-server'
import { playMatches, startBracket, viewOfBracket } from '../../../lib/testing/sample-bracket'
import { sampleRegistration } from '../../../lib/testing/sample-registration'
import { renderScreen } from '../../../ui/testing/render-screen'
import { OrganiserMatchPanel } from './organiser-match-panel'

const corrected: ResultChangeView = {
  id: 12,
  at: '2026-03-14T09:40:00+07:00',
  by: { id: 3, name: 'Lê Điều Phối' },
  kind: 'corrected',
  from: { winner: 'Phúc/Khôi', score: '11 – 7' },
  to: { winner: 'Đạt/Thịnh', score: '11 – 9' },
  reason: 'Ghi nhầm đội',
  others: [{ id: 1003, match_code: '03' }],
  cause: null,
  undone: false,
  can_undo: true,
}
const saved: ResultChangeView = {
  ...corrected,
  id: 11,
  at: '2026-03-14T09:31:00+07:00',
  kind: 'saved',
  from: null,
  to: corrected.from,
  reason: null,
  others: [],
  can_undo: false,
}

const untouched = { walkovers: [], voided: [], cancelled: [] }

function matchOf(): MatchView {
  const [match] = viewOfBracket(playMatches(startBracket(4, 'standard'))).bracket.matches
  if (!match) throw new Error('no match')
  return match
}

function open(match = matchOf(), items = [corrected, saved]) {
  const server = new FakeServer().on(readMatchHistory, () => ({ items }))
  return { match, server, ...renderScreen(<OrganiserMatchPanel match={match} matches={[match]} />, { role: 'mod' }) }
}

test('organisers read who changed the result, when, from what to what, why and what went with it', async () => {
  open()
  const [latest, first] = await screen.findAllByRole('listitem')
  expect(latest?.textContent).toContain('Sửa Phúc/Khôi thắng 11 – 7 → Đạt/Thịnh thắng 11 – 9')
  expect(latest?.textContent).toContain('09:40 14/03/2026 · Lê Điều Phối')
  expect(latest?.textContent).toContain('Hủy kết quả trận 03')
  expect(latest?.textContent).toContain('Lý do: Ghi nhầm đội')
  expect(first?.textContent).toContain('Lưu Phúc/Khôi thắng 11 – 7')
  expect(screen.getAllByRole('button', { name: 'Hoàn tác' })).toHaveLength(1)
})

test('[BRK-110] undoing says what comes back, and sends the change that was seen', async () => {
  const { user, server, match } = open()
  server.on(undoMatchResult, () => ({
    message: 'Đã hoàn tác kết quả trận 01',
    match,
    changed_match_ids: [match.id],
    restored: [],
  }))
  await user.click(await screen.findByRole('button', { name: 'Hoàn tác' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Hoàn tác kết quả trận 01?' }))
  expect(dialog.getByText('Kết quả trở lại: Phúc/Khôi thắng 11 – 7. Kết quả trận 03 cũng có lại.')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Hoàn tác' }))
  expect(await screen.findByText('Đã hoàn tác kết quả trận 01')).toBeTruthy()
  expect(server.callsOf(undoMatchResult)[0]?.body).toEqual({ change_id: 12, reason: '', resume: false })
})

test('[BRK-110] an undo that comes too late says why', async () => {
  const { user, server } = open()
  server.on(undoMatchResult, () => fail('undo-too-late'))
  await user.click(await screen.findByRole('button', { name: 'Hoàn tác' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Hoàn tác' }))
  expect(await screen.findByText(/Đã có trận sau dựa vào kết quả này/)).toBeTruthy()
})

test('[BRK-45][BRK-46][BRK-47] a team leaves, with the choice for its group, and comes back, from its match', async () => {
  const match = matchOf()
  const [first, second] = [match.participant1, match.participant2]
  if (!first || !second) throw new Error('no teams')
  const { user, server } = open({ ...match, participant2: { ...second, is_withdrawn: true } }, [])
  server
    .on(previewWithdrawal, () => ({
      forfeit: { ...untouched, walkovers: [{ id: 1005, day_code: 'A-05', winner: 'Đạt/Thịnh' }] },
      void: { ...untouched, voided: [{ id: 1003, day_code: 'A-03' }], cancelled: [{ id: 1005, day_code: 'A-05' }] },
    }))
    .on(withdrawRegistration, () => sampleRegistration(1, { withdrawn: true }))
    .on(reinstateRegistration, () => sampleRegistration(2))
  await user.click(await screen.findByRole('button', { name: /^Cho .* rút$/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Cho đội này rút khỏi giải?' }))
  expect(await dialog.findByText('Trận A-05: Đạt/Thịnh thắng WO')).toBeTruthy()
  await user.click(dialog.getByRole('radio', { name: /Hủy mọi kết quả/ }))
  expect(dialog.getByText('Hủy kết quả trận A-03')).toBeTruthy()
  expect(dialog.getByText('Không đấu nữa: trận A-05')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Cho đội rút khỏi giải' }))
  await waitFor(() => expect(server.callsOf(withdrawRegistration)).toHaveLength(1))
  expect(server.callsOf(withdrawRegistration)[0]).toMatchObject({ body: { group_results: 'void' } })
  await user.click(await screen.findByRole('button', { name: /^Cho .* trở lại$/ }))
  await waitFor(() => expect(server.callsOf(reinstateRegistration)).toHaveLength(1))
})

test('where no match changes at once it says so, and a preview that fails can be tried again', async () => {
  const { user, server } = open(matchOf(), [])
  server.on(previewWithdrawal, () => fail('registration-not-found'))
  const [leave] = await screen.findAllByRole('button', { name: /^Cho .* rút$/ })
  if (!leave) throw new Error('nobody can leave')
  await user.click(leave)
  const dialog = within(await screen.findByRole('dialog', { name: 'Cho đội này rút khỏi giải?' }))
  expect(await dialog.findByText('Không xem trước được các trận bị ảnh hưởng')).toBeTruthy()
  server.on(previewWithdrawal, () => ({ forfeit: untouched, void: null }))
  await user.click(dialog.getByRole('button', { name: 'Thử lại' }))
  expect(await dialog.findByText('Chưa có trận nào thay đổi ngay.')).toBeTruthy()
  expect(dialog.queryByRole('radio')).toBeNull()
})
