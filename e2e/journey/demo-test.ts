import { test as base } from './app-test'

export { expect } from './app-test'

/** A test on the demo season, which the tests of a worker share. */
export const test = base.extend({
  baseURL: async ({ demo }, use) => {
    await demo.renewSessions()
    await use(demo.app.url)
  },
})
