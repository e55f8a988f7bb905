import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { randomBelow, seededRandom, shuffled } from '../../shared/seeded-random'
import { checkDraw } from './check-draw'
import { seedsByPodium, seedsByPoints } from './choose-seeds'
import { findClubMeetings } from './club-meetings'
import { describeDraw, drawCommitment } from './draw-commitment'
import { type DrawConstraints, reasonOf, settleWishes } from './draw-constraints'
import { type DrawForm, numberPools, seedPlaces } from './draw-form'
import { planCommitted, planDraw } from './plan-draw'
import type { DrawAssignment, DrawTeam } from './separate-clubs'

const seed = '5f'.repeat(32)
const playOff: DrawForm = { variant: 'play_off', groupSize: 4 }
const anyForm = fc.record({
  variant: fc.constantFrom(...(['play_off', 'full', 'standard', 'groups', 'league'] as const)),
  groupSize: fc.integer({ min: 3, max: 6 }),
})

/** Teams 1..N with clubs, of which some are seeded, some placed on numbers that are no seed's, some keep theirs. */
const anyWishes = fc
  .record({ size: fc.integer({ min: 2, max: 40 }), form: anyForm, shuffle: fc.string(), clubs: fc.nat(6) })
  .chain(({ size, form, shuffle, clubs }) =>
    fc.record({
      form: fc.constant(form),
      ids: fc.shuffledSubarray(
        Array.from({ length: size }, (_, index) => index + 1),
        { minLength: size },
      ),
      clubOf: fc.array(fc.integer({ min: 0, max: clubs }), { minLength: size, maxLength: size }),
      seeds: fc.nat(seedPlaces(size, form).length),
      placed: fc.nat(6),
      kept: fc.nat(6),
      secret: fc.constant(shuffle),
      separateClubs: fc.boolean(),
    }),
  )
  .map(({ form, ids, clubOf, seeds, placed, kept, secret, separateClubs }) => {
    const places = seedPlaces(ids.length, form)
    const others = ids.map((_, index) => index + 1).filter((number) => !places.includes(number))
    const rest = ids.slice(seeds)
    const placements = rest.slice(0, placed).flatMap((registrationId, index) => {
      const number = others.at(index)
      return number === undefined ? [] : [{ registrationId, number }]
    })
    const numbers = new Map<number, number>()
    for (const [index, id] of rest.slice(placed, placed + kept).entries()) {
      const number = others.slice(placements.length).at(index)
      if (number !== undefined) numbers.set(id, number)
    }
    const teams: DrawTeam[] = ids.map((registrationId, index) => ({
      registrationId,
      number: numbers.get(registrationId) ?? null,
      clubIds: [clubOf[index] === 0 ? null : (clubOf[index] ?? null), null],
    }))
    const wishes = { form, seededBy: { by: 'hand' as const }, seeds: ids.slice(0, seeds), placements }
    return { teams, wishes, kept: numbers, secret, separateClubs }
  })

function settled(teams: readonly DrawTeam[], wishes: Parameters<typeof settleWishes>[1]) {
  const done = settleWishes(teams, wishes)
  if (!done.ok) throw new Error(done.code)
  return done.value
}

const field = (size: number): DrawTeam[] =>
  Array.from({ length: size }, (_, index) => ({ registrationId: index + 1, number: null, clubIds: [] }))
const wish = (part: Partial<Parameters<typeof settleWishes>[1]>) => ({
  form: playOff,
  seededBy: { by: 'hand' as const },
  seeds: [],
  placements: [],
  ...part,
})

