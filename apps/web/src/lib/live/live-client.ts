import { type LiveMessage, livePath } from '@vot/contract'
import { addressOf } from '../api/api-client'
import { refreshOnce } from '../api/refresh-session'
import { sessionStore } from '../api/session-store'
import { inOwnLanguage } from './in-own-language'
import { clearSilence, markSilent, silenceMs } from './lost-server'
import { longestWaitMs, reconnectWait, slowRetryFailures } from './reconnect-wait'

/** One tournament, one group, or with neither every tournament. */
export interface LiveScope {
  readonly tournamentId?: number | undefined
  readonly groupId?: number | undefined
  /** With its key: what happens in the team's tournament, and its own payments. */
  readonly receipt?: { readonly id: number; readonly key: string } | undefined
}

export interface LiveListener {
  /** `spreadMs`: the span in which to ask at a random moment, where many are told at once. */
  readonly onMessage: (message: LiveMessage, spreadMs: number) => void
  /** What was missed cannot be told: read everything of the scope again. */
  readonly onResync: () => void
  /** Requests to correct a profile changed, or may have while the stream was broken. */
  readonly onCorrection?: () => void
  /** The stream opened or broke; who joins an open one is told at once. */
  readonly onConnection?: (isOpen: boolean) => void
}

/** The first answer of a slow network may take its time. */
const firstAnswerMs = 15_000

/** Where the server does not tell how many listen: on coming back, when a whole hall may be doing the same. */
export const unknownCrowdMs = 1500

interface Shared {
  readonly listeners: Set<LiveListener>
  readonly isOpen: () => boolean
  readonly close: () => void
}

const shared = new Map<string, Shared>()

/**
 * Listens until the returned function is called; all who ask for one scope share one connection. `mostWait` answers
 * the longest pause (milliseconds) before the next attempt of a connection that is made by this call.
 */
export function listenLive(scope: LiveScope, listener: LiveListener, mostWait = () => longestWaitMs): () => void {
  const key = `${scope.tournamentId ?? ''}:${scope.groupId ?? ''}:${scope.receipt?.id ?? ''}`
  const known = shared.get(key)
  const listeners = known?.listeners ?? new Set()
  listeners.add(listener)
  // It missed what happened before it joined.
  if (known) {
    listener.onResync()
    if (known.isOpen()) listener.onConnection?.(true)
  } else {
    let isOpen = false
    const notify = (each: (one: LiveListener) => void) => {
      for (const one of [...listeners]) each(one)
    }
    const all = {
      onMessage: (message: LiveMessage, spreadMs: number) => {
        const told = inOwnLanguage(message)
        notify((one) => one.onMessage(told, spreadMs))
      },
      onResync: () => notify((one) => one.onResync()),
      onCorrection: () => notify((one) => one.onCorrection?.()),
      onConnection: (nowOpen: boolean) => {
        isOpen = nowOpen
        notify((one) => one.onConnection?.(nowOpen))
      },
    }
    shared.set(key, { listeners, isOpen: () => isOpen, close: connectLive(scope, all, mostWait) })
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0 || shared.get(key)?.listeners !== listeners) return
    shared.get(key)?.close()
    shared.delete(key)
  }
}

/** One connection: reconnects with jitter and resumes where it stopped. */
function connectLive(scope: LiveScope, listener: Required<LiveListener>, mostWait: () => number): () => void {
  const state = { closed: false, cursor: undefined as string | undefined, failures: 0 }
  let silence: ReturnType<typeof setTimeout> | undefined
  // Not reset by retries: it measures how long the server has been silent.
  const listenFor = (ms: number) => {
    clearTimeout(silence)
    silence = setTimeout(() => {
      if (state.cursor !== undefined) markSilent(state)
      connection?.abort()
    }, ms)
  }
  const onHeard = () => {
    clearSilence(state)
    listenFor(silenceMs)
  }
  let connection: AbortController | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  const connect = async (): Promise<void> => {
    const controller = new AbortController()
    connection = controller
    const timeout = setTimeout(() => controller.abort(), state.cursor === undefined ? firstAnswerMs : silenceMs)
    const heard = () => {
      clearTimeout(timeout)
      if (connection === controller) onHeard()
    }
    try {
      await readOnce(scope, controller.signal, state, { ...listener, onHeard: heard })
    } catch (error) {
      // The stream broke or never opened; the next try is below, later where the server will not have it.
      if (error instanceof RefusedError) state.failures = Math.max(state.failures, slowRetryFailures)
    } finally {
      clearTimeout(timeout)
    }
    if (connection !== controller || state.closed) return
    connection = null
    listener.onConnection(false)
    state.failures += 1
    timer = setTimeout(() => void connect(), reconnectWait(state.failures, mostWait()))
  }
  const start = () => {
    clearTimeout(timer)
    if (!state.closed && connection === null) void connect()
    if (!state.closed && state.cursor !== undefined) listenFor(silenceMs)
  }
  const stop = () => {
    clearTimeout(timer)
    clearTimeout(silence)
    clearSilence(state)
    const open = connection
    connection = null
    open?.abort()
  }
  // A hidden tab gives its connection back and catches up from its cursor when it is looked at again.
  const onVisibility = () => (document.hidden ? stop() : start())
  document.addEventListener('visibilitychange', onVisibility)
  window.addEventListener('online', start)
  if (!document.hidden) start()
  return () => {
    state.closed = true
    document.removeEventListener('visibilitychange', onVisibility)
    window.removeEventListener('online', start)
    stop()
  }
}

