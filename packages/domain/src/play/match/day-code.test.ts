import { expect, test } from 'vitest'
import { divisionLetter } from '../../tournament/group/division-letters'
import { planOf } from '../bracket/bracket-fixtures'
import { bracketVariants } from '../bracket/bracket-format'
import { dayCode, dayCodeKey } from './day-code'

test('[OPS-195] a match is called by the letter of its division and its number', () => {
  expect(dayCode('C', '07')).toBe('C-07')
  expect(dayCode('C', '107')).toBe('C-107')
  expect(dayCode('C', 'RR-A-01')).toBe('C-A01')
  expect(dayCode(null, '07')).toBe('07')
})

test('[OPS-195] the hyphen, leading zeros and capitals may be left out', () => {
  expect(['C-07', 'c07', 'c7', ' C 07 '].map(dayCodeKey)).toEqual(['c7', 'c7', 'c7', 'c7'])
  expect([dayCodeKey('C-A01'), dayCodeKey('ca1'), dayCodeKey('C-100')]).toEqual(['ca1', 'ca1', 'c100'])
  expect([dayCodeKey('RR-A-01'), dayCodeKey('07'), dayCodeKey('B-10')]).toEqual(['a1', '7', 'b10'])
})

test('[OPS-195] no two matches of a day share a code, however it is written', () => {
  for (const variant of bracketVariants) {
    const keys = [0, 1, 2, 22].flatMap((index) => {
      const { matches } = planOf(64, variant)
      return matches.flatMap(({ code, bye }) => (bye ? [] : [dayCodeKey(dayCode(divisionLetter(index), code))]))
    })
    expect(new Set(keys).size).toBe(keys.length)
  }
})
