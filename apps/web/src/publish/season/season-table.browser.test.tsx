import type { SeasonRowView } from '@vot/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Card } from '../../ui/page/card'
import { listLayoutFaults } from '../../ui/testing/list-layout-faults'
import { renderPart } from '../../ui/testing/render-part'
import { SeasonTable } from './season-table'

const row: SeasonRowView = {
  ...{ player_id: 1, name: 'Nguyễn Hoàng Bảo Phúc', club_id: 7, club_name: 'CLB Rạch Chiếc', rank: 128, movement: -12 },
  ...{ is_new: false, events: 6, titles: 1, points: 12_400, wins: 24, losses: 5 },
}

test.each([320, 390, 1366])(
  'the head of the points keeps to one line at %d, and the names have room',
  async (width) => {
    await renderPart(
      <Card isFlush label="Mùa">
        <SeasonTable rows={[row]} linkOf={(id) => `/season/players/${id}`} current={null} />
      </Card>,
      width,
    )
    const head = page.getByRole('columnheader', { name: 'Điểm mùa' }).element()
    expect(head.getBoundingClientRect().height).toBe(36)
    expect(document.documentElement.scrollWidth).toBe(width)
    expect(await listLayoutFaults()).toEqual([])
  },
)
