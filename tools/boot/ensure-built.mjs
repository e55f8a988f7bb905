// @ts-check
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { listSources, stampOfContents, stampOfTimes } from './list-sources.mjs'
import { projectRoot } from './project-root.mjs'
import { runChild } from './run-child.mjs'
import { withLock } from './with-lock.mjs'

/** @typedef {{ times: string, contents: string }} BuildStamp */

/**
 * Builds the app when its sources differ from those of the last build; throws what the build throws.
 * @param {{ root?: string, build?: (root: string) => Promise<void>, always?: boolean }} [options]
 * @returns {Promise<boolean>} whether it was built
 */
export async function ensureBuilt({ root = projectRoot, build = runBuild, always = false } = {}) {
  if (!always && isFresh(root)) return false
  return withLock(join(root, '.cache', 'build.lock'), async () => {
    if (!always && isFresh(root)) return false
    const files = listSources(root)
    // Taken before the build, so a file saved meanwhile makes the next start build again.
    const stamp = { times: stampOfTimes(root, files), contents: stampOfContents(root, files) }
    console.log(`Building the app: ${existsSync(stampFile(root)) ? 'its sources changed' : 'no build yet'} ...`)
    const begin = performance.now()
    await build(root)
    writeFileSync(stampFile(root), JSON.stringify(stamp))
    console.log(`Built in ${((performance.now() - begin) / 1000).toFixed(1)} s.`)
    return true
  })
}

/** @param {string} root */
function isFresh(root) {
  const stamp = readStamp(root)
  if (
    stamp === null ||
    !existsSync(join(root, 'dist/server/main.js')) ||
    !existsSync(join(root, 'dist/web/index.html'))
  ) {
    return false
  }
  const files = listSources(root)
  const times = stampOfTimes(root, files)
  if (stamp.times === times) return true
  if (stamp.contents !== stampOfContents(root, files)) return false
  writeFileSync(stampFile(root), JSON.stringify({ ...stamp, times }))
  return true
}

/** @param {string} root */
const stampFile = (root) => join(root, 'dist', '.stamp')

/**
 * @param {string} root
 * @returns {BuildStamp | null}
 */
function readStamp(root) {
  try {
    return JSON.parse(readFileSync(stampFile(root), 'utf8'))
  } catch {
    return null
  }
}

/**
 * In a process of its own: the server that starts next would keep the gigabyte that a build takes.
 * @param {string} root
 */
async function runBuild(root) {
  const { code } = await runChild(process.execPath, [join(root, 'tools/build-app.mjs')], { cwd: root })
  if (code !== 0) throw new Error(`what is wrong stands above (code ${code})`)
}
