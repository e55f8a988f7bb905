import type { EpochMs } from '../../shared/vietnam-time'

/**
 * What a court was used for, what counts most first where two fall together: `played`: from the first serve, or from
 * the call where nobody noted the serve; `waiting`: from the call to the serve, or to a walkover; `elsewhere`: a match of
 * another tournament; `closed`.
 */
export const courtUses = ['played', 'waiting', 'elsewhere', 'closed'] as const
export type CourtUse = (typeof courtUses)[number]

export interface Span {
  readonly from: EpochMs
  readonly until: EpochMs
}

export interface CourtSpan extends Span {
  readonly courtId: number
  readonly use: CourtUse
}

/** Milliseconds by use; together with `idle` they are the whole window. */
export type CourtTime = Readonly<Record<CourtUse | 'idle', number>>

/** [OPS-214] What one court's time within the window went into; each moment counts once. */
export function courtTime(window: Span, spans: readonly Omit<CourtSpan, 'courtId'>[]): CourtTime {
  const time = { played: 0, waiting: 0, elsewhere: 0, closed: 0, idle: 0 }
  const clipped = spans.flatMap((span) => {
    const [from, until] = [Math.max(span.from, window.from), Math.min(span.until, window.until)]
    return from < until ? [{ ...span, from, until }] : []
  })
  const edges = new Set([window.from, window.until, ...clipped.flatMap(({ from, until }) => [from, until])])
  const moments = [...edges].sort((a, b) => a - b)
  for (const [index, from] of moments.entries()) {
    const until = moments[index + 1]
    if (until === undefined) break
    const uses = new Set(clipped.filter((span) => span.from <= from && until <= span.until).map(({ use }) => use))
    time[courtUses.find((use) => uses.has(use)) ?? 'idle'] += until - from
  }
  return time
}

/** The spans in which no court could take a match, in order; none where there is no court. */
export function allTaken(courtIds: readonly number[], spans: readonly CourtSpan[]): Span[] {
  const ids = new Set(courtIds)
  if (ids.size === 0) return []
  const edges = spans
    .filter(({ courtId, from, until }) => ids.has(courtId) && from < until)
    .flatMap(({ courtId, from, until }) => [
      { courtId, at: from, by: 1 },
      { courtId, at: until, by: -1 },
    ])
    // At one moment a court is taken before it is given back: a match that follows at once leaves no gap.
    .sort((a, b) => a.at - b.at || b.by - a.by)
  const taken: Span[] = []
  const depth = new Map<number, number>()
  let busy = 0
  let since: EpochMs | null = null
  for (const { courtId, at, by } of edges) {
    const before = depth.get(courtId) ?? 0
    depth.set(courtId, before + by)
    if (before === 0) busy += 1
    else if (before + by === 0) busy -= 1
    if (busy === ids.size) since ??= at
    else if (since !== null) {
      if (since < at) taken.push({ from: since, until: at })
      since = null
    }
  }
  return taken
}
