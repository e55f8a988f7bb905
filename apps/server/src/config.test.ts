import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readConfig } from './config'

function problemsOf(env: Record<string, string>): readonly string[] {
  const config = readConfig(env)
  return config.ok ? [] : config.details.problems
}

describe('the environment', () => {
  test('nothing set: loopback, port 3000, the embedded database in ./data', () => {
    const config = readConfig({})
    expect(config).toMatchObject({
      ok: true,
      value: { host: '127.0.0.1', port: 3000, databaseUrl: null, adminUsername: 'admin', adminPassword: null },
    })
    if (!config.ok) return
    expect(config.value.dataDir).toBe(join(process.cwd(), 'data'))
    expect(config.value).toMatchObject({ trustProxy: false, logLevel: 'info', accessTokenMinutes: 15, demo: false })
  })

  test('everything set is taken', () => {
    const config = readConfig({
      HOST: '0.0.0.0',
      PORT: '0',
      DATA_DIR: '/srv/vot',
      DATABASE_URL: 'postgres://vot:secret@db.example:5432/vot',
      ADMIN_USERNAME: 'lan',
      ADMIN_PASSWORD: 'mật khẩu dài',
      TRUST_PROXY: '10.0.0.0/8, ::1',
      LOG_LEVEL: 'warn',
      ACCESS_TOKEN_MINUTES: '5',
      BACKUP_KEEP: '30',
      BACKUP_DAILY_AT: '23:05',
      VOT_DEMO: '1',
    })
    expect(config).toMatchObject({
      ok: true,
      value: {
        host: '0.0.0.0',
        port: 0,
        dataDir: '/srv/vot',
        adminUsername: 'lan',
        adminPassword: 'mật khẩu dài',
        trustProxy: ['10.0.0.0/8', '::1'],
        logLevel: 'warn',
        accessTokenMinutes: 5,
        backupKeep: 30,
        backupDailyAt: 23 * 60 + 5,
        demo: true,
      },
    })
  })

  test('traces go to an address that takes HTTP, and nowhere unless told', () => {
    expect(readConfig({})).toMatchObject({ value: { tracesUrl: null } })
    const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://127.0.0.1:4318'
    expect(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT })).toMatchObject({ value: { tracesUrl: 'http://127.0.0.1:4318' } })
    for (const bad of ['127.0.0.1:4318', 'grpc://127.0.0.1:4317', 'on'])
      expect(problemsOf({ OTEL_EXPORTER_OTLP_ENDPOINT: bad })).toEqual([
        expect.stringContaining('OTEL_EXPORTER_OTLP_ENDPOINT'),
      ])
  })

  test('one process serves unless more are wanted, which need PostgreSQL', () => {
    const DATABASE_URL = 'postgres://vot@db.example/vot'
    expect(readConfig({ DATABASE_URL })).toMatchObject({ value: { workers: 1 } })
    expect(readConfig({ WORKERS: '1' })).toMatchObject({ value: { workers: 1 } })
    expect(readConfig({ WORKERS: '4', DATABASE_URL })).toMatchObject({ value: { workers: 4 } })
    expect(readConfig({ WORKERS: '4', DATABASE_URL })).toMatchObject({ value: { healthPort: null } })
    const HEALTH_PORT = '3100'
    expect(readConfig({ WORKERS: '4', DATABASE_URL, HEALTH_PORT })).toMatchObject({ value: { healthPort: 3_100 } })
    for (const wrong of [{ HEALTH_PORT }, { WORKERS: '4', DATABASE_URL, HEALTH_PORT, PORT: HEALTH_PORT }])
      expect(problemsOf(wrong)).toEqual([expect.stringContaining('HEALTH_PORT is for several processes')])
    expect(problemsOf({ WORKERS: '4' })).toEqual([
      'WORKERS is "4": SQLite takes one process. Set DATABASE_URL to a PostgreSQL database, or WORKERS=1.',
    ])
    for (const wrong of ['0', 'abc', '-1', '1.5', '65'])
      expect(problemsOf({ WORKERS: wrong, DATABASE_URL })).toEqual([
        `WORKERS is "${wrong}": set a whole number from 1 to 64, or leave it out for 1.`,
      ])
  })

  test.each(['DATABASE_LISTEN_URL', 'DATABASE_READ_URL'])('%s is an address beside DATABASE_URL', (name) => {
    const address = 'postgres://vot:secret@db.example/vot'
    expect(readConfig({ DATABASE_URL: address, [name]: address })).toMatchObject({ ok: true })
    for (const wrong of [{ [name]: address }, { DATABASE_URL: address, [name]: 'https://secret.example' }]) {
      const [problem = '', ...others] = problemsOf(wrong)
      expect(others).toEqual([])
      expect(problem).toMatch(`${name} must be a PostgreSQL address beside DATABASE_URL`)
      expect(problem).not.toContain('secret')
    }
  })

  test('seven backups are kept, made at 03:30 unless another time or none is wanted', () => {
    expect(readConfig({})).toMatchObject({ value: { backupKeep: 7, backupDailyAt: 210 } })
    expect(readConfig({ BACKUP_DAILY_AT: 'off' })).toMatchObject({ value: { backupDailyAt: null } })
    for (const wrong of ['24:00', '3', '03:60', 'never'])
      expect(problemsOf({ BACKUP_DAILY_AT: wrong })).toEqual([expect.stringContaining(`"${wrong}": set a time of day`)])
    expect(problemsOf({ BACKUP_KEEP: '0' })).toHaveLength(1)
  })

  test('an empty variable counts as unset', () => {
    expect(readConfig({ PORT: '', ADMIN_PASSWORD: '', DATABASE_URL: ' ' })).toMatchObject({
      ok: true,
      value: { port: 3000, adminPassword: null, databaseUrl: null },
    })
  })

  test('every bad variable has its line', () => {
    const problems = problemsOf({
      HOST: 'http://x/',
      PORT: '70000',
      DATABASE_URL: 'mysql://root:hush@localhost/vot',
      ADMIN_PASSWORD: 'short',
      TRUST_PROXY: 'everyone',
      LOG_LEVEL: 'loud',
      ACCESS_TOKEN_MINUTES: '60',
    })
    expect(problems.map((problem) => problem.split(' ')[0])).toEqual([
      'HOST',
      'DATABASE_URL',
      'ADMIN_PASSWORD',
      'TRUST_PROXY',
      'LOG_LEVEL',
      'PORT',
      'ACCESS_TOKEN_MINUTES',
    ])
    expect(problems.every((problem) => !problem.includes('\n'))).toBe(true)
  })

  test('secrets are not repeated', () => {
    const shown = problemsOf({ DATABASE_URL: 'mysql://root:hush@localhost/vot', ADMIN_PASSWORD: 'kín' }).join()
    expect(shown).not.toContain('hush')
    expect(shown).not.toContain('kín')
  })

  test.each(['3000x', '-1', '1e3', '3.5', '65536'])('PORT=%s is refused', (port) => {
    expect(problemsOf({ PORT: port })).toHaveLength(1)
  })

  test.each([
    ['false', false],
    ['true', 1],
    ['2', 2],
    ['192.168.1.10', ['192.168.1.10']],
  ])('TRUST_PROXY=%s', (text, trustProxy) => {
    expect(readConfig({ TRUST_PROXY: text })).toMatchObject({ ok: true, value: { trustProxy } })
  })

  test('[AUTH-65] TRUSTED_ADDRESSES are addresses and ranges', () => {
    const given = readConfig({ TRUSTED_ADDRESSES: '113.161.5.7, 10.0.0.0/8' })
    expect(given).toMatchObject({ ok: true, value: { trustedAddresses: ['113.161.5.7', '10.0.0.0/8'] } })
    expect(readConfig({})).toMatchObject({ ok: true, value: { trustedAddresses: [] } })
    expect(problemsOf({ TRUSTED_ADDRESSES: 'hall' })).toHaveLength(1)
  })

  test.each(['99', '10.0.0.0/33', '10.0.0.0/8/8', 'a,b'])('TRUST_PROXY=%s is refused', (text) => {
    expect(problemsOf({ TRUST_PROXY: text })).toHaveLength(1)
  })
})
