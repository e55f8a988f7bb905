import type { TournamentView } from '@vot/contract'
import {
  isEntryListLocked,
  nextStatusMoment,
  parseIsoDateTime,
  registrationEnd,
  type TournamentDates,
  type TournamentStatus,
  tournamentStatus,
} from '@vot/domain'
import { useEffect, useState } from 'react'
import { serverNow, useNow } from '../../lib/format/server-clock'

type Dated = Pick<
  TournamentView,
  'start_date' | 'end_date' | 'last_registration_date' | 'start_time' | 'registration_closed_at' | 'status'
>

/** undefined for dates that cannot be read. Lists that a device kept before there were start times have none. */
function datesOf(tournament: Dated): TournamentDates | undefined {
  const startDate = parseIsoDateTime(tournament.start_date)
  const endDate = parseIsoDateTime(tournament.end_date)
  const lastRegistrationDate = parseIsoDateTime(tournament.last_registration_date)
  if (startDate === undefined || endDate === undefined || lastRegistrationDate === undefined) return undefined
  const registrationClosedAt = parseIsoDateTime(tournament.registration_closed_at ?? '') ?? null
  return { startDate, endDate, lastRegistrationDate, startTime: tournament.start_time ?? null, registrationClosedAt }
}

/** The derived status; what the server said is used where dates cannot be parsed (TRN-01). */
export function statusAt(tournament: Dated, now: number): TournamentStatus {
  const dates = datesOf(tournament)
  return dates ? tournamentStatus(dates, now) : tournament.status
}

/** Whether a bracket keeps teams from being entered and decided on as of now. */
export function areEntriesLocked(tournament: Dated & Pick<TournamentView, 'is_bracket_generated'>): boolean {
  return isEntryListLocked(tournament.is_bracket_generated, statusAt(tournament, serverNow()))
}

/** Until when teams may register by the dates, in epoch milliseconds; undefined for dates that cannot be read. */
export function registrationEndOf(tournament: Dated): number | undefined {
  const dates = datesOf(tournament)
  return dates && registrationEnd(dates)
}

const none: readonly Dated[] = []

/** Longest delay of setTimeout; beyond it the ticks of `useNow` wake the screen. */
const longestTimerMs = 2 ** 31 - 1

/** `useNow()` that is right at the moment when the clock gives one of the tournaments another status. */
export function useStatusNow(tournaments: readonly Dated[] = none): number {
  const tick = useNow()
  const [woken, setWoken] = useState({ tick, now: tick })
  const now = woken.tick === tick ? woken.now : tick
  const coming = tournaments.flatMap((each) => {
    const dates = datesOf(each)
    return (dates && nextStatusMoment(dates, now)) ?? []
  })
  const next = coming.length === 0 ? null : Math.min(...coming)
  useEffect(() => {
    if (next === null) return
    const left = () => Math.min(Math.max(next - serverNow(), 0), longestTimerMs)
    // A timer may come a moment too early.
    const wake = () => {
      if (left() > 0) timer = setTimeout(wake, left())
      else setWoken({ tick, now: serverNow() })
    }
    let timer = setTimeout(wake, left())
    return () => clearTimeout(timer)
  }, [next, tick])
  return now
}
