import { AsyncLocalStorage } from 'node:async_hooks'
import { type Language, usualLanguage } from '@vot/contract'

const current = new AsyncLocalStorage<Language>()
let running = 0

/** The language in which the running code talks to who asked. */
export function languageNow(): Language {
  return current.getStore() ?? usualLanguage
}

/** Runs the job, and all that it calls, in the language. */
export async function inLanguage<T>(language: Language, job: () => Promise<T>): Promise<T> {
  if (language === languageNow()) return await job()
  running += 1
  try {
    return await current.run(language, job)
  } finally {
    running -= 1
    // As in db/current-unit.ts: while the storage is on, Node 20 follows every callback of the process.
    if (running === 0) current.disable()
  }
}
