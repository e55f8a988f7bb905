import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { DatabaseTooNewError } from './db/migrations/refuse-newer'
import { explainStartupError } from './startup-errors'

const embedded = { host: '127.0.0.1', port: 3000, dataDir: '/srv/vot', databaseUrl: null, demo: false }
const clustered = { ...embedded, databaseUrl: 'postgres://vot:hush@127.0.0.1:1/season' }

/** The fault that really happens, not one made up. */
async function faultOf(action: () => unknown): Promise<unknown> {
  try {
    await action()
  } catch (error) {
    return error
  }
  throw new Error('expected a fault')
}

function listen(port: number): Promise<ReturnType<typeof createServer>> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject).listen(port, '127.0.0.1', () => resolve(server))
  })
}

describe('a start that fails says one line', () => {
  test('a busy port', async () => {
    const holder = await listen(0)
    const address = holder.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    const fault = await faultOf(() => listen(port))
    await new Promise((resolve) => holder.close(resolve))
    const line = explainStartupError(fault, { ...embedded, port })
    expect(line).toContain(`Port ${port} on 127.0.0.1 is in use`)
    expect(line).toContain('PORT=')
  })

  test('an unreachable PostgreSQL, without its password', async () => {
    const client = new pg.Client({ connectionString: clustered.databaseUrl })
    const line = explainStartupError(await faultOf(() => client.connect()), clustered)
    expect(line).toContain('PostgreSQL at 127.0.0.1:1 cannot be reached')
    expect(line).not.toContain('hush')
  })

  test('a data folder that cannot be opened', async () => {
    const fault = await faultOf(() => new DatabaseSync('/nonexistent/vot.db'))
    expect(explainStartupError(fault, embedded)).toContain('The data folder /srv/vot cannot be read and written')
  })

  test('a file that is no database', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'vot-'))
    writeFileSync(join(folder, 'vot.db'), 'không phải cơ sở dữ liệu '.repeat(100))
    const fault = await faultOf(() => new DatabaseSync(join(folder, 'vot.db')).exec('create table t (a)'))
    rmSync(folder, { recursive: true })
    expect(explainStartupError(fault, embedded)).toContain('is damaged')
  })

  test.each([
    ['EACCES', 'cannot be read and written'],
    ['EROFS', 'cannot be read and written'],
    ['ENOTDIR', 'is not a folder'],
    ['ENOSPC', 'is full'],
  ])('the data folder: %s', (code, words) => {
    expect(explainStartupError(Object.assign(new Error(code), { code, syscall: 'mkdir' }), embedded)).toContain(words)
  })

  test('a full disk under the demo, whose folder is a temporary one', () => {
    const fault = Object.assign(new Error('ENOSPC'), { code: 'ENOSPC', syscall: 'mkdir' })
    expect(explainStartupError(fault, { ...embedded, demo: true })).toContain('is full: make room, or set TMPDIR to')
  })

  test.each([
    ['28P01', 'refuses user "vot"'],
    ['3D000', 'has no database "season"'],
    ['57P03', 'cannot be reached'],
    ['53300', 'no free connection'],
    ['25006', 'is a standby and takes no writes'],
    ['42501', 'may not create tables'],
  ])('PostgreSQL answers %s', (code, words) => {
    expect(explainStartupError(Object.assign(new Error(code), { code }), clustered)).toContain(words)
  })

  test('a port that this user may not take is not blamed on the data folder', () => {
    const fault = Object.assign(new Error('EACCES'), { code: 'EACCES', syscall: 'listen' })
    expect(explainStartupError(fault, { ...embedded, port: 80 })).toContain('may not listen on port 80')
  })

  test('a newer database', () => {
    const line = explainStartupError(new DatabaseTooNewError(9, 3), embedded)
    expect(line).toMatch(/^The data cannot be used: .+newer program.+\.$/)
  })

  test('the reason inside a wrapped fault counts', () => {
    const refused = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })
    expect(explainStartupError(new Error('connect', { cause: refused }), clustered)).toContain('cannot be reached')
    expect(explainStartupError(new AggregateError([refused]), clustered)).toContain('cannot be reached')
  })

  test('an unknown fault is not explained away', () => {
    expect(explainStartupError(new TypeError('x is not a function'), embedded)).toBeNull()
    expect(explainStartupError('odd', clustered)).toBeNull()
  })
})
