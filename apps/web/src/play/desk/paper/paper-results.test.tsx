import { screen, waitFor, within } from '@testing-library/react'
import {
  type DeskMatchView,
  type DeskTeamResult,
  type LiveMessage,
  listGroupMatches,
  readMatchHistory,
  saveMatchResult,
  undoMatchResult,
} from '@vot/contract'
import { beforeEach, expect, test } from 'vitest'
import { retryLimit } from '../../../lib/api/retry-plan'
import { fail } from '../../../lib/testing/fake-server'
import { type Desk, deskMatches, onCourt, savedChange, serveDesk } from '../../../lib/testing/sample-desk'
import { renderScreen } from '../../../ui/testing/render-screen'
import { PaperResultsScreen } from './paper-results-screen'

beforeEach(() => {
  localStorage.clear()
  retryLimit.attempts = 1
})

const [first, second, third] = deskMatches().map((match) => ({ ...match, day_code: `C-${match.match_code}` }))
if (!first || !second || !third) throw new Error('no matches')

function open(
  desk: Partial<Desk> = { claimed: [onCourt(first as DeskMatchView, 1), onCourt(second as DeskMatchView, 2)] },
) {
  const served = serveDesk(desk)
  const { server } = served
  server.on(saveMatchResult, ({ params, body }) => {
    const match = served.desk.claimed.find(({ id }) => id === params.id) ?? (first as DeskMatchView)
    served.desk.claimed = served.desk.claimed.filter(({ id }) => id !== params.id)
    const isFirst = body.winner_id === match.participant1_id
    const games = (body.games ?? []).map(([own, other]): [number, number] => (isFirst ? [own, other] : [other, own]))
    const done = {
      ...match,
      status: 'completed' as const,
      outcome: 'played' as const,
      winner_id: body.winner_id ?? null,
      games,
    }
    served.desk.finished = [{ ...done, completed_time: new Date().toISOString() }]
    return { message: 'Đã lưu', final_score: '', match: done, changed_match_ids: [], voided: [] }
  })
  const shown = <PaperResultsScreen resultDialog={(match) => <p>kết quả khác của {match.day_code}</p>} />
  return {
    ...served,
    ...renderScreen(shown, { at: '/matches/7/results', path: '/matches/:groupId/results', role: 'mod' }),
  }
}

const live = {
  phase: 'in_progress' as const,
  game_number: 1,
  score: [8, 4] as [number, number],
  games: [],
  serving: 1 as const,
  server_number: 1 as const,
  server_player_id: 0,
}

const line = () => screen.findByRole('textbox', { name: 'Mã trận và tỉ số' })
const savedWith = (server: ReturnType<typeof open>['server']) => server.callsOf(saveMatchResult).map(({ body }) => body)

test('[OPS-196] code and score in one line are read in words and saved with Enter; the court is free with it', async () => {
  const { user, server } = open()
  await screen.findByRole('button', { name: /C-01/ })
  await user.type(await line(), 'c1 02 11')
  const loser = first.participant1?.player1_short ?? ''
  await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/thắng 11 – 2\./))
  expect(screen.getByRole('status').textContent).not.toMatch(new RegExp(`^${loser}`))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(savedWith(server)).toHaveLength(1))
  expect(savedWith(server)[0]).toMatchObject({
    winner_id: first.participant2_id,
    loser_id: first.participant1_id,
    games: [[11, 2]],
    complete: true,
    seen_updated_at: first.updated_at,
  })
  await waitFor(async () => expect((await line()).getAttribute('value')).toBe(''))
  expect(document.activeElement).toBe(await line())
})

test('[OPS-196] one paper after the other without a mouse: Tab takes the next match, w asks who did not come', async () => {
  const { user, server } = open()
  await screen.findByRole('button', { name: /C-01/ })
  await user.click(await line())
  await user.keyboard('{Tab}')
  await waitFor(async () => expect((await line()).getAttribute('value')).toBe('C-01 '))
  await user.keyboard('{Tab}')
  await waitFor(async () => expect((await line()).getAttribute('value')).toBe('C-02 '))
  await screen.findByRole('region', { name: 'Trận C-02' })
  await user.keyboard('{ArrowDown}7{Enter}')
  await waitFor(() =>
    expect(savedWith(server)[0]).toMatchObject({ winner_id: second.participant2_id, games: [[11, 7]] }),
  )
  await user.type(await line(), 'c1 ')
  await screen.findByRole('region', { name: 'Trận C-01' })
  await user.keyboard('w')
  expect(await screen.findByRole('dialog', { name: /C-01/ })).toBeTruthy()
})

