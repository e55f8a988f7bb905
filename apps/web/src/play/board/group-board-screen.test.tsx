import { act, screen, waitFor, within } from '@testing-library/react'
import { type GroupBoard, readGroupBoard, readHallCode } from '@vot/contract'
import type { Role } from '@vot/domain'
import { expect, test, vi } from 'vitest'
import { FakeServer, fail } from '../../lib/testing/fake-server'
import { boardMatch, freeCourt, playedOn, sampleBoard } from '../../lib/testing/sample-board'
import { renderScreen } from '../../ui/testing/render-screen'
import { GroupBoardScreen } from './group-board-screen'

const at = { at: '/board/7', path: '/board/:groupId' }

function open(change: Partial<GroupBoard> = {}, role?: Role) {
  const state = { board: sampleBoard(change) }
  const server = new FakeServer()
    .on(readGroupBoard, () => state.board)
    .on(readHallCode, () => ({ code: '4K7P', changes_at: '2026-03-14T09:00:00+07:00' }))
  return { state, server, ...renderScreen(<GroupBoardScreen />, { ...at, ...(role && { role }) }) }
}

/** Shows the screen as a phone does: no query for a wide window holds. */
function holdAsPhone() {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      ({
        matches: false,
        media,
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList,
  )
}

const court = async (name: string) => within(await screen.findByRole('listitem', { name }))
/** What was just found may not have started its timers yet: it does so before time passes. */
async function pass(milliseconds: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(0))
  act(() => void vi.advanceTimersByTime(milliseconds))
}
const score = (matchId: number | undefined, first: number, second: number) => ({
  tournament_id: 128,
  seq: 5,
  type: 'match-score',
  at: '2026-03-14T09:40:00+07:00',
  match_ids: [matchId],
  score: {
    match_id: matchId,
    phase: 'in_progress',
    game_number: 1,
    score: [first, second],
    games: [],
    serving: 2,
    server_number: 1,
    server_player_id: 0,
  },
})

