import type { SheetEvent, SheetMatch } from '@vot/contract'
import { pairName } from '../../lib/formats/short-name'
import { strings } from './strings'

/** What happened, with the team that it is about. */
export function eventText(match: SheetMatch, { type, side }: Pick<SheetEvent, 'type' | 'side'>): string {
  return strings.events[type](side === null ? '' : givenText(match, side))
}

/** Given names of a side. */
export function givenText(match: SheetMatch, side: 1 | 2): string {
  const team = side === 1 ? match.participant1 : match.participant2
  return team ? pairName(team.player1_name, team.player2_name, 'given') : strings.team(side)
}
