import { callMissing, type MissingCall } from '@vot/contract'
import { err, ok } from '@vot/domain'
import { handle, type Work } from '../../http/handle'
import { say } from '../../language/say'
import { committedDayReader } from '../desk/day-reader'
import { missingOf, readAttendance, readCheckInDay } from './check-in-day'
import { type CheckInTeamRow, insertAttendance } from './check-in-queries'
import { playersOf } from './check-in-view'
import { lockCheckInTeam, readerOf } from './note-arrivals'
import { strings } from './strings'

/** [OPS-225] Calls who of these teams is not here, each team on its own: the loudspeaker says one after the other. */
export const callMissingRoute = handle(callMissing, async ({ params, body }, context) => {
  // The plan of the day names the match; it is read before the locks.
  const day = await readCheckInDay(committedDayReader(context), params.id)
  if (!day) return err('group-not-found')
  return await context.write(async (work) => {
    const called: string[] = []
    const ids = new Set(body.registration_ids)
    const teams = day.teams.filter(({ id }) => ids.has(id))
    if (teams.length < ids.size) return err('registration-not-found')
    // In the order of their ids, in which all writers lock.
    for (const { id } of teams.sort((a, b) => a.tournamentId - b.tournamentId || a.id - b.id)) {
      const locked = await lockCheckInTeam(work, id)
      if (!locked.ok) continue
      const attendance = await readAttendance(readerOf(work), locked.value.groupId)
      const missing = missingOf(locked.value, attendance)
      const names = playersOf(locked.value).flatMap((player) => (missing.includes(player.id) ? [player.name] : []))
      if (names.length === 0) continue
      const count = (attendance.calls.get(id)?.count ?? 0) + 1
      await callTeam(work, locked.value, {
        registration_id: id,
        day_code: day.publicMatchOf(id)?.code ?? null,
        tournament_name: locked.value.usualName,
        ...(locked.value.englishName !== null && { english_name: locked.value.englishName }),
        names,
        count,
      })
      called.push(...names)
    }
    return called.length > 0 ? ok({ message: say(strings).called(called.join(', ')) }) : err('nobody-missing')
  })
})

async function callTeam(work: Work, team: CheckInTeamRow, missing: MissingCall): Promise<void> {
  await insertAttendance(work.db, {
    ...{ registrationId: team.id, kind: 'called', playerId: null, way: null },
    ...{ actorId: work.actorId, createdAt: work.now },
  })
  await work.live(team.tournamentId, { type: 'missing-called', registration_id: team.id, missing })
  const subject = { subjectType: 'registration', subjectId: team.id, tournamentId: team.tournamentId }
  await work.audit({ action: 'call-missing', ...subject, after: { player_names: missing.names, count: missing.count } })
}
