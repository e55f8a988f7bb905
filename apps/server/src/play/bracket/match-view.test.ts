import { type BracketState, defaultBracketFormat, noFacts, planBracket, resolveBracket } from '@vot/domain'
import { expect, test } from 'vitest'
import type { LiveBracket, TeamRow } from './live-bracket'
import { viewMatch } from './match-view'

test('an answer about every match of a bracket works out once who plays on', () => {
  const entries = Array.from({ length: 16 }, (_, index) => ({ id: index + 1, clubIds: [] }))
  const planned = planBracket(entries, defaultBracketFormat)
  if (!planned.ok) throw new Error(planned.code)
  const resolved = resolveBracket(planned.value, noFacts)
  let timesRead = 0
  const matches: BracketState['matches'] = new Proxy(resolved.matches, {
    get(target, key, receiver) {
      if (key === Symbol.iterator) timesRead += 1
      return Reflect.get(target, key, receiver)
    },
  })
  const row = { state: 'pending', courtId: null, refereeId: null, claimedAt: null, startedAt: null, completedAt: null }
  const rows = matches.map((_, index) => ({ ...row, id: index + 1, createdAt: 0, updatedAt: 0 }))
  const team = { player1Name: 'A', player1Points: 3, player1ClubName: null, player2Name: 'B', player2Points: 3 }
  const teams = new Map(entries.map(({ id }) => [id, { ...team, player2ClubName: null, id } as TeamRow]))
  const parts = { id: 1, tournamentId: 1, seq: 1, createdAt: 0, ties: [], scores: new Map() }
  const bracket = { ...parts, state: { ...resolved, matches }, rows, teams } as unknown as LiveBracket
  const officials = { courts: new Map(), referees: new Map() }
  const told = rows.map(({ id }) => viewMatch(bracket, id, officials))
  expect(told.filter(({ participant1 }) => participant1 !== null).length).toBeGreaterThan(4)
  expect(timesRead).toBe(1)
})
