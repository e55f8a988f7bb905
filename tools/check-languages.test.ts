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
  write('apps/web/src/app/screen.tsx', "import { strings } from './strings'\nstrings.title")
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
    "import { roleTexts as texts, strings } from './strings'\nconst role = 'ref'\nstrings.title + texts[role]",
  )
  expect(problemsOf()).toEqual([
    'languages/en/web/gone/strings.ts is the twin of nothing',
    'apps/web/src/app/strings.ts: nothing asks for strings.old',
  ])
})

test('a text is used where its own module is imported, under whatever name', () => {
  const texts = "title: 'Đội', close: 'Đóng', arrow: 'Mũi tên', table: 'Bảng', row: 'Hàng', open: 'Mở'"
  write('apps/web/src/app/strings.ts', `export const strings = { ${texts} }`)
  write('apps/web/src/play/strings.ts', "export const playStrings = { close: 'Đóng' }")
  for (const twin of ['app', 'play']) write(`languages/en/web/${twin}/strings.ts`, 'export {}')
  write(
    'apps/web/src/app/screen.tsx',
    [
      "import { strings as texts } from './strings'",
      "import { playStrings as strings } from '../play/strings'",
      'texts.title + strings.close + dialog.close + classes.arrow',
      'const { table: words } = texts',
      'const said = late ? say(texts) : texts',
      'said.row',
    ].join('\n'),
  )
  write(
    'apps/web/src/app/part.tsx',
    "import type { strings } from './strings'\nexport const part = (texts: typeof strings) => texts.open",
  )
  expect(problemsOf()).toEqual([
    'apps/web/src/app/strings.ts: nothing asks for strings.close',
    'apps/web/src/app/strings.ts: nothing asks for strings.arrow',
  ])
})

test('a text that is looked up stands in quotes somewhere, texts that are handed on are all used', () => {
  write('apps/web/src/app/strings.ts', "export const strings = { one: 'Một', two: 'Hai' }")
  write('packages/contract/src/words.ts', "export const fieldWords = { name: 'Tên' }")
  for (const twin of ['web/app/strings.ts', 'contract/words.ts']) write(`languages/en/${twin}`, 'export {}')
  write('apps/web/src/app/screen.tsx', "import { strings } from './strings'\nconst key = 'one'\nstrings[key]")
  write('apps/server/src/log.ts', "import { fieldWords } from '@vot/contract'\nwordOf(fieldWords, field)")
  expect(problemsOf()).toEqual(['apps/web/src/app/strings.ts: nothing asks for strings.two'])
})

test('a twin that the server does not list is named', () => {
  for (const room of ['play', 'fee']) {
    write(`apps/server/src/${room}/strings.ts`, "export const strings = { title: 'Giải' }")
    write(`apps/server/src/${room}/answer.ts`, "import { strings } from './strings'\nsay(strings).title")
    write(
      `languages/en/server/${room}/strings.ts`,
      "const part = { of: 'it' }\nexport const strings = { title: 'Tournament' }",
    )
  }
  write('packages/contract/src/words.ts', "export const words = { yes: 'Có' }\nexport const more = { no: 'Không' }")
  write('packages/contract/src/say-words.ts', "import { more, words } from './words'\nwords.yes + more.no")
  write('languages/en/contract/words.ts', "export const words = { yes: 'Yes' }\nexport const more = { no: 'No' }")
  write(
    'languages/en/server/index.ts',
    "import { strings } from './play/strings'\nimport * as all from '../contract/words'\npair(a, strings)\npair(b, all.words)",
  )
  expect(problemsOf()).toEqual([
    'languages/en/contract/words.ts: languages/en/server/index.ts has no pair of more',
    'languages/en/server/fee/strings.ts: languages/en/server/index.ts has no pair of strings',
  ])
})

test('a twin that is left in Vietnamese is named, but for the names that it means to hold', () => {
  write('apps/web/src/app/strings.ts', "const title = 'Giải đấu'")
  const problemsWith = (twin: string) => {
    write('languages/en/web/app/strings.ts', twin)
    return checkLanguages(root, [], { en: ['Phú Thọ', 'Sân'] }).problems
  }
  expect(problemsWith("const title = 'Tournaments of Vợt in Phú Thọ, Sân 1'")).toEqual([])
  expect(problemsWith(`const title = \`Sân 1 of \${place}, tính theo \${name}\`\nconst other = 'Phú Thọ'`)).toEqual([
    'languages/en/web/app/strings.ts:1 is Vietnamese',
  ])
  expect(problemsWith("const title = 'Sân 1'")).toEqual(['“Phú Thọ” is meant to be in languages/en and is not there'])
})

test('a check that saw nothing fails', () => {
  expect(problemsOf()).toEqual(['the checker saw no text'])
})