describe('numbers', () => {
  test('[DRW-27, DRW-28] every number once, seeds on their places, placed and kept teams where they were put', () => {
    fc.assert(
      fc.property(anyWishes, ({ teams, wishes, kept, secret, separateClubs }) => {
        const { teams: ready, constraints } = settled(teams, wishes)
        const plan = planCommitted(secret, { tournamentId: 1, separateClubs, teams: ready, constraints })
        const numbers = new Map(plan.map((each) => [each.registrationId, each.number]))
        for (const { registrationId, number } of ready) {
          if (number !== null) {
            expect(numbers.has(registrationId)).toBe(false)
            numbers.set(registrationId, number)
          }
        }
        expect([...numbers.values()].sort((a, b) => a - b)).toEqual(teams.map((_, index) => index + 1))
        const places = seedPlaces(teams.length, wishes.form)
        wishes.seeds.forEach((id, index) => {
          expect(numbers.get(id)).toBe(places[index])
        })
        for (const { registrationId, number } of wishes.placements) expect(numbers.get(registrationId)).toBe(number)
        for (const [id, number] of kept) expect(numbers.get(id)).toBe(number)
      }),
    )
  })

  test('[DRW-29] whoever is not fixed gets every number that is left equally often (chi-square)', () => {
    const wishes = wish({ seeds: [3, 7], placements: [{ registrationId: 5, number: 2 }] })
    const { teams, constraints } = settled(
      field(10).map((team) => (team.registrationId === 9 ? { ...team, number: 10 } : team)),
      wishes,
    )
    const waiting = [1, 2, 4, 6, 8, 10]
    const taken = teams.flatMap(({ number }) => number ?? [])
    const left = Array.from({ length: 10 }, (_, index) => index + 1).filter((number) => !taken.includes(number))
    const counts = waiting.map(() => left.map(() => 0))
    const rounds = 6000
    for (let round = 0; round < rounds; round++) {
      const plan = planCommitted(`round ${round}`, { tournamentId: 1, separateClubs: false, teams, constraints })
      for (const { registrationId, number } of plan) {
        const row = counts[waiting.indexOf(registrationId)] as number[]
        const column = left.indexOf(number)
        row[column] = (row[column] as number) + 1
      }
    }
    const expected = rounds / left.length
    const chiSquare = counts.flat().reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
    // 25 degrees of freedom: 99.9 % of fair draws stay below 52.6.
    expect(chiSquare).toBeLessThan(52.6)
  })

  test('[DRW-29] the same seed gives the same draw in whatever order teams and wishes are listed', () => {
    fc.assert(
      fc.property(anyWishes, ({ teams, wishes, secret, separateClubs }) => {
        const one = settled(teams, wishes)
        const two = settled(teams.toReversed(), { ...wishes, placements: wishes.placements.toReversed() })
        const terms = { tournamentId: 1, separateClubs }
        expect(planCommitted(secret, { ...terms, ...two })).toEqual(planCommitted(secret, { ...terms, ...one }))
        expect(drawCommitment(secret, { ...terms, ...two })).toBe(drawCommitment(secret, { ...terms, ...one }))
      }),
    )
  })
})

describe('refusals', () => {
  const codeOf = (part: Parameters<typeof wish>[0], teams = field(8)) => {
    const done = settleWishes(teams, wish(part))
    return done.ok ? 'fine' : [done.code, done.details]
  }

  test('[DRW-30] two teams at one number, a team twice, a stranger, a number outside 1..N, too many seeds', () => {
    const at = (registrationId: number, number: number) => ({ registrationId, number })
    expect(codeOf({ placements: [at(1, 7), at(2, 7)] })).toEqual([
      'placed-number-taken',
      { number: 7, registrationIds: [1, 2] },
    ])
    expect(codeOf({ placements: [at(1, 7), at(1, 8)] })).toEqual(['placed-team-repeated', { registrationId: 1 }])
    expect(codeOf({ seeds: [1], placements: [at(1, 8)] })).toEqual(['placed-team-repeated', { registrationId: 1 }])
    expect(codeOf({ seeds: [2, 2] })).toEqual(['placed-team-repeated', { registrationId: 2 }])
    expect(codeOf({ seeds: [99] })).toEqual(['registration-not-approved', { registrationId: 99 }])
    for (const number of [0, 9, 2.5]) {
      expect(codeOf({ placements: [at(1, number)] })).toEqual([
        'placed-number-invalid',
        { registrationId: 1, number, most: 8 },
      ])
    }
    expect(codeOf({ seeds: [1, 2, 3, 4] })).toBe('fine')
    expect(codeOf({ seeds: [1, 2, 3, 4, 5] })).toEqual(['too-many-seeds', { most: 4 }])
    // The second seed of eight teams stands on 5, the first of the second cluster.
    expect(codeOf({ seeds: [1, 2], placements: [at(3, 5)] })).toEqual([
      'seed-place-taken',
      { number: 5, seed: 2, registrationIds: [3, 2] },
    ])
    const kept = field(8).map((team) => (team.registrationId === 4 ? { ...team, number: 1 } : team))
    expect(codeOf({ seeds: [1] }, kept)).toEqual(['seed-place-taken', { number: 1, seed: 1, registrationIds: [4, 1] }])
    expect(codeOf({ placements: [at(1, 1)] }, kept)).toEqual([
      'placed-number-taken',
      { number: 1, registrationIds: [4, 1] },
    ])
    expect(codeOf({ seeds: [4] }, kept)).toBe('fine')
  })
})

