import { eraseOwnData } from '@vot/contract'
import { err, ok } from '@vot/domain'
import { deleteNoticesOfUser } from '../../account/notification/notification-queries'
import { findUser, listSessionIds, type UserRow } from '../../account/session/session-queries'
import { withOwnPassword } from '../../account/session/try-password'
import { eraseAccount } from '../../account/user/close-account'
import { lockActiveAdmins } from '../../account/user/user-queries'
import { handle, type Work } from '../../http/handle'
import { deleteAnswersOfUser } from '../../http/idempotency-queries'
import { say } from '../../language/say'
import { deleteClaim, deleteClaimCode, findTieOfUser, lockUser } from '../../people/claim/claim-queries'
import { deleteCorrectionOfUser } from '../../people/correction/correction-queries'
import { erasePlayer } from '../../people/player/erase-player'
import { listLiveTournaments, lockPlayer } from '../../people/player/player-queries'
import { deleteDevicesOfSessions } from '../../push/device-queries'
import { deleteFollowsOfUser } from '../../push/follow-queries'
import { revokeConsentLinks } from '../../tournament/registration/consent-queries'
import { erasePlayersOfTeams } from '../../tournament/registration/registration-queries'
import { strings } from './strings'

/** [USR-69, USR-70] For good: there is no undo, and the dialog says so. */
export const eraseOwnDataRoute = handle(
  eraseOwnData,
  ({ body }, context) =>
    withOwnPassword(context, body.current_password, ({ user: { id }, write }) =>
      write(async (work) => {
        const admins = await lockActiveAdmins(work)
        const user = (await lockUser(work, id)) ? await findUser(work.db, id) : undefined
        if (!user) return err('session-expired')
        if (admins.length === 1 && admins[0] === user.id) return err('last-admin')
        const claim = await findTieOfUser(work.db, user.id)
        if (claim && (await lockPlayer(work, claim.playerId))) {
          const tournaments = await listLiveTournaments(work.db, claim.playerId, work.now)
          if (tournaments.length > 0) return err('own-team-in-live-tournament', { tournaments })
        }
        if (claim) await forgetPlayer(work, claim.playerId)
        await forgetUser(work, user)
        await work.audit({ action: 'erase-account', subjectType: 'user', subjectId: user.id })
        return ok({ message: say(strings).erased })
      }),
    ),
  // The account is gone after the first time.
  { repeatable: false },
)

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
