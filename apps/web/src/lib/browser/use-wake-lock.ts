import { useEffect } from 'react'

/** Keeps the screen on while it is shown, where the device can. The browser lets go whenever the tab is hidden. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    let closed = false
    const ask = async () => {
      if (document.hidden || !('wakeLock' in navigator)) return
      try {
        const sentinel = await navigator.wakeLock.request('screen')
        if (closed) await sentinel.release()
        else lock = sentinel
      } catch {
        // A low battery or a setting forbids it: the screen works as it would without.
      }
    }
    const onVisibility = () => void ask()
    void ask()
    document.addEventListener('visibilitychange', onVisibility)
    return () => {
      closed = true
      document.removeEventListener('visibilitychange', onVisibility)
      void lock?.release()
    }
  }, [])
}
