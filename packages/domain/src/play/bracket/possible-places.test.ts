import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Random, randomBelow, seededRandom, shuffled } from '../../shared/seeded-random'
import type { MatchResult } from '../match/match-result'
import { applyResult } from './apply-result'
import { beat, entriesOf, formatOf, playOut, readyOf, startOf, succeed } from './bracket-fixtures'
import { type BracketVariant, bracketVariants } from './bracket-format'
import { type BracketState, noFacts } from './bracket-state'
import { decideTies } from './decide-tie'
import { groupStandings } from './group-standings'
import { placings } from './placings'
import { planBracket } from './plan-bracket'
import { possiblePlaces } from './possible-places'
import { resolveBracket } from './resolve-bracket'
import { withdrawEntry } from './withdraw-entry'

/** Best and worst of each entry, in the order of the entries. */
function rangesOf(state: BracketState): [number, number][] {
  return possiblePlaces(state).map(({ best, worst }) => [best, worst])
}

function apply(state: BracketState, match: number, result: MatchResult): BracketState {
  return succeed(applyResult(state, match, result, 'counted')).state
}

/** The state with every tie of tables broken in an order that `pick` gives. */
function breakTies(state: BracketState, pick: (tie: readonly number[]) => readonly number[]): BracketState {
  let broken = state
  for (const { key } of state.plan.groups) {
    for (;;) {
      const group = broken.plan.groups.find((each) => each.key === key)
      const [tie] = group ? groupStandings(broken, group).undecided : []
      if (!tie) break
      const id = broken.tieOrders.length + 1
      broken = succeed(decideTies(broken, key, [{ id, group: key, method: 'lots', order: pick(tie) }])).state
    }
  }
  return broken
}

function played(winner: 1 | 2, margin: number): MatchResult {
  return { outcome: 'played', winner, games: [winner === 1 ? [margin, 0] : [0, margin]] }
}

