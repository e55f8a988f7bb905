import type { CheckInPlayer, CheckInTeam, CheckInView, MissingTeamView, OwnCheckIn } from '@vot/contract'
import { receiptCode } from '@vot/domain'

const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()

export const sampleKey = (teamId: number) => `bien-nhan-doi-${teamId}-khoa`

function player(place: 1 | 2, id: number, name: string, phone: string): CheckInPlayer {
  return { place, player_id: id, name, phone, here_since: null, way: null }
}

export function checkInTeam(
  id: number,
  names: readonly [string, string],
  change: Partial<CheckInTeam> = {},
): CheckInTeam {
  return {
    registration_id: id,
    tournament_id: 128,
    letter: 'A',
    division_name: 'Đôi nam 7.5',
    receipt_code: receiptCode(id, sampleKey(id)),
    players: [player(1, id * 10 + 1, names[0], `09123450${id}`), player(2, id * 10 + 2, names[1], `09876540${id}`)],
    next_match: {
      match_id: 21,
      day_code: 'A-01',
      due_at: minutesFromNow(20),
      expected_at: minutesFromNow(20),
      court_name: null,
    },
    ...change,
  }
}

/** Two divisions, three teams; nobody is here. */
export function sampleCheckIn(change: Partial<CheckInView> = {}): CheckInView {
  return {
    teams: [
      checkInTeam(31, ['Nguyễn Hoàng Phúc', 'Trần Minh Khôi']),
      checkInTeam(32, ['Bùi Thành Đạt', 'Hồ Sỹ Nguyên']),
      checkInTeam(33, ['Đào Văn Thọ', 'Vũ Kiên'], {
        tournament_id: 129,
        letter: 'B',
        division_name: 'Đôi nam nữ 7.0',
        next_match: null,
      }),
    ],
    missing: [],
    hall_code: { code: '4K7P', changes_at: '2026-03-14T09:00:00+07:00' },
    public_url: 'https://giai.example.vn',
    ...change,
  }
}

/** A team whose match was due so many minutes ago. */
export function missingTeam(ago: number, change: Partial<MissingTeamView> = {}): MissingTeamView {
  return {
    registration_id: 31,
    tournament_id: 128,
    match_id: 21,
    day_code: 'A-01',
    due_at: minutesFromNow(-ago),
    names: ['Nguyễn Hoàng Phúc'],
    phone: '0912345031',
    call_count: 0,
    called_at: null,
    absent_since: null,
    is_open: true,
    absent: 1,
    ...change,
  }
}

export function ownTeam(change: Partial<OwnCheckIn> = {}): OwnCheckIn {
  return {
    registration_id: 31,
    key: sampleKey(31),
    receipt_code: receiptCode(31, sampleKey(31)),
    letter: 'A',
    division_name: 'Đôi nam 7.5',
    players: [
      { place: 1, player_id: 311, name: 'Nguyễn Hoàng Phúc', here_since: null },
      { place: 2, player_id: 312, name: 'Trần Minh Khôi', here_since: null },
    ],
    next_match: {
      match_id: 21,
      day_code: 'A-01',
      due_at: minutesFromNow(20),
      expected_at: minutesFromNow(20),
      court_name: 'Sân 1',
      against: 'Gia Huy – Hải Đăng',
    },
    absent_since: null,
    call_count: 0,
    ...change,
  }
}
