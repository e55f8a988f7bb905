import { QueryClient } from '@tanstack/react-query'
import {
  type BracketView,
  type LiveMessage,
  type LiveScore,
  listGroupMatches,
  listPlayers,
  readLeanBracket,
} from '@vot/contract'
import { expect, test } from 'vitest'
import { cacheAnswer } from '../testing/cache-answer'
import { startBracket, viewOfBracket } from '../testing/sample-bracket'
import { applyEvent } from './apply-event'
import { readQuery } from './read-query'

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

/** As screens read it. */
const bracketQuery = readQuery(readLeanBracket, { params: { id: 128 } })

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
  const key = cacheAnswer(client, readLeanBracket, { params: { id: 128 } }, inPlay, 'complete')
  const read = () => client.getQueryData<BracketView>(key) ?? inPlay
  return { client, key, matchId: first.id, before: inPlay, read }
}

/** Whether the event left nothing to be read again of what these screens show. */
const isWhole = (client: QueryClient, event: LiveMessage) => applyEvent(client, event).length === 0

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
  expect(read()).toBe(before)
})

test('a rally puts its score into the lists of the desk, and a match that starts is read anew', () => {
  const { matchId, before } = shown('in_progress')
  const client = new QueryClient()
  const items = before.bracket.matches.slice(0, 2)
  const cacheList = (status: 'claimed' | 'upcoming', list: object) =>
    cacheAnswer(client, listGroupMatches, { params: { id: 7 }, query: { status } }, list)
  const key = cacheList('claimed', { items, page: 1 })
  cacheList('upcoming', { items: [], page: 1 })
  expect(isWhole(client, message(matchId))).toBe(true)
  const after = client.getQueryData<{ items: typeof items; page: number }>(key)
  expect([after?.items[0]?.live_score, after?.items[1], after?.page]).toEqual([live, items[1], 1])
  client.setQueryData(key, { items: items.map((match) => ({ ...match, status: 'claimed' })), page: 1 })
  expect(isWhole(client, message(matchId))).toBe(false)
})

test('a score that comes while the bracket is being read shows at once and is read again', async () => {
  const { client, key, matchId, before, read } = shown('in_progress')
  const reading = client.fetchQuery({ ...bracketQuery, queryKey: key, queryFn: async () => before })
  expect(isWhole(client, message(matchId))).toBe(false)
  expect(read().bracket.matches[0]?.live_score).toEqual(live)
  await reading
  expect(isWhole(client, message(matchId))).toBe(true)
})

test('[PLR-162] a list of players is read again when a match begins or ends, not at its rallies', () => {
  const client = new QueryClient()
  cacheAnswer(client, listPlayers, { query: {} }, { pages: [] })
  const other = 987_001
  expect(isWhole(client, message(other, { phase: 'setup' }))).toBe(true)
  expect(isWhole(client, message(other))).toBe(false)
  expect(isWhole(client, message(other))).toBe(true)
  const ended = { tournament_id: 128, seq: 9, type: 'match-completed', at: '2026-03-14T09:00:00+07:00' } as const
  expect(isWhole(client, { ...ended, match_ids: [other] })).toBe(false)
})
