import { test as base } from '@playwright/test'
import { type RunningApp, startApp } from './start-app'

/** A journey with an app of its own on SQLite, stopped and thrown away at the end. */
export const test = base.extend<{ app: RunningApp }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
  app: async ({}, use) => {
    const app = await startApp()
    await use(app)
    await app.stop()
  },
  baseURL: async ({ app }, use) => use(app.url),
})

export { expect } from '@playwright/test'
