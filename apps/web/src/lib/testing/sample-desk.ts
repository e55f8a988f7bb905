import {
  assignMatch,
  type CourtView,
  type DayPlanView,
  type DeskMatchView,
  type DeskRefereeView,
  type DeskTeamResult,
  type GroupView,
  listCourts,
  listGroupMatches,
  listNextAssignments,
  listProtests,
  listReferees,
  listTeamResults,
  type ProtestView,
  readDayPlan,
  readGroup,
} from '@vot/contract'
import { dayCodeKey } from '@vot/domain'
import { FakeServer } from './fake-server'
import { startBracket, viewOfBracket } from './sample-bracket'
import { datesOf, sampleTournament } from './samples'

export const deskVenue = 'Nhà thi đấu Phú Thọ'
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

/** The ready matches 01 to 04 of a bracket of 8, as the desk lists them. */
export function deskMatches(): DeskMatchView[] {
  const { bracket } = viewOfBracket(startBracket(8, 'play_off'))
  return bracket.matches
    .filter(({ status }) => status === 'ready')
    .map((match) => ({
      ...match,
      tournament: { id: 128, name: 'Đôi nam 7.5', group_name: 'Sài Gòn Mở Rộng', letter: null, venue: deskVenue },
      officiating_team: null,
      bracket_variant: 'play_off' as const,
      queued_at: null,
      ready_since: minutesAgo(12),
      claimed_at: null,
      called_at: null,
      call_count: 0,
      coming_ids: [],
      no_show_at: null,
      score_rules: {
        scoring: 'side_out',
        game_point_on_serve: false,
        points_per_game: 11,
        win_by: 2,
        best_of: 1,
        timeout_ms: [120_000, 300_000],
      },
      conflict: null,
      resting: null,
      strength_gap: null,
      estimated_start: null,
      held_until: null,
      expected_end: null,
    }))
}

export function deskReferee(id: number, change: Partial<DeskRefereeView> = {}): DeskRefereeView {
  const name = `Trọng tài ${id}`
  return {
    ...{ id, username: `ref${id}`, name, email: `ref${id}@vot.example`, busy: false, court_name: null },
    ...{ matches: 0, on_court_ms: 0, last_called_at: null, last_ended_at: null, day: null },
    ...change,
  }
}

export function deskCourt(id: number, match: DeskMatchView | null = null): CourtView {
  const { id: matchId = null, match_code: matchCode = null, day_code: dayCode = null } = match ?? {}
  return {
    id,
    venue: deskVenue,
    name: `Sân ${id}`,
    busy: match !== null,
    match_id: matchId,
    match_code: matchCode,
    day_code: dayCode,
    division: match ? 'Đôi nam 7.5' : null,
    busy_since: match ? minutesAgo(2) : null,
    last_ended_at: match ? null : minutesAgo(6),
    closed_at: null,
    closed_reason: null,
    reopens_at: null,
  }
}

/** The match on court `id`, called 2 minutes ago. */
export function onCourt(match: DeskMatchView, id: number, change: Partial<DeskMatchView> = {}): DeskMatchView {
  const { busy, court_name, ...referee } = deskReferee(id)
  const place = { court_id: id, court_name: `Sân ${id}`, referee }
  return { ...match, ...place, status: 'claimed', claimed_at: minutesAgo(2), ...change }
}

/** The match on court `id`, called for the first time so many minutes ago. */
export function calledTo(match: DeskMatchView, id: number, ago: number): DeskMatchView {
  const times = { claimed_at: minutesAgo(ago + 1), called_at: minutesAgo(ago), no_show_at: minutesAgo(ago - 10) }
  return onCourt(match, id, { call_count: 1, ...times })
}

/** A day that is 18 minutes late, at 10:00. */
export function sampleDayPlan(change: Partial<DayPlanView> = {}): DayPlanView {
  return {
    rest_minutes: 10,
    no_show_minutes: 10,
    medal_no_show_minutes: 15,
    at: '2026-03-14T10:00:00+07:00',
    planned: { started_at: '2026-03-14T08:00:00+07:00', finish_at: '2026-03-14T12:00:00+07:00', matches: 13 },
    finish_at: '2026-03-14T12:18:00+07:00',
    late_minutes: 18,
    finished_since: { finished: 5, planned: 7 },
    left: 8,
    pace: [
      {
        scoring: 'side_out',
        points_per_game: 11,
        win_by: 2,
        best_of: 1,
        assumed_minutes: 20,
        measured_minutes: 24,
        expected_minutes: 23,
        count: 5,
      },
    ],
    courts: [
      { id: 1, name: 'Sân 1', used: 0.9, matches_left: 5, busy_until: '2026-03-14T12:18:00+07:00' },
      { id: 2, name: 'Sân 2', used: 0.4, matches_left: 0, busy_until: null },
    ],
    divisions: [
      {
        tournament_id: 128,
        name: 'Đôi nam 7.5',
        total: 13,
        finished: 5,
        planned_finish_at: '2026-03-14T12:00:00+07:00',
        finish_at: '2026-03-14T12:18:00+07:00',
      },
    ],
    course: [
      { at: '2026-03-14T08:00:00+07:00', planned: 0, finished: 0, expected: null },
      { at: '2026-03-14T10:00:00+07:00', planned: 7, finished: 5, expected: 5 },
      { at: '2026-03-14T12:18:00+07:00', planned: 13, finished: null, expected: 13 },
    ],
    ...change,
  }
}

