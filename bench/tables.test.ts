import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { findStale, readTables, type Table } from './tables'

const tables = readTables(readFileSync('bench/README.md', 'utf8'))

test('every table of the README tells what it measures and when it was measured', () => {
  expect(tables.map(({ name }) => name)).toEqual(expect.arrayContaining(['engine', 'read', 'results', 'growth']))
  for (const { name, day, paths } of tables) {
    expect(day, name).toMatch(/^2026-/)
    expect(paths.length, name).toBeGreaterThan(0)
    expect(
      paths.filter((path) => !existsSync(path)),
      name,
    ).toEqual([])
  }
})

test('the ratios of a table are read as they stand there', () => {
  const [table] = readTables(
    [
      '<!-- read: start -->',
      'Measured on 2026-11-20 at commit ab12cd3 of 2026-11-19 with changes: 2 cores, Node 20.',
      'What is measured: `apps/http`, `apps/play`.',
      '| figure | measured | bound | met |',
      '| CPU, compressed, against bare | 1.09x | at most 1.18x | yes |',
      '| CPU, compressed | 27.2 µs |  |  |',
      '<!-- read: end -->',
    ].join('\n'),
  )
  expect(table).toEqual({
    name: 'read',
    day: '2026-11-20',
    commit: 'ab12cd3',
    paths: ['apps/http', 'apps/play'],
    ratios: new Map([['CPU, compressed, against bare', 1.09]]),
  })
  expect(() => readTables('<!-- read: start -->\nno day\n<!-- read: end -->')).toThrow('read')
})

describe('a table is older than what it measures', () => {
  let folder: string
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim()
  const commit = (file: string, text: string, day: string) => {
    writeFileSync(join(folder, file), text)
    git('add', '.')
    const as = ['-c', 'user.name=Test', '-c', 'user.email=test@example.org', '-c', 'commit.gpgsign=false']
    const env = { ...process.env, GIT_COMMITTER_DATE: `${day}T12:00:00Z` }
    execFileSync('git', [...as, 'commit', '-qm', text, `--date=${day}T12:00:00Z`], { cwd: folder, env })
    return git('log', '-1', '--format=%h')
  }
  const tableOf = (day: string, hash: string | null, ...paths: string[]): Table => {
    return { name: 'read', day, commit: hash, paths, ratios: new Map() }
  }
  const staleOf = (table: Table) => findStale([table], folder).map(({ changedBy, changedOn }) => [changedBy, changedOn])

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'vot-tables-'))
    git('init', '-q')
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  test('once a later commit changes one of its paths, tests apart', () => {
    const measured = commit('read.ts', 'first', '2026-11-20')
    commit('other.ts', 'other', '2026-11-21')
    commit('read.test.ts', 'test', '2026-11-22')
    const table = tableOf('2026-11-20', measured, 'read.ts', 'read.test.ts')
    expect(staleOf(table)).toEqual([])
    const changed = commit('read.ts', 'second', '2026-11-23')
    expect(staleOf(table)).toEqual([[changed, '2026-11-23']])
  })

  test('by the day, where its commit is unknown or not told', () => {
    commit('read.ts', 'first', '2026-11-20')
    const changed = commit('read.ts', 'second', '2026-11-22')
    for (const hash of [null, 'abcdef12']) {
      expect(staleOf(tableOf('2026-11-21', hash, 'read.ts'))).toEqual([[changed, '2026-11-22']])
      expect(staleOf(tableOf('2026-11-22', hash, 'read.ts'))).toEqual([])
    }
  })

  test('of which nothing is said without a history', () => {
    rmSync(join(folder, '.git'), { recursive: true })
    expect(staleOf(tableOf('2026-11-20', null, 'read.ts'))).toEqual([])
  })
})
