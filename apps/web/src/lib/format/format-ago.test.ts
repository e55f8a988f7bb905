import { expect, test } from 'vitest'
import { formatAgo } from './format-ago'

test('[UI-04] the age of a moment is told in the largest unit, from a week on as the day', () => {
  const now = Date.parse('2026-03-14T12:00:00+07:00')
  const ago = (iso: string) => formatAgo(iso, now)
  expect([
    ago('2026-03-14T12:00:40+07:00'),
    ago('2026-03-14T11:59:01+07:00'),
    ago('2026-03-14T11:58:59+07:00'),
    ago('2026-03-14T09:30:00+07:00'),
    ago('2026-03-12T11:59:00+07:00'),
    ago('2026-03-07T12:00:00+07:00'),
    ago('?'),
  ]).toEqual(['vừa xong', 'vừa xong', '1 phút trước', '2 giờ trước', '2 ngày trước', '07/03/2026', '–'])
})
