import { type DayReportView, type LateReasonView, readDayReport } from '@vot/contract'
import {
  assumedDuration,
  closedSpans,
  dayReport,
  type EndOfDay,
  endOfDaySteps,
  err,
  fairMatches,
  formatVietnamIso,
  isToBePlayed,
  type LateReason,
  ok,
  parseIsoDateTime,
  placementMatches,
  type ReportedMatch,
  scoreRulesOf,
  startOfVietnamDay,
  sureMatches,
} from '@vot/domain'
import { handle, type RequestContext } from '../../http/handle'
import { inTurns } from '../../in-turns'
import { dayCodeOf, getMatch, isHeld, isShown } from '../bracket/live-bracket'
import { playersOf, readOfficials, shortPair } from '../bracket/match-view'
import { compareNames } from '../court/court-view'
import { findPlannedStarts } from '../desk/day-plan'
import { committedDayReader } from '../desk/day-reader'
import { type GroupDay, type Listed, progressOf, readGroupDay, venueOfMatch } from '../desk/group-day'
import { findGroupPlan } from '../desk/plan/plan-queries'
import { dayInputSteps } from '../desk/plan-group-day'
import { listCourtNotes, listOtherSpans, listSavedPodiums } from './report-queries'

const minuteMs = 60_000
const isoOrNull = (moment: number | null) => (moment === null ? null : formatVietnamIso(moment))

/** [OPS-210, OPS-211, OPS-214] The group's day as it went, and how the rest of it is expected to go. */
export const readDayReportRoute = handle(readDayReport, async ({ params, query }, context) => {
  const reader = committedDayReader(context)
  const day = await readGroupDay(reader, params.id)
  if (!day) return err('group-not-found')
  const closing = query.closing === undefined ? null : (parseIsoDateTime(query.closing) ?? null)
  const left = await inTurns(restOfDaySteps(day, closing))
  const planned = await plannedStarts(context, params.id)
  const today = day.matches.filter((listed) => isOfToday(day, listed))
  const { courts, referees } = await context.read((db) =>
    readOfficials(
      db,
      today.map(({ row }) => row),
      context.visitor.role,
    ),
  )
  const since = startOfVietnamDay(day.now)
  const ownIds = [...new Set(day.matches.map(({ tournament }) => tournament.id))]
  const courtIds = [...new Set([...day.courts.map(({ id }) => id), ...courts.keys()])]
  const others = await context.read((db) => listOtherSpans(db, courtIds, { since, now: day.now, ownIds }))
  const notes = await context.read((db) => listCourtNotes(db, courtIds, since))
  const savedPodiums = await context.read((db) => listSavedPodiums(db, ownIds))
  const standing = new Map(
    day.courts.flatMap(({ id, closedAt, reopensAt }) =>
      closedAt === null ? [] : [[id, { from: closedAt, reopensAt }]],
    ),
  )
  const closures = courtIds.flatMap((courtId) =>
    closedSpans({ from: since, until: day.now }, notes.get(courtId) ?? [], standing.get(courtId) ?? null).map(
      (span) => ({ ...span, courtId, use: 'closed' as const }),
    ),
  )
  const venueOf = new Map(day.matches.map((listed) => [listed.row.id, venueOfMatch(listed)]))
  const report = dayReport({
    now: day.now,
    restMs: day.group.restMinutes * minuteMs,
    matches: today.map((listed) => reported(listed, planned)),
    courts: [...day.courts].sort(compareNames).map(({ id, venueFolded: venue }) => ({ id, venue })),
    venueOf: (id) => venueOf.get(id) ?? '',
    otherSpans: [...others, ...closures],
  })
  const facts = namesOf(day)
  const nameOfCourt = new Map([...courts, ...day.courts.map(({ id, name }) => [id, name] as const)])
  const view: DayReportView = {
    at: formatVietnamIso(day.now),
    window: report.window && {
      from: formatVietnamIso(report.window.from),
      until: formatVietnamIso(report.window.until),
    },
    played: report.played,
    retired: report.retired,
    walkovers: report.walkovers,
    running: report.running,
    left: left.starts.size + left.unplanned.length,
    without_court: report.withoutCourt,
    finish_at: isoOrNull(left.end),
    over: left.over.map((id) => ({
      match_id: id,
      ...facts.match(id),
      end: formatVietnamIso(left.starts.get(id)?.end ?? 0),
    })),
    proposals: left.proposals.map(({ kind, count, end, wonMs, over, teamsBelow }) => ({
      ...{ kind, count, end: formatVietnamIso(end), won_ms: wonMs, over, teams_below: teamsBelow },
    })),
    divisions: viewDivisions(day, savedPodiums),
    courts: report.courts.map(({ courtId, matches, untimed, withoutServe, time }) => ({
      ...{ id: courtId, name: nameOfCourt.get(courtId) ?? '', matches, untimed, without_serve: withoutServe },
      ...{ played_ms: time.played, waiting_ms: time.waiting, elsewhere_ms: time.elsewhere },
      ...{ closed_ms: time.closed, idle_ms: time.idle },
    })),
    starts: {
      in_time: report.starts.inTime,
      unplanned: report.starts.unplanned,
      untimed: report.starts.untimed,
      late: report.starts.late.map(({ matchId, plannedAt, calledAt, startedAt, lateMs, reasons }) => ({
        match_id: matchId,
        ...facts.match(matchId),
        planned_at: formatVietnamIso(plannedAt),
        called_at: formatVietnamIso(calledAt),
        started_at: isoOrNull(startedAt),
        late_ms: lateMs,
        reasons: reasons.map((reason) => viewReason(reason, facts)),
      })),
    },
    walkover_matches: today.flatMap(viewWalkover),
    referees: report.referees.map(({ refereeId, matches, untimed, ms }) => ({
      ...{ id: refereeId, name: referees.get(refereeId)?.name ?? '', matches, untimed, ms },
    })),
  }
  return ok(view)
})

