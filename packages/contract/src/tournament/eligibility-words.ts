import type { Category, Eligibility, EligibilityProblem } from '@vot/domain'
import { pointsFromDecimal, pointsToDecimal } from '@vot/domain'
import { eligibilityTexts } from './eligibility-texts'

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

/** Who may play, a few words each: "một nam một nữ", "từ 50 tuổi", "trình độ mỗi người đến 4,50". */
export function conditionWords(
  { category, minAge, maxAge, levelBy, minLevel, maxLevel, clubIds }: Eligibility,
  clubName: (id: number) => string | undefined,
  texts = eligibilityTexts,
): string[] {
  const clubs = clubIds.flatMap((id) => clubName(id) ?? [])
  return [
    ...(category === null ? [] : [texts.pairs[category]]),
    ...(minAge === null && maxAge === null ? [] : [texts.ages(minAge, maxAge)]),
    ...(minLevel === null && maxLevel === null ? [] : [texts.levels(levelBy, decimal(minLevel), decimal(maxLevel))]),
    ...(clubs.length === 0 ? [] : [clubs.join(', ')]),
  ]
}

const decimal = (points: number | null) => (points === null ? null : pointsToDecimal(points))

/** The condition that a player does not meet, or that nobody knows of them, as a short phrase without the name. */
export function problemWords({ condition, kind }: EligibilityProblem, texts = eligibilityTexts): string {
  return texts.short[kind][condition]
}

/** As `problemWords`, as a whole sentence. */
export function problemText({ condition, kind }: EligibilityProblem, name: string, texts = eligibilityTexts): string {
  return texts.sentence[kind][condition](name)
}
