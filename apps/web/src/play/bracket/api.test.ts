import type { BracketView, LeanBracketView } from '@vot/contract'
import { applyResult, type BracketState } from '@vot/domain'
import { expect, test } from 'vitest'
import { playMatches, startBracket, viewOfBracket } from '../../lib/testing/sample-bracket'
import { completeBracket } from './api'
import { isBye } from './layout/match-graph'
import { sidesOf, sideText } from './match-texts'

function leanOf({ bracket, groups, placings, total_matches, seq }: BracketView): LeanBracketView {
  const matches = bracket.matches.map(({ day_code, participant1, participant2, ...match }) => match)
  return structuredClone({ bracket: { ...bracket, matches }, groups, placings, total_matches, seq })
}

const full = viewOfBracket(playMatches(startBracket(16, 'play_off'), 5), {}, 'C')

test('the lean answer tells all that the full one does', () => {
  expect(completeBracket(leanOf(full), undefined)).toEqual(full)
})

test('what is read again without a change stays the same objects', () => {
  const later = viewOfBracket(playMatches(startBracket(16, 'play_off'), 6), {}, 'C')
  const changed = completeBracket(leanOf(later), full).bracket.matches
  expect(changed).toEqual(later.bracket.matches)
  const renewed = changed.filter((match, index) => match !== full.bracket.matches[index])
  expect(renewed.length).toBeGreaterThan(0)
  expect(renewed.length).toBeLessThan(6)
  expect(completeBracket(leanOf(full), full).bracket).toBe(full.bracket)
})

test('a bye of the losers bracket waits for the loser by name, and is a walkover once somebody gets it', () => {
  const told = (state: BracketState) => {
    const { bracket } = completeBracket(leanOf(viewOfBracket(state, {}, 'A')), undefined)
    const byes = bracket.matches.filter((match) => isBye(match) && match.bracket_section === 'LB')
    return byes.map((match) => [match.status, ...sidesOf(match).map((side) => sideText(side, 'full'))])
  }
  const start = startBracket(6, 'full')
  expect(told(start)).toEqual([
    ['pending', 'Thua A-01', 'Không có đối thủ'],
    ['pending', 'Thua A-02', 'Không có đối thủ'],
  ])
  const [first, second] = told(playMatches(start, 1))
  expect([first?.[0], first?.[1]]).toEqual(['walkover', expect.not.stringMatching(/Thua|Không/)])
  expect(second?.[0]).toBe('pending')
  const absent = applyResult(start, start.matches.find(({ status }) => status === 'ready')?.number ?? 0, {
    outcome: 'double_walkover',
  })
  expect(absent.ok && told(absent.value.state)[0]).toEqual(['walkover', 'Không có đối thủ', 'Không có đối thủ'])
})

test('a bye behind a table waits for its place', () => {
  const { bracket } = completeBracket(leanOf(viewOfBracket(startBracket(12, 'play_off'), {}, 'A')), undefined)
  const byes = bracket.matches.filter(isBye)
  expect(byes.length).toBeGreaterThan(0)
  for (const bye of byes) {
    expect(bye.status).toBe('pending')
    expect(sideText(sidesOf(bye)[0], 'play_off')).not.toBe('Không có đối thủ')
  }
})