test('a score that cannot be is told, and Enter does nothing; so is a code that no match has', async () => {
  const { user, server } = open()
  await screen.findByRole('button', { name: /C-01/ })
  await user.type(await line(), 'c1 11 10{Enter}')
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('Luật của trận không có tỉ số 11 – 10'))
  await user.clear(await line())
  await user.type(await line(), 'd9 11 2{Enter}')
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('Không có trận D9'))
  expect(savedWith(server)).toEqual([])
})

test('[OPS-196] winner and score in two taps, with undo for ten seconds', async () => {
  const { user, server } = open()
  server.on(readMatchHistory, () => ({ items: [savedChange] }))
  server.on(undoMatchResult, () => ({
    message: 'Đã hoàn tác',
    match: first as DeskMatchView,
    changed_match_ids: [],
    restored: [],
  }))
  await user.click(await screen.findByRole('button', { name: /C-01/ }))
  const pad = within(await screen.findByRole('region', { name: 'Trận C-01' }))
  expect(pad.getByRole<HTMLButtonElement>('button', { name: '11 – 7' }).matches(':disabled')).toBe(true)
  const winners = within(pad.getByRole('group', { name: 'Đội thắng' })).getAllByRole('button')
  if (winners[0]) await user.click(winners[0])
  await user.click(pad.getByRole('button', { name: '11 – 7' }))
  await waitFor(() =>
    expect(savedWith(server)[0]).toMatchObject({ winner_id: first.participant1_id, games: [[11, 7]] }),
  )
  await user.click(await screen.findByRole('button', { name: /Hoàn tác/ }))
  await waitFor(() => expect(server.callsOf(undoMatchResult)[0]?.body).toMatchObject({ resume: true }))
  await waitFor(async () => expect((await line()).getAttribute('value')).toBe('C-01 '))
})

test('[OPS-312] the next paper is typed and saved while the one before is still on its way', async () => {
  const { user, server } = open()
  const answers: (() => void)[] = []
  server.on(saveMatchResult, async ({ params }) => {
    await new Promise<void>((resolve) => answers.push(resolve))
    if (params.id === first.id) return fail('match-changed')
    return { message: 'Đã lưu', final_score: '', match: second, changed_match_ids: [], voided: [] }
  })
  await screen.findByRole('button', { name: /C-01/ })
  await user.type(await line(), 'c1 11 2{Enter}')
  await waitFor(() => expect(answers).toHaveLength(1))
  await user.clear(await line())
  await user.type(await line(), 'c2 7 11')
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('thắng 11 – 7'))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(savedWith(server)).toHaveLength(2))
  await user.clear(await line())
  await user.type(await line(), 'c1')
  answers[1]?.()
  answers[0]?.()
  expect(await screen.findByText('Trận C-01 chưa lưu')).toBeTruthy()
  expect(screen.getByText(/Trận đấu vừa thay đổi/)).toBeTruthy()
  expect((await line()).getAttribute('value')).toBe('c1')
  await user.click(screen.getByRole('button', { name: 'Nhập lại' }))
  expect((await line()).getAttribute('value')).toBe('c1 11 2')
})

test('[OPS-197] when it ended is sent where it is told, in the line or beside it', async () => {
  const { user, server } = open()
  await screen.findByRole('button', { name: /C-01/ })
  await user.type(await line(), 'c1 11 2 t9:05')
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Giờ xong').value).toBe('09:05'))
  await user.type(await line(), '{Enter}')
  await waitFor(() => expect(savedWith(server)[0]?.ended_at).toMatch(/T09:05:00\+07:00$/))
})

