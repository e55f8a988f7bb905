import { screen, waitFor, within } from '@testing-library/react'
import { type GroupMatchView, listMyMatches, listMyRefereeDays, type MatchView } from '@vot/contract'
import { expect, test } from 'vitest'
import { FakeServer, fail } from '../../../lib/testing/fake-server'
import { startBracket, viewOfBracket } from '../../../lib/testing/sample-bracket'
import { renderScreen } from '../../../ui/testing/render-screen'
import { MyMatchesScreen } from './my-matches-screen'

const first = viewOfBracket(startBracket(4, 'standard')).bracket.matches[0]
const tournament = {
  id: 128,
  name: 'Đôi nam 7.5',
  group_name: 'Sài Gòn Mở Rộng',
  letter: null,
  venue: 'Nhà thi đấu Phú Thọ',
}

function assigned(id: number, change: Partial<MatchView>): GroupMatchView {
  if (first === undefined) throw new Error('the sample bracket has no match')
  return { ...first, id, day_code: `0${id}`, court_name: `Sân ${id}`, ...change, tournament }
}

function open(items: GroupMatchView[]) {
  const server = new FakeServer()
    .on(listMyMatches, () => ({ items }))
    .on(listMyRefereeDays, () => ({ items: [], matches: 0, on_court_ms: 0 }))
  return { ...renderScreen(<MyMatchesScreen />, { at: '/referee', role: 'ref' }), server }
}
const section = async (name: string) => within(await screen.findByRole('region', { name }))

test('the referee sees what is in play, what comes next and what is done, with court, teams and score', async () => {
  const winner = first?.participant1_id ?? null
  open([
    assigned(1, { status: 'in_progress' }),
    assigned(2, { status: 'claimed', scheduled_time: '2026-03-14T09:42:00+07:00' }),
    assigned(3, {
      status: 'completed',
      winner_id: winner,
      games: [[11, 8]],
      completed_time: '2026-03-14T08:10:00+07:00',
    }),
  ])
  const now = await section('Đang đấu')
  expect(now.getByRole('article', { name: 'Trận 01' }).textContent).toContain('Sân 1')
  expect(now.getByRole('link', { name: 'Ghi tiếp' }).getAttribute('href')).toBe('/referee/match/1')
  expect((await section('Sắp tới')).getByRole('link', { name: 'Ghi điểm' }).getAttribute('href')).toBe(
    '/referee/match/2',
  )
  expect((await section('Đã xong')).queryByRole('link', { name: /^Chấm/ })).toBeNull()
  const next = (await section('Sắp tới')).getByRole('article', { name: 'Trận 02' })
  expect(next.textContent).toContain('Giao lúc 09:42 14/03/2026')
  expect(next.textContent).toContain('Sài Gòn Mở Rộng | Đôi nam 7.5')
  const done = await section('Đã xong')
  expect(done.getByRole('img', { name: 'Thắng' })).toBeTruthy()
  expect([done.getByText('11'), done.getByText('8')]).toHaveLength(2)
})

test('with nothing assigned the screen says so; an assignment appears without a reload', async () => {
  const { server } = open([])
  expect(await screen.findByRole('heading', { name: 'Chưa có trận nào được giao' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Xem các giải đấu' }).getAttribute('href')).toBe('/tournaments')
  await waitFor(() => expect(server.callsOf(listMyMatches).length).toBeGreaterThan(1))
  server.on(listMyMatches, () => ({ items: [assigned(4, { status: 'claimed' })] }))
  server.emitLive({ tournament_id: 128, seq: 2, type: 'match-assigned', at: '2026-03-14T09:00:00+07:00' })
  expect(await screen.findByRole('article', { name: 'Trận 04' })).toBeTruthy()
})

test('a failed read says so and can be tried again', async () => {
  const { server, user } = open([])
  await screen.findByRole('heading', { name: 'Chưa có trận nào được giao' })
  server.on(listMyMatches, () => fail('internal-error'))
  await user.click(screen.getAllByRole('button', { name: 'Làm mới' })[0] ?? document.body)
  expect(await screen.findByText('Không thể tải trận của bạn')).toBeTruthy()
  expect(screen.getByText('Dữ liệu cũ')).toBeTruthy()
})

test('[PRC-06] a match of a practice says so', async () => {
  const match = assigned(5, { status: 'claimed' })
  open([assigned(4, { status: 'claimed' }), { ...match, tournament: { ...tournament, is_practice: true } }])
  expect(within(await screen.findByRole('article', { name: 'Trận 05' })).getByText('Giải tập')).toBeTruthy()
  expect(within(screen.getByRole('article', { name: 'Trận 04' })).queryByText('Giải tập')).toBeNull()
})
