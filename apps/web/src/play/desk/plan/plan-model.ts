import type { BodyOf, changePlan, PlanMatchView, PlanView } from '@vot/contract'
import {
  type DayHours,
  type DivisionPlan,
  type EpochMs,
  hoursAsFixed,
  inverseChange,
  type MatchPin,
  nightsBetween,
  type PlanChange,
  type PlanDelay,
  type PlannedStart,
  type PlanSettings,
  planDelay,
  planVenues,
  type VenuesInput,
} from '@vot/domain'

const minuteMs = 60_000
/** Below it a difference to what players were told is none. */
const lateFromMinutes = 3

/** A match in the grid. Moments in epoch milliseconds. */
export interface PlanBlock {
  readonly match: PlanMatchView
  readonly courtId: number
  readonly start: EpochMs
  readonly end: EpochMs
  /** Minutes after the published start, from 3 on; null where it is in time or was never published. */
  readonly late: number | null
}

export interface DivisionForecast {
  readonly end: EpochMs | null
  readonly late: number | null
  /** What a match that is still to be played takes; null where none is left. */
  readonly minutes: number | null
}

/** A plan worked out from what the server sent. */
export interface WorkedPlan {
  readonly input: VenuesInput
  readonly starts: ReadonlyMap<number, PlannedStart>
  readonly blocks: readonly PlanBlock[]
  readonly divisions: ReadonlyMap<number, DivisionForecast>
  readonly end: EpochMs | null
  /** Of the whole day against what was published. */
  readonly late: number | null
  /** Matches that are planned nowhere. */
  readonly unplanned: readonly PlanMatchView[]
}

const moment = (iso: string) => Date.parse(iso)

/** What organisers fixed, as the domain has it. */
export function settingsOf({ divisions, matches, days }: PlanView): PlanSettings {
  return {
    divisions: divisions
      .map(({ plan }) => divisionPlanOf(plan))
      .filter(({ notBefore, turn, courtIds, matchMinutes }) => notBefore ?? turn ?? courtIds ?? matchMinutes)
      .sort((a, b) => a.tournamentId - b.tournamentId),
    pins: matches
      .flatMap(({ id, pin }) => (pin ? [{ matchId: id, courtId: pin.court_id, start: moment(pin.start) }] : []))
      .sort((a, b) => a.matchId - b.matchId),
    hours: days
      .filter(({ opens, closes }) => opens !== null || closes !== null)
      .map(({ day, opens, closes }) => hoursOf(day, opens, closes)),
  }
}

function hoursOf(day: string, opens: string | null, closes: string | null): DayHours {
  return {
    day: moment(day),
    opens: opens === null ? null : moment(opens),
    closes: closes === null ? null : moment(closes),
  }
}

/** When the courts are played on, by day: as organisers fixed it, else as usual. */
export function hoursOfDays({ days }: PlanView): DayHours[] {
  const usual = days.map(({ day, usual_opens, usual_closes }) => hoursOf(day, usual_opens, usual_closes))
  return hoursAsFixed(
    usual,
    days.map(({ day, opens, closes }) => hoursOf(day, opens, closes)),
  )
}

function divisionPlanOf(plan: PlanView['divisions'][number]['plan']): DivisionPlan {
  return {
    tournamentId: plan.tournament_id,
    notBefore: plan.not_before === null ? null : moment(plan.not_before),
    turn: plan.turn,
    courtIds: plan.court_ids,
    matchMinutes: plan.match_minutes,
  }
}

/** The view as it would be after the change, for a screen that does not wait for the answer. */
export function viewAfter(view: PlanView, { divisions, pins, hours }: PlanBody): PlanView {
  return {
    ...view,
    divisions: view.divisions.map((division) => ({
      ...division,
      plan: divisions?.find(({ tournament_id }) => tournament_id === division.tournament_id) ?? division.plan,
    })),
    matches: view.matches.map((match) => {
      const changed = pins?.find(({ match_id }) => match_id === match.id)
      return changed ? { ...match, pin: changed.place } : match
    }),
    days: view.days.map((day) => ({
      ...day,
      ...hours?.find((each) => moment(each.day) === moment(day.day)),
      day: day.day,
    })),
  }
}

