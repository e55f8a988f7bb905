import type { Gender } from '@vot/domain'
import type { PlayerField } from './player-fields'

/** Labels of a player's gender. */
export const genderWords: Readonly<Record<Gender, string>> = { male: 'Nam', female: 'Nữ' }

/** What the fields of a player are called: in forms, and in the audit log unless that has a word of its own. */
export const playerLabels = {
  name: 'Họ và tên',
  phone: 'Số điện thoại',
  clubId: 'Câu lạc bộ',
  points: 'Điểm xếp hạng',
  email: 'Email',
  duprId: 'Mã DUPR',
  gender: 'Giới tính',
  birthYear: 'Năm sinh',
  rating: 'Trình độ (0–8)',
  ratingSource: 'Nguồn của trình độ',
  ratingOn: 'Trình độ tính đến ngày',
} as const satisfies Readonly<Record<PlayerField, string>>
