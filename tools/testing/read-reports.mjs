// @ts-check
import { existsSync, readFileSync } from 'node:fs'

/** @typedef {import('./run-step.mjs').Outcome} Outcome */

/**
 * Counts of a Vitest JSON report. No report, no test at all, and a skipped test count as failures.
 * @param {string} file
 * @returns {Outcome}
 */
export function readVitestReport(file) {
  if (!existsSync(file)) return { passed: 0, failed: 1, note: 'it wrote no report' }
  const report = JSON.parse(readFileSync(file, 'utf8'))
  const skipped = report.numPendingTests + report.numTodoTests
  // A file that breaks while it loads has no test to fail.
  const brokenFiles = report.testResults.filter(isBrokenFile).length
  return judge(report.numPassedTests, report.numFailedTests + brokenFiles, skipped)
}

/** @param {{ status: string, assertionResults: unknown[] }} file */
const isBrokenFile = (file) => file.status === 'failed' && file.assertionResults.length === 0

/**
 * Counts of a Playwright JSON report, by the same rules.
 * @param {string} file
 * @returns {Outcome}
 */
export function readPlaywrightReport(file) {
  if (!existsSync(file)) return { passed: 0, failed: 1, note: 'it wrote no report' }
  const { stats, errors } = JSON.parse(readFileSync(file, 'utf8'))
  return judge(stats.expected, stats.unexpected + stats.flaky + errors.length, stats.skipped)
}

/**
 * @param {number} passed
 * @param {number} failed
 * @param {number} skipped
 * @returns {Outcome}
 */
function judge(passed, failed, skipped) {
  if (passed + failed + skipped === 0) return { passed, failed: 1, note: 'it found no test' }
  return skipped === 0 ? { passed, failed } : { passed, failed: failed + skipped, note: `${skipped} skipped` }
}
