import { dayMs, minuteMs } from '../shared/durations'
import { type EpochMs, endOfVietnamDay, startOfVietnamDay } from '../shared/vietnam-time'

/** Kinds of push notifications. The first two go only to people of the team, the others to all followers. */
export const pushKinds = ['verdict', 'payment', 'draw', 'soon', 'called', 'result', 'podium'] as const
export type PushKind = (typeof pushKinds)[number]

/** Minutes after midnight in Vietnam; `from` above `to` runs over midnight. */
export interface QuietHours {
  readonly from: number
  readonly to: number
}

export const usualQuietHours: QuietHours = { from: 22 * 60, to: 6 * 60 + 30 }

/** [NTF-22] Kinds that concern a team's own entry: told to those alone who may know it, and late rather than never. */
export function isPrivateKind(kind: PushKind): boolean {
  return kind === 'verdict' || kind === 'payment'
}

/** End of the quiet hours at the moment; null outside quiet hours. */
export function quietUntil(quiet: QuietHours | null, moment: EpochMs): EpochMs | null {
  if (quiet === null || quiet.from === quiet.to) return null
  const midnight = startOfVietnamDay(moment)
  const { from, to } = quiet
  const minute = (moment - midnight) / minuteMs
  if (from < to) return minute >= from && minute < to ? midnight + to * minuteMs : null
  if (minute < to) return midnight + to * minuteMs
  return minute >= from ? midnight + dayMs + to * minuteMs : null
}

export interface PushTime {
  readonly sendAt: EpochMs
  /** When it expires. */
  readonly expiresAt: EpochMs
}

/**
 * [NTF-24, NTF-25] When a device is told of what happened at `at`, seen at `now`; null for never: quiet hours swallow
 * what everybody may know, and nothing outlives the day of its event, or the one on which quiet hours let it through.
 */
export function planPush(kind: PushKind, at: EpochMs, now: EpochMs, quiet: QuietHours | null): PushTime | null {
  const ends = quietUntil(quiet, now)
  if (!isPrivateKind(kind)) {
    const expiresAt = endOfVietnamDay(at)
    return ends === null && now <= expiresAt ? { sendAt: now, expiresAt } : null
  }
  const heardFrom = quietUntil(quiet, at) ?? at
  const expiresAt = endOfVietnamDay(heardFrom)
  const sendAt = Math.max(now, ends ?? now)
  return sendAt <= expiresAt ? { sendAt, expiresAt } : null
}
