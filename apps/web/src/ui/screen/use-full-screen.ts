import { useCallback, useEffect, useState } from 'react'

/**
 * Whether the screen fills the window, and the way in and out. The browser's own full screen comes with it where it
 * has one: the whole document goes there, since dialogs open beside the screen and not inside it.
 */
export function useFullScreen(): readonly [full: boolean, toggle: () => void] {
  const [full, setFull] = useState(false)
  useEffect(() => {
    if (!full) return
    const onChange = () => setFull(document.fullscreenElement !== null)
    // Where the browser has no full screen of its own, nothing else listens to Escape.
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && document.querySelector('[role="dialog"]') === null) setFull(false)
    }
    document.addEventListener('fullscreenchange', onChange)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('fullscreenchange', onChange)
      document.removeEventListener('keydown', onKey)
      if (document.fullscreenElement) void document.exitFullscreen()
    }
  }, [full])
  const toggle = useCallback(() => {
    setFull(!full)
    // A browser may refuse; the screen fills its window all the same.
    if (!full) void document.documentElement.requestFullscreen?.().catch(() => undefined)
  }, [full])
  return [full, toggle]
}
