import { QueryClient } from '@tanstack/react-query'
import {
  type CourtBoard,
  type DeskMatchView,
  type GroupBoard,
  type LiveMessage,
  listCourts,
  listGroupMatches,
  listNextAssignments,
  readCourtBoard,
  readGroupBoard,
} from '@vot/contract'
import { expect, test } from 'vitest'
import { cacheAnswer } from '../testing/cache-answer'
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

/** Puts a list of the desk into the cache; answers its key. */
const cacheList = (client: QueryClient, status: 'upcoming' | 'claimed', list: object) =>
  cacheAnswer(client, listGroupMatches, { params: { id: 7 }, query: { status } }, list)

test('a match that was given to a court leaves the queue and stands on its court before anything is read again', () => {
  const [first, second, third] = deskMatches()
  if (!first || !second || !third) throw new Error('the desk has too few matches')
  const client = new QueryClient()
  const upcoming = cacheList(client, 'upcoming', { items: [first, second], total_count: 9, page: 1 })
  const claimed = cacheList(client, 'claimed', { items: [onCourt(third, 1)], total_count: 1, page: 1 })
  const items = [deskCourt(2), deskCourt(3)]
  const courts = cacheAnswer(client, listCourts, { query: { venue: 'Nhà thi đấu' } }, { items })
  const stale = applyEvent(client, assigned(first.id)).map(({ queryKey }) => queryKey)
  expect(stale).toEqual([upcoming, claimed, courts])
  expect(client.getQueryData(upcoming)).toEqual({ items: [second], total_count: 8, page: 1 })
  expect(client.getQueryData(claimed)).toMatchObject({
    items: [{ id: third.id }, { id: first.id, status: 'claimed', court_id: 3, court_name: 'Sân 3' }],
    total_count: 2,
  })
  expect(isShownByEvent(client, assigned(first.id))).toBe(true)
  expect(isShownByEvent(new QueryClient(), assigned(first.id))).toBe(false)
  expect(client.getQueryData(courts)).toMatchObject({
    items: [items[0], { busy: true, match_id: first.id, day_code: first.day_code }],
  })
  const before = client.getQueryData(claimed)
  applyEvent(client, assigned(first.id))
  expect(client.getQueryData(claimed)).toEqual(before)
})

test('[OPS-345] its row names who was proposed with it, and nobody is missed where somebody else was chosen', () => {
  const [first, second] = deskMatches()
  if (!first || !second) throw new Error('the desk has too few matches')
  const shownAfter = (proposed: object[]) => {
    const client = new QueryClient()
    cacheList(client, 'upcoming', { items: [first, second], total_count: 2, page: 1 })
    const claimed = cacheList(client, 'claimed', { items: [], total_count: 0, page: 1 })
    const proposals = { items: proposed, officiating_teams: [] }
    cacheAnswer(client, listNextAssignments, { params: { id: 7 } }, proposals)
    applyEvent(client, assigned(first.id))
    const [row] = client.getQueryData<{ items: DeskMatchView[] }>(claimed)?.items ?? []
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
  const group = cacheAnswer(client, readGroupBoard, { params: { id: 7 } }, board)
  const court = { id: 3, name: 'Sân 3', venue: 'Nhà thi đấu' }
  const single: CourtBoard = { court, match: null, next: { group_id: 7, match: first }, public_url: null }
  const own = cacheAnswer(client, readCourtBoard, { params: { id: 3 } }, single)
  applyEvent(client, assigned(first.id))
  const shown = client.getQueryData<GroupBoard>(group)
  expect(shown?.courts[0]).toMatchObject({ match: null, next: null })
  expect(shown?.courts[1]).toMatchObject({
    busy: true,
    match: { id: first.id, status: 'claimed', court_name: 'Sân 3' },
  })
  expect([shown?.next, shown?.waiting]).toEqual([[second], 1])
  expect(isShownByEvent(client, assigned(first.id))).toBe(true)
  expect(client.getQueryData<CourtBoard>(own)).toMatchObject({
    match: { id: first.id, status: 'claimed' },
    next: null,
  })
})
