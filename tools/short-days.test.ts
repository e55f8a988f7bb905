import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from './boot/project-root.mjs'

const source = join(projectRoot, 'apps/web/src')

/** Modules that may write a day without its year whatever day it is, and what each of them uses for it. */
const allowed = {
  shortDay: ['lib/format/format-day.ts', 'lib/format/strings.ts'],
  formatDayBelowHead: ['lib/format/format-day.ts', 'ui/page/day-below-head.tsx'],
}

const modules = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))

test('[UI-04] a day is written without its year by the formatters and `DayBelowHead` alone', () => {
  expect(modules.length).toBeGreaterThan(500)
  for (const [word, files] of Object.entries(allowed)) {
    const users = modules.filter((file) => new RegExp(`\\b${word}\\b`).test(readFileSync(join(source, file), 'utf8')))
    expect(users.sort(), word).toEqual(files)
  }
})
