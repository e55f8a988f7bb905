import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkLanguages } from './check-languages.mjs'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'vot-languages-'))
  write('languages/en/plural.ts', 'export {}')
})
afterEach(() => rmSync(root, { recursive: true }))

function write(path: string, text: string) {
  const file = join(root, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
const problemsOf = (exceptions: { path: string; why: string }[] = []) => checkLanguages(root, exceptions).problems

test('a text without its twin is named with the twin that is missing', () => {
  write('apps/web/src/app/strings.ts', "export const strings = { title: 'Giải đấu' }")
  write('apps/web/src/app/screen.tsx', 'strings.title')
  expect(problemsOf()).toEqual([
    'apps/web/src/app/strings.ts:1 is Vietnamese, and there is no languages/en/web/app/strings.ts',
  ])
  write('languages/en/web/app/strings.ts', "export const strings = { title: 'Tournaments' }")
  expect(problemsOf()).toEqual([])
})

test('a text that stands in a screen is found in every form, one in a comment is none', () => {
  write('languages/en/web/app/strings.ts', 'export const strings = {}')
  write('apps/web/src/app/strings.ts', 'export const strings = {}')
  write('apps/web/src/app/a.tsx', '// Giải đấu\nconst a = "Vợt"')
  for (const [name, text] of [
    ['b.tsx', 'const b = <p>Giải đấu</p>'],
    ['c.tsx', 'const c = <p title="Giải đấu" />'],
    ['d.ts', `const d = \`Giải \${a} đấu\``],
  ] as const) {
    write(`apps/web/src/app/${name}`, text)
  }
  expect(problemsOf().map((problem) => problem.split(' ')[0])).toEqual([
    'apps/web/src/app/b.tsx:1',
    'apps/web/src/app/c.tsx:1',
    'apps/web/src/app/d.ts:1',
  ])
})

test('what is data is an exception for as long as it is there', () => {
  write('packages/domain/src/columns.ts', "const name = 'Họ và tên'")
  const exception = { path: 'packages/domain/src/columns.ts', why: 'heads of columns' }
  expect(problemsOf([exception])).toEqual([])
  write('packages/domain/src/columns.ts', "const name = 'Name'")
  expect(problemsOf([exception])[0]).toBe('packages/domain/src/columns.ts is an exception and has no Vietnamese')
})

test('a twin of nothing and a text that nobody asks for are named', () => {
  write('languages/en/web/app/strings.ts', "export const strings = { title: 'Draw', old: 'Old' }")
  write('languages/en/web/gone/strings.ts', "export const strings = { title: 'Gone' }")
  write(
    'apps/web/src/app/strings.ts',
    "export const strings = { title: 'Bốc thăm', old: 'Cũ' }\nexport const roleTexts = { ref: 'Trọng tài' }",
  )
  write(
    'apps/web/src/app/screen.tsx',
    "import { roleTexts as texts, strings } from './strings'\nstrings.title + texts[role]",
  )
  expect(problemsOf()).toEqual([
    'languages/en/web/gone/strings.ts is the twin of nothing',
    'apps/web/src/app/strings.ts: nothing asks for strings.old',
  ])
})

test('a check that saw nothing fails', () => {
  expect(problemsOf()).toEqual(['the checker saw no text'])
})
