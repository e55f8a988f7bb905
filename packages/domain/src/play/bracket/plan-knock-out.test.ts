import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { entriesOf, formatOf, planOf, playOut, startOf, succeed } from './bracket-fixtures'
import type { BracketEntry } from './bracket-format'
import { sourceLabel } from './bracket-plan'
import { shareClub } from './clubs-apart'
import { planBracket } from './plan-bracket'
import { bracketSize } from './seed-entries'

const entryOf = (source: { kind: string; entry?: number }) => source.entry ?? source.kind

test('[BRK-19, BRK-27] byes are size - N, none against a bye, all to the best', () => {
  for (let count = 2; count <= 1024; count++) {
    const byes = planOf(count, 'standard').matches.filter((match) => match.bye)
    expect(byes.length).toBe(bracketSize(count) - count)
    const best = byes.map(({ sources }) => Number(entryOf(sources[0]))).sort((a, b) => a - b)
    expect(best).toEqual(best.map((_, i) => i + 1))
  }
})

test('byes have codes of their own and labels pass through them', () => {
  const plan = planOf(5, 'standard')
  expect(plan.matches.map((match) => match.code)).toEqual(['B-01', '01', 'B-02', 'B-03', '02', '03', '04'])
  const labels = plan.matches.map(({ sources }) => sources.map((source) => sourceLabel(plan, source)).join())
  expect(labels.slice(4)).toEqual([',W-01', ',', 'W-02,W-03'])
  expect(planOf(200, 'standard').matches.find((match) => !match.bye)?.code).toBe('001')
})

test('a bye is a walkover from the start', () => {
  const state = startOf(3, 'standard')
  expect(state.matches[0]).toMatchObject({ sides: [1, 'nobody'], status: 'walkover', winner: 1, loser: 'nobody' })
})

describe('bronze', () => {
  test('[BRK-20] is played before the final by the losing semi-finalists', () => {
    const state = playOut(startOf(8, 'standard', { bronze: true }))
    expect(state.matches.slice(-2).map((match) => match.sides)).toEqual([
      [4, 3],
      [1, 2],
    ])
    expect(state.plan.matches.slice(-2).map((match) => match.phase)).toEqual(['bronze', 'final'])
  })

  test('[BRK-20] is left out where there are no two semi-finals', () => {
    for (const count of [2, 3]) expect(planOf(count, 'standard', { bronze: true }).matches.at(-1)?.phase).toBe('final')
    expect(planOf(3, 'standard', { bronze: true }).matches.some((match) => match.phase === 'bronze')).toBe(false)
  })
})

/** Pairs of round 1 of a single elimination. */
function firstRound(entries: BracketEntry[], separateClubs: boolean): [BracketEntry, BracketEntry][] {
  const plan = succeed(planBracket(entries, formatOf('standard', { separateClubs })))
  return plan.matches.flatMap(({ round, bye, sources }) => {
    const [a, b] = sources.map((source) => entries.find(({ id }) => id === entryOf(source)))
    return round === 1 && !bye && a && b ? [[a, b]] : []
  })
}

describe('clubs in round 1', () => {
  test('[BRK-29] are apart wherever the lower half can be arranged so', () => {
    const clubs = fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 4, maxLength: 64 })
    fc.assert(
      fc.property(clubs, (drawn) => {
        const entries = entriesOf(drawn.length, drawn)
        const clashes = firstRound(entries, true).filter(([a, b]) => shareClub(a, b)).length
        expect(clashes).toBe(unavoidable(drawn))
      }),
      { numRuns: 300 },
    )
  })

  test('[BRK-29] nobody moves without need, and byes stay with the best', () => {
    expect(firstRound(entriesOf(16), true)).toEqual(firstRound(entriesOf(16), false))
    const pairs = firstRound(entriesOf(8, [1, 2, 3, 4, 5, 6, 7, 1]), true)
    expect(pairs.map(([a, b]) => [a.id, b.id])).toEqual([
      [1, 7],
      [4, 5],
      [3, 6],
      [2, 8],
    ])
  })
})

/** Fewest clashes by Hall's theorem for one club a team: a club too big for the other clubs' places must clash. */
function unavoidable(clubs: readonly number[]): number {
  const size = bracketSize(clubs.length)
  const lower = clubs.slice(size / 2)
  const upper = clubs.slice(size - clubs.length, size / 2)
  const excess = [...new Set(lower)].map((club) => {
    const teams = lower.filter((each) => each === club).length
    return teams - upper.filter((each) => each !== club).length
  })
  return Math.max(0, ...excess)
}
