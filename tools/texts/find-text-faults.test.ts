import { expect, test } from 'vitest'
import { findTextFaults } from './find-text-faults.mjs'

const faultsIn = (path: string, text: string) => findTextFaults([{ path, text }])

test.each([
  ['unfinished work', 'apps/a.ts', `// ${'TO' + 'DO'}: later`],
  ['a machine path', 'docs/a.md', `cd ${'/ho' + 'me'}/lan/vot`],
  ['a path outside the project', 'docs/a.md', 'see ../shared/a.md'],
  ['a registry', 'docs/a.md', `https://${'registry.' + 'npmjs.org'}/x`],
  ['a skipped test', 'apps/a.test.ts', '  test.skip("x", () => {})'],
  ['a lone test', 'e2e/a.spec.ts', 'test.describe.only("x", () => {})'],
  ['a loose version', 'package.json', '{"dependencies": {"zod": "^4.0.0"}}'],
  ['a registry address in the lock', 'package-lock.json', '{"packages": {"node_modules/a": {"resolved": "x"}}}'],
  ['the clock in the domain', 'packages/domain/src/a.ts', 'const now = Date.now()'],
  ['a date in the domain', 'packages/domain/src/a.ts', 'const now = new Date(1)'],
  ['chance in the domain', 'packages/domain/src/a.ts', 'Math.random()'],
  ['the system in the domain', 'packages/domain/src/a.ts', "import { readFileSync } from 'node:fs'"],
])('%s is a fault', (_what, path, text) => {
  expect(faultsIn(path, text)).toHaveLength(1)
})

test.each([
  ['a workspace link in the lock', 'package-lock.json', '{"packages": {"a": {"resolved": "b", "link": true}}}'],
  ['a pinned version', 'package.json', '{"dependencies": {"zod": "4.6.7"}}'],
  ['a folder of the project', 'package.json', '{"dependencies": {"zod": "file:packages/zod"}}'],
  ['a pinned version under another name', 'package.json', '{"devDependencies": {"zod-4": "npm:zod@4.6.7"}}'],
  ['a comment on the clock in the domain', 'packages/domain/src/a.ts', '/** Never Date.now(). */\nx // nor new Date()'],
  ['the clock in a test of the domain', 'packages/domain/src/a.test.ts', 'Date.now()'],
  ['the clock in the server', 'apps/server/src/a.ts', 'Date.now()'],
  ['a relative import', 'apps/a.ts', "import { a } from '../home/a'"],
])('%s is fine', (_what, path, text) => {
  expect(faultsIn(path, text)).toEqual([])
})

test('a fault names its file and line, after comments too', () => {
  const text = '/*\n a\n b\n*/\nMath.random()\n'
  expect(faultsIn('packages/domain/src/a.ts', text)[0]).toMatch(/^packages\/domain\/src\/a\.ts:5 /)
})
