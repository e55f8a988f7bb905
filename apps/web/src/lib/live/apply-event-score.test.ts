import { QueryClient } from '@tanstack/react-query'
import type { BracketView, LiveMessage, LiveScore } from '@vot/contract'
import { expect, test } from 'vitest'
import { queryKeys } from '../api/query-keys'
import { startBracket, viewOfBracket } from '../testing/sample-bracket'
import { applyEvent } from './apply-event'

const live: LiveScore = {
  phase: 'in_progress',
  game_number: 1,
  score: [4, 2],
  games: [],
  serving: 2,
  server_number: 1,
  server_player_id: 9,
}
const message = (matchId: number, change: Partial<LiveScore> = {}): LiveMessage => ({
  tournament_id: 128,
  seq: 40,
  type: 'match-score',
  at: '2026-03-14T09:00:00+07:00',
  match_ids: [matchId],
  score: { ...live, ...change, match_id: matchId },
})

function shown(status: 'in_progress' | 'ready') {
  const client = new QueryClient()
  const bracket = viewOfBracket(startBracket(8, 'play_off'))
  const [first] = bracket.bracket.matches
  if (!first) throw new Error('a bracket without matches')
  const put = (matches: BracketView['playoff']) => matches.map((m) => (m.id === first.id ? { ...m, status } : m))
  const inPlay: BracketView = {
    ...bracket,
    bracket: { ...bracket.bracket, matches: put(bracket.bracket.matches) },
    playoff: put(bracket.playoff),
  }
  client.setQueryData(queryKeys.bracket(128), inPlay)
  const read = () => client.getQueryData<BracketView>(queryKeys.bracket(128)) ?? inPlay
  return { client, matchId: first.id, before: inPlay, read }
}

/** Whether the event left nothing to be read again of what these screens show. */
const isWhole = (client: QueryClient, event: LiveMessage) =>
  !applyEvent(client, event).some((key) => key[0] === 'tournament' || key[0] === 'operations')

test('a rally puts its score into the bracket that is shown and leaves every other match as it was', () => {
  const { client, matchId, before, read } = shown('in_progress')
  expect(isWhole(client, message(matchId))).toBe(true)
  const { bracket, playoff } = read()
  expect(bracket.matches[0]?.live_score).toEqual(live)
  expect(playoff.find(({ id }) => id === matchId)?.live_score).toEqual(live)
  expect(bracket.matches.slice(1)).toSatisfy((others: unknown[]) =>
    others.every((match, index) => match === before.bracket.matches[index + 1]),
  )
})

test('the start and the end of a match are read anew', () => {
  const { client, matchId, before, read } = shown('ready')
  expect(isWhole(client, message(matchId))).toBe(false)
  const playing = shown('in_progress')
  expect(isWhole(playing.client, message(playing.matchId, { phase: 'completed' }))).toBe(false)
  expect(isWhole(new QueryClient(), message(matchId))).toBe(false)
  expect(read()).toBe(before)
})

test('a rally puts its score into the lists of the desk, and a match that starts is read anew', () => {
  const { matchId, before } = shown('in_progress')
  const client = new QueryClient()
  const items = before.bracket.matches.slice(0, 2)
  const key = [...queryKeys.deskMatches, 7, 'claimed']
  client.setQueryData(key, { items, page: 1 })
  client.setQueryData([...queryKeys.deskMatches, 7, 'upcoming'], { items: [], page: 1 })
  expect(isWhole(client, message(matchId))).toBe(true)
  const after = client.getQueryData<{ items: typeof items; page: number }>(key)
  expect([after?.items[0]?.live_score, after?.items[1], after?.page]).toEqual([live, items[1], 1])
  client.setQueryData(key, { items: items.map((match) => ({ ...match, status: 'claimed' })), page: 1 })
  expect(isWhole(client, message(matchId))).toBe(false)
})

test('a score that comes while the bracket is being read shows at once and is read again', async () => {
  const { client, matchId, before, read } = shown('in_progress')
  const reading = client.fetchQuery({ queryKey: queryKeys.bracket(128), queryFn: async () => before })
  expect(isWhole(client, message(matchId))).toBe(false)
  expect(read().bracket.matches[0]?.live_score).toEqual(live)
  await reading
  expect(isWhole(client, message(matchId))).toBe(true)
})

test('[PLR-162] a list of players is read again when a match begins or ends, not at its rallies', () => {
  const client = new QueryClient()
  client.setQueryData([...queryKeys.playerLists, {}], { pages: [] })
  const stale = (event: LiveMessage) => applyEvent(client, event).includes(queryKeys.playerLists)
  const other = 987_001
  expect(stale(message(other, { phase: 'setup' }))).toBe(false)
  expect(stale(message(other))).toBe(true)
  expect(stale(message(other))).toBe(false)
  const ended = { tournament_id: 128, seq: 9, type: 'match-completed', at: '2026-03-14T09:00:00+07:00' } as const
  expect(stale({ ...ended, match_ids: [other] })).toBe(true)
  expect(applyEvent(new QueryClient(), { ...ended, match_ids: [other] })).not.toContain(queryKeys.playerLists)
})
