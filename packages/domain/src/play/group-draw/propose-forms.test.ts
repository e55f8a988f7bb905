import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type BracketVariant, bracketVariants } from '../bracket/bracket-format'
import { matchCount } from '../bracket/bracket-summary'
import {
  type DayFrame,
  type DivisionToForm,
  formatOfVariant,
  formByTeams,
  formChoices,
  formProblem,
  proposeForms,
} from './propose-forms'

const minute = 60_000
const start = 1_000 * minute
const at = (minutes: number) => start + minutes * minute

const day = (change: Partial<DayFrame> = {}): DayFrame => ({
  ...{ courts: 4, start, finishBefore: null, matchMs: 20 * minute, restMs: 0 },
  ...change,
})
const divisionsOf = (...teams: readonly number[]): DivisionToForm[] =>
  teams.map((count, index) => ({ id: index + 1, teams: count, chosen: null, bronze: false }))
const variantsOf = (divisions: readonly DivisionToForm[], frame: DayFrame) =>
  proposeForms(divisions, frame).divisions.map(({ variant }) => variant)

describe('forms by the number of teams', () => {
  test('all meet all up to 5 teams, groups from 6 to 8, Play Off from 9', () => {
    expect([2, 5, 6, 8, 9, 64].map(formByTeams)).toEqual([
      ...['league', 'league', 'groups', 'groups', 'play_off', 'play_off'],
    ])
  })

  test('four divisions on four courts: matches, fewest matches of a team, and the ends', () => {
    const proposed = proposeForms(divisionsOf(16, 12, 16, 8), day({ finishBefore: at(600) }))
    expect(
      proposed.divisions.map(({ variant, matches, leastMatches, reason }) => [variant, matches, leastMatches, reason]),
    ).toEqual([
      ['play_off', 27, 2, 'teams'],
      ['play_off', 20, 2, 'teams'],
      ['play_off', 27, 2, 'teams'],
      ['groups', 15, 3, 'teams'],
    ])
    expect(proposed.matches).toBe(89)
    // 89 matches on 4 courts take 23 turns at least.
    expect(proposed.end).toBeGreaterThanOrEqual(at(23 * 20))
    expect(proposed.end).toBeLessThanOrEqual(at(25 * 20))
    expect(Math.max(...proposed.divisions.map(({ end }) => end ?? 0))).toBe(proposed.end)
  })
})

describe('a day that would end too late', () => {
  test('the largest division alone plays single elimination where that is enough', () => {
    const divisions = divisionsOf(16, 12, 8)
    const free = proposeForms(divisions, day())
    const proposed = proposeForms(divisions, day({ finishBefore: (free.end ?? 0) - 1 }))
    expect(proposed.divisions.map(({ variant, reason }) => [variant, reason])).toEqual([
      ['standard', 'day'],
      ['play_off', 'teams'],
      ['groups', 'teams'],
    ])
  })

  test('what an organiser chose stays, and so does a form that single elimination would not shorten', () => {
    const divisions = divisionsOf(16, 2, 12).map((each) =>
      each.id === 1 ? { ...each, chosen: 'full' as const } : each,
    )
    const proposed = proposeForms(divisions, day({ courts: 1, finishBefore: at(1) }))
    expect(proposed.divisions.map(({ variant, reason }) => [variant, reason])).toEqual([
      ['full', 'chosen'],
      ['league', 'teams'],
      ['standard', 'day'],
    ])
  })

  test('without courts nothing ends, and no form is changed for it', () => {
    const proposed = proposeForms(divisionsOf(16), day({ courts: 0, finishBefore: at(1) }))
    expect(proposed).toMatchObject({ end: null, divisions: [{ variant: 'play_off', end: null }] })
  })
})

test('a division with less than two teams, or a table of more than 64, is left out of the day with its problem', () => {
  const divisions = divisionsOf(1, 65, 4)
  const chosen = divisions.map((each) => (each.id === 2 ? { ...each, chosen: 'league' as const } : each))
  const proposed = proposeForms(chosen, day())
  expect(proposed.divisions.map(({ problem, matches, end }) => [problem, matches, end === null])).toEqual([
    ['too-few-teams', 0, true],
    ['table-too-large', 0, true],
    [null, 6, false],
  ])
  const choices = formChoices(chosen, day(), proposed, 2)
  expect(choices.filter(({ problem }) => problem !== null).map(({ variant }) => variant)).toEqual(['league'])
})

