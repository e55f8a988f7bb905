// @ts-check
import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { endWithNpm } from './end-with-npm.mjs'
import { ensureInstalled } from './ensure-installed.mjs'
import { projectRoot } from './project-root.mjs'

const webPort = 5173
const webAddress = `http://127.0.0.1:${webPort}`

/** Runs server and web app from their sources, each reloading by itself. When one ends, so does the other. */
export async function runDev() {
  await ensureInstalled()
  const port = process.env.PORT ?? '3000'
  await refuseTakenPort(Number(port), `or start with another one (PORT=${Number(port) + 1})`)
  await refuseTakenPort(webPort, 'then run again')
  const bin = (/** @type {string} */ path) => join(projectRoot, 'node_modules', path)
  const parts = [
    run([bin('tsx/dist/cli.mjs'), 'watch', '--clear-screen=false', 'apps/server/src/main.ts'], projectRoot, {
      PORT: port,
    }),
    run([bin('vite/bin/vite.js'), '--logLevel', 'warn', '--strictPort'], join(projectRoot, 'apps/web'), {
      VOT_API: `http://127.0.0.1:${port}`,
    }),
  ]
  let ending = false
  const stopAll = (/** @type {number} */ code) => {
    if (ending) return
    ending = true
    process.exitCode = code
    for (const part of parts) if (part.exitCode === null) part.kill('SIGTERM')
  }
  for (const part of parts) part.on('exit', (code) => stopAll(code ?? 0))
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => stopAll(0))
  endWithNpm(() => stopAll(0))
  const isUp = () => areUp([`http://127.0.0.1:${port}/api/ready`, webAddress])
  while (!ending && !(await isUp())) await sleep(200)
  if (!ending) console.log(`\nReady: open ${webAddress}`)
}

/**
 * Ends the process where another program has the port: what waits for it to answer would take that program for ours.
 * @param {number} port one that is no port is for the server to refuse
 * @param {string} advice
 */
async function refuseTakenPort(port, advice) {
  if (!(port > 0 && port < 65_536)) return
  const probe = createServer().listen(port, '127.0.0.1')
  /** @type {string | undefined} */
  const fault = await new Promise((resolve) => {
    probe.once('error', (/** @type {NodeJS.ErrnoException} */ { code }) => resolve(code))
    probe.once('listening', () => probe.close(() => resolve(undefined)))
  })
  if (fault !== 'EADDRINUSE') return
  console.error(`Port ${port} on 127.0.0.1 is in use: stop the program that uses it, ${advice}.`)
  process.exit(1)
}

/** @param {readonly string[]} addresses */
async function areUp(addresses) {
  try {
    const answers = await Promise.all(addresses.map((address) => fetch(address)))
    return answers.every(({ ok }) => ok)
  } catch {
    return false
  }
}

/**
 * @param {string[]} args
 * @param {string} cwd
 * @param {Record<string, string>} env
 */
function run(args, cwd, env) {
  return spawn(process.execPath, args, { cwd, stdio: 'inherit', env: { ...process.env, ...env } })
}
