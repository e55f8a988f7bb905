import { accountCodecs, accountFields, downloadOwnData } from '@vot/contract'
import { err, formatVietnamIso, formatVietnamIsoOrNull, mayDo, ok, pointsToDecimal } from '@vot/domain'
import { listNoticePage, listUnwantedKinds } from '../../account/notification/notification-queries'
import { viewNotification } from '../../account/notification/routes'
import { findUser, listSessions } from '../../account/session/session-queries'
import type { Queries } from '../../db/schema'
import { handle } from '../../http/handle'
import { findAnyClaimOfUser, findClaimOfUser } from '../../people/claim/claim-queries'
import { findCorrectionOfUser } from '../../people/correction/correction-queries'
import { viewCorrection } from '../../people/correction/correction-view'
import { listClubChanges } from '../../people/player/club-changes-queries'
import { findPlayer, type PlayerRow } from '../../people/player/player-queries'
import { viewClubChange, viewPlayer, viewPointEntry } from '../../people/player/player-view'
import { listPointEntries } from '../../people/ranking/ledger-queries'
import { scoreText, stageText } from '../../play/bracket/bracket-texts'
import { dayCodeOf, getMatch } from '../../play/bracket/live-bracket'
import { loadBracket } from '../../play/bracket/load-bracket'
import { shortPair } from '../../play/bracket/match-view'
import { listFollows } from '../../push/follow-queries'
import { listPaymentsOf } from '../../tournament/fee/fee-queries'
import { listConsents } from '../../tournament/registration/consent-queries'
import { listOwnEntries, listOwnPlaces, listOwnRatings, type Own, type OwnEntryRow } from './my-page-queries'
import { findOwn, viewEntry } from './read-my-page'

/** A limit beyond any real number of entries. */
const all = { limit: 1_000_000, offset: 0 }

/** [USR-68] One moment of everything, as its owner may see it: of others the names alone, and no secret of the server. */
export const downloadOwnDataRoute = handle(downloadOwnData, (_, { snapshot, visitor, now }) =>
  snapshot(async (db) => {
    const own = await findOwn(db, visitor)
    const user = own && (await findUser(db, own.userId))
    if (!own || !user) return err('session-expired')
    const player = own.playerId === null ? undefined : await findPlayer(db, own.playerId)
    const entries = await listOwnEntries(db, own, all.limit)
    const ids = entries.map(({ id }) => id)
    const asked = await listConsents(db, ids)
    const reader = { userId: user.id, isOrganiser: mayDo(visitor.role, 'registration:decide') }
    const data = {
      format: 'vot.own-data.1',
      made_at: formatVietnamIso(now),
      account: {
        id: user.id,
        ...accountCodecs.toWire(accountFields, user),
        created_at: formatVietnamIso(user.createdAt),
      },
      sign_ins: (await listSessions(db, user.id, now)).map(({ address, userAgent, createdAt, seenAt }) => ({
        ...{ address, user_agent: userAgent },
        ...{ signed_in_at: formatVietnamIso(createdAt), seen_at: formatVietnamIso(seenAt) },
      })),
      profile: player ? await viewProfile(db, player, own) : null,
      provisional_claim: await viewProvisional(db, own.userId),
      entries: entries.map((entry) => viewEntry(entry, own, asked, now)),
      // A receipt shows less of its team's payments.
      payments: await listOwnPayments(
        db,
        ids.filter((id) => id !== own.receiptTeamId),
      ),
      consents: asked
        .filter(({ playerId }) => playerId === own.playerId)
        .map(({ registrationId, state, answeredAt, remindedAt }) => ({
          ...{ registration_id: registrationId, state },
          ...{ answered_at: formatVietnamIsoOrNull(answeredAt), reminded_at: formatVietnamIsoOrNull(remindedAt) },
        })),
      matches: await listOwnMatches(
        db,
        entries.filter((entry) => isPlayerOf(entry, own)),
      ),
      ratings: (await listOwnRatings(db, user.id)).map(({ tournamentId, stars, updatedAt }) => ({
        ...{ tournament_id: tournamentId, stars, rated_at: formatVietnamIso(updatedAt) },
      })),
      notifications: (await listNoticePage(db, reader, all)).map(viewNotification),
      notifications_off: [...(await listUnwantedKinds(db, user.id))],
      follows: (await listFollows(db, { deviceId: null, userId: user.id })).map((follow) => ({
        ...{ target: follow.target, target_id: follow.targetId, is_on: follow.isOn === 1 },
        ...{ player_name: follow.playerName, division_name: follow.divisionName },
      })),
    }
    return ok({
      file_name: `du-lieu-cua-toi-${formatVietnamIso(now).slice(0, 10)}.json`,
      bytes: Buffer.from(`${JSON.stringify(data, null, 2)}\n`),
    })
  }),
)

