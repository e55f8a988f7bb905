import { useMemo } from 'react'
import { networkError } from '../../lib/api/api-error'
import type { DataOrigin } from '../../lib/data/use-kept-read'
import { useFailureToast } from './use-failure-toast'

interface KeptRead {
  readonly error: unknown
  readonly origin: DataOrigin
  /** Also while what was kept is still looked for. */
  readonly isPending: boolean
}

/**
 * `useFailureToast` for a read that falls back to what the device has: over the sample set the reason is the network's
 * text, whatever kept the server from answering.
 */
export function usePersistedFailureToast(
  { error, origin, isPending }: KeptRead,
  hasData: boolean,
  title: string,
  otherwise?: string,
): void {
  const isSample = origin === 'sample' && hasData
  const shown = useMemo(() => (error && isSample ? networkError() : error), [error, isSample])
  useFailureToast(isPending ? null : shown, title, otherwise)
}
