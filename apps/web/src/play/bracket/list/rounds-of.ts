import type { BracketView, GroupTableView, MatchView } from '@vot/contract'
import { isBye } from '../layout/match-graph'
import { groupText, stageText } from '../stage-text'
import { strings } from '../strings'

export interface ListedRound {
  readonly title: string
  readonly table: GroupTableView | null
  readonly matches: readonly MatchView[]
}

/**
 * The bracket as a list: tables with their matches, then round by round the winners' and the losers' branch and what
 * follows both. Byes are left out.
 */
export function roundsOf({ bracket, groups }: BracketView): ListedRound[] {
  const { variant } = bracket
  const matches = bracket.matches.filter((match) => !isBye(match))
  const rounds = new Map<string, { title: string; table: GroupTableView | null; matches: MatchView[] }>()
  const add = (key: string, title: string, table: GroupTableView | null, match: MatchView) => {
    const round = rounds.get(key) ?? { title, table, matches: [] }
    round.matches.push(match)
    rounds.set(key, round)
  }
  for (const match of matches.filter(isOfTable)) {
    const key = match.group_key ?? ''
    add(`group ${key}`, groupText(key, variant), groups.find((group) => group.key === key) ?? null, match)
  }
  const branchOf = ({ phase, bracket_section }: MatchView) => {
    if (variant === 'play_off' && phase !== 'play_off') return 'last'
    return phase === 'final' || phase === 'second_final' ? 'last' : bracket_section
  }
  const order = ['WB', 'LB', 'last']
  const rest = matches
    .filter((match) => !isOfTable(match))
    .sort((a, b) => order.indexOf(branchOf(a)) - order.indexOf(branchOf(b)) || a.round - b.round)
  for (const match of rest)
    add(`${branchOf(match)} ${match.round} ${match.phase}`, titleOf(match, variant), null, match)
  return [...rounds.values()]
}

/** Matches of all against all have a table; only they have legs. */
function isOfTable({ leg }: MatchView): boolean {
  return leg !== null
}

function titleOf(match: MatchView, variant: BracketView['bracket']['variant']): string {
  if (match.phase === 'bronze') return strings.roles.bronze
  if (match.phase !== 'play_off') return stageText(match, variant)
  return strings.branchRound(match.bracket_section === 'WB', match.round)
}

export function isOf(match: MatchView, team: number): boolean {
  return match.participant1_id === team || match.participant2_id === team
}
