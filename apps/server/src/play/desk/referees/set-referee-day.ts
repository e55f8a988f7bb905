import { type BodyOf, endRefereeDay, type RefereeDayView, setRefereeDay } from '@vot/contract'
import {
  changeRefereeTimes,
  err,
  formatVietnamTime,
  ok,
  parseIsoDateTime,
  type RefereeTimes,
  type RefereeTimesChange,
  type Result,
  refereePresence,
  type SignInWay,
  vietnamDay,
} from '@vot/domain'
import { handle, type Work } from '../../../http/handle'
import { say } from '../../../language/say'
import { findClub } from '../../../people/club/club-queries'
import { lockGroup } from '../../../tournament/group/group-queries'
import { foldVenue } from '../../court/court-view'
import { listGroupTournamentIds, listGroupVenues } from '../desk-queries'
import { timesOf } from './referee-pool'
import {
  findLastClub,
  findRefereeDay,
  findRefereeName,
  insertRefereeDay,
  type RefereeDayRow,
  updateRefereeDay,
} from './referee-queries'
import { viewRefereeDay } from './referee-view'
import { strings } from './strings'

/** The referee, and who signed them in. */
export interface WhoseDay {
  readonly groupId: number
  readonly userId: number
  readonly way: SignInWay
}

type DayError =
  | 'group-not-found'
  | 'referee-not-found'
  | 'referee-hours-wrong'
  | 'referee-break-wrong'
  | 'referee-venue-wrong'
  | 'club-not-found'

/** [OPS-245] Signs a referee in, or changes the day of one who is here. Writers of a group's pool take turns. */
export async function saveRefereeDay(
  work: Work,
  { groupId, userId, way }: WhoseDay,
  body: BodyOf<typeof setRefereeDay>,
): Promise<Result<{ readonly message: string; readonly day: RefereeDayView }, DayError>> {
  const { db, now } = work
  const group = await lockGroup(db, groupId)
  if (!group) return err('group-not-found')
  const name = await findRefereeName(db, userId)
  if (name === undefined) return err('referee-not-found')
  const before = await findRefereeDay(db, groupId, userId, now)
  const times = changeRefereeTimes(before ? timesOf(before) : null, readTimes(body), now)
  if (!times.ok) return times
  const venue = await chosenVenue(work, group, before, body.venue)
  if (!venue.ok) return venue
  if (body.club_id != null && !(await findClub(db, body.club_id))) return err('club-not-found')
  const known = before ? before.clubId : await findLastClub(db, userId)
  const clubId = body.club_id === undefined ? known : body.club_id
  const { arrivedAt, leftAt, from: hoursFrom, until: hoursUntil, breakUntil } = times.value
  const values = { arrivedAt, leftAt, hoursFrom, hoursUntil, breakUntil, venue: venue.value, clubId, updatedAt: now }
  if (before) await updateRefereeDay(db, before.id, values)
  else await insertRefereeDay(db, { groupId, userId, day: vietnamDay(now), way, ...values })
  await tellDesks(work, groupId)
  const day = await findRefereeDay(db, groupId, userId, now)
  if (!day) throw new Error(`the day of referee ${userId} was not written`)
  await work.audit({
    action: before?.leftAt === null ? 'change-referee-day' : 'sign-in-referee',
    ...subject(groupId),
    ...(before && { before: facts(name, before) }),
    after: { ...facts(name, day), way },
  })
  return ok({ message: messageOf(name, before && timesOf(before), times.value, now), day: viewRefereeDay(day) })
}

function readTimes({ from, until, break_until }: BodyOf<typeof setRefereeDay>): RefereeTimesChange {
  const momentOf = (text: string | null) => (text === null ? null : (parseIsoDateTime(text) ?? null))
  return {
    ...(from !== undefined && { from: momentOf(from) }),
    ...(until !== undefined && { until: momentOf(until) }),
    ...(break_until !== undefined && { breakUntil: momentOf(break_until) }),
  }
}

/** One of the group's venues by its name there, however it is spelt. */
async function chosenVenue(
  { db }: Work,
  group: { readonly id: number; readonly venue: string },
  before: RefereeDayRow | undefined,
  asked: string | null | undefined,
): Promise<Result<string | null, 'referee-venue-wrong'>> {
  if (asked === undefined) return ok(before?.venue ?? null)
  if (asked === null) return ok(null)
  const venues = [group.venue, ...(await listGroupVenues(db, group.id))]
  const venue = venues.find((each) => foldVenue(each) === foldVenue(asked))
  return venue === undefined ? err('referee-venue-wrong') : ok(venue)
}

function messageOf(name: string, before: RefereeTimes | undefined, after: RefereeTimes, now: number): string {
  const [was, is] = [refereePresence(before ?? null, now), refereePresence(after, now)]
  if (is.kind === 'break') return say(strings).restsUntil(name, formatVietnamTime(is.until))
  if (is.kind === 'later') return say(strings).hereFrom(name, formatVietnamTime(is.until))
  if (was.kind === 'break') return say(strings).rested(name)
  return was.kind === 'here' ? say(strings).saved(name) : say(strings).here(name)
}

const subject = (groupId: number) => ({ subjectType: 'group', subjectId: groupId })

function facts(name: string, { clubName, ...entry }: RefereeDayRow) {
  const { arrived_at, left_at, from, until, break_until, venue } = viewRefereeDay({ ...entry, clubName })
  return { referee_name: name, arrived_at, left_at, from, until, break_until, venue, club_name: clubName }
}

/** [OPS-245] Keeps the day with its figures; the match that the referee is in goes on. */
export async function leaveRefereeDay(
  work: Work,
  { groupId, userId }: Omit<WhoseDay, 'way'>,
): Promise<Result<{ readonly message: string }, 'group-not-found' | 'referee-not-found' | 'referee-not-here'>> {
  const { db, now } = work
  if (!(await lockGroup(db, groupId))) return err('group-not-found')
  const name = await findRefereeName(db, userId)
  if (name === undefined) return err('referee-not-found')
  const entry = await findRefereeDay(db, groupId, userId, now)
  if (!entry || entry.leftAt !== null) return err('referee-not-here')
  await updateRefereeDay(db, entry.id, { leftAt: now, updatedAt: now })
  await tellDesks(work, groupId)
  await work.audit({ action: 'leave-referee-day', ...subject(groupId), after: { referee_name: name } })
  return ok({ message: say(strings).left(name) })
}

/** One event for the group reaches every desk. */
async function tellDesks(work: Work, groupId: number): Promise<void> {
  const [first] = await listGroupTournamentIds(work.db, groupId)
  if (first !== undefined) await work.live(first, { type: 'referees-changed' })
}

export const setRefereeDayRoute = handle(setRefereeDay, ({ params, body }, context) =>
  context.write((work) => saveRefereeDay(work, { groupId: params.id, userId: params.referee_id, way: 'desk' }, body)),
)

export const endRefereeDayRoute = handle(endRefereeDay, ({ params }, context) =>
  context.write((work) => leaveRefereeDay(work, { groupId: params.id, userId: params.referee_id })),
)
