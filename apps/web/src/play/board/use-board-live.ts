import { useEffect, useRef, useState } from 'react'
import { isAppOutdated } from '../../lib/api/app-version'
import { type LiveOptions, useLive } from '../../lib/data/use-live'
import { serverNow } from '../../lib/format/server-clock'
import type { LiveScope } from '../../lib/live/live-client'

/**
 * Keeps boards live. Answers since when (epoch milliseconds) the server has been out of reach, null while it is not.
 * @param onWall a screen that hangs in the hall rather than one of a thousand phones
 * @param only the kinds of data that are read again, where the screen shows more than boards
 */
export function useBoardLive(scope: LiveScope, onWall: boolean, only: LiveOptions['only'] = 'boards'): number | null {
  const [lostAt, setLostAt] = useState<number | null>(null)
  useLive(scope, {
    only,
    onWall,
    onConnection: (isOpen) => setLostAt((before) => (isOpen ? null : (before ?? serverNow()))),
  })
  return lostAt
}

const askEveryMs = 10 * 60_000
/** Nobody has touched the screen for so long. */
const untouchedMs = 30_000
const tryEveryMs = 5_000

/**
 * A board that hangs for days takes a newer build by itself: it looks for one after every reconnection and now and
 * then, and reloads once nothing is going on (`isIdle`) and nobody is at the screen.
 */
export function useAutoReload(isIdle: boolean, lostAt: number | null): void {
  const idle = useRef(isIdle)
  useEffect(() => {
    idle.current = isIdle
  })
  const isConnected = lostAt === null
  useEffect(() => {
    if (!isConnected) return
    let touchedAt = Number.NEGATIVE_INFINITY
    let isOutdated = false
    const onTouch = () => {
      touchedAt = performance.now()
    }
    const ask = async () => {
      isOutdated ||= await isAppOutdated()
    }
    const takeIt = () => {
      const isUntouched = performance.now() - touchedAt > untouchedMs
      if (isOutdated && idle.current && isUntouched) window.location.reload()
    }
    void ask()
    const timers = [setInterval(() => void ask(), askEveryMs), setInterval(takeIt, tryEveryMs)]
    const touches = ['pointerdown', 'keydown', 'wheel'] as const
    for (const touch of touches) window.addEventListener(touch, onTouch, { passive: true })
    return () => {
      for (const timer of timers) clearInterval(timer)
      for (const touch of touches) window.removeEventListener(touch, onTouch)
    }
  }, [isConnected])
}
