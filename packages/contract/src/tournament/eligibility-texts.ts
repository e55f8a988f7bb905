const twoDecimals = new Intl.NumberFormat('vi', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

const between = (min: string | null, max: string | null) =>
  [...(min === null ? [] : [`từ ${min}`]), ...(max === null ? [] : [`đến ${max}`])].join(' ')
const text = (level: number | null) => (level === null ? null : twoDecimals.format(level))

/** Who may play in a division, and who of a team may not. */
export const eligibilityTexts = {
  pairs: { men: 'hai VĐV nam', women: 'hai VĐV nữ', mixed: 'một nam một nữ' },
  /** One of the two is there. */
  ages: (min: number | null, max: number | null) =>
    `${between(min === null ? null : String(min), max === null ? null : String(max))} tuổi`,
  /** One of the two is there. */
  levels: (by: 'points' | 'rating', min: number | null, max: number | null) =>
    `${by === 'rating' ? 'trình độ' : 'điểm'} mỗi người ${between(text(min), text(max))}`,
  short: {
    unknown: { gender: 'chưa rõ giới tính', age: 'chưa rõ năm sinh', level: 'chưa có trình độ', club: 'ngoài CLB' },
    unmet: { gender: 'sai giới tính', age: 'sai độ tuổi', level: 'sai trình độ', club: 'ngoài CLB' },
  },
  sentence: {
    unknown: {
      gender: (name: string) => `Chưa rõ giới tính của ${name}.`,
      age: (name: string) => `Chưa rõ năm sinh của ${name}.`,
      level: (name: string) => `${name} chưa có trình độ.`,
      club: (name: string) => `${name} không thuộc CLB được thi đấu.`,
    },
    unmet: {
      gender: (name: string) => `Giới tính của ${name} không đúng nội dung này.`,
      age: (name: string) => `${name} không đúng độ tuổi của nội dung này.`,
      level: (name: string) => `Trình độ của ${name} nằm ngoài giới hạn của nội dung này.`,
      club: (name: string) => `${name} không thuộc CLB được thi đấu.`,
    },
  },
}
