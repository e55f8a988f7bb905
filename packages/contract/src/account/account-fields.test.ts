import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type AccountColumns, accountCodecs } from './account-codecs'
import { accountFields } from './account-fields'
import { createUserShapes, updateUserShapes } from './session-shapes'

test('a row comes back from the wire as it was; an empty email is none', () => {
  const row: fc.Arbitrary<AccountColumns> = fc.record({
    name: fc.string(),
    username: fc.string(),
    email: fc.option(fc.emailAddress()),
    role: fc.constantFrom('admin', 'mod', 'ref', 'user'),
  })
  fc.assert(
    fc.property(row, (columns) => {
      const wire = accountCodecs.toWire(accountFields, columns)
      expect(accountCodecs.toColumns(accountFields, wire)).toEqual(columns)
      expect(accountCodecs.toColumns(accountFields, { ...wire, email: '' }).email).toBeNull()
    }),
  )
})

test('an account is made with every field but its email, and changed without its username', () => {
  const made = { name: ' Lê Thị Hoa ', username: 'hoa.le', role: 'ref', password: 'mot-mat-khau-dai' } as const
  expect(z.parse(createUserShapes.body, made)).toEqual({ ...made, name: 'Lê Thị Hoa' })
  expect(z.safeParse(createUserShapes.body, { ...made, role: undefined }).success).toBe(false)
  expect(z.parse(updateUserShapes.body, {})).toEqual({})
  expect(z.parse(updateUserShapes.body, { username: 'an', email: null })).toEqual({ email: null })
})
