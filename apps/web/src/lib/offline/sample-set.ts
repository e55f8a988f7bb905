import { type ClubView, defaultsOf, divisionFields, type PlayerView, type TournamentView } from '@vot/contract'
import { formatVietnamIso, startOfVietnamDay } from '@vot/domain'

/**
 * The built-in sample set: shown only when the server cannot be reached and nothing was seen before, always marked
 * `Dữ liệu mẫu`. Plainly invented, so that nobody takes it for real.
 */
const dayMs = 86_400_000

interface Outline {
  readonly id: number
  readonly name: string
  /** Days from today to deadline, start and end. */
  readonly days: readonly [deadline: number, start: number, end: number]
  readonly status: TournamentView['status']
  readonly registered: number
}

const outlines: readonly Outline[] = [
  { id: 9_000_001, name: 'Đôi nam mẫu', days: [6, 10, 11], status: 'open', registered: 24 },
  { id: 9_000_002, name: 'Đôi nữ mẫu', days: [-1, 4, 5], status: 'closed', registered: 32 },
  { id: 9_000_003, name: 'Đôi nam nữ mẫu', days: [-5, -1, 1], status: 'ongoing', registered: 32 },
  { id: 9_000_004, name: 'Đôi phong trào mẫu', days: [-20, -14, -13], status: 'completed', registered: 16 },
]

/** `now` in epoch milliseconds: the sample tournaments lie around it. */
export function sampleTournaments(now: number): TournamentView[] {
  const at = (days: number, extra = 0) => formatVietnamIso(startOfVietnamDay(now) + days * dayMs + extra)
  const lastSecond = dayMs - 1000
  return outlines.map(({ id, name, days: [deadline, start, end], status, registered }) => ({
    ...defaultsOf(divisionFields),
    id,
    name,
    group_id: null,
    group_name: null,
    letter: null,
    start_date: at(start),
    end_date: at(end, lastSecond),
    last_registration_date: at(deadline, lastSecond),
    registration_closed_at: null,
    venue: 'Nhà thi đấu Mẫu',
    description: 'Giải minh họa, không có thật.',
    total_participants: 32,
    registered_participants: registered,
    registration_fee: 300_000,
    max_ranking_point: 7,
    max_single_point: 4,
    use_snapshot_ranking: false,
    snapshot_group_tournament_id: null,
    snapshot_group_name: null,
    draw_state: null,
    is_bracket_generated: false,
    has_results: false,
    total_matches: 0,
    status,
    created_at: at(-30),
    updated_at: at(-30),
  }))
}

export function samplePlayers(now: number): PlayerView[] {
  const moment = formatVietnamIso(startOfVietnamDay(now))
  return ['Nguyễn Văn Mẫu', 'Trần Thị Mẫu', 'Lê Văn Minh Họa', 'Phạm Thị Minh Họa'].map((name, index) => ({
    id: 9_000_001 + index,
    name,
    phone: '',
    ranking_points: 3 + index / 4,
    points: 3 + index / 4,
    rating: null,
    rating_source: null,
    rating_on: null,
    is_point_verified: index % 2 === 0,
    club_id: 9_000_001,
    club: 'CLB Mẫu',
    club_name: 'CLB Mẫu',
    created_at: moment,
    updated_at: moment,
  }))
}

export const sampleClubs: ClubView[] = [
  { id: 9_000_001, name: 'CLB Mẫu', member_count: 4, updated_at: '2026-02-01T09:00:00+07:00' },
  { id: 9_000_002, name: 'CLB Minh Họa', member_count: 0, updated_at: '2026-02-01T09:00:00+07:00' },
]
