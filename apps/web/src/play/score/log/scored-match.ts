import type { ErrorCode, ResponseOf, readMatch } from '@vot/contract'
import type { CourtEvent, ScoreErrorCode, ScoreRules, ScoreSheet, ScoreState } from '@vot/domain'

type WithoutTime<Event> = Event extends unknown ? Omit<Event, 'at'> : never
/** What the referee did; its time is added where it is recorded. */
export type ScoreEventDraft = WithoutTime<CourtEvent>

/** A code for lib/error-texts, or no answer at all. */
export type Problem = ErrorCode | 'network' | 'unknown'

/** Tells of a rally's score before the view does; the answer ends it. */
export type WatchRallies = (write: (state: ScoreState) => void) => () => void

export type MatchInfo = ResponseOf<typeof readMatch>

/** What the server did not take over from this device, told after its own state was adopted. */
export interface LostEvents {
  /** `lease-stale`: another device took over. `refused`: the sheet had gone on in another way. */
  readonly reason: 'lease-stale' | 'refused'
  readonly code: Problem
  readonly events: number
}

/** What one device knows of a match that it scores. */
export interface ScoredMatchView {
  /** `missing`: never seen here and no network; `refused`: not this user's match, or not ready; see `problem`. */
  readonly status: 'loading' | 'missing' | 'refused' | 'ready'
  /** Beside `ready`: why the server takes no events for now (`court-busy` and the like); they wait. */
  readonly problem: Problem | null
  /** As last seen, without a network too. */
  readonly match: MatchInfo | null
  /** The fold of all events, sent and unsent; where another device scores, of those that the server has. */
  readonly sheet: ScoreSheet | null
  readonly state: ScoreState | null
  readonly rules: ScoreRules | null
  /** Events that the server has not acknowledged. */
  readonly waiting: number
  /** The last attempt reached the server. */
  readonly online: boolean
  /** Who scores: `elsewhere` another device from the start, `taken-over` another device after this one. */
  readonly hold: 'asking' | 'held' | 'elsewhere' | 'taken-over'
  readonly holder: { readonly name: string; readonly since: string } | null
  readonly lost: LostEvents | null
  /** The court from which the match was moved to `match.court_name`, until the referee has confirmed it. */
  readonly movedFrom: string | null
  /** Shown at once, stored, sent; the rules' refusal, or null. Does nothing where the match is not held. */
  readonly record: (event: ScoreEventDraft) => ScoreErrorCode | null
  /** A rally of this device is told here at once, and by the view after the frame that shows it. */
  readonly watchRallies: WatchRallies
  /** @throws ApiError where the server cannot be asked */
  readonly takeOver: () => Promise<void>
  readonly retryNow: () => void
  /** What was lost has been read. */
  readonly dismissLost: () => void
  /** The referee knows the court of now. */
  readonly acceptMove: () => void
}
