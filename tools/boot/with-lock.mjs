// @ts-check
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Runs the action while no other process holds the same lock file, so two terminals do not install or build at once.
 * A lock left by a process that no longer lives is taken over.
 * @template T
 * @param {string} file
 * @param {() => T | Promise<T>} action
 * @returns {Promise<T>}
 */
export async function withLock(file, action) {
  mkdirSync(dirname(file), { recursive: true })
  for (let isReported = false; !take(file); await sleep(100)) {
    if (isAbandoned(file)) rmSync(file, { force: true })
    else if (!isReported) {
      console.log('Waiting for another terminal that is installing or building here ...')
      isReported = true
    }
  }
  const release = () => rmSync(file, { force: true })
  process.once('exit', release)
  try {
    return await action()
  } finally {
    process.off('exit', release)
    release()
  }
}

/** @param {string} file */
function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false
    throw error
  }
}

/** @param {string} file */
function isAbandoned(file) {
  try {
    const pid = Number(readFileSync(file, 'utf8'))
    // An empty file is a lock whose owner is between creating and writing it, unless it stays so.
    if (!pid) return Date.now() - statSync(file).mtimeMs > 5000
    process.kill(pid, 0)
    return false
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error)
    return code === 'ESRCH'
  }
}
