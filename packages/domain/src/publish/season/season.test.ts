import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Category } from '../../tournament/registration/eligibility'
import {
  categoryOfName,
  countRecords,
  packRecords,
  type SeasonAward,
  type SeasonDivision,
  type SeasonFacts,
  type SeasonMatch,
  type SeasonPlayer,
  type SeasonRecord,
} from './season-facts'
import { bestWins, clubTable, recordsOf, titlesOf } from './season-records'
import {
  countedTournaments,
  minRankedMatches,
  movementOf,
  pointsOverTime,
  seasonPoints,
  seasonTable,
  wholeSeason,
} from './season-table'
import { monthEnds, seasonBefore, seasonWindow, seasonYears } from './season-window'

const moment = (text: string) => Date.parse(text)
const now = moment('2026-03-20T10:00:00+07:00')
const dayMs = 86_400_000

function division(id: number, day: string, change: Partial<SeasonDivision> = {}): SeasonDivision {
  return { id, event: `event-${id}`, category: null, at: moment(`${day}T00:00:00+07:00`), ...change }
}

function player(id: number, change: Partial<SeasonPlayer> = {}): SeasonPlayer {
  return { id, clubId: null, gender: null, birthYear: null, ...change }
}

let matchId = 0
type Pair = readonly [number, number]
function match(of: SeasonDivision, won: Pair, lost: Pair, points: Pair = [700, 700]): SeasonMatch {
  matchId += 1
  const sides = [
    { players: won, points: points[0] },
    { players: lost, points: points[1] },
  ] as const
  // Every other match has its winners as the second side.
  return matchId % 2 === 0
    ? { id: matchId, division: of, teams: sides, winner: 1 }
    : { id: matchId, division: of, teams: [sides[1], sides[0]], winner: 2 }
}

interface AwardIn extends SeasonAward {
  readonly division: SeasonDivision
}

function award(of: SeasonDivision, playerId: number, points: number, place: SeasonAward['place'] = 'first'): AwardIn {
  return { division: of, playerId, points, place }
}

function facts(
  players: readonly SeasonPlayer[],
  matches: readonly SeasonMatch[],
  awards: readonly AwardIn[] = [],
): SeasonFacts & { readonly records: readonly SeasonRecord[] } {
  const divisions = new Map([...matches, ...awards].map(({ division: of }) => [of.id, of]))
  const counted = [...divisions.values()].map((of) => {
    const ofIt = ({ division: { id } }: { readonly division: SeasonDivision }) => id === of.id
    return { of, records: countRecords(of, matches.filter(ofIt), awards.filter(ofIt)) }
  })
  return {
    players: new Map(players.map((each) => [each.id, each])),
    divisions: counted.map(({ of, records }) => packRecords(of, records)),
    records: counted.flatMap(({ records }) => records),
  }
}

const four = [1, 2, 3, 4].map((id) => player(id))
const last12 = seasonWindow('last12', now)

