import { type MatchPlaceView, type PlanMatchView, type PlanView, readPlan } from '@vot/contract'
import {
  countChanges,
  type DivisionPlan,
  emptyDivisionPlan,
  err,
  formatVietnamIso,
  formatVietnamIsoOrNull,
  noSettings,
  ok,
  plannedStart,
  sourceLabel,
} from '@vot/domain'
import { handle } from '../../../http/handle'
import { runInSlices } from '../../../run-in-slices'
import { dayCodeOf, getMatch, isHeld, isShown } from '../../bracket/live-bracket'
import { shortNamesOf } from '../../bracket/match-view'
import { compareNames, foldVenue } from '../../court/court-view'
import { committedDayReader } from '../day-reader'
import { type BracketMatch, type GroupDay, progressOf, readGroupDay } from '../group-day'
import { dayInputSteps, phasePaces } from '../plan-group-day'
import { findGroupPlan, type GroupPlan } from './plan-queries'

const minutesOf = (duration: number) => Math.round(duration / 60_000)

/** [OPS-243] The plan as organisers are making it, with all that their screen needs to work it out anew at each touch. */
export const readPlanRoute = handle(readPlan, async ({ params }, context) => {
  const day = await readGroupDay(committedDayReader(context), params.id)
  if (!day) return err('group-not-found')
  const plan = await context.read((db) => findGroupPlan(db, params.id))
  const input = await runInSlices(dayInputSteps(day, plan.draft))
  const listedOf = new Map(day.matches.map((listed) => [listed.row.id, listed]))
  const over = day.matches.filter(wasPlayedHere).sort(byStart)
  const open = input.matches.flatMap(({ id, players, after, durationMs }) => {
    const listed = listedOf.get(id)
    return listed ? [viewMatch(listed, plan, { players, after, durationMs })] : []
  })
  const freeAt = new Map(input.courts.map((court) => [court.id, court.freeAt]))
  const view: PlanView = {
    at: formatVietnamIso(day.now),
    revision: plan.revision,
    published_at: formatVietnamIsoOrNull(plan.published?.at ?? null),
    unpublished: countChanges(plan.published?.settings ?? noSettings, plan.draft),
    rest_minutes: day.group.restMinutes,
    days: viewDays(day, plan),
    courts: [...day.courts].sort(compareNames).map(({ id, name, venueFolded, closedReason, reopensAt }) => ({
      id,
      name,
      venue: venueFolded,
      free_at: formatVietnamIsoOrNull(freeAt.get(id) ?? null),
      closed_reason: closedReason,
      reopens_at: formatVietnamIsoOrNull(reopensAt),
    })),
    divisions: viewDivisions(day, plan, input.paces),
    matches: [...over.map((listed) => viewMatch(listed, plan, { players: [], after: [], durationMs: 0 })), ...open],
    resting: [...input.restingUntil]
      .sort(([one], [other]) => one - other)
      .map(([id, until]) => ({ player_id: id, until: formatVietnamIso(until) })),
  }
  return ok(view)
})

/** [OPS-300] Days that are over stay to be looked at. */
function wasPlayedHere({ bracket, number, row }: BracketMatch): boolean {
  const isOver = getMatch(bracket, number).match.result !== null && !isHeld(row) && isShown(bracket, number)
  return isOver && row.courtId !== null && row.completedAt !== null
}

function sinceOf({ row }: BracketMatch): number | null {
  return row.claimedAt ?? row.startedAt
}

function byStart(a: BracketMatch, b: BracketMatch): number {
  return (sinceOf(a) ?? 0) - (sinceOf(b) ?? 0) || a.row.id - b.row.id
}

interface Planned {
  readonly players: readonly number[]
  readonly after: readonly number[]
  readonly durationMs: number
}