describe('commitment', () => {
  const wishes = wish({
    seededBy: { by: 'podium', tournamentId: 97 },
    seeds: [3, 1],
    placements: [{ registrationId: 2, number: 4 }],
  })
  const clubs = [[7], [], [9, 4], [], [], []]
  const given = field(6).map((team, index) => ({ ...team, clubIds: clubs[index] ?? [] }))
  const kept = given.map((team) => (team.registrationId === 6 ? { ...team, number: 6 } : team))

  test('[DRW-31] form, seeds, places and why each team has its number stand in the text that is sealed', () => {
    // Six teams make two clusters of three: seeds on 1 and 4, so 4 is taken.
    expect(settleWishes(kept, wishes)).toMatchObject({ code: 'seed-place-taken' })
    const { teams, constraints } = settled(kept, { ...wishes, placements: [{ registrationId: 2, number: 5 }] })
    expect(describeDraw({ tournamentId: 128, separateClubs: true, teams, constraints })).toBe(
      'vot-draw/2\ntournament 128\nseparate-clubs yes\nform play_off 4\nseeds podium 97\nteams 6\n' +
        '1 4 seed-2 7\n2 5 hand -\n3 1 seed-1 4,9\n4 - drawn -\n5 - drawn -\n6 6 kept -\n',
    )
    expect(teams.map((team) => reasonOf(team, constraints)?.why ?? null)).toEqual([
      'seed',
      'hand',
      'seed',
      null,
      null,
      'kept',
    ])
  })

  test('[DRW-31] a constraint that is changed after the commitment is found, whichever it is', () => {
    const { teams, constraints } = settled(field(16), {
      form: playOff,
      seededBy: { by: 'points' },
      seeds: [3, 1, 8],
      placements: [{ registrationId: 2, number: 16 }],
    })
    const terms = { tournamentId: 128, separateClubs: true, teams, constraints }
    const commitment = drawCommitment(seed, terms)
    const spins = planCommitted(seed, terms)
    const check = (change: Partial<typeof terms>) =>
      checkDraw({ terms: { ...terms, ...change }, seed, commitment, spins })
    expect(check({})).toMatchObject({ commitmentFits: true, constraintsFit: true, misfits: [] })
    const other = (part: Partial<DrawConstraints>) => ({ constraints: { ...constraints, ...part } })
    const moved = (registrationId: number, number: number | null) => ({
      teams: teams.map((team) => (team.registrationId === registrationId ? { ...team, number } : team)),
    })
    const changes: Partial<typeof terms>[] = [
      other({ seeds: [1, 3, 8] }),
      other({ seeds: [3, 1] }),
      other({ placed: [] }),
      other({ seededBy: { by: 'hand' } }),
      other({ seededBy: { by: 'podium', tournamentId: 5 } }),
      other({ form: { ...playOff, variant: 'groups' } }),
      other({ form: { ...playOff, groupSize: 5 } }),
      moved(2, 15),
      moved(2, null),
      moved(4, 15),
      { separateClubs: false },
    ]
    for (const change of changes) expect(check(change).commitmentFits).toBe(false)
  })

  test('[DRW-31] seeds off their places and placed teams without a number are found though they were sealed', () => {
    const { teams, constraints } = settled(field(8), wish({ seeds: [1, 2] }))
    const verdict = (change: Partial<DrawConstraints>, list = teams) => {
      const terms = { tournamentId: 1, separateClubs: false, teams: list, constraints: { ...constraints, ...change } }
      const spins = planCommitted(seed, terms)
      return checkDraw({ terms, seed, commitment: drawCommitment(seed, terms), spins }).constraintsFit
    }
    expect(verdict({})).toBe(true)
    expect(verdict({ seeds: [2, 1] })).toBe(false)
    expect(verdict({ placed: [3] })).toBe(false)
    expect(verdict({ placed: [1] })).toBe(false)
    expect(
      verdict(
        {},
        teams.map((team) => (team.registrationId === 2 ? { ...team, number: 6 } : team)),
      ),
    ).toBe(false)
  })
})

