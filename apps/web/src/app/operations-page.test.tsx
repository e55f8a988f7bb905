import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { previewMatchResult, readDashboard, saveMatchResult } from '@vot/contract'
import { beforeEach, expect, test } from 'vitest'
import { retryLimit } from '../lib/api/retry-plan'
import { fail } from '../lib/testing/fake-server'
import { deskMatches, onCourt, serveDesk } from '../lib/testing/sample-desk'
import { renderRoutes } from '../ui/testing/render-screen'
import { routes } from './routes'

beforeEach(() => {
  localStorage.clear()
  retryLimit.attempts = 1
})

const openDialog = async (user: ReturnType<typeof renderRoutes>['user'], title: string) => {
  await user.click(
    within(await screen.findByRole('article', { name: 'Trận 01' })).getByRole('button', { name: 'Lưu kết quả' }),
  )
  return within(await screen.findByRole('dialog', { name: title }))
}

test('a result is saved from the desk: a winner is needed, set 1 stands at 11 - 0', async () => {
  const { server, desk } = serveDesk()
  const [first] = desk.claimed
  if (!first) throw new Error('no match')
  server.on(saveMatchResult, () => {
    desk.claimed = [{ ...first, status: 'completed', games: [[11, 0]], winner_id: first.participant1_id }]
    return {
      message: 'Đã lưu kết quả trận 01',
      final_score: '11 – 0',
      match: first,
      changed_match_ids: [first.id],
      voided: [],
    }
  })
  const { user } = renderRoutes(routes, { at: '/matches/7', role: 'mod' })
  const form = await openDialog(user, 'Kết quả trận 01')
  const points = ['Điểm đội thắng', 'Điểm đội thua'].map((name) => form.getByLabelText<HTMLInputElement>(name).value)
  expect(points).toEqual(['11', '0'])
  await user.click(form.getByRole('button', { name: 'Lưu kết quả' }))
  expect(await form.findByText('Vui lòng chọn người chiến thắng')).toBeTruthy()
  fireEvent.change(form.getByLabelText('Điểm đội thua'), { target: { value: '31' } })
  await user.click(form.getAllByRole('radio')[0] ?? document.body)
  await user.click(form.getByRole('button', { name: 'Lưu kết quả' }))
  expect(server.callsOf(saveMatchResult)).toHaveLength(0)
  fireEvent.change(form.getByLabelText('Điểm đội thua'), { target: { value: '7' } })
  await user.click(form.getByRole('button', { name: 'Lưu kết quả' }))
  expect(await screen.findByText('Đã lưu kết quả trận 01')).toBeTruthy()
  expect(server.callsOf(saveMatchResult)[0]?.body).toMatchObject({
    winner_id: first.participant1_id,
    loser_id: first.participant2_id,
    set1_winner_score: 11,
    set1_loser_score: 7,
  })
})

test('the fields of a result follow the rules that the match is played by', async () => {
  const [first] = deskMatches()
  if (!first) throw new Error('no match')
  const score_rules = { ...first.score_rules, points_per_game: 15, best_of: 3 } as const
  serveDesk({ claimed: [onCourt(first, 1, { score_rules })] })
  const { user } = renderRoutes(routes, { at: '/matches/7', role: 'mod' })
  const form = await openDialog(user, 'Kết quả trận 01')
  const values = form.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value)
  expect(values).toEqual(['15', '0', '15', '0'])
})

