// @ts-check
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { prepare } from './prepare.mjs'
import { projectRoot } from './project-root.mjs'

/** Runs the benchmarks against the built server; arguments are passed on. */
export async function runBench() {
  await prepare({ packages: 'all' })
  const { bundleBench } = await import('../bundle-bench.mjs')
  const folder = join(projectRoot, '.cache', 'bench')
  await bundleBench(projectRoot, folder)
  const args = [join(folder, 'run.js'), ...process.argv.slice(2)]
  const bench = spawn(process.execPath, args, { cwd: projectRoot, stdio: 'inherit' })
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => bench.kill(signal))
  bench.on('exit', (code) => process.exit(code ?? 1))
}
