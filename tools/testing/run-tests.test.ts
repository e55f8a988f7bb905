import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { projectRoot } from '../boot/project-root.mjs'
import { stagesOf } from './run-tests.mjs'

const namesOf = (parts: readonly string[]) => stagesOf(parts).flatMap(({ steps }) => steps.map(({ name }) => name))

test('a run without a choice holds the checks, the unit, database and screen tests and the browser tests', () => {
  const all = namesOf([])
  expect(all).toEqual(expect.arrayContaining(['unit, database and screen tests', 'browser tests']))
  expect(new Set(all)).toEqual(new Set([...namesOf(['checks']), ...namesOf(['vitest']), ...namesOf(['e2e'])]))
})

test('the deep run alone drives other engines, and its part of the browser tests too', () => {
  const engines = 'journeys in Firefox and WebKit'
  const deep = (parts: readonly string[]) => stagesOf(parts, true).flatMap(({ steps }) => steps.map(({ name }) => name))
  expect(namesOf([])).not.toContain(engines)
  expect(deep([])).toEqual([...namesOf([]), engines])
  expect(deep(['e2e'])).toContain(engines)
  expect(deep(['vitest'])).not.toContain(engines)
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
  expect(run.stdout.trimEnd().split('\n').at(-1)).toBe('41 passed, 1 failed')
  expect(run.status).toBe(1)
})
