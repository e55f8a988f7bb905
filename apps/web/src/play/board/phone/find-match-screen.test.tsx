import { screen, within } from '@testing-library/react'
import { findTeamMatches, readGroupBoard, type TeamMatches } from '@vot/contract'
import { expect, test } from 'vitest'
import { FakeServer } from '../../../lib/testing/fake-server'
import { boardMatch, sampleBoard } from '../../../lib/testing/sample-board'
import { renderScreen } from '../../../ui/testing/render-screen'
import { FindMatchScreen } from './find-match-screen'

function open(items: TeamMatches[], query = '') {
  const server = new FakeServer()
    .on(readGroupBoard, () => sampleBoard())
    .on(findTeamMatches, () => ({ items, total_count: items.length }))
  const shown = renderScreen(<FindMatchScreen />, { at: `/board/7/find${query}`, path: '/board/:groupId/find' })
  return { server, ...shown }
}

function teamOf(matches: TeamMatches['matches']): TeamMatches {
  const team = boardMatch(0).participant1
  if (!team) throw new Error('no team')
  return {
    team,
    tournament: { id: 128, name: 'Đôi nam 7.5' },
    is_eliminated: false,
    is_withdrawn: false,
    matches,
  }
}

test('typing a name finds the team, and the address can be sent to a partner', async () => {
  const { user, server, router } = open([teamOf([{ ...boardMatch(0), queue_place: 3 }])])
  await user.type(await screen.findByRole('searchbox', { name: 'Tên VĐV' }), 'phuc')
  expect(await screen.findByText('1 đội')).toBeTruthy()
  expect(screen.getByText('Còn 2 trận trước')).toBeTruthy()
  expect(server.callsOf(findTeamMatches).at(-1)?.query).toEqual({ q: 'phuc' })
  expect(router.state.location.search).toBe('?q=phuc')
  expect(screen.getByRole('button', { name: 'Chia sẻ' })).toBeTruthy()
})

test('a shared address shows now, next and done at once', async () => {
  const games: [number, number][] = [[11, 4]]
  const winner = boardMatch(2).participant1?.id ?? 0
  open(
    [
      teamOf([
        { ...boardMatch(0, { status: 'claimed', court_name: 'Sân 2', called_at: 'x' }), queue_place: null },
        { ...boardMatch(1), queue_place: 1 },
        { ...boardMatch(2, { status: 'completed', games, winner_id: winner }), queue_place: null },
      ]),
    ],
    '?q=phuc',
  )
  const team = within(await screen.findByRole('region', { name: /–/ }))
  expect(team.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Đang trên sân',
    'Sắp tới',
    'Đã đấu',
  ])
  expect(team.getByRole('listitem', { name: 'Sân 2, Trận 01' })).toBeTruthy()
  expect(team.getByText('Đến lượt gọi sân tiếp theo')).toBeTruthy()
})

test('an opponent who is still to be found is named as in the bracket', async () => {
  const open1 = { participant1: null, participant1_source: 'W-20' }
  const open2 = { bracket_variant: 'play_off' as const, participant2: null, participant2_source: 'RR-A#1' }
  open(
    [
      teamOf([
        { ...boardMatch(0, open1), queue_place: null },
        { ...boardMatch(1, open2), queue_place: null },
      ]),
    ],
    '?q=phuc',
  )
  expect(await screen.findByText('Thắng trận 20')).toBeTruthy()
  expect(screen.getByText('Nhất cụm A')).toBeTruthy()
})

test('nobody of that name: it says so and how to go on', async () => {
  open([], '?q=khong')
  expect(await screen.findByRole('heading', { name: 'Không có đội nào khớp “khong”' })).toBeTruthy()
})
