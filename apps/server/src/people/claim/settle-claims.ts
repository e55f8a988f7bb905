import { confirmClaim, contestClaim, giveUpClaim, listProvisionalClaims } from '@vot/contract'
import { claimAnswerMs, err, formatVietnamIso, formatVietnamIsoOrNull, ok } from '@vot/domain'
import { type NoticeFacts, notify } from '../../account/notification/notify'
import { listActiveAdmins } from '../../account/user/user-queries'
import type { Database } from '../../db/database'
import { handle, type Work } from '../../http/handle'
import { createWork } from '../../http/work-queries'
import { say } from '../../language/say'
import { claimEventKey, insertPushEvent } from '../../push/outbox-queries'
import { listDivisionsOf, lockPlayer, type PlayerRow } from '../player/player-queries'
import * as queries from './claim-queries'
import { type ClaimRow, deleteClaim, findAnyClaim, insertContested } from './claim-queries'
import { strings } from './strings'

/** Who may answer: organisers, and the player at a link that an organiser sent. */
export type SettledBy = 'organiser' | 'player'

export const listProvisionalClaimsRoute = handle(
  listProvisionalClaims,
  ({ query: { group_id: groupId } }, { snapshot }) =>
    snapshot(async (db) => {
      const open = await queries.listProvisionalClaims(db)
      const ids = open.map(({ playerId }) => playerId)
      const teams = groupId === undefined ? [] : await listDivisionsOf(db, groupId, ids)
      const items = open.map((claim) => ({
        ...{ player_id: claim.playerId, player_name: claim.playerName, phone: claim.phone ?? '' },
        account: { user_id: claim.userId, name: claim.name, username: claim.username },
        claimed_at: formatVietnamIso(claim.claimedAt),
        team:
          claim.tournamentId === null || claim.registrationId === null
            ? null
            : {
                ...{ registration_id: claim.registrationId, tournament_id: claim.tournamentId },
                names: `${claim.player1Name} – ${claim.player2Name}`,
                division_name: claim.divisionName ?? '',
                refused: claim.consent === 'refused',
              },
        administrators_asked_at: formatVietnamIsoOrNull(claim.administratorsAskedAt),
        tournament_ids: [
          ...new Set(
            teams.filter(({ playerIds }) => playerIds.includes(claim.playerId)).map(({ tournamentId }) => tournamentId),
          ),
        ],
      }))
      return ok({ items: items.filter((item) => groupId === undefined || item.tournament_ids.length > 0) })
    }),
)

export const confirmClaimRoute = handle(confirmClaim, ({ params }, { write }) =>
  write(async (work) => {
    const player = await lockPlayer(work, params.id)
    if (!player) return err('player-not-found')
    const claim = await findAnyClaim(work.db, player.id)
    if (!claim) return err('claim-not-found')
    if (claim.confirmedAt === null) await settleClaim(work, player, claim, { isOwn: true, by: 'organiser' })
    return ok({ message: say(strings).confirmed(player.name, claim.name) })
  }),
)

export const contestClaimRoute = handle(contestClaim, ({ params }, { write }) =>
  write(async (work) => {
    const player = await lockPlayer(work, params.id)
    if (!player) return err('player-not-found')
    const claim = await findAnyClaim(work.db, player.id)
    if (claim?.confirmedAt !== null) return err('claim-not-found')
    await settleClaim(work, player, claim, { isOwn: false, by: 'organiser' })
    return ok({ message: say(strings).contested(player.name) })
  }),
)

/** [PLR-168] Who claimed by mistake ends the provisional claim alone; the receipt gives the player again. */
export const giveUpClaimRoute = handle(giveUpClaim, ({ params }, { write }) =>
  write(async (work) => {
    // A deleted player holds no claim.
    const player = await lockPlayer(work, params.id)
    const claim = player && (await findAnyClaim(work.db, player.id))
    const isOwn = claim !== undefined && claim.userId === work.actorId
    if (isOwn && claim.confirmedAt !== null) return err('claim-confirmed')
    if (player && isOwn) await dropProvisional(work, player)
    return ok({ message: say(strings).givenUp })
  }),
)

