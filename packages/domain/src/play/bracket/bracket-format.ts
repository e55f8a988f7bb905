import { err, ok, type Result } from '../../shared/result'
import type { StoredScoreRules } from '../score/score-rules'

export const bracketTypes = ['single_elimination', 'double_elimination', 'round_robin'] as const
export type BracketType = (typeof bracketTypes)[number]

/** The forms of each type; the first of a row is its default. */
export const variantsOfType = {
  single_elimination: ['standard'],
  double_elimination: ['play_off', 'full'],
  round_robin: ['groups', 'league'],
} as const satisfies Record<BracketType, readonly string[]>

export const bracketVariants = ['play_off', 'full', 'standard', 'groups', 'league'] as const
export type BracketVariant = (typeof bracketVariants)[number]

export interface BracketOptions {
  /** A match for the third place; has an effect only where two semi-finals are played. */
  readonly bronze: boolean
  /** Teams in a group of `round_robin` `groups`, about; 3 to 64. */
  readonly groupSize: number
  /** Keep teams that share a club apart in round 1 (in `groups`: in different groups) where possible. */
  readonly separateClubs: boolean
  /** How matches are scored, by phase. */
  readonly scoreRules?: PhaseRules
  /** How groups keep clubs apart; kept with the bracket, as another dealing would move its teams. Without it the first. */
  readonly dealing?: Dealing
}

/** 2: teams of one row of the snake also change places where that keeps more clubmates apart. */
export type Dealing = 2

/** Of brackets that are made now. */
export const presentDealing: Dealing = 2

export interface BracketFormat {
  readonly type: BracketType
  readonly variant: BracketVariant
  readonly options: BracketOptions
}

/** What an organiser gets without choosing. */
export const defaultBracketFormat: BracketFormat = {
  type: 'double_elimination',
  variant: 'play_off',
  options: { bronze: false, groupSize: 4, separateClubs: true, dealing: presentDealing },
}

export const minEntries = 2
export const maxEntries = 1024
export const minGroupSize = 3
export const maxGroupSize = 64
/** All against all: 2,016 matches. More take another form. */
export const maxTableTeams = 64

/** A team in the bracket. `id` is its registration's id; a club is null for a player without one. */
export interface BracketEntry {
  readonly id: number
  /** Of the team that the bracket was made with: who replaced it leaves everybody else's place as it was. */
  readonly clubIds: readonly (number | null)[]
  /** Where a team stands that came after the bracket was made; such teams follow those that were drawn. */
  readonly late?: LatePlace
}

/**
 * A place that nobody had when the bracket was made. `line`: the seed's line of a knock-out, opposite a bye. `cluster`: the
 * fourth in a cluster of three, whose first opponent is the one of that index. `table`: one more in a round robin.
 */
export type LatePlace =
  | { readonly kind: 'line'; readonly line: number }
  | { readonly kind: 'cluster'; readonly key: string; readonly meets: number }
  | { readonly kind: 'table'; readonly key: string }

export const planErrorCodes = [
  'too-few-entries',
  'too-many-entries',
  'entry-doubled',
  'variant-of-other-type',
  'group-size-out-of-range',
  'late-place-unknown',
] as const
export type PlanError = (typeof planErrorCodes)[number]

export function checkFormat(entries: readonly BracketEntry[], format: BracketFormat): Result<BracketFormat, PlanError> {
  const variants: readonly BracketVariant[] = variantsOfType[format.type]
  const { groupSize } = format.options
  if (!variants.includes(format.variant)) return err('variant-of-other-type', { type: format.type })
  if (!Number.isInteger(groupSize) || groupSize < minGroupSize || groupSize > maxGroupSize) {
    return err('group-size-out-of-range', { min: minGroupSize, max: maxGroupSize })
  }
  if (entries.length < minEntries) return err('too-few-entries', { min: minEntries })
  if (entries.length > maxEntries) return err('too-many-entries', { max: maxEntries })
  const ids = new Set<number>()
  for (const entry of entries) ids.add(entry.id)
  return ids.size === entries.length ? ok(format) : err('entry-doubled')
}

/** The phases that score rules belong to. */
export const rulePhases = ['play_off', 'elimination', 'semi_final', 'final'] as const
export type RulePhase = (typeof rulePhases)[number]

/** Rules by phase; a phase that is left out plays side-out, one game to 11, win by 2. */
export type PhaseRules = Readonly<Partial<Record<RulePhase, StoredScoreRules>>>
