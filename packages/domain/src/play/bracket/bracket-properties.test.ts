import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Random, randomBelow, seededRandom } from '../../shared/seeded-random'
import type { MatchResult } from '../match/match-result'
import { applyResult, clearResult } from './apply-result'
import { beat, decideSomeTie, entriesOf, formatOf, playOut, readyOf, startOf, succeed } from './bracket-fixtures'
import { bracketVariants } from './bracket-format'
import { type BracketChange, type BracketState, factsOf, noFacts } from './bracket-state'
import { takeBackTie } from './decide-tie'
import { inspectBracket } from './inspect-bracket'
import { placings } from './placings'
import { planBracket } from './plan-bracket'
import { resolveBracket } from './resolve-bracket'
import { reinstateEntry, withdrawEntry } from './withdraw-entry'

function pick<Item>(items: readonly Item[], random: Random): Item | undefined {
  return items[randomBelow(random, items.length)]
}

/** `scores`: how many different scores a loser may have. Where they are few, teams of a table are often level. */
function randomResult(random: Random, scores: number): MatchResult {
  const winner = random() < 0.5 ? 1 : 2
  const kind = random()
  if (kind < 0.04) return { outcome: 'double_walkover' }
  if (kind < 0.08) return { outcome: 'walkover', winner, games: [] }
  const points = randomBelow(random, scores)
  return { outcome: kind < 0.12 ? 'retired' : 'played', winner, games: [winner === 1 ? [11, points] : [points, 11]] }
}

/** One random thing that may happen to a tournament, refused or not. */
function randomStep(state: BracketState, random: Random, scores: number): BracketChange | null {
  const kind = random()
  const recorded = state.matches.filter((match) => match.result)
  const entry = pick(state.plan.entries, random)?.id ?? 0
  const mode = random() < 0.5 ? 'void' : 'forfeit'
  const match = (kind < 0.75 ? pick(readyOf(state), random) : pick(recorded, random))?.number ?? 0
  const step =
    kind < 0.82
      ? applyResult(state, match, randomResult(random, scores))
      : kind < 0.85
        ? clearResult(state, match)
        : kind < 0.88
          ? withdrawEntry(state, entry, mode)
          : kind < 0.91
            ? reinstateEntry(state, [...state.withdrawals.keys()][0] ?? 0)
            : kind < 0.99
              ? decideSomeTie(state)
              : takeBackTie(state, pick(state.tieOrders, random)?.id ?? 0)
  return step?.ok ? step.value : null
}

/** For comparing at speed: everything that is derived. */
function textOf({ matches, advanced }: BracketState): string {
  return JSON.stringify([matches, advanced])
}

/** After every step: sound, the same as from scratch, and the delta is exactly what differs. */
function expectSound(before: BracketState, { state, changed, voided }: BracketChange): void {
  expect(inspectBracket(state, factsOf(state))).toEqual([])
  expect(textOf(resolveBracket(state.plan, factsOf(state)))).toBe(textOf(state))
  const different = state.matches.filter((match, i) => JSON.stringify(match) !== JSON.stringify(before.matches[i]))
  expect(changed).toEqual(different.map((match) => match.number))
  for (const number of voided) {
    expect(before.matches[number - 1]?.result).not.toBe(null)
    expect(state.matches[number - 1]?.result).toBe(null)
  }
}

const form = fc
  .record({
    variant: fc.constantFrom(...bracketVariants),
    count: fc.oneof({ weight: 6, arbitrary: fc.integer({ min: 2, max: 17 }) }, fc.integer({ min: 18, max: 40 })),
    bronze: fc.boolean(),
    groupSize: fc.integer({ min: 3, max: 6 }),
    clubs: fc.array(fc.option(fc.integer({ min: 1, max: 4 })), { maxLength: 40 }),
    scores: fc.constantFrom(1, 1, 2, 10),
    seed: fc.string({ minLength: 4, maxLength: 8 }),
  })
  .map((drawn) => ({ ...drawn, count: drawn.variant === 'league' ? Math.min(drawn.count, 9) : drawn.count }))

describe('any bracket, any course of events', () => {
  test('[BRK-41] every step leaves it sound and equal to one made from its facts', () => {
    fc.assert(
      fc.property(form, ({ variant, count, clubs, scores, seed, ...options }) => {
        const random = seededRandom(seed)
        const plan = succeed(planBracket(entriesOf(count, clubs), formatOf(variant, options)))
        let state = resolveBracket(plan, noFacts)
        expect(inspectBracket(state)).toEqual([])
        for (let step = 0; step < 2 * count + 12; step++) {
          const change = randomStep(state, random, scores)
          if (!change) continue
          expectSound(state, change)
          state = change.state
        }
      }),
      { numRuns: 200 },
    )
  })

  test('[BRK-53] played to its end, everybody has one place and the champion is the only first', () => {
    fc.assert(
      fc.property(form, ({ variant, count, clubs, scores, seed, ...options }) => {
        const random = seededRandom(seed)
        const plan = succeed(planBracket(entriesOf(count, clubs), formatOf(variant, options)))
        let state = resolveBracket(plan, noFacts)
        for (let step = 0; step < 2000; step++) {
          const match = pick(readyOf(state), random)
          const points = randomBelow(random, scores)
          const isFirst = random() < 0.5
          const result: MatchResult = {
            outcome: 'played',
            winner: isFirst ? 1 : 2,
            games: [isFirst ? [11, points] : [points, 11]],
          }
          const next = match ? applyResult(state, match.number, result) : decideSomeTie(state)
          if (!next) break
          state = succeed(next).state
        }
        const { complete, placings: all } = placings(state)
        expect(complete).toBe(true)
        expect(all.map((placing) => placing.entry).sort((a, b) => a - b)).toEqual(plan.entries.map(({ id }) => id))
        expect(all.filter((placing) => placing.place === 1).length).toBe(1)
        all.forEach(({ place }, i) => {
          if (place !== all[i - 1]?.place) expect(place).toBe(i + 1)
        })
      }),
      { numRuns: 150 },
    )
  })

  test('the order of play does not matter', () => {
    fc.assert(
      fc.property(form, ({ variant, count, seed, ...options }) => {
        const random = seededRandom(seed)
        const strength = (a: number, b: number) =>
          (a * 31 + b * 31 + seed.length) % 5 === 0 ? Math.max(a, b) : Math.min(a, b)
        const start = startOf(count, variant, { bronze: options.bronze, groupSize: options.groupSize })
        const inOrder = playOut(start, strength)
        expect(playOut(start, strength, (ready) => pick(ready, random))).toEqual(inOrder)
      }),
      { numRuns: 60 },
    )
  })

  test('[BRK-01] 1,024 teams: sound at the start, in the middle and at the end', () => {
    for (const variant of ['play_off', 'full', 'standard', 'groups'] as const) {
      let state = startOf(1024, variant)
      for (const match of readyOf(state)) state = beat(state, match.number, Math.min(...match.sides.map(Number))).state
      expect(inspectBracket(state, factsOf(state))).toEqual([])
      expect(resolveBracket(state.plan, factsOf(state))).toEqual(state)
    }
  })
})
