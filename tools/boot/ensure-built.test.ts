import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ensureBuilt } from './ensure-built.mjs'

let root = ''
let builds = 0

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'vot-build-'))
  builds = 0
  write('apps/server/src/main.ts', 'main')
  write('apps/server/src/main.test.ts', 'test')
  write('packages/domain/src/index.ts', 'domain')
  vi.spyOn(console, 'log').mockImplementation(() => {})
})
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(root, { recursive: true })
})

function write(path: string, text: string) {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

async function build() {
  builds += 1
  await new Promise((resolve) => setTimeout(resolve, 20))
  write('dist/server/main.js', 'built')
  write('dist/web/index.html', 'built')
}

const ensure = () => ensureBuilt({ root, build })

test('builds once, and again only when a source changed, came or went', async () => {
  expect(await ensure()).toBe(true)
  expect(await ensure()).toBe(false)
  write('packages/domain/src/index.ts', 'domain 2')
  expect(await ensure()).toBe(true)
  write('packages/domain/src/more.ts', 'more')
  expect(await ensure()).toBe(true)
  rmSync(join(root, 'packages/domain/src/more.ts'))
  expect(await ensure()).toBe(true)
  expect(await ensure()).toBe(false)
})

test('a file that was only touched, and a changed test, need no build', async () => {
  await ensure()
  utimesSync(join(root, 'apps/server/src/main.ts'), new Date(), new Date())
  write('apps/server/src/main.test.ts', 'another test')
  expect(await ensure()).toBe(false)
})

test('a build that was deleted is made again', async () => {
  await ensure()
  rmSync(join(root, 'dist/web'), { recursive: true })
  expect(await ensure()).toBe(true)
})

test('a build that failed does not count as built', async () => {
  await expect(ensureBuilt({ root, build: () => Promise.reject(new Error('syntax')) })).rejects.toThrow('syntax')
  expect(await ensure()).toBe(true)
})

test('two terminals build once', async () => {
  expect(await Promise.all([ensure(), ensure()])).toContain(false)
  expect(builds).toBe(1)
})

test('a lock left by a process that died does not hold anybody up', async () => {
  write('.cache/build.lock', '999999999')
  expect(await ensure()).toBe(true)
})
