import type { EpochMs } from '../../shared/vietnam-time'
import type { Span } from './court-time'

/** A court that takes no matches: since when, and when it opens by itself, null where somebody has to open it. */
interface Closure {
  readonly from: EpochMs
  readonly reopensAt: EpochMs | null
}

/** A closing or opening of a court, from the audit log. */
export interface CourtNote {
  readonly at: EpochMs
  /** As it was before and as it is from then on; null while it takes matches. */
  readonly before: Pick<Closure, 'reopensAt'> | null
  readonly after: Pick<Closure, 'reopensAt'> | null
}

/**
 * When a court was closed within the window, from all that was noted since it began, the first first; `standing` is how
 * it is now, for a court of which nothing was noted since.
 */
export function closedSpans(window: Span, notes: readonly CourtNote[], standing: Closure | null): Span[] {
  const [first] = notes
  const spans: Span[] = []
  let closure = first ? first.before && { from: window.from, ...first.before } : standing
  const end = (at: EpochMs) => {
    if (closure === null) return
    const from = Math.max(closure.from, window.from)
    const until = Math.min(at, closure.reopensAt ?? at, window.until)
    if (from < until) spans.push({ from, until })
  }
  for (const { at, after } of notes) {
    end(at)
    closure = after && { from: at, ...after }
  }
  end(window.until)
  return spans
}
