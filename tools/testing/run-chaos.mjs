// @ts-check
import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { ensureInstalled } from '../boot/ensure-installed.mjs'
import { projectRoot } from '../boot/project-root.mjs'
import { needsOf, provideTestNeeds } from './provide-test-needs.mjs'

/** Runs chaos.rest.db.test.ts for so many seconds, ten minutes unless told, in the order of a seed, a new one unless told. */
export async function runChaos([seconds = '600', seed = String(randomInt(1_000_000))] = process.argv.slice(2)) {
  await ensureInstalled()
  if (!provideTestNeeds(needsOf('all'))) process.exit(1)
  console.log(`Things fail for ${seconds} s, in the order of seed ${seed} ...`)
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'db', 'apps/server/src/chaos.rest.db.test.ts']
  const env = { ...process.env, VOT_CHAOS_SECONDS: seconds, VOT_CHAOS_SEED: seed }
  const child = spawn(process.execPath, args, { cwd: projectRoot, env, stdio: 'inherit' })
  child.once('exit', (code) => process.exit(code ?? 1))
}
