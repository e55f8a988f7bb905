import { type Query, useQueryClient } from '@tanstack/react-query'
import { type Scope, sharesScope } from '@vot/contract'
import { mayDo } from '@vot/domain'
import { useEffect, useEffectEvent } from 'react'
import { sessionStore, useSession } from '../api/session-store'
import { forgetSharedRequests } from '../api/shared-requests'
import { type LiveScope, listenLive, unknownCrowdMs } from '../live/live-client'
import { longestWaitMs } from '../live/reconnect-wait'
import { recordSeq } from '../live/seen-seq'
import { readAgainWhere } from './read-query'

/** How soon stale answers are read again, and what is told of the connection. */
export interface LiveOptions {
  /** Only what reads one of these scopes is read again. A list is the same value in every render. */
  readonly only?: Scope | readonly Scope[]
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

// Knows every answer that an event changes, so it would weigh on the first visit.
const loadEffects = () => import('./apply-event')

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
    const waiting = new Set<Query>()
    let timer: ReturnType<typeof setTimeout> | undefined
    let due = Number.POSITIVE_INFINITY
    let isOver = false
    const flush = () => {
      due = Number.POSITIVE_INFINITY
      forgetSharedRequests()
      const stale = new Set(waiting)
      waiting.clear()
      void readAgainWhere(queryClient, (query) => stale.has(query))
    }
    // Viewers ask at a random moment, so that a hall of phones does not ask at once.
    const readLater = (stale: readonly Query[], spreadMs: number, leastMs = 0) => {
      const wanted = stale.filter((query) => only === undefined || reads(query, [only].flat()))
      if (wanted.length === 0) return
      for (const query of wanted) waiting.add(query)
      const isOrganiser = mayDo(sessionStore.visitor(), 'bracket:manage')
      const wait = Math.max(leastMs, isOnWall() ? burstMs : isOrganiser ? 0 : Math.random() * spreadMs)
      if (performance.now() + wait >= due) return
      due = performance.now() + wait
      clearTimeout(timer)
      timer = setTimeout(flush, wait)
    }
    const reads = ({ meta }: Query, scopes: readonly Scope[]) =>
      meta !== undefined &&
      sharesScope(
        meta.reads,
        scopes.map((scope) => ({ scope, tournamentId })),
      )
    const all = (scopes: readonly Scope[]) =>
      queryClient.getQueryCache().findAll({ predicate: (query) => reads(query, scopes) })
    const loading = loadEffects()
    // Where the module does not come, whatever is shown is read again.
    const withEffects = (run: (effects: Awaited<typeof loading>) => void, spreadMs: number) =>
      void loading.then(
        (effects) => isOver || run(effects),
        () => isOver || readLater(queryClient.getQueryCache().getAll(), spreadMs),
      )
    const readAllAgain = () =>
      withEffects(({ liveScopes }) => readLater(all(liveScopes), unknownCrowdMs), unknownCrowdMs)
    const own = receiptId !== undefined && receiptKey !== undefined ? { id: receiptId, key: receiptKey } : undefined
    const close = listenLive(
      { tournamentId, groupId, receipt: own },
      {
        onMessage: (message, spreadMs) => {
          recordSeq(message.tournament_id, message.seq)
          withEffects(({ applyEvent, isShownByEvent }) => {
            const stale = applyEvent(queryClient, message)
            readLater(stale, spreadMs, isShownByEvent(queryClient, message) ? shownMs : 0)
          }, spreadMs)
        },
        onResync: readAllAgain,
        onCorrection: () => readLater(all(['corrections', 'own-page', 'notices']), 0),
        ...(hasConnectionListener && {
          onConnection: (isOpen: boolean) => {
            if (isOpen) readAllAgain()
            notifyConnection(isOpen)
          },
        }),
      },
      () => (isOnWall() ? wallWaitMs : longestWaitMs),
    )
    return () => {
      isOver = true
      close()
      clearTimeout(timer)
    }
  }, [queryClient, tournamentId, groupId, receiptId, receiptKey, userId, only, hasConnectionListener])
}
