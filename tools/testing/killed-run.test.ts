import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { projectRoot } from '../boot/project-root.mjs'

/** What tests start: a PostgreSQL and a browser, both in process groups of their own, and a program in ours. */
const step = `
  import { spawn } from 'node:child_process'
  import { writeFileSync } from 'node:fs'
  import { chromium } from '@playwright/test'
  import { startPostgresServer } from './packages/testkit/src/database/postgres-server.ts'
  import { findTestBrowser } from './tools/testing/provide-test-needs.mjs'
  spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  await startPostgresServer()
  const browser = await chromium.launch({ executablePath: findTestBrowser(), args: ['--no-sandbox'] })
  await (await browser.newPage()).goto('about:blank')
  writeFileSync(process.env.STARTED, '')
  setInterval(() => {}, 1000)`

const run = `
  import { runSteps } from './tools/testing/run-step.mjs'
  const command = ['--import', 'tsx', '--input-type=module', '-e', process.env.STEP]
  await runSteps([{ name: 'x', command, seconds: 600 }], 1)`

const left: number[] = []
afterEach(() => {
  for (const pid of left.filter(isRunning)) process.kill(pid, 'SIGKILL')
})

test('a run that ends by kill -9 leaves neither a process of what its step started nor a database', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'vot-killed-')), 'started')
  onTestFinished(() => rmSync(dirname(file), { recursive: true }))
  const child = spawn(process.execPath, ['--input-type=module', '-e', run], {
    cwd: projectRoot,
    env: { ...process.env, STEP: step, STARTED: file },
    stdio: 'ignore',
  })
  left.push(child.pid ?? 0)
  await expect.poll(() => existsSync(file), { timeout: 120_000 }).toBe(true)
  const started = listDescendants(child.pid ?? 0)
  left.push(...started)
  const folder = started.map(databaseFolderOf).find((found) => found !== undefined) ?? ''
  expect(existsSync(folder)).toBe(true)
  child.kill('SIGKILL')
  await expect.poll(() => started.filter(isRunning).map(nameOf), { timeout: 120_000 }).toEqual([])
  expect(existsSync(folder)).toBe(false)
})

/** Processes that a process started, and those that they started. */
function listDescendants(root: number): number[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
  const parents = new Map(all.map((pid) => [pid, parentOf(pid)]))
  const isBelow = (pid: number | undefined): boolean => pid !== undefined && (pid === root || isBelow(parents.get(pid)))
  return all.filter((pid) => pid !== root && isBelow(pid))
}

/** State, parent and name of a process; undefined where it is gone. */
function statOf(pid: number): { name: string; state: string; parent: number } | undefined {
  try {
    const [, name = '', state = '', parent] =
      /^\d+ \((.*)\) (\S) (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
    return { name, state, parent: Number(parent) }
  } catch {
    return undefined
  }
}

/** The folder of its data where the process is a PostgreSQL. */
function databaseFolderOf(pid: number): string | undefined {
  if (nameOf(pid) !== 'postgres') return undefined
  return /\0-D\0([^\0]+)/.exec(readFileSync(`/proc/${pid}/cmdline`, 'utf8'))?.[1]
}

const parentOf = (pid: number) => statOf(pid)?.parent
const nameOf = (pid: number) => statOf(pid)?.name ?? 'gone'
/** One that ended and was not waited for yet does not run. */
const isRunning = (pid: number) => !['Z', 'X', undefined].includes(statOf(pid)?.state)
