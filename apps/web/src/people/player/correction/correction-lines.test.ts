import { expect, test } from 'vitest'
import { correctionText } from './correction-lines'

test('[PLR-150] each field that a request names is told as people read it, whatever stood there', () => {
  const asked = {
    ...{ name: 'Lê An', phone: '0912345678', club_id: 7, club_name: 'CLB Tân Bình', ranking_points: 4.25 },
    ...({ email: 'an@vot.vn', dupr_id: 'ABC123', gender: 'female', birth_year: 1990, rating: 3.5 } as const),
    ...({ rating_source: 'dupr', rating_on: '2026-03-01' } as const),
  }
  const now = {
    ...{ name: 'Lê Ân', phone: '', club_id: null, club_name: null, ranking_points: 0 },
    ...{ email: null, dupr_id: null, gender: null, birth_year: null, rating: null },
    ...{ rating_source: null, rating_on: null },
  }
  expect(correctionText({ now, asked }).split(' · ')).toEqual([
    'Họ và tên: Lê Ân thành Lê An',
    'Số điện thoại: chưa có thành 0912 345 678',
    'Câu lạc bộ: không có CLB thành CLB Tân Bình',
    'Điểm xếp hạng: 0,00 thành 4,25',
    'Email: chưa có thành an@vot.vn',
    'Mã DUPR: chưa có thành ABC123',
    'Giới tính: chưa có thành Nữ',
    'Năm sinh: chưa có thành 1990',
    'Trình độ (0–8): chưa có thành 3,50',
    'Nguồn của trình độ: chưa có thành DUPR',
    'Trình độ tính đến ngày: chưa có thành 01/03/2026',
  ])
  expect(correctionText({ now: { birth_year: 1990 }, asked: { birth_year: null } })).toBe(
    'Năm sinh: 1990 thành chưa có',
  )
})
