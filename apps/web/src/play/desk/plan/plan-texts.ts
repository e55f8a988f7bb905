import type { PlanMatchView, PlanView } from '@vot/contract'
import type { PlanDelay } from '@vot/domain'
import { formatClock } from '../../../lib/format/format-day'
import { sourceText } from '../../bracket/match-texts'
import { gridStrings } from '../strings'

/** Who plays, or where the side comes from. */
export function sidesText({ divisions }: PlanView, match: PlanMatchView): readonly [string, string] {
  const { bracket_variant: variant = 'standard' } =
    divisions.find(({ tournament_id }) => tournament_id === match.tournament_id) ?? {}
  const textOf = (side: 0 | 1) => {
    const source = match.sources[side]
    return match.teams[side] ?? (source === null ? '' : sourceText(source, variant))
  }
  return [textOf(0), textOf(1)]
}

/** Why a match cannot stand where it is wanted, and until when. */
export function delayText({ matches }: PlanView, { kind, matchId, until }: PlanDelay): string {
  const code = matches.find(({ id }) => id === matchId)?.day_code ?? null
  return gridStrings.delays[kind](code, formatClock(until))
}

/** `trễ 6′`, `sớm 4′` or `đúng giờ`; null where nothing was published. */
export function latenessText(late: number | null): { readonly text: string; readonly isLate: boolean } | null {
  if (late === null) return null
  if (late >= 3) return { text: gridStrings.lateBy(late), isLate: true }
  return { text: late <= -3 ? gridStrings.earlyBy(-late) : gridStrings.onTime, isLate: false }
}
