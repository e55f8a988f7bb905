import type { MatchView } from '@vot/contract'
import type { Box, Point, Sizes } from './geometry'

/** What the layout reads of a match; scores and statuses do not move anything. */
export type LayoutMatch = Pick<
  MatchView,
  | 'match_number'
  | 'match_code'
  | 'round'
  | 'leg'
  | 'bracket_section'
  | 'phase'
  | 'group_key'
  | 'participant2_id'
  | 'participant1_source'
  | 'participant2_source'
  | 'participant1_from'
  | 'participant2_from'
>

export type SectionKind = 'play_off' | 'groups' | 'league' | 'elimination' | 'winners' | 'losers' | 'grand_final'

/** What a column of cards is, for its head. */
export type ColumnKind =
  | { readonly kind: 'phase'; readonly phase: LayoutMatch['phase'] }
  | { readonly kind: 'round'; readonly round: number }
  | { readonly kind: 'leg'; readonly leg: number }
  /** Counted back from the last round of a branch: its final, semi-final and quarter-final. */
  | { readonly kind: 'last'; readonly back: 0 | 1 | 2 }
  | { readonly kind: 'table' }

export interface LayoutColumn {
  readonly x: number
  readonly head: ColumnKind
  /** Round of its matches; 0 where it has legs or a table. */
  readonly round: number
  /** Matches that are really played, byes left out. */
  readonly matches: number
}

export interface LayoutSection {
  readonly kind: SectionKind
  readonly box: Box
  readonly columns: readonly LayoutColumn[]
}

/** Frame around a cluster or group. */
export interface LayoutFrame {
  readonly groupKey: string
  readonly box: Box
  readonly section: SectionKind
}

export interface LayoutCard extends Box {
  /** `match_number` of its match. */
  readonly match: number
  readonly section: SectionKind
}

export interface LayoutTable {
  readonly groupKey: string
  readonly box: Box
  readonly section: SectionKind
}

/** A line from a match to one it feeds, within one section. */
export interface LayoutConnector {
  readonly from: number
  readonly to: number
  readonly carries: 'winner' | 'loser'
  readonly section: SectionKind
  readonly points: readonly Point[]
}

/** Chip such as `→ 21`: target of a winner, loser or place without a line. */
export interface LayoutPort {
  /** The match it leaves, or the group whose table it leaves. */
  readonly from: { readonly match: number } | { readonly groupKey: string; readonly place: number }
  /** `match_number` of the match that is really played, past any bye. */
  readonly to: number
  readonly carries: 'winner' | 'loser' | 'place'
  readonly section: SectionKind
  readonly box: Box
}

/** Everything of the drawing with its place on the stage. */
export interface BracketLayout {
  readonly sizes: Sizes
  readonly width: number
  readonly height: number
  readonly sections: readonly LayoutSection[]
  readonly frames: readonly LayoutFrame[]
  readonly cards: readonly LayoutCard[]
  readonly tables: readonly LayoutTable[]
  readonly connectors: readonly LayoutConnector[]
  readonly ports: readonly LayoutPort[]
}

/** A part of the drawing, before lines and ports are added. */
export interface LayoutPart {
  readonly section: LayoutSection
  readonly frames: readonly LayoutFrame[]
  readonly cards: readonly LayoutCard[]
  readonly tables: readonly LayoutTable[]
}

/** Blue for what comes before the knock-out and for winners, red for the knock-out and losers. */
export function toneOf(section: SectionKind): 'blue' | 'red' {
  return section === 'elimination' || section === 'losers' || section === 'grand_final' ? 'red' : 'blue'
}
