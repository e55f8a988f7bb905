import type { SectionKind } from '../layout/bracket-layout'

/** Blue for what comes before the knock-out and for winners, red for the knock-out and losers. */
export function toneOf(section: SectionKind): 'po' | 'el' {
  return section === 'elimination' || section === 'losers' || section === 'grand_final' ? 'el' : 'po'
}
