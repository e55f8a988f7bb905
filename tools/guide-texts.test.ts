import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const guide = 'docs/vi'
const pages = readdirSync(guide)
  .filter((name) => name !== 'index.md')
  .map((name) => ({ name, text: readFileSync(join(guide, name), 'utf8') }))

const sources = readdirSync('apps/web/src', { recursive: true, encoding: 'utf8' })
  .filter((path) => /(strings|texts)\.ts$/.test(path))
  .map((path) => readFileSync(join('apps/web/src', path), 'utf8'))
  .join('\n')

test.each(pages)('what $name quotes stands on the screens as it is written there', ({ text }) => {
  const quotes = [...text.matchAll(/“([^”]+)”/g)].map(([, quote = '']) => quote)
  expect(quotes.length).toBeGreaterThan(5)
  expect(quotes.filter((quote) => !new RegExp(`['\`>“]${quote}([.'\`<:…”]| \\$)`).test(sources))).toEqual([])
})
