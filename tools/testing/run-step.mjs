// @ts-check
import { spawn } from 'node:child_process'
import { projectRoot } from '../boot/project-root.mjs'

/**
 * @typedef {object} Step
 * @property {string} name shown in the list of results
 * @property {string[]} command arguments for node
 * @property {number} [seconds] after which it counts as hanging: it is stopped and has failed
 * @property {Record<string, string>} [env]
 * @property {(exitCode: number) => Outcome} [count] reads the numbers of a step that holds many tests
 *
 * @typedef {{ passed: number, failed: number, note?: string }} Outcome
 */

/** Many times what any step takes on a machine that does nothing else: limits of time are for what hangs. */
const MAX_SECONDS = 2700

/**
 * Runs one step and prints a line on how it went; the output of a step that failed follows its line, and of one that
 * passed what it warns of.
 * @param {Step} step
 * @returns {Promise<Outcome>}
 */
async function runStep({ name, command, seconds = MAX_SECONDS, env = {}, count = countAsOne }) {
  const begin = performance.now()
  const { code, output, timedOut } = await runNode(command, { ...process.env, ...env }, seconds)
  const counted = count(code)
  const outcome = code !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted
  const took = `${((performance.now() - begin) / 1000).toFixed(1)} s`
  const detail = [took, timedOut ? `stopped after ${seconds} s` : '', outcome.note ?? ''].filter(Boolean).join(', ')
  const tests = outcome.passed + outcome.failed > 1 ? ` ${outcome.passed} passed, ${outcome.failed} failed` : ''
  console.log(`${outcome.failed === 0 ? 'ok  ' : 'FAIL'} ${name}${tests} (${detail})`)
  const shown = outcome.failed > 0 ? output.trimEnd() : (output.match(/^warning: .*/gm) ?? []).join('\n')
  if (shown) console.log(shown.replace(/^/gm, '     '))
  return outcome
}

/**
 * At most `atOnce` steps at a time; the sum of what they counted.
 * @param {readonly Step[]} steps
 * @param {number} atOnce
 * @returns {Promise<Outcome>}
 */
export async function runSteps(steps, atOnce) {
  const waiting = [...steps]
  const total = { passed: 0, failed: 0 }
  const work = async () => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
      const { passed, failed } = await runStep(step)
      total.passed += passed
      total.failed += failed
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return total
}

/** @param {number} exitCode */
const countAsOne = (exitCode) => (exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })

/**
 * @param {string[]} command
 * @param {NodeJS.ProcessEnv} env
 * @param {number} seconds
 * @returns {Promise<{ code: number, output: string, timedOut: boolean }>}
 */
function runNode(command, env, seconds) {
  return new Promise((resolve) => {
    // A group of its own, so that stopping a step also stops the browsers and servers that it started.
    const child = spawn(process.execPath, command, {
      cwd: projectRoot,
      env,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    running.add(child)
    const guard = guardGroup(child)
    let output = ''
    let timedOut = false
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output += text
      })
    }
    const timer = setTimeout(() => {
      timedOut = true
      stopGroup(child)
    }, seconds * 1000)
    const finish = (/** @type {number} */ code) => {
      clearTimeout(timer)
      guard.kill('SIGKILL')
      stopGroup(child)
      running.delete(child)
      resolve({ code, output, timedOut })
    }
    child.on('error', (error) => {
      output += error.message
      finish(1)
    })
    child.on('close', (code) => finish(code ?? 1))
  })
}

/**
 * A process that ends the group of a step when this one is killed, even by kill -9: its end of the pipe closes.
 * @param {import('node:child_process').ChildProcess} child
 */
function guardGroup(child) {
  const guard = spawn('sh', ['-c', 'cat > /dev/null; kill -s KILL -- "-$0"', String(child.pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  guard.on('error', () => undefined)
  return guard
}

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()

for (const signal of /** @type {const} */ (['SIGHUP', 'SIGINT', 'SIGTERM'])) {
  process.on(signal, () => {
    for (const child of running) stopGroup(child)
    process.exit(130)
  })
}

/** @param {import('node:child_process').ChildProcess} child */
function stopGroup(child) {
  try {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ESRCH') throw error
  }
}
