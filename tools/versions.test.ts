import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { releases } from '../apps/web/src/publish/about/strings'
import { projectRoot } from './boot/project-root.mjs'

const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8')
const { version } = JSON.parse(read('package.json')) as { version: string }

test('every package has the version of the whole', () => {
  const packages = ['apps/server', 'apps/web', 'packages/contract', 'packages/domain', 'packages/testkit']
  for (const folder of packages) expect(JSON.parse(read(`${folder}/package.json`)), folder).toMatchObject({ version })
})

test('the newest version that /about tells is this one, and the change log has them all', () => {
  expect(releases[0].version).toBe(version)
  for (const release of releases) expect(read('CHANGELOG.md')).toContain(`## [${release.version}]`)
})
