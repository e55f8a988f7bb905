import type { ReactNode } from 'react'

/** A court and what is on it, as `CourtRow` and `CourtTile` show it. */
export interface CourtView {
  /** `1`, or the name of the court. */
  readonly court: string
  readonly state: 'live' | 'late' | 'to-court' | 'free' | 'closed'
  /** Of the match on it. */
  readonly code?: string
  /** Names of the two teams. */
  readonly sides?: readonly [string, string]
  readonly score?: readonly [number, number]
  readonly serving?: 1 | 2
  /** How long it has been played, since when it is free, or when it opens. */
  readonly time: ReactNode
  /** The referee, who is missing, or what comes next. */
  readonly note?: ReactNode
}
