import { noteArrival, undoArrival } from '@vot/contract'
import { type ArrivalWay, err, ok, type Result } from '@vot/domain'
import { handle, type RequestContext, type Work } from '../../http/handle'
import { say } from '../../language/say'
import { isKeyOf } from '../../tournament/registration/payment-key'
import { readAttendance } from './check-in-day'
import { type CheckInTeamRow, deleteAbsence, findCheckInTeam, insertAttendance } from './check-in-queries'
import { playersOf, viewPlayers } from './check-in-view'
import { strings } from './strings'

export type TeamError = 'registration-not-found' | 'registration-not-approved' | 'already-withdrawn'

/** The team, with its tournament locked; it plays in a group. */
export async function lockCheckInTeam(
  work: Work,
  id: number,
): Promise<Result<CheckInTeamRow & { groupId: number }, TeamError>> {
  const seen = await findCheckInTeam(work.db, id)
  if (!seen || !(await work.lockTournament(seen.tournamentId))) return err('registration-not-found')
  const team = await findCheckInTeam(work.db, id)
  if (!team || team.groupId === null) return err('registration-not-found')
  if (team.status !== 'approved') return err('registration-not-approved')
  return team.withdrawnAt === null ? ok({ ...team, groupId: team.groupId }) : err('already-withdrawn')
}

/** [OPS-220] Notes players of a locked team as here; who is here already stays as noted. Answers who is new. */
export async function noteHere(
  work: Work,
  team: CheckInTeamRow & { readonly groupId: number },
  places: readonly (1 | 2)[],
  way: ArrivalWay,
): Promise<readonly string[]> {
  // Who comes after all is not absent any more.
  const wasAbsent = await deleteAbsence(work.db, team.id)
  const { arrivals } = await readAttendance(readerOf(work), team.groupId)
  const coming = playersOf(team).filter(({ place, id }) => places.includes(place) && !arrivals.has(id))
  if (coming.length === 0 && wasAbsent) await tell(work, team, 'undo-absence', playersOf(team), {})
  if (coming.length === 0) return []
  for (const { id } of coming) {
    await insertAttendance(work.db, {
      ...{ registrationId: team.id, kind: 'arrived', playerId: id, way },
      ...{ actorId: work.actorId, createdAt: work.now },
    })
  }
  await tell(work, team, 'note-arrival', coming, { way })
  return coming.map(({ name }) => name)
}

export const readerOf = ({ now, db }: Work) => ({
  now,
  query: <T>(query: (queries: Work['db']) => Promise<T>) => query(db),
})

async function tell(
  work: Work,
  team: CheckInTeamRow,
  action: 'note-arrival' | 'undo-arrival' | 'undo-absence',
  players: readonly { readonly id: number; readonly name: string }[],
  facts: Readonly<Record<string, unknown>>,
): Promise<void> {
  await work.live(team.tournamentId, { type: 'arrivals-changed', registration_id: team.id })
  const subject = { subjectType: 'registration', subjectId: team.id, tournamentId: team.tournamentId }
  const player_names = players.map(({ name }) => name)
  await work.audit({ action, ...subject, after: { player_names, ...facts } })
}

export const noteArrivalRoute = handle(noteArrival, ({ params, body }, context) =>
  context.write(async (work) => {
    const team = await lockCheckInTeam(work, params.id)
    if (!team.ok) return team
    if (body.key !== undefined && !isKeyOf(team.value.paymentKey, body.key)) return err('receipt-wrong')
    const names = await noteHere(work, team.value, body.places, body.key === undefined ? 'desk' : 'receipt')
    const message =
      names.length > 0 ? say(strings).checkedIn(names) : say(strings).here(namesAt(team.value, body.places))
    return ok({ message, ...(await viewArrived(work, team.value, context)) })
  }),
)

export const undoArrivalRoute = handle(undoArrival, ({ params, body }, context) =>
  context.write(async (work) => {
    const team = await lockCheckInTeam(work, params.id)
    if (!team.ok) return team
    const { arrivals } = await readAttendance(readerOf(work), team.value.groupId)
    const leaving = playersOf(team.value).filter(({ place, id }) => body.places.includes(place) && arrivals.has(id))
    for (const { id } of leaving) {
      await insertAttendance(work.db, {
        ...{ registrationId: team.value.id, kind: 'undone', playerId: id, way: null },
        ...{ actorId: work.actorId, createdAt: work.now },
      })
    }
    if (leaving.length > 0) await tell(work, team.value, 'undo-arrival', leaving, {})
    const message = say(strings).undone(namesAt(team.value, body.places))
    return ok({ message, ...(await viewArrived(work, team.value, context)) })
  }),
)

async function viewArrived(
  work: Work,
  team: CheckInTeamRow & { readonly groupId: number },
  { visitor }: Pick<RequestContext, 'visitor'>,
) {
  const attendance = await readAttendance(readerOf(work), team.groupId)
  return { registration_id: team.id, players: viewPlayers(team, attendance, visitor.role) }
}

function namesAt(team: CheckInTeamRow, places: readonly (1 | 2)[]): string[] {
  return playersOf(team)
    .filter(({ place }) => places.includes(place))
    .map(({ name }) => name)
}
