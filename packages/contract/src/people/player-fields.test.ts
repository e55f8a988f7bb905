import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type PlayerColumns, playerCodecs } from './player-codecs'
import { playerDetails, playerEntry, playerFacts } from './player-fields'

const fields = { ...playerFacts, ...playerEntry }
const row: fc.Arbitrary<PlayerColumns> = fc.record({
  rating: fc.option(fc.integer({ min: 0, max: 800 })),
  ratingSource: fc.constantFrom(null, 'dupr', 'own'),
  ratingOn: fc.constantFrom(null, '2026-03-01'),
  duprId: fc.constantFrom(null, 'ABC123'),
  gender: fc.constantFrom(null, 'female', 'male'),
  birthYear: fc.option(fc.integer({ min: 1920, max: 2020 })),
  isUnverified: fc.constantFrom(0, 1),
})

test('a player comes back from the wire and from an archive as the row was', () => {
  const { toArchive, toColumns, toWire } = playerCodecs
  fc.assert(
    fc.property(row, (columns) => {
      expect(toColumns(fields, toWire(fields, columns))).toEqual(columns)
      expect(toColumns(fields, toArchive(fields, columns))).toEqual(columns)
    }),
  )
})

test('what a request leaves out of the details stays, and null removes it', () => {
  const sent = { gender: null, birth_year: 1988 }
  expect(playerCodecs.toColumns(playerDetails, sent)).toEqual({ gender: null, birthYear: 1988 })
})

test('an archive of a version that did not ask has no source of the rating, gender or year of birth', () => {
  const shape = playerCodecs.archiveShape(fields)
  const later = [shape.rating_source, shape.rating_on, shape.gender, shape.birth_year, shape.is_unverified]
  expect(later.map((each) => each.parse(undefined))).toEqual([null, null, null, null, false])
  expect(shape.dupr_id.safeParse(undefined).success).toBe(false)
})
