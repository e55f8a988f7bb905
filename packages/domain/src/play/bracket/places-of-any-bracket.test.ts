import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Random, randomBelow, seededRandom } from '../../shared/seeded-random'
import type { MatchResult } from '../match/match-result'
import { applyResult, clearResult } from './apply-result'
import { decideSomeTie, formatOf, readyOf, startOf, succeed } from './bracket-fixtures'
import { type BracketVariant, bracketVariants, minEntries } from './bracket-format'
import type { MatchSource, PlannedMatch } from './bracket-plan'
import type { BracketState, MatchState } from './bracket-state'
import { enterLate, listLatePlaces } from './enter-late'
import { groupStandings } from './group-standings'
import { inspectBracket } from './inspect-bracket'
import { placings } from './placings'
import { reinstateEntry, withdrawEntry } from './withdraw-entry'

/**
 * The law of places, told once more without the code that gives them: each team is asked for its last match or its place
 * in a table, and what that is worth follows from the name of the round.
 */
interface Ending {
  /** Lower is better; the podium is 1, 2 and 3. */
  readonly worth: number
  readonly isAbsent: boolean
}

function endingsOf(state: BracketState): Map<number, Ending> {
  const { plan } = state
  const endings = new Map<number, Ending>()
  const last = new Map<number, MatchState>()
  for (const match of state.matches) {
    if (plan.matches[match.number - 1]?.leg !== null || match.status === 'not_needed') continue
    for (const side of match.sides) if (typeof side === 'number') last.set(side, match)
  }
  for (const { id } of plan.entries) {
    const match = last.get(id)
    const planned = match && plan.matches[match.number - 1]
    if (match && planned) {
      const isAbsent = match.result?.outcome === 'double_walkover'
      endings.set(id, {
        isAbsent,
        worth: isAbsent ? worthOfAbsence(state, planned) : worthOf(state, planned, match.winner === id),
      })
    } else endings.set(id, { isAbsent: false, worth: worthInTable(state, id) })
  }
  return endings
}

function hasBronze({ plan }: BracketState): boolean {
  return plan.matches.some(({ phase }) => phase === 'bronze')
}

/** Rounds of the losers bracket count from their end: 3 for its final, then 4, .. */
function worthInLosers(state: BracketState, round: number): number {
  const rounds = state.plan.matches.filter(({ section }) => section === 'LB').map((match) => match.round)
  const most = Math.max(
    ...rounds,
    ...state.plan.matches.map((match) => (match.phase === 'final' ? 2 * (match.round - 2) : 0)),
  )
  return 3 + most - round
}

function worthOf(state: BracketState, planned: PlannedMatch, isWinner: boolean): number {
  const { phase, role, section, round } = planned
  if (phase === 'final' || phase === 'second_final') return isWinner ? 1 : 2
  if (phase === 'bronze') return isWinner ? 3 : 4
  if (isWinner) throw new Error('a winner goes on')
  if (role) return role === 'for_second' ? 20_003 : 20_004
  if (state.plan.format.variant === 'full') {
    if (section === 'WB') throw new Error('a loser of the winners bracket goes on')
    return worthInLosers(state, round)
  }
  return phase === 'semi_final' ? 3 : 3 + roundsToFinal(state, round)
}

function worthOfAbsence(state: BracketState, planned: PlannedMatch): number {
  const { phase, role, section, round } = planned
  if (role) return role === 'for_second' || role === 'for_first' ? 20_003 : 20_004
  const isMedal = phase === 'final' || phase === 'second_final' || phase === 'bronze'
  if (state.plan.format.variant === 'full') {
    if (isMedal) return 3
    const down = section === 'LB' ? round : round === 1 ? 1 : 2 * round - 2
    return Math.max(3, worthInLosers(state, down))
  }
  if (isMedal || phase === 'semi_final') return hasBronze(state) ? 4 : 3
  return 3 + roundsToFinal(state, round)
}

function roundsToFinal(state: BracketState, round: number): number {
  const last = state.plan.matches.find(({ phase }) => phase === 'final')?.round ?? 0
  return last - round
}

