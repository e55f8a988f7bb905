import type { LiveMessage } from '@vot/contract'
import { formatVietnamIso } from '@vot/domain'
import type { LoggedEvent } from './event-log'

/**
 * Server-sent events as text. Each has the cursor to resume from as its id; `spread` tells its readers over how many
 * milliseconds to spread what they ask because of it. Source: LIVE-23.
 */
export function changeFrame(cursor: string, data: string, spreadMs?: number): string {
  const spread = spreadMs === undefined ? '' : `spread: ${spreadMs}\n`
  return `id: ${cursor}\nevent: change\n${spread}data: ${data}\n\n`
}

/** The stream has started (or gone on) at this cursor. `retry` is the browser's wait before it connects again. */
export function readyFrame(cursor: string): string {
  return `retry: 2000\nid: ${cursor}\nevent: ready\ndata: {}\n\n`
}

/** Events are missing: fetch everything shown of this tournament again; null means of all. */
export function resyncFrame(cursor: string, tournamentId: number | null): string {
  return `id: ${cursor}\nevent: resync\ndata: ${JSON.stringify({ tournament_id: tournamentId })}\n\n`
}

/** A comment, which keeps proxies from closing the stream and shows that a reader is gone. */
export const heartbeatFrame = ':\n\n'

/** The data of a `change`, written once for all viewers. */
export function writeMessage({ tournamentId, seq, event, at }: LoggedEvent): string {
  const { type, registration_id, match_ids, score, turns, call, courts, removed_court_id } = event
  const message: LiveMessage = {
    tournament_id: tournamentId,
    seq,
    type,
    ...(registration_id !== undefined && { registration_id }),
    ...(match_ids !== undefined && { match_ids: [...match_ids] }),
    ...(score !== undefined && { score }),
    ...(turns !== undefined && { turns }),
    ...(call !== undefined && { call }),
    ...(courts !== undefined && { courts: [...courts] }),
    ...(removed_court_id !== undefined && { removed_court_id }),
    at: formatVietnamIso(at),
  }
  return JSON.stringify(message)
}
