// @ts-check
/**
 * npm hands a SIGTERM to the shell between itself and us, and that shell dies without passing it on. So a process that
 * npm started treats the loss of its parent as the signal.
 * @param {() => void} [stop]
 */
export function endWithNpm(stop = () => process.kill(process.pid, 'SIGTERM')) {
  if (process.env.npm_lifecycle_event === undefined || process.platform === 'win32') return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    stop()
  }, 200)
  timer.unref()
}
