import { useCallback, useEffect, useRef } from 'react'

/** One function for good, which does what the latest one does: what takes it is drawn only when something else changes. */
export function useSteady<Args extends readonly unknown[]>(latest: (...args: Args) => void): (...args: Args) => void {
  const current = useRef(latest)
  useEffect(() => {
    current.current = latest
  })
  return useCallback((...args: Args) => current.current(...args), [])
}
