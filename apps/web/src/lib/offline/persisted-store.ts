import type * as z from 'zod/mini'
import { fieldsOf, parseJson } from '../api/parse-json'
import { readStoredText, removeStoredText, storeText } from '../browser/safe-storage'

/** What was kept, and when it came from the server (epoch milliseconds). */
export interface Persisted<Data> {
  readonly savedAt: number
  readonly data: Data
}

export interface PersistedStore<Data> {
  /** Null when nothing was kept, or when it is of another version or owner, or damaged. */
  read(owner?: string): Promise<Persisted<Data> | null>
  /** When what is kept came from the server, 0 for nothing. */
  savedAt(): number
  /** False when it is too big or the browser has no room; what was kept before is gone then. */
  write(data: Data, owner?: string): boolean
  clear(): void
}

interface StoreDefinition<Data> {
  readonly key: string
  /** Raised when the meaning of the data changes: what older versions kept is not read. */
  readonly version: number
  /** Shape that stored data is checked by when read. */
  readonly shape: () => Promise<z.ZodMiniType<Data>>
  /** Removes what may not be stored on a device. */
  readonly strip?: (data: Data) => Data
}

/** Browsers give 5 million characters to all stores together. */
const mostCharacters = 1_000_000

/** Data that was seen, kept on this device for when the server cannot be asked. */
export function createPersistedStore<Data>({
  key,
  version,
  shape,
  strip = (data) => data,
}: StoreDefinition<Data>): PersistedStore<Data> {
  const clear = () => removeStoredText(key)
  const readEnvelope = (): (Persisted<unknown> & { readonly owner: unknown }) | null => {
    const { version: keptVersion, savedAt, owner, data } = fieldsOf(parseJson(readStoredText(key)))
    return keptVersion === version && typeof savedAt === 'number' ? { savedAt, owner, data } : null
  }
  return {
    async read(owner) {
      const envelope = readEnvelope()
      if (envelope === null || (owner !== undefined && envelope.owner !== owner)) return null
      const data = (await shape()).safeParse(envelope.data)
      return data.success ? { savedAt: envelope.savedAt, data: data.data } : null
    },
    savedAt: () => readEnvelope()?.savedAt ?? 0,
    write(data, owner) {
      const text = JSON.stringify({ version, savedAt: Date.now(), owner, data: strip(data) })
      clear()
      return text.length <= mostCharacters && storeText(key, text)
    },
    clear,
  }
}
