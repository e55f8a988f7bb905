import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { randomBelow, seededRandom } from '../../shared/seeded-random'
import type { MatchResult } from '../match/match-result'
import { applyResult } from './apply-result'
import { beat, byCode, codeOf, decideSomeTie, playOut, readyOf, startOf, succeed, won } from './bracket-fixtures'
import { bracketVariants } from './bracket-format'
import { type BracketChange, type BracketState, factsOf } from './bracket-state'
import { inspectBracket } from './inspect-bracket'
import { type LostResult, type RecordedCorrection, undoResult } from './undo-result'
import { withdrawEntry } from './withdraw-entry'

/** The state after a correction, and the record from which it can be taken back. */
function correct(state: BracketState, match: number, after: MatchResult) {
  const change = succeed(applyResult(state, match, after))
  const present = state.matches[match - 1]
  const [first, second] = present?.sides ?? []
  const record: RecordedCorrection = {
    match,
    sides: [Number(first), Number(second)],
    before: present?.result ?? null,
    after,
    lost: lostResults(state, change),
    lostOrders: change.lostOrders,
  }
  return { state: change.state, record }
}

/** The results of later matches that a change voided, as they are recorded. */
function lostResults(before: BracketState, { voided }: Pick<BracketChange, 'voided'>): LostResult[] {
  return voided.flatMap((match): LostResult[] => {
    const { sides, result } = before.matches[match - 1] ?? {}
    const [first, second] = sides ?? []
    return result && typeof first === 'number' && typeof second === 'number'
      ? [{ match, sides: [first, second], result }]
      : []
  })
}

/** Byte for byte; orders of ties are found by their teams, in whatever order they stand. */
function textOf(state: BracketState): string {
  const tieOrders = state.tieOrders.toSorted((a, b) => a.id - b.id)
  return JSON.stringify([state.matches, state.advanced, [...state.withdrawals], tieOrders])
}

const form = fc.record({
  variant: fc.constantFrom(...bracketVariants),
  count: fc.integer({ min: 2, max: 17 }),
  bronze: fc.boolean(),
  // How many different scores a loser may have: where they are few, teams of a table are often level.
  scores: fc.constantFrom(1, 2, 10),
  seed: fc.string({ minLength: 4, maxLength: 8 }),
})

describe('undo of a result', () => {
  test('[BRK-110] after any correction it brings back the former state, byte for byte', () => {
    fc.assert(
      fc.property(form, ({ variant, count, bronze, scores, seed }) => {
        const random = seededRandom(seed)
        let former = startOf(Math.min(count, variant === 'league' ? 9 : 17), variant, { bronze })
        const steps = randomBelow(random, 3 * count + 4)
        for (let step = 0; step < steps; step++) {
          const ready = readyOf(former)
          const match = ready[randomBelow(random, ready.length)]
          const next = match
            ? applyResult(former, match.number, won(random() < 0.5 ? 1 : 2, randomBelow(random, scores)))
            : decideSomeTie(former)
          if (!next) break
          former = succeed(next).state
        }
        for (const { number, result, status } of former.matches) {
          if (status !== 'ready' && !result) continue
          const flipped = result && result.outcome !== 'double_walkover' && result.winner === 1 ? 2 : 1
          for (const after of [won(flipped, 9), { outcome: 'double_walkover' } as const]) {
            const corrected = correct(former, number, after)
            const undone = succeed(undoResult(corrected.state, corrected.record))
            expect(textOf(undone.state)).toBe(textOf(former))
            expect(inspectBracket(undone.state, factsOf(undone.state))).toEqual([])
          }
        }
      }),
      { numRuns: 120 },
    )
  })

  test('[BRK-110] of a first result leaves the match open again', () => {
    const start = startOf(4, 'standard')
    const { state, record } = correct(start, 1, won(1))
    expect(textOf(succeed(undoResult(state, record)).state)).toBe(textOf(start))
  })

  test('[BRK-110] keeps what was played elsewhere since', () => {
    const played = playOut(startOf(8, 'standard'), Math.min)
    const { state, record } = correct(played, 1, won(played.matches[0]?.winner === played.matches[0]?.sides[0] ? 2 : 1))
    const elsewhere = beat(state, 3, Number(state.matches[2]?.winner), 9).state
    const undone = succeed(undoResult(elsewhere, record)).state
    expect(undone.matches[2]?.result).toEqual(elsewhere.matches[2]?.result)
    expect(undone.matches[0]?.result).toEqual(played.matches[0]?.result)
  })

  test('[BRK-110] is refused once a match that depends on the correction was played', () => {
    const played = playOut(startOf(4, 'standard'), Math.min)
    const { state, record } = correct(played, 1, won(2))
    const final = byCode(state, '03')
    const replayed = beat(state, final.number, Number(final.sides[0])).state
    const refused = undoResult(replayed, record)
    expect(codeOf(refused)).toBe('later-result')
    expect(refused).toMatchObject({ details: { matches: [final.number] } })
  })

  test('[BRK-110] is refused where the match says something else by now', () => {
    const { state, record } = correct(startOf(4, 'standard'), 1, won(1))
    expect(codeOf(undoResult(beat(state, 1, Number(state.matches[0]?.sides[0]), 9).state, record))).toBe(
      'result-changed',
    )
    expect(codeOf(undoResult(startOf(4, 'standard'), record))).toBe('result-changed')
    expect(codeOf(undoResult(state, { ...record, match: 99 }))).toBe('match-not-found')
  })

  test('[BRK-110] still gives the later results back when a team withdrew in between', () => {
    const played = playOut(startOf(4, 'standard'), Math.min)
    const { state, record } = correct(played, 1, won(2))
    const left = succeed(withdrawEntry(state, Number(state.matches[0]?.sides[0]), 'forfeit')).state
    const undone = succeed(undoResult(left, record)).state
    expect(undone.matches.map(({ result }) => result)).toEqual(played.matches.map(({ result }) => result))
    expect(inspectBracket(undone)).toEqual([])
  })
})
