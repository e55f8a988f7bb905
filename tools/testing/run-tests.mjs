// @ts-check
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled } from '../boot/ensure-installed.mjs'
import { projectRoot } from '../boot/project-root.mjs'
import { ENGINE_NEEDS, provideTestNeeds } from './provide-test-needs.mjs'
import { readPlaywrightReport, readVitestReport } from './read-reports.mjs'
import { runSteps } from './run-step.mjs'

/** @typedef {import('./run-step.mjs').Step} Step */

const REPORTS = join(projectRoot, '.cache', 'reports')
const bin = (/** @type {string} */ path) => `node_modules/${path}`
/** TypeScript 7 checks in a third of the time; 6 stays for the tools that need its API. */
const tsc = (/** @type {string} */ project) => ({ command: [bin('typescript-7/bin/tsc'), '-p', project], seconds: 600 })

/** @type {readonly Step[]} */
const CHECKS = [
  { name: 'format and lint', command: [bin('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings'], seconds: 120 },
  { name: 'types: server, tools and tests', ...tsc('tsconfig.json') },
  { name: 'types: domain', ...tsc('packages/domain') },
  { name: 'types: contract', ...tsc('packages/contract') },
  { name: 'types: web', ...tsc('apps/web') },
  { name: 'types: service worker', ...tsc('apps/web/src/service-worker') },
  { name: 'import rules', command: ['tools/check-imports.mjs'], seconds: 120 },
  { name: 'one room writes a table', command: ['tools/check-table-writers.mjs'], seconds: 60 },
  { name: 'text rules', command: ['tools/check-texts.mjs'], seconds: 60 },
  { name: 'texts in every language', command: ['tools/check-languages.mjs'], seconds: 120 },
  { name: 'rules and the tests that quote them', command: ['tools/check-rules.mjs'], seconds: 60 },
  { name: 'nothing unused', command: [bin('knip/bin/knip.js'), '--no-progress'], seconds: 600 },
]

/** @type {readonly Step[]} */
const BUILD = [{ name: 'build', command: ['tools/build.mjs'], seconds: 600 }]
/** @type {readonly Step[]} */
const DOCS = [{ name: 'site of the documents', command: ['tools/docs.mjs'], seconds: 600 }]
/** @type {readonly Step[]} */
const BUILT = [
  { name: 'size of the web app', command: [bin('size-limit/bin.js')], seconds: 60 },
  { name: 'one language in each build', command: ['tools/check-built-languages.mjs'], seconds: 300 },
]

/** How long a step may hang: several times what it takes on a slow machine. */
const MAX_SECONDS = 2700

/** @type {Step} */
const VITEST = {
  name: 'unit, database and screen tests',
  command: [
    bin('vitest/vitest.mjs'),
    'run',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile=${REPORTS}/vitest.json`,
  ],
  seconds: MAX_SECONDS,
  env: { CI: 'true', NO_COLOR: '1' },
  count: () => readVitestReport(join(REPORTS, 'vitest.json')),
}

/** @type {Step} */
const E2E = {
  name: 'browser tests',
  command: [bin('@playwright/test/cli.js'), 'test', '--reporter=dot,json'],
  seconds: MAX_SECONDS,
  env: { CI: 'true', NO_COLOR: '1', PLAYWRIGHT_JSON_OUTPUT_NAME: join(REPORTS, 'e2e.json') },
  count: () => readPlaywrightReport(join(REPORTS, 'e2e.json')),
}

/**
 * In those other engines than Chromium that are there.
 * @type {Step}
 */
const ENGINES = {
  name: 'journeys in Firefox and WebKit',
  command: [bin('@playwright/test/cli.js'), 'test', '--config=playwright.engines.config.ts', '--reporter=list,json'],
  seconds: 900,
  env: { CI: 'true', NO_COLOR: '1', PLAYWRIGHT_JSON_OUTPUT_NAME: join(REPORTS, 'engines.json') },
  count: () => readPlaywrightReport(join(REPORTS, 'engines.json')),
}

/** What runs together, in order; two at a time where the steps do not disturb each other's timing. */
const STAGES = [
  { title: 'Checks', parts: ['checks'], steps: CHECKS, atOnce: 2 },
  { title: 'Build', parts: ['checks', 'e2e'], steps: BUILD, atOnce: 1 },
  { title: 'Documents', parts: ['checks', 'e2e'], steps: DOCS, atOnce: 1 },
  { title: 'What was built', parts: ['checks'], steps: BUILT, atOnce: 2 },
  { title: 'Unit, database and screen tests', parts: ['vitest'], steps: [VITEST], atOnce: 1 },
  { title: 'Browser tests', parts: ['e2e'], steps: [E2E], atOnce: 1 },
]

const PARTS = ['checks', 'vitest', 'e2e']

/** Of the deep run alone, where another engine is there. */
const ENGINE_STAGES = [{ title: 'Other engines', parts: ['e2e'], steps: [ENGINES], atOnce: 1 }]

/**
 * The stages of the named parts in their order; all of them when none is named.
 * @param {readonly string[]} wanted
 * @param {boolean} [hasEngines] with the journeys in other engines
 */
export function stagesOf(wanted, hasEngines = false) {
  const stages = hasEngines ? [...STAGES, ...ENGINE_STAGES] : STAGES
  return stages.filter(({ parts }) => wanted.length === 0 || parts.some((part) => wanted.includes(part)))
}

/**
 * Runs every check and test (or one part of them: --only=checks|vitest|e2e) and ends with the line of their sum. With
 * --all every database suite runs on PostgreSQL too, not only those about queries, locks and migrations, and the main
 * journeys run in Firefox and WebKit.
 */
export async function runTests(args = process.argv.slice(2)) {
  const isDeep = args.includes('--all')
  if (isDeep) process.env.VOT_TEST_ALL = '1'
  const wanted = args.filter((arg) => arg !== '--all').map((arg) => arg.replace(/^--only=/, ''))
  const unknown = wanted.filter((part) => !PARTS.includes(part))
  if (unknown.length > 0) {
    console.error(
      `Unknown: ${unknown.join(' ')}. Use npm test, npm run test:all, or npm test -- --only=${PARTS.join('|')}.`,
    )
    process.exit(1)
  }
  await ensureInstalled()
  const needsMore = wanted.length === 0 || wanted.some((part) => part !== 'checks')
  const canRun = !needsMore || provideTestNeeds()
  const hasEngines = isDeep && needsMore && provideEngines()
  rmSync(REPORTS, { recursive: true, force: true })
  mkdirSync(REPORTS, { recursive: true })
  await addUp(canRun ? stagesOf(wanted, hasEngines) : [], canRun ? 0 : 1)
}

/** Installs the other engines where that works; says which are missing, and whether there is one. */
function provideEngines() {
  provideTestNeeds(ENGINE_NEEDS)
  const missing = ENGINE_NEEDS.filter(({ found }) => !found())
  for (const { name } of missing) console.log(`The journeys in ${name} are skipped.`)
  return missing.length < ENGINE_NEEDS.length
}

/**
 * Runs the stages one after the other, prints the sum as the last line and sets the exit code.
 * @param {readonly { title: string, steps: readonly Step[], atOnce: number }[]} stages
 * @param {number} [failedBefore]
 */
export async function addUp(stages, failedBefore = 0) {
  const total = { passed: 0, failed: failedBefore }
  for (const { title, steps, atOnce } of stages) {
    console.log(`${title} ...`)
    const { passed, failed } = await runSteps(steps, atOnce)
    total.passed += passed
    total.failed += failed
  }
  console.log(`${total.passed} passed, ${total.failed} failed`)
  process.exitCode = total.failed === 0 ? 0 : 1
}
