import * as z from 'zod/mini'
import { ApiError } from '../api/api-error'
import { randomId } from '../api/random-id'
import { sessionStore } from '../api/session-store'
import { inOneTab } from '../browser/in-one-tab'
import { readStoredText, removeStoredText, storeText } from '../browser/safe-storage'
import { OutboxWrite, sendWrite, targetOf, type WrittenRecord, writeAfter } from './outbox-writes'

/** A write that waits for the server, or that the server refused. */
const OutboxEntry = z.object({
  /** Its operation id: the server does it once, however often it is sent. */
  id: z.string(),
  /** Who wrote it; it is sent in that person's name alone. */
  userId: z.int(),
  /** Below 0: stands for the id of a record that is still to be created; 0 otherwise. */
  localId: z.int(),
  /** What people call the record. */
  label: z.string(),
  write: OutboxWrite,
  /** Whether it was sent before, so that the server may have done it. */
  tried: z.boolean(),
  /** Why the server refused it; null while it waits. */
  refusal: z.nullable(z.string()),
})
export type OutboxEntry = z.output<typeof OutboxEntry>

export type OutboxEvent = { readonly type: 'kept' | 'sent' | 'refused'; readonly entry: OutboxEntry }

const key = 'vot.outbox'
const Entries = z.array(OutboxEntry)
const none: readonly OutboxEntry[] = []

let shownText: string | null = null
let shown: readonly OutboxEntry[] = none
const listeners = new Set<() => void>()
const eventListeners = new Set<(event: OutboxEvent) => void>()
let flushing: Promise<void> | null = null

function parseEntries(text: string | null): readonly OutboxEntry[] {
  try {
    const parsed = Entries.safeParse(text === null ? [] : JSON.parse(text))
    return parsed.success ? parsed.data : none
  } catch {
    return none
  }
}

/** Every entry in the order of writing; the same array until something changes, in whichever tab. */
function read(): readonly OutboxEntry[] {
  const text = readStoredText(key)
  if (text !== shownText) {
    shownText = text
    shown = text === null ? none : parseEntries(text)
  }
  return shown
}

/** False when the browser has no room; what was stored before stays. */
function store(entries: readonly OutboxEntry[]): boolean {
  if (entries.length === 0) removeStoredText(key)
  else if (!storeText(key, JSON.stringify(entries))) return false
  for (const listener of listeners) listener()
  return true
}

function emit(event: OutboxEvent): void {
  for (const listener of eventListeners) listener(event)
}

const change = (id: string, next: (entry: OutboxEntry) => OutboxEntry) =>
  store(read().map((entry) => (entry.id === id ? next(entry) : entry)))

/** Keeps an organiser's writes of players and clubs while the server cannot be reached. */
export const outbox = {
  read,
  subscribe(listener: () => void): () => void {
    const onStorage = (event: StorageEvent) => (event.key === key || event.key === null) && listener()
    listeners.add(listener)
    window.addEventListener('storage', onStorage)
    return () => {
      listeners.delete(listener)
      window.removeEventListener('storage', onStorage)
    }
  },
  onEvent(listener: (event: OutboxEvent) => void): () => void {
    eventListeners.add(listener)
    return () => void eventListeners.delete(listener)
  },

  /** Keeps the write; `tried` when it was sent and its answer got lost. False when the device has no room for it. */
  add(write: OutboxWrite, about: { id?: string; label: string; userId: number; tried: boolean }): boolean {
    const entries = read()
    const isNew = targetOf(write) === undefined
    const entry: OutboxEntry = {
      id: about.id ?? randomId(),
      userId: about.userId,
      localId: isNew ? Math.min(0, ...entries.map(({ localId }) => localId)) - 1 : 0,
      label: about.label,
      write,
      tried: about.tried,
      refusal: null,
    }
    // A record that was never sent needs no server to be deleted.
    const unsent = entries.find(({ localId, tried }) => localId < 0 && localId === targetOf(write) && !tried)
    const isDropped = write.kind.startsWith('delete-') && unsent !== undefined
    const isStored = isDropped ? outbox.drop(unsent.id) : store([...entries, entry])
    if (isStored) emit({ type: 'kept', entry })
    return isStored
  },

  /** Removes a write, and those that depend on a record that it was to create. */
  drop(id: string): boolean {
    const dropped = read().find((entry) => entry.id === id)
    const dependsOnDropped = (entry: OutboxEntry) =>
      dropped !== undefined && dropped.localId < 0 && targetOf(entry.write) === dropped.localId
    return store(read().filter((entry) => entry.id !== id && !dependsOnDropped(entry)))
  },

  /** Puts dropped entries back, before all others: a creation has to come before what depends on it. */
  restore(entries: readonly OutboxEntry[]): boolean {
    return store([...entries, ...read()])
  },

  /** Sends a refused write once more, changed or not; it is a new action for the server. */
  resend(id: string, write: OutboxWrite, label: string): void {
    change(id, (entry) => ({ ...entry, id: randomId(), write, label, tried: false, refusal: null }))
    void outbox.flush()
  },

  /** Sends what waits, oldest first, until something cannot be sent now. One tab at a time. */
  flush(): Promise<void> {
    flushing ??= inOneTab(key, sendAll).finally(() => {
      flushing = null
    })
    return flushing
  },
}

async function sendAll(): Promise<void> {
  for (;;) {
    const userId = sessionStore.read().user?.id
    // What follows on a record waits until that record has its id.
    const entry = read().find((one) => one.userId === userId && one.refusal === null && (targetOf(one.write) ?? 1) > 0)
    if (entry === undefined) return
    change(entry.id, (one) => ({ ...one, tried: true }))
    try {
      const answer = await sendWrite(entry.write, entry.id)
      removeSent(entry, 'id' in answer ? answer : null)
    } catch (error) {
      if (!isRefusal(error)) return
      change(entry.id, (one) => ({ ...one, refusal: error.message }))
      emit({ type: 'refused', entry: { ...entry, refusal: error.message } })
    }
  }
}

/** Removes a sent entry. Entries that depend on its record get the new id and build on what was written. */
function removeSent(entry: OutboxEntry, written: WrittenRecord | null): void {
  const rest = read().filter(({ id }) => id !== entry.id)
  const about = entry.localId < 0 ? entry.localId : targetOf(entry.write)
  store(
    rest.map((one) =>
      written !== null && targetOf(one.write) === about ? { ...one, write: writeAfter(one.write, written) } : one,
    ),
  )
  emit({ type: 'sent', entry })
}

/** A final refusal; a missing session and a rate limit are not final. */
function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 && ![401, 429].includes(error.status)
}
