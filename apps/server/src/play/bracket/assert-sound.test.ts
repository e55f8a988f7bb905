import { type BracketState, defaultBracketFormat, noFacts, planBracket, resolveBracket } from '@vot/domain'
import { expect, test } from 'vitest'
import { assertSound } from './commit-change'
import type { LiveBracket, TeamRow } from './live-bracket'

/** A bracket in which somebody plays against themselves. */
function brokenBracket(size: number, seq: number): LiveBracket {
  const entries = Array.from({ length: size }, (_, index) => ({ id: index + 1, clubIds: [] }))
  const planned = planBracket(entries, defaultBracketFormat)
  if (!planned.ok) throw new Error(planned.code)
  const state = resolveBracket(planned.value, noFacts)
  const matches = state.matches.map((match, index) => (index === 0 ? { ...match, sides: [1, 1] as const } : match))
  const broken: BracketState = { ...state, matches }
  const teams = new Map(entries.map(({ id }) => [id, { id } as TeamRow]))
  return {
    id: 1,
    tournamentId: 1,
    seq,
    letter: null,
    createdAt: 0,
    state: broken,
    rows: [],
    teams,
    ties: [],
    scores: new Map(),
  }
}

test('a bracket that is not sound is never committed: always checked up to 32 teams', () => {
  expect(() => assertSound(brokenBracket(32, 5))).toThrow(/not sound.*plays-itself/)
})

test('beyond 32 teams every 16th event is checked', () => {
  expect(() => assertSound(brokenBracket(36, 5))).not.toThrow()
  expect(() => assertSound(brokenBracket(36, 16))).toThrow(/not sound/)
})
