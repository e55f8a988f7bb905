import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { DatabaseLocation } from '@vot/server'
import { inject } from 'vitest'
import { testPassword } from './start-app'

/** The server as the process that operators run. */
export interface ServerProcess {
  /** `http://127.0.0.1:PORT`. */
  readonly url: string
  readonly pid: number
  /** Everything it printed so far, line by line. */
  readonly printed: readonly string[]
  /** Sends a signal that does not end it. */
  pause(signal: 'SIGSTOP' | 'SIGCONT'): void
  /** Sends a signal and answers the exit code, null for a process that was killed. */
  end(signal: 'SIGTERM' | 'SIGHUP' | 'SIGKILL'): Promise<number | null>
}

/** The file of a program as it is built. */
export function builtScript(name: 'main' | 'backup' | 'restore' | 'move-to-postgres' | 'move-to-sqlite'): string {
  return fileURLToPath(new URL(`${name}.js`, inject('serverBuild')))
}

/** Starts the server (that of `script`, where it is another build) on a spare port; rejects with what it printed when it ends before it listens. */
export async function spawnServer(
  location: DatabaseLocation,
  env: Readonly<Record<string, string>> = {},
  script = builtScript('main'),
): Promise<ServerProcess> {
  // Of its own: what it saves before an update is not to lie among files of another user.
  const folder = mkdtempSync(join(tmpdir(), 'vot-server-'))
  const place =
    location.dialect === 'sqlite'
      ? { DATA_DIR: dirname(location.file) }
      : {
          DATABASE_URL: location.url,
          DATABASE_LISTEN_URL: location.directUrl ?? '',
          DATABASE_READ_URL: location.readUrl ?? '',
          DATA_DIR: folder,
        }
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
  child.once('close', () => rmSync(folder, { recursive: true, force: true }))
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
    pause: (signal) => void child.kill(signal),
    async end(signal) {
      child.kill(signal)
      return await ended
    },
  }
}