/** Called, played or decided today, or still on court. */
function isOfToday({ now }: GroupDay, { bracket, number, row }: Listed): boolean {
  if (!isShown(bracket, number) || getMatch(bracket, number).planned.bye) return false
  const since = startOfVietnamDay(now)
  return isHeld(row) || (row.completedAt ?? 0) >= since
}

/** As players knew it: the published plan, else what was planned before the day's first match. */
async function plannedStarts(context: RequestContext, groupId: number) {
  const { published } = await context.read((db) => findGroupPlan(db, groupId))
  const kept = await findPlannedStarts(committedDayReader(context), groupId)
  return new Map([...(kept ?? []), ...(published?.places ?? []).map(([id, , start]) => [id, start] as const)])
}

function reported({ bracket, number, row }: Listed, planned: ReadonlyMap<number, number>): ReportedMatch {
  const { match, planned: place } = getMatch(bracket, number)
  return {
    id: row.id,
    courtId: row.courtId,
    refereeId: row.refereeId,
    players: playersOf(bracket, number).map(({ id }) => id),
    feeders: place.sources.flatMap((source) =>
      source.kind === 'winner' || source.kind === 'loser' ? [getMatch(bracket, source.match).row.id] : [],
    ),
    plannedAt: planned.get(row.id) ?? null,
    claimedAt: row.claimedAt,
    calledAt: row.calledAt,
    callCount: row.callCount,
    startedAt: row.startedAt,
    endedAt: match.result === null ? null : row.completedAt,
    outcome: match.result?.outcome ?? null,
  }
}

