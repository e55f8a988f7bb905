import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { randomBelow, seededRandom } from '../../shared/seeded-random'
import { applyResult } from './apply-result'
import {
  byCode,
  codeOf,
  entriesOf,
  formatOf,
  matchOf,
  playOut,
  readyOf,
  startOf,
  succeed,
  won,
} from './bracket-fixtures'
import { type BracketVariant, bracketVariants } from './bracket-format'
import { sourceLabel } from './bracket-plan'
import { type BracketState, factsOf, noFacts } from './bracket-state'
import { enterLate, type LateOption, leaveLate, listLatePlaces, replaceEntry } from './enter-late'
import { inspectBracket } from './inspect-bracket'
import { placings } from './placings'
import { planBracket } from './plan-bracket'
import type { Replan } from './replan-bracket'
import { resolveBracket } from './resolve-bracket'
import { withdrawEntry } from './withdraw-entry'

const late = (id: number) => ({ id, clubIds: [null, null] })
const optionsOf = (state: BracketState) => listLatePlaces(state).map(({ place, obstacle }) => ({ place, obstacle }))
const codes = (state: BracketState, numbers: readonly number[]) =>
  numbers.map((number) => state.plan.matches[number - 1]?.code)

/** What must hold of every bracket with other entries, whichever way it came about. */
function expectKept(before: BracketState, replan: Replan): void {
  const { state, kept, changed, added, removed } = replan
  expect(inspectBracket(state, factsOf(state))).toEqual([])
  expect(resolveBracket(state.plan, factsOf(state))).toEqual(state)
  for (const { number, result, sides } of before.matches) {
    const code = before.plan.matches[number - 1]?.code
    const now = kept.get(number)
    if (result) {
      expect(now).toBeDefined()
      expect(matchOf(state, now ?? 0)).toMatchObject({ result, sides })
      expect(state.plan.matches[(now ?? 0) - 1]?.code).toBe(code)
    } else if (now === undefined) expect(removed).toContain(number)
    else if (!changed.includes(now)) {
      expect(matchOf(state, now)).toMatchObject({ sides })
      expect(state.plan.matches[now - 1]?.code).toBe(code)
    }
  }
  expect(
    new Set(
      codes(
        state,
        state.matches.map(({ number }) => number),
      ),
    ).size,
  ).toBe(state.matches.length)
  expect(state.matches).toHaveLength(kept.size + added.length)
  expect(before.matches).toHaveLength(kept.size + removed.length)
}

/** A bracket in the middle of its day: some matches played, a few teams gone. */
const begun = fc
  .record({
    variant: fc.constantFrom(...bracketVariants),
    count: fc.oneof({ weight: 6, arbitrary: fc.integer({ min: 2, max: 17 }) }, fc.integer({ min: 18, max: 45 })),
    bronze: fc.boolean(),
    groupSize: fc.integer({ min: 3, max: 6 }),
    clubs: fc.array(fc.option(fc.integer({ min: 1, max: 4 })), { maxLength: 45 }),
    seed: fc.string({ minLength: 4, maxLength: 8 }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ variant, count, clubs, seed, share, ...options }) => {
    const random = seededRandom(seed)
    const teams = variant === 'league' ? Math.min(count, 9) : count
    const plan = succeed(planBracket(entriesOf(teams, clubs), formatOf(variant, options)))
    let state = resolveBracket(plan, noFacts)
    const rounds = Math.floor(share * share * plan.matches.length)
    for (let step = 0; step < rounds; step++) {
      const ready = readyOf(state)
      const next = ready[randomBelow(random, Math.max(1, ready.length))]
      if (random() < 0.06) {
        const mode = random() < 0.5 ? 'void' : 'forfeit'
        const gone = withdrawEntry(state, 1 + randomBelow(random, teams), mode)
        if (gone.ok) state = gone.value.state
      } else if (next) state = succeed(applyResult(state, next.number, won(random() < 0.5 ? 1 : 2))).state
    }
    return { state, random, teams }
  })

