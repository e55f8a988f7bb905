import { useCallback, useEffect, useRef } from 'react'

/** Stable callback that always calls the latest function, so that memoized components do not render again for it. */
export function useStableCallback<Args extends readonly unknown[]>(
  latest: (...args: Args) => void,
): (...args: Args) => void {
  const current = useRef(latest)
  useEffect(() => {
    current.current = latest
  })
  return useCallback((...args: Args) => current.current(...args), [])
}
