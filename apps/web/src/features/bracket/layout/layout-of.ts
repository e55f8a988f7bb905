import type { BracketView } from '@vot/contract'
import type { BracketLayout } from './bracket-layout'
import { layoutBracket } from './layout-bracket'

/** The drawing of a bracket as the API sends it. */
export function layoutOf({ bracket, groups }: Pick<BracketView, 'bracket' | 'groups'>): BracketLayout {
  const groupSizes = new Map(groups.map(({ key, standings }) => [key, standings.length]))
  return layoutBracket({ variant: bracket.variant, matches: bracket.matches, groupSizes })
}
