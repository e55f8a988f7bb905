import { spawn } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sparePort } from '../database/postgres-server'

/** A Prometheus with the files of `deploy/` that reads servers each half second. */
export interface Prometheus {
  /** What a question of its language answers now. */
  query(question: string): Promise<readonly unknown[]>
  rules(): Promise<readonly PrometheusRule[]>
  stop(): Promise<void>
}

export interface PrometheusRule {
  readonly name: string
  /** `ok`, or `err` for one that cannot be worked out. */
  readonly health: string
  readonly state: 'inactive' | 'pending' | 'firing'
}

const deploy = (file: string) => fileURLToPath(new URL(`../../../../deploy/${file}`, import.meta.url))

/** @param targets where servers listen, as `127.0.0.1:3000`. */
export async function startPrometheus(targets: readonly string[]): Promise<Prometheus> {
  const folder = mkdtempSync(join(tmpdir(), 'vot-prometheus-'))
  const port = await sparePort()
  const written = readFileSync(deploy('prometheus.yml'), 'utf8')
  const config = written
    .replaceAll(/(scrape|evaluation)_interval: 15s/g, '$1_interval: 500ms')
    .replace("['127.0.0.1:3000']", JSON.stringify(targets))
  if (config === written) throw new Error('deploy/prometheus.yml has other lines than this expects')
  writeFileSync(join(folder, 'prometheus.yml'), config)
  copyFileSync(deploy('vot-alerts.yml'), join(folder, 'vot-alerts.yml'))
  const args = [
    `--config.file=${join(folder, 'prometheus.yml')}`,
    `--storage.tsdb.path=${join(folder, 'data')}`,
    `--web.listen-address=127.0.0.1:${port}`,
  ]
  const child = spawn('sh', ['-c', runUntilPipeCloses, folder, 'prometheus', ...args], {
    stdio: ['pipe', 'ignore', 'pipe'],
    env: { PATH: process.env.PATH ?? '', HOME: folder },
  })
  let printed = ''
  child.stderr.on('data', (chunk) => (printed += chunk))
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const stop = async () => {
    child.stdin.end()
    await ended
  }
  const ask = async (path: string) => {
    const response = await fetch(`http://127.0.0.1:${port}/api/v1/${path}`)
    const answer = await response.json()
    if (answer.status !== 'success') throw new Error(`${path}: ${answer.error}`)
    return answer.data
  }
  for (let attempt = 0; !(await isReady(port)); attempt += 1) {
    if (attempt === 200 || child.exitCode !== null) {
      await stop()
      throw new Error(`Prometheus did not come up (apt-get install prometheus):\n${printed}`)
    }
    await sleep(100)
  }
  return {
    query: async (question) => (await ask(`query?query=${encodeURIComponent(question)}`)).result,
    rules: async () => (await ask('rules')).groups.flatMap(({ rules }: { rules: PrometheusRule[] }) => rules),
    stop,
  }
}

/** Runs it until the tests end, even by kill -9: their end of the pipe closes, and it goes with its folder. */
const runUntilPipeCloses = '"$@" & cat > /dev/null; kill $!; wait; rm -rf "$0"'

async function isReady(port: number): Promise<boolean> {
  return await fetch(`http://127.0.0.1:${port}/-/ready`).then(
    ({ ok }) => ok,
    () => false,
  )
}
