import type { ArchivedTournament } from '@vot/contract'
import { formatVietnamIso, pointsToDecimal } from '@vot/domain'
import type { RegistrationRow } from '../registrations/registrations-queries'
import type { ArchiveRefs } from './archive-refs'

interface Refs {
  readonly players: ArchiveRefs
  readonly clubs: ArchiveRefs
  readonly registrations: ArchiveRefs
}

/** A team as it entered, with what was decided of it. */
export function archivedRegistration(row: RegistrationRow, refs: Refs): ArchivedTournament['registrations'][number] {
  return {
    ref: refs.registrations.of(row.id),
    player1: {
      player: refs.players.of(row.player1Id),
      name: row.player1Name,
      phone: row.player1Phone,
      points: pointsToDecimal(row.player1Points),
      verified: row.player1Verified === 1,
      club: refs.clubs.maybe(row.player1ClubId),
      club_name: row.player1ClubName,
    },
    player2: {
      player: refs.players.of(row.player2Id),
      name: row.player2Name,
      phone: row.player2Phone,
      points: pointsToDecimal(row.player2Points),
      verified: row.player2Verified === 1,
      club: refs.clubs.maybe(row.player2ClubId),
      club_name: row.player2ClubName,
    },
    status: row.status,
    paid_at: row.paidAt === null ? null : formatVietnamIso(row.paidAt),
    rolling_number: row.rollingNumber,
    withdrawal:
      row.withdrawnAt === null || row.withdrawalMode === null
        ? null
        : { at: formatVietnamIso(row.withdrawnAt), mode: row.withdrawalMode },
    created_at: formatVietnamIso(row.createdAt),
  }
}