describe('[BRK-175] possible places', () => {
  test('at the start everybody may come first or last', () => {
    for (const [variant, count] of [
      ['standard', 8],
      ['full', 8],
      ['play_off', 16],
      ['groups', 12],
      ['league', 5],
    ] as const) {
      expect(rangesOf(startOf(count, variant)), variant).toEqual(Array(count).fill([1, count]))
    }
  })

  test('a place that would be shared reaches down to the last that it takes in, and is one place once it is decided', () => {
    const state = beat(startOf(8, 'standard'), 1, 1).state
    expect(possiblePlaces(state)[0]).toMatchObject({ best: 1, worst: 4, decided: false, stand: { kind: 'match' } })
    expect(possiblePlaces(state)[7]).toMatchObject({ best: 5, worst: 5, decided: true, stand: { kind: 'placed' } })
  })

  test('a play-off cluster: through with two wins, out with two defeats', () => {
    const start = startOf(16, 'play_off')
    const inA = new Set(start.plan.matches.filter(({ group }) => group === 'A').map(({ number }) => number))
    const state = playOut(start, Math.min, (ready) => ready.find(({ number }) => inA.has(number)))
    expect(rangesOf(state).slice(0, 5)).toEqual([
      [1, 8],
      [1, 8],
      [9, 9],
      [13, 13],
      [1, 16],
    ])
  })

  test('a table says who is through and who is out before its last match', () => {
    let state = startOf(4, 'groups', { groupSize: 4 })
    for (const [a, b] of [
      [1, 3],
      [1, 4],
      [2, 3],
      [2, 4],
    ]) {
      const match = readyOf(state).find(({ sides }) => sides.includes(a ?? 0) && sides.includes(b ?? 0))
      state = beat(state, match?.number ?? 0, a ?? 0).state
    }
    const stands = possiblePlaces(state).map(({ stand }) => (stand.kind === 'table' ? stand.verdict : ''))
    expect(stands).toEqual(['through', 'through', 'out', 'out'])
    expect(rangesOf(state)).toEqual([
      [1, 2],
      [1, 2],
      [3, 4],
      [3, 4],
    ])
  })

  test('teams that only lots can part may still take each place of their tie', () => {
    // 1 beats 2, 2 beats 3, 3 beats 1.
    const start = startOf(3, 'league')
    const state = start.matches.reduce((now, { number, sides }) => {
      const isOfEnds = sides.includes(1) && sides.includes(3)
      return beat(now, number, isOfEnds ? 3 : Math.min(...sides.map(Number))).state
    }, start)
    expect(placings(state).complete).toBe(true)
    expect(possiblePlaces(state).map(({ best, worst, decided }) => [best, worst, decided])).toEqual(
      Array(3).fill([1, 3, false]),
    )
    expect(rangesOf(breakTies(state, (tie) => tie.toReversed()))).toEqual([
      [3, 3],
      [2, 2],
      [1, 1],
    ])
  })

  test('whoever left cannot win what is still to come', () => {
    const state = succeed(withdrawEntry(beat(startOf(8, 'standard'), 1, 1).state, 1, 'forfeit')).state
    expect(rangesOf(state)[0]).toEqual([3, 3])
    // Whoever comes into the semi-final against it is in the final.
    expect(rangesOf(state)[3]).toEqual([1, 8])
    expect(rangesOf(beat(state, 2, 4).state)[3]).toEqual([1, 2])
  })

  test('whoever left wins the match for third place that nobody else will come to', () => {
    let state = startOf(8, 'standard', { bronze: true })
    const matchOf = (entry: number) => state.matches.find(({ sides }) => sides.includes(entry))?.number ?? 0
    state = apply(state, matchOf(1), { outcome: 'double_walkover' })
    state = beat(state, matchOf(2), 2).state
    state = succeed(withdrawEntry(state, 2, 'forfeit')).state
    // The other semi-final has one side at most, and so no loser.
    expect(rangesOf(state)[1]).toEqual([3, 3])
  })

  test('whoever left may still win against one that left before, from a table that is played on', () => {
    let state = startOf(6, 'groups', { groupSize: 3 })
    const [a, b] = state.plan.groups.map(({ entries, matches }) => ({ entries, matches: new Set(matches) }))
    const [early = 0, late = 0] = [a?.entries[1], b?.entries[0]]
    // The second of one table has played its matches, and two of the three there are done; the other table is decided.
    for (let match = matchOf(early); match; match = matchOf(early)) {
      state = beat(state, match.number, Math.min(...match.sides.map(Number))).state
    }
    state = playOut(state, Math.min, (ready) => ready.find(({ number }) => b?.matches.has(number)))
    state = succeed(withdrawEntry(state, early, 'forfeit')).state
    state = succeed(withdrawEntry(state, late, 'forfeit')).state
    // They may meet in a semi-final: the later one then wins it, and loses the final alone.
    expect(rangesOf(state)[late - 1]?.[0]).toBe(2)
    const [rest] = readyOf(state).filter(({ number }) => a?.matches.has(number))
    const end = beat(state, rest?.number ?? 0, Math.min(...(rest?.sides ?? []).map(Number))).state
    expect(rangesOf(end)[late - 1]).toEqual([2, 2])

    function matchOf(entry: number) {
      return readyOf(state).find(({ sides }) => sides.includes(entry))
    }
  })
})

const form = fc
  .record({
    variant: fc.constantFrom(...bracketVariants),
    count: fc.oneof({ weight: 6, arbitrary: fc.integer({ min: 2, max: 14 }) }, fc.integer({ min: 15, max: 40 })),
    bronze: fc.boolean(),
    groupSize: fc.integer({ min: 3, max: 6 }),
    seed: fc.string({ minLength: 4, maxLength: 8 }),
  })
  .map((drawn) => ({ ...drawn, count: drawn.variant === 'league' ? Math.min(drawn.count, 9) : drawn.count }))

