import { type Random, randomBelow } from '@vot/domain'

const families = [
  ...['Nguyễn', 'Trần', 'Lê', 'Phạm', 'Hoàng', 'Huỳnh', 'Phan', 'Vũ', 'Võ', 'Đặng', 'Bùi', 'Đỗ', 'Hồ', 'Ngô', 'Dương'],
  ...[
    'Lý',
    'Đinh',
    'Trịnh',
    'Mai',
    'Lâm',
    'Châu',
    'Cao',
    'Kiều',
    'Hà',
    'Tạ',
    'Thái',
    'Lương',
    'Đoàn',
    'Trương',
    'Tống',
  ],
]

const parts = {
  men: {
    middle: [
      'Văn',
      'Hữu',
      'Minh',
      'Quốc',
      'Gia',
      'Đình',
      'Hoàng',
      'Anh',
      'Thành',
      'Đức',
      'Nhật',
      'Tuấn',
      'Công',
      'Bảo',
    ],
    given: [
      ...['Phúc', 'Khôi', 'Bảo', 'Thịnh', 'Nghĩa', 'Tuấn', 'Huy', 'Đăng', 'Minh', 'Nam', 'Hậu', 'Trường', 'Quang'],
      ...['Cường', 'Lộc', 'Phát', 'Long', 'Khang', 'Hưng', 'Thiện', 'Dũng', 'Sơn', 'Hải', 'Kiên', 'Việt', 'Duy', 'Tài'],
    ],
  },
  women: {
    middle: [
      'Thị',
      'Ngọc',
      'Thanh',
      'Bảo',
      'Phương',
      'Thu',
      'Khánh',
      'Mỹ',
      'Hồng',
      'Kim',
      'Diệu',
      'Tuyết',
      'Quỳnh',
      'Hải',
    ],
    given: [
      ...['Trân', 'Hương', 'Duyên', 'Ngân', 'Thảo', 'My', 'Bích', 'Dương', 'Ánh', 'Chi', 'Châu', 'Uyên', 'Linh', 'Hà'],
      ...['Lan', 'Mai', 'Nhung', 'Trang', 'Yến', 'Vân', 'Hiền', 'Oanh', 'Thủy', 'Như', 'Quyên', 'Giang', 'Nhi', 'Tâm'],
    ],
  },
} as const

export type DemoSex = keyof typeof parts

/** Different full names, the same for the same source of numbers. */
export function makeNames(sex: DemoSex, count: number, random: Random): string[] {
  const { middle, given } = parts[sex]
  const names = new Set<string>()
  const pick = (from: readonly string[]) => from[randomBelow(random, from.length)] ?? ''
  while (names.size < count) {
    const second = randomBelow(random, 4) === 0 ? `${pick(middle)} ` : ''
    const name = `${pick(families)} ${second}${pick(middle)} ${pick(given)}`
    // "Minh Minh" is nobody's name.
    if (new Set(name.split(' ')).size === name.split(' ').length) names.add(name)
  }
  return [...names]
}

export const demoClubs = [
  'CLB Rạch Chiếc',
  'CLB Phú Nhuận',
  'Grand Park Pickleball',
  'CLB Tân Bình',
  'CLB Thảo Điền',
  'CLB Phú Mỹ Hưng',
  'Huế Pickleball Club',
  'CLB Ba Đình Hà Nội',
  'CLB Cầu Giấy',
  'CLB Sông Hàn Đà Nẵng',
  'CLB Biên Hòa',
  'CLB Ninh Kiều Cần Thơ',
] as const
