import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { findPackagedPostgres, findPostgresProblem, findSystemPostgres } from './find-postgres.mjs'

const folder = mkdtempSync(join(tmpdir(), 'vot-pg bin Nguyễn-'))
afterAll(() => rmSync(folder, { recursive: true }))

function makeServer(version: string): string {
  const bin = join(folder, version)
  mkdirSync(bin, { recursive: true })
  for (const name of ['initdb', 'postgres']) {
    writeFileSync(join(bin, name), `#!/bin/sh\necho "${name} (PostgreSQL) ${version}"\n`, { mode: 0o755 })
  }
  return bin
}

test('PG_BIN and PATH are asked for a PostgreSQL that is new enough', () => {
  expect(findSystemPostgres({ PG_BIN: makeServer('15.4') })).toBe(join(folder, '15.4'))
  expect(findSystemPostgres({ PG_BIN: makeServer('14.9') })).toBeNull()
})

test('what PG_BIN names is not replaced in silence: one line says what is wrong with it', () => {
  const old = { PG_BIN: makeServer('14.9') }
  expect(findPackagedPostgres(old)).toBeNull()
  expect(findPostgresProblem(old)).toBe(
    'PG_BIN is PostgreSQL 14, and the tests need 15 or newer: set it to a newer one, or unset it',
  )
  expect(findPostgresProblem({ PG_BIN: folder })).toMatch(/^PG_BIN is .+, where initdb and postgres are not: /)
  expect(findPostgresProblem({ PG_BIN: makeServer('16.1') })).toBeNull()
})