function* restOfDaySteps(day: GroupDay, closing: number | null): Generator<void, EndOfDay> {
  const { paces, ...input } = yield* dayInputSteps(day, day.settings)
  const listedOf = new Map(day.matches.map((listed) => [listed.row.id, listed]))
  const brackets = [...new Set(day.matches.map(({ bracket }) => bracket))]
  const places = new Map(brackets.map((bracket) => [bracket, new Set(placementMatches(bracket.state))]))
  const below = (withoutPlacement: boolean) =>
    brackets.reduce((sum, bracket) => {
      const sure = sureMatches(bracket.state, withoutPlacement ? places.get(bracket) : undefined)
      return sum + [...sure.values()].filter((count) => count < fairMatches).length
    }, 0)
  const durationOf = new Map(input.matches.map(({ id, durationMs }) => [id, durationMs]))
  return yield* endOfDaySteps({
    day: input,
    closing,
    optionsOf: (id) => {
      const listed = listedOf.get(id)
      if (!listed || isHeld(listed.row)) return { singleGameMs: null, isPlacement: false }
      const { bracket, number } = listed
      const rules = scoreRulesOf(bracket.state.plan, getMatch(bracket, number).planned.phase)
      const share = assumedDuration({ ...rules, bestOf: 1 }) / assumedDuration(rules)
      return {
        singleGameMs: rules.bestOf === 1 ? null : Math.round((durationOf.get(id) ?? 0) * share),
        isPlacement: places.get(bracket)?.has(number) === true && isToBePlayed(bracket.state, number),
      }
    },
    closedCourts: day.courts
      .filter(({ closedAt }) => closedAt !== null)
      .map(({ id, venueFolded: venue }) => ({ id, venue })),
    teamsBelow: { now: below(false), withoutPlacement: below(true) },
  })
}

interface Names {
  readonly match: (id: number) => { readonly day_code: string; readonly tournament_name: string }
  readonly player: (matchId: number, playerId: number) => string | null
}

function namesOf({ matches }: GroupDay): Names {
  const listedOf = new Map(matches.map((listed) => [listed.row.id, listed]))
  return {
    match: (id) => {
      const listed = listedOf.get(id)
      if (!listed) return { day_code: '', tournament_name: '' }
      return { day_code: dayCodeOf(listed.bracket, listed.number), tournament_name: listed.tournament.name }
    },
    player: (matchId, playerId) => {
      const listed = listedOf.get(matchId)
      const players = listed ? playersOf(listed.bracket, listed.number) : []
      return players.find(({ id }) => id === playerId)?.name ?? null
    },
  }
}

function viewReason(reason: LateReason, names: Names): LateReasonView {
  return {
    kind: reason.kind,
    until: 'until' in reason ? formatVietnamIso(reason.until) : null,
    ms: 'ms' in reason ? reason.ms : null,
    calls: 'calls' in reason ? reason.calls : null,
    day_code: 'matchId' in reason ? names.match(reason.matchId).day_code : null,
    player_name: 'playerId' in reason ? names.player(reason.matchId, reason.playerId) : null,
  }
}

function viewWalkover({ tournament, bracket, number, row }: Listed): DayReportView['walkover_matches'] {
  const { match } = getMatch(bracket, number)
  const { result, sides } = match
  if (result?.outcome !== 'walkover' && result?.outcome !== 'double_walkover') return []
  const nameOf = (side: 0 | 1) => {
    const team = sides[side]
    return typeof team === 'number' ? shortPair(bracket, team) : null
  }
  const winner = result.outcome === 'walkover' ? nameOf(result.winner === 1 ? 0 : 1) : null
  const absent = result.outcome === 'walkover' ? [nameOf(result.winner === 1 ? 1 : 0)] : [nameOf(0), nameOf(1)]
  return [
    {
      ...{ match_id: row.id, day_code: dayCodeOf(bracket, number), tournament_name: tournament.name, winner },
      ...{ absent: absent.filter((name) => name !== null), at: isoOrNull(row.completedAt) },
    },
  ]
}

function viewDivisions({ matches }: GroupDay, saved: ReadonlySet<number>): DayReportView['divisions'] {
  const divisions = new Map(matches.map(({ tournament }) => [tournament.id, tournament]))
  return [...divisions.values()].map(({ id, name, letter }) => {
    const { total, finished } = progressOf(matches.filter(({ tournament }) => tournament.id === id))
    const podium = saved.has(id) ? 'saved' : total > 0 && finished === total ? 'due' : 'open'
    return { tournament_id: id, name, letter, total, finished, podium }
  })
}