describe('clubs', () => {
  /** Pairs of one club in one pool at fewest, by trying every way. */
  function fewestMeetings(teams: readonly DrawTeam[], pools: readonly number[]): number {
    const free = teams.map((_, index) => index + 1).filter((number) => !teams.some((team) => team.number === number))
    const waiting = teams.filter(({ number }) => number === null)
    let fewest = Number.POSITIVE_INFINITY
    const tryAll = (placed: DrawAssignment[], left: readonly number[]) => {
      const next = waiting[placed.length]
      if (!next) {
        fewest = Math.min(fewest, meetings(teams, placed, pools))
        return
      }
      const tried = new Set<number>()
      for (const number of left) {
        const pool = pools[number - 1] ?? -1
        if (tried.has(pool)) continue
        tried.add(pool)
        const others = left.filter((each) => each !== number)
        tryAll([...placed, { registrationId: next.registrationId, number }], others)
      }
    }
    tryAll([], free)
    return fewest
  }

  function meetings(teams: readonly DrawTeam[], drawn: readonly DrawAssignment[], pools: readonly number[]): number {
    const numbers = new Map(drawn.map((each) => [each.registrationId, each.number]))
    const seats = teams.flatMap((team) => {
      const number = team.number ?? numbers.get(team.registrationId) ?? 0
      return [...new Set(team.clubIds)].filter((club) => club !== null).map((club) => `${pools[number - 1]} ${club}`)
    })
    const counts = new Map<string, number>()
    for (const seat of seats) counts.set(seat, (counts.get(seat) ?? 0) + 1)
    return [...counts.values()].reduce((sum, count) => sum + (count * (count - 1)) / 2, 0)
  }

  test('[DRW-32] in small draws clubs meet no more often than the best of all ways has it', () => {
    const small = fc.record({ size: fc.integer({ min: 2, max: 8 }), form: anyForm }).chain(({ size, form }) =>
      fc.record({
        form: fc.constant(form),
        clubs: fc.array(fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 2 }), {
          minLength: size,
          maxLength: size,
        }),
        seeds: fc.nat(Math.min(3, seedPlaces(size, form).length)),
        placed: fc.nat(1),
        secret: fc.string(),
      }),
    )
    fc.assert(
      fc.property(small, ({ form, clubs, seeds, placed, secret }) => {
        const teams = clubs.map((clubIds, index) => ({ registrationId: index + 1, number: null, clubIds }))
        const ids = teams.map(({ registrationId }) => registrationId)
        const places = seedPlaces(teams.length, form).slice(0, seeds)
        const spare =
          teams.length - placed > seeds ? teams.findLastIndex((_, index) => !places.includes(index + 1)) : -1
        const placements = placed && spare >= 0 ? [{ registrationId: teams.length, number: spare + 1 }] : []
        const wishes = { form, seededBy: { by: 'hand' as const }, seeds: ids.slice(0, seeds), placements }
        const ready = settled(teams, wishes)
        const plan = planCommitted(secret, { tournamentId: 1, separateClubs: true, ...ready })
        const pools = numberPools(teams.length, form)
        expect(meetings(ready.teams, plan, pools)).toBe(fewestMeetings(ready.teams, pools))
      }),
      { numRuns: 300 },
    )
  })

  test('[DRW-32] whatever numbers are fixed, the few that wait meet clubmates no more often than the best way has it', () => {
    for (let round = 0; round < 400; round++) {
      const random = seededRandom(`fixed ${round}`)
      const size = 8 + randomBelow(random, 9)
      const form: DrawForm = {
        variant: (['play_off', 'standard', 'groups'] as const)[round % 3] ?? 'play_off',
        groupSize: 3 + randomBelow(random, 3),
      }
      const clubs = 2 + randomBelow(random, 10)
      const waiting = 2 + randomBelow(random, 5)
      const numbers = shuffled(
        Array.from({ length: size }, (_, index) => index + 1),
        random,
      )
      const teams = numbers.map((number, index) => ({
        registrationId: index + 1,
        number: index < waiting ? null : number,
        clubIds: [randomBelow(random, clubs), randomBelow(random, clubs)],
      }))
      const plan = planDraw(teams, `round ${round}`, { separateClubs: true, form })
      const pools = numberPools(size, form)
      expect(meetings(teams, plan, pools)).toBe(fewestMeetings(teams, pools))
    }
  })

  test('[DRW-32] 1,024 teams of three clubs with seeds are drawn in a moment', () => {
    const teams = field(1024).map((team, index) => ({ ...team, clubIds: [1 + (index % 3), 1 + (index % 2)] }))
    const ready = settled(teams, wish({ seeds: teams.slice(0, 256).map((team) => team.registrationId) }))
    const before = process.cpuUsage()
    expect(planCommitted(seed, { tournamentId: 1, separateClubs: true, ...ready })).toHaveLength(768)
    // Work rather than time: a machine that tests does much else.
    const { user, system } = process.cpuUsage(before)
    expect((user + system) / 1000).toBeLessThan(5000)
  })

  test('[DRW-33] where clubs meet is told with the teams and the reason', () => {
    const clubs = [1, 1, 2, 2, 2, 3, 3, null]
    const teams = field(8).map((team, index) => ({ ...team, clubIds: [clubs[index] ?? null, null] }))
    // Two clusters of four: club 2 has three teams; 1 and 2 were put into one cluster by hand.
    const { teams: ready } = settled(teams, {
      ...wish({}),
      placements: [
        { registrationId: 1, number: 1 },
        { registrationId: 2, number: 2 },
      ],
    })
    const drawn = [
      { registrationId: 3, number: 5 },
      { registrationId: 4, number: 3 },
      { registrationId: 5, number: 6 },
      { registrationId: 6, number: 8 },
      { registrationId: 7, number: 7 },
    ]
    const found = findClubMeetings(ready, drawn, playOff)
    expect(found).toEqual([
      {
        clubId: 1,
        pool: 0,
        because: 'fixed',
        teams: [
          { registrationId: 1, number: 1 },
          { registrationId: 2, number: 2 },
        ],
      },
      {
        clubId: 2,
        pool: 1,
        because: 'too-many',
        teams: [
          { registrationId: 3, number: 5 },
          { registrationId: 5, number: 6 },
        ],
      },
      {
        clubId: 3,
        pool: 1,
        because: 'no-way',
        teams: [
          { registrationId: 7, number: 7 },
          { registrationId: 6, number: 8 },
        ],
      },
    ])
    expect(findClubMeetings(ready, drawn.slice(0, 1), playOff)).toHaveLength(1)
    const apart = planDraw(field(8), seed, { separateClubs: true, form: playOff })
    expect(findClubMeetings(field(8), apart, playOff)).toEqual([])
  })
})