describe('a late entry', () => {
  test('[OPS-261, OPS-262] into any place of any bracket leaves every played match its code, teams and result', () => {
    let entered = 0
    fc.assert(
      fc.property(begun, ({ state: start, random, teams }) => {
        let state = start
        for (let id = teams + 1; id <= teams + 4; id++) {
          const options = listLatePlaces(state)
          const option = options[randomBelow(random, Math.max(1, options.length))]
          if (!option) return
          const tried = enterLate(state, option.place, late(id))
          // What is offered is exactly what can be done.
          if (option.obstacle === 'played-on') expect(codeOf(tried)).toBe('played-on')
          if (option.obstacle) continue
          const replan = succeed(tried)
          expectKept(state, replan)
          expect(replan.state.matches.some(({ sides }) => sides.includes(id))).toBe(true)
          const back = succeed(leaveLate(replan.state, id))
          expect(back.state).toEqual(state)
          const ready = readyOf(replan.state)[0]
          state = ready ? succeed(applyResult(replan.state, ready.number, won(2))).state : replan.state
          entered++
        }
      }),
      { numRuns: 300 },
    )
    expect(entered).toBeGreaterThan(100)
  })

  test('[OPS-261] every place of a fresh bracket is offered, and played to its end everybody has a place', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...bracketVariants),
        fc.integer({ min: 2, max: 21 }),
        fc.boolean(),
        (variant, n, bronze) => {
          let state = startOf(variant === 'league' ? Math.min(n, 9) : n, variant, { bronze })
          for (let id = 101; id < 140; id++) {
            const [option] = listLatePlaces(state).filter(
              ({ obstacle, place }) => !obstacle && (id < 103 || place.kind !== 'table'),
            )
            if (!option) break
            state = succeed(enterLate(state, option.place, late(id))).state
          }
          const end = placings(playOut(state))
          expect(end.complete || end.placings.length === state.plan.entries.length).toBe(true)
          expect(end.placings.filter(({ place }) => place === 1)).toHaveLength(1)
        },
      ),
      { numRuns: 120 },
    )
  })

  test('[OPS-261] matches that are being played count as played', () => {
    const state = startOf(3, 'standard')
    const ready = readyOf(state)[0]?.number ?? 0
    expect(optionsOf(state)).toEqual([{ place: { kind: 'line', line: 4 }, obstacle: null }])
    const final = byCode(state, '02').number
    const [option] = listLatePlaces(state, new Set([final]))
    expect(option).toMatchObject({ obstacle: 'played-on', played: [final] })
    expect(codeOf(enterLate(state, { kind: 'line', line: 4 }, late(9), new Set([final])))).toBe('played-on')
    expect(listLatePlaces(state, new Set([ready]))[0]?.obstacle).toBe(null)
  })
})

describe('opposite a bye', () => {
  test('[OPS-262] the bye becomes a match with the next free code, the worst seed with a bye is offered first', () => {
    const state = startOf(5, 'standard')
    expect(optionsOf(state).map(({ place }) => place)).toEqual([6, 7, 8].map((line) => ({ kind: 'line', line })))
    const { state: after, changed, added, removed } = succeed(enterLate(state, { kind: 'line', line: 6 }, late(9)))
    expect([added, removed]).toEqual([[], []])
    expect(byCode(after, '05')).toMatchObject({ sides: [3, 9], status: 'ready' })
    // Whom the winner meets is not known any more.
    expect(codes(after, changed)).toEqual(['05', '03'])
  })

  test('[OPS-261] not once the winner of the bye has played on, whatever the others did', () => {
    let state = startOf(5, 'standard')
    state = succeed(applyResult(state, byCode(state, '01').number, won(1))).state
    expect(optionsOf(state).map(({ obstacle }) => obstacle)).toEqual([null, null, null])
    state = succeed(applyResult(state, byCode(state, '02').number, won(1))).state
    expect(optionsOf(state).map(({ obstacle }) => obstacle)).toEqual([null, null, 'played-on'])
  })

  test('[OPS-262] full double elimination gives the loser a way on, also where two byes stood side by side', () => {
    let state = startOf(5, 'full')
    for (const line of [6, 7]) state = succeed(enterLate(state, { kind: 'line', line }, late(line))).state
    expect(inspectBracket(state)).toEqual([])
    expect(playOut(state).matches.filter(({ status }) => status === 'completed')).toHaveLength(2 * 7 - 2)
  })

  test('[OPS-261] nor once somebody played on in the losers bracket where its loser would go', () => {
    let state = startOf(5, 'full')
    const play = (...teams: number[]) => {
      const match = readyOf(state).find(({ sides }) => teams.every((team) => sides.includes(team)))
      state = succeed(applyResult(state, match?.number ?? 0, won(match?.sides[0] === teams[0] ? 1 : 2))).state
    }
    play(4, 5)
    play(2, 3)
    expect(listLatePlaces(state).map(({ place, obstacle }) => [place, obstacle])).toEqual([
      [{ kind: 'line', line: 6 }, 'played-on'],
      [{ kind: 'line', line: 7 }, 'played-on'],
      [{ kind: 'line', line: 8 }, null],
    ])
    // Who lost to the fourth has met the third: whoever loses to the first cannot come between them any more.
    play(3, 5)
    expect(listLatePlaces(state).at(-1)).toMatchObject({ obstacle: 'played-on' })
    expect(codeOf(enterLate(state, { kind: 'line', line: 8 }, late(9)))).toBe('played-on')
  })

  test('[OPS-261] there is none where the bracket is full', () => {
    expect(optionsOf(startOf(16, 'play_off'))).toEqual([])
    expect(optionsOf(startOf(8, 'standard'))).toEqual([])
    expect(optionsOf(startOf(2, 'play_off'))).toEqual([])
  })
})

