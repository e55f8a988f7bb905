import type { BracketView, GroupTableView, MatchView } from '@vot/contract'
import { groupText, stageText } from '../../../lib/stage-text'
import { isGroupPhase } from '../layout/layout-bracket'
import { isBye } from '../layout/match-graph'
import { strings } from '../strings'

export interface ListedRound {
  readonly title: string
  readonly table: GroupTableView | null
  readonly matches: readonly MatchView[]
}

/** The drawing as a list: clusters or groups first, then round by round. Byes are left out. Source: B 2. */
export function roundsOf({ bracket, groups }: BracketView): ListedRound[] {
  const { variant } = bracket
  const matches = bracket.matches.filter((match) => !isBye(match))
  const rounds = new Map<string, { title: string; table: GroupTableView | null; matches: MatchView[] }>()
  const add = (key: string, title: string, table: GroupTableView | null, match: MatchView) => {
    const round = rounds.get(key) ?? { title, table, matches: [] }
    round.matches.push(match)
    rounds.set(key, round)
  }
  for (const match of matches.filter(isGroupPhase)) {
    const key = match.group_key ?? ''
    add(`group ${key}`, groupText(key, variant), groups.find((group) => group.key === key) ?? null, match)
  }
  const branchOf = (match: MatchView) => {
    if (variant !== 'full') return ''
    if (match.phase === 'final' || match.phase === 'second_final') return 'last'
    return match.bracket_section
  }
  const order = ['', 'WB', 'LB', 'last']
  const late = matches
    .filter((match) => !isGroupPhase(match))
    .sort((a, b) => order.indexOf(branchOf(a)) - order.indexOf(branchOf(b)) || a.round - b.round)
  for (const match of late) {
    const title = match.phase === 'bronze' ? strings.roles.bronze : stageText(match, variant)
    add(`${branchOf(match)} ${match.round} ${match.phase}`, title, null, match)
  }
  return [...rounds.values()]
}

export function isOf(match: MatchView, team: number): boolean {
  return match.participant1_id === team || match.participant2_id === team
}
