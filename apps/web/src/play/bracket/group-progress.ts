import type { BracketView, MatchView, ParticipantView } from '@vot/contract'
import { isBye } from './layout/match-graph'
import { strings } from './strings'

export function isOver({ status }: Pick<MatchView, 'status'>): boolean {
  return status === 'completed' || status === 'walkover'
}

/** `3/5 trận đã xong`, or once it is over `Xong · nhất #1, nhì #3`. */
export function groupProgress({ bracket, groups }: BracketView, key: string): string {
  const own = bracket.matches.filter((match) => match.group_key === key && !isBye(match))
  const done = own.filter(isOver).length
  if (done < own.length) return strings.progress(done, own.length)
  const teams = new Map(bracket.participants.map((team) => [team.id, team]))
  const table = groups.find((group) => group.key === key)
  const ids = table
    ? table.standings.filter(({ advances }) => advances).map((row) => row.participant_id)
    : [winnerOf(own, 'WB'), winnerOf(own, 'LB')]
  const [first, second] = ids.map((id) => teams.get(id ?? 0))
  if (!first || !second) return strings.complete
  return `${strings.complete} · ${strings.first} ${numberOf(first)}, ${strings.second} ${numberOf(second)}`
}

/** In a cluster of four round 2 of the winners makes its first, round 2 of the losers its second. */
export function winnerOf(matches: readonly MatchView[], section: MatchView['bracket_section']): number | null {
  return matches.find((match) => match.round === 2 && match.bracket_section === section)?.winner_id ?? null
}

function numberOf({ rolling_number, player1_short }: ParticipantView): string {
  return rolling_number === null ? player1_short : `#${rolling_number}`
}