export type PlanBody = Omit<Partial<BodyOf<typeof changePlan>>, 'revision'>

/** What takes the plan back to `before`, as it is sent. */
export function bodyBack(before: PlanView, after: PlanView): PlanBody {
  return bodyOf(inverseChange(settingsOf(before), settingsOf(after)))
}

const iso = (at: EpochMs) => new Date(at).toISOString()

function bodyOf({ divisions, pins, hours }: PlanChange): PlanBody {
  return {
    divisions: divisions.map(({ tournamentId, notBefore, turn, courtIds, matchMinutes }) => ({
      tournament_id: tournamentId,
      not_before: notBefore === null ? null : iso(notBefore),
      turn,
      court_ids: courtIds && [...courtIds],
      match_minutes: matchMinutes,
    })),
    pins: pins.map(({ matchId, place }) => ({ match_id: matchId, place: place && pinBody(place) })),
    hours: hours.map(({ day, opens, closes }) => ({
      day: iso(day),
      opens: opens === null ? null : iso(opens),
      closes: closes === null ? null : iso(closes),
    })),
  }
}

export function pinBody({ courtId, start }: MatchPin) {
  return { court_id: courtId, start: iso(start) }
}

/** What `planVenues` needs, from what the server sent; `now` moves on between two answers. */
function inputOf(view: PlanView, now: EpochMs): VenuesInput {
  const { matches, courts, divisions, resting, rest_minutes } = view
  const divisionOf = new Map(divisions.map((division) => [division.tournament_id, division]))
  const begun = new Set(matches.filter(({ state }) => state !== 'waiting').map(({ tournament_id }) => tournament_id))
  const venueOfCourt = new Map(courts.map(({ id, venue }) => [id, venue]))
  const [firstVenue = ''] = venueOfCourt.values()
  return {
    now,
    restMs: rest_minutes * minuteMs,
    courts: courts.flatMap(({ id, venue, free_at }) =>
      free_at === null ? [] : [{ id, venue, freeAt: moment(free_at) }],
    ),
    matches: matches
      .filter(({ state }) => state !== 'over')
      .map((match) => {
        const division = divisionOf.get(match.tournament_id)
        const { not_before = null, court_ids = null } = division?.plan ?? {}
        const announced = division && !begun.has(match.tournament_id) ? moment(division.starts_at) : 0
        return {
          id: match.id,
          venue: division?.venue ?? firstVenue,
          durationMs: match.duration_ms,
          players: match.player_ids,
          after: match.after,
          onCourt:
            match.court_id !== null && match.since !== null
              ? { courtId: match.court_id, since: moment(match.since) }
              : null,
          notBefore: Math.max(announced, not_before === null ? 0 : moment(not_before)),
          courtIds: court_ids ?? undefined,
          pin: match.pin ? { courtId: match.pin.court_id, start: moment(match.pin.start) } : undefined,
        }
      }),
    restingUntil: new Map(resting.map(({ player_id, until }) => [player_id, moment(until)])),
    nights: nightsBetween(hoursOfDays(view)),
  }
}

/** [OPS-243] Where and when everything is or is expected, and how that compares with what players were told. */
export function workOut(view: PlanView, now: EpochMs): WorkedPlan {
  const input = inputOf(view, now)
  const starts = planVenues(input)
  const blocks: PlanBlock[] = []
  const unplanned: PlanMatchView[] = []
  for (const match of view.matches) {
    const place = placeOf(match, starts)
    if (place) blocks.push({ match, ...place, late: lateness(match, place.start) })
    else unplanned.push(match)
  }
  const published = view.matches.flatMap((match) => (match.published ? [moment(match.published.end)] : []))
  const end = latest(blocks.map((block) => block.end))
  return {
    input,
    starts,
    blocks,
    divisions: new Map(view.divisions.map(({ tournament_id: id }) => [id, forecastOf(view, blocks, id)])),
    end,
    late: lateBetween(end, latest(published)),
    unplanned,
  }
}

