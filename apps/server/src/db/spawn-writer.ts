import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { buildSync } from 'esbuild'
import type { DatabaseLocation } from './open-database'

export interface Writer {
  /** Resolves when the process has opened the database; rejects with what it said when it ended before. */
  readonly opened: Promise<void>
  /** The names of the rows it was told are saved. */
  readonly acknowledged: readonly string[]
  /** kill -9, and waits for the end. */
  kill(): Promise<void>
}

/** Makes the writer's program one file, which starts several times faster than its sources. Returns its path. */
export function buildWriter(folder: string): string {
  const outfile = join(folder, 'writer-process.mjs')
  buildSync({
    entryPoints: [fileURLToPath(new URL('./writer-process.ts', import.meta.url))],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    alias: Object.fromEntries(['pg', '@photostructure/sqlite'].map((name) => [name, import.meta.resolve(name)])),
    external: ['file://*'],
  })
  return outfile
}

/** Starts the writer process of the tests on a database. */
export function spawnWriter(script: string, location: DatabaseLocation, name: string): Writer {
  const child = spawn(process.execPath, [script, JSON.stringify(location), name], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const acknowledged: string[] = []
  let said = ''
  child.stderr.on('data', (chunk) => {
    said += String(chunk)
  })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const opened = new Promise<void>((resolve, reject) => {
    createInterface(child.stdout).on('line', (line) => {
      if (line === 'open') resolve()
      else acknowledged.push(line)
    })
    void ended.then(() => reject(new Error(`the writer ended before it opened the database: ${said}`)))
  })
  return {
    opened,
    acknowledged,
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}
