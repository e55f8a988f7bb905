import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

/** The administrator that every started app has. */
export const ADMIN = { username: 'admin', password: 'bóng-vàng-2026' } as const

export interface RunningApp {
  /** `http://127.0.0.1:PORT`, without a slash at its end. */
  readonly url: string
  readonly pid: number
  /** Everything the process has printed so far. */
  output(): string
  /** Sends SIGTERM and waits; throws when the process does not end with code 0 within 10 s. */
  stop(): Promise<void>
  /** Ends the process at once, as a power cut would; its data folder stays until `stop`. */
  kill(): Promise<void>
}

export interface AppOptions {
  /** `postgres://...` of an empty database; without it the app uses SQLite in a folder of its own. */
  readonly databaseUrl?: string
  /** An existing data folder to keep; without it a new one is made, and removed by `stop`. */
  readonly dataDir?: string
  /** The data folder of an app that has stopped: the new one begins with a copy of it. */
  readonly copyOf?: string
  /** What node runs, relative to the project; the built server by default. */
  readonly script?: string
  readonly env?: Readonly<Record<string, string>>
}

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** The folder with the build to test, relative to the project. */
const BUILD = process.env.VOT_BUILD ?? 'dist'

/** The web app of that build, for tests that serve it without its server. */
export const webFolder = join(ROOT, BUILD, 'web')

/** Starts the built server on a spare port and waits until it listens. */
export async function startApp(options: AppOptions = {}): Promise<RunningApp> {
  const { databaseUrl, dataDir, copyOf, script = `${BUILD}/server/main.js`, env = {} } = options
  const folder = dataDir ?? mkdtempSync(join(tmpdir(), 'vot-e2e-'))
  if (copyOf !== undefined) cpSync(copyOf, folder, { recursive: true })
  const child = spawn(process.execPath, ['--enable-source-maps', join(ROOT, script)], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH ?? '',
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: folder,
      ADMIN_USERNAME: ADMIN.username,
      ADMIN_PASSWORD: ADMIN.password,
      LOG_LEVEL: 'warn',
      // A server that was off in the night makes up for it after ten minutes, in the middle of some test.
      BACKUP_DAILY_AT: 'off',
      ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
      ...env,
    },
  })
  const printed: string[] = []
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const removeFolder = () => {
    if (dataDir === undefined) rmSync(folder, { recursive: true, force: true })
  }
  const url = await listeningUrl(child, printed).catch((error: unknown) => {
    child.kill('SIGKILL')
    removeFolder()
    throw error
  })
  return {
    url,
    pid: child.pid ?? 0,
    output: () => printed.join('\n'),
    async stop() {
      const wasRunning = child.exitCode === null && child.signalCode === null
      const timer = setTimeout(() => child.kill('SIGKILL'), 10_000)
      child.kill('SIGTERM')
      const code = await ended
      clearTimeout(timer)
      removeFolder()
      if (wasRunning && code !== 0) throw new Error(`The app did not stop cleanly (${code}):\n${printed.join('\n')}`)
    },
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

function listeningUrl(child: ChildProcess, printed: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const fail = (reason: string) => reject(new Error(`The app ${reason}:\n${printed.join('\n')}`))
    const timer = setTimeout(() => fail('did not listen within 300 s'), 300_000)
    child.once('close', (code) => {
      clearTimeout(timer)
      fail(`ended with code ${code} before it listened`)
    })
    for (const stream of [child.stdout, child.stderr]) {
      if (stream === null) continue
      createInterface({ input: stream }).on('line', (line) => {
        printed.push(line)
        const url = /Listening on (http:\/\/[^\s"]+)/.exec(line)?.[1]
        if (url === undefined) return
        clearTimeout(timer)
        resolve(url)
      })
    }
  })
}
