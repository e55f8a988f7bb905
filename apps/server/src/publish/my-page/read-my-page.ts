import { type OwnEntry, readMyPage } from '@vot/contract'
import {
  err,
  formatVietnamIso,
  formatVietnamIsoOrNull,
  mayDo,
  ok,
  owesFee,
  ownWithdrawalOf,
  pointsToDecimal,
  receiptCode,
  teamFee,
  tournamentStatus,
} from '@vot/domain'
import type { Queries } from '../../db/schema'
import { handle } from '../../http/handle'
import type { RequestVisitor } from '../../http/request-context'
import { findAnyClaimOfUser } from '../../people/claim/claim-queries'
import { findPlayer } from '../../people/player/player-queries'
import { feeState } from '../../tournament/fee/fee-view'
import { type ConsentRow, listConsents } from '../../tournament/registration/consent-queries'
import { listOwnEntries, type Own, type OwnEntryRow } from './my-page-queries'

/** The user with the ids that make a team their own. */
export async function findOwn(db: Queries, { userId, role }: RequestVisitor): Promise<Own | undefined> {
  if (userId === null) return undefined
  const claim = await findAnyClaimOfUser(db, userId)
  const isWhole = claim !== undefined && claim.confirmedAt !== null
  return {
    userId,
    playerId: isWhole ? claim.playerId : null,
    receiptTeamId: isWhole ? null : (claim?.registrationId ?? null),
    countsEntered: !mayDo(role, 'registration:decide'),
  }
}

/** [USR-60] Own data alone: the player that the account has claimed, and its entries. */
export const readMyPageRoute = handle(readMyPage, (_, { snapshot, visitor, now }) =>
  snapshot(async (db) => {
    const own = await findOwn(db, visitor)
    if (!own) return err('session-expired')
    const any = await findAnyClaimOfUser(db, own.userId)
    const claim = any?.confirmedAt == null ? undefined : any
    const row = claim && (await findPlayer(db, claim.playerId))
    const entries = await listOwnEntries(db, own)
    const asked = await listConsents(
      db,
      entries.map(({ id }) => id),
    )
    return ok({
      player:
        claim && row
          ? {
              ...{ id: row.id, name: row.name, phone: row.phone ?? '', email: row.email, club_name: row.clubName },
              ...{ gender: row.gender, birth_year: row.birthYear },
              rating: row.rating === null ? null : pointsToDecimal(row.rating),
              ...{ rating_source: row.ratingSource, rating_on: row.ratingOn },
              ranking_points: pointsToDecimal(row.rankingPoints),
              is_point_verified: row.isPointVerified === 1,
              claimed_at: formatVietnamIso(claim.claimedAt),
            }
          : null,
      provisional_claim:
        any && !claim
          ? {
              ...{ player_id: any.playerId, player_name: any.playerName },
              claimed_at: formatVietnamIso(any.claimedAt),
            }
          : null,
      entries: entries.map((entry) => viewEntry(entry, own, asked, now)),
    })
  }),
)

export function viewEntry(row: OwnEntryRow, { playerId }: Own, asked: readonly ConsentRow[], now: number): OwnEntry {
  const fee = teamFee(row.registrationFee)
  return {
    ...{ registration_id: row.id, tournament_id: row.tournamentId, group_id: row.groupId, group_name: row.groupName },
    ...{ division_name: row.divisionName, letter: row.letter, start_date: formatVietnamIso(row.startDate) },
    ...{ player1_name: row.player1Name, player2_name: row.player2Name },
    is_player: playerId !== null && (row.player1Id === playerId || row.player2Id === playerId),
    status: row.status,
    withdrawn: row.withdrawnAt !== null,
    contact_phone: row.contactPhone,
    own_withdrawal: ownWithdrawalOf(row, row.bracketId !== null, tournamentStatus(row, now)),
    consents: asked
      .filter(({ registrationId }) => registrationId === row.id)
      .map(({ playerId: id, state }) => ({
        ...{ player_id: id, state },
        name: id === row.player1Id ? row.player1Name : row.player2Name,
      })),
    reserve_place: row.reserveOrder,
    fee,
    paid: row.paymentCompleted === 1,
    paid_at: formatVietnamIsoOrNull(row.paidAt),
    owes: fee > 0 && owesFee(feeState(row)),
    payment_key: row.paymentKey,
    receipt_code: receiptCode(row.id, row.paymentKey ?? ''),
    created_at: formatVietnamIso(row.createdAt),
  }
}
