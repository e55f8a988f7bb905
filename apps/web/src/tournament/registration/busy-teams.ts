import type { Verdict } from '@vot/domain'
import { useSyncExternalStore } from 'react'

export type BusyWith = Verdict | 'remove' | 'undo' | 'payment' | 'verify' | 'withdraw' | 'reinstate'

/** What is under way for which team. Kept outside the list: a tap on one of 200 teams draws that team's part alone. */
export interface BusyTeams {
  readonly of: (team: number) => BusyWith | null
  readonly begin: (team: number, job: BusyWith) => void
  /** Nothing where something else has begun for that team meanwhile. */
  readonly end: (team: number, job: BusyWith) => void
  readonly subscribe: (listener: () => void) => () => void
}

export function createBusyTeams(): BusyTeams {
  const jobs = new Map<number, BusyWith>()
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  return {
    of: (team) => jobs.get(team) ?? null,
    begin(team, job) {
      jobs.set(team, job)
      tell()
    },
    end(team, job) {
      if (jobs.get(team) === job) jobs.delete(team)
      tell()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export function useBusyWith(busy: BusyTeams, team: number): BusyWith | null {
  return useSyncExternalStore(busy.subscribe, () => busy.of(team))
}
