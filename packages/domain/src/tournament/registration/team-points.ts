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

/** `player` is the member's place in the team, from 1. */
export type TeamWarning =
  | { readonly code: 'team-points-over-cap'; readonly excess: Points; readonly withinTolerance: boolean }
  | { readonly code: 'player-points-over-cap'; readonly player: number; readonly excess: Points }
  | { readonly code: 'player-points-unverified'; readonly player: number }

/** The points of one member of a team, and whether they are official. */
export interface MemberPoints {
  readonly points: Points
  readonly verified: boolean
}

/** What an organiser should know before approving. Warnings never block a registration. */
export function teamWarnings(members: readonly MemberPoints[], caps: EntryLimits): TeamWarning[] {
  const warnings: TeamWarning[] = []
  const total = members.reduce((sum, { points }) => sum + points, 0)
  const excess = excessOver(caps.maxRankingPoint, total)
  if (excess > 0) {
    warnings.push({ code: 'team-points-over-cap', excess, withinTolerance: excess <= caps.pointTolerance })
  }
  for (const [index, { points }] of members.entries()) {
    const over = excessOver(caps.maxSinglePoint, points)
    if (over > 0) warnings.push({ code: 'player-points-over-cap', player: index + 1, excess: over })
  }
  for (const [index, { verified }] of members.entries()) {
    if (caps.verifiedPointsOnly && !verified) warnings.push({ code: 'player-points-unverified', player: index + 1 })
  }
  return warnings
}

function excessOver(cap: Points | null, points: Points): Points {
  return cap === null || cap === 0 ? 0 : Math.max(0, points - cap)
}
