import type { Page } from '@playwright/test'
import { test as base } from './demo-test'
import type { Screen } from './screen'

export { expect } from './demo-test'

interface WalkFixtures {
  /**
   * Shows a screen in the app that the tests of a worker share, and looks at it; `prepare` runs before the screen reads
   * anything from the server.
   */
  readonly visit: {
    (screen: Screen, check: (page: Page) => Promise<void>): Promise<void>
    <Prepared>(
      screen: Screen,
      check: (page: Page, prepared: Prepared) => Promise<void>,
      prepare: (page: Page) => Promise<Prepared>,
    ): Promise<void>
  }
}

/** A test that looks at screens of the demo one after the other. */
export const test = base.extend<WalkFixtures>({
  visit: async ({ walk, baseURL, contextOptions, locale, timezoneId, viewport, serviceWorkers }, use) => {
    const options = {
      ...contextOptions,
      ...(baseURL !== undefined && { baseURL }),
      ...(locale !== undefined && { locale }),
      ...(timezoneId !== undefined && { timezoneId }),
      viewport,
      serviceWorkers,
    }
    await use(
      async <Prepared>(
        screen: Screen,
        check: (page: Page, prepared: Prepared) => Promise<void>,
        prepare = async (_page: Page) => undefined as Prepared,
      ) => await walk.visit(screen, options, { prepare, check }),
    )
  },
})