describe('the table', () => {
  test('[SEA-01] points are those of the five best tournaments, an award of 0.20 being 200', () => {
    const awards = [10, 50, 20, 40, 30, 60].map((points, index) => award(division(index, '2026-02-01'), 1, points))
    const [row] = seasonTable(facts(four, [], awards), last12, wholeSeason)
    expect(row).toMatchObject({ playerId: 1, points: 200, events: 6, titles: 6, rank: 1 })
    expect(seasonPoints(20)).toBe(200)
  })

  test('[SEA-01] divisions of one tournament add up, and a correction that took an award away counts for nothing', () => {
    const [men, mixed] = [division(1, '2026-02-01', { event: 'g1' }), division(2, '2026-02-02', { event: 'g1' })]
    const awards = [award(men, 1, 30), award(mixed, 1, 20, 'second'), award(mixed, 2, 0, null)]
    expect([...seasonTable(facts(four, [], awards), last12, wholeSeason)]).toEqual([
      { playerId: 1, points: 50, wins: 0, losses: 0, events: 1, titles: 1, rank: 1 },
    ])
  })

  test('[SEA-02] more points come first, then more wins, then fewer losses; equals share a rank', () => {
    const d = division(1, '2026-02-01')
    const matches = [match(d, [1, 2], [3, 4]), match(d, [1, 3], [2, 4]), match(d, [1, 2], [3, 4])]
    const awards = [award(d, 4, 10, 'third')]
    const ranks = [...seasonTable(facts(four, matches, awards), last12, wholeSeason)].map(({ playerId, rank }) => [
      playerId,
      rank,
    ])
    // 4 has points; 1 won three, 2 two of three, 3 one of three.
    expect(ranks).toEqual([
      [4, 1],
      [1, 2],
      [2, 3],
      [3, 4],
    ])
    const even = [match(d, [1, 2], [3, 4]), match(d, [1, 2], [3, 4]), match(d, [1, 2], [3, 4])]
    expect([...seasonTable(facts(four, even), last12, wholeSeason)].map(({ rank }) => rank)).toEqual([1, 1, 3, 3])
  })

  test('[SEA-03] who won no points is ranked from three matches on', () => {
    const d = division(1, '2026-02-01')
    const two = [match(d, [1, 2], [3, 4]), match(d, [1, 2], [3, 4])]
    expect([...seasonTable(facts(four, two), last12, wholeSeason)].map(({ rank }) => rank)).toEqual([
      null,
      null,
      null,
      null,
    ])
    expect([...seasonTable(facts(four, two, [award(d, 3, 20)]), last12, wholeSeason)][0]).toMatchObject({
      playerId: 3,
      rank: 1,
    })
    expect(minRankedMatches).toBe(3)
  })

  test('[SEA-04] divisions, clubs, genders and ages are ranked by themselves; who is not known to be in one is left out', () => {
    const men = division(1, '2026-02-01', { category: 'men' })
    const mixed = division(2, '2026-02-01', { category: 'mixed' })
    const people = [
      player(1, { clubId: 7, gender: 'male', birthYear: 1991 }),
      player(2, { clubId: 7, gender: 'female', birthYear: 1976 }),
      player(3, { gender: 'male', birthYear: 2009 }),
      player(4),
    ]
    const all = facts(
      people,
      [],
      [1, 2, 3, 4].flatMap((id) => [award(men, id, 10), award(mixed, id, 20)]),
    )
    const table = (filter: Partial<typeof wholeSeason>) =>
      [...seasonTable(all, last12, { ...wholeSeason, ...filter })].map(({ playerId, points }) => [playerId, points])
    expect(table({ category: 'men' })).toEqual([1, 2, 3, 4].map((id) => [id, 10]))
    expect(table({ clubId: 7, category: 'mixed' })).toEqual([1, 2].map((id) => [id, 20]))
    expect(table({ gender: 'male' })).toEqual([1, 3].map((id) => [id, 30]))
    expect(table({ age: 'from35' })).toEqual([[1, 30]])
    expect(table({ age: 'from50' })).toEqual([[2, 30]])
    expect(table({ age: 'under18' })).toEqual([[3, 30]])
  })

  test('[SEA-05] somebody who is no longer on file is in no table, their partners and rivals are', () => {
    const d = division(1, '2026-02-01')
    const matches = [1, 2, 3].map(() => match(d, [1, 9], [3, 4]))
    const rows = [...seasonTable(facts(four, matches, [award(d, 9, 50)]), last12, wholeSeason)]
    expect(rows.map(({ playerId, wins, losses }) => [playerId, wins, losses])).toEqual([
      [1, 3, 0],
      [3, 0, 3],
      [4, 0, 3],
    ])
  })

  test('[SEA-06] a rank is compared with that of a month before; who had none then is new', () => {
    const [old, recent] = [division(1, '2026-01-10'), division(2, '2026-03-10')]
    const awards = [award(old, 1, 30), award(old, 2, 20), award(recent, 2, 20), award(recent, 3, 60)]
    const all = facts(four, [], awards)
    const before = seasonBefore('last12', now)
    if (!before) throw new Error('the last twelve months have a month before')
    const then = seasonTable(all, before, wholeSeason)
    const rows = [...seasonTable(all, last12, wholeSeason)]
    expect(rows.map((row) => [row.playerId, movementOf(row, then)])).toEqual([
      [3, null],
      [2, 0],
      [1, -2],
    ])
  })
})

test.each([
  ['Đôi nam 7.5', 'men'],
  ['Nam đôi trẻ', 'men'],
  ['Đôi nữ 6.0', 'women'],
  ['Đôi nam nữ 7.0', 'mixed'],
  ['ĐÔI NAM-NỮ', 'mixed'],
  ['Đôi nam / nữ', 'mixed'],
  ['Đôi hỗn hợp', 'mixed'],
  ['Mixed doubles', 'mixed'],
  ['Vô địch Việt Nam', null],
  ['Phong trào năm 2026', null],
  ['Đôi nâng cao', null],
] as const)('[SEA-14] the name “%s” tells the kind of its division: %s', (name, category) => {
  expect(categoryOfName(name)).toBe(category)
})

