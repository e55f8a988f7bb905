import type { EpochMs } from '../../shared/vietnam-time'

export interface CourtPause {
  /** Null while the court takes matches. */
  readonly closedAt: EpochMs | null
  readonly closedReason: string | null
  /** When it reopens automatically; null where somebody has to open it. */
  readonly reopensAt: EpochMs | null
}

export const noPause: CourtPause = { closedAt: null, closedReason: null, reopensAt: null }

/** [OPS-242] The pause as it is now: one that has run out is over without anybody's doing. */
export function currentPause({ closedAt, closedReason, reopensAt }: CourtPause, now: EpochMs): CourtPause {
  const isOver = closedAt === null || (reopensAt !== null && reopensAt <= now)
  return isOver ? noPause : { closedAt, closedReason, reopensAt }
}
