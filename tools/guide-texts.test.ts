import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Where each language of the guide finds the texts of the screens. */
const guides = [
  { folder: 'docs/vi', screens: ['apps/web/src', 'packages/contract/src'] },
  { folder: 'docs/en', screens: ['languages/en/web', 'languages/en/contract'] },
]

const pages = guides.flatMap(({ folder, screens }) => {
  const sources = screens
    .flatMap((of) => readdirSync(of, { recursive: true, encoding: 'utf8' }).map((path) => join(of, path)))
    .filter((path) => /(strings|texts|labels)\.ts$/.test(path))
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n')
  return readdirSync(folder)
    .filter((name) => name !== 'index.md')
    .map((name) => ({ path: join(folder, name), text: readFileSync(join(folder, name), 'utf8'), sources }))
})

test.each(pages)('what $path quotes stands on the screens as it is written there', ({ text, sources }) => {
  const quotes = quotesIn(text)
  expect(quotes.length).toBeGreaterThan(5)
  expect(quotes.filter((quote) => !new RegExp(`['\`>“]${quote}([.'\`<:…”]| \\$)`).test(sources))).toEqual([])
})

test('the guide has the same pages in each language, with the same headings and lists, and pictures of its own', () => {
  const [first = [], ...others] = guides.map(({ folder }) =>
    readdirSync(folder).map((name) => {
      const text = readFileSync(join(folder, name), 'utf8')
      const pictures = [...text.matchAll(/tour\/(?:en\/)?([\w-]+\.png)/g)].map(([, picture]) => picture)
      return { name, levels: text.match(/^#+ /gm), steps: text.match(/^(?:\d\.|- |\|)/gm), pictures }
    }),
  )
  for (const other of others) expect(other).toEqual(first)
  for (const { path, text } of pages) {
    const isEnglish = path.startsWith(join('docs/en'))
    for (const [picture] of text.matchAll(/\.\.\/tour\/[\w/-]+/g)) {
      expect(picture.startsWith('../tour/en/'), path).toBe(isEnglish)
    }
  }
})

function quotesIn(text: string): readonly string[] {
  return [...text.matchAll(/“([^”]+)”/g)].map(([, quote = '']) => quote)
}
