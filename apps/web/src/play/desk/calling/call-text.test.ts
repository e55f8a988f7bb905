import type { MatchCall } from '@vot/contract'
import { expect, test } from 'vitest'
import { callStrings as english } from '../../../../../../languages/en/web/play/desk/strings'
import { callText, missingText } from './use-announcer'

const call: MatchCall = {
  match_id: 24,
  match_code: '24',
  court_name: 'Sân 2',
  tournament_name: 'Đôi nam',
  teams: [
    ['Nguyễn Hoàng Phúc', 'Trần Minh Khôi'],
    ['Huỳnh Gia Huy', 'Dương Hải Đăng'],
  ],
  short_names: [
    ['Hoàng Phúc', 'Khôi'],
    ['Huy', 'Đăng'],
  ],
  count: 1,
  called_at: '2026-03-14T09:00:00+07:00',
  no_show_at: '2026-03-14T09:10:00+07:00',
  updated_at: '2026-03-14T09:00:00+07:00',
}

test('a call names both pairs, the court, the match and the division', () => {
  expect(callText(call)).toBe('Mời hai đội Hoàng Phúc, Khôi và Huy, Đăng vào Sân 2. Trận 24, nội dung Đôi nam.')
  expect(callText({ ...call, count: 3 })).toMatch(/^Mời lần 3\. Mời hai đội /)
})

test('[OPS-293] a call names the team that officiates', () => {
  const officiating: [string, string] = ['Lê Thảo Nhi', 'Phan Mỹ Hạnh']
  expect(callText({ ...call, officiating })).toMatch(/Đôi nam\. Bắt trận: Lê Thảo Nhi và Phan Mỹ Hạnh\.$/)
})

test('codes, decimals and signs are said as people read them', () => {
  const said = (change: Partial<MatchCall>) => callText({ ...call, ...change }).split('Huy, Đăng vào ')[1]
  expect(said({ match_code: '01', court_name: 'A1' })).toBe('sân A1. Trận 1, nội dung Đôi nam.')
  expect(said({ day_code: 'C-07' })).toBe('Sân 2. Trận C 7, nội dung Đôi nam.')
  expect(said({ day_code: 'C-A05' })).toBe('Sân 2. Trận C 5 bảng A, nội dung Đôi nam.')
  expect(said({ match_code: 'RR-B-05', tournament_name: 'Đôi nữ 6.50' })).toBe(
    'Sân 2. Trận 5 bảng B, nội dung Đôi nữ 6 phẩy 5.',
  )
  expect(said({ court_name: 'SÂN TRUNG TÂM', tournament_name: 'Nam & nữ 50+ | 7,0' })).toBe(
    'SÂN TRUNG TÂM. Trận 24, nội dung Nam và nữ 50 cộng 7.',
  )
})

test('[OPS-225] players who are missing are called by full name to the desk, with their match where there is one', () => {
  const missing = {
    registration_id: 31,
    day_code: 'B-03',
    tournament_name: 'Đôi nam 7.50',
    names: ['Tống Phước Lộc', 'Lê Duy Tiến'],
    count: 1,
  }
  const text = 'Mời Tống Phước Lộc và Lê Duy Tiến, nội dung Đôi nam 7 phẩy 5, đến bàn điểm danh.'
  expect(missingText(missing)).toBe(`${text} Trận B 3.`)
  expect(missingText({ ...missing, count: 2, day_code: null })).toBe(`Gọi lần 2. ${text}`)
})

test('in English a court is said as a court, in whichever language it was named', () => {
  expect(['Sân 2', 'SÂN TRUNG TÂM', 'Court 3', 'A1'].map(english.spokenCourt)).toEqual([
    'court 2',
    'court TRUNG TÂM',
    'court 3',
    'court A1',
  ])
})
