import type { Category, Eligibility, EligibilityProblem } from '@vot/domain'
import { pointsFromDecimal, pointsToDecimal } from '@vot/domain'

/** `Eligibility` as the wire has it: levels are decimals. */
export interface EligibilityView {
  category: Category | null
  min_age: number | null
  max_age: number | null
  level_by: 'points' | 'rating'
  min_level: number | null
  max_level: number | null
  club_ids: number[]
}

export function eligibilityOf(view: EligibilityView): Eligibility {
  return {
    category: view.category,
    minAge: view.min_age,
    maxAge: view.max_age,
    levelBy: view.level_by,
    minLevel: view.min_level === null ? null : pointsFromDecimal(view.min_level),
    maxLevel: view.max_level === null ? null : pointsFromDecimal(view.max_level),
    clubIds: view.club_ids,
  }
}

export function viewEligibility(eligibility: Eligibility): EligibilityView {
  const { minLevel, maxLevel } = eligibility
  return {
    category: eligibility.category,
    min_age: eligibility.minAge,
    max_age: eligibility.maxAge,
    level_by: eligibility.levelBy,
    min_level: minLevel === null ? null : pointsToDecimal(minLevel),
    max_level: maxLevel === null ? null : pointsToDecimal(maxLevel),
    club_ids: [...eligibility.clubIds],
  }
}

const categoryWords: Readonly<Record<Category, string>> = {
  men: 'hai VĐV nam',
  women: 'hai VĐV nữ',
  mixed: 'một nam một nữ',
}

/** Who may play, a few words each: "một nam một nữ", "từ 50 tuổi", "trình độ mỗi người đến 4,50". */
export function conditionWords(
  { category, minAge, maxAge, levelBy, minLevel, maxLevel, clubIds }: Eligibility,
  clubName: (id: number) => string | undefined,
): string[] {
  const level = levelBy === 'rating' ? 'trình độ' : 'điểm'
  const clubs = clubIds.flatMap((id) => clubName(id) ?? [])
  return [
    ...(category === null ? [] : [categoryWords[category]]),
    ...between('từ', 'đến', minAge, maxAge, String).map((words) => `${words} tuổi`),
    ...between('từ', 'đến', minLevel, maxLevel, decimal).map((words) => `${level} mỗi người ${words}`),
    ...(clubs.length === 0 ? [] : [clubs.join(', ')]),
  ]
}

function between(
  from: string,
  to: string,
  min: number | null,
  max: number | null,
  text: (value: number) => string,
): string[] {
  const words = [...(min === null ? [] : [`${from} ${text(min)}`]), ...(max === null ? [] : [`${to} ${text(max)}`])]
  return words.length === 0 ? [] : [words.join(' ')]
}

/** The condition that a player does not meet, or that nobody knows of them, as a short phrase without the name. */
export function problemWords({ condition, kind }: EligibilityProblem): string {
  const unknown = { gender: 'chưa rõ giới tính', age: 'chưa rõ năm sinh', level: 'chưa có trình độ', club: 'ngoài CLB' }
  const unmet = { gender: 'sai giới tính', age: 'sai độ tuổi', level: 'sai trình độ', club: 'ngoài CLB' }
  return (kind === 'unknown' ? unknown : unmet)[condition]
}

/** As `problemWords`, as a whole sentence. */
export function problemText({ condition, kind }: EligibilityProblem, name: string): string {
  const unknown = {
    gender: `Chưa rõ giới tính của ${name}.`,
    age: `Chưa rõ năm sinh của ${name}.`,
    level: `${name} chưa có trình độ.`,
    club: `${name} không thuộc CLB được thi đấu.`,
  }
  const unmet = {
    gender: `Giới tính của ${name} không đúng nội dung này.`,
    age: `${name} không đúng độ tuổi của nội dung này.`,
    level: `Trình độ của ${name} nằm ngoài giới hạn của nội dung này.`,
    club: `${name} không thuộc CLB được thi đấu.`,
  }
  return (kind === 'unknown' ? unknown : unmet)[condition]
}

const twoDecimals = new Intl.NumberFormat('vi', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const decimal = (value: number) => twoDecimals.format(pointsToDecimal(value))
