import { openScoreLogStore } from './score-log-idb'
import { createMemoryStore } from './score-log-memory'
import type { ScoreLogStore } from './score-log-store'

let opened: Promise<ScoreLogStore> | undefined

/** The device's own store; where the browser gives none, one that lasts as long as the page. */
export function scoreLogStore(): Promise<ScoreLogStore> {
  opened ??= 'indexedDB' in globalThis ? openScoreLogStore().catch(memoryInstead) : Promise.resolve(createMemoryStore())
  return opened
}

function memoryInstead(error: unknown): ScoreLogStore {
  console.warn('no room in IndexedDB: scores are kept until this page closes', error)
  return createMemoryStore()
}
