import { execFile, execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { ok } from '@vot/domain'
import { openDatabase } from '@vot/server'
import { onPostgres, postgresMissing, startPostgresServer } from '@vot/testkit'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, expect, test } from 'vitest'

const run = promisify(execFile)
const folder = mkdtempSync(join(tmpdir(), 'vot-log-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const yearMs = 365 * 86_400_000

onPostgres('the log that moves out', (start) => {
  test('[AUD-32] entries of years before go to a file, those of the last twelve months never', async () => {
    const { database, location } = await start()
    const url = 'url' in location ? location.url : ''
    const lines = (at: number, action: string) => ({
      at,
      actorId: null,
      action,
      subjectType: 'x',
      after: '{"a":"b\\n"}',
    })
    const now = Date.now()
    const old = now - 3 * yearMs
    const recent = now - 0.5 * yearMs
    const add = (at: number, action: string) =>
      database.transaction(async ({ db }) => {
        const rows = Array.from({ length: 5_001 }, (_, index) => lines(at + index, action))
        await db.insertInto('auditLog').values(rows).execute()
        return ok(null)
      })
    await add(old, 'old')
    await add(recent, 'recent')
    const actions = async () =>
      (
        await database.read((db) => db.selectFrom('auditLog').select('action').distinct().orderBy('action').execute())
      ).map(({ action }) => action)
    const file = join(folder, 'log.gz')
    const move = (year: number, to = file) =>
      run('deploy/move-log-out', [String(year), to], { env: { PATH: process.env.PATH, DATABASE_URL: url } })
    const { stdout } = await move(new Date(now).getUTCFullYear() + 5)
    expect(stdout).toBe(`5001 entries are in ${file}\n`)
    expect(await actions()).toEqual(['recent'])
    const written = gunzipSync(readFileSync(file)).toString().split('\n')
    expect(written).toHaveLength(5_002)
    expect(written[0]?.split('\t')).toContain('old')
    await expect(move(new Date(now).getUTCFullYear())).rejects.toThrow('is there already')
    const nothing = join(folder, 'nothing.gz')
    expect((await move(2_001, nothing)).stdout).toBe(`0 entries are in ${nothing}\n`)
    expect(existsSync(`${file}.part`)).toBe(false)
    // Whoever does not say so takes nothing out, nor does anybody of the last year or change a line.
    await add(old, 'old')
    const refused = 'audit_log is append-only'
    const asked = async (statement: string, says: boolean) =>
      await database.transaction(async ({ db }) => {
        if (says) await sql`set local vot.log_moved_out = 'yes'`.execute(db)
        await sql.raw(statement).execute(db)
        return ok(null)
      })
    await expect(asked("delete from audit_log where action = 'old'", false)).rejects.toThrow(refused)
    await expect(asked("delete from audit_log where action = 'recent'", true)).rejects.toThrow(refused)
    await expect(asked("update audit_log set action = 'x' where action = 'old'", true)).rejects.toThrow(refused)
  })
})

/** The commands that stand in this section of the page, as they are copied from it. */
function documentedCommands(section: string): string[] {
  const page = readFileSync('docs/operations.md', 'utf8')
  const text = page.slice(page.indexOf(`\n${section}\n`)).slice(1)
  const own = text.slice(0, text.indexOf('\n#', 1))
  return [...own.matchAll(/^```\n(.*?)^```$/gms)].map(([, commands = '']) => commands)
}

test('[AUD-32] the commands of docs/operations.md move a log out and put it into a database of its own', async () => {
  const server = await startPostgresServer()
  if (!server) throw new Error(postgresMissing)
  const { port, hostname } = new URL(server.url('vot'))
  const env = { PATH: process.env.PATH, PGHOST: decodeURIComponent(hostname), PGPORT: port, PGUSER: 'postgres' }
  const inShell = (command: string) =>
    execFileSync('bash', ['-o', 'errexit', '-o', 'pipefail', '-c', command], { env, stdio: 'pipe' })
  inShell('createdb vot')
  const database = await openDatabase({ dialect: 'postgres', url: server.url('vot') })
  const ofMoment = (at: string, action: string) => ({ at: Date.parse(at), actorId: null, action, subjectType: 'x' })
  const years = ['2023-05-01', '2024-12-31T23:59:59+07:00', '2025-03-01']
  await database.transaction(async ({ db }) => {
    const rows = years.map((at, index) => ({ ...ofMoment(at, `xưa ${index}`), after: '{"a":"b\\n\\t"}' }))
    await db
      .insertInto('auditLog')
      .values([...rows, ofMoment('2026-01-01T00:00:00+07:00', 'sau đó')])
      .execute()
    return ok(null)
  })
  await database.close()
  const entries = async (of: string) => {
    const client = new Client({ connectionString: server.url(of) })
    await client.connect()
    const { rows } = await client.query('select * from audit_log order by id')
    await client.end()
    return rows
  }
  const before = await entries('vot')
  const archive = mkdtempSync(join(folder, 'archive-'))
  const commands = documentedCommands('### A log of many years')
  expect(commands).toHaveLength(2)
  for (const command of commands) {
    inShell(command.replaceAll('postgres://...', server.url('vot')).replaceAll('/srv/archive', archive))
  }
  expect((await entries('vot')).map(({ action }) => action)).toEqual(['sau đó'])
  expect(await entries('log')).toEqual(before.slice(0, -1))
  await server.stop()
})
