import { type Browser, type BrowserContext, test as base, expect, type WorkerInfo } from '@playwright/test'
import {
  createPostgresDatabase,
  type PostgresServer,
  postgresMissing,
  startPostgresServer,
} from '@vot/testkit/postgres'
import { collectFaults } from './collect-faults'
import { type DemoHall, openDemoHall } from './demo-hall'
import { type Hall, openHall } from './hall'
import { type RunningApp, startApp } from './start-app'
import { Walk } from './walk'
import { learnByPushAlone } from './without-polling'

interface AppFixtures {
  /** What the app keeps its data in; `test.use({ database: 'postgres' })` changes it for a journey. */
  readonly database: 'sqlite' | 'postgres'
  /** An app of the test's own on an empty database, stopped and thrown away at the end. */
  readonly app: RunningApp
  /** Another user's browser context with its own storage; closed at the end. */
  readonly openBrowser: () => Promise<BrowserContext>
  /** The address of an empty database on a real PostgreSQL server, which starts when it is first asked for. */
  readonly emptyPostgres: () => Promise<string>
}

/** All worker fixtures are declared here: a different set would restart the worker. */
interface WorkerFixtures {
  /** The demo season, opened when it is first asked for. */
  readonly demo: DemoHall
  /** A running app with people in it, opened when it is first asked for. */
  readonly hall: Hall
  readonly postgresServer: () => Promise<PostgresServer>
  readonly browser: Browser
  /** Goes through the screens of the demo inside one opened app. */
  readonly walk: Walk
}

export const test = base.extend<AppFixtures, WorkerFixtures>({
  database: ['sqlite', { option: true }],
  app: async ({ database, emptyPostgres }, use) => {
    const app = await startApp(database === 'postgres' ? { databaseUrl: await emptyPostgres() } : {})
    await use(app)
    await app.stop()
  },
  baseURL: async ({ app }, use) => use(app.url),
  context: async ({ context }, use) => {
    const faults = collectFaults(context)
    await use(context)
    expect(faults, 'what the browser complained about').toEqual([])
  },
  page: async ({ page }, use) => {
    await use(page)
    // A page reads anew by itself; an answer that a test still holds at its end is no fault of the test.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
  openBrowser: async ({ browser, contextOptions, baseURL }, use) => {
    const opened: { context: BrowserContext; faults: readonly string[] }[] = []
    await use(async () => {
      const context = await browser.newContext({ ...contextOptions, ...(baseURL === undefined ? {} : { baseURL }) })
      opened.push({ context, faults: collectFaults(context) })
      return context
    })
    for (const { context, faults } of opened) {
      await context.close()
      expect(faults, 'what the other browser complained about').toEqual([])
    }
  },
  emptyPostgres: async ({ postgresServer }, use) => {
    await use(async () => createPostgresDatabase((await postgresServer()).url('postgres'), 'empty'))
  },
  browser: [
    async ({ browser }, use) => {
      learnByPushAlone(browser)
      await use(browser)
    },
    { scope: 'worker' },
  ],
  demo: [sharedApp(({ project }) => openDemoHall(project.outputDir)), { scope: 'worker', timeout: 400_000 }],
  hall: [sharedApp(openHall), { scope: 'worker', timeout: 400_000 }],
  walk: [
    async ({ browser, demo }, use) => {
      const walk = new Walk(browser, demo)
      await use(walk)
      await walk.close()
    },
    { scope: 'worker' },
  ],
  postgresServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
    async ({}, use) => {
      let started: Promise<PostgresServer> | undefined
      await use(() => {
        started ??= startPostgres()
        return started
      })
      await (await started)?.stop()
    },
    { scope: 'worker' },
  ],
})

export { expect }

/** Opens an app for the tests of a worker and stops it after the last of them. */
function sharedApp<Opened extends { readonly app: RunningApp }>(open: (worker: WorkerInfo) => Promise<Opened>) {
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
  return async ({}: object, use: (opened: Opened) => Promise<void>, worker: WorkerInfo) => {
    const opened = await open(worker)
    await use(opened)
    await opened.app.stop()
  }
}

async function startPostgres(): Promise<PostgresServer> {
  const server = await startPostgresServer()
  if (server === undefined) throw new Error(postgresMissing)
  return server
}