async function readOnce(
  scope: LiveScope,
  signal: AbortSignal,
  state: { cursor: string | undefined; failures: number },
  listener: Required<LiveListener> & { readonly onHeard: () => void },
): Promise<void> {
  const response = await open(scope, signal, state.cursor)
  if (response.body === null) return
  listener.onConnection(true)
  // Without a cursor nothing says what happened between the screen's first read and this moment.
  if (state.cursor === undefined) listener.onResync()
  else listener.onCorrection()
  const watched = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, output) {
      listener.onHeard()
      output.enqueue(chunk)
    },
  })
  for await (const event of readEventStream(response.body.pipeThrough(watched))) {
    state.failures = 0
    if (event.id !== undefined) state.cursor = event.id
    if (event.event === 'resync') listener.onResync()
    if (event.event === 'correction') listener.onCorrection()
    if (event.event !== 'change') continue
    // The server writes it by the contract, as it does its answers.
    listener.onMessage(JSON.parse(event.data) as LiveMessage, event.spreadMs ?? unknownCrowdMs)
  }
}

async function open(scope: LiveScope, signal: AbortSignal, cursor: string | undefined): Promise<Response> {
  const { receipt } = scope
  const query = receipt
    ? { registration_id: receipt.id, key: receipt.key }
    : { tournament_id: scope.tournamentId, group_id: scope.groupId }
  const request = () => {
    const token = sessionStore.tokens()?.token
    const headers = new Headers({ Accept: 'text/event-stream' })
    if (token !== undefined) headers.set('Authorization', `Bearer ${token}`)
    if (cursor !== undefined) headers.set('Last-Event-ID', cursor)
    return fetch(addressOf({ path: livePath }, { query }), { headers, signal, cache: 'no-store' })
  }
  const token = sessionStore.tokens()?.token
  const response = await request()
  const isRefreshed = response.status === 401 && token !== undefined && (await refreshOnce(token))
  const final = isRefreshed ? await request() : response
  if (final.status >= 400 && final.status < 500) throw new RefusedError(`live stream: HTTP ${final.status}`)
  if (!final.ok) throw new Error(`live stream: HTTP ${final.status}`)
  return final
}

/** The server is there and does not serve this stream: what is watched is gone, or the session is over. */
class RefusedError extends Error {}

/** One event of a server-sent stream. */
interface StreamEvent {
  readonly event: string
  readonly data: string
  /** The cursor after this event; undefined where the event does not move it. */
  readonly id: string | undefined
  /** Over how many milliseconds the readers should spread what they ask because of it; undefined where it is not told. */
  readonly spreadMs: number | undefined
}

/** Events out of a `text/event-stream` body, as the HTML standard defines them. Comments are left out. */
async function* readEventStream(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamEvent> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  let lines: string[] = []
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      const parts = (rest + decoder.decode(value, { stream: true })).split(/\r\n|\n|\r(?!$)/)
      rest = parts.pop() ?? ''
      for (const line of parts) {
        if (line !== '') {
          lines.push(line)
          continue
        }
        const event = eventOf(lines)
        lines = []
        if (event) yield event
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

function eventOf(lines: readonly string[]): StreamEvent | undefined {
  const values = (name: string) =>
    lines.filter((line) => line.startsWith(`${name}:`)).map((line) => line.slice(name.length + 1).replace(/^ /, ''))
  const data = values('data')
  if (data.length === 0) return undefined
  const spread = values('spread').at(-1)
  return {
    event: values('event').at(-1) ?? 'message',
    data: data.join('\n'),
    id: values('id').at(-1),
    spreadMs: spread === undefined ? undefined : Number(spread),
  }
}
