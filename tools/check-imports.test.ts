import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkImports } from './check-imports.mjs'

let root = ''

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'vot-imports-'))
  write('tsconfig.json', '{"compilerOptions": {"module": "ESNext", "moduleResolution": "bundler"}}')
  for (const name of ['domain', 'contract', 'testkit']) {
    write(`packages/${name}/package.json`, `{"name": "@vot/${name}", "exports": {".": "./src/index.ts"}}`)
    write(`packages/${name}/src/index.ts`, 'export const a = 1\n')
    mkdirSync(join(root, 'node_modules/@vot'), { recursive: true })
    symlinkSync(join(root, 'packages', name), join(root, 'node_modules/@vot', name), 'dir')
  }
  for (const name of ['kysely', 'zod', 'react']) {
    write(`node_modules/${name}/package.json`, `{"name": "${name}", "version": "1.0.0", "main": "index.js"}`)
    write(`node_modules/${name}/index.js`, 'export const a = 1\n')
  }
  write('apps/server/src/main.ts', "import '@vot/contract'\nimport '@vot/domain'\n")
})
afterEach(() => rmSync(root, { recursive: true }))

function write(path: string, text: string) {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

test('what the house allows', () => {
  write('packages/contract/src/index.ts', "import '@vot/domain'\nimport 'zod'\nexport const a = 1\n")
  write('packages/domain/src/a.test.ts', "import '@vot/testkit'\nimport 'node:fs'\n")
  write('apps/server/src/people/club/club-queries.ts', "import 'kysely'\n")
  write('apps/server/src/db/database.ts', "import 'kysely'\n")
  write('apps/web/src/ui/button.tsx', "import 'react'\n")
  write('apps/web/src/people/club/clubs-screen.tsx', "import '../../ui/button'\nimport '@vot/contract'\n")
  write('apps/web/src/app/routes.tsx', "import '../people/club/clubs-screen'\n")
  const { problems, modules, imports } = checkImports(root)
  expect(problems).toEqual([])
  expect(modules).toBe(10)
  expect(imports).toBe(12)
})

/** The rule that must name the file, the file, and its only import. */
const VIOLATIONS = [
  ['domain-imports-hashes-only', 'packages/domain/src/takes-a-package.ts', 'zod'],
  ['domain-imports-hashes-only', 'packages/domain/src/takes-the-system.ts', 'node:fs'],
  ['domain-imports-hashes-only', 'packages/domain/src/takes-a-type.ts', '@vot/contract'],
  ['contract-imports-domain-and-zod', 'packages/contract/src/a.ts', 'react'],
  ['server-knows-no-web', 'apps/server/src/takes-web.ts', '../../web/src/lib/b'],
  ['web-knows-no-server', 'apps/web/src/takes-server.ts', '../../server/src/main'],
  ['web-runs-in-a-browser', 'apps/web/src/takes-node.ts', 'node:fs'],
  ['testkit-is-for-tests', 'apps/server/src/takes-testkit.ts', '@vot/testkit'],
  ['tests-are-imported-by-nobody', 'apps/server/src/takes-test.ts', './b.test'],
  ['packages-are-entered-by-their-entry', 'apps/server/src/goes-inside.ts', '../../../packages/domain/src/b'],
  ['ui-and-lib-know-no-wing', 'apps/web/src/ui/a.ts', '../people/club/b'],
  ['wings-know-no-app', 'apps/web/src/people/club/takes-app.ts', '../../app/b'],
  ['server-floors-know-no-wing', 'apps/server/src/http/takes-wing.ts', '../people/club/b'],
  ['people-knows-no-wing-below', 'apps/web/src/people/club/takes-play.ts', '../../play/draw/b'],
  ['account-knows-no-wing-below', 'apps/server/src/account/user/takes-people.ts', '../../people/club/b'],
  ['sql-stands-in-queries', 'apps/server/src/people/club/save-club.ts', 'kysely'],
  ['everything-resolves', 'apps/server/src/takes-nothing.ts', './missing'],
] as const

test('each rule finds what breaks it, and nothing else', () => {
  const web = ['lib', 'app', 'people/club', 'play/draw'].map((place) => `apps/web/src/${place}`)
  for (const place of [...web, 'apps/server/src/people/club', 'packages/domain/src']) {
    write(`${place}/b.ts`, 'export const b = 1\n')
  }
  write('apps/server/src/b.test.ts', 'export const b = 1\n')
  for (const [, path, target] of VIOLATIONS) write(path, `import type { b } from '${target}'\n`)
  write('packages/domain/src/one.ts', "import './two'\n")
  write('packages/domain/src/two.ts', "import './one'\n")
  write('apps/web/src/play/draw/wheel.ts', "import '../board/board'\n")
  write('apps/web/src/play/draw/watch.ts', 'export const c = 1\n')
  write('apps/web/src/play/board/board.ts', 'export const d = 1\n')
  write('apps/web/src/play/board/tile.ts', "import '../draw/watch'\n")
  const { problems } = checkImports(root)
  const [board, draw] = ['apps/web/src/play/board', 'apps/web/src/play/draw']
  expect(problems.filter((problem) => problem.startsWith('rooms-form-no-circle'))).toEqual([
    `rooms-form-no-circle: ${board} -> ${draw} -> ${board}, where ` +
      `${board}/tile.ts imports ${draw}/watch.ts, ${draw}/wheel.ts imports ${board}/board.ts`,
  ])
  const found = problems.map((problem) => problem.replace(/ -> .*/, ''))
  const wanted = VIOLATIONS.map(([rule, path]) => `${rule}: ${path}`)
  expect(found.filter((problem) => !/^(no-cycles|rooms-form)/.test(problem)).sort()).toEqual(wanted.sort())
  expect(found.find((problem) => problem.startsWith('no-cycles'))).toMatch(/domain\/src\/(one|two)\.ts$/)
})

test('a check that saw nothing fails', () => {
  rmSync(join(root, 'apps'), { recursive: true })
  rmSync(join(root, 'packages'), { recursive: true })
  expect(checkImports(root).problems).not.toEqual([])
})
