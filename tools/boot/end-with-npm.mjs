// @ts-check
import { readFileSync } from 'node:fs'

/**
 * npm hands a SIGTERM to the shell between itself and us, and that shell dies without passing it on; a SIGKILL of npm
 * leaves the shell alone. So a process that npm started treats the loss of either as the signal.
 * @param {() => void} [stop]
 */
export function endWithNpm(stop = () => process.kill(process.pid, 'SIGTERM')) {
  if (process.env.npm_lifecycle_event === undefined || process.platform === 'win32') return
  const before = findStarters()
  const timer = setInterval(() => {
    if (findStarters() === before) return
    clearInterval(timer)
    stop()
  }, 200)
  timer.unref()
}

/** Our parent, and where that is npm's shell and /proc tells it, the parent of the shell. */
function findStarters() {
  const parent = process.ppid
  try {
    const isShell = /^\S*sh\0-c\0/.test(readFileSync(`/proc/${parent}/cmdline`, 'utf8'))
    if (!isShell) return `${parent}`
    const [, npm] = /^\d+ \(.*\) \S (\d+)/s.exec(readFileSync(`/proc/${parent}/stat`, 'utf8')) ?? []
    return `${parent} ${npm}`
  } catch {
    return `${parent}`
  }
}
