import { openDatabase } from '@vot/server'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { postgresMissing, startPostgresServer } from './postgres-server'
import { templateDatabase } from './test-postgres'

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL of the server's own database, or why there is no server. */
    postgres: { readonly url: string } | { readonly missing: string }
  }
}

/** Starts one PostgreSQL server for the whole run, with a migrated database to clone. */
export default async function startPostgres(project: TestProject): Promise<() => Promise<void>> {
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
