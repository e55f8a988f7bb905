import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { findTestBrowser } from './tools/testing/provide-test-needs.mjs'

const chromium = findTestBrowser()
if (chromium === null)
  throw new Error('No Chromium found: run npx playwright install chromium, or set CHROMIUM_PATH to its program.')

const longest = '**/main-job.spec.ts'

export default defineConfig({
  testDir: 'e2e',
  // The longest journey first: begun last, it would be waited for alone.
  projects: [
    { name: 'main job', testMatch: longest },
    // The pictures of docs/tour.md are taken when they are asked for.
    {
      name: 'rest',
      testIgnore: longest,
      testMatch: process.env.VOT_TOUR === '1' ? ['*.spec.ts', '*.tour.ts'] : '*.spec.ts',
    },
  ],
  outputDir: 'test-results',
  // One more than there are cores: a quarter of the time a test waits for the next look at what it expects.
  workers: Math.max(2, availableParallelism()) + 1,
  retries: 0,
  forbidOnly: true,
  // Limits of time are for what hangs: machines are shared and noisy.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    headless: true,
    locale: 'vi-VN',
    timezoneId: 'Asia/Ho_Chi_Minh',
    viewport: { width: 1440, height: 900 },
    // A journey that routes requests would not see those of a service worker; the one about it allows it.
    serviceWorkers: 'block',
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    screenshot: 'only-on-failure',
    // Recording takes a quarter of the run; `npx playwright test --trace=retain-on-failure` does it when wanted.
    trace: 'off',
    launchOptions: {
      executablePath: chromium,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
