import { assignMatch, type BodyOf } from '@vot/contract'
import { err, foldText, ok, type Result } from '@vot/domain'
import { handle, type Work } from '../../http/handle'
import { rememberBracket } from '../brackets/bracket-cache'
import { partsOf } from '../brackets/live-bracket'
import { teamOf, viewMatch } from '../brackets/match-view'
import { readOfficials } from '../brackets/officials'
import { writeMatch } from '../brackets/save-change'
import { type FoundMatch, lockMatch } from '../matches/lock-match'
import { notify } from '../notifications/notify'
import { checkOpen, type NotOpenError } from './check-open'
import { holdForMatch } from './hold-for-match'
import { calledRow, readMatchCall } from './match-call'
import { type CourtRow, findVenue, hasCourts, isReferee, lockCourt } from './operations-queries'
import { tellOtherDesks } from './tell-desks'

/**
 * Gives a ready match a free court and a free referee in one unit of work. What the match holds is a row each, unique
 * in the database, so of two organisers at once one gets 409 on whichever device or process. Source: B 5, D 6.
 */
export const assignMatchRoute = handle(assignMatch, ({ params, body }, { write, server, visitor }) =>
  write(async (work) => {
    const found = await lockMatch(server, work, params.id)
    if (!found) return err('match-not-found')
    const chosen = await chooseOfficials(work, found, body)
    if (!chosen.ok) return chosen
    const { court, refereeId } = chosen.value
    const assignable = checkAssignable(found)
    if (!assignable.ok) return assignable
    const held = await holdForMatch(work, params.id, { courtId: court.id, refereeId, playerIds: assignable.value })
    if (!held.ok) return held

    const { bracket, number } = found
    const { planned, row } = partsOf(bracket, number)
    const called = body.call ? calledRow({ calledAt: null, callCount: 0 }, work.now) : { calledAt: null, callCount: 0 }
    const assigned = { state: 'claimed', courtId: court.id, refereeId, claimedAt: work.now, ...called } as const
    const rows = bracket.rows.slice()
    const written = await writeMatch(work.db, { ...row, ...assigned }, null, work.now)
    rows[number - 1] = written
    const told = body.call ? { call: await readMatchCall(work.db, bracket, written) } : {}
    const seq = await work.live(bracket.tournamentId, { type: 'match-assigned', match_ids: [params.id], ...told })
    const next = { ...bracket, rows, seq }
    await tellOtherDesks(work, bracket, next)
    await notify(work, {
      type: 'assignment',
      to: { userId: refereeId },
      tournamentId: bracket.tournamentId,
      matchId: params.id,
      facts: { event: 'assigned', matchCode: planned.code, court: court.name },
    })
    await work.audit({
      action: 'assign-match',
      subjectType: 'match',
      subjectId: params.id,
      tournamentId: bracket.tournamentId,
      after: { court_id: court.id, court_name: court.name, referee_id: refereeId, called: body.call },
    })
    rememberBracket(server, work, next)
    const match = viewMatch(next, number, await readOfficials(work.db, [partsOf(next, number).row], visitor.role))
    return ok({ message: `Đã giao trận ${match.match_code} ra ${court.name}`, court_number: court.name, match })
  }),
)

type ChoiceError = 'no-court' | 'court-and-referee-required' | 'court-not-found' | 'referee-not-found'

/** A court by id, or by name at the tournament's venue; a referee is an enabled account with that role. */
async function chooseOfficials(
  work: Work,
  { bracket }: FoundMatch,
  { court_id, court_name, referee_id }: BodyOf<typeof assignMatch>,
): Promise<Result<{ readonly court: CourtRow; readonly refereeId: number }, ChoiceError>> {
  const venueFolded = foldText(await findVenue(work.db, bracket.tournamentId))
  const hasCourt = court_id != null || Boolean(court_name)
  if (court_id == null && !(await hasCourts(work.db, venueFolded))) return err('no-court')
  if (!hasCourt || referee_id == null) return err('court-and-referee-required')
  const wanted = court_id == null ? { venueFolded, nameFolded: foldText(court_name ?? '') } : { id: court_id }
  const court = await lockCourt(work, wanted)
  if (!court) return err('court-not-found')
  if (!(await isReferee(work.db, referee_id))) return err('referee-not-found')
  return ok({ court, refereeId: referee_id })
}

/** Answers the players of a match that may be assigned. */
function checkAssignable(found: FoundMatch): Result<number[], NotOpenError> {
  const open = checkOpen(found)
  if (!open.ok) return open
  const { match } = partsOf(found.bracket, found.number)
  const teams = match.sides.filter((side) => typeof side === 'number').map((side) => teamOf(found.bracket, side))
  return ok(teams.flatMap(({ player1Id, player2Id }) => [player1Id, player2Id]))
}
