import { expect, test } from 'vitest'
import { readWrittenNumber } from './read-written-number'

test('points are read in both decimal styles', () => {
  const read = (text: string) => readWrittenNumber(text, { decimals: 2 })
  const texts = ['7.5', '7,5', ' 7,50 ', '0.125', '1.250,50', '1,250.50', '1.250', '-0,10', '+0.2', '.5', '12']
  expect(texts.map(read)).toEqual([7.5, 7.5, 7.5, 0.12, 1250.5, 1250.5, 1250, -0.1, 0.2, 0.5, 12])
  expect(['７．５', '７,５'].map(read)).toEqual([7.5, 7.5])
  expect(['', 'bảy', '7.5.', '1e3', '-', '7–5'].map(read)).toEqual(Array(6).fill(undefined))
})

test('where English is written, a comma alone before three digits groups them and a point does not', () => {
  const read = (text: string) => readWrittenNumber(text, { decimals: 2, thousands: ',' })
  expect(['1,250', '1.250', '7,5', '1,250.50', '1.250,50'].map(read)).toEqual([1250, 1.25, 7.5, 1250.5, 1250.5])
  expect(readWrittenNumber('1,250k', { decimals: 0, thousands: ',' })).toBe(1_250_000)
})

test('whole đồng lose a fraction, never gain digits from it', () => {
  const read = (text: string) => readWrittenNumber(text, { decimals: 0 })
  const texts = [
    '300000.5',
    '300000,5',
    '300.000',
    '300,000 VND',
    '300.000 ₫',
    '1.300.000',
    '1,300,000.00',
    '300\u00a0000',
  ]
  expect(texts.map(read)).toEqual([300_000, 300_000, 300_000, 300_000, 300_000, 1_300_000, 1_300_000, 300_000])
})

test('whole amounts are read with the words of messages, which points do not have', () => {
  const texts = ['300k', '300 K', '1.250 nghìn đồng', '50 ngàn', '1,5 triệu', '1.5tr', '2 triệu ₫', '1,2345678 triệu']
  const amounts = [300_000, 300_000, 1_250_000, 50_000, 1_500_000, 1_500_000, 2_000_000, 1_234_567]
  expect(texts.map((text) => readWrittenNumber(text, { decimals: 0 }))).toEqual(amounts)
  const none = ['k', '3 tỉ rưỡi', '1tr5', '300 k 5', '3 constructor'].map((text) =>
    readWrittenNumber(text, { decimals: 0 }),
  )
  expect(none).toEqual(Array(5).fill(undefined))
  expect(readWrittenNumber('7k', { decimals: 2 })).toBeUndefined()
})
