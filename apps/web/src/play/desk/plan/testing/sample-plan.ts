import type { PlanMatchView, PlanView } from '@vot/contract'

const minute = 60_000
const start = Date.now() - (Date.now() % minute)

/** So many minutes from the moment of the sample plan. */
export function planAt(minutes: number): string {
  return new Date(start + minutes * minute).toISOString()
}

/** A match of 20 minutes that waits, of the sample's first division. */
export function planMatch(id: number, change: Partial<PlanMatchView> = {}): PlanMatchView {
  return {
    id,
    tournament_id: 128,
    day_code: `A-${String(id).padStart(2, '0')}`,
    teams: [`Phúc – Khôi ${id}`, `Huy – Đăng ${id}`],
    sources: [null, null],
    player_ids: [],
    after: [],
    duration_ms: 20 * minute,
    state: 'waiting',
    court_id: null,
    since: null,
    ended_at: null,
    pin: null,
    published: null,
    ...change,
  }
}

/** Two courts, free since long ago, and one division. */
export function planView(change: Partial<PlanView> = {}): PlanView {
  const court = { venue: 'san tao dan', free_at: planAt(-60), closed_reason: null, reopens_at: null }
  return {
    at: planAt(0),
    revision: 4,
    published_at: null,
    unpublished: 0,
    rest_minutes: 0,
    days: [],
    courts: [
      { ...court, id: 1, name: 'Sân 1' },
      { ...court, id: 2, name: 'Sân 2' },
    ],
    divisions: [
      {
        tournament_id: 128,
        name: 'Đôi nam 7.5',
        letter: 'A',
        bracket_variant: 'standard',
        venue: 'san tao dan',
        starts_at: planAt(-120),
        total: 5,
        finished: 0,
        plan: { tournament_id: 128, not_before: null, turn: null, court_ids: null, match_minutes: null },
        paces: [{ phase: 'elimination', assumed_minutes: 20, measured_minutes: null, expected_minutes: 20, count: 0 }],
      },
    ],
    matches: [planMatch(1), planMatch(2), planMatch(3)],
    resting: [],
    ...change,
  }
}
