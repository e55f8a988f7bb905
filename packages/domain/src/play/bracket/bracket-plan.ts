import { fullScoreRules, type ScoreRules } from '../score/score-rules'
import type { BracketEntry, BracketFormat, RulePhase } from './bracket-format'

/** Where a side of a match comes from. `match` and `group` are a match's number and an index into `plan.groups`. */
export type MatchSource =
  | { readonly kind: 'entry'; readonly entry: number }
  | { readonly kind: 'winner'; readonly match: number }
  | { readonly kind: 'loser'; readonly match: number }
  | { readonly kind: 'place'; readonly group: number; readonly place: number }
  | { readonly kind: 'bye' }

/** The slot that a winner, a loser or a group place moves into. `side` is 0 or 1. */
export interface MatchSlot {
  readonly match: number
  readonly side: 0 | 1
}

/** In full double elimination the finals of both brackets are its semi-finals; the section tells them apart. */
export const matchPhases = [
  'play_off',
  'group',
  'winners',
  'losers',
  'elimination',
  'quarter_final',
  'semi_final',
  'bronze',
  'final',
  'second_final',
] as const
export type MatchPhase = (typeof matchPhases)[number]

/** What a match of a play-off cluster of four decides. */
export const clusterRoles = ['opening', 'for_first', 'losers', 'for_second'] as const
export type ClusterRole = (typeof clusterRoles)[number]

export type BracketSection = 'WB' | 'LB'

export interface PlannedMatch {
  /** 1..M in playing order: a match comes after all matches that feed it. A late entry may move it. */
  readonly number: number
  /** Its place in the form, whoever plays and however many came late: what tells the match in a plan with other entries. */
  readonly key: string
  /** `07` for a knock-out match, `RR-A-01` for a round-robin match, `B-01` for a bye. */
  readonly code: string
  readonly phase: MatchPhase
  readonly role: ClusterRole | null
  readonly section: BracketSection
  readonly round: number
  /** Letter of the cluster or group, A..Z, AA..; null outside of them. */
  readonly group: string | null
  /** Round within the round robin, from 1; null for knock-out matches. */
  readonly leg: number | null
  /** One side only: the second source is the bye, the first goes on without playing. */
  readonly bye: boolean
  readonly sources: readonly [MatchSource, MatchSource]
  readonly winnerTo: MatchSlot | null
  readonly loserTo: MatchSlot | null
  /**
   * Tier of a winner or loser who does not go on; null where group tables decide. The lower the tier the better, and
   * teams of one tier share a place. 1, 2 and 3 are the podium; other numbers only put tiers in order.
   */
  readonly winnerTier: number | null
  readonly loserTier: number | null
  /** Below this tier, and above the next, stand two sides of which neither came. Null in a round robin. */
  readonly absentTier: number | null
}

/** A round robin with a table: a group, a league or a play-off cluster of three. */
export interface PlannedGroup {
  readonly key: string
  /** Entry ids in the order of their seeding. */
  readonly entries: readonly number[]
  readonly matches: readonly number[]
  /** How many of the table go on: 2, or 0 in a league. */
  readonly advancing: number
  /** Slots fed by this table, in no order; each names its place as its source. */
  readonly placeTo: readonly MatchSlot[]
  /** Tier of the team on table place n + 1; unused for those that go on. */
  readonly finalTiers: readonly number[]
}

/** All matches of a bracket with explicit sources; opponents follow from it and the results. */
export interface BracketPlan {
  readonly format: BracketFormat
  readonly entries: readonly BracketEntry[]
  readonly matches: readonly PlannedMatch[]
  readonly groups: readonly PlannedGroup[]
}

/**
 * What a slot shows until its team is known: `W-07`, `L-07` or `RR-A#1`. A bye is passed through to the match that
 * really decides; null for a team that is known from the start and for the bye itself.
 */
export function sourceLabel(plan: BracketPlan, source: MatchSource): string | null {
  if (source.kind === 'entry' || source.kind === 'bye') return null
  if (source.kind === 'place') return `RR-${plan.groups[source.group]?.key ?? ''}#${source.place}`
  const match = plan.matches[source.match - 1]
  if (!match) return null
  if (match.bye) return sourceLabel(plan, match.sources[0])
  return `${source.kind === 'winner' ? 'W' : 'L'}-${match.code}`
}

/** [HOM-06] The match that the winner of a match plays next; undefined where a table decides or none follows. */
export function nextIfWon({ matches }: Pick<BracketPlan, 'matches'>, number: number): number | undefined {
  const slot = matches[number - 1]?.winnerTo
  const next = slot && matches[slot.match - 1]
  if (!next) return undefined
  return next.bye ? nextIfWon({ matches }, next.number) : next.number
}

/** Groups count as play-off; the match for the third place is a medal match like the final. */
const rulePhaseOf = {
  play_off: 'play_off',
  group: 'play_off',
  winners: 'elimination',
  losers: 'elimination',
  elimination: 'elimination',
  quarter_final: 'elimination',
  semi_final: 'semi_final',
  bronze: 'final',
  final: 'final',
  second_final: 'final',
} as const satisfies Record<MatchPhase, RulePhase>

/** The phase whose rules a match is played by. */
export function rulePhase(phase: MatchPhase): RulePhase {
  return rulePhaseOf[phase]
}

/** How a match of this phase is scored. */
export function scoreRulesOf(plan: Pick<BracketPlan, 'format'>, phase: MatchPhase): ScoreRules {
  return fullScoreRules(plan.format.options.scoreRules?.[rulePhaseOf[phase]])
}
