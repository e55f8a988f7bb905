// @ts-check
import { ensureBuilt } from './ensure-built.mjs'
import { ensureInstalled } from './ensure-installed.mjs'

/**
 * Installs and builds what is not up to date. A build that fails ends the process: its messages are shown already.
 * @param {{ packages?: import('./ensure-installed.mjs').PackageSet, alwaysBuild?: boolean }} [options]
 */
export async function prepare({ packages = 'run', alwaysBuild = false } = {}) {
  await ensureInstalled(packages)
  try {
    await ensureBuilt({ always: alwaysBuild })
  } catch (error) {
    console.error(`The build failed: ${error instanceof Error ? error.message : error}`)
    process.exit(1)
  }
}
