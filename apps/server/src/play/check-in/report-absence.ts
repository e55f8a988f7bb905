import { reportAbsence, undoAbsence } from '@vot/contract'
import { err, ok } from '@vot/domain'
import { handle, type Work } from '../../http/handle'
import type { RequestContext } from '../../http/request-context'
import { say } from '../../language/say'
import { findBracketInWork } from '../bracket/bracket-cache'
import { getMatch } from '../bracket/live-bracket'
import { committedDayReader } from '../desk/day-reader'
import { readCheckInDay } from './check-in-day'
import { type CheckInTeamRow, deleteAbsence, findAbsence, findCheckInTeam, saveAbsence } from './check-in-queries'
import { lockCheckInTeam } from './note-arrivals'
import { isOwn } from './own-check-in'
import { strings } from './strings'

/** [OPS-302] Said of the team's next match, which a receipt or the account that entered the team shows already. */
export const reportAbsenceRoute = handle(reportAbsence, async ({ params, body }, context) => {
  // The plan of the day names the match; it is read before the locks.
  const seen = await context.read((db) => findCheckInTeam(db, params.id))
  if (!seen || seen.groupId === null || !isOwn(seen, context.visitor, body.key)) return err('check-in-not-own')
  const day = await readCheckInDay(committedDayReader(context), seen.groupId)
  const next = day?.publicMatchOf(seen.id)
  return await context.write(async (work) => {
    const team = await lockOwn(work, context, params.id, body.key)
    if (!team.ok) return team
    const matchId = next?.listed.row.id
    if (matchId === undefined || (await isSettled(work, context, team.value.tournamentId, matchId))) {
      return err('absence-no-match')
    }
    if ((await findAbsence(work.db, team.value.id))?.matchId === matchId)
      return ok({ message: say(strings).absenceReported })
    await saveAbsence(work.db, {
      ...{ registrationId: team.value.id, matchId, actorId: work.actorId, createdAt: work.now },
    })
    await tell(work, team.value, 'report-absence', next?.code ?? '')
    return ok({ message: say(strings).absenceReported })
  })
})

export const undoAbsenceRoute = handle(undoAbsence, ({ params, body }, context) =>
  context.write(async (work) => {
    const team = await lockOwn(work, context, params.id, body.key)
    if (!team.ok) return team
    const absence = await findAbsence(work.db, team.value.id)
    if (absence) {
      if (await isSettled(work, context, team.value.tournamentId, absence.matchId)) return err('absence-settled')
      await deleteAbsence(work.db, team.value.id)
      await tell(work, team.value, 'undo-absence')
    }
    return ok({ message: say(strings).absenceTakenBack })
  }),
)

/** A team that is the asker's own, with its tournament locked. */
export async function lockOwn(work: Work, { visitor }: RequestContext, id: number, key: string | undefined) {
  const team = await lockCheckInTeam(work, id)
  // The state of a team is shown to its own players only.
  const seen = team.ok ? team.value : await findCheckInTeam(work.db, id)
  return seen && isOwn(seen, visitor, key) ? team : err('check-in-not-own')
}

/** Whether the desk or the sport has decided the match by now, or the bracket has it no more. */
async function isSettled(work: Work, { server }: RequestContext, tournamentId: number, matchId: number) {
  const bracket = await findBracketInWork(server, work, tournamentId)
  const row = bracket?.rows.find(({ id }) => id === matchId)
  return !bracket || !row || row.state === 'in_progress' || getMatch(bracket, row.number).match.result !== null
}

async function tell(
  work: Work,
  team: CheckInTeamRow,
  action: 'report-absence' | 'undo-absence',
  dayCode?: string,
): Promise<void> {
  await work.live(team.tournamentId, { type: 'arrivals-changed', registration_id: team.id })
  const subject = { subjectType: 'registration', subjectId: team.id, tournamentId: team.tournamentId }
  const player_names = [team.player1Name, team.player2Name]
  await work.audit({ action, ...subject, after: { player_names, ...(dayCode && { day_code: dayCode }) } })
}
