import { defineConfig } from '@playwright/test'

/** Journeys in other engines than Chromium, which drive their browser themselves (e2e/journey/other-engine.ts). */
export default defineConfig({
  testDir: 'e2e/engines',
  testMatch: '*.engine.ts',
  outputDir: 'test-results',
  workers: 1,
  retries: 0,
  forbidOnly: true,
  timeout: 300_000,
  reporter: 'list',
})
