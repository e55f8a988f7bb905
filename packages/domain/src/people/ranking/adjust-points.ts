import type { Points } from '../../shared/points'
import { err, ok, type Result } from '../../shared/result'

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
