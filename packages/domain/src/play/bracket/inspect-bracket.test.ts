import { expect, test } from 'vitest'
import { beat, favourite, playOut, startOf, won } from './bracket-fixtures'
import type { BracketPlan, PlannedMatch } from './bracket-plan'
import { type BracketState, factsOf, type MatchState } from './bracket-state'
import { inspectBracket, inspectPlaces } from './inspect-bracket'
import { placings } from './placings'

const codes = (state: BracketState) => [...new Set(inspectBracket(state).map((finding) => finding.code))].sort()

function withMatch(state: BracketState, number: number, spoiled: Partial<MatchState>): BracketState {
  return {
    ...state,
    matches: state.matches.map((match) => (match.number === number ? { ...match, ...spoiled } : match)),
  }
}

function withPlanned(state: BracketState, number: number, spoiled: Partial<PlannedMatch>): BracketState {
  const matches = state.plan.matches.map((match) => (match.number === number ? { ...match, ...spoiled } : match))
  const plan: BracketPlan = { ...state.plan, matches }
  return { ...state, plan }
}

const done = playOut(startOf(4, 'standard'), favourite)

test('finds nothing in sound brackets', () => {
  for (const variant of ['play_off', 'full', 'standard', 'groups', 'league'] as const) {
    for (const count of [2, 3, 5, 8, 11, 14]) {
      expect(codes(startOf(count, variant)), `${variant} ${count}`).toEqual([])
      expect(codes(playOut(startOf(count, variant))), `${variant} ${count}`).toEqual([])
    }
  }
})

test('finds a team that stands where it does not belong', () => {
  expect(codes(withMatch(done, 3, { sides: [1, 3] }))).toEqual([
    'entry-misplaced',
    'result-does-not-fit',
    'winner-not-a-side',
  ])
  expect(codes(withMatch(startOf(4, 'standard'), 3, { sides: [1, 'open'] }))).toEqual(['side-unaccounted'])
  expect(codes(withMatch(done, 3, { sides: [1, 1], loser: 1 }))).toContain('plays-itself')
})

test('finds results and statuses that do not fit', () => {
  expect(codes(withMatch(startOf(4, 'standard'), 3, { result: won(1) }))).toEqual(['result-on-unknown-sides'])
  expect(codes(withMatch(done, 1, { result: won(2) }))).toEqual(['result-does-not-fit'])
  expect(codes(withMatch(done, 3, { status: 'ready' }))).toEqual(['status-does-not-fit'])
  expect(codes(withMatch(startOf(3, 'standard'), 1, { status: 'pending' }))).toEqual(['status-does-not-fit'])
})

test('finds a stored result that the bracket has no use for', () => {
  const results = new Map([...factsOf(done).results, [9, won(1)] as const])
  expect(inspectBracket(done, { ...factsOf(done), results })).toEqual([{ code: 'result-not-used', match: 9 }])
})

test('finds a broken plan: circles, doubled feeds, missing teams, byes', () => {
  const plan = startOf(8, 'standard')
  const winner = (match: number) => ({ kind: 'winner', match }) as const
  expect(codes(withPlanned(plan, 5, { sources: [winner(7), winner(2)] }))).toContain('source-not-before')
  expect(codes(withPlanned(plan, 6, { sources: [winner(1), winner(4)] }))).toContain('source-used-twice')
  expect(
    codes(
      withPlanned(plan, 1, {
        sources: [
          { kind: 'entry', entry: 2 },
          { kind: 'entry', entry: 8 },
        ],
      }),
    ),
  ).toContain('entry-without-way-in')
  expect(codes(withPlanned(plan, 1, { sources: [{ kind: 'bye' }, { kind: 'bye' }] }))).toContain('bye-malformed')
  expect(codes(withPlanned(plan, 1, { sources: [{ kind: 'entry', entry: 1 }, { kind: 'bye' }] }))).toContain(
    'bye-count',
  )
})

test('finds the wrong team advanced from a group', () => {
  const groups = playOut(startOf(8, 'groups'))
  const swapped: BracketState = { ...groups, advanced: [[5, 4], groups.advanced[1] ?? []] }
  expect(codes(swapped)).toContain('wrong-team-advanced')
})

test('finds a loser who did not go down to the losers bracket', () => {
  const full = playOut(startOf(4, 'full'))
  expect(
    codes(withMatch(full, full.matches.length - 1, { status: 'ready', result: null, winner: 'open', loser: 'open' })),
  ).toEqual([])
  const untouched = beat(startOf(4, 'full'), 1, 1).state
  expect(codes(withPlanned(untouched, 1, { loserTo: null }))).toEqual(['side-unaccounted'])
  expect(codes(withMatch(full, 4, { loser: 'nobody', winner: 4, status: 'walkover', result: null }))).toContain(
    'losses-do-not-fit',
  )
})

test('[BRK-53] finds places that nobody could be shown: halves, beyond the teams, missing, with gaps', () => {
  const { placings: all } = placings(done)
  const withPlaces = (places: readonly number[]) => ({
    complete: true,
    placings: places.map((place, i) => ({
      ...(all[i] ?? { entry: 0, holds: true, exit: { kind: 'match' as const, match: 1 } }),
      place,
    })),
  })
  const entriesWith = (...places: number[]) => inspectPlaces(done, withPlaces(places)).map(({ entry }) => entry)
  expect(entriesWith(1, 2, 3, 3)).toEqual([])
  expect(entriesWith(1, 2.5, 3, 3)).toEqual([all[1]?.entry])
  expect(entriesWith(1, 2, 3, 5)).toEqual([all[3]?.entry])
  expect(entriesWith(1, 3, 3, 4)).toEqual([all[1]?.entry])
  expect(entriesWith(1, 2, 3)).toEqual([all[3]?.entry])
  expect(entriesWith(1, 2, 3, 3, 4)).toContain(undefined)
})
