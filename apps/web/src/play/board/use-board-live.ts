import { useQueryClient } from '@tanstack/react-query'
import type { LiveEventType } from '@vot/contract'
import { useEffect, useState } from 'react'
import { forgetSharedRequests } from '../../lib/api/shared-requests'
import { serverNow } from '../../lib/format/server-clock'
import { type LiveScope, listenLive, unknownCrowdMs } from '../../lib/live/live-client'
import { boardKeys } from './api'
import { patchBoards } from './patch-boards'

/** A wall has few boards: they ask at once, and once for a burst of events. */
const burstMs = 80
/** A board on a wall tries again at least this often, so that it is back within 3 s of its server. */
const wallWaitMs = 1500

/** What happens to a tournament without changing any court, queue or result. */
const unrelated: ReadonlySet<LiveEventType> = new Set<LiveEventType>([
  'registration-created',
  'registration-decided',
  'registration-deleted',
  'registration-paid',
  'draw-opened',
  'draw-spun',
  'draw-abandoned',
  'match-lease',
  'numbers-drawn',
  'results-saved',
  'results-cleared',
  'rating-changed',
])

interface BoardLiveOptions {
  /** A screen that hangs in the hall rather than one of a thousand phones. */
  readonly onWall: boolean
  /** A score of a match that is not shown is none of this board's business. */
  readonly oneMatch?: boolean
}

/** Keeps boards live. Answers since when (epoch milliseconds) the server has been out of reach, null while it is not. */
export function useBoardLive(
  { tournamentId, groupId }: LiveScope,
  { onWall, oneMatch = false }: BoardLiveOptions,
): number | null {
  const queryClient = useQueryClient()
  const [lostAt, setLostAt] = useState<number | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const readAgain = () => {
      timer = undefined
      forgetSharedRequests()
      void queryClient.invalidateQueries({ queryKey: boardKeys.all })
    }
    // Phones ask at a random moment, so that a hall of them does not ask at once.
    const renew = (spreadMs: number) => {
      timer ??= setTimeout(readAgain, onWall ? burstMs : Math.random() * spreadMs)
    }
    const close = listenLive(
      { tournamentId, groupId },
      {
        onMessage: ({ type, score }, spreadMs) => {
          if (unrelated.has(type)) return
          const outcome = score ? patchBoards(queryClient, score) : 'stale'
          // The answer of a read that is under way may be older than this event, and take its place.
          const isReading = queryClient.isFetching({ queryKey: boardKeys.all }) > 0
          const isKnown = outcome === 'patched' || (outcome === 'unknown' && oneMatch)
          if (isReading || !isKnown) renew(spreadMs)
        },
        onResync: () => renew(unknownCrowdMs),
        onConnection: (isOpen) => {
          if (isOpen) renew(unknownCrowdMs)
          setLostAt((before) => (isOpen ? null : (before ?? serverNow())))
        },
      },
      onWall ? wallWaitMs : undefined,
    )
    return () => {
      close()
      clearTimeout(timer)
    }
  }, [queryClient, tournamentId, groupId, onWall, oneMatch])
  return lostAt
}
