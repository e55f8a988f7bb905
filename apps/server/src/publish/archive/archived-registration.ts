import type { ArchivedTournament } from '@vot/contract'
import { formatVietnamIso, pointsToDecimal } from '@vot/domain'
import type { PartnerChangeRow, RegistrationRow } from '../../tournament/registration/registration-queries'
import type { ArchiveRefs } from './archive-refs'

interface Refs {
  readonly players: ArchiveRefs
  readonly clubs: ArchiveRefs
  readonly registrations: ArchiveRefs
}

/** A team as it entered, with what was decided of it. */
export function archivedRegistration(
  row: RegistrationRow,
  changes: readonly PartnerChangeRow[],
  refs: Refs,
): ArchivedTournament['registrations'][number] {
  return {
    ref: refs.registrations.of(row.id),
    player1: {
      player: refs.players.of(row.player1Id),
      name: row.player1Name,
      phone: row.player1Phone,
      points: pointsToDecimal(row.player1Points),
      ...(row.player1PointsLater === 1 && { points_later: true as const }),
      verified: row.player1Verified === 1,
      club: refs.clubs.maybe(row.player1ClubId),
      club_name: row.player1ClubName,
    },
    player2: {
      player: refs.players.of(row.player2Id),
      name: row.player2Name,
      phone: row.player2Phone,
      points: pointsToDecimal(row.player2Points),
      ...(row.player2PointsLater === 1 && { points_later: true as const }),
      verified: row.player2Verified === 1,
      club: refs.clubs.maybe(row.player2ClubId),
      club_name: row.player2ClubName,
    },
    status: row.status,
    ...(row.decidedAt !== null && { decided_at: formatVietnamIso(row.decidedAt) }),
    ...(row.rejectionReason !== null && { rejection_reason: row.rejectionReason }),
    ...(changes.length > 0 && {
      partner_changes: changes.map(({ leftName, joinedName, reason, createdAt }) => ({
        left_name: leftName,
        joined_name: joinedName,
        reason,
        at: formatVietnamIso(createdAt),
      })),
    }),
    paid_at: row.paidAt === null ? null : formatVietnamIso(row.paidAt),
    rolling_number: row.rollingNumber,
    withdrawal:
      row.withdrawnAt === null || row.withdrawalMode === null
        ? null
        : { at: formatVietnamIso(row.withdrawnAt), mode: row.withdrawalMode },
    created_at: formatVietnamIso(row.createdAt),
  }
}
