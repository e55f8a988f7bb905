import { type Consequence, reopenRegistration } from '@vot/contract'
import { err, ok, type Result, registrationEnd, tournamentStatus } from '@vot/domain'
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
    action: isOpen ? texts.closeAction(doing) : doing,
    consequences: [...(isOpen ? [closes(say(formats).deadline(registrationEnd(tournament)))] : []), ...also],
  })
  if (!asked.ok || !isOpen) return asked
  await updateTournamentRow(work.db, tournamentId, { registrationClosedAt: work.now })
  await work.live(tournamentId, { type: 'tournament-updated' })
  await work.audit({
    action: 'close-registration',
    subjectType: 'tournament',
    subjectId: tournamentId,
    tournamentId,
    after: { registration_closed_at: work.now },
  })
  return ok(null)
}

/** Registration goes by its dates again. A bracket that stands is hidden from the public while teams may register. */
export const reopenRegistrationRoute = handle(reopenRegistration, ({ params }, { write }) =>
  write(async (work) => {
    const { db } = work
    const before = (await work.lockTournament(params.id)) ? await findTournament(db, params.id) : undefined
    if (!before) return err('tournament-not-found')
    if (before.registrationClosedAt === null) return err('registration-not-closed')
    await updateTournamentRow(db, before.id, { registrationClosedAt: null })
    await work.live(before.id, { type: 'tournament-updated' })
    await work.audit({
      action: 'reopen-registration',
      subjectType: 'tournament',
      subjectId: before.id,
      tournamentId: before.id,
      before: { registration_closed_at: before.registrationClosedAt },
    })
    return ok(viewTournament(await getTournament(db, before.id), work.now))
  }),
)
