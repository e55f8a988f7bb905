import type { BracketFormat } from './bracket-format'
import type { BracketPlan, PlannedMatch } from './bracket-plan'
import type { BracketState } from './bracket-state'
import { groupCount } from './plan-groups'

export interface BracketSummary {
  readonly entries: number
  /** Matches to be played for certain; byes and a second grand final are not among them. */
  readonly matches: number
  /** 1 where a second grand final may follow. */
  readonly conditional: number
  readonly byes: number
  readonly rounds: number
}

export function bracketSummary(plan: BracketPlan): BracketSummary {
  const byes = plan.matches.filter((match) => match.bye).length
  const conditional = plan.matches.filter((match) => match.phase === 'second_final').length
  const rounds = plan.matches.reduce((most, match) => Math.max(most, match.round), 0)
  return { entries: plan.entries.length, matches: plan.matches.length - byes - conditional, conditional, byes, rounds }
}

/** [BRD-21] The first match, in the order of the plan, that is still to be played: its stage is the bracket's. */
export function firstOpenMatch({ plan, matches }: BracketState): PlannedMatch | undefined {
  return plan.matches.find(({ number, bye }) => {
    const status = matches[number - 1]?.status
    return !bye && (status === 'pending' || status === 'ready')
  })
}

/** How many matches a bracket of so many teams has, without making it; a second grand final is extra. */
export function matchCount(entries: number, format: BracketFormat): number {
  const bronze = format.options.bronze ? 1 : 0
  switch (format.variant) {
    case 'standard':
      return entries - 1 + (entries >= 4 ? bronze : 0)
    case 'full':
      return 2 * entries - 2
    case 'league':
      return pairs(entries)
    case 'play_off':
      return playOffCount(entries, bronze)
    case 'groups':
      return groupsCount(entries, groupCount(entries, format.options.groupSize), bronze)
  }
}

/** Teams in the largest table of such a bracket; 0 where it has none. No table may hold more than `maxTableTeams`. */
export function largestTable(entries: number, { variant, options }: BracketFormat): number {
  if (variant === 'league') return entries
  return variant === 'groups' && entries > 2 ? Math.ceil(entries / groupCount(entries, options.groupSize)) : 0
}

function playOffCount(entries: number, bronze: number): number {
  if (entries === 2) return 1
  if (entries === 3 || entries === 5) return pairs(entries) + 1
  const clusters = Math.ceil(entries / 4)
  const threes = clusters * 4 - entries
  return 5 * (clusters - threes) + 3 * threes + knockOutCount(clusters, bronze)
}

function groupsCount(entries: number, groups: number, bronze: number): number {
  if (entries === 2) return 1
  const size = Math.floor(entries / groups)
  const larger = entries % groups
  return larger * pairs(size + 1) + (groups - larger) * pairs(size) + knockOutCount(groups, bronze)
}

/** Two go on from each; one group alone has a final and no semi-finals. */
function knockOutCount(groups: number, bronze: number): number {
  return 2 * groups - 1 + (groups > 1 ? bronze : 0)
}

function pairs(teams: number): number {
  return (teams * (teams - 1)) / 2
}
