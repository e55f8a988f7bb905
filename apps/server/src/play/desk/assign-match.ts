import { assignMatch, type BodyOf, type MatchView } from '@vot/contract'
import { currentPause, defaultRestMinutes, err, foldText, formatVietnamIso, ok, type Result } from '@vot/domain'
import { notify } from '../../account/notification/notify'
import { handle, type Work } from '../../http/handle'
import type { RequestContext, ServerFacts } from '../../http/request-context'
import { say } from '../../language/say'
import { findRefereeSetting } from '../../tournament/group/referee-setting'
import { type FoundMatch, lockMatch, rememberBracket } from '../bracket/bracket-cache'
import { notifyDesks, writeMatch } from '../bracket/commit-change'
import { dayCodeOf, getMatch } from '../bracket/live-bracket'
import { listMatchTournaments } from '../bracket/match-tournament-queries'
import { occupiedPlayersOf, readOfficials, viewMatch } from '../bracket/match-view'
import { type CourtRow, hasCourtNamed, hasCourts, isReferee, lockCourt } from '../court/court-queries'
import { foldVenue } from '../court/court-view'
import { holdForMatch } from '../court/hold-for-match'
import { calledRow, checkOpen, type NotOpenError, readMatchCall } from './call-match'
import { type NewDayPlan, planDayOfMatch, saveDayPlan } from './day-plan'
import { workDayReader } from './day-reader'
import { findDayGroup, findGroupId, findVenue } from './desk-queries'
import { readResting, restingPlayerOf } from './resting-players'
import { strings } from './strings'

/** At most one of the two is set; none where the group needs no referee. */
export type MatchOfficials =
  | { readonly refereeId: number; readonly officiatingRegistrationId: null }
  | { readonly refereeId: null; readonly officiatingRegistrationId: number | null }

export interface Chosen {
  readonly court: Pick<CourtRow, 'id' | 'name'>
  /** A referee, a team that lost before, or nobody. */
  readonly officials: MatchOfficials
  /** Also calls both sides to the court. */
  readonly call: boolean
  /** Allows a player who has not rested. */
  readonly override: boolean
  /** Kept with the first assignment of the group's day. */
  readonly dayPlan: NewDayPlan | null
}

type PutOnCourtError = NotOpenError | 'court-busy' | 'referee-busy' | 'player-busy' | 'player-resting'

/**
 * Gives a ready match a free court and a free referee in one unit of work. What the match holds is a row each, unique
 * in the database, so of two organisers at once one gets 409 on whichever device or process.
 */
export async function putOnCourt(
  work: Work,
  { server, visitor }: Pick<RequestContext, 'server' | 'visitor'>,
  found: FoundMatch,
  { court, officials, call, override, dayPlan }: Chosen,
): Promise<
  Result<{ readonly message: string; readonly court_number: string; readonly match: MatchView }, PutOnCourtError>
> {
  const open = checkOpen(found)
  if (!open.ok) return open
  const { bracket, number } = found
  const { row } = getMatch(bracket, number)
  const { refereeId } = officials
  const rows = bracket.rows.slice()
  rows[number - 1] = { ...row, ...officials }
  const playerIds = occupiedPlayersOf({ ...bracket, rows }, number).map(({ id }) => id)
  const held = await holdForMatch(work, row.id, { courtId: court.id, refereeId, playerIds })
  if (!held.ok) return held
  if (!override) {
    const rested = await checkRested(server, work, found)
    if (!rested.ok) return rested
  }
  await saveDayPlan(work, dayPlan)

  const called = call ? calledRow({ calledAt: null, callCount: 0 }, work.now) : { calledAt: null, callCount: 0 }
  const assigned = { state: 'claimed', courtId: court.id, ...officials, claimedAt: work.now, ...called } as const
  const written = await writeMatch(work.db, { ...row, ...assigned }, null, work.now)
  rows[number - 1] = written
  const seq = await work.live(bracket.tournamentId, {
    type: 'match-assigned',
    match_ids: [row.id],
    on_court: {
      match_id: row.id,
      court_id: court.id,
      court_name: court.name,
      updated_at: formatVietnamIso(written.updatedAt),
    },
    ...(call && { call: await readMatchCall(work.db, { ...bracket, rows }, written) }),
  })
  const next = { ...bracket, rows, seq }
  await notifyDesks(work, bracket, next)
  if (refereeId !== null) {
    await notify(work, {
      kind: 'assignment',
      to: { userId: refereeId },
      tournamentId: bracket.tournamentId,
      matchId: row.id,
      facts: { event: 'assigned', matchCode: dayCodeOf(found.bracket, found.number), court: court.name },
    })
  }
  await work.audit({
    action: 'assign-match',
    subjectType: 'match',
    subjectId: row.id,
    tournamentId: bracket.tournamentId,
    after: {
      ...{ court_id: court.id, court_name: court.name, referee_id: refereeId },
      ...(officials.officiatingRegistrationId !== null && {
        officiating_registration_id: officials.officiatingRegistrationId,
      }),
      ...{ called: call, unrested: override },
    },
  })
  rememberBracket(server, work, next)
  const match = viewMatch(next, number, await readOfficials(work.db, [written], visitor.role))
  return ok({
    message: say(strings).assigned(dayCodeOf(found.bracket, found.number), court.name),
    court_number: court.name,
    match,
  })
}

