import type { Points } from '../../shared/points'

/** The points of a team's players, frozen when the team registered. */
export interface TeamPoints {
  readonly player1Points: Points
  readonly player2Points: Points
}

export function teamPoints(team: TeamPoints): Points {
  return team.player1Points + team.player2Points
}

/** A division's limits for teams; a cap of 0 or null sets no limit. */
export interface EntryLimits {
  readonly maxRankingPoint: Points | null
  readonly maxSinglePoint: Points | null
  /** A team over its cap by no more than this is marked as within tolerance. */
  readonly pointTolerance: Points
  readonly verifiedPointsOnly: boolean
}

export type TeamWarning =
  | { readonly code: 'team-points-over-cap'; readonly excess: Points; readonly withinTolerance: boolean }
  | { readonly code: 'player-points-over-cap'; readonly player: 1 | 2; readonly excess: Points }
  | { readonly code: 'player-points-unverified'; readonly player: 1 | 2 }

/** What an organiser should know before approving. Warnings never block a registration. */
export function teamWarnings(
  team: TeamPoints & { readonly player1Verified: boolean; readonly player2Verified: boolean },
  caps: EntryLimits,
): TeamWarning[] {
  const warnings: TeamWarning[] = []
  const excess = excessOver(caps.maxRankingPoint, teamPoints(team))
  if (excess > 0) {
    warnings.push({ code: 'team-points-over-cap', excess, withinTolerance: excess <= caps.pointTolerance })
  }
  const players = [
    { player: 1, points: team.player1Points, verified: team.player1Verified },
    { player: 2, points: team.player2Points, verified: team.player2Verified },
  ] as const
  for (const { player, points } of players) {
    const over = excessOver(caps.maxSinglePoint, points)
    if (over > 0) warnings.push({ code: 'player-points-over-cap', player, excess: over })
  }
  for (const { player, verified } of players) {
    if (caps.verifiedPointsOnly && !verified) warnings.push({ code: 'player-points-unverified', player })
  }
  return warnings
}

function excessOver(cap: Points | null, points: Points): Points {
  return cap === null || cap === 0 ? 0 : Math.max(0, points - cap)
}