function viewMatch(listed: BracketMatch, { draft, published }: GroupPlan, planned: Planned): PlanMatchView {
  const { tournament, bracket, number, row } = listed
  const pin = draft.pins.find(({ matchId }) => matchId === row.id)
  const told = published?.places.find(([matchId]) => matchId === row.id)
  const { match, planned: place } = getMatch(bracket, number)
  const nameOf = (side: 0 | 1) => {
    const team = match.sides[side]
    return typeof team === 'number' ? shortNamesOf(bracket, team).join(' – ') : null
  }
  return {
    id: row.id,
    tournament_id: tournament.id,
    day_code: dayCodeOf(bracket, number),
    teams: bothSides(nameOf),
    sources: bothSides((side) => sourceLabel(bracket.state.plan, place.sources[side])),
    player_ids: [...planned.players],
    after: [...planned.after],
    duration_ms: planned.durationMs,
    state: isHeld(row)
      ? row.state === 'claimed'
        ? 'claimed'
        : 'in_progress'
      : planned.durationMs > 0
        ? 'waiting'
        : 'over',
    court_id: isHeld(row) || planned.durationMs === 0 ? row.courtId : null,
    since: isHeld(row) || planned.durationMs === 0 ? formatVietnamIsoOrNull(sinceOf(listed)) : null,
    ended_at: planned.durationMs === 0 ? formatVietnamIsoOrNull(row.completedAt) : null,
    pin: pin ? viewPlace(pin.courtId, pin.start) : null,
    published: told ? { ...viewPlace(told[1], told[2]), end: formatVietnamIso(told[3]) } : null,
  }
}

function viewDays({ days }: GroupDay, { draft }: GroupPlan): PlanView['days'] {
  const fixedOf = new Map(draft.hours.map((each) => [each.day, each]))
  return days.map(({ day, opens, closes }) => ({
    day: formatVietnamIso(day),
    opens: formatVietnamIsoOrNull(fixedOf.get(day)?.opens ?? null),
    closes: formatVietnamIsoOrNull(fixedOf.get(day)?.closes ?? null),
    usual_opens: formatVietnamIsoOrNull(opens),
    usual_closes: formatVietnamIsoOrNull(closes),
  }))
}

function viewPlace(courtId: number, start: number): MatchPlaceView {
  return { court_id: courtId, start: formatVietnamIso(start) }
}

/** Both sides as `view` has them. */
function bothSides<View>(view: (side: 0 | 1) => View): [View, View] {
  return [view(0), view(1)]
}

function viewDivisions(
  day: GroupDay,
  { draft }: GroupPlan,
  paces: Parameters<typeof phasePaces>[2],
): PlanView['divisions'] {
  const measured = [...phasePaces(day, draft, paces).values()]
  const divisions = new Map(day.matches.map(({ tournament, bracket }) => [tournament, bracket]))
  return [...divisions].map(([tournament, bracket]) => {
    const { id, name, letter } = tournament
    const { total, finished } = progressOf(day.matches.filter((listed) => listed.tournament.id === id))
    const plan = draft.divisions.find(({ tournamentId }) => tournamentId === id) ?? emptyDivisionPlan(id)
    return {
      tournament_id: id,
      name,
      letter,
      bracket_variant: bracket.state.plan.format.variant,
      venue: foldVenue(tournament.venue),
      starts_at: formatVietnamIso(plannedStart(tournament, draft.hours, day.group.openingTime)),
      total,
      finished,
      plan: viewDivisionPlan(plan),
      paces: measured
        .filter(({ tournamentId }) => tournamentId === id)
        .map(({ phase, pace }) => ({
          phase,
          assumed_minutes: minutesOf(pace.assumedMs),
          measured_minutes: pace.measuredMs === null ? null : minutesOf(pace.measuredMs),
          expected_minutes: minutesOf(pace.expectedMs),
          count: pace.count,
        })),
    }
  })
}

function viewDivisionPlan({ tournamentId, notBefore, turn, courtIds, matchMinutes }: DivisionPlan) {
  return {
    tournament_id: tournamentId,
    not_before: formatVietnamIsoOrNull(notBefore),
    turn,
    court_ids: courtIds && [...courtIds],
    match_minutes: matchMinutes,
  }
}
