import { eraseOwnData } from '@vot/contract'
import { eraseAfterMs, err, formatVietnamIso, ok } from '@vot/domain'
import { deleteNoticesOfUser } from '../../account/notification/notification-queries'
import { notify } from '../../account/notification/notify'
import {
  findErasure,
  findUser,
  listErasable,
  listSessionIds,
  type UserRow,
} from '../../account/session/session-queries'
import { withOwnPassword } from '../../account/session/try-password'
import { eraseAccount, lockForErasing } from '../../account/user/close-account'
import { lockActiveAdmins } from '../../account/user/user-queries'
import type { Database } from '../../db/database'
import { handle, type Work } from '../../http/handle'
import { deleteAnswersOfUser } from '../../http/idempotency-queries'
import { createWork } from '../../http/work-queries'
import { say } from '../../language/say'
import {
  deleteClaim,
  deleteClaimCode,
  findClaimOfUser,
  findTieOfUser,
  lockUser,
} from '../../people/claim/claim-queries'
import { deleteCorrectionOfUser } from '../../people/correction/correction-queries'
import { erasePlayer } from '../../people/player/erase-player'
import {
  listLiveTournaments,
  listTournamentMakersOf,
  lockPlayer,
  type PlayerRow,
} from '../../people/player/player-queries'
import { deleteDevicesOfSessions } from '../../push/device-queries'
import { deleteFollowsOfUser } from '../../push/follow-queries'
import { revokeConsentLinks } from '../../tournament/registration/consent-queries'
import { erasePlayersOfTeams } from '../../tournament/registration/registration-queries'
import { strings } from './strings'

/** [USR-69] Locks the account at once; what it holds is erased after seven days, unless its owner signs in before. */
export const eraseOwnDataRoute = handle(
  eraseOwnData,
  ({ body }, context) =>
    withOwnPassword(context, body.current_password, ({ user: { id }, write }) =>
      write(async (work) => {
        const admins = await lockActiveAdmins(work)
        const user = (await lockUser(work, id)) ? await findUser(work.db, id) : undefined
        if (!user) return err('session-expired')
        if (admins.length === 1 && admins[0] === user.id) return err('last-admin')
        const claim = await findClaimOfUser(work.db, user.id)
        const player = claim && (await lockPlayer(work, claim.playerId))
        if (player) {
          const tournaments = await listLiveTournaments(work.db, player.id, work.now)
          if (tournaments.length > 0) return err('own-team-in-live-tournament', { tournaments })
        }
        const erasesAt = work.now + eraseAfterMs
        await lockForErasing(work, user, erasesAt)
        if (player) await tellOrganisers(work, player, erasesAt)
        await work.audit({ action: 'ask-to-erase', subjectType: 'user', subjectId: user.id })
        return ok({ message: say(strings).erases, erases_at: formatVietnamIso(erasesAt) })
      }),
    ),
  // The session is gone after the first time.
  { repeatable: false },
)

/** [USR-70] Who made the tournaments that the player was in; every organiser where nobody knows who did. */
async function tellOrganisers(work: Work, player: PlayerRow, erasesAt: number): Promise<void> {
  const facts = { event: 'player-erasing', player: player.name, until: formatVietnamIso(erasesAt) } as const
  const told = { kind: 'registration', tournamentId: null, facts } as const
  const makers = await listTournamentMakersOf(work.db, player.id)
  for (const userId of makers) await notify(work, { ...told, to: { userId } })
  if (makers.length === 0) await notify(work, { ...told, to: 'organisers' })
}

/** Erases the accounts whose days are over, each in its own transaction. */
export async function eraseDueAccounts(database: Database): Promise<void> {
  const due = await database.transaction(async ({ db, now }) => ok(await listErasable(db, now)))
  for (const id of due.value) {
    await database.transaction(async (bare) => {
      const work = createWork(bare, null)
      await lockActiveAdmins(work)
      const user = (await lockUser(work, id)) ? await findUser(work.db, id) : undefined
      const erasesAt = await findErasure(work.db, id)
      // Its owner signed in meanwhile.
      if (!user || erasesAt === null || erasesAt > work.now) return ok(null)
      const claim = await findTieOfUser(work.db, user.id)
      // A claim that became whole later is none that its owner asked to erase.
      const isOwn = claim?.confirmedAt != null && claim.confirmedAt <= erasesAt - eraseAfterMs
      if (claim && isOwn) {
        await lockPlayer(work, claim.playerId)
        // Entered meanwhile: organisers must reach the player until it is over.
        if ((await listLiveTournaments(work.db, claim.playerId, work.now)).length > 0) return ok(null)
        await forgetPlayer(work, claim.playerId)
      } else if (claim) await deleteClaim(work.db, claim.playerId)
      await forgetUser(work, user)
      await work.audit({ action: 'erase-account', subjectType: 'user', subjectId: user.id })
      return ok(null)
    })
  }
}

async function forgetPlayer(work: Work, playerId: number): Promise<void> {
  const ids = await erasePlayer(work, playerId)
  await erasePlayersOfTeams(work.db, ids)
  await revokeConsentLinks(work.db, ids)
  for (const id of ids) {
    await deleteClaim(work.db, id)
    await deleteClaimCode(work.db, id)
  }
}

async function forgetUser(work: Work, user: UserRow): Promise<void> {
  await deleteCorrectionOfUser(work.db, user.id)
  work.signal({ kind: 'correction', userId: user.id })
  await deleteFollowsOfUser(work.db, user.id)
  await deleteDevicesOfSessions(work.db, await listSessionIds(work.db, user.id))
  await deleteNoticesOfUser(work.db, user.id)
  await deleteAnswersOfUser(work.db, user.role, user.id)
  await eraseAccount(work, user)
}
