import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from './boot/project-root.mjs'

const source = join(projectRoot, 'apps/web/src')

const modules = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file))

test('the web app reads the members of a team, and never a field of player 1 or 2', () => {
  expect(modules.length).toBeGreaterThan(500)
  const naming = modules.filter((file) => /player[12]_|new_player[12]/.test(readFileSync(join(source, file), 'utf8')))
  expect(naming).toEqual([])
})
