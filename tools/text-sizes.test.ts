import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from './boot/project-root.mjs'

const source = join(projectRoot, 'apps/web/src')

/** Drawings with a zoom of their own, boards for the hall and the referee's court, which fit their sizes to the screen. */
const drawn = /^play\/(bracket\/(?!setup\/)|board\/|draw\/|score\/(?!my-matches\/|unsent\/))/

const sheets = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.css') && !drawn.test(file))

/** Text sizes and heights of lines in px, apart from those for paper. */
function pixelsOf(file: string): string[] {
  const onScreen = readFileSync(join(source, file), 'utf8').replace(/@media print \{[\s\S]*?\n\}/g, '')
  return [...onScreen.matchAll(/(?:font-size|line-height): [\d.]+px/g)].map(([found]) => `${file}: ${found}`)
}

test('words of the screens are as large as the browser is set to', () => {
  expect(sheets.length).toBeGreaterThan(90)
  expect(sheets.flatMap(pixelsOf)).toEqual([])
})