export interface Desk {
  upcoming: DeskMatchView[]
  claimed: DeskMatchView[]
  finished: DeskMatchView[]
  courts: CourtView[]
  referees: DeskRefereeView[]
  /** Results that teams sent. */
  sent: DeskTeamResult[]
  /** Matches whose result both teams confirmed. */
  confirmed: number[]
  protests: ProtestView[]
}

/** The group whose desk it is, with one division at its own venue. */
export function deskGroup(): GroupView {
  return {
    id: 7,
    group_name: 'Sài Gòn Mở Rộng',
    venue: deskVenue,
    use_snapshot_ranking: false,
    snapshot_group_tournament_id: null,
    divisions: [sampleTournament({ ...datesOf('ongoing'), venue: deskVenue })],
    total_count: 1,
    created_at: '2026-02-01T09:00:00+07:00',
    updated_at: '2026-02-01T09:00:00+07:00',
  }
}

/** A server with a desk that tests change as they go; court 1 and referee 1 have match 01, the rest is free. */
export function serveDesk(change: Partial<Desk> = {}) {
  const [first, ...others] = deskMatches()
  if (!first) throw new Error('a bracket without matches')
  const claimed = [onCourt(first, 1)]
  const desk: Desk = {
    upcoming: others,
    claimed,
    finished: [],
    courts: [deskCourt(1, claimed[0]), deskCourt(2)],
    referees: [deskReferee(1, { busy: true, court_name: 'Sân 1' }), deskReferee(2)],
    sent: [],
    confirmed: [],
    protests: [],
    ...change,
  }
  const server = new FakeServer()
    .on(readDayPlan, () => sampleDayPlan())
    .on(readGroup, () => deskGroup())
    .on(listNextAssignments, () => ({ items: [], officiating_teams: [] }))
    .on(listCourts, () => ({ items: desk.courts }))
    .on(listReferees, () => ({ items: desk.referees }))
    .on(listProtests, () => ({ items: desk.protests }))
    .on(listTeamResults, () => ({ items: desk.sent, confirmed_match_ids: desk.confirmed }))
    .on(listGroupMatches, ({ query: { status, q = '', page, per_page, match_id } }) => {
      const all = { upcoming: desk.upcoming, claimed: desk.claimed, finished: desk.finished }[status]
      const code = dayCodeKey(q)
      const found = all.filter(
        ({ id, day_code }) =>
          (day_code.includes(q) || dayCodeKey(day_code).includes(code)) && (match_id === undefined || id === match_id),
      )
      return {
        items: found.slice((page - 1) * per_page, page * per_page),
        page,
        per_page,
        total_count: found.length,
        total_pages: Math.ceil(found.length / per_page),
        playable: found.filter(({ conflict, resting }) => conflict === null && resting === null).length,
        progress: { total: 13, finished: 0, in_progress: desk.claimed.length },
      }
    })
    .on(assignMatch, ({ params, body }) => {
      const match = desk.upcoming.find(({ id }) => id === params.id)
      if (!match) throw new Error('no such match')
      const given = onCourt(match, body.court_id ?? 0)
      desk.upcoming = desk.upcoming.filter(({ id }) => id !== params.id)
      desk.claimed = [...desk.claimed, given]
      desk.courts = desk.courts.map((court) => (court.id === body.court_id ? deskCourt(court.id, given) : court))
      const message = `Đã giao trận ${match.day_code} ra ${given.court_name}`
      return { message, court_number: given.court_name ?? '', match: given }
    })
  return { server, desk }
}

/** A result that was just saved, as the history of its match tells it; it can be taken back. */
export const savedChange = {
  id: 5,
  at: '2026-03-14T09:00:00+07:00',
  by: null,
  kind: 'saved' as const,
  from: null,
  to: { winner: null, score: 'WO' },
  reason: null,
  others: [],
  cause: null,
  undone: false,
  can_undo: true,
}
