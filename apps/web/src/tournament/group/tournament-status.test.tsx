import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { TournamentStatusBadge } from './tournament-status'

test('each status has its word, also one that is not known', () => {
  const words = (['open', 'closed', 'ongoing', 'completed', 'unknown'] as const).map(
    (status) => render(<TournamentStatusBadge status={status} />).container.textContent,
  )
  expect(words).toEqual(['Đang mở đăng ký', 'Đã đóng đăng ký', 'Đang diễn ra', 'Đã hoàn thành', 'Không xác định'])
})
