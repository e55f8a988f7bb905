import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { TestProject } from 'vitest/node'
import { bundleServer } from '../../../../tools/bundle-server.mjs'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the folder with the server built from its sources, and a slash. */
    serverBuild: string
  }
}

const root = fileURLToPath(new URL('../../../../', import.meta.url))

/** Builds the server once for the whole run: tests start it and its programs as operators do. */
export default async function buildServer(project: TestProject): Promise<() => void> {
  const cache = join(root, '.cache')
  mkdirSync(cache, { recursive: true })
  // Inside the project, since what is not bundled comes from its node_modules.
  const folder = mkdtempSync(join(cache, 'server-under-test-'))
  await bundleServer(root, folder)
  project.provide('serverBuild', `${pathToFileURL(folder)}/`)
  return () => rmSync(folder, { recursive: true, force: true })
}
