import { expect, test } from 'vitest'
import { letterOf, sourceText } from './match-texts'

test('[OPS-195] a side that is not known says where it comes from, by the whole code', () => {
  expect(sourceText('W-07', 'standard', 'C')).toBe('Thắng C-07')
  expect(sourceText('L-12', 'standard', 'C')).toBe('Thua C-12')
  expect(sourceText('L-12', 'standard', null)).toBe('Thua trận 12')
  expect(sourceText('RR-B#1', 'groups', 'C')).toBe('Nhất bảng B')
  expect(sourceText('RR-C#2', 'play_off', null)).toBe('Nhì cụm C')
  expect(sourceText('RR-A#3', 'groups', null)).toBe('Hạng 3 bảng A')
})

test('[OPS-195] the letter of a division is read from the code of a match, of all against all too', () => {
  expect(letterOf({ match_code: '07', day_code: 'C-07' })).toBe('C')
  expect(letterOf({ match_code: 'RR-A-01', day_code: 'AB-A01' })).toBe('AB')
  expect(letterOf({ match_code: 'RR-A-01', day_code: 'RR-A-01' })).toBeNull()
})
