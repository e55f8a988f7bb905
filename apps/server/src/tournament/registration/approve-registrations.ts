import { approveRegistrations, errorCatalogue, otherTeamText, type RegistrationView } from '@vot/contract'
import { decideRegistration, err, isEntryListLocked, ok, tournamentStatus } from '@vot/domain'
import { handle } from '../../http/handle'
import { findClash, saveVerdict, type TeamsChanged } from './decide-registration'
import { findEntryList, getRegistration, listRegistrationsOf } from './registration-queries'
import { viewRegistration } from './registration-view'

type SkipCode = 'registration-not-found' | 'registration-already-decided' | 'player-already-registered'

/** One unit of work for all of them; each that changes tells its viewers and is a line in the audit log of its own. */
export const approveRegistrationsRoute = (teamsChanged: TeamsChanged) =>
  handle(approveRegistrations, ({ body }, { write, visitor }) =>
    write(async (work) => {
      const list = (await work.lockTournament(body.tournament_id))
        ? await findEntryList(work.db, body.tournament_id)
        : undefined
      if (!list) return err('tournament-not-found')
      const known = new Map((await listRegistrationsOf(work.db, list.tournamentId)).map((each) => [each.id, each]))
      const items: RegistrationView[] = []
      const skipped: { id: number; code: SkipCode; message: string }[] = []
      const skip = (id: number, code: SkipCode, message: string = errorCatalogue[code].message) =>
        skipped.push({ id, code, message })
      for (const id of new Set(body.ids)) {
        const registration = known.get(id)
        const decided = registration && decideRegistration(registration, 'approved')
        const clash = registration && findClash(registration, [...known.values()])
        if (!registration || !decided) skip(id, 'registration-not-found')
        else if (!decided.ok) skip(id, decided.code)
        else if (decided.value === registration) items.push(viewRegistration(registration, list, visitor.role))
        else if (clash) skip(id, 'player-already-registered', otherTeamText(clash.player, clash.team))
        else if (isEntryListLocked(list.bracketId !== null, tournamentStatus(list, work.now)))
          return err('entry-list-locked')
        else {
          await saveVerdict(work, registration, 'approved', teamsChanged)
          known.set(id, { ...registration, status: 'approved' })
          items.push(viewRegistration(await getRegistration(work.db, id), list, visitor.role))
        }
      }
      return ok({ items, skipped })
    }),
  )
