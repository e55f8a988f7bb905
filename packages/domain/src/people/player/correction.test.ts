import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changedFields } from './correction'

const profile = fc.record({
  name: fc.constantFrom('Lê An', 'Lê Ân'),
  phone: fc.constantFrom('', '0912345678'),
  email: fc.constantFrom(null, 'an@vot.vn'),
  duprId: fc.constantFrom(null, 'AB12CD'),
  gender: fc.constantFrom(null, 'male' as const, 'female' as const),
  birthYear: fc.option(fc.integer({ min: 1980, max: 1982 })),
  rating: fc.option(fc.integer({ min: 300, max: 302 })),
  ratingSource: fc.constantFrom(null, 'dupr' as const, 'own' as const),
  ratingOn: fc.constantFrom(null, '2026-03-01'),
  clubId: fc.option(fc.integer({ min: 1, max: 2 })),
  points: fc.integer({ min: 0, max: 2 }),
})
const correctableFields = [
  ...(['name', 'phone', 'clubId', 'points', 'email', 'duprId', 'gender', 'birthYear'] as const),
  ...(['rating', 'ratingSource', 'ratingOn'] as const),
]

test('[PLR-150] what a request names is exactly what makes the profile as it was asked', () => {
  fc.assert(
    fc.property(profile, profile, (now, asked) => {
      const fields = changedFields(correctableFields, asked, now)
      const taken = JSON.parse(JSON.stringify(asked, [...fields]))
      expect({ ...now, ...taken }).toEqual(asked)
      expect(correctableFields.filter((field) => now[field] === asked[field] && fields.includes(field))).toEqual([])
      expect(changedFields(correctableFields, now, now)).toEqual([])
    }),
  )
})
