import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readPlaywrightReport, readVitestReport } from './read-reports.mjs'

const folder = mkdtempSync(join(tmpdir(), 'vot-report-'))
afterAll(() => rmSync(folder, { recursive: true }))

function report(content: object) {
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(content))
  return file
}

const vitest = (passed: number, failed: number, skipped: number, testResults: object[] = []) =>
  report({ numPassedTests: passed, numFailedTests: failed, numPendingTests: skipped, numTodoTests: 0, testResults })
const playwright = (expected: number, unexpected: number, flaky: number, skipped: number, errors: object[] = []) =>
  report({ stats: { expected, unexpected, flaky, skipped }, errors })

test('tests are counted', () => {
  expect(readVitestReport(vitest(12, 1, 0))).toEqual({ passed: 12, failed: 1 })
  expect(readPlaywrightReport(playwright(3, 1, 0, 0))).toEqual({ passed: 3, failed: 1 })
})

test('a skipped test is a failure', () => {
  expect(readVitestReport(vitest(12, 0, 2))).toMatchObject({ failed: 2, note: '2 skipped' })
  expect(readPlaywrightReport(playwright(3, 0, 0, 1))).toMatchObject({ failed: 1 })
})

test('a file that does not load, a flaky test and an error outside the tests are failures', () => {
  expect(readVitestReport(vitest(12, 0, 0, [{ status: 'failed', assertionResults: [] }]))).toMatchObject({ failed: 1 })
  expect(readPlaywrightReport(playwright(3, 0, 1, 0))).toMatchObject({ failed: 1 })
  expect(readPlaywrightReport(playwright(3, 0, 0, 0, [{}]))).toMatchObject({ failed: 1 })
})

test('no test and no report are failures', () => {
  expect(readVitestReport(vitest(0, 0, 0))).toMatchObject({ passed: 0, failed: 1 })
  expect(readPlaywrightReport(join(folder, 'missing.json'))).toMatchObject({ passed: 0, failed: 1 })
})
