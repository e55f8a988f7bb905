import * as fc from 'fast-check'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { chosenFields, type Member, memberFields, membersOf, personAt, rowPeople, withPerson } from './members'
import type { RegistrationView } from './registration-shapes'

const team = { id: 7, player1_id: 11, player1_club_name: 'CLB A', player2_id: 12, player2_club_name: null, seed: 3 }

describe('members of a team', () => {
  test('are its numbered fields, in their order, and nothing else', () => {
    expect(membersOf(team)).toEqual([
      { id: 11, club_name: 'CLB A' },
      { id: 12, club_name: null },
    ])
  })

  test('are in their order however the fields come', () => {
    expect(membersOf({ player2_name: 'B', player1_name: 'A' })).toEqual([{ name: 'A' }, { name: 'B' }])
  })

  test('have one for a single player, and none without the fields', () => {
    expect(membersOf({ player1_name: 'A' })).toEqual([{ name: 'A' }])
    expect(membersOf({ id: 1 })).toEqual([])
  })

  test('are the same list for the same object', () => {
    expect(membersOf(team)).toBe(membersOf(team))
    expect(membersOf({ ...team })).not.toBe(membersOf(team))
  })

  test('go back into the fields that they came from', () => {
    const Person = fc.record({ name: fc.string(), club_name: fc.option(fc.string()), points: fc.integer() })
    fc.assert(
      fc.property(fc.array(Person, { maxLength: 2 }), (people) => {
        expect(membersOf(memberFields(people))).toEqual(people)
      }),
    )
  })

  test('have the types of the fields of that shape', () => {
    type Person = Member<RegistrationView>
    expectTypeOf<Person['club_id']>().toEqualTypeOf<number | null>()
    expectTypeOf<Person['unverified']>().toEqualTypeOf<boolean | undefined>()
    expectTypeOf<Person>().not.toHaveProperty('rolling_number')
  })
})

test('a registration sends ids of known players and the data of new ones', () => {
  const fresh = { name: 'An', phone: '' }
  expect(chosenFields([11, fresh])).toEqual({ player1_id: 11, new_player2: fresh })
})

test('people of a row of a list are read and replaced by their place', () => {
  const row = { row: 4, ...rowPeople('A', 'B') }
  expect([personAt(row, 1), personAt(row, 2)]).toEqual(['A', 'B'])
  expect(withPerson(row, 2, 'C')).toEqual({ row: 4, player1: 'A', player2: 'C' })
})