/** [OPS-52] Whether every player of the match has rested from the one before, whichever tournament that was of. */
async function checkRested(
  server: ServerFacts,
  work: Work,
  found: FoundMatch,
): Promise<Result<null, 'player-resting'>> {
  const groupId = await findGroupId(work.db, found.bracket.tournamentId)
  const group = groupId === null ? undefined : await findDayGroup(work.db, groupId)
  const resting = await readResting(workDayReader(server, work), group?.restMinutes ?? defaultRestMinutes)
  const player = restingPlayerOf(found, resting)
  if (player === null) return ok(null)
  return err('player-resting', { player_name: player.name, until: formatVietnamIso(player.until) })
}

/** Gives a ready match the court and the referee that an organiser chose. */
export const assignMatchRoute = handle(assignMatch, async ({ params, body }, context) => {
  const dayPlan = await planDayOfMatch(context, params.id)
  return await context.write(async (work) => {
    const found = await lockMatch(context.server, work, params.id)
    if (!found) return err('match-not-found')
    const chosen = await chooseOfficials(work, found, body)
    if (!chosen.ok) return chosen
    const { call, override } = body
    return await putOnCourt(work, context, found, { ...chosen.value, call, override, dayPlan })
  })
})

type ChoiceError =
  | 'no-court'
  | 'court-and-referee-required'
  | 'court-required'
  | 'court-not-found'
  | 'court-other-venue'
  | 'court-closed'
  | 'referee-not-found'
  | 'officiating-team-invalid'

/**
 * [OPS-190] A court by id, or by name at the tournament's venue, where a name of another venue is refused like its id; a
 * referee is an enabled account with that role. [OPS-332] Nobody officiates where none is chosen and the group needs none.
 */
async function chooseOfficials(
  work: Work,
  found: FoundMatch,
  { court_id, court_name, referee_id, officiating_registration_id: teamId }: BodyOf<typeof assignMatch>,
): Promise<Result<{ readonly court: CourtRow; readonly officials: MatchOfficials }, ChoiceError>> {
  const { bracket } = found
  const venueFolded = foldVenue(await findVenue(work.db, bracket.tournamentId))
  const hasCourt = court_id != null || Boolean(court_name)
  const nameFolded = foldText(court_name ?? '')
  const isElsewhere = async () => court_id == null && hasCourt && (await hasCourtNamed(work.db, nameFolded))
  if (court_id == null && !(await hasCourts(work.db, venueFolded))) {
    return err((await isElsewhere()) ? 'court-other-venue' : 'no-court')
  }
  const isRequired = await isRefereeRequired(work, bracket.tournamentId)
  if (isRequired && (!hasCourt || (referee_id == null && teamId == null))) return err('court-and-referee-required')
  if (!hasCourt) return err('court-required')
  const wanted = court_id == null ? { venueFolded, nameFolded } : { id: court_id }
  const court = await lockCourt(work, wanted)
  if (!court) return err((await isElsewhere()) ? 'court-other-venue' : 'court-not-found')
  if (court.venueFolded !== venueFolded) return err('court-other-venue')
  const { closedAt, closedReason } = currentPause(court, work.now)
  if (closedAt !== null) return err('court-closed', { reason: closedReason })
  if (referee_id == null) {
    if (teamId == null) return ok({ court, officials: { refereeId: null, officiatingRegistrationId: null } })
    if (!(await mayOfficiate(work, found, teamId))) return err('officiating-team-invalid')
    return ok({ court, officials: { refereeId: null, officiatingRegistrationId: teamId } })
  }
  if (!(await isReferee(work.db, referee_id))) return err('referee-not-found')
  return ok({ court, officials: { refereeId: referee_id, officiatingRegistrationId: null } })
}

/** [OPS-332] Whether a match of the tournament's group must have somebody who officiates. */
async function isRefereeRequired(work: Work, tournamentId: number): Promise<boolean> {
  return (await findRefereeSetting(work.db, await findGroupId(work.db, tournamentId))) === 'required'
}

/** [OPS-293] A team of the division that plays on and not in this match; organisers may choose whichever they want. */
async function mayOfficiate(work: Work, { bracket, number }: FoundMatch, teamId: number): Promise<boolean> {
  const [tournament] = await listMatchTournaments(work.db, { id: bracket.tournamentId })
  const isOwn = getMatch(bracket, number).match.sides.some((side) => side === teamId)
  return tournament?.losersOfficiate === 1 && bracket.teams.has(teamId) && !isOwn
}
