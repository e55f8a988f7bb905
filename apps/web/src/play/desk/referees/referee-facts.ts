import { type DeskMatchView, type DeskRefereeView, membersOf, type RefereeDayView } from '@vot/contract'
import {
  foldText,
  formatVietnamIso,
  type PoolMatch,
  type PoolReferee,
  parseIsoDateTime,
  type RefereeDay,
  type RefereePresence,
  refereePresence,
  refereesFor,
  refereesOnDesk,
  usesRefereeSignIn,
} from '@vot/domain'
import { formatClock } from '../../../lib/format/format-day'
import { serverNow } from '../../../lib/format/server-clock'
import { refereeStrings as strings } from './strings'

interface PooledReferee extends PoolReferee {
  readonly view: DeskRefereeView
}

const momentOf = (iso: string | null) => (iso === null ? null : (parseIsoDateTime(iso) ?? null))
const folded = (name: string | null) => (name === null ? null : foldText(name))

function dayOf({ arrived_at, left_at, from, until, break_until, venue, club_name }: RefereeDayView): RefereeDay {
  return {
    arrivedAt: momentOf(arrived_at) ?? 0,
    leftAt: momentOf(left_at),
    from: momentOf(from),
    until: momentOf(until),
    breakUntil: momentOf(break_until),
    venue: folded(venue),
    club: folded(club_name),
  }
}

function pooled(view: DeskRefereeView): PooledReferee {
  return {
    id: view.id,
    name: view.name,
    day: view.day && dayOf(view.day),
    isBusy: view.busy,
    matches: view.matches,
    ms: view.on_court_ms,
    lastCalledAt: momentOf(view.last_called_at),
    lastEndedAt: momentOf(view.last_ended_at),
    view,
  }
}

const viewsOf = (referees: readonly PooledReferee[]) => referees.map(({ view }) => view)

/** What the panel lists. Once organisers say who is here, the others stand in the dialog that signs them in. */
export function listedReferees(all: readonly DeskRefereeView[], now: number) {
  const referees = all.map(pooled)
  const isKept = usesRefereeSignIn(referees)
  const inOrder = viewsOf(refereesOnDesk(referees, now))
  const isAway = (view: DeskRefereeView) => ['absent', 'left', 'over'].includes(presenceOf(view, now).kind)
  return {
    isKept,
    // Without a day nobody is told apart, so the names stay where they were.
    listed: isKept ? inOrder.filter(({ day, busy }) => day !== null || busy) : all,
    away: inOrder.filter(isAway),
    free: inOrder.filter((view) => !view.busy && (!isKept || presenceOf(view, now).kind === 'here')).length,
    present: isKept ? inOrder.filter((view) => view.busy || !isAway(view)).length : all.length,
  }
}

export function presenceOf({ day }: Pick<DeskRefereeView, 'day'>, now: number): RefereePresence {
  return refereePresence(day && dayOf(day), now)
}

/** Why somebody is not here: `nghỉ đến 10:10`; null for one who is. */
export function awayText(presence: RefereePresence): string | null {
  switch (presence.kind) {
    case 'here':
      return null
    case 'absent':
      return strings.absent
    case 'break':
      return strings.breakUntil(formatClock(presence.until))
    case 'later':
      return strings.laterFrom(formatClock(presence.until))
    case 'over':
      return strings.overSince(formatClock(presence.since))
    case 'left':
      return strings.leftAt(formatClock(presence.since))
  }
}

export interface RefereeChoice {
  readonly referee: DeskRefereeView
  /** [OPS-246] Whether the desk would call them now. */
  readonly isCallable: boolean
  /** What speaks against them; null where nothing does. */
  readonly doubt: string | null
}

/** [OPS-247] Whom to choose for a match by hand: first those whom the desk would call, then who else is free. */
export function refereeChoices(
  all: readonly DeskRefereeView[],
  match: DeskMatchView | undefined,
  now: number,
): readonly RefereeChoice[] {
  const referees = all.map(pooled)
  const isKept = usesRefereeSignIn(referees)
  const asked = poolMatchOf(match, now)
  const called = isKept ? refereesFor(asked, referees, now) : referees.filter(({ isBusy }) => !isBusy)
  const others = refereesOnDesk(referees, now).filter((each) => !called.includes(each))
  const inOrder = [...called, ...others.filter(({ isBusy }) => !isBusy), ...others.filter(({ isBusy }) => isBusy)]
  return inOrder.map((referee) => ({
    referee: referee.view,
    isCallable: called.includes(referee),
    doubt: isKept && !referee.isBusy ? doubtOf(referee, asked, now) : null,
  }))
}

function poolMatchOf(match: DeskMatchView | undefined, now: number): PoolMatch {
  const teams = match ? [match.participant1, match.participant2] : []
  const names = teams.flatMap((team) => (team ? membersOf(team).map(({ club_name }) => club_name) : []))
  const clubs = new Set(names.flatMap((name) => (name ? [foldText(name)] : [])))
  return { venue: foldText(match?.tournament.venue ?? ''), clubs, end: now }
}

function doubtOf({ day, view }: PooledReferee, match: PoolMatch, now: number): string | null {
  const away = awayText(refereePresence(day, now))
  if (away !== null) return away
  if (day?.venue != null && day.venue !== match.venue) return strings.otherVenue(view.day?.venue ?? '')
  return day?.club != null && match.clubs.has(day.club) ? strings.sameClub : null
}

/** When a break that begins now ends, on the minute that is shown. */
export function breakEnd(minutes: number): string {
  return formatVietnamIso(Math.ceil(serverNow() / 60_000 + minutes) * 60_000)
}

interface Staffing {
  readonly free: number
  readonly playable: number
  /** Undefined while that is not known. */
  readonly proposed: number | undefined
  /** Proposed with a team that lost instead of a referee. */
  readonly officiated: number
  readonly referees: number | undefined
}

/** Free courts that a match could go to, were there a referee for it; courts that wait for something else do not count. */
export function unstaffedCourts({ free, playable, proposed, officiated, referees }: Staffing): number {
  if (proposed === undefined || referees === undefined || referees > proposed) return 0
  return Math.max(0, Math.min(free, playable) - proposed - officiated)
}
