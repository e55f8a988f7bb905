// @ts-check
import { mkdirSync, statfsSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { endWithNpm } from '../boot/end-with-npm.mjs'
import { ensureInstalled } from '../boot/ensure-installed.mjs'
import { projectRoot } from '../boot/project-root.mjs'
import { findPostgresProblem } from './find-postgres.mjs'
import { ENGINE_NEEDS, needsOf, provideTestNeeds } from './provide-test-needs.mjs'
import { readPlaywrightReport, readVitestReport } from './read-reports.mjs'
import { runSteps } from './run-step.mjs'
import { screensOfChange } from './screens-of-change.mjs'

/** @typedef {import('./run-step.mjs').Step} Step */

const REPORTS = join(projectRoot, '.cache', 'reports')
const bin = (/** @type {string} */ path) => `node_modules/${path}`
/** TypeScript 7 checks in a third of the time; 6 stays for the tools that need its API. */
const tsc = (/** @type {string} */ project) => ({ command: [bin('typescript-7/bin/tsc'), '-p', project] })

/** @type {readonly Step[]} */
const CHECKS = [
  { name: 'format and lint', command: [bin('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings'] },
  { name: 'types: server, tools and tests', ...tsc('tsconfig.json') },
  { name: 'types: domain', ...tsc('packages/domain') },
  { name: 'types: contract', ...tsc('packages/contract') },
  { name: 'types: web', ...tsc('apps/web') },
  { name: 'types: service worker', ...tsc('apps/web/src/service-worker') },
  { name: 'import rules', command: ['tools/check-imports.mjs'] },
  { name: 'one room writes a table', command: ['tools/check-table-writers.mjs'] },
  { name: 'text rules', command: ['tools/check-texts.mjs'] },
  { name: 'texts in every language', command: ['tools/check-languages.mjs'] },
  { name: 'style values from the scale', command: ['tools/check-styles.mjs'] },
  { name: 'rules and the tests that quote them', command: ['tools/check-rules.mjs'] },
  { name: 'nothing unused', command: [bin('knip/bin/knip.js'), '--no-progress'] },
]

/** @type {readonly Step[]} */
const BUILD = [{ name: 'build', command: ['tools/build.mjs'] }]
/** @type {readonly Step[]} */
const BUILD_IF_CHANGED = [{ name: 'build', command: ['tools/build.mjs', '--if-changed'] }]
/** @type {readonly Step[]} */
const DOCS = [{ name: 'site of the documents', command: ['tools/docs.mjs'] }]
/** @type {readonly Step[]} */
const BUILT = [
  { name: 'size of the web app', command: [bin('size-limit/bin.js')] },
  { name: 'one language in each build', command: ['tools/check-built-languages.mjs'] },
]
/** @type {readonly Step[]} */
const RATIOS = [{ name: 'ratios of the bench', command: ['tools/bench.mjs', '--check'] }]

/**
 * `short` is `npm test`, `rest` is everything that it leaves out, `all` is both.
 * @typedef {'short' | 'rest' | 'all'} Depth
 * @typedef {{ title: string, steps: readonly Step[], atOnce: number }} Stage
 * @typedef {{ depth: Depth, parts: readonly string[], shard?: string | undefined }} Choice
 */

/**
 * @param {Choice} choice
 * @returns {Step}
 */
function vitest({ depth, shard }) {
  const report = join(REPORTS, `vitest-${depth}.json`)
  return {
    name: 'unit, database and screen tests',
    command: [
      bin('vitest/vitest.mjs'),
      'run',
      '--reporter=dot',
      '--reporter=json',
      `--outputFile=${report}`,
      ...(shard ? [`--shard=${shard}`] : []),
    ],
    env: { CI: 'true', NO_COLOR: '1', VOT_TEST_DEPTH: depth },
    count: () => readVitestReport(report),
  }
}

/** How Playwright is told the depth: tests of the short one have a tag. */
const TAGGED = { short: ['--grep=@short'], rest: ['--grep-invert=@short'], all: [] }

/**
 * @param {Choice} choice
 * @returns {Step}
 */
function browsers({ depth, shard }) {
  const report = join(REPORTS, `e2e-${depth}.json`)
  // The short walks are those of the change; the rest goes through every screen.
  const screens = depth === 'short' ? { VOT_TEST_SCREENS: JSON.stringify(screensOfChange()) } : undefined
  return {
    name: 'browser tests',
    command: [
      bin('@playwright/test/cli.js'),
      'test',
      '--reporter=dot,json',
      ...TAGGED[depth],
      ...(shard ? [`--shard=${shard}`] : []),
    ],
    env: { CI: 'true', NO_COLOR: '1', PLAYWRIGHT_JSON_OUTPUT_NAME: report, ...screens },
    count: () => readPlaywrightReport(report),
  }
}

/**
 * In those other engines than Chromium that are there.
 * @type {Step}
 */
const ENGINES = {
  name: 'journeys in Firefox and WebKit',
  command: [bin('@playwright/test/cli.js'), 'test', '--config=playwright.engines.config.ts', '--reporter=list,json'],
  env: { CI: 'true', NO_COLOR: '1', PLAYWRIGHT_JSON_OUTPUT_NAME: join(REPORTS, 'engines.json') },
  count: () => readPlaywrightReport(join(REPORTS, 'engines.json')),
}

const PARTS = ['checks', 'vitest', 'e2e']

/**
 * The stages of the chosen parts (all of them when none is named) in their order. Steps run two at a time where they do
 * not disturb each other's timing.
 * @param {Choice} choice
 * @param {boolean} [hasEngines] with the journeys in other engines
 * @returns {Stage[]}
 */
export function stagesOf(choice, hasEngines = false) {
  const { depth, parts, shard } = choice
  const isShort = depth !== 'rest'
  const isRest = depth !== 'short'
  const isFirstShare = shard === undefined || shard.startsWith('1/')
  const has = (/** @type {readonly string[]} */ ...wanted) =>
    parts.length === 0 || wanted.some((part) => parts.includes(part))
  /** @type {[boolean, Stage][]} */
  const stages = [
    [isShort && has('checks'), { title: 'Checks', steps: CHECKS, atOnce: 2 }],
    [isShort && has('checks'), { title: 'Build', steps: BUILD, atOnce: 1 }],
    [!(isShort && has('checks')) && has('e2e'), { title: 'Build', steps: BUILD_IF_CHANGED, atOnce: 1 }],
    [isRest && has('checks', 'e2e'), { title: 'Documents', steps: DOCS, atOnce: 1 }],
    [isShort && has('checks'), { title: 'What was built', steps: BUILT, atOnce: 2 }],
    [isRest && has('checks'), { title: 'Bench', steps: RATIOS, atOnce: 1 }],
    [has('vitest'), { title: 'Unit, database and screen tests', steps: [vitest(choice)], atOnce: 1 }],
    [has('e2e'), { title: 'Browser tests', steps: [browsers(choice)], atOnce: 1 }],
    [isRest && hasEngines && has('e2e') && isFirstShare, { title: 'Other engines', steps: [ENGINES], atOnce: 1 }],
  ]
  return stages.filter(([isWanted]) => isWanted).map(([, stage]) => stage)
}

/**
 * What the arguments ask for; undefined where one of them is unknown.
 * @param {readonly string[]} args
 * @returns {Choice | undefined}
 */
export function readChoice(args) {
  const parts = []
  /** @type {Depth} */
  let depth = 'short'
  /** @type {string | undefined} */
  let shard
  for (const arg of args) {
    const [, name, value = ''] = /^--(\w+)(?:=(.*))?$/.exec(arg) ?? []
    if (arg === '--all' || arg === '--rest') depth = arg === '--all' ? 'all' : 'rest'
    else if (name === 'only' && PARTS.includes(value)) parts.push(value)
    else if (name === 'shard' && /^\d+\/\d+$/.test(value)) shard = value
    else return undefined
  }
  return { depth, parts, shard }
}

/**
 * Runs the checks and tests of one depth, or one part of them, and ends with the line of their sum. The journeys in
 * Firefox and WebKit belong to the rest, where these browsers can be had.
 */
export async function runTests(args = process.argv.slice(2)) {
  const choice = readChoice(args)
  if (choice === undefined) {
    console.error(
      `Unknown: ${args.join(' ')}. Use npm test, npm run test:rest or npm run test:all, ` +
        `with -- --only=${PARTS.join('|')} for a part and --shard=1/4 for a share of its files.`,
    )
    process.exit(1)
  }
  const load = loadavg()[0] ?? 0
  endWithNpm()
  await ensureInstalled()
  const needsMore = choice.parts.length === 0 || choice.parts.some((part) => part !== 'checks')
  const canRun = !needsMore || isReady(choice.depth)
  const hasEngines = needsMore && choice.depth !== 'short' && provideEngines()
  mkdirSync(REPORTS, { recursive: true })
  await addUp(canRun ? stagesOf(choice, hasEngines) : [], canRun ? 0 : 1, load)
}

/**
 * Whether everything that tests run on is there, with a line for each thing that is not.
 * @param {Depth} depth
 */
function isReady(depth) {
  const hasNeeds = provideTestNeeds(needsOf(depth))
  const problems = [findPostgresProblem(), findDiskProblem()].filter((problem) => problem !== null)
  for (const problem of problems) console.error(`${problem}.`)
  return hasNeeds && problems.length === 0
}

/** Tests write databases and browsers their profiles: says so where the disk for them is nearly full. */
export function findDiskProblem(folder = tmpdir(), neededMb = 500) {
  const { bavail, bsize } = statfsSync(folder)
  const freeMb = Math.floor((bavail * bsize) / 2 ** 20)
  if (freeMb >= neededMb) return null
  return `${folder} has ${freeMb} MB left, and the tests need ${neededMb}: make room there, or set TMPDIR to another folder`
}

/** Installs the other engines where that works; says which are missing, and whether there is one. */
function provideEngines() {
  provideTestNeeds(ENGINE_NEEDS)
  const missing = ENGINE_NEEDS.filter(({ found }) => !found())
  for (const { name } of missing) console.log(`The journeys in ${name} are skipped.`)
  return missing.length < ENGINE_NEEDS.length
}

/**
 * Runs the stages one after the other, prints how long each took and the sum as the last line, and sets the exit code.
 * @param {readonly Stage[]} stages
 * @param {number} [failedBefore]
 * @param {number} [loadBefore]
 */
export async function addUp(stages, failedBefore = 0, loadBefore = loadavg()[0] ?? 0) {
  const total = { passed: 0, failed: failedBefore }
  const times = []
  const begin = performance.now()
  for (const { title, steps, atOnce } of stages) {
    console.log(`${title} ...`)
    const stageBegin = performance.now()
    const { passed, failed } = await runSteps(steps, atOnce)
    times.push(`${title.toLowerCase()} ${secondsSince(stageBegin)} s`)
    total.passed += passed
    total.failed += failed
  }
  const machine = `${availableParallelism()} cores (load ${loadBefore.toFixed(1)} before)`
  if (times.length > 0) console.log(`${secondsSince(begin)} s on ${machine}: ${times.join(', ')}`)
  console.log(`${total.passed} passed, ${total.failed} failed`)
  process.exitCode = total.failed === 0 ? 0 : 1
}

const secondsSince = (/** @type {number} */ begin) => Math.round((performance.now() - begin) / 1000)
