import { render, screen } from '@testing-library/react'
import type { BoardTeam, ParticipantView } from '@vot/contract'
import { expect, test } from 'vitest'
import { pairLine } from '../features/board/board-texts'
import { SideRow } from '../features/bracket/cards/side-row'
import type { SideView } from '../features/bracket/match-texts'

const names = { player1_name: 'Nguyễn Hoàng Phúc', player2_name: 'Công Tằng Tôn Nữ Diễm My' }
const side: SideView = {
  team: { id: 1, rolling_number: 7, combined_rating: 7.5, ...names } as ParticipantView,
  source: null,
  won: false,
  lost: false,
  absent: false,
  games: [],
  serving: false,
}

test('[UI-22] a card of the bracket has full names, two words of each where it is drawn small, and the whole in the title', () => {
  const shown = (detail: 'full' | 'short') => {
    const { unmount } = render(
      <SideRow
        side={side}
        variant="play_off"
        look="visual"
        detail={detail}
        status="ready"
        outcome={null}
        lit={false}
      />,
    )
    const texts = Object.values(names).map((name) => screen.getByTitle(name).textContent)
    unmount()
    return texts
  }
  expect(shown('full')).toEqual(['Nguyễn Hoàng Phúc', 'Công Tằng Tôn Nữ Diễm My'])
  expect(shown('short')).toEqual(['Hoàng Phúc', 'Diễm My'])
})

test('[UI-22] a line of the board takes two words of each name, the last alone where these are too long', () => {
  const team = { id: 1, player1_id: 1, player2_id: 2, ...names } as BoardTeam
  expect(pairLine(team)).toBe('Hoàng Phúc – Diễm My')
  expect(pairLine(team, 15)).toBe('Phúc – My')
})