/** What the account says of itself; of the player no more than the name. */
async function viewProvisional(db: Queries, userId: number) {
  const claim = await findAnyClaimOfUser(db, userId)
  if (claim?.confirmedAt !== null) return null
  return {
    ...{ player_name: claim.playerName, registration_id: claim.registrationId },
    claimed_at: formatVietnamIso(claim.claimedAt),
  }
}

/** The player with claim, request, ledger, clubs and podiums. */
async function viewProfile(db: Queries, player: PlayerRow, own: Own) {
  const claim = await findClaimOfUser(db, own.userId)
  const correction = await findCorrectionOfUser(db, own.userId)
  return {
    // What organisers see of the player is the player's own, reasons too: this file goes to that person alone.
    ...viewPlayer(player, 'mod'),
    claim: claim && { way: claim.way, claimed_at: formatVietnamIso(claim.claimedAt) },
    correction: correction ? await viewCorrection(db, correction, player) : null,
    points: (await listPointEntries(db, player.id, all)).map((entry) => viewPointEntry(entry, true)),
    clubs: (await listClubChanges(db, player.id, all)).map((change) => viewClubChange(change, true)),
    results: (await listOwnPlaces(db, player.id)).map(({ tournamentId, place, name }) => ({
      ...{ tournament_id: tournamentId, tournament_name: name, place },
    })),
    current_points: pointsToDecimal(player.rankingPoints),
  }
}

function isPlayerOf({ player1Id, player2Id }: OwnEntryRow, { playerId }: Own): boolean {
  return playerId !== null && (player1Id === playerId || player2Id === playerId)
}

async function listOwnPayments(db: Queries, registrationIds: readonly number[]) {
  const payments = []
  for (const registrationId of registrationIds) {
    for (const payment of await listPaymentsOf(db, { registrationId })) {
      payments.push({
        ...{ registration_id: registrationId, kind: payment.kind, amount: payment.amount },
        ...{ bank_reference: payment.bankReference, at: formatVietnamIso(payment.createdAt) },
      })
    }
  }
  return payments
}

/** Matches with a result in which the own teams stood. */
async function listOwnMatches(db: Queries, entries: readonly OwnEntryRow[]) {
  const matches = []
  for (const entry of entries) {
    const bracket = await loadBracket(db, entry.tournamentId, 0)
    for (const { number, sides, result } of bracket?.state.matches ?? []) {
      if (!bracket || result === null || !sides.includes(entry.id)) continue
      const { planned, row } = getMatch(bracket, number)
      if (planned.bye) continue
      const side = sides[0] === entry.id ? 1 : 2
      const other = sides[side === 1 ? 1 : 0]
      matches.push({
        ...{ match_id: row.id, registration_id: entry.id, code: dayCodeOf(bracket, number) },
        stage: stageText(bracket.state.plan, planned),
        against: typeof other === 'number' ? shortPair(bracket, other) : null,
        won: 'winner' in result && result.winner === side,
        ...{
          outcome: result.outcome,
          score: scoreText(result, side),
          over_at: formatVietnamIsoOrNull(row.completedAt),
        },
      })
    }
  }
  return matches
}
