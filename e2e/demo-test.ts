import { test as base } from './app-test'
import { type DemoHall, openDemoHall } from './journey/demo-hall'

export { expect } from './app-test'

/** A test on the demo season, which the tests of a worker share. */
export const test = base.extend<object, { readonly demo: DemoHall }>({
  demo: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
    async ({}, use) => {
      const demo = await openDemoHall()
      await use(demo)
      await demo.app.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ demo }, use) => use(demo.app.url),
})
