// @ts-check
import { ensureBuilt } from './ensure-built.mjs'
import { ensureInstalled } from './ensure-installed.mjs'

/**
 * Installs and builds what is not up to date. A build that fails ends the process: its messages are shown already.
 * @param {{ alwaysBuild?: boolean }} [options]
 */
export async function prepare({ alwaysBuild = false } = {}) {
  await ensureInstalled()
  try {
    await ensureBuilt({ always: alwaysBuild })
  } catch (error) {
    console.error(`The build failed: ${error instanceof Error ? error.message : error}`)
    process.exit(1)
  }
}
