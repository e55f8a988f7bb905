/** What a share picture shows; plain values, so that equal cards are equal pictures. */
export type ShareCard = ResultsCard | TournamentCard | { readonly kind: 'product' }

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

/** Width and height of every share picture in pixels. */
export const shareImageSize = { width: 1200, height: 630 } as const
