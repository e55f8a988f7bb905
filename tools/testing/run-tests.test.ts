import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { projectRoot } from '../boot/project-root.mjs'
import { findDiskProblem, readChoice, stagesOf } from './run-tests.mjs'

const stepsOf = (depth: 'short' | 'rest' | 'all', parts: readonly string[] = [], hasEngines = true) =>
  stagesOf({ depth, parts }, hasEngines).flatMap(({ steps }) => steps)
const namesOf = (...args: Parameters<typeof stepsOf>) => stepsOf(...args).map(({ name }) => name)

const vitest = 'unit, database and screen tests'
const browsers = 'browser tests'
const engines = 'journeys in Firefox and WebKit'
const docs = 'site of the documents'
const ratios = 'ratios of the bench'

test('a run of any depth holds every part of it once', () => {
  for (const depth of ['short', 'rest', 'all'] as const) {
    const all = namesOf(depth)
    expect(all).toEqual(expect.arrayContaining(['build', vitest, browsers]))
    expect(new Set(all).size).toBe(all.length)
    const parts = ['checks', 'vitest', 'e2e'].flatMap((part) => namesOf(depth, [part]))
    expect(new Set(all)).toEqual(new Set(parts))
  }
})

test('what the short depth leaves out is the rest, and both are everything', () => {
  expect(namesOf('short')).not.toContain(docs)
  expect(namesOf('short')).not.toContain(engines)
  expect(namesOf('short')).not.toContain(ratios)
  expect(namesOf('rest')).toEqual(['build', docs, ratios, vitest, browsers, engines])
  expect(new Set(namesOf('all'))).toEqual(new Set([...namesOf('short'), ...namesOf('rest')]))
})

test('other engines are driven where they are there, as a part of the browser tests', () => {
  expect(namesOf('rest', [], false)).not.toContain(engines)
  expect(namesOf('rest', ['e2e'])).toContain(engines)
  expect(namesOf('rest', ['vitest'])).toEqual([vitest])
})

test('Vitest and Playwright are told the depth and the share of the files', () => {
  const [short, rest, all] = (['short', 'rest', 'all'] as const).map((depth) => stepsOf(depth, ['vitest', 'e2e']))
  const of = (steps: typeof short, name: string) => steps?.find((step) => step.name === name)
  expect([short, rest, all].map((steps) => of(steps, vitest)?.env?.VOT_TEST_DEPTH)).toEqual(['short', 'rest', 'all'])
  expect(of(short, browsers)?.command).toContain('--grep=@short')
  expect(of(rest, browsers)?.command).toContain('--grep-invert=@short')
  expect(of(all, browsers)?.command.join(' ')).not.toContain('@short')
  const [share] = stagesOf({ depth: 'all', parts: ['vitest'], shard: '2/4' })
  expect(share?.steps[0]?.command).toContain('--shard=2/4')
})

test('arguments choose depth, parts and share; another one is refused', () => {
  expect(readChoice([])).toEqual({ depth: 'short', parts: [] })
  expect(readChoice(['--rest'])).toEqual({ depth: 'rest', parts: [] })
  expect(readChoice(['--all', '--only=vitest', '--only=e2e', '--shard=1/3'])).toEqual({
    depth: 'all',
    parts: ['vitest', 'e2e'],
    shard: '1/3',
  })
  for (const wrong of ['--only=unit', 'vitest', '--deep', '--shard=1']) expect(readChoice([wrong])).toBeUndefined()
})

test('a disk that is nearly full is told in one line, with what to do', () => {
  expect(findDiskProblem(tmpdir(), 0)).toBeNull()
  const problem = findDiskProblem('/dev', 1e9)
  expect(problem).toMatch(/^\/dev has \d+ MB left, and the tests need 1000000000: .+ TMPDIR .+$/)
})

test('a run ends with the sum of what passed and failed', () => {
  const script = `
    import { addUp } from './tools/testing/run-tests.mjs'
    const step = (name, code, count) => ({ name, command: ['-e', 'process.exit(' + code + ')'], seconds: 20, count })
    await addUp([
      { title: 'First', steps: [step('good', 0, () => ({ passed: 40, failed: 0 })), step('bad', 1)], atOnce: 2 },
      { title: 'Second', steps: [step('also good', 0)], atOnce: 1 },
    ])`
  const run = spawnSync(process.execPath, ['--input-type=module', '-e', script], { cwd: projectRoot, encoding: 'utf8' })
  const [times, sum] = run.stdout.trimEnd().split('\n').slice(-2)
  expect(times).toMatch(/^\d+ s on \d+ cores \(load \d+\.\d before\): first \d+ s, second \d+ s$/)
  expect(sum).toBe('41 passed, 1 failed')
  expect(run.status).toBe(1)
})

describe('.ci/run', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vot-ci-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  /** With an npm that does what the script says for each depth. */
  function runAll(short: string, rest: string) {
    const script = `#!/bin/sh\ncase "$3" in test) ${short};; test:rest) ${rest};; *) exit 9;; esac\n`
    writeFileSync(join(folder, 'npm'), script, { mode: 0o755 })
    const env = { ...process.env, PATH: `${folder}:${process.env.PATH}` }
    const run = spawnSync(join(projectRoot, '.ci/run'), { env, encoding: 'utf8' })
    return { status: run.status, lines: run.stdout.trimEnd().split('\n') }
  }

  test('runs both depths and ends with their sum', () => {
    const { status, lines } = runAll('echo 12 s; echo "40 passed, 0 failed"', 'echo "2 passed, 0 failed"')
    expect([status, lines]).toEqual([0, ['12 s', '40 passed, 0 failed', '2 passed, 0 failed', '42 passed, 0 failed']])
  })

  test('goes on after a failure, and fails', () => {
    const { status, lines } = runAll('echo "40 passed, 2 failed"; exit 1', 'echo "2 passed, 0 failed"')
    expect([status, lines.at(-1)]).toEqual([1, '42 passed, 2 failed'])
  })

  test('a depth that ends without a sum, or badly after it, has failed', () => {
    const { status, lines } = runAll('echo killed; kill -9 $$', 'echo "2 passed, 0 failed"; exit 1')
    expect([status, lines.at(-1)]).toEqual([1, '2 passed, 2 failed'])
  })
})
