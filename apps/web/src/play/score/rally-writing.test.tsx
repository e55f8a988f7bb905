import { act, fireEvent, renderHook, screen, waitFor } from '@testing-library/react'
import type { ScoreState } from '@vot/domain'
import { beforeEach, expect, test, vi } from 'vitest'
import { sessionStore } from '../../lib/api/session-store'
import { userOf } from '../../ui/testing/render-screen'
import type { ScoreEventDraft } from './log/scored-match'
import { useScoredMatch } from './scoring-screen'
import { forgetLogs } from './testing/device-logs'
import { LossyServer } from './testing/lossy-server'
import { rallies, started } from './testing/memory-match'
import { open, panel, rally } from './testing/open-scoring'

beforeEach(forgetLogs)

const scores = (states: readonly ScoreState[]) => states.map(({ score }) => score)

test('a rally is told at once to what writes it into the page, and drawn after the frame that shows it', async () => {
  const server = new LossyServer()
  const [one, two] = server.info.player_ids
  const startingServer = { team1: one?.[0] ?? 0, team2: two?.[0] ?? 0 }
  const opening: readonly ScoreEventDraft[] = [
    { type: 'setup', tossWinner: 1, choice: 'serve', sideOfTeam1: 'left', firstServing: 1, startingServer },
    { type: 'start' },
  ]
  sessionStore.signIn({ token: 'token', refreshToken: 'refresh' }, userOf('ref'))
  const { result } = renderHook(() => useScoredMatch(server.info.id))
  await waitFor(() => expect(result.current.hold).toBe('held'))
  const written: ScoreState[] = []
  const stop = result.current.watchRallies((state) => written.push(state))
  // What is no rally is drawn at once.
  act(() => void result.current.record(opening[0] ?? { type: 'start' }))
  act(() => void result.current.record({ type: 'start' }))
  expect([written, result.current.state?.phase]).toEqual([[], 'in_progress'])

  act(() => void result.current.record({ type: 'rally', winner: 1 }))
  expect([scores(written), result.current.state?.score]).toEqual([[[1, 0]], [0, 0]])
  await waitFor(() => expect(result.current.state?.score).toEqual([1, 0]))
  await waitFor(() => expect(result.current.waiting).toBe(0))
  expect(server.sheet.state.score).toEqual([1, 0])

  for (let point = 2; point <= 5; point += 1) act(() => void result.current.record({ type: 'rally', winner: 1 }))
  expect(scores(written).at(-1)).toEqual([5, 0])
  await waitFor(() => expect(result.current.state?.score).toEqual([5, 0]))
  // A rally after which the ends change leaves nothing where it was.
  act(() => void result.current.record({ type: 'rally', winner: 1 }))
  expect([written.length, result.current.state?.score, result.current.state?.team1Court]).toEqual([5, [6, 0], 'right'])
  // What is taken back before it is drawn is written over: it would stay on the page.
  await waitFor(() => expect(result.current.state?.score).toEqual([6, 0]))
  act(() => {
    result.current.record({ type: 'rally', winner: 1 })
    result.current.record({ type: 'undo' })
  })
  expect(scores(written).slice(-2)).toEqual([
    [7, 0],
    [6, 0],
  ])
  stop()
})

test('call, server and figures are written before the screen is drawn, and drawn as they were written', async () => {
  vi.useFakeTimers()
  const writers = new Set<(state: ScoreState) => void>()
  const watchRallies = (write: (state: ScoreState) => void) => {
    writers.add(write)
    return () => void writers.delete(write)
  }
  open({ events: [...started, ...rallies('111')], view: { watchRallies } })
  const drawn = () => [
    screen.getByText(/ – \d – \d$/, { selector: 'strong' }).textContent,
    screen.getByText(/ giao$/, { selector: '[class*=server]' }).textContent,
    panel('Gia Huy').querySelector('[class*=roleText]')?.textContent,
    panel('Gia Huy').querySelector('[class*=digits]')?.textContent,
    panel('Gia Huy').getAttribute('data-serving'),
    panel('Hoàng Phúc').querySelector('[class*=roleText]')?.textContent,
    panel('Hoàng Phúc').querySelector('[class*=digits]')?.textContent,
    panel('Hoàng Phúc').getAttribute('data-serving'),
  ]
  const before = ['3 – 0 – 2', 'Hoàng Phúc giao', 'Đỡ giao', '0 ', null, 'Giao · tay 2', '3 ', 'true']
  const sideOut = ['0 – 3 – 1', 'Gia Huy giao', 'Giao · tay 1', '0 ', 'true', 'Đỡ giao', '3 ', null]
  const point = ['1 – 3 – 1', 'Gia Huy giao', 'Giao · tay 1', '1 ', 'true', 'Đỡ giao', '3 ', null]
  expect(drawn()).toEqual(before)
  const write = (changes: Partial<ScoreState>) => {
    const state = { score: [0, 3], serving: 2, serverNumber: 1, serverPlayerId: 21, ...changes }
    // Only what writers read.
    for (const each of writers) each(state as ScoreState)
  }
  write({ score: [3, 0] })
  expect(drawn()).toEqual(sideOut)
  await rally('Gia Huy')
  expect(drawn()).toEqual(sideOut)
  write({ score: [3, 1] })
  expect(drawn()).toEqual(point)
  await rally('Gia Huy')
  expect(drawn()).toEqual(point)
  vi.useRealTimers()
})

test('what else a browser tells of a finger on a panel runs no handler of the page; a mouse is heard', () => {
  open({ events: started })
  const heard = vi.fn()
  document.addEventListener('pointerup', heard)
  fireEvent.pointerUp(panel('Hoàng Phúc'), { pointerType: 'touch' })
  expect(heard).not.toHaveBeenCalled()
  fireEvent.pointerUp(panel('Hoàng Phúc'), { pointerType: 'mouse' })
  fireEvent.pointerUp(screen.getByRole('button', { name: 'Hoàn tác' }), { pointerType: 'touch' })
  expect(heard).toHaveBeenCalledTimes(2)
  document.removeEventListener('pointerup', heard)
})