test('[OPS-199] a paper that differs from the device of a match in play asks which one counts', async () => {
  const playing = onCourt(first as DeskMatchView, 1, { status: 'in_progress', live_score: live })
  const { user, server } = open({ claimed: [playing] })
  await screen.findByRole('button', { name: /C-01/ })
  await user.type(await line(), 'c1 11 2')
  const pad = within(await screen.findByRole('region', { name: 'Trận C-01' }))
  expect(pad.getByText(/ghi điểm trên máy\. Lưu phiếu này/)).toBeTruthy()
  await user.type(await line(), '{Enter}')
  expect(await pad.findByRole('alert')).toBeTruthy()
  expect(savedWith(server)).toEqual([])
  await user.click(pad.getByRole('button', { name: 'Giữ máy 8 – 4' }))
  expect((await line()).getAttribute('value')).toBe('')
  await user.type(await line(), 'c1 11 2{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Lấy phiếu 11 – 2' }))
  await waitFor(() => expect(savedWith(server)).toHaveLength(1))
})

test('a rally on the device of the match at hand shows at once', async () => {
  const playing = onCourt(first as DeskMatchView, 1, { status: 'in_progress', live_score: live })
  const { user, server } = open({ claimed: [playing] })
  await screen.findByRole('button', { name: /C-01/ })
  await user.type(await line(), 'c1 ')
  const pad = within(await screen.findByRole('region', { name: 'Trận C-01' }))
  expect(pad.getByText('Đang đấu 8 – 4 trên máy')).toBeTruthy()
  const rally = (match_id: number, score: [number, number]): LiveMessage => ({
    seq: 9,
    type: 'match-score',
    tournament_id: first.tournament_id,
    at: '2026-03-14T09:40:00+07:00',
    match_ids: [match_id],
    score: { match_id, ...live, score },
  })
  server.emitLive(rally(first.id, [9, 4]))
  expect(await pad.findByText('Đang đấu 9 – 4 trên máy')).toBeTruthy()
})

test('without the server a match on court is read all the same; a code that cannot be asked for, and a save, say why', async () => {
  const { user, server } = open()
  await screen.findByRole('button', { name: /C-01/ })
  server.on(listGroupMatches, () => fail('internal-error')).on(saveMatchResult, () => fail('internal-error'))
  await user.type(await line(), 'c1 11 2')
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('thắng 11 – 2'))
  await user.keyboard('{Enter}')
  const told = async (text: RegExp) => await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(text))
  await told(/Máy chủ gặp lỗi/)
  expect((await line()).getAttribute('value')).toBe('c1 11 2')
  await user.clear(await line())
  await user.type(await line(), 'c9 11 2')
  await told(/Máy chủ gặp lỗi/)
})

test('where nothing waits for its paper the desk is one step away', async () => {
  open({ claimed: [] })
  const link = await screen.findByRole('link', { name: 'Về bàn điều hành' })
  expect(link.getAttribute('href')).toBe('/matches/7')
})

test('[OPS-346] the line keeps the teams that were read: Enter saves no other pair that came under typing', async () => {
  const { user, server, desk, queryClient } = open()
  await screen.findByRole('button', { name: /C-01/ })
  await user.type(await line(), 'c1 11')
  const other = third.participant1
  desk.claimed = desk.claimed.map((match) =>
    match.id === first.id ? { ...match, participant1: other, participant1_id: other?.id ?? null } : match,
  )
  await queryClient.refetchQueries()
  await user.type(await line(), ' 2{Enter}')
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('Trận C-01 vừa đổi đội'))
  expect(savedWith(server)).toEqual([])
  await user.type(await line(), '{Escape}')
  await user.type(await line(), 'c1 11 2{Enter}')
  await waitFor(() =>
    expect(savedWith(server)).toMatchObject([
      { winner_id: other?.id, seen_participant_ids: [other?.id, first.participant2_id] },
    ]),
  )
})

test('what another desk did meanwhile is told in the line, and nothing is lost', async () => {
  const { user, server } = open()
  server.on(saveMatchResult, () => fail('match-changed'))
  await screen.findByRole('button', { name: /C-01/ })
  await user.type(await line(), 'c1 11 2{Enter}')
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('Trận đấu vừa thay đổi'))
  expect((await line()).getAttribute('value')).toBe('c1 11 2')
})

