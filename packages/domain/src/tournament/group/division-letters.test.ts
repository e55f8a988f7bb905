import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { divisionLetter, type LetteredDivision, settleLetters } from './division-letters'

const fresh: LetteredDivision = { letter: null, hasFixedLetter: false }
const kept = (letter: string, hasFixedLetter = false): LetteredDivision => ({ letter, hasFixedLetter })

describe('[TRN-144] letters of divisions', () => {
  test('go from A to Z without I, O and Q, then on with two', () => {
    const letters = Array.from({ length: 50 }, (_, index) => divisionLetter(index))
    expect(letters.slice(0, 24).join('')).toBe('ABCDEFGHJKLMNPRSTUVWXYZAA')
    expect([letters[45], letters[46]]).toEqual(['AZ', 'BA'])
    expect(new Set(letters).size).toBe(50)
    expect(letters.join('')).not.toMatch(/[IOQ]/)
  })

  test('follow the order while no bracket was made', () => {
    expect(settleLetters([kept('B'), fresh, kept('A')], [kept('C')])).toEqual(['A', 'B', 'C'])
  })

  test('stay with their divisions once one has a bracket, even one that is gone', () => {
    expect(settleLetters([kept('B'), fresh, kept('A', true)], [])).toEqual(['B', 'C', 'A'])
    expect(settleLetters([kept('B'), fresh, kept('A')], [kept('D', true)])).toEqual(['B', 'E', 'A'])
  })

  test('are never shared, and a fixed one never changes', () => {
    const division = fc.record({ isNew: fc.boolean(), hasFixedLetter: fc.boolean(), isGone: fc.boolean() })
    fc.assert(
      fc.property(fc.array(division, { minLength: 1, maxLength: 60 }), (plan) => {
        const all = plan.map(({ isNew, hasFixedLetter, isGone }, index) => ({
          isGone,
          ...(isNew && !isGone ? fresh : kept(divisionLetter(index), hasFixedLetter)),
        }))
        const here = all.filter(({ isGone }) => !isGone)
        const gone = all.filter(({ isGone }) => isGone)
        const letters = settleLetters(here, gone)
        expect(new Set(letters).size).toBe(here.length)
        if (!all.some(({ hasFixedLetter }) => hasFixedLetter)) return
        const others = new Set(gone.map(({ letter }) => letter))
        here.forEach(({ letter }, index) => {
          if (letter !== null) expect(letters[index]).toBe(letter)
          expect(others.has(letters[index] ?? null)).toBe(false)
        })
      }),
    )
  })
})
