import type { Points } from '../../shared/points'
import type { EpochMs } from '../../shared/vietnam-time'
import type { Place } from './places'

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

export function balance(entries: readonly Pick<PointEntry, 'points'>[]): Points {
  return entries.reduce((sum, entry) => sum + entry.points, 0)
}

/** The balance as it stood at a moment, entries of that very moment included. */
export function balanceAsOf(entries: readonly Pick<PointEntry, 'points' | 'createdAt'>[], moment: EpochMs): Points {
  return balance(entries.filter((entry) => entry.createdAt <= moment))
}
