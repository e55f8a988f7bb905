import { act, screen } from '@testing-library/react'
import { type CourtBoard, readCourtBoard } from '@vot/contract'
import { expect, test } from 'vitest'
import { FakeServer } from '../../../lib/testing/fake-server'
import { boardMatch, playedOn } from '../../../lib/testing/sample-board'
import { renderScreen } from '../../../ui/testing/render-screen'
import { CourtBoardScreen } from './court-board-screen'

const court = { id: 1, name: 'Sân 1', venue: 'Nhà thi đấu Phú Thọ' }
const inPlay = playedOn(1, 0, 9, 6).match

function open(match: CourtBoard['match'], query = '') {
  const state: Pick<CourtBoard, 'match' | 'next'> = { match, next: null }
  const server = new FakeServer().on(readCourtBoard, () => ({ court, public_url: 'https://giai.example.vn', ...state }))
  const shown = renderScreen(<CourtBoardScreen />, { at: `/board/court/1${query}`, path: '/board/court/:courtId' })
  return { state, server, ...shown }
}

test('one court fills the screen with names, score and serve', async () => {
  open(inPlay)
  expect(await screen.findByRole('heading', { name: 'Sân 1' })).toBeTruthy()
  expect(screen.getByText('9')).toBeTruthy()
  expect(screen.getByText('6')).toBeTruthy()
  expect(screen.getByText('giao bóng, tay 2')).toBeTruthy()
})

test('a free court is quiet', async () => {
  open(null)
  expect(await screen.findByText('Sân trống')).toBeTruthy()
})

test('a free court shows who is called next and a QR code to the home of that group', async () => {
  const { state, server } = open(inPlay)
  await screen.findByText('9')
  Object.assign(state, { match: null, next: { group_id: 7, match: boardMatch(1) } })
  act(() => server.emitLive({ tournament_id: 128, seq: 6, type: 'match-completed', at: 'x', match_ids: [1] }))
  const next = await screen.findByRole('region', { name: 'Trận kế tiếp 02' })
  const { participant1 } = boardMatch(1)
  expect(next.textContent).toContain(participant1?.player1_name)
  expect(screen.getByRole('img', { name: 'Mã QR mở https://giai.example.vn/groups/7' })).toBeTruthy()
})

test.each(['?stream=1', '?overlay=1'])(
  'with %s it lets the picture through and shows nothing while the court is free',
  async (query) => {
    const { state, server, unmount } = open(inPlay, query)
    expect(await screen.findByRole('region', { name: 'Sân 1: Đang đấu' })).toBeTruthy()
    expect(document.documentElement.className).not.toBe('')
    state.match = null
    act(() => server.emitLive({ tournament_id: 128, seq: 6, type: 'match-completed', at: 'x', match_ids: [1] }))
    await expect.poll(() => screen.queryByRole('region', { name: /Sân 1/ })).toBeNull()
    expect(screen.queryByText('Sân trống')).toBeNull()
    unmount()
    expect(document.documentElement.className).toBe('')
  },
)

test('a rally on another court asks nothing', async () => {
  const { server } = open(inPlay)
  await screen.findByText('9')
  await new Promise((done) => setTimeout(done, 300))
  const asked = server.callsOf(readCourtBoard).length
  const live = inPlay?.live_score
  act(() =>
    server.emitLive({
      tournament_id: 9,
      seq: 1,
      type: 'match-score',
      at: 'x',
      match_ids: [999_999],
      score: { ...live, match_id: 999_999 },
    }),
  )
  await new Promise((done) => setTimeout(done, 300))
  expect(server.callsOf(readCourtBoard)).toHaveLength(asked)
})
