import { act, screen, waitFor, within } from '@testing-library/react'
import {
  callMatch,
  completeMatch,
  type DeskMatchView,
  listGroupMatches,
  type MatchCall,
  readLeanBracket,
  readMatchHistory,
  saveMatchResult,
  undoMatchResult,
} from '@vot/contract'
import type { Role } from '@vot/domain'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { retryLimit } from '../../../lib/api/retry-plan'
import { fail } from '../../../lib/testing/fake-server'
import { startBracket, viewOfBracket } from '../../../lib/testing/sample-bracket'
import { calledTo, deskMatches, onCourt, savedChange, serveDesk } from '../../../lib/testing/sample-desk'
import { renderScreen } from '../../../ui/testing/render-screen'
import { OperationsScreen } from '../operations-screen'

beforeEach(() => {
  localStorage.clear()
  retryLimit.attempts = 1
})
afterEach(() => vi.unstubAllGlobals())

function first(): DeskMatchView {
  const [match] = deskMatches()
  if (!match) throw new Error('no match')
  return match
}

function open(claimed: DeskMatchView[], role: Role = 'mod') {
  const served = serveDesk({ claimed })
  const shown = <OperationsScreen resultDialog={() => null} />
  return { ...served, ...renderScreen(shown, { at: '/matches/7', path: '/matches/:groupId', role }) }
}

const row = async () =>
  within(
    await within(await screen.findByRole('region', { name: 'Đã giao' })).findByRole('article', { name: 'Trận 01' }),
  )
const tile = async (state: string) => within(await screen.findByRole('listitem', { name: `Sân 1: ${state}` }))

function scoreCall(match: DeskMatchView, count = 1): MatchCall {
  const now = Date.now()
  return {
    match_id: match.id,
    match_code: match.match_code,
    court_name: 'Sân 1',
    tournament_name: 'Đôi nam',
    teams: [
      ['Nguyễn Hoàng Phúc', 'Trần Minh Khôi'],
      ['Huỳnh Gia Huy', 'Dương Hải Đăng'],
    ],
    short_names: [
      ['Hoàng Phúc', 'Minh Khôi'],
      ['Gia Huy', 'Hải Đăng'],
    ],
    count,
    called_at: new Date(now).toISOString(),
    no_show_at: new Date(now + 600_000).toISOString(),
    updated_at: new Date(now).toISOString(),
  }
}
const told = (call: MatchCall, at = new Date()) => ({
  tournament_id: 128,
  seq: 9,
  type: 'match-called',
  at: at.toISOString(),
  match_ids: [call.match_id],
  call,
})
const spokenText = 'Mời hai đội Hoàng Phúc, Minh Khôi và Gia Huy, Hải Đăng vào Sân 1. Trận 1, nội dung Đôi nam.'

/** A device with these voices; answers what it is told to say. */
function giveVoices(...langs: string[]): string[] {
  const said: string[] = []
  const box = Object.assign(new EventTarget(), {
    getVoices: () => langs.map((lang) => ({ lang, localService: true })),
    cancel: () => undefined,
    speak: (utterance: EventTarget & { text: string }) => {
      said.push(utterance.text)
      setTimeout(() => utterance.dispatchEvent(new Event('end')), 20)
    },
  })
  vi.stubGlobal('speechSynthesis', box)
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class extends EventTarget {
      constructor(readonly text: string) {
        super()
      }
    },
  )
  return said
}

test('[OPS-70] an assigned match is called in one tap, and then again; a referee has no such button', async () => {
  const match = onCourt(first(), 1)
  const { server, desk, user } = open([match])
  server.on(callMatch, () => {
    desk.claimed = [calledTo(match, 1, 0)]
    return { message: 'Đã mời trận 01 vào Sân 1', match }
  })
  await user.click((await row()).getByRole('button', { name: 'Mời vào sân: trận 01' }))
  expect(await screen.findByText('Đã mời trận 01 vào Sân 1')).toBeTruthy()
  expect(await (await row()).findByRole('button', { name: 'Mời lần 2: trận 01' })).toBeTruthy()
  expect((await tile('Đã mời')).getByText(/^Còn (10:00|09:5\d)$/)).toBeTruthy()
})

