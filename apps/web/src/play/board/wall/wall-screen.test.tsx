import { act, screen, waitFor } from '@testing-library/react'
import { noteWallSeen, openWall, readBoardHour, readGroupBoard, readWall, type Wall } from '@vot/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FakeServer, fail } from '../../../lib/testing/fake-server'
import { sampleBoard } from '../../../lib/testing/sample-board'
import { renderRoutes } from '../../../ui/testing/render-screen'
import { CodeHold, keepCode } from './own-codes'
import { WallScreen } from './wall-screen'

const waiting = (code: string): Wall => ({ code, expires_at: '2026-03-14T09:30:00+07:00', screen: null })
const paired = (code: string, pages: NonNullable<Wall['screen']>['pages']): Wall => ({
  ...{ code, expires_at: null },
  screen: { id: 5, name: 'TV cửa vào', group_id: 7, pages },
})

function open(at: string, walls: Record<string, Wall> = {}) {
  const state = { walls, made: 0 }
  const server = new FakeServer()
    .on(openWall, () => {
      state.made += 1
      const wall = waiting(`NEW${state.made + 1}`)
      state.walls[wall.code] = wall
      return wall
    })
    .on(readWall, ({ params }) => state.walls[params.code] ?? fail('wall-not-found'))
    .on(noteWallSeen, () => ({ seen_at: '2026-03-14T09:00:00+07:00' }))
    .on(readGroupBoard, () => sampleBoard())
    .on(readBoardHour, () => ({ is_published: false, matches: [] }))
  return { state, server, ...renderRoutes([{ path: '/wall/:code?', element: <WallScreen /> }], { at }) }
}

beforeEach(() => localStorage.clear())
afterEach(() => localStorage.clear())

test('[BRD-15] a screen that nobody knows gets a code, keeps it in its address and waits', async () => {
  const { router } = open('/wall')
  const code = await screen.findByRole('status', { name: 'Mã màn hình: N E W 2' })
  expect(code.textContent).toBe('NEW2')
  expect(router.state.location.pathname).toBe('/wall/NEW2')
})

test('[BRD-15] it shows what an organiser chose as soon as the code was typed, and tells that it is on', async () => {
  const { state, server } = open('/wall/k7p3', { K7P3: waiting('K7P3') })
  await screen.findByRole('status', { name: 'Mã màn hình: K 7 P 3' })
  expect(server.callsOf(noteWallSeen)).toHaveLength(0)
  state.walls.K7P3 = paired('K7P3', [{ kind: 'hour', seconds: 15 }])
  expect(await screen.findByRole('heading', { name: 'Một giờ tới' }, { timeout: 4_000 })).toBeTruthy()
  expect(server.callsOf(noteWallSeen)[0]?.params).toEqual({ code: 'K7P3' })
  state.walls.K7P3 = paired('K7P3', [{ kind: 'results', seconds: 15 }])
  act(() => server.emitLive({ tournament_id: 128, seq: 6, type: 'screens-changed', at: 'x' }))
  expect(await screen.findByRole('heading', { name: 'Kết quả mới' })).toBeTruthy()
})

test('[BRD-15] after a power cut the short address is the screen that it was, whoever opens it first', async () => {
  keepCode('K7P3')
  const { router, server } = open('/wall', { K7P3: paired('K7P3', [{ kind: 'hour', seconds: 15 }]) })
  expect(await screen.findByRole('heading', { name: 'Một giờ tới' })).toBeTruthy()
  expect(router.state.location.pathname).toBe('/wall/K7P3')
  expect(server.callsOf(openWall)).toHaveLength(0)
})

test('[BRD-15] a window that was busy says late that it is this screen: the other one becomes another', async () => {
  keepCode('K7P3')
  const { router } = open('/wall', { K7P3: waiting('K7P3') })
  await waitFor(() => expect(router.state.location.pathname).toBe('/wall/K7P3'))
  const busy = new CodeHold('K7P3', 1)
  busy.announce()
  await waitFor(() => expect(router.state.location.pathname).toBe('/wall/NEW2'))
  await screen.findByRole('status', { name: 'Mã màn hình: N E W 2' })
  busy.release()
})

test('a code that is of no screen any more gives way to a new one', async () => {
  keepCode('OLD2')
  const { router } = open('/wall/OLD2')
  await waitFor(() => expect(router.state.location.pathname).toBe('/wall/NEW2'))
  expect(await screen.findByRole('status', { name: 'Mã màn hình: N E W 2' })).toBeTruthy()
})
