import * as z from 'zod/mini'

/** What was kept, and when it came from the server (epoch milliseconds). */
export interface Kept<Data> {
  readonly savedAt: number
  readonly data: Data
}

export interface PersistedStore<Data> {
  /** Null when nothing was kept, or when it is of another version or damaged. */
  read(): Kept<Data> | null
  /** False when it is too big or the browser has no room; what was kept before is gone then. */
  write(data: Data): boolean
  clear(): void
}

interface StoreDefinition<Shape extends z.ZodMiniType> {
  readonly key: string
  /** Raised when the meaning of the data changes: what older versions kept is not read. */
  readonly version: number
  /** Only what fits is kept; fields that may not lie on a device are taken out by the shape itself. */
  readonly shape: Shape
}

/** Browsers give 5 million characters to all stores together. */
const mostCharacters = 1_000_000

/** Data that was seen, kept on this device for when the server cannot be asked. Source: A 9, D 1. */
export function createPersistedStore<Shape extends z.ZodMiniType>({
  key,
  version,
  shape,
}: StoreDefinition<Shape>): PersistedStore<z.output<Shape>> {
  const Envelope = z.object({ version: z.literal(version), savedAt: z.number(), data: z.unknown() })
  const clear = () => localStorage.removeItem(key)
  return {
    read() {
      const envelope = Envelope.safeParse(parseJson(localStorage.getItem(key)))
      const data = shape.safeParse(envelope.success ? envelope.data.data : undefined)
      return envelope.success && data.success ? { savedAt: envelope.data.savedAt, data: data.data } : null
    },
    write(data) {
      const kept = shape.safeParse(data)
      if (!kept.success) return false
      const text = JSON.stringify({ version, savedAt: Date.now(), data: kept.data })
      clear()
      if (text.length > mostCharacters) return false
      try {
        localStorage.setItem(key, text)
        return true
      } catch {
        // No room, or storage is forbidden: the app works without.
        return false
      }
    },
    clear,
  }
}

/** The value of a JSON text, null where it is none. */
function parseJson(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}