function randomResult(random: Random): MatchResult {
  const winner = random() < 0.5 ? 1 : 2
  const kind = random()
  if (kind < 0.05) return { outcome: 'walkover', winner, games: [] }
  // Who retired may have been ahead.
  if (kind < 0.1) return { outcome: 'retired', winner, games: [[randomBelow(random, 12), randomBelow(random, 12)]] }
  return played(winner, 1 + randomBelow(random, 11))
}

describe('[BRK-175] any bracket, any course', () => {
  test('places only become fewer, until the one that the engine gives is left', () => {
    fc.assert(
      fc.property(
        form,
        fc.double({ min: 0, max: 0.15, noNaN: true }),
        ({ variant, count, seed, ...options }, leaving) => {
          const random = seededRandom(seed)
          let state = resolveBracket(succeed(planBracket(entriesOf(count), formatOf(variant, options))), noFacts)
          let before = rangesOf(state)
          let since = [before]
          for (let step = 0; step < 2000; step++) {
            const ready = readyOf(state)
            const match = ready[randomBelow(random, ready.length)]
            if (random() < leaving) {
              const entry = state.plan.entries[randomBelow(random, count)]?.id ?? 0
              const left = withdrawEntry(state, entry, random() < 0.5 ? 'void' : 'forfeit')
              if (!left.ok) continue
              state = left.value.state
              // Somebody left: what was possible until then is no more, for the others too.
              before = rangesOf(state)
              since = [before]
              continue
            }
            if (match && random() < leaving) {
              // Neither side came: what that leaves empty moves the places of the others.
              state = apply(state, match.number, { outcome: 'double_walkover' })
              before = rangesOf(state)
              since = [before]
              continue
            }
            const next = match
              ? apply(state, match.number, randomResult(random))
              : breakTies(state, (tie) => shuffled(tie, random))
            if (next === state) break
            state = next
            const ranges = rangesOf(state)
            ranges.forEach(([best, worst], i) => {
              const [bestBefore, worstBefore] = before[i] ?? [0, 0]
              expect(best).toBeGreaterThanOrEqual(bestBefore)
              expect(worst).toBeLessThanOrEqual(worstBefore)
            })
            before = ranges
            since.push(ranges)
          }
          const { complete, placings: final } = placings(state)
          expect(complete).toBe(true)
          for (const { entry, place } of final) {
            expect(before[entry - 1]).toEqual([place, place])
            for (const ranges of since) {
              const [best, worst] = ranges[entry - 1] ?? [0, 0]
              expect(place >= best && place <= worst).toBe(true)
            }
          }
        },
      ),
      { numRuns: 200 },
    )
  })
})

