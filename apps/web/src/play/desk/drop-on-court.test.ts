import type { DeskMatchView } from '@vot/contract'
import { expect, test } from 'vitest'
import { deskCourt, deskMatches, onCourt } from '../../lib/testing/sample-desk'
import { dropOnCourt } from './drop-on-court'

const now = Date.parse('2026-03-14T10:00:00+07:00')
const [first, second] = deskMatches() as [DeskMatchView, DeskMatchView]
const result = { outcome: 'played' as const }

test('[OPS-291] a match of the queue goes to a free court; what is in its way is said', () => {
  expect(dropOnCourt(first, deskCourt(2), [], now)).toEqual({ kind: 'assign', words: 'Thả để giao 01 ra Sân 2' })
  const resting = { ...first, resting: { player_name: 'Lộc', until: '2026-03-14T10:04:00+07:00' } }
  expect(dropOnCourt(resting, deskCourt(2), [], now)).toEqual({
    kind: 'assign',
    words: 'Thả để giao 01: Lộc chưa nghỉ đủ',
  })
  const other = onCourt(second, 1)
  const refused = (match: DeskMatchView, court = deskCourt(2)) => {
    const drop = dropOnCourt(match, court, [other], now)
    return drop?.kind === 'refused' ? drop.words : drop
  }
  expect(refused(first, deskCourt(1, other))).toBe('Sân đang có trận 02')
  const conflict = {
    player_name: 'Lộc',
    match_id: 9,
    match_code: '09',
    day_code: 'B-09',
    court_name: 'Sân 4',
    elsewhere: null,
  }
  expect(refused({ ...first, conflict })).toBe('Lộc đang ở Sân 4')
  const elsewhere = { name: 'Giải Quận 7', venue: 'Sân Tao Đàn' }
  expect(refused({ ...first, conflict: { ...conflict, elsewhere } })).toBe(
    'Lộc đang ở Sân 4, Giải Quận 7 (Sân Tao Đàn)',
  )
  expect(refused(first, { ...deskCourt(2), closed_at: '2026-03-14T09:00:00+07:00', closed_reason: 'Lau sàn' })).toBe(
    'Sân tạm đóng: Lau sàn',
  )
  expect(refused(first, { ...deskCourt(2), venue: 'Sân khác' })).toBe('Trận đấu ở Nhà thi đấu Phú Thọ')
})

test('[OPS-291] a match on court moves to a free one, changes with another, and stays where it is', () => {
  const [here, there] = [onCourt(first, 1), onCourt(second, 2)]
  const dropped = (match: DeskMatchView, court: number, on: DeskMatchView | null) =>
    dropOnCourt(match, deskCourt(court, on), [here, there], now)
  expect(dropped(here, 1, here)).toBeNull()
  expect(dropped(here, 3, null)).toEqual({ kind: 'move', words: 'Thả để chuyển 01 sang Sân 3' })
  expect(dropped(here, 2, there)).toEqual({ kind: 'swap', words: 'Thả để đổi sân 01 với 02' })
  expect(dropped({ ...here, ...result }, 3, null)).toEqual({ kind: 'refused', words: 'Trận 01 đã có kết quả' })
  expect(dropOnCourt(here, deskCourt(2, there), [here, { ...there, ...result }], now)?.kind).toBe('refused')
  // A match of another group stands there.
  expect(dropOnCourt(here, deskCourt(2, there), [here], now)).toEqual({ kind: 'refused', words: 'Sân đang có trận 02' })
})
