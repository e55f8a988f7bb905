import type { BoardMatch } from '@vot/contract'
import { formatVietnamIso } from '@vot/domain'
import { isHeld, type LiveBracket, partsOf } from '../bracket/live-bracket'
import { type ViewTeam, viewMatch } from '../bracket/match-view'

/** What a board match is made from; `viewTeam` is shared by the matches of one bracket. */
export interface BoardSource {
  readonly bracket: LiveBracket
  readonly number: number
  readonly tournament: { readonly name: string }
  readonly viewTeam?: ViewTeam | undefined
}

/** A match for a screen that everybody sees: who referees it is not among what boards are given. */
export function viewBoardMatch(
  source: BoardSource,
  courts: ReadonlyMap<number, string>,
  starts: ReadonlyMap<number, number> = new Map(),
): BoardMatch {
  const { bracket, number, tournament, viewTeam } = source
  const { row } = partsOf(bracket, number)
  return {
    ...viewMatch(bracket, number, { courts, referees: new Map() }, viewTeam),
    tournament_name: tournament.name,
    bracket_variant: bracket.state.plan.format.variant,
    called_at: isoOrNull(row.calledAt),
    estimated_start: isHeld(row) ? null : isoOrNull(starts.get(row.id) ?? null),
  }
}

function isoOrNull(moment: number | null): string | null {
  return moment === null ? null : formatVietnamIso(moment)
}