/** Where it stands behind those that go on; teams of different tables are held against each other by their place. */
function worthInTable(state: BracketState, entry: number): number {
  const group = state.plan.groups.find(({ entries }) => entries.includes(entry))
  if (!group) throw new Error('a team without a match is in a table')
  const row = groupStandings(state, group).rows.find((each) => each.entry === entry)
  return 20_000 + Math.max(row?.place ?? 0, group.advancing + 1)
}

/** Why nobody stands in a slot: two absent sides before it, or there was none from the start. */
function isLeftByAbsent(state: BracketState, source: MatchSource): boolean {
  if (source.kind !== 'winner' && source.kind !== 'loser') return false
  const match = state.matches[source.match - 1]
  const planned = state.plan.matches[source.match - 1]
  if (!match || !planned) return false
  if (match.result?.outcome === 'double_walkover') return true
  const empty = planned.sources.filter((_, i) => typeof match.sides[i] !== 'number')
  if (source.kind === 'winner') return empty.length === 2 && empty.some((each) => isLeftByAbsent(state, each))
  return empty.length > 0 && empty.every((each) => isLeftByAbsent(state, each))
}

/** Whether nobody could take this place of the podium, because two sides stayed away. */
function wasLeftEmpty(state: BracketState, place: number): boolean {
  const { matches, format } = state.plan
  const decides = matches.some(
    ({ phase, number }) => phase === 'second_final' && state.matches[number - 1]?.status !== 'not_needed',
  )
    ? 'second_final'
    : 'final'
  const outlet = (kind: 'winner' | 'loser', of: (match: PlannedMatch) => boolean) =>
    matches.some((match) => of(match) && isLeftByAbsent(state, { kind, match: match.number }))
  if (place === 1) return outlet('winner', ({ phase }) => phase === decides)
  if (place === 2) return outlet('loser', ({ phase }) => phase === decides)
  if (hasBronze(state)) return outlet('winner', ({ phase }) => phase === 'bronze')
  if (format.variant === 'full') {
    const final = Math.max(...matches.filter(({ section }) => section === 'LB').map(({ round }) => round))
    return outlet('loser', ({ section, round }) => section === 'LB' && round === final)
  }
  return outlet('loser', ({ phase, role }) => phase === 'semi_final' || (role === 'for_second' && isOneTable(state)))
}

/** A league, one group or one cluster: who stays behind in it comes next, as nobody loses a semi-final. */
function isOneTable({ plan }: BracketState): boolean {
  return plan.groups.length + plan.matches.filter(({ role }) => role === 'for_first').length === 1
}

function didNotTakePart(state: BracketState, entry: number): boolean {
  return state.withdrawals.has(entry) && !state.matches.some(({ sides, result }) => result && sides.includes(entry))
}

function lawOf(state: BracketState): { place: number; holds: boolean }[] {
  const endings = endingsOf(state)
  const worthOfWay = ({ worth }: Ending) => (worth > 20_000 && isOneTable(state) ? worth - 20_000 : worth)
  const counted = state.plan.entries.filter(({ id }) => !didNotTakePart(state, id)).map(({ id }) => id)
  const rankOf = (id: number) => {
    const ending = endings.get(id) ?? { worth: 0, isAbsent: false }
    return 2 * worthOfWay(ending) + (ending.isAbsent ? 1 : 0)
  }
  const empty = [1, 2, 3].filter(
    (place) => !counted.some((id) => rankOf(id) === 2 * place) && wasLeftEmpty(state, place),
  )
  return state.plan.entries.map(({ id }) => {
    const value = rankOf(id)
    const better = counted.filter((other) => rankOf(other) < value).length
    const above = empty.filter((place) => 2 * place < value).length
    return {
      place: Math.min(Math.max(2, counted.length), 1 + better + above),
      holds: counted.includes(id) && endings.get(id)?.isAbsent === false,
    }
  })
}

interface Course {
  readonly random: Random
  /** How often a match that is played out ends without both sides. */
  readonly absence: number
  readonly leaving: number
}

function anyResult({ random, absence }: Course): MatchResult {
  const winner = random() < 0.5 ? 1 : 2
  if (random() < absence)
    return random() < 0.6 ? { outcome: 'double_walkover' } : { outcome: 'walkover', winner, games: [] }
  const points = randomBelow(random, 10)
  return { outcome: random() < 0.1 ? 'retired' : 'played', winner, games: [winner === 1 ? [11, points] : [points, 11]] }
}