describe('the window', () => {
  test('[SEA-07] twelve months end today, a year goes from January until now, in Vietnam', () => {
    expect(last12.from).toBe(moment('2025-03-21T00:00:00+07:00'))
    expect(last12.until).toBe(moment('2026-03-20T23:59:59+07:00'))
    expect(seasonWindow(2026, now)).toEqual({ from: moment('2026-01-01T00:00:00+07:00'), until: last12.until })
    expect(seasonWindow(2025, now)).toEqual({
      from: moment('2025-01-01T00:00:00+07:00'),
      until: moment('2026-01-01T00:00:00+07:00') - 1,
    })
  })

  test('[SEA-06] a year that is over moves no more, and January has nothing before it', () => {
    expect(seasonBefore(2025, now)).toBeUndefined()
    expect(seasonBefore(2026, moment('2026-01-15T00:00:00+07:00'))).toBeUndefined()
    expect(seasonBefore(2026, now)?.from).toBe(moment('2026-01-01T00:00:00+07:00'))
  })

  test('twelve months end with the day that is shown', () => {
    const ends = monthEnds(last12)
    expect(ends).toHaveLength(12)
    expect(ends[0]).toBe(moment('2025-05-01T00:00:00+07:00') - 1)
    expect(ends[10]).toBe(moment('2026-03-01T00:00:00+07:00') - 1)
    expect(ends[11]).toBe(last12.until)
  })

  test('years are those in which something was played', () => {
    const moments = ['2024-12-31T17:00:00Z', '2024-12-31T16:59:59Z', '2026-05-01T00:00:00Z'].map(moment)
    expect(seasonYears(moments)).toEqual([2026, 2025, 2024])
  })
})

test('[SEA-08] points over time are those of the twelve months before each moment', () => {
  const awards = [award(division(1, '2025-03-15'), 1, 30), award(division(2, '2026-03-10'), 1, 20)]
  const at = ['2025-03-14', '2025-03-15', '2026-03-14', '2026-03-16'].map((day) => moment(`${day}T23:59:59+07:00`))
  expect(pointsOverTime(facts(four, [], awards).records, at)).toEqual([0, 30, 50, 20])
})

describe('records', () => {
  const men = division(1, '2026-02-01', { category: 'men' })
  const mixed = division(2, '2026-03-01', { category: 'mixed' })
  const matches = [
    match(men, [1, 2], [3, 4]),
    match(men, [3, 4], [2, 1]),
    match(mixed, [1, 5], [3, 6], [600, 680]),
    match(mixed, [5, 1], [4, 6], [600, 690]),
  ]

  test('[SEA-09] partners and opponents each have wins and losses of their own', () => {
    const { partners, opponents } = recordsOf(matches, 1)
    expect(partners).toEqual([
      { playerId: 5, wins: 2, losses: 0, isMixed: true },
      { playerId: 2, wins: 1, losses: 1, isMixed: false },
    ])
    expect(opponents).toEqual([
      { playerId: 3, wins: 2, losses: 1, isMixed: false },
      { playerId: 4, wins: 2, losses: 1, isMixed: false },
      { playerId: 6, wins: 2, losses: 0, isMixed: true },
    ])
  })

  test('[SEA-10] the best wins are over pairs with more points, the widest gap first', () => {
    expect(bestWins(matches, 1).map(({ match: { id }, gap }) => [id, gap])).toEqual([
      [matches[3]?.id, 90],
      [matches[2]?.id, 80],
    ])
    expect(bestWins(matches, 6)).toEqual([])
  })
})

test('[SEA-11] a club has the points, matches and titles of its members; a title of a whole pair counts once', () => {
  const d = division(1, '2026-02-01')
  const people = [player(1, { clubId: 7 }), player(2, { clubId: 7 }), player(3, { clubId: 8 }), player(4)]
  const all = facts(people, [match(d, [1, 2], [3, 4])], [award(d, 1, 30), award(d, 2, 30), award(d, 3, 20, 'second')])
  expect(clubTable(all, last12, seasonTable(all, last12, wholeSeason))).toEqual([
    { clubId: 7, points: 60, wins: 2, losses: 0, players: 2, titles: 1, rank: 1 },
    { clubId: 8, points: 20, wins: 0, losses: 1, players: 1, titles: 0, rank: 2 },
  ])
  expect(titlesOf(all, last12, 7)).toEqual([{ division: d, playerIds: [1, 2] }])
})

/** Most within the season, so that some win points in more tournaments than count. */
const anyAge = fc.oneof({ weight: 4, arbitrary: fc.integer({ min: 0, max: 360 }) }, fc.integer({ min: 0, max: 800 }))