test('every form of a division is offered with the end of the whole day', () => {
  const divisions = divisionsOf(16, 12, 16, 8)
  const proposed = proposeForms(divisions, day())
  const choices = formChoices(divisions, day(), proposed, 2)
  expect(choices.map(({ variant, matches, leastMatches }) => [variant, matches, leastMatches])).toEqual([
    ['play_off', 20, 2],
    ['full', 22, 2],
    ['standard', 11, 1],
    ['groups', 23, 3],
    ['league', 66, 11],
  ])
  expect(choices.find(({ variant }) => variant === 'play_off')?.dayEnd).toBe(proposed.end)
  expect(formChoices(divisions, day(), proposed, 9)).toEqual([])
})

const anyDivisions = fc
  .array(
    fc.record({
      teams: fc.integer({ min: 0, max: 70 }),
      chosen: fc.option(fc.constantFrom(...bracketVariants), { nil: null, freq: 3 }),
      bronze: fc.boolean(),
    }),
    { minLength: 1, maxLength: 4 },
  )
  .map((divisions) => divisions.map((each, index) => ({ ...each, id: index + 1 })))
const anyDay = fc.record({
  courts: fc.integer({ min: 1, max: 12 }),
  start: fc.constant(start),
  finishBefore: fc.option(
    fc.integer({ min: 0, max: 900 }).map((minutes) => at(minutes)),
    { nil: null },
  ),
  matchMs: fc.integer({ min: 5, max: 60 }).map((minutes) => minutes * minute),
  restMs: fc.integer({ min: 0, max: 30 }).map((minutes) => minutes * minute),
})

test('whatever the field and the day: counts are those of the brackets, and the day is long enough for them', () => {
  fc.assert(
    fc.property(anyDivisions, anyDay, (divisions, frame) => {
      const proposed = proposeForms(divisions, frame)
      for (const [index, form] of proposed.divisions.entries()) {
        const division = divisions[index]
        if (!division) throw new Error('one form a division')
        const format = formatOfVariant(form.variant, division.bronze)
        expect(form.problem).toBe(formProblem(division.teams, format))
        expect(form.matches).toBe(form.problem ? 0 : matchCount(division.teams, format))
        expect(form.end === null).toBe(form.problem !== null)
        if (!form.problem) expect(form.leastMatches).toBeGreaterThanOrEqual(1)
        if (division.chosen) expect([form.variant, form.reason]).toEqual([division.chosen, 'chosen'])
        else if (form.reason === 'teams') expect(form.variant).toBe(formByTeams(division.teams))
        else expect(form.variant).toBe('standard' satisfies BracketVariant)
      }
      const turns = Math.ceil(proposed.matches / frame.courts)
      if (proposed.end !== null) expect(proposed.end).toBeGreaterThanOrEqual(start + turns * frame.matchMs)
    }),
    { numRuns: 60 },
  )
})

test('nothing is shortened where the day fits, and no larger division is left as it was where one is', () => {
  fc.assert(
    fc.property(anyDivisions, anyDay, (divisions, frame) => {
      const free = proposeForms(divisions, { ...frame, finishBefore: null })
      const proposed = proposeForms(divisions, frame)
      const fits = frame.finishBefore === null || free.end === null || free.end <= frame.finishBefore
      if (fits) expect(proposed).toEqual(free)
      const smallest = Math.min(
        ...divisions.flatMap(({ teams }, index) => (proposed.divisions[index]?.reason === 'day' ? [teams] : [])),
      )
      for (const [index, { teams }] of divisions.entries()) {
        const form = proposed.divisions[index]
        if (form?.reason !== 'teams' || form.problem || teams <= smallest) continue
        // Single elimination would not have had fewer matches.
        expect(form.matches).toBeLessThanOrEqual(teams - 1)
      }
      expect(variantsOf(divisions, frame)).toEqual(proposed.divisions.map(({ variant }) => variant))
    }),
    { numRuns: 60 },
  )
})
