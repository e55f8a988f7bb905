import { expect, test } from 'vitest'
import { readWrittenNumber } from './read-written-number'

test('[UI-31] points are read in both decimal styles', () => {
  const read = (text: string) => readWrittenNumber(text, { decimals: 2 })
  const texts = ['7.5', '7,5', ' 7,50 ', '0.125', '1.250,50', '1,250.50', '1.250', '-0,10', '+0.2', '.5', '12']
  expect(texts.map(read)).toEqual([7.5, 7.5, 7.5, 0.12, 1250.5, 1250.5, 1250, -0.1, 0.2, 0.5, 12])
  expect(['７．５', '７,５'].map(read)).toEqual([7.5, 7.5])
  expect(['', 'bảy', '7.5.', '1e3', '-', '7–5'].map(read)).toEqual(Array(6).fill(undefined))
})

test('[UI-31] whole đồng lose a fraction, never gain digits from it', () => {
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