function placeOf(match: PlanMatchView, starts: WorkedPlan['starts']): PlannedStart | undefined {
  if (match.state !== 'over') return starts.get(match.id)
  const { court_id: courtId, since, ended_at } = match
  if (courtId === null || ended_at === null) return undefined
  return { courtId, start: moment(since ?? ended_at), end: moment(ended_at) }
}

function lateness({ published }: PlanMatchView, start: EpochMs): number | null {
  if (!published) return null
  const minutes = Math.round((start - moment(published.start)) / minuteMs)
  return minutes >= lateFromMinutes ? minutes : null
}

function forecastOf(view: PlanView, blocks: readonly PlanBlock[], id: number): DivisionForecast {
  const own = blocks.filter(({ match }) => match.tournament_id === id)
  const end = latest(own.map((block) => block.end))
  const published = latest(own.flatMap(({ match }) => (match.published ? [moment(match.published.end)] : [])))
  const open = view.matches.filter(({ tournament_id, state }) => tournament_id === id && state !== 'over')
  const total = open.reduce((sum, match) => sum + match.duration_ms, 0)
  const minutes = open.length === 0 ? null : Math.round(total / open.length / minuteMs)
  return { end, late: lateBetween(end, published), minutes }
}

/** Whole minutes, negative where earlier. */
function lateBetween(end: EpochMs | null, published: EpochMs | null): number | null {
  return end === null || published === null ? null : Math.round((end - published) / minuteMs)
}

function latest(moments: readonly EpochMs[]): EpochMs | null {
  return moments.length === 0 ? null : Math.max(...moments)
}

/** Why a match cannot stand at a place: what it would wait for, or a court that is not its own or takes none. */
export type PlaceRefusal = PlanDelay | { readonly kind: 'venue' | 'closed' }

/** What a match would do at a place: refused with what is in the way, or what it moves. */
export interface PlacePreview {
  readonly refusal: PlaceRefusal | null
  /** The match that is moved most, and by how many minutes; null where none is. */
  readonly moved: { readonly match: PlanMatchView; readonly minutes: number } | null
  readonly end: EpochMs | null
}

/** [OPS-241] The plan with the match at the place, beside the plan as it is. */
export function previewPlace(view: PlanView, plan: WorkedPlan, match: PlanMatchView, place: MatchPin): PlacePreview {
  const next = workOut(viewAfter(view, { pins: [{ match_id: match.id, place: pinBody(place) }] }), plan.input.now)
  const own = next.input.matches.find(({ id }) => id === match.id)
  const court = view.courts.find(({ id }) => id === place.courtId)
  const refusal = own ? refusalOf(next, own, court, Math.max(place.start, plan.input.now)) : null
  let moved: PlacePreview['moved'] = null
  for (const { match: other, start } of next.blocks) {
    const before = plan.starts.get(other.id)
    if (other.id === match.id || !before) continue
    const minutes = Math.round((start - before.start) / minuteMs)
    if (minutes > (moved?.minutes ?? 0)) moved = { match: other, minutes }
  }
  return { refusal, moved, end: next.end }
}

function refusalOf(
  { input, starts }: WorkedPlan,
  own: VenuesInput['matches'][number],
  court: PlanView['courts'][number] | undefined,
  wanted: EpochMs,
): PlaceRefusal | null {
  if (court && court.venue !== own.venue) return { kind: 'venue' }
  if (court?.free_at === null) return { kind: 'closed' }
  return planDelay(input, starts, own, wanted)
}

/** The change that begins what is left of a division so many minutes later. */
export function divisionLater(view: PlanView, plan: WorkedPlan, tournamentId: number, byMs: number): PlanBody {
  const waiting = plan.blocks.filter(({ match }) => match.tournament_id === tournamentId && match.state === 'waiting')
  const division = view.divisions.find(({ tournament_id }) => tournament_id === tournamentId)
  if (!division || waiting.length === 0) return {}
  const first = Math.min(...waiting.map(({ start }) => start))
  return {
    divisions: [{ ...division.plan, not_before: iso(Math.max(plan.input.now, first + byMs)) }],
    pins: waiting
      .filter(({ match }) => match.pin)
      .map(({ match: { id }, courtId, start }) => ({ match_id: id, place: pinBody({ courtId, start: start + byMs }) })),
  }
}
