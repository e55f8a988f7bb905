import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ErrorCode } from '@vot/contract'
import type { Result } from '@vot/domain'
import { isOpen } from '../db/is-open'
import { prepareQuery } from '../db/prepare-query'
import type { Queries } from '../db/schema'
import type { Notice } from '../live/notifier'
import { PreparedRead } from './prepared-read'

/** What a prepared answer depends on: one tournament, or anything that any tournament shows. */
export type Scope = number | 'every-tournament'

export interface Prepared {
  /** As text, or written already with the hash that `PreparedRead` makes of it. */
  readonly json: string | { readonly bytes: Uint8Array; readonly hash: string }
  readonly seq: number | null
  readonly until: number | null
}

export interface PreparedSource {
  /** Cache key of the answer. */
  readonly key: string
  readonly scope: Scope
  /** Whether the answer is for visitors with some access alone; no cache may show it to others. */
  readonly forSome: boolean
  build(): Promise<Result<Prepared, ErrorCode>>
  /** The event number in the database now. */
  currentSeq(): Promise<number | undefined>
}

interface Slot {
  readonly scope: Scope
  readonly outcome: Promise<Result<PreparedRead, ErrorCode>>
  read?: PreparedRead
}

const maxSlots = 300
const maxCachedBytes = 48 * 2 ** 20
const addressesPerRead = 4

/** Keeps public answers until something that they show changes. */
export class PreparedReads {
  readonly #now: () => number
  readonly #sharedSeconds: number
  readonly #slots = new Map<string, Slot>()
  readonly #byAddress = new Map<string, PreparedRead>()
  readonly #addresses = new WeakMap<PreparedRead, string[]>()
  #bytes = 0
  /** Answers that were sent without passing through the routes. */
  shortcuts = 0

  /** @param sharedSeconds how long a cache that many share may keep an answer that everybody may have. */
  constructor(now: () => number, sharedSeconds = 0) {
    this.#now = now
    this.#sharedSeconds = sharedSeconds
  }

  /** Drops answers that the notice makes stale. */
  readonly notice = (notice: Notice): void => {
    if (notice.kind === 'missed' || notice.kind === 'process-started') this.#dropWhere(() => true)
    if (notice.kind === 'counter') this.#dropWhere(({ scope }) => scope === 'every-tournament')
    if (notice.kind === 'tournament') {
      this.#dropWhere(({ scope }) => scope === notice.tournamentId || scope === 'every-tournament')
    }
  }

  /**
   * The answer as of now, built when it is not there.
   * @param seenSeq the newest event number that the client knows of: the answer is not older, if the database is not.
   */
  async get(source: PreparedSource, seenSeq: number | null): Promise<Result<PreparedRead, ErrorCode>> {
    const known = this.#slots.get(source.key)
    if (known && (!known.read || this.#holds(known.read))) {
      const outcome = await known.outcome
      if (!outcome.ok || seenSeq === null || (outcome.value.seq ?? seenSeq) >= seenSeq) return outcome
      if ((await source.currentSeq()) === outcome.value.seq) return outcome
    }
    if (known) this.#drop(source.key, known)
    return await this.#open(source).outcome
  }

  /** Remembers under which address the answer was asked for, so that the next such request skips the routes. */
  rememberAddress(address: string, read: PreparedRead): void {
    if (!read.current || this.#byAddress.has(address)) return
    const addresses = this.#addresses.get(read) ?? []
    if (addresses.length >= addressesPerRead) return
    this.#addresses.set(read, [...addresses, address])
    this.#byAddress.set(address, read)
  }

  /** Answers at once when the same address was asked for before and nothing has changed; else false. */
  tryShortcut(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET') return false
    const read = this.#byAddress.get(request.url ?? '')
    if (!read || !this.#holds(read)) return false
    const seen = readSeenSeq(request.headers)
    if (seen !== null && read.seq !== null && seen > read.seq) return false
    if (!read.trySend(request, response)) return false
    this.shortcuts += 1
    return true
  }

  #holds(read: PreparedRead): boolean {
    return read.current && (read.until === null || this.#now() < read.until)
  }

  #open(source: PreparedSource): Slot {
    const slot: Slot = {
      scope: source.scope,
      outcome: source.build().then(
        (built) => {
          if (!built.ok) {
            this.#drop(source.key, slot)
            return built
          }
          const read = new PreparedRead(built.value.json, {
            ...built.value,
            sharedSeconds: source.forSome ? 0 : this.#sharedSeconds,
          })
          // A change during the build has dropped the slot: this answer serves those who waited, and nobody after.
          read.current = this.#slots.get(source.key) === slot
          if (read.current) this.#keep(slot, read)
          return { ok: true, value: read } as const
        },
        (error: unknown) => {
          this.#drop(source.key, slot)
          throw error
        },
      ),
    }
    this.#slots.set(source.key, slot)
    return slot
  }

  #keep(slot: Slot, read: PreparedRead): void {
    slot.read = read
    this.#bytes += read.bytes
    for (const [key, oldest] of this.#slots) {
      if (this.#slots.size <= maxSlots && this.#bytes <= maxCachedBytes) break
      if (oldest !== slot) this.#drop(key, oldest)
    }
  }

  #dropWhere(matches: (slot: Slot) => boolean): void {
    for (const [key, slot] of this.#slots) if (matches(slot)) this.#drop(key, slot)
  }

  #drop(key: string, slot: Slot): void {
    if (this.#slots.get(key) !== slot) return
    this.#slots.delete(key)
    const { read } = slot
    if (!read) return
    read.current = false
    this.#bytes -= read.bytes
    for (const address of this.#addresses.get(read) ?? []) this.#byAddress.delete(address)
  }
}

/** The newest event number that the client says it has seen: X-Seen-Seq, or the one in its ETag. */
export function readSeenSeq(headers: IncomingMessage['headers']): number | null {
  const header = headers['x-seen-seq']
  const tag = headers['if-none-match']
  if (header === undefined && tag === undefined) return null
  const text = typeof header === 'string' ? header : /^W\/"(\d{1,15})-/.exec(tag ?? '')?.[1]
  return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : null
}

const findRow = prepareQuery<{ id: number }, { seq: number }>((db, parameter) =>
  db
    .selectFrom('tournaments as t')
    .innerJoin('eventCounters as c', 'c.tournamentId', 't.id')
    .select('c.seq')
    .where('t.id', '=', parameter('id'))
    .where(isOpen('t')),
)

/** The tournament's newest event number; undefined when there is no such tournament. */
export async function findSeq(db: Queries, tournamentId: number): Promise<number | undefined> {
  const [row] = await findRow(db, { id: tournamentId })
  return row?.seq
}
