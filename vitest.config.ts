import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { touchStyles } from './apps/web/touch-styles.ts'
import { findTestBrowser } from './tools/testing/provide-test-needs.mjs'

const failOnConsoleError = './packages/testkit/src/fail-on-console-error.ts'
const generateToMaxLength = './packages/testkit/src/generate-to-max-length.ts'
const buildServer = './packages/testkit/src/app/build-server.ts'
const setUpServer = './packages/testkit/src/app/set-up-server.ts'
const webSetup = './apps/web/src/test-setup.ts'
const browserSetup = './apps/web/src/browser-test-setup.ts'

// Loading the server, or Mantine and React, anew for every file takes as long as the tests.
const isolate = false

// Wide, since only hanging shall fail: machines are shared and noisy.
const testTimeout = 300_000
const expectation = { poll: { timeout: 60_000 } }

// Screens make and drop many small objects; with room for them they are looked through less often.
const execArgv = ['--max-semi-space-size=64']

// `npm test` is short, `npm run test:rest` what it leaves out. Who names a file of the rest wants it.
const isRestNamed = process.argv.some((argument) => /\.rest\b/.test(argument))
process.env.VOT_TEST_DEPTH ||= isRestNamed ? 'all' : 'short'
const depth = process.env.VOT_TEST_DEPTH
if (!['short', 'rest', 'all'].includes(depth)) throw new Error('VOT_TEST_DEPTH is short, rest or all.')

/** Of the patterns what the depth leaves. */
function atDepth(patterns: readonly string[]): string[] {
  if (depth !== 'rest') return [...patterns]
  return patterns.map((pattern) => pattern.replace(/\.test\.tsx?$/, '.rest$&').replace('.db.rest.', '.rest.db.'))
}

const chromium = findTestBrowser()

/**
 * What a browser is served in one file each. Vite would look for it by itself, and load a test anew in the middle
 * where it finds one late.
 */
const servedPackages = [
  ...Object.keys(JSON.parse(readFileSync('apps/web/package.json', 'utf8')).dependencies).filter(
    (name) => !/^@(vot|fontsource)\//.test(name),
  ),
  ...['react/jsx-dev-runtime', 'react-dom/client', '@testing-library/react'],
]

const notOfDepth = depth === 'short' ? ['**/*.rest.test.ts', '**/*.rest.db.test.ts', '**/*.rest.test.tsx'] : []

/** Files with suites of which the short depth leaves cases on PostgreSQL out. */
function listHalved(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return listHalved(path)
    return path.endsWith('.db.test.ts') && readFileSync(path, 'utf8').includes('onAnyDatabase(') ? [path] : []
  })
}

export default defineConfig({
  test: {
    // One more than there are cores: tests of whole programs wait for most of their time.
    maxWorkers: Math.max(2, availableParallelism()) + 1,
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: atDepth([
            'packages/*/src/**/*.test.ts',
            'apps/server/src/**/*.test.ts',
            'tools/**/*.test.ts',
            'bench/**/*.test.ts',
          ]),
          exclude: ['**/*.db.test.ts', '**/node_modules/**', ...notOfDepth],
          globalSetup: [buildServer],
          setupFiles: [failOnConsoleError, generateToMaxLength],
          isolate,
          testTimeout,
          expect: expectation,
        },
      },
      {
        test: {
          name: 'db',
          environment: 'node',
          include: [
            ...atDepth(['packages/*/src/**/*.db.test.ts', 'apps/server/src/**/*.db.test.ts']),
            ...(depth === 'rest' ? ['apps/server/src', 'packages'].flatMap((folder) => listHalved(folder)) : []),
          ],
          exclude: ['**/node_modules/**', ...notOfDepth],
          globalSetup: [buildServer, './packages/testkit/src/database/start-databases.ts'],
          setupFiles: [failOnConsoleError, generateToMaxLength, setUpServer],
          isolate,
          testTimeout,
          expect: expectation,
          hookTimeout: testTimeout,
        },
      },
      {
        test: {
          name: 'web',
          environment: 'jsdom',
          include: atDepth(['apps/web/src/**/*.test.ts', 'apps/web/src/**/*.test.tsx']),
          exclude: ['**/*.browser.*', '**/node_modules/**', ...notOfDepth],
          setupFiles: [failOnConsoleError, generateToMaxLength, webSetup],
          execArgv,
          isolate,
          testTimeout,
          expect: expectation,
        },
      },
      {
        css: { postcss: { plugins: [touchStyles()] } },
        optimizeDeps: { noDiscovery: true, include: servedPackages },
        test: {
          name: 'browser',
          include: atDepth(['apps/web/src/**/*.browser.test.tsx']),
          exclude: ['**/node_modules/**', ...notOfDepth],
          setupFiles: [failOnConsoleError, browserSetup],
          isolate,
          testTimeout,
          expect: expectation,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: {
                ...(chromium !== null && { executablePath: chromium }),
                args: ['--no-sandbox', '--disable-gpu'],
              },
              contextOptions: { locale: 'vi-VN', timezoneId: 'Asia/Ho_Chi_Minh', reducedMotion: 'reduce' },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
})
