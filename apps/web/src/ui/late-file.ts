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

/** A style sheet that failed is taken away: as long as it stands in the page nobody asks for it again. */
export function forgetFailedSheets(): void {
  document.addEventListener('error', ({ target }) => target instanceof HTMLLinkElement && target.remove(), true)
}
