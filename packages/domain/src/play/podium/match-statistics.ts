import { hourMs } from '../../shared/durations'
import type { Points } from '../../shared/points'

/** A played match: finished, or ended by retirement. Byes and walkovers are excluded. */
export interface PlayedMatch {
  readonly id: number
  readonly winner: 1 | 2
  readonly outcome: 'played' | 'retired'
  /** Score of each game as first side, second side. */
  readonly games: readonly (readonly [number, number])[]
  /** Ranking points of the two teams. */
  readonly teamPoints: readonly [Points, Points]
  /** Epoch milliseconds; null where nobody kept the time. */
  readonly startedAt: number | null
  readonly completedAt: number | null
}

export interface MatchStatistics {
  readonly matches: number
  /** Points scored by all teams in all games. */
  readonly pointsScored: number
  /** Fewest points between the sides over all games; of several the one with more points, then the earlier. */
  readonly closest: { readonly id: number; readonly margin: number } | null
  /** By the clock; by the points scored where no match was timed. */
  readonly longest:
    | { readonly id: number; readonly by: 'time'; readonly milliseconds: number }
    | { readonly id: number; readonly by: 'points'; readonly points: number }
    | null
  /** The winners with the fewest points against their opponents'; null while every favourite won. */
  readonly upset: { readonly id: number; readonly gap: Points } | null
}

/** Longer times are ignored: somebody forgot to stop the clock. */
const maxCredibleMs = 4 * hourMs

/** Statistics of a tournament's matches, for its results page. */
export function matchStatistics(matches: readonly PlayedMatch[]): MatchStatistics {
  const toTheEnd = matches.filter(({ outcome, games }) => outcome === 'played' && games.length > 0)
  const closest = best(toTheEnd, (match) => -marginOf(match), scoredIn)
  const upset = best(toTheEnd, gapOf)
  return {
    matches: matches.length,
    pointsScored: matches.reduce((sum, match) => sum + scoredIn(match), 0),
    closest: closest && { id: closest.id, margin: marginOf(closest) },
    longest: longestOf(matches),
    upset: upset && gapOf(upset) > 0 ? { id: upset.id, gap: gapOf(upset) } : null,
  }
}

function longestOf(matches: readonly PlayedMatch[]): MatchStatistics['longest'] {
  const byTime = best(
    matches.filter((match) => lengthOf(match) > 0),
    lengthOf,
  )
  if (byTime) return { id: byTime.id, by: 'time', milliseconds: lengthOf(byTime) }
  const byPoints = best(
    matches.filter((match) => scoredIn(match) > 0),
    scoredIn,
  )
  return byPoints && { id: byPoints.id, by: 'points', points: scoredIn(byPoints) }
}

/** The first match with the highest figure; the second figure decides between equals. */
function best(
  matches: readonly PlayedMatch[],
  figure: (match: PlayedMatch) => number,
  second: (match: PlayedMatch) => number = () => 0,
): PlayedMatch | null {
  return matches.reduce<PlayedMatch | null>((leader, match) => {
    if (leader === null) return match
    const lead = figure(match) - figure(leader) || second(match) - second(leader)
    return lead > 0 ? match : leader
  }, null)
}

function sideTotals({ games }: PlayedMatch): readonly [number, number] {
  return games.reduce<readonly [number, number]>(([a, b], game) => [a + game[0], b + game[1]], [0, 0])
}

function scoredIn(match: PlayedMatch): number {
  const [first, second] = sideTotals(match)
  return first + second
}

function marginOf(match: PlayedMatch): number {
  const [first, second] = sideTotals(match)
  return Math.abs(first - second)
}

function lengthOf({ startedAt, completedAt }: PlayedMatch): number {
  const length = startedAt === null || completedAt === null ? 0 : completedAt - startedAt
  return length > maxCredibleMs ? 0 : length
}

function gapOf({ winner, teamPoints: [first, second] }: PlayedMatch): Points {
  return winner === 1 ? second - first : first - second
}
