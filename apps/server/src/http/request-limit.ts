import {
  createRegistration,
  type Endpoint,
  exportCourtCalendar,
  exportMatches,
  exportPlayerCalendar,
  exportResults,
  rateTournament,
} from '@vot/contract'
import type { RequestVisitor } from './request-context'

const windowMs = 60_000
const addressesKept = 10_000

/** Requests a minute that one address may make without signing in. Source: D 9. */
const perMinute: ReadonlyMap<Endpoint, number> = new Map<Endpoint, number>([
  [createRegistration, 30],
  [rateTournament, 30],
  // A hall has one address, and a workbook is made anew for each.
  [exportResults, 60],
  [exportMatches, 60],
  [exportPlayerCalendar, 60],
  [exportCourtCalendar, 60],
])

export interface RequestLimit {
  /** Seconds to wait, or null when the request may go on. Nobody who is signed in is slowed down. */
  wait(endpoint: Endpoint, visitor: RequestVisitor, address: string, now: number): number | null
}

export function createRequestLimit(): RequestLimit {
  const moments = new Map<string, number[]>()
  return {
    wait(endpoint, visitor, address, now) {
      const most = perMinute.get(endpoint)
      if (most === undefined || visitor.userId !== null) return null
      const key = `${endpoint.method} ${endpoint.path} ${address}`
      const recent = (moments.get(key) ?? []).filter((moment) => moment > now - windowMs)
      const oldest = recent[recent.length - most]
      if (oldest !== undefined) return Math.max(1, Math.ceil((oldest + windowMs - now) / 1000))
      moments.delete(key)
      moments.set(key, [...recent, now])
      const first = moments.size > addressesKept ? moments.keys().next().value : undefined
      if (first !== undefined) moments.delete(first)
      return null
    },
  }
}
