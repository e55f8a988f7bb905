import type { Points } from '../../shared/points'
import { err, ok, type Result } from '../../shared/result'
import type { EpochMs } from '../../shared/vietnam-time'

export const pointEntryKinds = ['initial', 'manual', 'tournament'] as const
export type PointEntryKind = (typeof pointEntryKinds)[number]

/** One row of the append-only ledger. A player's ranking points are the sum of theirs. */
export interface PointEntry {
  readonly playerId: number
  readonly kind: PointEntryKind
  /** Signed. */
  readonly points: Points
  /** Set on `tournament` entries alone. */
  readonly tournamentId: number | null
  /** The place held from this entry on; null where a correction took the placing away. */
  readonly place: Place | null
  readonly createdAt: EpochMs
}

export interface PointAdjustment {
  /** Signed, in hundredths, not 0. */
  readonly points: Points
  readonly reason: string
}

export type AdjustmentErrorCode = 'adjustment-invalid' | 'adjustment-reason-required' | 'points-below-zero'

/** A manual adjustment needs a number and a reason and leaves no one below zero. */
export function decideAdjustment(
  current: Points,
  adjustment: PointAdjustment,
): Result<PointAdjustment & { readonly previousPoints: Points; readonly newPoints: Points }, AdjustmentErrorCode> {
  const reason = adjustment.reason.trim()
  if (!Number.isSafeInteger(adjustment.points) || adjustment.points === 0) return err('adjustment-invalid')
  if (reason === '') return err('adjustment-reason-required')
  const newPoints = current + adjustment.points
  if (newPoints < 0 && adjustment.points < 0) return err('points-below-zero', { newPoints })
  return ok({ points: adjustment.points, reason, previousPoints: current, newPoints })
}

/** Decimal points with at most two decimals to hundredths; undefined for anything finer or not a number. */
export function exactPoints(decimal: number): Points | undefined {
  const points = Math.round(decimal * 100)
  return Number.isSafeInteger(points) && Math.abs(decimal * 100 - points) < 1e-6 ? points : undefined
}

export const places = ['first', 'second', 'third'] as const
export type Place = (typeof places)[number]

/** 1, 2 or 3. */
export function placeRank(place: Place): 1 | 2 | 3 {
  return place === 'first' ? 1 : place === 'second' ? 2 : 3
}
