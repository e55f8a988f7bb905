import { useEffect, useRef, useState } from 'react'

export type NetworkNotice = { readonly kind: 'offline' } | { readonly kind: 'sent'; readonly count: number }

const shownMs = 5000

/** What to say about the network for a few seconds: that it went, or that it came back and how much was sent. */
export function useNetworkNotice(online: boolean, waiting: number): NetworkNotice | null {
  const [notice, setNotice] = useState<NetworkNotice | null>(null)
  const kept = useRef(0)
  useEffect(() => {
    setNotice((before) => (online ? (before?.kind === 'offline' ? null : before) : { kind: 'offline' }))
  }, [online])
  useEffect(() => {
    if (!online) kept.current = Math.max(kept.current, waiting)
    else if (waiting === 0 && kept.current > 0) {
      setNotice({ kind: 'sent', count: kept.current })
      kept.current = 0
    }
  }, [online, waiting])
  useEffect(() => {
    if (notice === null) return
    const timer = setTimeout(() => setNotice(null), shownMs)
    return () => clearTimeout(timer)
  }, [notice])
  return notice
}