// Counted anew for each player by going through everything, as somebody would with paper and pencil.
const anyFacts = fc
  .array(
    fc.record({
      event: fc.integer({ min: 1, max: 8 }),
      category: fc.constantFrom<Category | null>('men', 'women', 'mixed', null),
      daysAgo: anyAge,
      games: fc.array(
        fc.tuple(fc.shuffledSubarray([1, 2, 3, 4, 5, 6, 7], { minLength: 4, maxLength: 4 }), fc.boolean()),
        { maxLength: 6 },
      ),
      awards: fc.array(fc.tuple(fc.integer({ min: 1, max: 7 }), fc.constantFrom(0, 5, 10, 20)), { maxLength: 7 }),
    }),
    { maxLength: 20 },
  )
  .map((divisions) => {
    const matches: SeasonMatch[] = []
    const awards: AwardIn[] = []
    for (const [index, each] of divisions.entries()) {
      const of = { id: index, event: `e${each.event}`, category: each.category, at: now - each.daysAgo * dayMs }
      for (const [[a = 1, b = 2, c = 3, d = 4]] of each.games) matches.push(match(of, [a, b], [c, d]))
      for (const [playerId, points] of new Map(each.awards)) awards.push(award(of, playerId, points))
    }
    const players = [1, 2, 3, 4, 5, 6, 7].map((id) => player(id, { gender: id % 2 === 0 ? 'female' : 'male' }))
    return { matches, awards, counted: facts(players, matches, awards) }
  })

test('[SEA-01, SEA-02] the table says of everybody what counting by hand says', () => {
  fc.assert(
    fc.property(
      anyFacts,
      fc.constantFrom<Category | null>('men', 'mixed', null),
      ({ matches, awards, counted }, category) => {
        const rows = [...seasonTable(counted, last12, { ...wholeSeason, category })]
        const counts = (of: SeasonDivision) =>
          of.at >= last12.from && of.at <= last12.until && (category === null || of.category === category)
        for (const id of counted.players.keys()) {
          const played = matches.filter(
            ({ division: of, teams }) => counts(of) && teams.some(({ players }) => players.includes(id)),
          )
          const won = played.filter(({ teams, winner }) => teams[winner - 1]?.players.includes(id))
          const events = ['e1', 'e2', 'e3', 'e4', 'e5', 'e6', 'e7', 'e8'].map((event) =>
            awards
              .filter(({ division: of, playerId }) => counts(of) && of.event === event && playerId === id)
              .reduce((total, { points }) => total + points, 0),
          )
          const points = events
            .sort((a, b) => b - a)
            .slice(0, countedTournaments)
            .reduce((total, each) => total + each, 0)
          const row = rows.find(({ playerId }) => playerId === id)
          expect([row?.wins ?? 0, row?.losses ?? 0, row?.points ?? 0]).toEqual([
            won.length,
            played.length - won.length,
            points,
          ])
        }
        // A rank is one more than how many stand better.
        const ranked = rows.filter(({ rank }) => rank !== null)
        for (const row of ranked) {
          const better = ranked.filter(
            (other) =>
              other.points > row.points ||
              (other.points === row.points &&
                (other.wins > row.wins || (other.wins === row.wins && other.losses < row.losses))),
          )
          expect(row.rank).toBe(better.length + 1)
        }
      },
    ),
  )
})

test('[SEA-02] a table that is counted on from an earlier one is the one that is counted anew', () => {
  fc.assert(
    fc.property(anyFacts, anyFacts, ({ counted: before }, { counted: after }) => {
      const earlier = seasonTable(before, last12, wholeSeason)
      const anew = seasonTable(after, last12, wholeSeason)
      expect([...seasonTable(after, last12, wholeSeason, earlier)]).toEqual([...anew])
      expect([...anew].map(({ playerId }) => anew.rowOf(playerId))).toEqual([...anew])
      expect(anew.slice(1, 3)).toEqual([...anew].slice(1, 3))
      expect(anew.rowsOf(new Set([2, 5, 9]))).toEqual([...anew].filter(({ playerId }) => [2, 5].includes(playerId)))
    }),
  )
})

test('[SEA-11] a club has as many titles as divisions its members won, and the points of all of them', () => {
  fc.assert(
    fc.property(anyFacts, ({ matches, awards }) => {
      const people = [1, 2, 3, 4, 5, 6, 7].map((id) => player(id, { clubId: id === 7 ? null : 10 + (id % 3) }))
      const counted = facts(people, matches, awards)
      const table = seasonTable(counted, last12, wholeSeason)
      for (const { clubId, titles, points } of clubTable(counted, last12, table)) {
        expect(titles).toBe(titlesOf(counted, last12, clubId).length)
        const own = [...table].filter(({ playerId }) => counted.players.get(playerId)?.clubId === clubId)
        expect(points).toBe(own.reduce((total, row) => total + row.points, 0))
      }
    }),
  )
})

test('[SEA-09] what one won against another the other lost', () => {
  fc.assert(
    fc.property(anyFacts, ({ matches, counted }) => {
      for (const id of counted.players.keys()) {
        for (const { playerId, wins, losses } of recordsOf(matches, id).opponents) {
          const back = recordsOf(matches, playerId).opponents.find((other) => other.playerId === id)
          expect([back?.losses, back?.wins]).toEqual([wins, losses])
        }
      }
    }),
  )
})
