import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundleNewerServer } from '../../../../tools/release/newer-server.mjs'

const root = fileURLToPath(new URL('../../../../', import.meta.url))

/** A later version of the server, as it is built. */
export interface NewerServer {
  /** Its file for `spawnServer`. */
  readonly script: string
  remove(): void
}

/** Builds the server as a later version, whose schema has these steps more: each a list of statements. */
export async function buildNewerServer(steps: readonly (readonly string[])[]): Promise<NewerServer> {
  // Inside the project, since what is not bundled comes from its node_modules.
  const folder = await mkdtemp(join(root, '.cache', 'newer-server-'))
  await bundleNewerServer(root, folder, steps)
  return { script: join(folder, 'main.js'), remove: () => rmSync(folder, { recursive: true, force: true }) }
}
