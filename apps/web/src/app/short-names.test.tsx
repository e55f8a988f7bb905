import { render, screen } from '@testing-library/react'
import type { ParticipantView } from '@vot/contract'
import { expect, test } from 'vitest'
import { pairLine, withShortNames } from '../lib/format/short-name'
import { startBracket, viewOfBracket } from '../lib/testing/sample-bracket'
import { namesOf } from '../play/board/board-texts'
import { SideRow } from '../play/bracket/cards/match-card'
import { matchChanges } from '../play/bracket/match-changes'
import { longestNameThatFits } from '../play/bracket/print/drawn-card'
import { givenText } from '../play/desk/desk-facts'
import { readTeams } from '../play/score/score-teams'

const pair = (player1_name: string, player2_name: string) => ({
  player1_name,
  player1_club_name: null,
  player2_name,
  player2_club_name: null,
  rolling_number: null,
})

/** Two teams of one tournament; the first players end in the same two words. */
const [first, second] = withShortNames([
  pair('Nguyễn Hoàng Nghiêng Trườn', 'Công Tằng Tôn Nữ Diễm My'),
  pair('Lê Nghiêng Trườn', 'Phạm Hải Đăng'),
])
const view = viewOfBracket(startBracket(2, 'standard'))
const [sample] = view.bracket.matches
if (!first || !second || !sample?.participant1 || !sample.participant2) throw new Error('two teams were given')
const one: ParticipantView = { ...sample.participant1, ...first, rolling_number: 7 }
const two: ParticipantView = { ...sample.participant2, ...second, rolling_number: 8 }
const match = { ...sample, participant1: one, participant2: two }

test('[UI-22] a card of the bracket has full names, in a small drawing as many words as tell apart, and the whole in the title', () => {
  const shown = (team: ParticipantView, detail: 'full' | 'short' | 'codes') => {
    const side = { team, source: null, letter: null, won: false, lost: false, absent: false, games: [], serving: false }
    const { unmount } = render(
      <SideRow
        side={side}
        variant="play_off"
        styleName="visual"
        detail={detail}
        status="ready"
        outcome={null}
        lit={false}
      />,
    )
    const texts = [team.player1_name, team.player2_name].map((name) => screen.getByTitle(name).textContent)
    unmount()
    return texts
  }
  expect(shown(one, 'full')).toEqual(['Nguyễn Hoàng Nghiêng Trườn', 'Công Tằng Tôn Nữ Diễm My'])
  expect(shown(one, 'short')).toEqual(['Hoàng Nghiêng Trườn', 'Diễm My'])
  expect(shown(two, 'short')).toEqual(['Lê Nghiêng Trườn', 'Hải Đăng'])
  expect(shown(two, 'codes')).toEqual(['Lê Nghiêng Trườn', 'Đăng'])
})

test('[UI-22] boards, desk, referee and paper tell the same two players apart, however little room there is', () => {
  expect([namesOf(one), namesOf(two)]).toEqual([
    ['Hoàng Nghiêng Trườn', 'Diễm My'],
    ['Lê Nghiêng Trườn', 'Hải Đăng'],
  ])
  expect([pairLine(one, 15), pairLine(two, 15)]).toEqual(['Hoàng Nghiêng Trườn – My', 'Lê Nghiêng Trườn – Đăng'])
  expect([givenText(one), givenText(two)]).toEqual(['Hoàng Nghiêng Trườn/My', 'Lê Nghiêng Trườn/Đăng'])
  const teams = readTeams(match)
  expect([teams?.of(1).pair, teams?.of(2).pair]).toEqual([
    'Hoàng Nghiêng Trườn – Diễm My',
    'Lê Nghiêng Trườn – Hải Đăng',
  ])
  expect([teams?.of(1).short, teams?.of(2).short]).toEqual(['Hoàng Nghiêng Trườn – My', 'Lê Nghiêng Trườn – Đăng'])
  expect([longestNameThatFits(one, 1, 100, 16), longestNameThatFits(one, 1, 30, 16)]).toEqual(['Diễm My', 'My'])
})

test('[UI-22] what is said of a result tells namesakes apart', () => {
  const over: typeof match = { ...match, status: 'completed', winner_id: two.id, loser_id: one.id, games: [[4, 11]] }
  const of = (shown: typeof match) => ({ ...view, bracket: { ...view.bracket, matches: [shown] } })
  expect(matchChanges(of(match), of(over)).map(({ text }) => text)).toEqual([
    'Trận 01: Lê Nghiêng Trườn – Hải Đăng thắng 11 – 4',
  ])
})
