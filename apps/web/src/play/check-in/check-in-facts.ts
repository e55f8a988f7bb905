import type { CheckInTeam, MissingTeamView } from '@vot/contract'
import { type AbsenceStage, absenceAt, matchesCheckInSearch, parseIsoDateTime } from '@vot/domain'
import { formatTime } from '../../lib/format/format-day'
import { missingStrings } from './strings'

export function isWhole({ players }: Pick<CheckInTeam, 'players'>): boolean {
  return players.every(({ here_since }) => here_since !== null)
}

/** Whether the team is meant by what was typed. */
export function isMeant({ players, receipt_code, next_match }: CheckInTeam, typed: string): boolean {
  return matchesCheckInSearch(
    {
      names: players.map(({ name }) => name),
      phones: players.map(({ phone }) => phone),
      code: receipt_code,
      matchCode: next_match?.day_code ?? null,
    },
    typed,
  )
}

/** `6:05`. */
export function clockOf(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

export interface Urgency {
  readonly stage: AbsenceStage
  readonly text: string
}

/** How urgent it is that a team is missing, in words. `now`: epoch milliseconds. */
export function urgencyOf({ due_at, call_count }: MissingTeamView, now: number): Urgency {
  const due = parseIsoDateTime(due_at) ?? now
  const { stage, until } = absenceAt(due, now)
  const called = call_count === 0 ? missingStrings.notCalled : missingStrings.called(call_count)
  const left = until === null ? '' : missingStrings.left(clockOf(until - now))
  const text = {
    soon: `${missingStrings.at(formatTime(due_at))}, ${called}`,
    late: `${called}, ${left}`,
    'over-ten': `${missingStrings.overTen}, ${left}`,
    'over-fifteen': call_count === 0 ? `${missingStrings.overFifteen}, ${called}` : missingStrings.overFifteen,
  }[stage]
  return { stage, text }
}
