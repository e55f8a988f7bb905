import { Client } from 'pg'

/** The migrated database that every other one is cloned from. */
export const templateDatabase = 'vot_template'

let made = 0

/**
 * Makes a database on the server and answers its URL.
 * @param template clone the migrated one, or start empty.
 */
export async function createPostgresDatabase(serverUrl: string, template: 'migrated' | 'empty'): Promise<string> {
  made += 1
  const name = `vot_${process.pid}_${made}`
  await onServer(
    serverUrl,
    template === 'migrated' ? `create database ${name} template ${templateDatabase}` : `create database ${name}`,
  )
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

export async function dropPostgresDatabase(serverUrl: string, url: string): Promise<void> {
  await onServer(serverUrl, `drop database if exists ${new URL(url).pathname.slice(1)} with (force)`)
}

async function onServer(serverUrl: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: serverUrl })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
