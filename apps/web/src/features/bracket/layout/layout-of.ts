import type { BracketView, MatchView } from '@vot/contract'
import { useRef } from 'react'
import type { Look } from '../looks'
import type { BracketLayout } from './bracket-layout'
import { layoutBracket } from './layout-bracket'
import { isBye } from './match-graph'

type Drawn = Pick<BracketView, 'bracket' | 'groups'>

/** The drawing of a bracket as the API sends it. */
export function layoutOf(
  { bracket, groups }: Drawn,
  { sizes, columns }: Pick<Look, 'sizes' | 'columns'>,
): BracketLayout {
  const groupSizes = new Map(groups.map(({ key, standings }) => [key, standings.length]))
  return layoutBracket({ variant: bracket.variant, matches: bracket.matches, groupSizes, sizes, columns })
}

/** The layout as it was while only scores, statuses and teams change: then nothing of the drawing moves. */
export function useLayout(view: BracketView, look: Look): BracketLayout {
  const kept = useRef<{ view: BracketView; look: Look; layout: BracketLayout } | null>(null)
  const before = kept.current
  const stays = before !== null && before.look === look && standsAlike(before.view, view)
  kept.current = { view, look, layout: stays ? before.layout : layoutOf(view, look) }
  return kept.current.layout
}

/** Whether both draw the same boxes and lines. */
function standsAlike(a: Drawn, b: Drawn): boolean {
  if (a === b) return true
  return (
    a.bracket.variant === b.bracket.variant &&
    a.groups.length === b.groups.length &&
    a.groups.every(({ standings }, index) => standings.length === b.groups[index]?.standings.length) &&
    a.bracket.matches.length === b.bracket.matches.length &&
    a.bracket.matches.every((match, index) => isPlacedAlike(match, b.bracket.matches[index]))
  )
}

const placing = [
  'match_number',
  'match_code',
  'round',
  'leg',
  'bracket_section',
  'phase',
  'group_key',
  'participant1_source',
  'participant2_source',
  'participant1_from',
  'participant2_from',
] as const satisfies readonly (keyof MatchView)[]

function isPlacedAlike(a: MatchView, b: MatchView | undefined): boolean {
  return a === b || (b !== undefined && isBye(a) === isBye(b) && placing.every((field) => a[field] === b[field]))
}