describe('in a cluster of three', () => {
  const clusterOf = (state: BracketState): LateOption | undefined =>
    listLatePlaces(state).find(({ place }) => place.kind === 'cluster')
  const start = startOf(7, 'play_off', { separateClubs: false })
  const codesOf = (state: BracketState, group: string) =>
    state.plan.matches.filter((match) => match.group === group).map(({ code }) => code)

  test('[OPS-263] it becomes a cluster of four, in which the two who would have met first still do', () => {
    const option = clusterOf(start)
    expect(option?.place).toEqual({ kind: 'cluster', key: 'B', meets: 0 })
    const { state, removed } = succeed(enterLate(start, option?.place ?? { kind: 'line', line: 0 }, late(9)))
    expect(codes(start, removed)).toEqual(['RR-B-02', 'RR-B-03'])
    expect(codesOf(state, 'B')).toEqual(['09', 'RR-B-01', '10', '11', '12'])
    expect(codesOf(state, 'A')).toEqual(codesOf(start, 'A'))
    expect(byCode(state, '09').sides).toEqual([5, 9])
    expect(state.plan.groups).toEqual([])
    expect(succeed(leaveLate(state, 9)).state).toEqual(start)
  })

  test('[OPS-261] a match that waits for another one than before is told of too', () => {
    const { state, changed } = succeed(enterLate(start, clusterOf(start)?.place ?? { kind: 'line', line: 0 }, late(9)))
    const labels = (of: BracketState, number: number) =>
      of.plan.matches[number - 1]?.sources.map((source) => sourceLabel(of.plan, source))
    const waiting = start.plan.matches.filter(({ phase }) => phase === 'semi_final')
    expect(waiting.length).toBe(2)
    for (const { key, number, code } of waiting) {
      const now = state.plan.matches.find((match) => match.key === key)?.number ?? 0
      expect(labels(state, now)).not.toEqual(labels(start, number))
      expect(codes(state, changed)).toContain(code)
    }
  })

  test.each(['RR-B-01', 'RR-B-02', 'RR-B-03'])(
    '[OPS-263] with one match played (%s) that match is an opening',
    (code) => {
      const played = succeed(applyResult(start, byCode(start, code).number, won(2))).state
      const option = clusterOf(played)
      expect(option?.obstacle).toBe(null)
      const { state } = succeed(enterLate(played, option?.place ?? { kind: 'line', line: 0 }, late(9)))
      const { result, sides } = byCode(played, code)
      expect(byCode(state, code)).toMatchObject({ result, sides })
      expect(inspectBracket(state, factsOf(state))).toEqual([])
    },
  )

  test('[OPS-263] with two matches played it stays one of three, and says why', () => {
    let state = start
    for (const code of ['RR-B-01', 'RR-B-02'])
      state = succeed(applyResult(state, byCode(state, code).number, won(1))).state
    expect(clusterOf(state)).toMatchObject({ obstacle: 'cluster-played' })
    expect(codes(state, clusterOf(state)?.played ?? [])).toEqual(['RR-B-01', 'RR-B-02'])
  })
})

