// @ts-check
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { prepare } from './prepare.mjs'
import { projectRoot } from './project-root.mjs'

/**
 * Prepares the app and runs one of the programs that are built beside the server, with this command's arguments.
 * @param {'backup' | 'restore' | 'move-to-postgres' | 'move-to-sqlite'} name
 */
export async function runProgram(name) {
  await prepare()
  await import(pathToFileURL(join(projectRoot, `dist/server/${name}.js`)).href)
}
