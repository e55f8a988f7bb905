import type { Gender } from '../../people/player/check-player'
import type { Points } from '../../shared/points'

export const categories = ['men', 'women', 'mixed'] as const
export type Category = (typeof categories)[number]

/** Who may play in a division; null and an empty list ask for nothing. Without any of it everybody may. */
export interface Eligibility {
  readonly category: Category | null
  /** Years, both included. Ages are those of sports: the year of the first day less the year of birth. */
  readonly minAge: number | null
  readonly maxAge: number | null
  /** What the level of each player is measured by, in hundredths, both ends included. */
  readonly levelBy: 'points' | 'rating'
  readonly minLevel: Points | null
  readonly maxLevel: Points | null
  readonly clubIds: readonly number[]
}

export const openToAll: Eligibility = {
  ...{ category: null, minAge: null, maxAge: null },
  ...{ levelBy: 'points', minLevel: null, maxLevel: null, clubIds: [] },
}

/** What is known of a player; `points` are those that the team entered with. */
export interface EligiblePlayer {
  readonly gender: Gender | null
  readonly birthYear: number | null
  readonly points: Points
  readonly rating: Points | null
  readonly clubId: number | null
}

export const eligibilityConditions = ['gender', 'age', 'level', 'club'] as const

/** A condition that a player does not meet, or of which the data are missing. Two players of one gender do not meet `mixed`. */
export interface EligibilityProblem {
  readonly player: 1 | 2
  readonly condition: (typeof eligibilityConditions)[number]
  readonly kind: 'unmet' | 'unknown'
}

export function isOpenToAll({ category, minAge, maxAge, minLevel, maxLevel, clubIds }: Eligibility): boolean {
  return clubIds.length === 0 && [category, minAge, maxAge, minLevel, maxLevel].every((each) => each === null)
}

/** Why a pair may not play in a division, or may not as far as anybody knows. @param firstYear of its first day */
export function checkEligibility(
  pair: readonly [EligiblePlayer, EligiblePlayer],
  conditions: Eligibility,
  firstYear: number,
): EligibilityProblem[] {
  const problems: EligibilityProblem[] = []
  for (const player of [1, 2] as const) {
    const [own, partner] = player === 1 ? pair : [pair[1], pair[0]]
    const found = {
      gender: checkGender(own.gender, partner.gender, conditions.category, player),
      age: isWithin(own.birthYear === null ? null : firstYear - own.birthYear, conditions.minAge, conditions.maxAge),
      level: isWithin(own[conditions.levelBy], conditions.minLevel, conditions.maxLevel),
      club: conditions.clubIds.length === 0 || (own.clubId !== null && conditions.clubIds.includes(own.clubId)),
    }
    for (const condition of eligibilityConditions) {
      const fits = found[condition]
      if (fits !== true) problems.push({ player, condition, kind: fits === null ? 'unknown' : 'unmet' })
    }
  }
  return problems
}

/** Null where nobody knows. */
type Fits = boolean | null

function checkGender(own: Gender | null, partner: Gender | null, category: Category | null, player: 1 | 2): Fits {
  if (category === null) return true
  if (own === null) return null
  if (category === 'mixed') return partner === null || own !== partner || player === 1
  return own === (category === 'men' ? 'male' : 'female')
}

function isWithin(value: number | null, min: number | null, max: number | null): Fits {
  if (min === null && max === null) return true
  if (value === null) return null
  return value >= (min ?? value) && value <= (max ?? value)
}

/**
 * How a division with these conditions is called: "Đôi nam nữ", "Đôi nam 50+", "Đôi nữ U18".
 *
 * @param names how one of each category is called, and one that takes everybody
 */
export function divisionNameOf(
  { category, minAge, maxAge }: Eligibility,
  names: Readonly<Record<Category | 'any', string>>,
): string {
  const ages = [...(minAge === null ? [] : [`${minAge}+`]), ...(maxAge === null ? [] : [`U${maxAge}`])].join(' ')
  return [names[category ?? 'any'], ages].filter((part) => part !== '').join(' ')
}

/** Why these conditions contradict themselves: nobody could meet them. */
export function checkConditions({
  minAge,
  maxAge,
  minLevel,
  maxLevel,
}: Eligibility): 'ages-crossed' | 'levels-crossed' | null {
  if (minAge !== null && maxAge !== null && minAge > maxAge) return 'ages-crossed'
  return minLevel !== null && maxLevel !== null && minLevel > maxLevel ? 'levels-crossed' : null
}
