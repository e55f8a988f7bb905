// @ts-check
import { readFileSync } from 'node:fs'
import module from 'node:module'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { endWithNpm } from './end-with-npm.mjs'

const PROGRAMS = ['backup', 'restore', 'move-to-postgres', 'move-to-sqlite']

const USAGE = `Usage: vot                                  start the server
       vot backup [--to <file or folder>]   save the database
       vot restore <file>                   make a backup the database
       vot move-to-postgres --from <folder> --to <address> [--check]
       vot move-to-sqlite --from <address> --to <folder> [--check]
       vot --version
What it is told by environment variables stands in docs/operations.md.`

/** Runs the server, or one of the programs beside it, of the package that this file is installed with. */
export async function runCommand(args = process.argv.slice(2)) {
  const [name, ...rest] = args
  if (name === '--version') return console.log(readVersion())
  if (name === '--help') return console.log(USAGE)
  if (name !== undefined && !PROGRAMS.includes(name)) {
    console.error(USAGE)
    process.exitCode = 1
    return
  }
  takeDataFolder(name === undefined)
  process.argv.splice(2, Number.POSITIVE_INFINITY, ...rest)
  // Newer Node versions can keep compiled code between starts.
  if ('enableCompileCache' in module && typeof module.enableCompileCache === 'function') module.enableCompileCache()
  endWithNpm()
  await import(new URL(`../../dist/server/${name ?? 'main'}.js`, import.meta.url).href)
}

function readVersion() {
  return JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')).version
}

/**
 * Nobody said where: the user's own place for data of programs, the same from wherever it is called.
 * @param {boolean} isServer
 */
function takeDataFolder(isServer) {
  if (process.env.DATABASE_URL) return
  process.env.DATA_DIR ||= join(dataHome(), 'vot')
  if (isServer) console.log(`Data: ${process.env.DATA_DIR} (DATA_DIR sets another folder)`)
}

function dataHome() {
  if (process.platform === 'win32') return process.env.LOCALAPPDATA || join(homedir(), 'AppData', 'Local')
  return process.env.XDG_DATA_HOME || join(homedir(), '.local', 'share')
}
