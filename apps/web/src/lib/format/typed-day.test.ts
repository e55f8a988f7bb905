import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysBetween, isDay, shiftDay, typedDay } from './typed-day'

const near = '2026-11-25'

test.each([
  ['14/3/2026', '2026-03-14'],
  ['14/03/2026', '2026-03-14'],
  [' 14-3-26 ', '2026-03-14'],
  ['14.03.2026', '2026-03-14'],
  ['14 3 2026', '2026-03-14'],
  ['140326', '2026-03-14'],
  ['14032026', '2026-03-14'],
  ['14/3', '2027-03-14'],
  ['1403', '2027-03-14'],
  ['25/11', '2026-11-25'],
  ['31/12', '2026-12-31'],
  ['29/2', '2028-02-29'],
])('[TRN-170] %s is read as %s', (text, day) => {
  expect(typedDay(text, { near })).toBe(day)
})

test.each(['', '31/2/2026', '31/4', '0/5', '5/13', '29/2/2027', 'mai', '14/', '1/2/3/4', '14/3/202', '14/3/0026'])(
  '[TRN-170] "%s" is no day',
  (text) => expect(typedDay(text, { near })).toBeNull(),
)

test('[TRN-170] without a year a day within the bounds comes before a nearer one', () => {
  expect(typedDay('26/11', { near, latest: near })).toBe('2025-11-26')
  expect(typedDay('24/11', { near, earliest: near })).toBe('2027-11-24')
})

test('[TRN-170] every day is read back as it shows, and without its year where it is near', () => {
  const offset = fc.integer({ min: -3000, max: 3000 })
  fc.assert(
    fc.property(offset, fc.integer({ min: -182, max: 182 }), (from, away) => {
      const here = shiftDay(near, from)
      const there = shiftDay(here, away)
      const [year, month, day] = there.split('-')
      expect(typedDay(`${day}/${month}/${year}`, { near: here })).toBe(there)
      if (`${month}-${day}` !== '02-29') expect(typedDay(`${day}/${month}`, { near: here })).toBe(there)
      expect(daysBetween(here, there)).toBe(away)
    }),
  )
})

test('a day is told from any other text', () => {
  expect(['2026-03-14', '2026-02-30', '14/03/2026', null].map(isDay)).toEqual([true, false, false, false])
})
