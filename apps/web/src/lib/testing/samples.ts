import { defaultsOf, divisionFields, type PlayerView, type SavedPlayer, type TournamentView } from '@vot/contract'

const moments = { created_at: '2026-02-01T09:00:00+07:00', updated_at: '2026-02-01T09:00:00+07:00' }

/** A tournament as the API sends it; open for registration unless other dates are given. */
export function sampleTournament(change: Partial<TournamentView> = {}): TournamentView {
  return {
    ...defaultsOf(divisionFields),
    id: 128,
    name: 'Đôi nam 7.5',
    group_id: 7,
    group_name: 'Sài Gòn Mở Rộng',
    letter: 'A',
    start_date: '2099-03-14T00:00:00+07:00',
    end_date: '2099-03-15T23:59:59+07:00',
    last_registration_date: '2099-03-10T23:59:59+07:00',
    registration_closed_at: null,
    venue: 'Nhà thi đấu Phú Thọ',
    total_participants: 64,
    registered_participants: 46,
    registration_fee: 300_000,
    max_ranking_point: 7.5,
    max_single_point: 4,
    use_snapshot_ranking: false,
    snapshot_group_tournament_id: null,
    snapshot_group_name: null,
    draw_state: null,
    is_bracket_generated: false,
    has_results: false,
    total_matches: 0,
    status: 'open',
    ...moments,
    ...change,
  }
}

/** Dates of a tournament in the given state, by the real clock. */
export function datesOf(status: TournamentView['status']): Partial<TournamentView> {
  const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString()
  const dates = {
    open: [5, 10, 11],
    closed: [-1, 3, 4],
    ongoing: [-5, -1, 1],
    completed: [-9, -4, -3],
  } as const
  const [deadline, start, end] = dates[status]
  return { last_registration_date: day(deadline), start_date: day(start), end_date: day(end), status }
}

export function samplePlayer(change: Partial<PlayerView> = {}): SavedPlayer {
  return {
    duplicates: [],
    id: 5,
    name: 'Nguyễn Hoàng Phúc',
    phone: '09xx xxx 123',
    ranking_points: 3.5,
    points: 3.5,
    rating: null,
    rating_source: null,
    rating_on: null,
    is_point_verified: true,
    club_id: 2,
    club: 'CLB Phú Thọ',
    club_name: 'CLB Phú Thọ',
    ...moments,
    ...change,
  }
}

/** Items as the only page of a list. */
export function onePage<Item>(items: Item[], perPage = 100) {
  return { items, page: 1, per_page: perPage, total_count: items.length, total_pages: items.length === 0 ? 0 : 1 }
}
