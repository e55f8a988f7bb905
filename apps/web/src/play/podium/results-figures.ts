import type { BracketView, MatchView, ResultsView } from '@vot/contract'
import {
  type MatchStatistics,
  matchStatistics,
  type PlayedMatch,
  parseIsoDateTime,
  pointsFromDecimal,
  pointsToDecimal,
} from '@vot/domain'

/** A game as "11 – 8" from the winner's side; several with commas; empty where nothing was played. */
export function scoreOf({ games, winner_id, participant1_id }: MatchView): string {
  const isFirst = winner_id === participant1_id
  return games.map(([a, b]) => (isFirst ? `${a} – ${b}` : `${b} – ${a}`)).join(', ')
}

/** Matches that two teams played, with what the statistics need of them. */
export function statisticsOf({ bracket }: BracketView): MatchStatistics {
  return matchStatistics(bracket.matches.flatMap((match) => playedMatch(match) ?? []))
}

function playedMatch(match: MatchView): PlayedMatch | null {
  const { id, games, outcome, participant1, participant2, winner_id, started_at, completed_time } = match
  if (winner_id === null || participant1 === null || participant2 === null) return null
  if (outcome !== 'played' && outcome !== 'retired') return null
  return {
    id,
    winner: winner_id === participant1.id ? 1 : 2,
    outcome,
    games,
    teamPoints: [pointsFromDecimal(participant1.combined_rating), pointsFromDecimal(participant2.combined_rating)],
    startedAt: parseIsoDateTime(started_at ?? '') ?? null,
    completedAt: parseIsoDateTime(completed_time ?? '') ?? null,
  }
}

/** Whole minutes, at least one. */
export function minutesOf(milliseconds: number): number {
  return Math.max(1, Math.round(milliseconds / 60_000))
}

/** Points given to all players together, as a decimal. */
export function pointsGiven({ items }: ResultsView): number {
  return pointsToDecimal(items.reduce((sum, item) => sum + pointsFromDecimal(item.points_awarded), 0))
}
