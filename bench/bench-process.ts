import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

/** A server that runs for a bench in a process of its own. */
export interface BenchProcess {
  readonly url: string
  readonly pid: number
  /** Everything it printed so far, line by line. */
  readonly printed: readonly string[]
  stop(): Promise<void>
}

/** As `npm run bench` builds it. */
export const serverScript = 'dist/server/main.js'
/** As docs/operations.md starts the service. */
const nodeOptions = ['--max-semi-space-size=4']
export const adminPassword = 'bong-vang-2026'

/** The built server on an embedded database in `dataDir`, on a spare port. */
export async function startServer(dataDir: string, env: Readonly<Record<string, string>> = {}): Promise<BenchProcess> {
  return await startProcess([...nodeOptions, serverScript], { ...serverEnv(dataDir), ...env })
}

/** Of the allocator as docs/operations.md has it for the service. */
export function serverEnv(dataDir: string): Record<string, string> {
  return {
    MALLOC_ARENA_MAX: '2',
    DATA_DIR: dataDir,
    PORT: '0',
    LOG_LEVEL: 'warn',
    ADMIN_USERNAME: 'admin',
    ADMIN_PASSWORD: adminPassword,
  }
}

/** Path of a bare twin, which is bundled beside this program. */
export function twinScript(name: string): string {
  return fileURLToPath(new URL(`./${name}.js`, import.meta.url))
}

/** Runs Node until it prints where it listens; rejects with what it printed when it ends before. */
export async function startProcess(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<BenchProcess> {
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH ?? '', ...env },
  })
  const printed: string[] = []
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const url = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => {
        printed.push(line)
        const found = /^Listening on (http:\S+)$/.exec(line)?.[1]
        if (found !== undefined) resolve(found)
      })
    }
    void ended.then(() => reject(new Error(`${args.join(' ')} ended before it listened:\n${printed.join('\n')}`)))
  })
  return {
    url,
    pid: child.pid ?? 0,
    printed,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
