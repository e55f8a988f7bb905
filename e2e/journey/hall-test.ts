import { test as base } from './app-test'

export { expect } from './app-test'

/** Journeys share a running app with people in it; each opens divisions of its own. */
export const test = base.extend({
  baseURL: async ({ hall }, use) => use(hall.app.url),
})