describe('in a table', () => {
  test('[OPS-264] one more team meets everybody, where the others rest if they are an odd number', () => {
    const start = startOf(3, 'league', { separateClubs: false })
    const { state, added, changed } = succeed(enterLate(start, { kind: 'table', key: 'A' }, late(9)))
    expect([codes(state, added), changed]).toEqual([['RR-A-04', 'RR-A-05', 'RR-A-06'], []])
    const legs = state.plan.matches.map(({ leg }) => leg)
    expect(legs).toEqual([1, 1, 2, 2, 3, 3])
  })

  test('[OPS-264] a table that is decided opens again while nobody who went on has played', () => {
    let state = startOf(6, 'groups', { groupSize: 3 })
    for (const { number, sides } of state.matches.filter((match) => state.plan.matches[match.number - 1]?.leg)) {
      state = succeed(applyResult(state, number, won(Number(sides[0]) < Number(sides[1]) ? 1 : 2))).state
    }
    expect(listLatePlaces(state).map(({ obstacle }) => obstacle)).toEqual([null, null])
    const [semi] = readyOf(state)
    const { state: after } = succeed(enterLate(state, { kind: 'table', key: 'A' }, late(9)))
    expect(after.advanced[0]).toEqual(['open', 'open'])
    const played = succeed(applyResult(state, semi?.number ?? 0, won(1))).state
    expect(listLatePlaces(played).map(({ obstacle }) => obstacle)).toEqual(['played-on', 'played-on'])
  })

  test('[OPS-264] a table of 64 is full', () => {
    expect(optionsOf(startOf(64, 'league'))).toMatchObject([{ obstacle: 'table-full' }])
  })
})

describe('another team in the place', () => {
  test('[REG-170] of one that has not played changes its opponents and nothing else', () => {
    fc.assert(
      fc.property(begun, ({ state, random, teams }) => {
        const leaves = 1 + randomBelow(random, teams)
        const hasPlayed = state.matches.some(({ sides, result }) => result && sides.includes(leaves))
        const tried = replaceEntry(state, leaves, 99)
        if (hasPlayed) expect(codeOf(tried)).toBe('played-on')
        if (!tried.ok) return
        const replan = tried.value
        expectKept(state, replan)
        expect([replan.added, replan.removed]).toEqual([[], []])
        expect(replan.state.plan.matches.map(({ code }) => code)).toEqual(state.plan.matches.map(({ code }) => code))
        const mode = state.withdrawals.get(leaves)
        const gone = [...state.withdrawals.keys()]
        const withdrawal = mode ? { mode, after: new Set(gone.slice(0, gone.indexOf(leaves))) } : null
        const back = succeed(replaceEntry(replan.state, 99, leaves, { withdrawal }))
        expect(back.state.matches).toEqual(state.matches)
      }),
      { numRuns: 300 },
    )
  })

  test('[REG-171] who left before its first match is present again in who comes, until an opponent played on', () => {
    const gone = succeed(withdrawEntry(startOf(4, 'standard'), 4, 'forfeit')).state
    const { state, changed } = succeed(replaceEntry(gone, 4, 9))
    expect(codes(state, changed)).toEqual(['01', '03'])
    expect(byCode(state, '01')).toMatchObject({ sides: [1, 9], status: 'ready' })
    let on = succeed(applyResult(gone, byCode(gone, '02').number, won(1))).state
    on = succeed(applyResult(on, byCode(on, '03').number, won(1))).state
    expect(codeOf(replaceEntry(on, 4, 9))).toBe('played-on')
    expect(codeOf(replaceEntry(on, 77, 9))).toBe('entry-not-found')
    expect(codeOf(replaceEntry(gone, 4, 1))).toBe('entry-doubled')
  })

  test('[REG-173] of two that left the first one loses, also after it was replaced and came back', () => {
    const left = succeed(withdrawEntry(startOf(4, 'standard'), 4, 'forfeit')).state
    const both = succeed(withdrawEntry(left, 1, 'forfeit')).state
    expect(byCode(both, '01')).toMatchObject({ sides: [1, 4], winner: 1 })
    const replaced = succeed(replaceEntry(both, 4, 9)).state
    const back = succeed(replaceEntry(replaced, 9, 4, { withdrawal: { mode: 'forfeit', after: new Set() } })).state
    expect(back.matches).toEqual(both.matches)
  })
})

test('a place that is none is refused, also in a stored bracket', () => {
  const planWith = (variant: BracketVariant, count: number, place: LateOption['place']) =>
    codeOf(planBracket([...entriesOf(count), { ...late(99), late: place }], formatOf(variant)))
  expect(planWith('standard', 5, { kind: 'line', line: 6 })).toBe(null)
  expect(planWith('standard', 5, { kind: 'line', line: 3 })).toBe('late-place-unknown')
  expect(planWith('standard', 5, { kind: 'line', line: 9 })).toBe('late-place-unknown')
  expect(planWith('play_off', 8, { kind: 'cluster', key: 'A', meets: 0 })).toBe('late-place-unknown')
  expect(planWith('groups', 8, { kind: 'table', key: 'C' })).toBe('late-place-unknown')
  expect(planWith('play_off', 7, { kind: 'cluster', key: 'B', meets: 7 })).toBe('late-place-unknown')
})
