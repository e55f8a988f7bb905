import { expect, test } from 'vitest'
import { sourceText } from './match-texts'

test('a side that is not known says where it comes from, with the letter of its group as it is', () => {
  expect(sourceText('W-07', 'standard')).toBe('Thắng trận 07')
  expect(sourceText('L-12', 'standard')).toBe('Thua trận 12')
  expect(sourceText('RR-B#1', 'groups')).toBe('Nhất bảng B')
  expect(sourceText('RR-C#2', 'play_off')).toBe('Nhì cụm C')
  expect(sourceText('RR-A#3', 'groups')).toBe('Hạng 3 bảng A')
})
