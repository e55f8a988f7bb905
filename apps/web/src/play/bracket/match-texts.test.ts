import { expect, test } from 'vitest'
import { codeText, letterOf, sourceText } from './match-texts'

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

test('[BRK-196] a match of a round robin has its code of the bracket beside that of the day', () => {
  expect(codeText({ match_code: 'RR-B-03', day_code: 'B-B03' })).toBe('B-B03 · RR-B-03')
  expect(codeText({ match_code: 'RR-B-03', day_code: 'RR-B-03' })).toBe('RR-B-03')
  expect(codeText({ match_code: '07', day_code: 'C-07' })).toBe('C-07')
})
