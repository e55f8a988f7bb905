import type { BracketView, MatchView, ResultsView } from '@vot/contract'
import { pointsFromDecimal, pointsToDecimal } from '@vot/domain'

/** A game as "11 – 8" from the winner's side; several with commas; empty where nothing was played. */
export function scoreOf({ games, winner_id, participant1_id }: MatchView): string {
  const isFirst = winner_id === participant1_id
  return games.map(([a, b]) => (isFirst ? `${a} – ${b}` : `${b} – ${a}`)).join(', ')
}

export function finishedMatches({ bracket }: BracketView): number {
  return bracket.matches.filter(({ status, participant2_id }) => status === 'completed' && participant2_id !== null)
    .length
}

/** Whole minutes of the match that took longest, from its start to its end; null while no match has both. */
export function longestMinutes({ bracket }: BracketView): number | null {
  const spans = bracket.matches.flatMap(({ started_at, completed_time }) => {
    const span = Date.parse(completed_time ?? '') - Date.parse(started_at ?? '')
    return Number.isFinite(span) && span > 0 ? [span] : []
  })
  return spans.length === 0 ? null : Math.round(Math.max(...spans) / 60_000)
}

/** Points given to all players together, as a decimal. */
export function pointsGiven({ items }: ResultsView): number {
  return pointsToDecimal(items.reduce((sum, item) => sum + pointsFromDecimal(item.points_awarded), 0))
}
