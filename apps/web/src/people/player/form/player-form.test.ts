import { expect, test } from 'vitest'
import { samplePlayer } from '../../../lib/testing/samples'
import { playerDifferences } from './player-differences'
import { bodyOf, emptyPlayer, type PlayerValues, playerChange, playerForm, playerValuesOf } from './player-form'

const base = playerValuesOf(samplePlayer({ phone: '0901234567', email: 'an@vot.vn' }))
const everyField: PlayerValues = {
  name: 'Lê An',
  phone: '0912345678',
  clubId: '7',
  points: 4.25,
  email: 'be@vot.vn',
  duprId: 'abc123',
  gender: 'female',
  birthYear: 1990,
  rating: 3.5,
  ratingSource: 'dupr',
  ratingOn: '2026-03-01',
}

test('a new player is sent with name, phone, club and points, and of the rest with what was filled in', () => {
  const typed = { ...emptyPlayer, name: 'Lê An ', phone: '0912 345 678', ratingSource: 'dupr' } as const
  expect(bodyOf(typed)).toEqual({ name: 'Lê An ', phone: '0912 345 678', club_id: null, ranking_points: 0 })
  expect(bodyOf(everyField)).toEqual({
    ...{ name: 'Lê An', phone: '0912345678', club_id: 7, ranking_points: 4.25, email: 'be@vot.vn', dupr_id: 'abc123' },
    ...{ gender: 'female', birth_year: 1990, rating: 3.5, rating_source: 'dupr', rating_on: '2026-03-01' },
  })
})

test('of a change the name is sent and what differs, and an emptied field takes its value away', () => {
  expect(playerChange(base, base)).toEqual({ name: 'Nguyễn Hoàng Phúc' })
  expect(playerChange({ ...base, phone: '0912345678', clubId: null, points: '' }, base)).toEqual({
    ...{ name: 'Nguyễn Hoàng Phúc', phone: '0912345678', club_id: null, ranking_points: 0 },
  })
  const { name, ...emptied } = { ...everyField, email: '', duprId: '', gender: '', birthYear: '' } as const
  expect(playerChange({ ...base, ...emptied }, { ...everyField, name })).toEqual({
    ...{ name: 'Nguyễn Hoàng Phúc', email: '', dupr_id: '', gender: null, birth_year: null },
  })
})

test('[PLR-110] a rating is sent with its source and day, and takes them away with it', () => {
  const rated = { ...base, rating: 3.5, ratingSource: 'dupr', ratingOn: '2026-03-01' } as const
  const sent = { name: base.name, rating: 3.5, rating_source: 'dupr' }
  expect(playerChange(rated, base)).toEqual({ ...sent, rating_on: '2026-03-01' })
  expect(playerChange({ ...rated, ratingOn: null }, rated)).toEqual(sent)
  expect(playerChange({ ...rated, rating: '' }, rated)).toEqual({ name: base.name, rating: null })
})

test('each field that somebody else changed is told as people read it', () => {
  const clubName = (id: string) => (id === '2' ? 'CLB Phú Thọ' : 'CLB Tân Bình')
  const lines = playerDifferences(null, base, everyField, clubName)
  expect(lines.map(({ label, mine, theirs }) => `${label}: ${mine} > ${theirs}`.replaceAll('\u00a0', '_'))).toEqual([
    'Họ và tên: “Nguyễn Hoàng Phúc” > “Lê An”',
    'Số điện thoại: 0901_234_567 > 0912_345_678',
    'Câu lạc bộ: CLB Phú Thọ > CLB Tân Bình',
    'Điểm xếp hạng: 3,50 > 4,25',
    'Email: “an@vot.vn” > “be@vot.vn”',
    'Mã DUPR: để trống > “ABC123”',
    'Giới tính: để trống > Nữ',
    'Năm sinh: để trống > 1990',
    'Trình độ (0–8): để trống > 3,50',
    'Nguồn của trình độ: Đánh giá riêng > DUPR',
    'Trình độ tính đến ngày: để trống > 2026-03-01',
  ])
  expect(lines.reduce((values, { take }) => take(values), base)).toEqual(everyField)
  expect(playerDifferences(everyField, base, everyField, clubName)).toEqual([])
})

test('what the server says of a field on the wire stands at the field of the form', () => {
  const texts = { club_id: 'Không còn CLB này', ranking_points: 'Điểm sai', club_name: 'Không có', note: 'Dài quá' }
  expect(playerForm.errors(texts)).toEqual({ clubId: 'Không còn CLB này', points: 'Điểm sai' })
})
