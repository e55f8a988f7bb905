import { deleteRegistration } from '@vot/contract'
import { err, ok, teamName } from '@vot/domain'
import { handle, type Work } from '../../http/handle'
import { say } from '../../language/say'
import { removeUnverified } from '../../people/player/player-queries'
import { lockRegistration, type TeamsChanged } from './decide-registration'
import { fillPlaces } from './fill-places'
import { deleteRegistrationRow, isEntered, type RegistrationRow, removeFromWaitingList } from './registration-queries'
import { strings } from './strings'

export const deleteRegistrationRoute = (teamsChanged: TeamsChanged) =>
  handle(deleteRegistration, ({ params }, { write }) =>
    write(async (work) => {
      const locked = await lockRegistration(work, params.id)
      if (!locked) return err('registration-not-found')
      const { registration, list } = locked
      if (list.bracketId !== null) return err('entry-list-locked')
      if (list.resultsSavedAt !== null) return err('tournament-has-results')
      await removeFromWaitingList(work.db, registration)
      await deleteRegistrationRow(work.db, registration.id)
      await forgetUnverified(work, registration)
      if (registration.status === 'approved') await teamsChanged(work, list.tournamentId)
      await work.live(list.tournamentId, { type: 'registration-deleted', registration_id: registration.id })
      await fillPlaces(work, list.tournamentId)
      await work.audit({
        action: 'delete-registration',
        subjectType: 'registration',
        subjectId: registration.id,
        tournamentId: list.tournamentId,
        before: {
          player1Id: registration.player1Id,
          player2Id: registration.player2Id,
          status: registration.status,
          paymentCompleted: registration.paymentCompleted === 1,
          rollingNumber: registration.rollingNumber,
        },
      })
      return ok({ message: say(strings).deleted(teamName(registration)) })
    }),
  )

/** Players whom a visitor entered with the team go with it, where nobody accepted them and no other team has them. */
async function forgetUnverified({ db, now }: Work, team: RegistrationRow): Promise<void> {
  const { player1Id, player1Unverified, player2Id, player2Unverified } = team
  const unverified = [player1Unverified === 1 ? [player1Id] : [], player2Unverified === 1 ? [player2Id] : []].flat()
  for (const id of unverified) if (!(await isEntered(db, id))) await removeUnverified(db, id, now)
}
