import { err, ok, type Result } from '../shared/result'

/** Source: B 1, D 5. */
export const BRACKET_TYPES = ['single_elimination', 'double_elimination', 'round_robin'] as const
export type BracketType = (typeof BRACKET_TYPES)[number]

/** The forms of each type; the first of a row is its default. Source: D 5. */
export const VARIANTS_OF_TYPE = {
  single_elimination: ['standard'],
  double_elimination: ['play_off', 'full'],
  round_robin: ['groups', 'league'],
} as const satisfies Record<BracketType, readonly string[]>

export const BRACKET_VARIANTS = ['play_off', 'full', 'standard', 'groups', 'league'] as const
export type BracketVariant = (typeof BRACKET_VARIANTS)[number]

export interface BracketOptions {
  /** A match for the third place; has an effect only where two semi-finals are played. */
  readonly bronze: boolean
  /** Teams in a group of `round_robin` `groups`, about; 3 to 64. */
  readonly groupSize: number
  /** Keep teams that share a club apart in round 1 (in `groups`: in different groups) where possible. */
  readonly separateClubs: boolean
}

export interface BracketFormat {
  readonly type: BracketType
  readonly variant: BracketVariant
  readonly options: BracketOptions
}

/** What an organiser gets without choosing. Source: D 5. */
export const DEFAULT_BRACKET_FORMAT: BracketFormat = {
  type: 'double_elimination',
  variant: 'play_off',
  options: { bronze: false, groupSize: 4, separateClubs: true },
}

export const MIN_ENTRIES = 2
export const MAX_ENTRIES = 1024
export const MIN_GROUP_SIZE = 3
export const MAX_GROUP_SIZE = 64

/** A team in the bracket. `id` is its registration's id; a club is null for a player without one. */
export interface BracketEntry {
  readonly id: number
  readonly clubIds: readonly (number | null)[]
}

export const PLAN_ERRORS = [
  'too-few-entries',
  'too-many-entries',
  'entry-doubled',
  'variant-of-other-type',
  'group-size-out-of-range',
] as const
export type PlanError = (typeof PLAN_ERRORS)[number]

export function checkFormat(entries: readonly BracketEntry[], format: BracketFormat): Result<BracketFormat, PlanError> {
  const variants: readonly BracketVariant[] = VARIANTS_OF_TYPE[format.type]
  const { groupSize } = format.options
  if (!variants.includes(format.variant)) return err('variant-of-other-type', { type: format.type })
  if (!Number.isInteger(groupSize) || groupSize < MIN_GROUP_SIZE || groupSize > MAX_GROUP_SIZE) {
    return err('group-size-out-of-range', { min: MIN_GROUP_SIZE, max: MAX_GROUP_SIZE })
  }
  if (entries.length < MIN_ENTRIES) return err('too-few-entries', { min: MIN_ENTRIES })
  if (entries.length > MAX_ENTRIES) return err('too-many-entries', { max: MAX_ENTRIES })
  const ids = new Set<number>()
  for (const entry of entries) ids.add(entry.id)
  return ids.size === entries.length ? ok(format) : err('entry-doubled')
}