/** Ends the provisional claim of the account that acts. */
export async function dropProvisional(work: Work, { id }: Pick<PlayerRow, 'id'>): Promise<void> {
  await deleteClaim(work.db, id)
  if (work.actorId !== null) work.signal({ kind: 'correction', userId: work.actorId })
  await work.audit({ action: 'give-up-claim', subjectType: 'player', subjectId: id })
}

/** [PLR-142] Makes a provisional claim whole, or ends it so that neither account nor receipt gives the player again. */
export async function settleClaim(
  work: Work,
  player: Pick<PlayerRow, 'id' | 'name'>,
  claim: ClaimRow,
  { isOwn, by }: { readonly isOwn: boolean; readonly by: SettledBy },
): Promise<void> {
  if (isOwn) {
    await queries.confirmClaim(work.db, player.id, work.now)
    await tellAccount(work, claim, { event: 'claim-confirmed', player: player.name })
  } else {
    await deleteClaim(work.db, player.id)
    await insertContested(work.db, claim, work.now)
    await tellRefused(work, claim, player.name)
    // Organisers hear of a word that was not theirs.
    if (by === 'player') {
      const facts = { event: 'claim-contested', player: player.name } as const
      await notify(work, { kind: 'registration', to: 'organisers', tournamentId: null, facts })
    }
  }
  work.signal({ kind: 'correction', userId: claim.userId })
  await work.audit({
    action: isOwn ? 'confirm-claim' : 'contest-claim',
    subjectType: 'player',
    subjectId: player.id,
    ...(isOwn
      ? { after: { user_id: claim.userId, settled_by: by } }
      : { before: { user_id: claim.userId }, after: { settled_by: by } }),
  })
}

/** The account does not hold the player any more. */
export async function tellRefused(work: Work, claim: Pick<ClaimRow, 'userId'>, player: string): Promise<void> {
  await tellAccount(work, claim, { event: 'claim-refused', player })
}

async function tellAccount(work: Work, { userId }: Pick<ClaimRow, 'userId'>, facts: NoticeFacts): Promise<void> {
  await notify(work, { kind: 'verdict', to: { userId }, tournamentId: null, facts })
}

/** [PLR-142] Who it is hears of a provisional claim where anybody knows how: organisers, who entered the player, and devices. */
export async function tellOfClaim(
  work: Work,
  player: Pick<PlayerRow, 'id' | 'name'>,
  registrationId: number,
): Promise<void> {
  const facts = { event: 'claim-made', player: player.name } as const
  await notify(work, { kind: 'registration', to: 'organisers', tournamentId: null, facts })
  for (const userId of await queries.listEntrantsOf(work.db, player.id)) {
    await notify(work, { kind: 'verdict', to: { userId }, tournamentId: null, facts })
  }
  const tournamentId = await queries.findTournamentOfTeam(work.db, registrationId)
  if (tournamentId !== undefined) {
    const key = claimEventKey(player.id, registrationId, work.now)
    await insertPushEvent(work, { key, kind: 'verdict', tournamentId, registrationId })
  }
}

/** [PLR-167] Provisional claims that organisers did not answer in time are put to the administrators, once. */
export async function askAdministrators(database: Database): Promise<void> {
  await database.transaction(async (bare) => {
    const work = createWork(bare, null)
    const open = await queries.listUnansweredClaims(work.db, work.now - claimAnswerMs)
    if (open.length === 0) return ok(null)
    const administrators = await listActiveAdmins(work.db)
    for (const { playerName } of open) {
      for (const userId of administrators) {
        const facts = { event: 'claim-unanswered', player: playerName } as const
        await notify(work, { kind: 'registration', to: { userId }, tournamentId: null, facts })
      }
    }
    await queries.noteAdministratorsAsked(
      work.db,
      open.map(({ playerId }) => playerId),
      work.now,
    )
    return ok(null)
  })
}
