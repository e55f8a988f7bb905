import { fetchLostSheets } from './lost-sheets'

/** A file of the app that is loaded when something of it is first shown. */
export interface LateFile<Part> {
  readonly read: () => Part | undefined
  /** Rejects where the file cannot be had; the next call asks for it again. */
  readonly ask: () => Promise<Part>
}

export function lateFile<Part>(load: () => Promise<Part>): LateFile<Part> {
  let loaded: Part | undefined
  let asked: Promise<Part> | undefined
  const keep = async () => {
    try {
      await fetchLostSheets()
      loaded = await load()
      return loaded
    } finally {
      asked = undefined
    }
  }
  return {
    read: () => loaded,
    ask: () => {
      asked ??= keep()
      return asked
    },
  }
}
