import { afterEach, beforeEach, expect, test, vi } from 'vitest'
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

test('of a step that passes its warnings are shown', async () => {
  const script = 'console.log("quiet\\nwarning: slower\\nfine\\nwarning: older")'
  expect(await runSteps([step('good', script)], 1)).toEqual({ passed: 1, failed: 0 })
  expect(printed.slice(1)).toEqual(['     warning: slower\n     warning: older'])
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
