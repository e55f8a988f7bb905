import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkBuiltLanguages } from './check-built-languages.mjs'

let root = ''
const problems = () => checkBuiltLanguages(root).problems

function write(path: string, text: string) {
  const file = join(root, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'vot-built-'))
  write(
    'apps/web/src/app/strings.ts',
    `export const strings = { title: 'Giải đấu', of: (a) => \`\${a} của Vợt\`, same: 'Live now' }`,
  )
  write(
    'languages/en/web/app/strings.ts',
    `export const strings = { title: 'All tournaments', of: (a) => \`\${a} of the app\`, same: 'Live now' }`,
  )
  write('languages/en/plural.ts', "export const none = 'none at all'")
  write('apps/web/src/app/screen.tsx', "const columns = ['Họ và tên']")
  for (const language of ['', '.en']) {
    write(`dist/web/index${language}.html`, `<script src="/assets/first${language}-a1.js"></script>`)
    write(
      `dist/web/service-worker${language}.js`,
      `keep("/assets/first${language}-a1.js,/assets/later${language}-b2.js".split(","))`,
    )
    write(`dist/web/manifest${language}.webmanifest`, '{ "name": "Vợt" }')
    write(`dist/web/assets/first${language}-a1.js`, `import("./later${language}-b2.js");log("Live now",["Họ và tên"])`)
  }
  write('dist/web/assets/later-b2.js', `a={title:\`Giải đấu\`,of:e=>\`\${e} của Vợt\`}`)
  write('dist/web/assets/later.en-b2.js', `a={title:\`All tournaments\`,of:e=>\`\${e} of the app\`,n:"none at all"}`)
})
afterEach(() => rmSync(root, { recursive: true }))

test('each language has its own texts, those of both, and data', () => {
  expect(problems()).toEqual([])
  expect(checkBuiltLanguages(root).files).toBe(10)
})

test('a text of the other language is found in a part that is loaded later, whole or as a piece of a template', () => {
  write(
    'dist/web/assets/later-b2.js',
    `a={title:\`Giải đấu\`,of:e=>\`\${e} của Vợt\`,x:"All tournaments",y:e=>\`\${e} of the app\`}`,
  )
  write(
    'dist/web/assets/later.en-b2.js',
    `a={title:"All tournaments",of:e=>\`\${e} of the app\`,n:"none at all",x:"Gi\\u1ea3i đấu"}`,
  )
  expect(problems()).toEqual([
    'assets/later-b2.js is loaded in “vi” and says in “en”: All tournaments',
    'assets/later-b2.js is loaded in “vi” and says in “en”:  of the app',
    'assets/later.en-b2.js is loaded in “en” and says in “vi”: Giải đấu',
  ])
})

test('it is found in the page, its service worker and its manifest too', () => {
  write('dist/web/index.en.html', '<noscript> Giải đấu </noscript><script src="/assets/first.en-a1.js"></script>')
  expect(problems()).toEqual(['index.en.html is loaded in “en” and says in “vi”: Giải đấu'])
  write('dist/web/index.en.html', '<script src="/assets/first.en-a1.js"></script>')
  write('dist/web/service-worker.en.js', 'show("Giải đấu")')
  write('dist/web/manifest.webmanifest', '{ "name": "All tournaments" }')
  expect(problems()).toEqual([
    'manifest.webmanifest is loaded in “vi” and says in “en”: All tournaments',
    'service-worker.en.js is loaded in “en” and says in “vi”: Giải đấu',
  ])
})

test('a check that does not see the texts, or not every part, fails', () => {
  write('dist/web/assets/later-b2.js', 'a=1')
  write('dist/web/assets/lost-c3.js', 'a="Giải đấu"')
  expect(problems()).toEqual([
    'of 3 texts in “vi” only 1 were found in its own build',
    'assets/lost-c3.js was looked into in no language',
  ])
})