function sentOf(match: DeskMatchView, change: Partial<DeskTeamResult> = {}): DeskTeamResult {
  const result = { id: 5, games: [[11, 7]] as [number, number][], sent_at: '2026-03-14T10:12:00+07:00' }
  return {
    ...{ match_id: match.id, day_code: match.day_code, court_name: 'Sân 1' },
    participant_ids: [match.participant1_id ?? 0, match.participant2_id ?? 0],
    ...{ names: ['Loan – Phượng', 'Nhi – Yến'] },
    ...{ is_on_device: false, results: [{ ...result, side: 1, refused_at: null }] },
    ...change,
  }
}

test('[OPS-275] what a team sent is taken in one tap, as if from paper, and can be taken back', async () => {
  const { user, server, desk } = open({
    claimed: [onCourt(first as DeskMatchView, 1)],
    sent: [sentOf(first as DeskMatchView)],
    confirmed: [first.id],
  })
  const list = within(await screen.findByRole('region', { name: /^Đội gửi, chờ xác nhận/ }))
  expect(list.getByText('Loan – Phượng thắng Nhi – Yến 11 – 7')).toBeTruthy()
  expect(list.getByText(/^Loan – Phượng gửi lúc 10:12$/)).toBeTruthy()
  await screen.findByRole('button', { name: /Sân 1/ })
  desk.sent = []
  await user.click(list.getByRole('button', { name: 'Nhận 11 – 7 của trận C-01' }))
  await waitFor(() =>
    expect(savedWith(server)[0]).toMatchObject({
      winner_id: first.participant1_id,
      games: [[11, 7]],
      complete: true,
      seen_updated_at: first.updated_at,
    }),
  )
  expect(await screen.findByRole('button', { name: /Hoàn tác/ })).toBeTruthy()
  expect(await screen.findByText(/hai đội xác nhận/)).toBeTruthy()
})

test('[OPS-346] what a team sent is saved for the two teams it was sent of, whoever the match has meanwhile', async () => {
  const { user, server } = open({
    claimed: [onCourt(first as DeskMatchView, 1)],
    sent: [sentOf(first as DeskMatchView, { participant_ids: [91, 92] })],
  })
  await screen.findByRole('button', { name: /Sân 1/ })
  await user.click(await screen.findByRole('button', { name: 'Nhận 11 – 7 của trận C-01' }))
  await waitFor(() =>
    expect(savedWith(server)).toMatchObject([{ winner_id: 91, loser_id: 92, seen_participant_ids: [91, 92] }]),
  )
})

test('[OPS-319] the line ends no match in play at a score short of its end; the dialog, which asks, is one key away', async () => {
  const playing = onCourt(first as DeskMatchView, 1, { status: 'in_progress', live_score: live })
  const { user, server } = open({ claimed: [playing] })
  await screen.findByRole('button', { name: /C-01/ })
  await user.type(await line(), 'c1 8 4{Enter}')
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('Luật của trận không có tỉ số 8 – 4'))
  await user.click(await line())
  await user.keyboard('r')
  expect(await screen.findByText('kết quả khác của C-01')).toBeTruthy()
  expect(savedWith(server)).toEqual([])
})

test('[OPS-273, OPS-275] of a match that a device scores the desk says which one counts; or it types another', async () => {
  const playing = onCourt(first as DeskMatchView, 1, { status: 'in_progress', live_score: live })
  const { user, server } = open({ claimed: [playing], sent: [sentOf(playing, { is_on_device: true })] })
  await screen.findByRole('button', { name: /Sân 1/ })
  await user.click(await screen.findByRole('button', { name: 'Nhận 11 – 7 của trận C-01' }))
  const pad = within(await screen.findByRole('region', { name: 'Trận C-01' }))
  expect(await pad.findByRole('alert')).toBeTruthy()
  expect(savedWith(server)).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Nhập khác cho trận C-01' }))
  expect((await line()).getAttribute('value')).toBe('C-01 ')
})
