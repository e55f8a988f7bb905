import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const failOnConsoleError = './packages/testkit/src/fail-on-console-error.ts'
const buildServer = './packages/testkit/src/app/build-server.ts'
const useBuiltPrograms = './packages/testkit/src/app/use-built-programs.ts'
const webSetup = './apps/web/src/test-setup.ts'

// Loading the server, or Mantine and React, anew for every file takes as long as the tests.
const isolate = false

// Wide, since only hanging shall fail: machines are shared and noisy.
const testTimeout = 60_000

// Screens make and drop many small objects; with room for them they are looked through less often.
const execArgv = ['--max-semi-space-size=64']

export default defineConfig({
  test: {
    // One more than there are cores: tests of whole programs wait for most of their time.
    maxWorkers: Math.max(2, availableParallelism()) + 1,
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: ['packages/*/src/**/*.test.ts', 'apps/server/src/**/*.test.ts', 'tools/**/*.test.ts'],
          exclude: ['**/*.db.test.ts', '**/node_modules/**'],
          globalSetup: [buildServer],
          setupFiles: [failOnConsoleError],
          isolate,
          testTimeout,
        },
      },
      {
        test: {
          name: 'db',
          environment: 'node',
          include: ['packages/*/src/**/*.db.test.ts', 'apps/server/src/**/*.db.test.ts'],
          globalSetup: [buildServer, './packages/testkit/src/database/start-databases.ts'],
          setupFiles: [failOnConsoleError, useBuiltPrograms],
          isolate,
          testTimeout,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'web',
          environment: 'jsdom',
          include: ['apps/web/src/**/*.test.ts', 'apps/web/src/**/*.test.tsx'],
          setupFiles: [failOnConsoleError, webSetup],
          execArgv,
          isolate,
          testTimeout,
        },
      },
    ],
  },
})
