// @ts-check
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ensureInstalled } from '../boot/ensure-installed.mjs'
import { projectRoot } from '../boot/project-root.mjs'
import { findTestBrowser } from './provide-test-needs.mjs'

/** A live stream never ends: a page counts as loaded after this. */
const maxLoadMs = 12_000
const flags = '--headless=new --no-sandbox --disable-gpu --no-first-run --disable-background-networking'

/** Nearly as many packages as a start installs: they have a lock file of their own, and are installed when it measures. */
const place = join(projectRoot, 'e2e', 'lighthouse')

/** Installs Lighthouse where that is not done, which takes a minute or two. */
export const ensureLighthouse = () => ensureInstalled('all', place)

/**
 * What of a report is read.
 * @typedef {object} Report
 * @property {Readonly<Record<string, { score: number | null, auditRefs: readonly { id: string, weight: number }[] }>>} categories
 * @property {Readonly<Record<string, { score: number | null, title: string }>>} audits
 */

/**
 * Lighthouse in a process and a browser of its own, as from the command line.
 * @param {string} url
 * @param {'mobile' | 'desktop'} form
 * @param {readonly string[]} categories
 * @returns {Promise<Report>}
 */
export async function measureByLighthouse(url, form, categories) {
  await ensureLighthouse()
  const program = join(place, 'node_modules/lighthouse/cli/index.js')
  const folder = mkdtempSync(join(tmpdir(), 'vot-lighthouse-'))
  const path = join(folder, 'report.json')
  const args = [
    ...[program, url, '--quiet', '--output=json', `--output-path=${path}`, `--only-categories=${categories.join()}`],
    ...[`--chrome-flags=${flags} --user-data-dir=${folder}/browser`, `--max-wait-for-load=${maxLoadMs}`],
    '--no-enable-error-reporting',
    ...(form === 'desktop' ? ['--preset=desktop'] : []),
  ]
  try {
    const env = { ...process.env, CHROME_PATH: findTestBrowser() ?? '' }
    await promisify(execFile)(process.execPath, args, { env, timeout: 110_000 })
    return JSON.parse(readFileSync(path, 'utf8'))
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}
