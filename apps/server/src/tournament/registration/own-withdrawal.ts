import { returnOwnTeam, withdrawOwnTeam } from '@vot/contract'
import {
  err,
  isPlaceLeft,
  leaveByItself,
  ok,
  ownWithdrawalOf,
  returnByItself,
  teamName,
  tournamentStatus,
} from '@vot/domain'
import { notify } from '../../account/notification/notify'
import { breaksUniqueRule } from '../../db/unique-rules'
import { handle, type Work } from '../../http/handle'
import { isOfTeam } from './consents'
import { findClash, lockRegistration, type TeamsChanged } from './decide-registration'
import { checkUnanswered } from './entry-limits'
import { fillPlaces, loadPlaces } from './fill-places'
import { notifyTeam } from './notify-team'
import {
  type EntryList,
  getRegistration,
  listRegistrationsOf,
  listReserveIds,
  type RegistrationRow,
  removeFromWaitingList,
  saveReserveOrder,
  updateRegistration,
} from './registration-queries'
import { settleOffers } from './waiting-queries'

const mayOf = (registration: RegistrationRow, list: EntryList, now: number) =>
  ownWithdrawalOf(registration, list.bracketId !== null, tournamentStatus(list, now))

/** [REG-195, REG-196] The team gives its place back by itself, and says why. The same again changes nothing. */
export const withdrawOwnTeamRoute = (teamsChanged: TeamsChanged) =>
  handle(withdrawOwnTeam, ({ params, body }, { write }) =>
    write(async (work) => {
      const locked = await lockRegistration(work, params.id)
      if (!locked || !(await isOfTeam(work, locked.registration, body.key))) return err('payment-link-invalid')
      const { registration, list } = locked
      const { reason } = body
      const left = leaveByItself(registration, mayOf(registration, list, work.now), { reason, now: work.now })
      if (!left.ok) return left
      if (left.value === registration) return ok({ registration_id: params.id, withdrawn: true })
      const { id, tournamentId, reserveOrder } = registration
      await settleOffers(work.db, [id], { outcome: 'ended', at: work.now, by: work.actorId })
      // First of all, since it keeps whether the team was put aside.
      await updateRegistration(work.db, id, { withdrawnPlace: reserveOrder })
      await removeFromWaitingList(work.db, registration)
      const { status, withdrawnAt, withdrawalMode, withdrawalReason } = left.value
      const changes = { status, withdrawnAt, withdrawalMode, withdrawalReason, updatedAt: work.now }
      await updateRegistration(work.db, id, changes)
      if (status === 'approved') await teamsChanged(work, tournamentId)
      await work.live(tournamentId, { type: 'registration-withdrawn', registration_id: id })
      await fillPlaces(work, tournamentId)
      const facts = { event: 'team-withdrew', team: teamName(registration) } as const
      await notify(work, { kind: 'registration', to: 'organisers', tournamentId, facts: { ...facts, reason } })
      await notifyTeam(work, registration, facts)
      await work.audit({
        ...{ action: 'withdraw-own-team', subjectType: 'registration', subjectId: id, tournamentId },
        before: { status: registration.status },
        after: { reason },
      })
      return ok({ registration_id: id, withdrawn: true })
    }),
  )

/** [REG-197] Back as it was, while its place is still there; on the waiting list where it stood. */
export const returnOwnTeamRoute = (teamsChanged: TeamsChanged) =>
  handle(returnOwnTeam, async ({ params, body }, { write }) => {
    try {
      return await write(async (work) => {
        const locked = await lockRegistration(work, params.id)
        if (!locked || !(await isOfTeam(work, locked.registration, body.key))) return err('payment-link-invalid')
        const { registration, list } = locked
        if (registration.withdrawnAt === null && registration.status !== 'rejected') {
          return ok({ registration_id: params.id, withdrawn: false })
        }
        if (mayOf(registration, list, work.now) !== 'undo') return err('own-return-closed')
        const { id, tournamentId, withdrawnPlace } = registration
        const loaded = withdrawnPlace === null ? await loadPlaces(work.db, tournamentId, work.now) : undefined
        if (loaded && !isPlaceLeft(loaded.places)) return err('place-passed-on')
        const back = returnByItself(registration)
        if (back.status === 'approved') {
          const clash = findClash(back, await listRegistrationsOf(work.db, tournamentId))
          if (clash) return err('player-already-registered', clash)
        }
        await restoreWithdrawnTeam(work, registration)
        const allowed = await checkUnanswered(work, await getRegistration(work.db, id))
        if (!allowed.ok) return allowed
        if (back.status === 'approved') await teamsChanged(work, tournamentId)
        await work.live(tournamentId, { type: 'registration-reinstated', registration_id: id })
        await fillPlaces(work, tournamentId)
        const facts = { event: 'team-returned', team: teamName(registration) } as const
        await notify(work, { kind: 'registration', to: 'organisers', tournamentId, facts })
        await notifyTeam(work, registration, facts)
        await work.audit({
          ...{ action: 'return-own-team', subjectType: 'registration', subjectId: id, tournamentId },
          after: { status: back.status },
        })
        return ok({ registration_id: id, withdrawn: false })
      })
    } catch (error) {
      if (breaksUniqueRule(error, 'live-pair')) return err('pair-already-registered')
      throw error
    }
  })

/** Restores a team that withdrew itself, with its place on the waiting list. */
export async function restoreWithdrawnTeam(work: Work, registration: RegistrationRow): Promise<void> {
  const { id, tournamentId, withdrawnPlace: place } = registration
  const { status, withdrawnAt, withdrawalMode, withdrawalReason } = returnByItself(registration)
  const { db, now } = work
  await updateRegistration(db, id, { status, withdrawnAt, withdrawalMode, withdrawalReason, updatedAt: now })
  if (place === null) return
  const ids = await listReserveIds(db, tournamentId)
  await saveReserveOrder(db, tournamentId, [...ids.slice(0, place - 1), id, ...ids.slice(place - 1)])
  await updateRegistration(db, id, { withdrawnPlace: null })
}
