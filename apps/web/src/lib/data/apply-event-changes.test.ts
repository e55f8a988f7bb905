import { QueryClient } from '@tanstack/react-query'
import { type BracketView, type LiveMessage, type MatchChange, type MatchView, readLeanBracket } from '@vot/contract'
import { expect, test } from 'vitest'
import { cacheAnswer } from '../testing/cache-answer'
import { startBracket, viewOfBracket } from '../testing/sample-bracket'
import { applyEvent } from './apply-event'

const before = viewOfBracket(startBracket(4, 'standard'))
const matches = new Map(before.bracket.matches.map((match) => [match.match_code, match]))
const [semiFinal, final] = [codeOf('01'), codeOf('03')]

function codeOf(code: string): MatchView {
  const found = matches.get(code)
  if (!found) throw new Error(`no match ${code}`)
  return found
}

const won: MatchChange = {
  ...semiFinal,
  status: 'completed',
  winner_id: semiFinal.participant1_id,
  loser_id: semiFinal.participant2_id,
  set1_winner_score: 11,
  set1_loser_score: 8,
  games: [[11, 8]],
  outcome: 'played',
}
const fed: MatchChange = { ...final, participant1_id: semiFinal.participant1_id }

function after(change: Partial<LiveMessage>) {
  const client = new QueryClient()
  const key = cacheAnswer(client, readLeanBracket, { params: { id: 128 } }, before, 'complete')
  const message: LiveMessage = {
    tournament_id: 128,
    seq: before.seq + 1,
    type: 'match-result',
    at: '2026-03-14T09:00:00+07:00',
    match_ids: [semiFinal.id, final.id],
    changes: [won, fed],
    ...change,
  }
  applyEvent(client, message)
  const view = client.getQueryData<BracketView>(key) ?? before
  const match = (id: number) => view.bracket.matches.find((each) => each.id === id)
  return { view, match }
}

test('a result stands in the bracket that is shown, with the team that goes on, before it is read again', () => {
  const { view, match } = after({})
  expect(match(semiFinal.id)).toMatchObject({
    status: 'completed',
    winner_id: semiFinal.participant1_id,
    games: [[11, 8]],
  })
  expect(match(final.id)?.participant1).toEqual(semiFinal.participant1)
  expect(view.grand_final?.participant1 ?? match(final.id)?.participant1).toEqual(semiFinal.participant1)
  expect(match(codeOf('02').id)).toBe(codeOf('02'))
})

test('an event that the bracket already knows, or one without data, leaves it as it is', () => {
  expect(after({ seq: before.seq }).view).toBe(before)
  expect(after({ changes: undefined }).view).toBe(before)
})
