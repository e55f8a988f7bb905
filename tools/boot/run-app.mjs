// @ts-check
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
  await prepare()
  beforeStart?.()
  keepCompiledCode()
  endWithNpm()
  await import(pathToFileURL(join(projectRoot, 'dist/server/main.js')).href)
}

/** Newer Node versions can keep compiled code between starts, which saves some 100 ms. */
function keepCompiledCode() {
  const cache = join(projectRoot, '.cache')
  if ('enableCompileCache' in module && typeof module.enableCompileCache === 'function' && existsSync(cache)) {
    module.enableCompileCache(join(cache, 'compiled'))
  }
}
