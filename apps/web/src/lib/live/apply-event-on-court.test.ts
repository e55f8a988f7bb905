import { QueryClient } from '@tanstack/react-query'
import type { CourtBoard, DeskMatchView, GroupBoard, LiveMessage } from '@vot/contract'
import { expect, test } from 'vitest'
import { queryKeys } from '../api/query-keys'
import { boardMatch, freeCourt, sampleBoard } from '../testing/sample-board'
import { deskCourt, deskMatches, onCourt } from '../testing/sample-desk'
import { applyEvent, isShownByEvent } from './apply-event'

const assigned = (matchId: number): LiveMessage => ({
  tournament_id: 128,
  seq: 40,
  type: 'match-assigned',
  at: '2026-03-14T09:00:00+07:00',
  match_ids: [matchId],
  on_court: { match_id: matchId, court_id: 3, court_name: 'Sân 3', updated_at: '2026-03-14T09:00:00+07:00' },
})

test('a match that was given to a court leaves the queue and stands on its court before anything is read again', () => {
  const [first, second, third] = deskMatches()
  if (!first || !second || !third) throw new Error('the desk has too few matches')
  const client = new QueryClient()
  const key = (list: string) => [...queryKeys.deskMatches, 7, list]
  client.setQueryData(key('upcoming'), { items: [first, second], total_count: 9, page: 1 })
  client.setQueryData(key('on-court'), { items: [onCourt(third, 1)], total_count: 1, page: 1 })
  const courts = [deskCourt(2), deskCourt(3)]
  client.setQueryData([...queryKeys.courts, 'Nhà thi đấu'], courts)
  expect(applyEvent(client, assigned(first.id))).toContainEqual(queryKeys.operations)
  expect(client.getQueryData(key('upcoming'))).toEqual({ items: [second], total_count: 8, page: 1 })
  expect(client.getQueryData(key('on-court'))).toMatchObject({
    items: [{ id: third.id }, { id: first.id, status: 'claimed', court_id: 3, court_name: 'Sân 3' }],
    total_count: 2,
  })
  expect(isShownByEvent(client, assigned(first.id))).toBe(true)
  expect(isShownByEvent(new QueryClient(), assigned(first.id))).toBe(false)
  expect(client.getQueryData([...queryKeys.courts, 'Nhà thi đấu'])).toMatchObject([
    courts[0],
    { busy: true, match_id: first.id, day_code: first.day_code },
  ])
  const before = client.getQueryData(key('on-court'))
  applyEvent(client, assigned(first.id))
  expect(client.getQueryData(key('on-court'))).toEqual(before)
})

test('[OPS-345] its row names who was proposed with it, and nobody is missed where somebody else was chosen', () => {
  const [first, second] = deskMatches()
  if (!first || !second) throw new Error('the desk has too few matches')
  const shownAfter = (proposed: object[]) => {
    const client = new QueryClient()
    const key = (list: string) => [...queryKeys.deskMatches, 7, list]
    client.setQueryData(key('upcoming'), { items: [first, second], total_count: 2, page: 1 })
    client.setQueryData(key('on-court'), { items: [], total_count: 0, page: 1 })
    client.setQueryData([...queryKeys.nextAssignments, 7], { items: proposed, officiating_teams: [] })
    applyEvent(client, assigned(first.id))
    const [row] = client.getQueryData<{ items: DeskMatchView[] }>(key('on-court'))?.items ?? []
    if (!row) throw new Error('no row')
    return row
  }
  const proposal = { match_id: first.id, court_id: 3, referee_id: 9, referee_name: 'Văn Hậu', officiating_team: null }
  expect(shownAfter([proposal]).referee).toMatchObject({ id: 9, name: 'Văn Hậu' })
  const team = { registration_id: 4, lost_code: 'F-01', player1_name: 'An', player2_name: 'Bình' }
  const officiated = { ...proposal, referee_id: null, referee_name: '', officiating_team: team }
  expect(shownAfter([officiated])).toMatchObject({ referee: null, officiating_team: team })
  expect(shownAfter([{ ...proposal, court_id: 8 }]).referee).toMatchObject({ name: '' })
  expect(shownAfter([]).referee).toMatchObject({ name: '' })
})

test('boards show the match on its court, and no longer among those to come', () => {
  const [first, second] = [boardMatch(0), boardMatch(1)]
  const client = new QueryClient()
  const board = sampleBoard({ courts: [{ ...freeCourt(2), next: first }, freeCourt(3)], next: [first, second] })
  client.setQueryData([...queryKeys.groupBoards, 7], board)
  const court = { id: 3, name: 'Sân 3', venue: 'Nhà thi đấu' }
  const single: CourtBoard = { court, match: null, next: { group_id: 7, match: first }, public_url: null }
  client.setQueryData([...queryKeys.courtBoards, 3], single)
  applyEvent(client, assigned(first.id))
  const shown = client.getQueryData<GroupBoard>([...queryKeys.groupBoards, 7])
  expect(shown?.courts[0]).toMatchObject({ match: null, next: null })
  expect(shown?.courts[1]).toMatchObject({
    busy: true,
    match: { id: first.id, status: 'claimed', court_name: 'Sân 3' },
  })
  expect([shown?.next, shown?.waiting]).toEqual([[second], 1])
  expect(isShownByEvent(client, assigned(first.id))).toBe(true)
  expect(client.getQueryData<CourtBoard>([...queryKeys.courtBoards, 3])).toMatchObject({
    match: { id: first.id, status: 'claimed' },
    next: null,
  })
})
