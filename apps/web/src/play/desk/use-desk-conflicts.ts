import { type DeskMatchView, listGroupMatches } from '@vot/contract'
import { useCallback, useEffect, useState } from 'react'
import { call } from '../../lib/api/api-client'
import { ApiError } from '../../lib/api/api-error'
import { keyOf } from '../../lib/data/read-query'
import { type Cache, useCache } from '../../lib/data/use-cache'
import { formatClock } from '../../lib/format/format-day'
import { serverNow } from '../../lib/format/server-clock'
import { officialText } from './desk-facts'
import { conflictStrings as strings } from './strings'

/** What another desk did with a match, or with the court, referee or player that it was to have. */
export interface DeskConflict {
  /** As it was when this desk acted. */
  readonly match: DeskMatchView
  /** Its place in the queue then; it stands there until the note goes. */
  readonly index: number
  readonly title: string
  readonly detail: string
}

const shownMs = 10_000

/** What a refusal says that another desk was faster about. */
const codes = [
  'match-already-assigned',
  'match-already-completed',
  'match-not-assigned',
  'match-moved',
  'court-busy',
  'referee-busy',
  'player-busy',
] as const

/** [OPS-292] Whether another desk was faster. */
export function isOvertaken(failure: unknown): failure is ApiError {
  return failure instanceof ApiError && codes.some((code) => code === failure.code)
}

/** [OPS-292] What other desks did with what this one was about to change: at its row or tile, for ten seconds. */
export function useDeskConflicts(groupId: number) {
  const cache = useCache()
  const [conflicts, setConflicts] = useState<readonly DeskConflict[]>([])
  const dismiss = useCallback((matchId: number) => {
    setConflicts((known) => known.filter(({ match }) => match.id !== matchId))
  }, [])
  const tell = useCallback(
    async (match: DeskMatchView, failure: ApiError) => {
      const said = await whatHappened(groupId, match, failure)
      const conflict = { match, index: placeInQueue(cache, groupId, match.id), ...said }
      setConflicts((known) => [...known.filter((other) => other.match.id !== match.id), conflict])
    },
    [groupId, cache],
  )
  const [oldest] = conflicts
  useEffect(() => {
    if (!oldest) return
    const timer = setTimeout(() => dismiss(oldest.match.id), shownMs)
    return () => clearTimeout(timer)
  }, [oldest, dismiss])
  return { conflicts, tell, dismiss }
}

/** The match that is in the way, or what became of this one, by reading it again. */
async function whatHappened(groupId: number, match: DeskMatchView, { code, details, message }: ApiError) {
  const [blocking] = Array.isArray(details.match_ids) ? details.match_ids : []
  const wanted = typeof blocking === 'number' ? blocking : match.id
  const at = formatClock(serverNow())
  const own = { title: message, detail: at }
  if (code === 'match-not-assigned') return { title: strings.takenBack(match.day_code), detail: at }
  if (code === 'match-already-completed') return { title: strings.over(match.day_code), detail: at }
  try {
    const query = { status: 'claimed', match_id: wanted, per_page: 1 } as const
    const [other] = (await call(listGroupMatches, { params: { id: groupId }, query })).items
    if (!other) return own
    const { day_code, court_name } = other
    const official = officialText(other)
    const say = code === 'match-moved' ? strings.moved : strings.given
    const title = say(day_code, court_name ?? '')
    return { title, detail: official === undefined ? at : strings.by(official, at) }
  } catch {
    // What the server said is known all the same.
    return own
  }
}

/** From the head of the queue that the desk knows; what it does not know goes first. */
function placeInQueue(cache: Cache, groupId: number, matchId: number): number {
  const lists = cache.list<{ readonly items?: readonly DeskMatchView[] }>(keyOf(listGroupMatches))
  const places = lists
    .filter(([{ id, status, match_id: only }]) => id === String(groupId) && status === 'upcoming' && only === undefined)
    .map(([, page]) => page.items?.findIndex(({ id }) => id === matchId) ?? -1)
  return Math.max(0, ...places)
}
