import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { ok } from '@vot/domain'
import { onPostgres } from '@vot/testkit'
import { sql } from 'kysely'
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
