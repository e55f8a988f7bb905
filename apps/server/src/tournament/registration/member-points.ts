import type { MemberPoints } from '@vot/domain'
import type { RegistrationRow } from './registration-queries'

type PointColumns = 'player1Points' | 'player1Verified' | 'player2Points' | 'player2Verified'

/** The points of a team's members, in their order. */
export function memberPoints(row: Pick<RegistrationRow, PointColumns>): readonly MemberPoints[] {
  return [
    { points: row.player1Points, verified: row.player1Verified === 1 },
    { points: row.player2Points, verified: row.player2Verified === 1 },
  ]
}
