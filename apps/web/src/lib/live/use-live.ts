import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { mayDo } from '@vot/domain'
import { useEffect, useEffectEvent } from 'react'
import { queryKeys } from '../api/query-keys'
import { sessionStore, useSession } from '../api/session-store'
import { forgetSharedRequests } from '../api/shared-requests'
import { applyEvent, isShownByEvent } from './apply-event'
import { type LiveScope, listenLive, unknownCrowdMs } from './live-client'
import { longestWaitMs } from './reconnect-wait'
import { recordSeq } from './seen-seq'

/** How soon stale answers are read again, and what is told of the connection. */
export interface LiveOptions {
  /** Only what starts with this key is read again; the same value in every render. */
  readonly only?: QueryKey
  /** A screen on a wall, one of a few: it asks at once, and looks for a lost server more often. */
  readonly onWall?: boolean
  /** The stream opened or broke. What happened meanwhile was not told, so all is read again when it opens. */
  readonly onConnection?: (isOpen: boolean) => void
}

/** One read for a burst of events. */
const burstMs = 80
/** What the event showed by itself is read again once those who have to ask, such as referees' phones, have done so. */
const shownMs = 250
/** A board on a wall tries again at least this often, so that it is back within 3 s of its server. */
const wallWaitMs = 1500

/** Keeps what the screen shows of the scope up to date while it is mounted (LIVE-12). */
export function useLive({ tournamentId, groupId, receipt }: LiveScope, options: LiveOptions = {}): void {
  const { only, onWall = false, onConnection } = options
  const queryClient = useQueryClient()
  const notifyConnection = useEffectEvent((isOpen: boolean) => onConnection?.(isOpen))
  // An effect event, so that a window that changes its shape keeps its stream.
  const isOnWall = useEffectEvent(() => onWall)
  const hasConnectionListener = onConnection !== undefined
  const { id: receiptId, key: receiptKey } = receipt ?? {}
  // Signing in or out opens a new stream: the server closes the old one.
  const userId = useSession().user?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: userId reopens the stream
  useEffect(() => {
    const waiting = new Map<string, QueryKey>()
    let timer: ReturnType<typeof setTimeout> | undefined
    let due = Number.POSITIVE_INFINITY
    const flush = () => {
      due = Number.POSITIVE_INFINITY
      forgetSharedRequests()
      const keys = [...waiting.values()]
      waiting.clear()
      for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey })
    }
    // Viewers ask at a random moment, so that a hall of phones does not ask at once.
    const refetchLater = (stale: readonly QueryKey[], spreadMs: number, leastMs = 0) => {
      const keys = only === undefined ? stale : stale.filter((key) => startsWith(key, only))
      if (keys.length === 0) return
      for (const key of keys) waiting.set(JSON.stringify(key), key)
      const isOrganiser = mayDo(sessionStore.visitor(), 'bracket:manage')
      const wait = Math.max(leastMs, isOnWall() ? burstMs : isOrganiser ? 0 : Math.random() * spreadMs)
      if (performance.now() + wait >= due) return
      due = performance.now() + wait
      clearTimeout(timer)
      timer = setTimeout(flush, wait)
    }
    const own = receiptId !== undefined && receiptKey !== undefined ? { id: receiptId, key: receiptKey } : undefined
    const scope = { tournamentId, groupId, receipt: own }
    const allKeys = only === undefined ? keysOfScope(scope) : [only]
    const close = listenLive(
      scope,
      {
        onMessage: (message, spreadMs) => {
          recordSeq(message.tournament_id, message.seq)
          const stale = applyEvent(queryClient, message)
          refetchLater(stale, spreadMs, isShownByEvent(queryClient, message) ? shownMs : 0)
        },
        onResync: () => refetchLater(allKeys, unknownCrowdMs),
        onCorrection: () => refetchLater([queryKeys.corrections, queryKeys.me, queryKeys.notifications], 0),
        ...(hasConnectionListener && {
          onConnection: (isOpen: boolean) => {
            if (isOpen) refetchLater(allKeys, unknownCrowdMs)
            notifyConnection(isOpen)
          },
        }),
      },
      () => (isOnWall() ? wallWaitMs : longestWaitMs),
    )
    return () => {
      close()
      clearTimeout(timer)
    }
  }, [queryClient, tournamentId, groupId, receiptId, receiptKey, userId, only, hasConnectionListener])
}

function startsWith(key: QueryKey, start: QueryKey): boolean {
  return start.every((part, index) => key[index] === part)
}

function keysOfScope({ tournamentId, groupId, receipt }: LiveScope): readonly QueryKey[] {
  if (receipt !== undefined) return [queryKeys.fees]
  if (tournamentId !== undefined) return [queryKeys.everythingOf(tournamentId), queryKeys.fees, queryKeys.homes]
  return groupId === undefined
    ? [queryKeys.tournamentList, queryKeys.myMatches]
    : [
        queryKeys.group(groupId),
        queryKeys.homes,
        ['tournament'],
        queryKeys.fees,
        queryKeys.operations,
        queryKeys.ownCheckIn,
        queryKeys.corrections,
        queryKeys.missingConsents,
      ]
}
