import { useLayoutEffect, useState } from 'react'
import { isAppOutdated } from '../../lib/api/app-version'
import type { LateFile } from './late-file'

const firstWaitMs = 2000
const longestWaitMs = 60_000

export interface LateFileState<Part> {
  readonly part: Part | undefined
  /** Why it is not there: `lost` can be tried again, `replaced` needs the newer build of the app. */
  readonly missing: 'lost' | 'replaced' | null
  readonly retry: () => void
}

/**
 * Loads a file while it is wanted. One that cannot be had is tried again when the network is back, and, where nobody is
 * told (`byItself`), after waits that double.
 */
export function useLateFile<Part>(file: LateFile<Part>, isWanted: boolean, byItself = false): LateFileState<Part> {
  const [part, setPart] = useState(() => file.read())
  const [missing, setMissing] = useState<LateFileState<Part>['missing']>(null)
  const [failures, setFailures] = useState(0)
  const asks = isWanted && part === undefined && missing === null
  // Before the browser paints: the file is on its way while it does.
  useLayoutEffect(() => {
    if (!asks) return
    file.ask().then(
      (loaded) => setPart(() => loaded),
      async () => {
        setFailures((count) => count + 1)
        setMissing('lost')
        if (!byItself && (await isAppOutdated())) setMissing('replaced')
      },
    )
  }, [asks, file, byItself])
  // With the words that say it is missing: a network that comes back just then is not missed.
  useLayoutEffect(() => {
    if (missing !== 'lost') return
    const again = () => setMissing(null)
    window.addEventListener('online', again)
    const wait = Math.min(longestWaitMs, firstWaitMs * 2 ** (failures - 1))
    const timer = byItself ? setTimeout(again, wait) : undefined
    return () => {
      window.removeEventListener('online', again)
      clearTimeout(timer)
    }
  }, [missing, failures, byItself])
  return { part, missing: part === undefined ? missing : null, retry: () => setMissing(null) }
}
