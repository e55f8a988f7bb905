import type { SetupInput, SheetEvent, SheetMatch } from '@vot/contract'
import { formatClock } from '../../lib/format/format-day'
import { nameOfPlayer, shortPair } from '../../lib/format/short-name'
import { amendStrings, strings } from './strings'

/** What happened, with the team that it is about. */
export function eventText(match: SheetMatch, { type, side }: Pick<SheetEvent, 'type' | 'side'>): string {
  return strings.events[type](side === null ? '' : givenText(match, side))
}

/** The same, with all that was settled before play where that is what it is about. */
export function fullText(match: SheetMatch, event: Pick<SheetEvent, 'type' | 'side' | 'setup'>): string {
  return event.setup ? setupText(match, event.setup) : eventText(match, event)
}

function setupText(match: SheetMatch, setup: SetupInput): string {
  const { toss_winner: winner, first_serving: first, side_of_team1: end, starting_server: starting } = setup
  const right = [nameOfPlayer([match.participant1], starting.team1), nameOfPlayer([match.participant2], starting.team2)]
  return amendStrings.setup(
    givenText(match, winner),
    givenText(match, first),
    amendStrings.startsAt[end],
    right.join(', '),
  )
}

/** Short names of a side. */
export function givenText(match: SheetMatch, side: 1 | 2): string {
  const team = side === 1 ? match.participant1 : match.participant2
  return team ? shortPair(team, 'short') : strings.team(side)
}

/** `09:42:05`. */
export function clockWithSeconds(iso: string): string {
  const moment = Date.parse(iso)
  return `${formatClock(moment)}:${String(Math.floor(moment / 1000) % 60).padStart(2, '0')}`
}
