import type { BracketView, LiveScore, MatchView } from '@vot/contract'
import { expect, test } from 'vitest'
import { playMatches, startBracket, viewOfBracket } from '../../lib/testing/sample-bracket'
import { matchChanges } from './match-changes'

const start = startBracket(4, 'standard')
const fresh = viewOfBracket(start)
const [first] = fresh.bracket.matches
if (!first?.participant1 || !first.participant2) throw new Error('the first match has no teams')
const { participant1: home, participant2: away } = first
const twoWords = (name: string) => name.split(' ').slice(-2).join(' ')

function withMatch(view: BracketView, change: Partial<MatchView>): BracketView {
  const matches = view.bracket.matches.map((match) => (match.id === first?.id ? { ...match, ...change } : match))
  return { ...view, bracket: { ...view.bracket, matches } }
}
const live: LiveScore = {
  phase: 'in_progress',
  game_number: 1,
  score: [9, 6],
  games: [],
  serving: 1,
  server_number: 2,
  server_player_id: home.player1_id,
}
const playing = withMatch(fresh, { status: 'in_progress', court_name: 'Sân 1', live_score: live })
const texts = (before: BracketView, after: BracketView) => matchChanges(before, after).map(({ text }) => text)

test('a rally is said as court, score, who serves and with which hand', () => {
  const before = withMatch(playing, { live_score: { ...live, score: [8, 6] } })
  expect(texts(before, playing)).toEqual([`Sân 1: 9 – 6, ${twoWords(home.player1_name)} giao, tay 2`])
  expect(texts(playing, withMatch(playing, { updated_at: '2026-03-14T09:31:00+07:00' }))).toEqual([])
})

test('a start, a result, a correction and a result that is void are said', () => {
  const begun = withMatch(fresh, { status: 'in_progress', court_name: 'Sân 1' })
  expect(texts(fresh, begun)).toEqual(['Trận 01, Sân 1: bắt đầu'])
  const played = viewOfBracket(playMatches(start, 1))
  const winner = played.bracket.matches[0]?.winner_id === home.id ? home : away
  const name = `${twoWords(winner.player1_name)} – ${twoWords(winner.player2_name)}`
  expect(texts(fresh, played)).toEqual([`Trận 01: ${name} thắng 11 – 7`])
  const corrected = withMatch(played, {
    games: played.bracket.matches[0]?.winner_id === home.id ? [[11, 4]] : [[4, 11]],
  })
  expect(texts(played, corrected)).toEqual([`Trận 01: ${name} thắng 11 – 4`])
  expect(texts(played, fresh)).toEqual(['Trận 01: kết quả đã bị hủy'])
})

test('a walkover and a match that nobody won are said in words', () => {
  const walkover = withMatch(fresh, { status: 'walkover', winner_id: home.id, loser_id: away.id, outcome: 'walkover' })
  const name = `${twoWords(home.player1_name)} – ${twoWords(home.player2_name)}`
  expect(texts(fresh, walkover)).toEqual([`Trận 01: ${name} thắng WO`])
  expect(texts(fresh, withMatch(fresh, { status: 'walkover', outcome: 'double_walkover' }))).toEqual([
    'Trận 01: không đội nào thắng',
  ])
})

test('of a bracket that was made anew nothing is said, nor of what only waits', () => {
  const again = { ...fresh, bracket: { ...fresh.bracket, id: fresh.bracket.id + 1 } }
  expect(texts(viewOfBracket(playMatches(start, 1)), again)).toEqual([])
  expect(texts(fresh, withMatch(fresh, { status: 'claimed', court_name: 'Sân 1' }))).toEqual([])
})
