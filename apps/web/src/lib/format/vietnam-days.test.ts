import { expect, test } from 'vitest'
import { endOfDay, startOfDay } from './vietnam-days'

test('a chosen day is sent as ISO text with the offset of Vietnam, whatever zone the device is in', () => {
  expect(startOfDay('2026-03-14')).toBe('2026-03-14T00:00:00+07:00')
  expect(endOfDay('2026-03-14')).toBe('2026-03-14T23:59:59+07:00')
  expect(new Date(startOfDay('2026-03-14')).toISOString()).toBe('2026-03-13T17:00:00.000Z')
})
