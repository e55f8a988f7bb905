import type { DayReportView, LateReasonView, ProtestView } from '@vot/contract'
import {
  type DayReport,
  type EndOfDay,
  formatVietnamIso,
  formatVietnamIsoOrNull,
  type LateReason,
  type Span,
} from '@vot/domain'
import { dayCodeOf, getMatch } from '../bracket/live-bracket'
import { type Officials, playersOf, shortPair } from '../bracket/match-view'
import { type BracketMatch, type GroupDay, progressOf } from '../desk/group-day'
import { matchesOfDay, playedDays } from './day-so-far'

interface ReportParts {
  readonly day: GroupDay
  readonly span: Span
  readonly soFar: DayReport
  readonly left: EndOfDay
  readonly officials: Officials
  /** Divisions whose podium is saved. */
  readonly savedPodiums: ReadonlySet<number>
  readonly protests: readonly ProtestView[]
}

/** The report as organisers read it, with the names of all that the figures are about. */
export function viewReport({ day, span, soFar, left, officials, savedPodiums, protests }: ReportParts): DayReportView {
  const { window, courts, referees, starts } = soFar
  const names = namesOf(day)
  const courtNames = new Map(day.courts.map(({ id, name }) => [id, name]))
  return {
    at: formatVietnamIso(day.now),
    day: formatVietnamIso(span.from),
    days: [...new Set([...playedDays(day), span.from])].sort((a, b) => a - b).map(formatVietnamIso),
    window: window && { from: formatVietnamIso(window.from), until: formatVietnamIso(window.until) },
    played: soFar.played,
    retired: soFar.retired,
    walkovers: soFar.walkovers,
    running: soFar.running,
    left: left.starts.size + left.unplanned.length,
    without_court: soFar.withoutCourt,
    finish_at: formatVietnamIsoOrNull(left.end),
    over: left.over.map((id) => ({ ...names.match(id), end: formatVietnamIso(left.starts.get(id)?.end ?? 0) })),
    proposals: left.proposals.map(({ kind, count, end, wonMs, over, teamsBelow }) => ({
      kind,
      count,
      end: formatVietnamIso(end),
      won_ms: wonMs,
      over,
      teams_below: teamsBelow,
    })),
    divisions: viewDivisions(day, savedPodiums),
    courts: courts.map(({ courtId, matches, untimed, withoutServe, time }) => ({
      id: courtId,
      name: courtNames.get(courtId) ?? '',
      matches,
      untimed,
      without_serve: withoutServe,
      played_ms: time.played,
      waiting_ms: time.waiting,
      elsewhere_ms: time.elsewhere,
      closed_ms: time.closed,
      idle_ms: time.idle,
    })),
    starts: {
      in_time: starts.inTime,
      unplanned: starts.unplanned,
      untimed: starts.untimed,
      late: starts.late.map(({ matchId, plannedAt, calledAt, startedAt, lateMs, reasons }) => ({
        ...names.match(matchId),
        planned_at: formatVietnamIso(plannedAt),
        called_at: formatVietnamIso(calledAt),
        started_at: formatVietnamIsoOrNull(startedAt),
        late_ms: lateMs,
        reasons: reasons.map((reason) => viewReason(reason, names)),
      })),
    },
    protests: [...protests],
    walkover_matches: matchesOfDay(day, span).flatMap((listed) => viewWalkover(listed)),
    referees: referees.map(({ refereeId, matches, untimed, ms }) => ({
      id: refereeId,
      name: officials.referees.get(refereeId)?.name ?? '',
      matches,
      untimed,
      ms,
    })),
  }
}

interface Names {
  readonly match: (id: number) => {
    readonly match_id: number
    readonly day_code: string
    readonly tournament_name: string
  }
  readonly player: (matchId: number, playerId: number) => string | null
}

function namesOf({ matches }: GroupDay): Names {
  const listedOf = new Map(matches.map((listed) => [listed.row.id, listed]))
  return {
    match: (id) => {
      const listed = listedOf.get(id)
      if (!listed) throw new Error(`match ${id} of a report is not of its group`)
      return nameMatch(listed)
    },
    player: (matchId, playerId) => {
      const listed = listedOf.get(matchId)
      const players = listed ? playersOf(listed.bracket, listed.number) : []
      return players.find(({ id }) => id === playerId)?.name ?? null
    },
  }
}

function nameMatch({ tournament, bracket, number, row }: BracketMatch) {
  return { match_id: row.id, day_code: dayCodeOf(bracket, number), tournament_name: tournament.name }
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

function viewWalkover(listed: BracketMatch): DayReportView['walkover_matches'] {
  const { bracket, number, row } = listed
  const { result, sides } = getMatch(bracket, number).match
  if (result?.outcome !== 'walkover' && result?.outcome !== 'double_walkover') return []
  const [first, second] = sides.map((team) => (typeof team === 'number' ? shortPair(bracket, team) : null))
  const [winner, absent] =
    result.outcome === 'double_walkover'
      ? [null, [first, second]]
      : result.winner === 1
        ? [first, [second]]
        : [second, [first]]
  return [
    {
      ...nameMatch(listed),
      winner: winner ?? null,
      absent: absent.flatMap((name) => name ?? []),
      at: formatVietnamIsoOrNull(row.completedAt),
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
