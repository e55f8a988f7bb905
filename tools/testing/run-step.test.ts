import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { projectRoot } from '../boot/project-root.mjs'
import { runSteps } from './run-step.mjs'

const printed: string[] = []

beforeEach(() => {
  printed.length = 0
  vi.spyOn(console, 'log').mockImplementation((line: string) => printed.push(line))
})
afterEach(() => vi.restoreAllMocks())

const step = (name: string, script: string, seconds = 20) => ({ name, command: ['-e', script], seconds })

test('a step that passes is one line; one that fails shows its output', async () => {
  const outcome = await runSteps(
    [step('good', 'console.log("quiet")'), step('bad', 'console.error("why"); process.exit(2)')],
    1,
  )
  expect(outcome).toEqual({ passed: 1, failed: 1 })
  expect(printed[0]).toMatch(/^ok {3}good \([\d.]+ s\)$/)
  expect(printed[1]).toMatch(/^FAIL bad/)
  expect(printed[2]).toBe('     why')
  expect(printed).toHaveLength(3)
})

test('a step that hangs is stopped with what it started, and fails', async () => {
  const hang = 'require("node:child_process").spawnSync(process.execPath, ["-e", "setInterval(() => {}, 1000)"])'
  expect(await runSteps([step('hang', hang, 0.5)], 1)).toEqual({ passed: 0, failed: 1 })
  expect(printed[0]).toContain('stopped after 0.5 s')
})

test('a run that ends badly fails even when its report counts no failure', async () => {
  const crash = { ...step('crash', 'process.exit(1)'), count: () => ({ passed: 40, failed: 0 }) }
  expect(await runSteps([crash], 2)).toEqual({ passed: 40, failed: 1 })
})

test('a run that is killed by kill -9 leaves nothing running of what its step started', async () => {
  const leaf = 'setInterval(() => {}, 1000)'
  const step = `
    const { spawn } = require('node:child_process')
    const child = spawn(process.execPath, ['-e', ${JSON.stringify(leaf)}])
    require('node:fs').writeFileSync(process.env.PIDS, [process.pid, child.pid].join(' '))
    setInterval(() => {}, 1000)`
  const folder = mkdtempSync(join(tmpdir(), 'vot-orphans-'))
  const pids = join(folder, 'pids')
  const script = `
    import { runSteps } from './tools/testing/run-step.mjs'
    await runSteps([{ name: 'x', command: ['-e', ${JSON.stringify(step)}], seconds: 60 }], 1)`
  const run = spawn(process.execPath, ['--input-type=module', '-e', script], {
    cwd: projectRoot,
    env: { ...process.env, PIDS: pids },
    stdio: 'ignore',
  })
  await expect
    .poll(() => (existsSync(pids) ? readFileSync(pids, 'utf8') : ''), { timeout: 30_000 })
    .toMatch(/^\d+ \d+$/)
  const started = readFileSync(pids, 'utf8').split(' ').map(Number)
  expect(started.filter(isRunning)).toEqual(started)
  run.kill('SIGKILL')
  await expect.poll(() => started.filter(isRunning), { timeout: 30_000 }).toEqual([])
  rmSync(folder, { recursive: true })
})

/** A process that ended and was not waited for yet does not run. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    const file = `/proc/${pid}/stat`
    return !existsSync(file) || !/^\d+ \(.*\) Z/.test(readFileSync(file, 'utf8'))
  } catch {
    return false
  }
}
