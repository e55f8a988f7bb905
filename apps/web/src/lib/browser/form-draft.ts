import * as z from 'zod/mini'
import { sessionStore } from '../api/session-store'
import { serverNow } from '../format/server-clock'
import { draftKeyPrefix } from '../offline/persisted-stores'
import { readStoredText, removeStoredText, storeText } from './safe-storage'

/** Kept so long that a form can be finished after a weekend. */
const validForMs = 7 * 86_400_000

export interface FormDraft<Values> {
  /** Epoch milliseconds of the last change. */
  readonly savedAt: number
  readonly values: Values
}

export interface DraftStore<Values> {
  /** null when there is none, or none of this shape from the last 7 days. */
  read(): FormDraft<Values> | null
  write(values: Values): void
  clear(): void
}

/**
 * What was typed into a form and not yet saved, on this device; `name` tells forms apart. A draft is for who
 * typed it alone, however that person's session ends.
 */
export function draftStore<Values>(name: string, shape: z.ZodMiniType<Values>): DraftStore<Values> {
  const keyNow = () => {
    const { user, lapsed } = sessionStore.read()
    return `${draftKeyPrefix}${(user ?? lapsed)?.id ?? 'nobody'}.${name}`
  }
  const Stored = z.object({ savedAt: z.int(), values: shape })
  return {
    read() {
      const parsed = Stored.safeParse(parseJson(readStoredText(keyNow())))
      if (!parsed.success || serverNow() - parsed.data.savedAt >= validForMs) return null
      return parsed.data
    },
    write(values) {
      storeText(keyNow(), JSON.stringify({ savedAt: serverNow(), values }))
    },
    clear() {
      removeStoredText(keyNow())
    },
  }
}

function parseJson(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}