test('[OPS-319] the result of a match in play has no winner before it is over, and a score short of its end asks', async () => {
  const [first] = deskMatches()
  if (!first) throw new Error('no match')
  const live = { phase: 'in_progress', game_number: 1, score: [5, 4], games: [], serving: 1, server_number: 1 } as const
  const playing = onCourt(first, 1, { status: 'in_progress', live_score: { ...live, server_player_id: 1 } as never })
  const { server } = serveDesk({ claimed: [playing] })
  const { message, ...saved } = { message: 'Đã lưu kết quả trận 01', final_score: '5 – 4', changed_match_ids: [] }
  server.on(saveMatchResult, () => ({ message, ...saved, match: playing, voided: [] }))
  const { user } = renderRoutes(routes, { at: '/matches/7', role: 'mod' })
  const form = await openDialog(user, 'Kết quả trận 01')
  const [upper] = form.getAllByRole('radio')
  expect(form.getAllByRole('radio', { checked: true }).map(({ parentElement }) => parentElement?.textContent)).toEqual([
    'Đã đấu',
  ])
  await user.click(form.getByRole('button', { name: 'Lưu kết quả' }))
  expect(await form.findByText('Vui lòng chọn người chiến thắng')).toBeTruthy()
  await user.click(upper ?? document.body)
  await user.click(form.getByRole('button', { name: 'Lưu kết quả' }))
  expect((await form.findByRole('alert')).textContent).toContain('5-4 chưa đủ 11, vẫn lưu?')
  expect(server.callsOf(saveMatchResult)).toHaveLength(0)
  fireEvent.change(form.getByLabelText('Điểm đội thắng'), { target: { value: '6' } })
  expect(form.queryByRole('alert')).toBeNull()
  await user.click(form.getByRole('button', { name: 'Lưu kết quả' }))
  await user.click(await form.findByRole('button', { name: 'Vẫn lưu' }))
  expect(await screen.findByText(message)).toBeTruthy()
  expect(server.callsOf(saveMatchResult).map(({ body }) => body)).toMatchObject([
    { winner_id: first.participant1_id, set1_winner_score: 6, set1_loser_score: 4 },
  ])
})

test('a correction names what it voids before it is saved, and a failure is told', async () => {
  const [first] = deskMatches()
  if (!first) throw new Error('no match')
  const played = onCourt(first, 1, {
    status: 'completed',
    outcome: 'played',
    winner_id: first.participant1_id,
    loser_id: first.participant2_id,
    games: [[11, 7]],
    completed_time: '2026-03-14T09:31:00+07:00',
  })
  const { server } = serveDesk({ claimed: [played] })
  server
    .on(previewMatchResult, () => ({ voided: [{ id: 1005, match_code: '05' }] }))
    .on(saveMatchResult, () => fail('internal-error'))
  const { user } = renderRoutes(routes, { at: '/matches/7', role: 'mod' })
  const form = await openDialog(user, 'Kết quả trận 01')
  await user.click(form.getAllByRole('radio')[1] ?? document.body)
  await user.click(form.getByRole('button', { name: 'Lưu kết quả' }))
  expect(await form.findByText('Sửa kết quả trận 01 sẽ hủy kết quả trận 05')).toBeTruthy()
  expect(server.callsOf(saveMatchResult)).toHaveLength(0)
  await user.click(form.getByRole('button', { name: 'Hủy 1 kết quả và lưu' }))
  expect((await screen.findAllByText('Có lỗi xảy ra khi lưu kết quả trận đấu')).length).toBeGreaterThan(0)
  expect(server.callsOf(saveMatchResult)[0]?.body.confirm_void).toBe(true)
})

test('[OPS-23] the desk is for admin, mod and ref alone', async () => {
  const { server } = serveDesk()
  server.on(readDashboard, () => fail('internal-error'))
  for (const role of ['admin', 'mod', 'ref'] as const) {
    const { unmount } = renderRoutes(routes, { at: '/matches/7', role })
    expect(await screen.findByRole('heading', { level: 1, name: 'Điều hành trận đấu' })).toBeTruthy()
    unmount()
  }
  const { router } = renderRoutes(routes, { at: '/matches/7', role: 'user' })
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'))
})

test('the desk leads a mod from an assigned match to the screen that scores it', async () => {
  const { desk } = serveDesk()
  const { user } = renderRoutes(routes, { at: '/matches/7', role: 'mod' })
  const row = within(await screen.findByRole('article', { name: 'Trận 01' }))
  await user.click(row.getByRole('button', { name: 'Thao tác với trận 01' }))
  const link = await screen.findByRole('menuitem', { name: 'Mở trang trọng tài' })
  expect(link.getAttribute('href')).toBe(`/referee/match/${desk.claimed[0]?.id}`)
})