test('the big screen shows courts with names, score and serve, who is next and the address', async () => {
  open()
  const playing = await court('Sân 1: Đang đấu')
  expect(playing.getByText('9')).toBeTruthy()
  expect(playing.getByText('giao bóng, tay 2')).toBeTruthy()
  expect(playing.getByText(/Cụm A, vòng 1/)).toBeTruthy()
  const free = await court('Sân 2: Sân trống')
  expect(free.getByText('03')).toBeTruthy()
  expect(playing.getByText('Chưa có trận tiếp theo')).toBeTruthy()
  const next = within(screen.getByRole('region', { name: 'Trận kế tiếp' }))
  expect(next.getAllByRole('listitem')).toHaveLength(2)
  expect(next.getByText('≈ 10:40')).toBeTruthy()
  expect(screen.getByText('giai.example.vn/groups/7')).toBeTruthy()
  expect(screen.getByRole('img', { name: 'Mã QR mở https://giai.example.vn/groups/7' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Vợt, về trang của giải' }).getAttribute('href')).toBe('/groups/7')
  expect(screen.getByRole('meter', { name: 'Đã xong' }).getAttribute('aria-valuetext')).toBe('Đã xong 4/13 trận')
})

test('called matches are invited to their court, given ones are to get ready', async () => {
  const claimed = { status: 'claimed', court_name: 'Sân 1' } as const
  const courts = [
    {
      id: 1,
      name: 'Sân 1',
      busy: true,
      match: boardMatch(0, { ...claimed, called_at: '2026-03-14T09:40:00+07:00' }),
      next: null,
    },
    { id: 2, name: 'Sân 2', busy: true, match: boardMatch(1, claimed), next: null },
  ]
  open({ courts })
  expect((await court('Sân 1: Mời vào sân')).getByText('Mời vào sân')).toBeTruthy()
  expect((await court('Sân 2: Chuẩn bị')).getByText('Chuẩn bị')).toBeTruthy()
})

test('a rally shows at once without asking the server', async () => {
  const { server, state } = open()
  await court('Sân 1: Đang đấu')
  await waitFor(() => expect(server.callsOf(readGroupBoard).length).toBeGreaterThan(0))
  await new Promise((done) => setTimeout(done, 300))
  const asked = server.callsOf(readGroupBoard).length
  act(() => server.emitLive(score(state.board.courts[0]?.match?.id, 10, 6)))
  expect(await (await court('Sân 1: Đang đấu')).findByText('10')).toBeTruthy()
  expect((await court('Sân 1: Đang đấu')).getByText('giao bóng, tay 1')).toBeTruthy()
  expect(server.callsOf(readGroupBoard)).toHaveLength(asked)
})

test('any other change of a court is read again at once', async () => {
  const { server, state } = open()
  await court('Sân 2: Sân trống')
  state.board = sampleBoard({ courts: [freeCourt(1), playedOn(2, 1, 0, 0)] })
  act(() => server.emitLive({ tournament_id: 128, seq: 6, type: 'match-assigned', at: 'x', match_ids: [1] }))
  expect(await screen.findByRole('listitem', { name: 'Sân 2: Đang đấu' })).toBeTruthy()
})

test('[BRD-20] with ?stream=1 it shows the match that is played, and nothing while none is', async () => {
  const state = { board: sampleBoard({ courts: [freeCourt(2)] }) }
  const server = new FakeServer().on(readGroupBoard, () => state.board)
  const { unmount } = renderScreen(<GroupBoardScreen />, { at: '/board/7?stream=1', path: '/board/:groupId' })
  await waitFor(() => expect(server.callsOf(readGroupBoard).length).toBeGreaterThan(0))
  await new Promise((done) => setTimeout(done, 300))
  expect(screen.queryByRole('region')).toBeNull()
  expect(document.documentElement.className).not.toBe('')
  state.board = sampleBoard()
  act(() => server.emitLive({ tournament_id: 128, seq: 6, type: 'match-assigned', at: 'x', match_ids: [1] }))
  const layer = within(await screen.findByRole('region', { name: 'Sân 1: Đang đấu' }))
  expect(layer.getByText('9')).toBeTruthy()
  expect(layer.getByText('giao bóng, tay 2')).toBeTruthy()
  unmount()
})

test('thousands of events leave the page as large as it was', async () => {
  const { server, state } = open()
  await court('Sân 1: Đang đấu')
  const id = state.board.courts[0]?.match?.id
  const nodes = document.querySelectorAll('*').length
  for (let turn = 0; turn < 3000; turn += 10) {
    await act(async () => {
      for (let each = 1; each <= 10; each += 1) server.emitLive(score(id, (turn + each) % 12, 3), String(turn + each))
    })
  }
  expect((await court('Sân 1: Đang đấu')).getByText(String(3000 % 12))).toBeTruthy()
  expect(document.querySelectorAll('*').length).toBeLessThanOrEqual(nodes + 2)
})

test('[BRD-14] more than twelve courts turn the page every 12 s, unless somebody holds it', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  try {
    open({ courts: Array.from({ length: 13 }, (_, index) => freeCourt(index + 1)) })
    await court('Sân 1: Sân trống')
    expect(screen.queryByRole('listitem', { name: 'Sân 13: Sân trống' })).toBeNull()
    await pass(12_100)
    expect(screen.getByRole('listitem', { name: 'Sân 13: Sân trống' })).toBeTruthy()
    act(() => screen.getByRole('button', { name: 'Trang 2/2, dừng lật trang' }).click())
    await pass(30_000)
    expect(screen.getByRole('listitem', { name: 'Sân 13: Sân trống' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Trang 2/2, tiếp tục lật trang' })).toBeTruthy()
  } finally {
    vi.useRealTimers()
  }
})

test('[BRD-10] below what is played a court says what comes next there, and about when', async () => {
  const next = boardMatch(2, { estimated_start: '2026-03-14T10:20:00+07:00' })
  open({ courts: [{ ...playedOn(1, 0, 9, 6), next }] })
  const line = (await court('Sân 1: Đang đấu')).getByText('Tiếp theo', { exact: false })
  expect(line.textContent).toBe('Tiếp theo 03 khoảng 10:20')
})

test('a board runs through midnight, and says the day of what comes next after it', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.parse('2026-03-14T23:59:30+07:00') })
  try {
    const next = boardMatch(2, { estimated_start: '2026-03-15T00:10:00+07:00' })
    open({ courts: [{ ...playedOn(1, 0, 9, 6), next }] })
    const line = (await court('Sân 1: Đang đấu')).getByText('Tiếp theo', { exact: false })
    expect(screen.getByText('23:59')).toBeTruthy()
    expect(line.textContent).toMatch(/^Tiếp theo 03 khoảng 00:10.*15\/03/)
    await pass(31_000)
    expect(screen.getByText('00:00')).toBeTruthy()
    expect(screen.getByRole('listitem', { name: 'Sân 1: Đang đấu' }).textContent).toContain('9')
  } finally {
    vi.useRealTimers()
  }
})

test('[BRD-12] the latest results take turns in the foot, the winner first and its points before the other’s', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  try {
    const ended = (index: number, won: 1 | 2) => {
      const match = boardMatch(index)
      const winner_id = (won === 1 ? match.participant1 : match.participant2)?.id ?? 0
      const games: [number, number][] = [won === 1 ? [11, 4] : [8, 11]]
      return { ...match, status: 'completed' as const, games, winner_id, completed_time: '2026-03-14T10:05:00+07:00' }
    }
    open({ results: [ended(0, 2), ended(1, 1)] })
    await court('Sân 1: Đang đấu')
    const foot = () => document.querySelector('footer')?.textContent
    expect(foot()).toMatch(/^Vừa xong01.+ thắng 11–8 /)
    await pass(8_100)
    expect(foot()).toMatch(/^Xong 10:0502.+ thắng 11–4 /)
    await pass(8_000)
    expect(foot()).toMatch(/^Vừa xong01/)
  } finally {
    vi.useRealTimers()
  }
})

test('[BRD-19] without matches, courts or the group it says what to do', async () => {
  open({ progress: { total: 0, finished: 0, in_progress: 0 }, courts: [] })
  expect(await screen.findByRole('heading', { name: 'Chưa có trận nào' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Xem các giải đấu' })).toBeTruthy()
})

test('a group that is gone leads back to the list', async () => {
  new FakeServer().on(readGroupBoard, () => fail('group-not-found'))
  renderScreen(<GroupBoardScreen />, at)
  expect(await screen.findByRole('heading', { name: 'Không tìm thấy nhóm giải đấu' })).toBeTruthy()
})

test('a phone lists who is called, who plays with full names, who is next and what ended', async () => {
  holdAsPhone()
  const results = [
    boardMatch(1, { status: 'completed', games: [[11, 4]], winner_id: boardMatch(1).participant1?.id ?? 0 }),
  ]
  open({ results })
  const playing = within(await screen.findByRole('region', { name: 'Đang đấu' }))
  const line = within(playing.getByRole('listitem', { name: 'Sân 1, Trận 01' }))
  const { participant1: team } = boardMatch(0)
  expect(line.getByText(`${team?.player1_name} – ${team?.player2_name}`)).toBeTruthy()
  expect(line.getByText('9')).toBeTruthy()
  expect(within(screen.getByRole('region', { name: 'Trận kế tiếp' })).getAllByRole('listitem')).toHaveLength(2)
  expect(within(screen.getByRole('region', { name: 'Vừa xong' })).getByText('11')).toBeTruthy()
  expect(screen.getByText('Sân trống: Sân 2')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Tìm trận của tôi' }).getAttribute('href')).toBe('/board/7/find')
  vi.restoreAllMocks()
})

test('scores are told to screen readers politely, at most one in 2 s', async () => {
  const { server, state } = open()
  await court('Sân 1: Đang đấu')
  const news = screen.getAllByRole('status').find(({ tagName }) => tagName === 'P')
  if (!news) throw new Error('nothing tells the news')
  const told: (string | null)[] = []
  new MutationObserver(() => told.push(news.textContent)).observe(news, {
    childList: true,
    characterData: true,
    subtree: true,
  })
  for (const points of [10, 11]) {
    const playing = playedOn(1, 0, points, 6)
    const match_id = playing.match?.id
    // Whoever reads the board now is answered what its server has just told.
    state.board = sampleBoard({ courts: [playing, freeCourt(2)] })
    const event = { ...score(match_id, points, 6), score: { match_id, ...playing.match?.live_score } }
    await act(async () => server.emitLive(event, String(points)))
  }
  await waitFor(() => expect(told).toEqual([expect.stringMatching(/^Sân 1: 11 – 6, .+ giao, tay 2$/)]))
})

test('an answer that is older than the score it meets is read again', async () => {
  const { server, state } = open()
  await court('Sân 1: Đang đấu')
  const [before] = state.board.courts
  const newer = playedOn(1, 0, 11, 6)
  // A read that began before the rally answers after it.
  const answers: ReadableStreamDefaultController<Uint8Array>[] = []
  const late = () => new Response(new ReadableStream<Uint8Array>({ start: (body) => void answers.push(body) }))
  server.on(readGroupBoard, late)
  await act(async () => server.emitLive({ ...score(undefined, 0, 0), type: 'courts-changed', score: undefined }, '6'))
  await waitFor(() => expect(answers.length).toBeGreaterThan(0))
  server.on(readGroupBoard, () => state.board)
  state.board = sampleBoard({ courts: [newer, freeCourt(2)] })
  const old = new TextEncoder().encode(JSON.stringify(sampleBoard({ courts: before ? [before, freeCourt(2)] : [] })))
  await act(async () => {
    server.emitLive({ ...score(newer.match?.id, 11, 6), seq: 7 }, '7')
    for (const answer of answers) {
      answer.enqueue(old)
      answer.close()
    }
  })
  await waitFor(() => expect(server.callsOf(readGroupBoard).length).toBeGreaterThan(answers.length + 1))
  expect(await (await court('Sân 1: Đang đấu')).findByText('11')).toBeTruthy()
})

test('[OPS-225] who was called and is not here stands on the big screen', async () => {
  open({ missing: [{ registration_id: 31, letter: 'B', names: ['Tống Phước Lộc', 'Lê Duy Tiến'] }] })
  const band = within(await screen.findByRole('region', { name: 'Mời đến bàn điểm danh' }))
  expect(band.getByRole('listitem').textContent).toBe('Tống Phước Lộc – Lê Duy Tiến (B)')
})

test('[OPS-222] the big screen shows the code of the hall where a referee or organiser is signed in on it', async () => {
  const visitor = open()
  await court('Sân 1: Đang đấu')
  expect(screen.queryByText('4K7P')).toBeNull()
  expect(visitor.server.callsOf(readHallCode)).toHaveLength(0)
  visitor.unmount()
  open({}, 'ref')
  expect(await screen.findByText('4K7P')).toBeTruthy()
})
