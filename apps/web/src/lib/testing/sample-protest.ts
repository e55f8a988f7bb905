import type { ProtestView } from '@vot/contract'

/** An open protest of the upper team of match C-07. */
export function sampleProtest(change: Partial<ProtestView> = {}): ProtestView {
  const teams = [
    { id: 31, name: 'Phúc/Khôi' },
    { id: 32, name: 'Đạt/Nguyên' },
  ]
  return {
    ...{ id: 5, match_id: 21, day_code: 'C-07', tournament_id: 128, tournament_name: 'Đôi nam 7.5' },
    ...{ registration_id: 31, team: 'Phúc/Khôi', teams, text: 'Bóng ngoài vạch ở điểm cuối' },
    ...{ noted_at: '2026-03-14T10:02:00+07:00', noted_by: 'Lê Hà', state: 'open', reason: null },
    ...{ decided_at: null, decided_by: null, corrected_at: null },
    ...change,
  }
}
