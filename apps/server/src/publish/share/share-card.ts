import type { Language } from '@vot/contract'

/** What a share picture shows; plain values, so that equal cards are equal pictures. */
export type ShareCard = (ResultsCard | TournamentCard | SeasonCard | { readonly kind: 'product' }) & {
  /** Of the picture's own words; the usual one where it is left out. */
  readonly language?: Language
}

interface Event {
  readonly event: string
  /** The division, null where the tournament stands alone. */
  readonly division: string | null
  /** Days as people write them. */
  readonly days: string
}

/** A tournament with its champions. */
export interface ResultsCard extends Event {
  readonly kind: 'results'
  readonly champions: readonly string[]
  /** Null where the champions and the bracket's final do not agree, or there is no score. */
  readonly final: { readonly score: string; readonly against: string } | null
  readonly places: readonly { readonly rank: string; readonly label: string; readonly names: string }[]
}

/** A tournament before its results. */
export interface TournamentCard extends Event {
  readonly kind: 'tournament'
  readonly status: string
  readonly venue: string
  readonly facts: readonly { readonly label: string; readonly value: string }[]
}

/** Somebody, or a club, in a season, or who leads it. */
export interface SeasonCard {
  readonly kind: 'season'
  /** "12 tháng qua". */
  readonly season: string
  /** On the ball; null where there is no rank. */
  readonly rank: string | null
  /** Over the name: "Hạng 1 chung". */
  readonly lead: string
  readonly name: string
  /** Under the name; empty for none. */
  readonly note: string
  readonly facts: readonly { readonly label: string; readonly value: string }[]
}

/** Width and height of every share picture in pixels. */
export const shareImageSize = { width: 1200, height: 630 } as const
