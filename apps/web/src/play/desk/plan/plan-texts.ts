import type { PlanMatchView, PlanView } from '@vot/contract'
import { formatClockFrom } from '../../../lib/format/format-day'
import { sourceText } from '../../bracket/match-texts'
import { gridStrings } from '../strings'
import type { PlacePreview, PlaceRefusal } from './plan-model'

/** Who plays, or where the side comes from. */
export function sidesText({ divisions }: PlanView, match: PlanMatchView): readonly [string, string] {
  const { bracket_variant: variant = 'standard', letter = null } =
    divisions.find(({ tournament_id }) => tournament_id === match.tournament_id) ?? {}
  const textOf = (side: 0 | 1) => {
    const source = match.sources[side]
    return match.teams[side] ?? (source === null ? '' : sourceText(source, variant, letter))
  }
  return [textOf(0), textOf(1)]
}

/** Why a match cannot stand where it is wanted, and until when; with the day where that is not the one wanted. */
export function refusalText({ matches }: PlanView, refusal: PlaceRefusal, wanted: number): string {
  if (!('until' in refusal)) return gridStrings.refusals[refusal.kind]
  const code = matches.find(({ id }) => id === refusal.matchId)?.day_code ?? null
  return gridStrings.delays[refusal.kind](code, formatClockFrom(wanted, refusal.until))
}

/** What a match would move at its place, and when the plan would end then. */
export function movesText({ moved, end }: PlacePreview, wanted: number): string {
  const moves = moved ? gridStrings.moves(moved.match.day_code, moved.minutes) : gridStrings.movesNothing
  return end === null ? moves : `${moves}${gridStrings.dayEnds(formatClockFrom(wanted, end))}`
}

/** `trễ 6′`, `sớm 4′` or `đúng giờ`; null where nothing was published. */
export function latenessText(late: number | null): { readonly text: string; readonly isLate: boolean } | null {
  if (late === null) return null
  if (late >= 3) return { text: gridStrings.lateBy(late), isLate: true }
  return { text: late <= -3 ? gridStrings.earlyBy(-late) : gridStrings.onTime, isLate: false }
}
