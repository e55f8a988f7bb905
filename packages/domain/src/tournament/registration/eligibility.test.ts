import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  categories,
  checkEligibility,
  divisionNameOf,
  type Eligibility,
  type EligiblePlayer,
  isOpenToAll,
  openToAll,
} from './eligibility'

const player: fc.Arbitrary<EligiblePlayer> = fc.record({
  gender: fc.constantFrom('male' as const, 'female' as const, null),
  birthYear: fc.option(fc.integer({ min: 1940, max: 2020 })),
  points: fc.nat(800),
  rating: fc.option(fc.nat(800)),
  clubId: fc.option(fc.integer({ min: 1, max: 4 })),
})
const conditions: fc.Arbitrary<Eligibility> = fc.record({
  category: fc.option(fc.constantFrom(...categories)),
  minAge: fc.option(fc.integer({ min: 10, max: 60 })),
  maxAge: fc.option(fc.integer({ min: 10, max: 80 })),
  levelBy: fc.constantFrom('points' as const, 'rating' as const),
  minLevel: fc.option(fc.nat(800)),
  maxLevel: fc.option(fc.nat(800)),
  clubIds: fc.uniqueArray(fc.integer({ min: 1, max: 4 })),
})
const year = 2026
const of = (own: Partial<EligiblePlayer>): EligiblePlayer => ({
  ...{ gender: null, birthYear: null, points: 0, rating: null, clubId: null },
  ...own,
})
const told = (pair: readonly [EligiblePlayer, EligiblePlayer], change: Partial<Eligibility>) =>
  checkEligibility(pair, { ...openToAll, ...change }, year).map(
    ({ player: place, condition, kind }) => `${place} ${condition} ${kind}`,
  )

describe('who may play', () => {
  test('[TRN-160] everybody may in a division without conditions', () => {
    fc.assert(
      fc.property(player, player, (a, b) => {
        expect(checkEligibility([a, b], openToAll, year)).toEqual([])
      }),
    )
    expect(isOpenToAll(openToAll)).toBe(true)
  })

  test('[TRN-160] men, women and one of each; who is not known is neither refused nor taken for granted', () => {
    const [man, woman, unknown] = [of({ gender: 'male' }), of({ gender: 'female' }), of({})]
    expect(told([man, man], { category: 'men' })).toEqual([])
    expect(told([man, woman], { category: 'men' })).toEqual(['2 gender unmet'])
    expect(told([woman, unknown], { category: 'women' })).toEqual(['2 gender unknown'])
    expect(told([woman, man], { category: 'mixed' })).toEqual([])
    expect(told([woman, woman], { category: 'mixed' })).toEqual(['2 gender unmet'])
    expect(told([unknown, woman], { category: 'mixed' })).toEqual(['1 gender unknown'])
  })

  test('[TRN-160] ages are counted by the year of birth, both ends included', () => {
    const born = (birthYear: number) => of({ birthYear })
    expect(told([born(1976), born(1977)], { minAge: 50 })).toEqual(['2 age unmet'])
    expect(told([born(2008), born(2007)], { maxAge: 18 })).toEqual(['2 age unmet'])
    expect(told([born(2008), of({})], { maxAge: 18 })).toEqual(['2 age unknown'])
  })

  test('[TRN-160] the level of each player by points or rating, and clubs', () => {
    const pair = [of({ points: 300, clubId: 1 }), of({ points: 360, rating: 400 })] as const
    expect(told(pair, { minLevel: 300, maxLevel: 350 })).toEqual(['2 level unmet'])
    expect(told(pair, { levelBy: 'rating', maxLevel: 400 })).toEqual(['1 level unknown'])
    expect(told(pair, { clubIds: [1, 2] })).toEqual(['2 club unmet'])
  })

  test('[TRN-160] the order of the pair changes nothing but the places, and knowing more never adds an unknown', () => {
    fc.assert(
      fc.property(player, player, conditions, (a, b, asked) => {
        const swapped = checkEligibility([b, a], asked, year)
        const here = checkEligibility([a, b], asked, year)
        const isPairWide = asked.category === 'mixed' && a.gender !== null && a.gender === b.gender
        const own = (problems: typeof here) =>
          problems.filter(({ condition }) => !(isPairWide && condition === 'gender'))
        const turned = own(swapped).map((each) => ({ ...each, player: each.player === 1 ? 2 : 1 }))
        const key = (each: { player: number; condition: string; kind: string }) => Object.values(each).sort().join()
        expect(own(here).map(key).sort()).toEqual(turned.map(key).sort())
        const whole = (each: EligiblePlayer) => ({ ...each, gender: 'male' as const, birthYear: 1990, rating: 300 })
        const known = checkEligibility([whole(a), whole(b)], asked, year)
        expect(known.filter(({ kind }) => kind === 'unknown')).toEqual([])
      }),
    )
  })

  test('a division is called by its conditions', () => {
    const names = { any: 'Đôi', men: 'Đôi nam', women: 'Đôi nữ', mixed: 'Đôi nam nữ' }
    const name = (change: Partial<Eligibility>) => divisionNameOf({ ...openToAll, ...change }, names)
    expect([
      name({ category: 'men' }),
      name({ category: 'mixed', minAge: 50 }),
      name({ category: 'women', maxAge: 18 }),
    ]).toEqual(['Đôi nam', 'Đôi nam nữ 50+', 'Đôi nữ U18'])
    expect(name({ minAge: 35, maxAge: 50 })).toBe('Đôi 35+ U50')
  })
})
