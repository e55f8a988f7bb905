import { assignRollingNumbers } from '@vot/contract'
import { checkAssignments, type DrawAssignment, err, ok } from '@vot/domain'
import { handle } from '../../http/handle'
import {
  findEntryList,
  listRegistrationsOf,
  type RegistrationRow,
  replaceRollingNumbers,
} from '../../tournament/registration/registration-queries'
import { viewRegistration } from '../../tournament/registration/registration-view'
import { abandonOpenDraw } from './abandon-open-draw'

/** The draw as saved is the whole draw: numbers that are not in it are gone. */
export const assignRollingNumbersRoute = handle(assignRollingNumbers, ({ body }, { write, visitor }) =>
  write(async (work) => {
    const { db } = work
    const list = (await work.lockTournament(body.tournament_id))
      ? await findEntryList(db, body.tournament_id)
      : undefined
    if (!list) return err('tournament-not-found')
    if (list.bracketId !== null) return err('entry-list-locked')
    const registrations = await listRegistrationsOf(db, list.tournamentId)
    const drawn = registrations.filter(isDrawn)
    const wanted = body.assignments.map((each) => ({
      registrationId: each.registration_id,
      number: each.rolling_number,
    }))
    const checked = checkAssignments(
      wanted,
      drawn.map(({ id }) => ({ registrationId: id, number: null })),
    )
    if (!checked.ok) {
      const { registrationId } = checked.details ?? {}
      const outsider = registrations.some((each) => each.id === registrationId && !isDrawn(each))
      const details = registrationId === undefined ? undefined : { registration_id: registrationId }
      return err(outsider ? 'registration-not-approved' : checked.code, details)
    }
    if (!isSaved(registrations, wanted)) {
      await replaceRollingNumbers(db, list.tournamentId, wanted, work.now)
      await abandonOpenDraw(work, list.tournamentId, 'numbers-assigned')
      await work.live(list.tournamentId, { type: 'numbers-drawn' })
      await work.audit({
        action: 'assign-rolling-numbers',
        subjectType: 'tournament',
        subjectId: list.tournamentId,
        tournamentId: list.tournamentId,
        before: numbersOf(registrations),
        after: wanted,
      })
    }
    const saved = await listRegistrationsOf(db, list.tournamentId)
    const items = saved.filter(isDrawn).map((row) => viewRegistration(row, list, visitor.role))
    return ok({ message: 'Đã lưu kết quả bốc thăm', items })
  }),
)

/** Teams that the numbers 1..N are for. */
function isDrawn(registration: RegistrationRow): boolean {
  return registration.status === 'approved' && registration.withdrawnAt === null
}

function numbersOf(registrations: readonly RegistrationRow[]): DrawAssignment[] {
  return registrations.flatMap(({ id, rollingNumber }) =>
    rollingNumber === null ? [] : [{ registrationId: id, number: rollingNumber }],
  )
}

function isSaved(registrations: readonly RegistrationRow[], wanted: readonly DrawAssignment[]): boolean {
  const numbers = new Map(numbersOf(registrations).map(({ registrationId, number }) => [registrationId, number]))
  return numbers.size === wanted.length && wanted.every((each) => numbers.get(each.registrationId) === each.number)
}
