import { type EpochMs, startOfVietnamDay } from '../../shared/vietnam-time'

/** How an arrival came to be known: seen at the desk, the receipt's code read there, or the player's own phone. */
export const arrivalWays = ['desk', 'receipt', 'phone'] as const
export type ArrivalWay = (typeof arrivalWays)[number]

export const attendanceKinds = ['arrived', 'undone', 'called'] as const
export type AttendanceKind = (typeof attendanceKinds)[number]

/** One line of a list that only grows. */
export interface AttendanceEntry {
  readonly kind: AttendanceKind
  readonly registrationId: number
  /** Null for a call, which is for all of the team who are not there. */
  readonly playerId: number | null
  readonly way: ArrivalWay | null
  readonly at: EpochMs
}

export interface Arrival {
  readonly at: EpochMs
  readonly way: ArrivalWay
}

export interface MissingCalls {
  readonly count: number
  readonly lastAt: EpochMs
}

export interface Attendance {
  /** Who is here, by player: who plays in several divisions arrives once. */
  readonly arrivals: ReadonlyMap<number, Arrival>
  /** How often each team was called, by registration. */
  readonly calls: ReadonlyMap<number, MissingCalls>
}

/** Who is here today, from what was noted in a group, the first first. What was noted yesterday says nothing. */
export function attendanceOf(entries: readonly AttendanceEntry[], now: EpochMs): Attendance {
  const arrivals = new Map<number, Arrival>()
  const calls = new Map<number, MissingCalls>()
  const today = startOfVietnamDay(now)
  for (const { kind, registrationId, playerId, way, at } of entries) {
    if (at < today) continue
    if (kind === 'called') calls.set(registrationId, { count: (calls.get(registrationId)?.count ?? 0) + 1, lastAt: at })
    else if (playerId === null) continue
    else if (kind === 'undone') arrivals.delete(playerId)
    else if (way !== null && !arrivals.has(playerId)) arrivals.set(playerId, { at, way })
  }
  return { arrivals, calls }
}
