import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Archive } from '../publish/archive-shape'
import { type DivisionColumns, divisionCodecs } from './division-codecs'
import { type DivisionField, divisionFields, everyDivisionField } from './division-fields'

const points = fc.integer({ min: 0, max: 1_000_000 })
const moment = fc.integer({ min: 0, max: 4_000_000_000 }).map((seconds) => seconds * 1000)
const line = fc.string({ minLength: 1 })
const columnOf: Readonly<Record<(typeof divisionFields)[DivisionField]['kind'], fc.Arbitrary<unknown>>> = {
  text: line,
  optionalText: fc.option(line),
  lines: fc.option(line),
  day: moment,
  dayEnd: moment,
  time: fc.option(fc.constantFrom('07:30', '23:59')),
  count: fc.integer({ min: 1, max: 2048 }),
  money: fc.integer({ min: 0, max: 1_000_000_000 }),
  points,
  tolerance: fc.option(points),
  flag: fc.constantFrom(0, 1),
  eligibility: fc.constantFrom(
    null,
    '{"category":"women","minAge":50,"maxAge":null,"levelBy":"points","minLevel":null,"maxLevel":450,"clubIds":[3]}',
  ),
}
const columns = everyDivisionField.map((field) => [field, columnOf[divisionFields[field].kind]] as const)
const row = fc.record(Object.fromEntries(columns)) as fc.Arbitrary<DivisionColumns>

test('a row comes back from the wire as it was; an absent English name stays as it is', () => {
  const { toWire, toColumns } = divisionCodecs
  fc.assert(
    fc.property(row, (columns) => {
      const { englishName, ...others } = columns
      const sent = JSON.parse(JSON.stringify(toWire(divisionFields, columns)))
      expect(toColumns(divisionFields, sent)).toEqual(englishName === null ? others : columns)
    }),
  )
})

test('a name on the wire is the name in code in snake case', () => {
  for (const [name, { wire }] of Object.entries(divisionFields)) {
    expect(wire).toBe(name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))
  }
})

test('a request that leaves out optional fields changes none of them, and removes the description', () => {
  const sent = {
    ...{ name: 'Đôi nam', venue: 'Phú Thọ', total_participants: 16, registration_fee: 0 },
    ...{ start_date: '2026-03-14T00:00:00+07:00', end_date: '2026-03-14T23:59:59+07:00' },
    ...{ last_registration_date: '2026-03-10T23:59:59+07:00', max_ranking_point: 7.5, max_single_point: 0 },
  }
  expect(divisionCodecs.toColumns(divisionFields, sent)).toEqual({
    ...{ name: 'Đôi nam', venue: 'Phú Thọ', description: null, totalParticipants: 16, registrationFee: 0 },
    ...{ startDate: 1_773_421_200_000, endDate: 1_773_507_599_000, lastRegistrationDate: 1_773_161_999_000 },
    ...{ maxRankingPoint: 750, maxSinglePoint: 0 },
  })
})

test('[EXP-48] an archive keeps its fields in the order of released versions, and older ones get the later fields', () => {
  const archived = Archive.shape.tournaments.def.element
  expect(Object.keys(archived.shape).slice(0, 24)).toEqual([
    ...['name', 'english_name', 'venue', 'description'],
    ...['start_date', 'end_date', 'last_registration_date', 'start_time', 'registration_closed_at'],
    ...['total_participants', 'offer_hours', 'registration_fee', 'max_ranking_point', 'max_single_point'],
    ...['award_first', 'award_second', 'award_third', 'point_tolerance', 'verified_points_only', 'eligibility'],
    ...['team_results', 'losers_officiate', 'results_saved_at', 'podium_rule'],
  ])
  const { start_time, eligibility, team_results, losers_officiate } = archived.shape
  const absent = [start_time, eligibility, team_results, losers_officiate].map((shape) => shape.parse(undefined))
  expect(absent).toEqual([null, null, false, false])
})
