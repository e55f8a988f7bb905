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
  firstOnly = false,
): BracketLayout {
  const groupSizes = new Map(groups.map(({ key, standings }) => [key, standings.length]))
  return layoutBracket({ variant: bracket.variant, matches: bracket.matches, groupSizes, sizes, columns, firstOnly })
}

/** From so many matches on a phone notices how long the whole takes. */
const large = 250

/**
 * The layout as it was while only scores, statuses and teams change: then nothing of the drawing moves. Of a large
 * bracket the first branch, which fills the window, is there a frame before the `whole`.
 */
export function useLayout(view: BracketView, look: Pick<Look, 'sizes' | 'columns'>, whole: boolean): BracketLayout {
  const kept = useRef<{
    view: BracketView
    look: Pick<Look, 'sizes' | 'columns'>
    firstOnly: boolean
    layout: BracketLayout
  } | null>(null)
  const before = kept.current
  const firstOnly = !whole && view.bracket.matches.length > large
  const stays =
    before !== null && before.look === look && before.firstOnly === firstOnly && standsAlike(before.view, view)
  kept.current = { view, look, firstOnly, layout: stays ? before.layout : layoutOf(view, look, firstOnly) }
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
