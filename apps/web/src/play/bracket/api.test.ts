import type { BracketView, LeanBracketView } from '@vot/contract'
import { expect, test } from 'vitest'
import { playMatches, startBracket, viewOfBracket } from '../../lib/testing/sample-bracket'
import { completeBracket } from './api'

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
