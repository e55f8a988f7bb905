import { useMutation } from '@tanstack/react-query'
import { mayDo } from '@vot/domain'
import { useMemo, useSyncExternalStore } from 'react'
import { mayPass } from '../api/api-error'
import { underOperation } from '../api/operation-ids'
import { useSession } from '../api/session-store'
import { useCache } from '../data/use-cache'
import { type OutboxEntry, outbox } from './outbox'
import {
  endpointOf,
  type OutboxResource,
  type OutboxWrite,
  resourceOf,
  sendWrite,
  targetOf,
  type WriteAnswer,
} from './outbox-writes'

export interface LabelledWrite {
  readonly write: OutboxWrite
  /** What people call the record, such as the player's name. */
  readonly label: string
}

/**
 * Writes players and clubs. Where the server cannot be reached the write is kept on the device: `data.kept` is true
 * then, the shell shows the notice, and the form may close. Refusals fail as ever. What shows one is read again in the
 * background.
 */
export function useOutboxWrite() {
  const cache = useCache()
  const { user } = useSession()
  const send = async ({ write, label }: LabelledWrite, id: string): Promise<OutboxAnswer> => {
    const mayKeep = user !== null && mayDo(user.role, resourceOf(write) === 'player' ? 'player:manage' : 'club:manage')
    const keep = (tried: boolean) => mayKeep && outbox.add(write, { id, label, userId: user.id, tried })
    // Behind what waits for the same record, so that the last write wins.
    const isQueued = outbox.read().some((entry) => entry.refusal === null && isAbout(entry, targetOf(write)))
    if (isQueued && keep(false)) {
      void outbox.flush()
      return { kept: true, answer: null }
    }
    try {
      return { kept: false, answer: await sendWrite(write, id) }
    } catch (error) {
      if (!mayPass(error) || !keep(true)) throw error
      return { kept: true, answer: null }
    }
  }
  return useMutation({
    mutationFn: (labelled: LabelledWrite) =>
      underOperation(endpointOf(labelled.write), 'outbox', JSON.stringify(labelled.write), (id) => send(labelled, id)),
    onSuccess: () => void cache.readAgain('clubs', 'players', 'dashboard'),
  })
}

interface OutboxAnswer {
  readonly kept: boolean
  /** Null for what is kept. */
  readonly answer: WriteAnswer | null
}

function isAbout(entry: OutboxEntry, target: number | undefined): boolean {
  return target !== undefined && (targetOf(entry.write) === target || (entry.localId < 0 && entry.localId === target))
}

/** What the signed-in person has waiting or refused, oldest first. */
export function useOutbox(resource?: OutboxResource): readonly OutboxEntry[] {
  const entries = useSyncExternalStore(outbox.subscribe, outbox.read)
  const { user, lapsed } = useSession()
  const userId = (user ?? lapsed)?.id
  return useMemo(
    () =>
      entries.filter(
        (entry) => entry.userId === userId && (resource === undefined || resourceOf(entry.write) === resource),
      ),
    [entries, userId, resource],
  )
}

/** A row of a list with the newest write that waits for it. */
export interface PendingRow<Row> {
  readonly row: Row
  readonly pending: OutboxEntry | null
}

/**
 * Rows of a list as they will be once everything was sent: new records (with their local id) last, changed ones
 * changed, deleted ones still there and marked. `apply` puts a write's fields on a row; undefined makes a new one.
 */
export function withPending<Row extends { readonly id: number }>(
  rows: readonly Row[],
  entries: readonly OutboxEntry[],
  apply: (row: Row | undefined, entry: OutboxEntry) => Row,
): readonly PendingRow<Row>[] {
  const merged = new Map<number, PendingRow<Row>>(rows.map((row) => [row.id, { row, pending: null }]))
  for (const entry of entries) {
    const id = entry.localId < 0 ? entry.localId : targetOf(entry.write)
    const known = id === undefined ? undefined : merged.get(id)
    if (id === undefined || (known === undefined && entry.localId === 0)) continue
    const row = 'body' in entry.write ? apply(known?.row, entry) : known?.row
    if (row !== undefined) merged.set(id, { row, pending: entry })
  }
  return [...merged.values()]
}
