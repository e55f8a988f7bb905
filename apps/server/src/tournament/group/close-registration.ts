import { type Consequence, closeRegistration, reopenRegistration } from '@vot/contract'
import { err, ok, type Result, registrationEnd, tournamentStatus } from '@vot/domain'
import { divisionNameInLanguage } from '../../db/division-name'
import { handle, type Work } from '../../http/handle'
import { requireConfirmation } from '../../http/preconditions'
import { formats } from '../../language/formats'
import { say } from '../../language/say'
import { viewTournament } from './read-tournaments'
import { strings } from './strings'
import { findTournament, getTournament, updateTournamentRow } from './tournament-queries'

/**
 * A bracket closes registration that is still open, once the organiser agreed. For a locked tournament.
 * @param also what else the bracket would do, asked in one go
 */
export async function closeForBracket(
  work: Work,
  tournamentId: number,
  what: keyof typeof strings.closing,
  confirmed: boolean | undefined,
  also: readonly Consequence[],
): Promise<Result<null, 'confirmation-needed'>> {
  const tournament = await findTournament(work.db, tournamentId)
  const isOpen = tournament !== undefined && tournamentStatus(tournament, work.now) === 'open'
  const texts = say(strings)
  const doing = texts.closing[what]
  const closes = (until: string) => ({ kind: 'closes-registration', text: texts.closes(until, doing) })
  const asked = requireConfirmation(confirmed, {
    action: nameAction(doing, isOpen),
    consequences: [...(isOpen ? [closes(say(formats).deadline(registrationEnd(tournament)))] : []), ...also],
  })
  if (!asked.ok || !isOpen) return asked
  await close(work, tournamentId)
  return ok(null)
}

/** The words on the button of the question, which say that registration closes where it does. */
export function nameAction(doing: string, closes: boolean): string {
  return closes ? say(strings).closeAction(doing) : doing
}

/** What to ask before brackets of several divisions are made; null where registration is not open. */
export async function findClosing(work: Work, tournamentId: number): Promise<Consequence | null> {
  const tournament = await findTournament(work.db, tournamentId)
  if (tournament === undefined || tournamentStatus(tournament, work.now) !== 'open') return null
  const until = say(formats).deadline(registrationEnd(tournament))
  return { kind: 'closes-registration', text: say(strings).closesDivision(divisionNameInLanguage(tournament), until) }
}

async function close(work: Work, tournamentId: number): Promise<void> {
  await updateTournamentRow(work.db, tournamentId, { registrationClosedAt: work.now })
  await work.live(tournamentId, { type: 'tournament-updated' })
  await work.audit({
    action: 'close-registration',
    subjectType: 'tournament',
    subjectId: tournamentId,
    tournamentId,
    after: { registration_closed_at: work.now },
  })
}

/** [TRN-182] An organiser ends registration before its time; opening it again undoes that. */
export const closeRegistrationRoute = handle(closeRegistration, ({ params }, { write }) =>
  write(async (work) => {
    const before = (await work.lockTournament(params.id)) ? await findTournament(work.db, params.id) : undefined
    if (!before) return err('tournament-not-found')
    if (before.registrationClosedAt === null) {
      if (tournamentStatus(before, work.now) !== 'open') return err('registration-over')
      await close(work, before.id)
    }
    return ok(viewTournament(await getTournament(work.db, before.id), work.now))
  }),
)

/** Registration goes by its dates again. A bracket that stands is hidden from the public while teams may register. */
export const reopenRegistrationRoute = handle(reopenRegistration, ({ params }, { write }) =>
  write(async (work) => {
    const { db } = work
    const before = (await work.lockTournament(params.id)) ? await findTournament(db, params.id) : undefined
    if (!before) return err('tournament-not-found')
    if (before.registrationClosedAt === null) return err('registration-not-closed')
    await reopen(work, before.id, before.registrationClosedAt)
    return ok(viewTournament(await getTournament(db, before.id), work.now))
  }),
)

/**
 * Opens what a bracket closed that is taken back; nothing where it was opened or closed by hand since. For a locked
 * tournament.
 */
export async function reopenAfterUndo(work: Work, tournamentId: number, closedAt: number): Promise<void> {
  const tournament = await findTournament(work.db, tournamentId)
  if (tournament?.registrationClosedAt === closedAt) await reopen(work, tournamentId, closedAt)
}

async function reopen(work: Work, tournamentId: number, closedAt: number): Promise<void> {
  await updateTournamentRow(work.db, tournamentId, { registrationClosedAt: null })
  await work.live(tournamentId, { type: 'tournament-updated' })
  await work.audit({
    action: 'reopen-registration',
    subjectType: 'tournament',
    subjectId: tournamentId,
    tournamentId,
    before: { registration_closed_at: closedAt },
  })
}
