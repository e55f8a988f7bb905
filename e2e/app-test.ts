import { test as base } from '@playwright/test'
import {
  createPostgresDatabase,
  type PostgresServer,
  postgresMissing,
  startPostgresServer,
} from '@vot/testkit/postgres'
import { type RunningApp, startApp } from './start-app'

interface AppFixtures {
  /** What the app keeps its data in; `test.use({ database: 'postgres' })` changes it for a journey. */
  readonly database: 'sqlite' | 'postgres'
  /** An app of the test's own on an empty database, stopped and thrown away at the end. */
  readonly app: RunningApp
  /** The address of an empty database on a real PostgreSQL server, which starts when it is first asked for. */
  readonly emptyPostgres: () => Promise<string>
}

interface WorkerFixtures {
  readonly postgresServer: () => Promise<PostgresServer>
}

export const test = base.extend<AppFixtures, WorkerFixtures>({
  database: ['sqlite', { option: true }],
  app: async ({ database, emptyPostgres }, use) => {
    const app = await startApp(database === 'postgres' ? { databaseUrl: await emptyPostgres() } : {})
    await use(app)
    await app.stop()
  },
  baseURL: async ({ app }, use) => use(app.url),
  emptyPostgres: async ({ postgresServer }, use) => {
    await use(async () => createPostgresDatabase((await postgresServer()).url('postgres'), 'empty'))
  },
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

export { expect } from '@playwright/test'

async function startPostgres(): Promise<PostgresServer> {
  const server = await startPostgresServer()
  if (server === undefined) throw new Error(postgresMissing)
  return server
}
