import type { DeskMatchView, ParticipantView } from '@vot/contract'
import { pairName, playerNames } from '../../lib/format/short-name'
import { stageText } from '../bracket/match-texts'

/** Above it the sides are flagged as unequal; in hundredths of a point a player. */
const widestGap = 50

/** Difference of the sides' mean strength a player where it is flagged, else null. Points as the wire has them. */
export function flaggedGap(match: DeskMatchView): number | null {
  const gap = ratingGap(match)
  return gap !== null && Math.round(gap * 100) > widestGap ? gap : null
}

export function ratingGap({ strength_gap }: DeskMatchView): number | null {
  return strength_gap
}

export function pairText(team: ParticipantView | null): string {
  return team === null ? '' : pairName(team.player1_name, team.player2_name)
}

/** `Phúc/Khôi`: as much as a court tile has room for. */
export function givenText(team: ParticipantView | null): string {
  return team === null ? '' : playerNames(team, 'short').join('/')
}

/** `Tứ kết · Đôi nam 7.5`. */
export function placeText(match: DeskMatchView): string {
  return `${stageText(match, match.bracket_variant)} · ${match.tournament.name}`
}