test('[OPS-70] a call that is refused says why; who only looks on cannot call', async () => {
  const match = onCourt(first(), 1)
  const { server, user, unmount } = open([match])
  server.on(callMatch, () => fail('match-in-play'))
  await user.click((await row()).getByRole('button', { name: 'Mời vào sân: trận 01' }))
  expect(await screen.findByText('Không thể mời trận đấu vào sân')).toBeTruthy()
  unmount()
  open([match], 'ref')
  expect((await row()).queryByRole('button', { name: /Mời/ })).toBeNull()
  expect(screen.queryByRole('switch', { name: 'Phát loa' })).toBeNull()
})

test('a call of another device shows at once, without asking the server', async () => {
  const match = onCourt(first(), 1)
  const { server } = open([match])
  await row()
  const calls = server.callsOf(listGroupMatches).length
  server.emitLive(told(scoreCall(match, 2)))
  expect(await (await row()).findByText('Mời lần 3')).toBeTruthy()
  expect(await tile('Đã mời')).toBeTruthy()
  expect(server.callsOf(listGroupMatches)).toHaveLength(calls)
})

test('[OPS-73] the time left is counted down, amber in the last 3 minutes, then how long it is over', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  try {
    open([calledTo(first(), 1, 6)])
    const clock = (await row()).getByText(/^Còn 0[34]:\d\d$/)
    expect(clock.getAttribute('data-tone')).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(70_000))
    expect([clock.textContent?.startsWith('Còn 02:'), clock.getAttribute('data-tone')]).toEqual([true, 'soon'])
    await act(() => vi.advanceTimersByTimeAsync(180_000))
    expect([/^Quá giờ 00:\d\d$/.test(clock.textContent ?? ''), clock.getAttribute('data-tone')]).toEqual([true, 'over'])
  } finally {
    vi.useRealTimers()
  }
})