describe('choosing seeds', () => {
  const candidate = (registrationId: number, points: number, ...playerIds: number[]) => ({
    registrationId,
    points,
    playerIds,
  })

  test('[DRW-34] by points: the strongest, of equal ones the first that registered', () => {
    const teams = [candidate(4, 500), candidate(2, 700), candidate(3, 700), candidate(1, 100)]
    expect(seedsByPoints(teams, 3)).toEqual([2, 3, 4])
    expect(seedsByPoints(teams, 9)).toEqual([2, 3, 4, 1])
  })

  test('[DRW-35] by an earlier podium: the better place counts, then the partner, then points', () => {
    const podium = [
      { playerId: 11, place: 'first' as const },
      { playerId: 12, place: 'first' as const },
      { playerId: 21, place: 'second' as const },
      { playerId: 22, place: 'second' as const },
      { playerId: 31, place: 'third' as const },
    ]
    const teams = [
      candidate(1, 900, 90, 91),
      candidate(2, 100, 11, 31),
      candidate(3, 200, 12, 21),
      candidate(4, 300, 22, 92),
      candidate(5, 50, 93, 31),
    ]
    expect(seedsByPodium(teams, podium, 8)).toEqual([3, 2, 4, 5])
    expect(seedsByPodium(teams, podium, 2)).toEqual([3, 2])
  })
})
