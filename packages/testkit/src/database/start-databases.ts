import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '@vot/server'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { postgresMissing, startPostgresServer } from './postgres-server'
import { scratchRoot } from './scratch-root'
import { templateDatabase } from './test-postgres'

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL of the server's own database, or why there is no server. */
    postgres: { readonly url: string } | { readonly missing: string }
    /** A migrated SQLite file to copy. */
    sqliteTemplate: string
  }
}

/** Makes a migrated database of either kind for the whole run, which tests clone instead of migrating one each. */
export default async function startDatabases(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(scratchRoot(), 'vot-template-'))
  const file = join(folder, 'vot.sqlite')
  await (await openDatabase({ dialect: 'sqlite', file })).close()
  project.provide('sqliteTemplate', file)
  const stopPostgres = await startPostgres(project)
  return async () => {
    rmSync(folder, { recursive: true, force: true })
    await stopPostgres()
  }
}

async function startPostgres(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgresServer()
  if (!server) {
    project.provide('postgres', { missing: postgresMissing })
    return async () => undefined
  }
  const client = new Client({ connectionString: server.url('postgres') })
  await client.connect()
  await client.query(`create database ${templateDatabase}`)
  await client.end()
  const database = await openDatabase({ dialect: 'postgres', url: server.url(templateDatabase) })
  await database.close()
  project.provide('postgres', { url: server.url('postgres') })
  return () => server.stop()
}