function leaveOrReturn(state: BracketState, { random }: Course): BracketState {
  const entry = state.plan.entries[randomBelow(random, state.plan.entries.length)]?.id ?? 0
  const [first = 0] = state.withdrawals.keys()
  const change =
    random() < 0.25 ? reinstateEntry(state, first) : withdrawEntry(state, entry, random() < 0.5 ? 'void' : 'forfeit')
  return change.ok ? change.value.state : state
}

/** Any day: teams leave before the first match and in between, come back or come late, matches end in any way. */
function playThrough(start: BracketState, course: Course, look: (state: BracketState) => void): BracketState {
  const { random, leaving } = course
  let state = start
  look(state)
  for (let id = 901; id < 903; id++) {
    const options = listLatePlaces(state).filter(({ obstacle }) => obstacle === null)
    const option = options[randomBelow(random, Math.max(1, options.length))]
    if (option && random() < 0.3) state = succeed(enterLate(state, option.place, { id, clubIds: [] })).state
  }
  while (random() < leaving) state = leaveOrReturn(state, course)
  for (let step = 0; step < 4000; step++) {
    look(state)
    if (random() < leaving / 4) state = leaveOrReturn(state, course)
    const ready = readyOf(state)
    const match = ready[randomBelow(random, Math.max(1, ready.length))]
    const recorded = state.matches.filter(({ result }) => result)
    if (match) state = succeed(applyResult(state, match.number, anyResult(course))).state
    else {
      const next = decideSomeTie(state)
      if (!next) break
      state = succeed(next).state
    }
    const corrected = recorded[randomBelow(random, Math.max(1, recorded.length))]
    if (corrected && random() < 0.05) {
      const change =
        random() < 0.5 ? clearResult(state, corrected.number) : applyResult(state, corrected.number, anyResult(course))
      if (change.ok) state = change.value.state
    }
  }
  look(state)
  return state
}

function expectLaw(state: BracketState): void {
  const { complete, placings: given } = placings(state)
  expect(complete).toBe(true)
  const law = lawOf(state)
  const byEntry = new Map(given.map(({ entry, place, holds }) => [entry, { place, holds }]))
  expect(state.plan.entries.map(({ id }) => byEntry.get(id))).toEqual(law)
  expect(given.map(({ place }) => place)).toEqual(given.map(({ place }) => place).toSorted((a, b) => a - b))
  const holders = (place: number) => given.filter((each) => each.place === place && each.holds).length
  expect(holders(1)).toBeLessThanOrEqual(1)
}

const course = fc.record({
  seed: fc.string({ minLength: 4, maxLength: 8 }),
  absence: fc.constantFrom(0, 0.1, 0.3, 0.8),
  leaving: fc.constantFrom(0, 0.2, 0.6),
})

const forms = bracketVariants.flatMap((variant): { variant: BracketVariant; bronze: boolean }[] =>
  variant === 'standard' || variant === 'play_off' || variant === 'groups'
    ? [true, false].map((bronze) => ({ variant, bronze }))
    : [{ variant, bronze: false }],
)

describe.each(forms)('[BRK-53] places of $variant, bronze match $bronze', ({ variant, bronze }) => {
  test('with 2 to 12 teams, and more, follow the law whatever happens', () => {
    fc.assert(
      fc.property(
        fc.oneof({ weight: 5, arbitrary: fc.integer({ min: minEntries, max: 12 }) }, fc.integer({ min: 13, max: 40 })),
        fc.integer({ min: 3, max: 5 }),
        course,
        (count, groupSize, { seed, absence, leaving }) => {
          const { options } = formatOf(variant, { bronze, groupSize })
          const start = startOf(variant === 'league' ? Math.min(count, 9) : count, variant, options)
          const end = playThrough(start, { random: seededRandom(seed), absence, leaving }, (state) =>
            expect(inspectBracket(state)).toEqual([]),
          )
          expectLaw(end)
        },
      ),
      { numRuns: 150 },
    )
  })
})
