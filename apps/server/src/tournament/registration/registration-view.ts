import type { RegistrationView } from '@vot/contract'
import {
  formatVietnamIso,
  maskPhone,
  mayDo,
  pointsToDecimal,
  teamPoints,
  teamWarnings,
  type Visitor,
} from '@vot/domain'
import type { RequestVisitor } from '../../http/request-context'
import type { RegistrationRow } from './registration-queries'

/** The cap of a team's total in the tournament; 0 sets none. */
interface Cap {
  readonly maxRankingPoint: number
}

export function viewRegistration(row: RegistrationRow, { maxRankingPoint }: Cap, visitor: Visitor): RegistrationView {
  const isOrganiser = mayDo(visitor, 'registration:decide')
  const phone = mayDo(visitor, 'player:read-phone') ? (full: string) => full : maskPhone
  return {
    id: row.id,
    tournament_id: row.tournamentId,
    player1_id: row.player1Id,
    player1_name: row.player1Name,
    player1_phone: phone(row.player1Phone),
    player1_points: pointsToDecimal(row.player1Points),
    player1_points_later: row.player1PointsLater === 1,
    player1_verified: row.player1Verified === 1,
    player1_club: row.player1ClubName,
    player1_club_id: row.player1ClubId,
    player1_club_name: row.player1ClubName,
    player2_id: row.player2Id,
    player2_name: row.player2Name,
    player2_phone: phone(row.player2Phone),
    player2_points: pointsToDecimal(row.player2Points),
    player2_points_later: row.player2PointsLater === 1,
    player2_verified: row.player2Verified === 1,
    player2_club: row.player2ClubName,
    player2_club_id: row.player2ClubId,
    player2_club_name: row.player2ClubName,
    team_points: pointsToDecimal(teamPoints(row)),
    points_over: pointsToDecimal(pointsOver(row, maxRankingPoint)),
    status: row.status,
    ...(isOrganiser && {
      payment_completed: row.paymentCompleted === 1,
      decided_at: row.decidedAt === null ? null : formatVietnamIso(row.decidedAt),
      rejection_reason: row.rejectionReason,
      payment_key: row.paymentKey,
    }),
    rolling_number: row.rollingNumber,
    withdrawn: row.withdrawnAt !== null,
    created_at: formatVietnamIso(row.createdAt),
    // A payment moves it, which is nobody's business.
    updated_at: formatVietnamIso(isOrganiser ? row.updatedAt : row.createdAt),
  }
}

/** Who entered a team is told so; organisers may do everything with it anyway. */
export function viewForVisitor(row: RegistrationRow, cap: Cap, { role, userId }: RequestVisitor): RegistrationView {
  const isOwn = userId !== null && row.createdBy === userId && !mayDo(role, 'registration:decide')
  return { ...viewRegistration(row, cap, role), ...(isOwn && { is_own: true, payment_key: row.paymentKey }) }
}

function pointsOver(row: RegistrationRow, maxRankingPoint: number): number {
  const team = {
    player1Points: row.player1Points,
    player2Points: row.player2Points,
    player1Verified: row.player1Verified === 1,
    player2Verified: row.player2Verified === 1,
  }
  const caps = { maxRankingPoint, maxSinglePoint: null, pointTolerance: 0, verifiedPointsOnly: false }
  const over = teamWarnings(team, caps).find((warning) => warning.code === 'team-points-over-cap')
  return over?.code === 'team-points-over-cap' ? over.excess : 0
}
