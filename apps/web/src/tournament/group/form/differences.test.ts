import { expect, test } from 'vitest'
import { newTournament } from '../dialog/tournament-form-dialog'
import { groupDifferences, tournamentDifferences } from './differences'
import { type GroupValues, newDivision, newGroup } from './group-form'

const nameOf = { snapshot: (id: string) => `Cúp số ${id}`, club: (id: number) => `CLB Số ${id}` }
const division = (id: number, name: string) => ({ ...newDivision(), id, key: `id-${id}`, name })
const base: GroupValues = {
  ...newGroup(),
  name: 'Sài Gòn Mở Rộng',
  venue: 'Phú Thọ',
  useSnapshotRanking: false,
  snapshotGroupId: null,
  divisions: [division(1, 'Đôi nam'), division(2, 'Đôi nữ')],
}
const named = (differences: readonly { label: string; mine: string; theirs: string }[]) =>
  differences.map(({ label, mine, theirs }) => `${label}: ${mine} → ${theirs}`)

test('what only the form changed is no difference, unless nobody knows what it was filled with', () => {
  const mine = { ...base, name: 'Cúp Sài Gòn' }
  const theirs = { ...base, venue: 'Tao Đàn' }
  expect(named(groupDifferences(base, mine, theirs, nameOf))).toEqual(['Địa điểm: “Phú Thọ” → “Tao Đàn”'])
  expect(named(groupDifferences(null, mine, theirs, nameOf))).toEqual([
    'Tên nhóm giải đấu: “Cúp Sài Gòn” → “Sài Gòn Mở Rộng”',
    'Địa điểm: “Phú Thọ” → “Tao Đàn”',
  ])
})

test('divisions are told apart by who they are, and those that one side lacks are left alone', () => {
  const added = { ...newDivision(), name: 'Đôi mới' }
  const mine = { ...base, divisions: [added, division(2, 'Đôi nữ')] }
  const theirs = { ...base, divisions: [division(2, 'Đôi nữ 7.0'), division(1, 'Đôi nam 8.0')] }
  const differences = groupDifferences(base, mine, theirs, nameOf)
  expect(named(differences)).toEqual(['Đôi nữ 7.0, tên nội dung: “Đôi nữ” → “Đôi nữ 7.0”'])
  const taken = differences.reduce((values, { take }) => take(values), mine as GroupValues)
  expect(taken.divisions.map(({ name }) => name)).toEqual(['Đôi mới', 'Đôi nữ 7.0'])
})

test('of two long texts that part late, that part is shown', () => {
  const start = 'Mang theo bóng và khăn, có mặt trước giờ thi đấu ba mươi phút để bốc thăm, '
  const mine = newTournament({ description: `${start}ở sân 1` })
  const theirs = { ...mine, description: `${start}ở sân 2, cửa sau` }
  expect(named(tournamentDifferences(null, mine, theirs, nameOf))).toEqual([
    'Mô tả: … để bốc thăm, ở sân 1” → … để bốc thăm, ở sân 2, cửa sau”',
  ])
})

test('a snapshot goes by its name, what is empty says so, and a long text is cut', () => {
  const before = newTournament({ description: 'a'.repeat(100) })
  const theirs = { ...before, description: '', useSnapshotRanking: true, snapshotGroupId: '9' }
  const differences = tournamentDifferences(before, before, theirs, nameOf)
  expect(named(differences)).toEqual([
    `Mô tả: “${'a'.repeat(59)}… → để trống`,
    'Giải đấu snapshot: không dùng → Cúp số 9',
  ])
  expect(differences.reduce((values, { take }) => take(values), before)).toEqual(theirs)
})

test('[TRN-160] conditions are told in words, clubs by their names', () => {
  const before = newTournament({})
  const { eligibility } = before
  const theirs = { ...before, eligibility: { ...eligibility, category: 'women' as const, min_age: 50, club_ids: [3] } }
  expect(named(tournamentDifferences(before, before, theirs, nameOf))).toEqual([
    'Ai được thi đấu: mọi người → hai VĐV nữ, từ 50 tuổi, CLB Số 3',
  ])
})

test('[GRP-54] another contact, other rules and another picture are told as what they are', () => {
  const poster = { hash: 'a'.repeat(22), width: 900, height: 1200 }
  const mine = { ...base, rules: 'Điều 1. Thể thức' }
  const theirs = { ...base, contactPhone: '0912345678', rules: 'Điều 1. Trang phục', poster }
  const found = groupDifferences(base, mine, theirs, nameOf)
  expect(named(found)).toEqual([
    'Điện thoại liên hệ: để trống → “0912345678”',
    'Điều lệ: “Điều 1. Thể thức” → “Điều 1. Trang phục”',
    'Ảnh của giải: để trống → một ảnh khác',
  ])
  expect(found.reduce((values, { take }) => take(values), mine)).toMatchObject({ rules: theirs.rules, poster })
})
