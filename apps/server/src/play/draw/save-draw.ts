import { assignRollingNumbers, saveDraw } from '@vot/contract'
import { checkAssignments, type DrawAssignment, err, ok, type Result } from '@vot/domain'
import { handle, type Work } from '../../http/handle'
import { say } from '../../language/say'
import { viewRegistration } from '../../tournament/registration/list-registrations'
import {
  findEntryList,
  listRegistrationsOf,
  type RegistrationRow,
  replaceRollingNumbers,
} from '../../tournament/registration/registration-queries'
import { type DrawRow, findDrawPlace, getDraw, listDrawnTeams, updateDraw } from './draw-queries'
import { isSameField, lockDraw, numbersSoFar, viewDraw } from './read-draw'
import { abandonOpenDraw } from './run-draw'
import { strings } from './strings'

export type SaveDrawError = 'draw-closed' | 'draw-empty' | 'entry-list-locked' | 'draw-teams-changed'

/** The draw as it is saved, with the numbers that the teams had before. */
export interface SavedDraw {
  readonly draw: DrawRow
  readonly before: readonly DrawAssignment[]
}

/** The teams get the numbers that were shown, and the seed becomes public. For an open draw of a locked tournament. */
export async function saveShown(work: Work, draw: DrawRow): Promise<Result<SavedDraw, SaveDrawError>> {
  const { db } = work
  if (draw.state !== 'open') return err('draw-closed')
  if (draw.shown === 0) return err('draw-empty')
  if ((await findDrawPlace(db, draw.tournamentId))?.bracketId !== null) return err('entry-list-locked')
  const registrations = await listDrawnTeams(db, draw.tournamentId)
  if (!isSameField(draw, registrations)) return err('draw-teams-changed')
  const numbers = numbersSoFar(draw)
  const before = numbersOf(registrations)
  await replaceRollingNumbers(db, draw.tournamentId, numbers, work.now)
  await updateDraw(db, draw.id, { state: 'saved', closedAt: work.now })
  await work.live(draw.tournamentId, { type: 'draw-saved' })
  await work.audit({
    action: 'save-draw',
    subjectType: 'draw',
    subjectId: draw.id,
    tournamentId: draw.tournamentId,
    before,
    after: numbers,
  })
  return ok({ draw: await getDraw(db, draw.id), before })
}

/** Saved again it is answered as before. */
export const saveDrawRoute = handle(saveDraw, ({ params }, { write }) =>
  write(async (work) => {
    const draw = await lockDraw(work, params.id)
    if (!draw) return err('draw-not-found')
    if (draw.state === 'saved') return ok(answer(draw))
    const saved = await saveShown(work, draw)
    return saved.ok ? ok(answer(saved.value.draw)) : saved
  }),
)

function answer(draw: DrawRow) {
  return { message: say(strings).saved, draw: viewDraw(draw) }
}

/** The saved draw is complete: numbers that are not in it are removed. */
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
    return ok({ message: say(strings).saved, items })
  }),
)

/** Teams that the numbers 1..N are for. */
function isDrawn(registration: RegistrationRow): boolean {
  return registration.status === 'approved' && registration.withdrawnAt === null
}

export function numbersOf(registrations: readonly Pick<RegistrationRow, 'id' | 'rollingNumber'>[]): DrawAssignment[] {
  return registrations.flatMap(({ id, rollingNumber }) =>
    rollingNumber === null ? [] : [{ registrationId: id, number: rollingNumber }],
  )
}

function isSaved(registrations: readonly RegistrationRow[], wanted: readonly DrawAssignment[]): boolean {
  const numbers = new Map(numbersOf(registrations).map(({ registrationId, number }) => [registrationId, number]))
  return numbers.size === wanted.length && wanted.every((each) => numbers.get(each.registrationId) === each.number)
}
