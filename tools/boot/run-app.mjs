// @ts-check
import cluster from 'node:cluster'
import { existsSync } from 'node:fs'
import module from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { endWithNpm } from './end-with-npm.mjs'
import { prepare } from './prepare.mjs'
import { projectRoot } from './project-root.mjs'

/**
 * Prepares the app and runs the built server in this very process, so signals and the exit code are its own.
 * @param {{ beforeStart?: () => void }} [options]
 */
export async function runApp({ beforeStart } = {}) {
  endWithNpm()
  await prepare()
  beforeStart?.()
  keepCompiledCode()
  const begin = performance.now()
  await import(pathToFileURL(join(projectRoot, 'dist/server/main.js')).href)
  // A parent of several has only begun: its first process tells when it listens.
  if (Object.keys(cluster.workers ?? {}).length > 0) return
  console.log(`Started in ${((performance.now() - begin) / 1000).toFixed(1)} s.`)
}

/** Newer Node versions can keep compiled code between starts, which saves some 100 ms. */
function keepCompiledCode() {
  const cache = join(projectRoot, '.cache')
  if ('enableCompileCache' in module && typeof module.enableCompileCache === 'function' && existsSync(cache)) {
    module.enableCompileCache(join(cache, 'compiled'))
  }
}
