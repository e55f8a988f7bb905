import { expect, test } from 'vitest'
import { typedTime } from './typed-time'

test('a time is read however people write it', () => {
  for (const text of ['7:30', '07:30', '7.30', '7h30', '7 h 30', '7g30', '730', '0730', ' 7:30 ']) {
    expect(typedTime(text), text).toBe('07:30')
  }
  expect(['19', '19h', '0', '00:00', '2359', '7'].map(typedTime)).toEqual([
    ...['19:00', '19:00', '00:00', '00:00', '23:59', '07:00'],
  ])
})

test('what is no time is none', () => {
  for (const text of ['', '24:00', '12:60', '7:3', '12345', 'sáng', '7:30 PM', '-7']) {
    expect(typedTime(text), text).toBeNull()
  }
})