test('[OPS-74] a side that did not come loses by walkover after a question that names what follows, and it can be undone', async () => {
  const match = calledTo(first(), 1, 11)
  const { server, desk, user } = open([match])
  const bracket = viewOfBracket(startBracket(8, 'play_off'))
  server
    .on(readLeanBracket, () => bracket)
    .on(saveMatchResult, () => ({
      message: 'Đã lưu kết quả trận 01',
      final_score: 'WO',
      match,
      changed_match_ids: [match.id],
      voided: [],
    }))
    .on(completeMatch, () => {
      desk.claimed = []
      return { message: 'Trận 01 đã hoàn thành', match }
    })
    .on(readMatchHistory, () => ({ items: [savedChange] }))
    .on(undoMatchResult, () => ({ message: 'Đã hoàn tác kết quả trận 01', match, changed_match_ids: [], restored: [] }))
  await user.click((await row()).getByRole('button', { name: 'Xử vắng mặt trận 01' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Xử vắng mặt trận 01' }))
  await user.click(dialog.getByRole('button', { name: 'Xử thua vắng mặt' }))
  expect((await dialog.findByRole('alert')).textContent).toBe('Vui lòng chọn đội vắng mặt')
  const [absent, both] = [dialog.getAllByRole('radio')[0], dialog.getByRole('radio', { name: 'Cả hai đội' })]
  await user.click(both)
  const follows = within(dialog.getByRole('region', { name: 'Điều xảy ra tiếp theo' }))
  expect(follows.getByText('Hai đội cùng bị xử thua, không đội nào đi tiếp từ trận này.')).toBeTruthy()
  if (absent) await user.click(absent)
  const lines = () => follows.getAllByRole('listitem').map(({ textContent }) => textContent)
  await waitFor(() => expect(lines()).toHaveLength(4))
  const target = (source: string) =>
    bracket.bracket.matches.find(({ participant1_source: a, participant2_source: b }) => a === source || b === source)
      ?.match_code
  expect(lines()[0]).toMatch(/ thắng WO, không tính điểm\.$/)
  expect(lines()[1]).toMatch(new RegExp(` vào trận ${target('W-01')}\\.$`))
  expect(lines()[2]).toMatch(new RegExp(` xuống trận ${target('L-01')}\\.$`))
  expect(lines()[3]).toBe('Sân 1 và trọng tài rảnh ngay.')
  await user.click(dialog.getByRole('button', { name: 'Xử thua vắng mặt' }))
  expect(await screen.findByText('Đã xử vắng mặt trận 01')).toBeTruthy()
  expect(server.callsOf(saveMatchResult)[0]?.body).toMatchObject({
    outcome: 'walkover',
    winner_id: match.participant2_id,
    loser_id: match.participant1_id,
    seen_updated_at: match.updated_at,
  })
  expect(server.callsOf(completeMatch)).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Hoàn tác' }))
  expect(await screen.findByText('Đã hoàn tác kết quả trận 01')).toBeTruthy()
  expect(server.callsOf(undoMatchResult)[0]?.body).toMatchObject({ change_id: 5 })
})

test('the device that reads out says each call once, in order; others say nothing', async () => {
  const said = giveVoices('vi-VN')
  const match = onCourt(first(), 1)
  const { server, user } = open([match])
  await row()
  server.emitLive(told(scoreCall(match)))
  await (await row()).findByText('Mời lần 2')
  expect(said).toEqual([])
  await user.click(screen.getByRole('switch', { name: 'Phát loa' }))
  await waitFor(() => expect(said).toEqual(['Đã bật đọc loa.']))
  const again = scoreCall(match, 2)
  server.emitLive(told(again))
  server.emitLive(told(again))
  server.emitLive(told(scoreCall(match, 3), new Date(Date.now() - 120_000)))
  await waitFor(() => expect(said).toEqual(['Đã bật đọc loa.', `Mời lần 2. ${spokenText}`]))
  await waitFor(() =>
    expect(within(screen.getByRole('region', { name: 'Lời mời vào sân' })).queryByRole('listitem')).toBeNull(),
  )
  expect(localStorage.getItem('vot.speaker')).toBe('on')
})

test('without a Vietnamese voice that is said, and the call is shown to be read into a microphone', async () => {
  const said = giveVoices('en-US')
  const match = onCourt(first(), 1)
  const { server, user } = open([match])
  await row()
  await user.click(screen.getByRole('switch', { name: 'Phát loa' }))
  expect(await screen.findByText('Máy này không có giọng đọc tiếng Việt')).toBeTruthy()
  server.emitLive(told(scoreCall(match)))
  const board = within(screen.getByRole('region', { name: 'Lời mời vào sân' }))
  expect(await board.findByText(spokenText)).toBeTruthy()
  await user.click(await board.findByRole('button', { name: 'Đã đọc lời mời trận 01' }))
  await waitFor(() => expect(board.queryByText(spokenText)).toBeNull())
  expect(said).toEqual([])
})

test('[OPS-81] a result that was saved by mistake is taken back at the desk', async () => {
  const match = onCourt(first(), 1, { status: 'completed', outcome: 'played', games: [[11, 4]] })
  const { server, user } = open([match])
  server.on(readMatchHistory, () => ({ items: [] })).on(undoMatchResult, () => fail('match-not-found'))
  const undo = async () => {
    await user.click((await row()).getByRole('button', { name: 'Thao tác với trận 01' }))
    await user.click(screen.getByRole('menuitem', { name: 'Hoàn tác kết quả' }))
  }
  await undo()
  expect(await screen.findByText('Không thể hoàn tác')).toBeTruthy()
  server
    .on(readMatchHistory, () => ({ items: [savedChange] }))
    .on(undoMatchResult, () => ({
      message: 'Đã hoàn tác kết quả trận 01',
      match,
      changed_match_ids: [match.id],
      restored: [],
    }))
  await undo()
  expect(await screen.findByText('Đã hoàn tác kết quả trận 01')).toBeTruthy()
})
