import { dayMs } from '../../shared/durations'
import { err, ok, type Result } from '../../shared/result'
import { type EpochMs, startOfVietnamDay } from '../../shared/vietnam-time'

/** Who is away longer has other hours. */
export const maxBreakMinutes = 180

export const signInWays = ['desk', 'phone'] as const
export type SignInWay = (typeof signInWays)[number]

/** What is known of a referee's day in a group. */
export interface RefereeDay {
  readonly arrivedAt: EpochMs
  /** Null while they are here. */
  readonly leftAt: EpochMs | null
  /** Their hours; null where they are not bound. */
  readonly from: EpochMs | null
  readonly until: EpochMs | null
  readonly breakUntil: EpochMs | null
  /** Folded; null where they go to any venue of the group. */
  readonly venue: string | null
  /** Folded name of their club; null where nobody said. */
  readonly club: string | null
}

export type RefereePresence =
  | { readonly kind: 'here' | 'absent' }
  | { readonly kind: 'left' | 'over'; readonly since: EpochMs }
  | { readonly kind: 'later' | 'break'; readonly until: EpochMs }

/** Whether a referee is here now, and if not, why. */
export function refereePresence(day: RefereeTimes | null, now: EpochMs): RefereePresence {
  if (day === null) return { kind: 'absent' }
  const { leftAt, from, until, breakUntil } = day
  if (leftAt !== null) return { kind: 'left', since: leftAt }
  if (until !== null && until <= now) return { kind: 'over', since: until }
  if (from !== null && from > now) return { kind: 'later', until: from }
  if (breakUntil !== null && breakUntil > now) return { kind: 'break', until: breakUntil }
  return { kind: 'here' }
}

export type RefereeTimes = Pick<RefereeDay, 'arrivedAt' | 'leftAt' | 'from' | 'until' | 'breakUntil'>

/** What is left out stays as it is. */
export type RefereeTimesChange = Partial<Pick<RefereeDay, 'from' | 'until' | 'breakUntil'>>

/**
 * [OPS-245] A referee who is here, with other hours or a break. Who comes back after leaving, or after their hours,
 * begins anew.
 */
export function changeRefereeTimes(
  before: RefereeTimes | null,
  change: RefereeTimesChange,
  now: EpochMs,
): Result<RefereeTimes, 'referee-hours-wrong' | 'referee-break-wrong'> {
  const { kind } = refereePresence(before, now)
  const kept = before !== null && kind !== 'left' && kind !== 'over' ? before : null
  const { from = kept?.from ?? null, until = kept?.until ?? null, breakUntil = kept?.breakUntil ?? null } = change
  const today = startOfVietnamDay(now)
  const isToday = [from, until].every((each) => each === null || (each >= today && each <= today + dayMs))
  const isOver = until !== null && until <= Math.max(now, from ?? now)
  if (!isToday || isOver) return err('referee-hours-wrong')
  const asked = change.breakUntil ?? null
  const isBreak = asked === null || (asked > now && asked <= now + maxBreakMinutes * 60_000)
  if (!isBreak) return err('referee-break-wrong')
  return ok({ arrivedAt: before?.arrivedAt ?? now, leftAt: null, from, until, breakUntil })
}
