import { test as base, expect } from './app-test'
import { type Hall, openHall } from './journey/hall'

/** Journeys share a running app with people in it; each opens divisions of its own. */
export const test = base.extend<object, { readonly hall: Hall }>({
  hall: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
    async ({}, use) => {
      const hall = await openHall()
      await use(hall)
      await hall.app.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ hall }, use) => use(hall.app.url),
})

export { expect }