describe('[BRK-175] the same as playing out everything that may come', () => {
  /** The places that each entry has in all ends of the tournament; `results` gives what a match may end in. */
  function playedOut(
    state: BracketState,
    results: (match: number) => readonly MatchResult[],
  ): ReadonlyMap<number, ReadonlySet<number>> {
    const places = new Map(state.plan.entries.map(({ id }) => [id, new Set<number>()]))
    const go = (now: BracketState): void => {
      const [match] = readyOf(now)
      if (match) {
        for (const result of results(match.number)) go(apply(now, match.number, result))
        return
      }
      for (const group of now.plan.groups) {
        const [tie] = groupStandings(now, group).undecided
        if (!tie) continue
        for (const order of permutations(tie)) {
          const id = now.tieOrders.length + 1
          go(succeed(decideTies(now, group.key, [{ id, group: group.key, method: 'lots', order }])).state)
        }
        return
      }
      for (const { entry, place } of placings(now).placings) places.get(entry)?.add(place)
    }
    go(state)
    return places
  }

  function permutations(items: readonly number[]): number[][] {
    if (items.length < 2) return [[...items]]
    return items.flatMap((item) => permutations(items.filter((other) => other !== item)).map((rest) => [item, ...rest]))
  }

  /** With a place that is shared counted down to the last that it takes in, as long as there is a choice. */
  function expectSame(state: BracketState, ends: ReadonlyMap<number, ReadonlySet<number>>): void {
    const given = [...new Set([...ends.values()].flatMap((places) => [...places]))].sort((a, b) => a - b)
    const lastOf = (place: number) => (given.find((next) => next > place) ?? state.plan.entries.length + 1) - 1
    for (const { entry, best, worst } of possiblePlaces(state)) {
      const [first, last] = [Math.min(...(ends.get(entry) ?? [])), Math.max(...(ends.get(entry) ?? []))]
      expect([entry, best, worst]).toEqual([entry, first, first === last ? last : lastOf(last)])
    }
  }

  const knockOuts: readonly (readonly [BracketVariant, number])[] = [
    ...[2, 3, 4, 5, 6, 7, 8].map((count) => ['standard', count] as const),
    ...[2, 3, 4, 5].map((count) => ['full', count] as const),
    ...[2, 4].map((count) => ['play_off', count] as const),
    ['play_off', 8],
  ]

  test('knock-outs and clusters of four', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...knockOuts),
        fc.boolean(),
        fc.string({ minLength: 4, maxLength: 8 }),
        ([variant, count], bronze, seed) => {
          const random = seededRandom(seed)
          let state = startOf(count, variant, { bronze })
          // So many are left that all their ends can be looked at.
          const total = state.plan.matches.filter(({ bye }) => !bye).length
          const until = randomBelow(random, Math.min(total, 9) + 1)
          const openOf = (now: BracketState) =>
            now.matches.filter(({ status }) => status === 'ready' || status === 'pending').length
          for (let ready = readyOf(state); openOf(state) > until && ready.length > 0; ready = readyOf(state)) {
            const match = ready[randomBelow(random, ready.length)]
            state = apply(state, match?.number ?? 0, played(random() < 0.5 ? 1 : 2, 5))
          }
          expectSame(
            state,
            playedOut(state, () => [played(1, 5), played(2, 5)]),
          )
        },
      ),
      { numRuns: 120 },
    )
  })

  /** Those already played are won by multiples of 4, those to come by anything between them. */
  const margins = [...Array.from({ length: 9 }, (_, i) => 4 * i + 2), 74].flatMap((margin) => [margin, -margin])

  function anyResult(winner: 1 | 2, margin: number): MatchResult {
    return { outcome: 'retired', winner, games: [margin > 0 ? [margin, 0] : [0, -margin]] }
  }

  /**
   * Whether one of these point differences is the mean of some others: they may then be level, and points scored or lots
   * decide, which the margins above are too few to show.
   */
  function mayBeLevel(differences: readonly number[]): boolean {
    return differences.some((own, index) => {
      const others = differences.filter((_, i) => i !== index).map((other) => other - own)
      const sums = new Set<number>()
      for (const gap of others) for (const sum of [0, ...sums]) sums.add(sum + gap)
      return sums.has(0)
    })
  }

  test('tables, with any margin', () => {
    fc.assert(
      fc.property(
        fc.constantFrom<readonly [BracketVariant, number]>(
          ['league', 3],
          ['league', 4],
          ['league', 5],
          ['play_off', 3],
          ['groups', 4],
        ),
        fc.integer({ min: 1, max: 2 }),
        fc.string({ minLength: 4, maxLength: 8 }),
        ([variant, count], open, seed) => {
          const random = seededRandom(seed)
          let state = startOf(count, variant)
          const group = state.plan.groups[0]
          const waiting = shuffled(group?.matches ?? [], random)
          for (const number of waiting.slice(open)) {
            state = apply(state, number, played(random() < 0.5 ? 1 : 2, 4 * (1 + randomBelow(random, 3))))
          }
          const rows = group ? groupStandings(state, group).rows : []
          fc.pre(!mayBeLevel(rows.map((row) => row.pointsFor - row.pointsAgainst)))
          const inTable = new Set(group?.matches)
          const free = ([1, 2] as const).flatMap((winner) => margins.map((margin) => anyResult(winner, margin)))
          const ends = playedOut(state, (match) => (inTable.has(match) ? free : [played(1, 5), played(2, 5)]))
          expectSame(state, ends)
        },
      ),
      { numRuns: 20 },
    )
  })
})
