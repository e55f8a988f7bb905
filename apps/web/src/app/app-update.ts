import { useEffect } from 'react'
import { isAppOutdated } from '../lib/api/app-version'
import { hasUnsavedWork } from '../lib/browser/unsaved-work'
import { toasts } from '../ui/feedback/toasts'
import { strings } from './strings'

const askEveryMs = 10 * 60_000
/** A page hidden for this long is taken as not in use. */
const idleAfterMs = 60_000

/**
 * [UI-30] A newer build of the app is told of once, and taken by itself when nobody looks at the page and nothing that
 * was typed would be lost.
 */
export function AppUpdate() {
  useEffect(() => {
    let isOutdated = false
    let askedAt = performance.now()
    let idle: ReturnType<typeof setTimeout> | undefined
    const ask = async () => {
      if (isOutdated || document.hidden || performance.now() - askedAt < askEveryMs) return
      askedAt = performance.now()
      if (!(await isAppOutdated()) || isOutdated) return
      isOutdated = true
      toasts.info(strings.newVersion, { action: { label: strings.reload, run: () => window.location.reload() } })
    }
    const take = () => {
      if (document.hidden && !isBusy()) window.location.reload()
    }
    const onVisibility = () => {
      clearTimeout(idle)
      if (!document.hidden) void ask()
      else if (isOutdated) idle = setTimeout(take, idleAfterMs)
    }
    const timer = setInterval(() => void ask(), askEveryMs)
    document.addEventListener('visibilitychange', onVisibility)
    return () => {
      clearInterval(timer)
      clearTimeout(idle)
      document.removeEventListener('visibilitychange', onVisibility)
    }
  }, [])
  return null
}

/** Whether a reload would lose something that is open or typed. */
function isBusy(): boolean {
  return hasUnsavedWork() || document.querySelector('[role="dialog"]') !== null
}
