import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { DatabaseLocation } from '@vot/server'
import { bundleServer } from '../../../../tools/bundle-server.mjs'
import { testPassword } from './start-app'

const root = fileURLToPath(new URL('../../../../', import.meta.url))

/** The server as the process that operators run. */
export interface ServerProcess {
  /** `http://127.0.0.1:PORT`. */
  readonly url: string
  readonly pid: number
  /** Everything it printed so far, line by line. */
  readonly printed: readonly string[]
  /** Sends a signal and answers the exit code, null for a process that was killed. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>
}

/** Bundles the server from its sources. Answers the script; `remove` deletes it. */
export async function bundleForTest(): Promise<{ script: string; remove(): void }> {
  const cache = join(root, '.cache')
  mkdirSync(cache, { recursive: true })
  // Inside the project, since what is not bundled comes from its node_modules.
  const folder = mkdtempSync(join(cache, 'server-under-test-'))
  await bundleServer(root, folder)
  return { script: join(folder, 'main.js'), remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** Starts the server on a spare port; rejects with what it printed when it ends before it listens. */
export async function spawnServer(
  script: string,
  location: DatabaseLocation,
  env: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> {
  const place =
    location.dialect === 'sqlite'
      ? { DATA_DIR: dirname(location.file) }
      : { DATABASE_URL: location.url, DATA_DIR: tmpdir() }
  const child = spawn(process.execPath, [script], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH ?? '',
      PORT: '0',
      LOG_LEVEL: 'warn',
      ADMIN_USERNAME: 'admin',
      ADMIN_PASSWORD: testPassword,
      ...place,
      ...env,
    },
  })
  const printed: string[] = []
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const url = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => {
        printed.push(line)
        const found = /^Listening on (http:\S+)$/.exec(line)?.[1]
        if (found !== undefined) resolve(found)
      })
    }
    void ended.then((code) => reject(new Error(`the server ended with code ${code}:\n${printed.join('\n')}`)))
  })
  return {
    url,
    pid: child.pid ?? 0,
    printed,
    async end(signal) {
      child.kill(signal)
      return await ended
    },
  }
}
