import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { projectRoot } from './project-root.mjs'

let root = ''

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'vot-install-'))
  writeProject('1.0.0')
})
afterEach(() => rmSync(root, { recursive: true }))

function writeProject(version: string) {
  const project = { name: 'empty', version, private: true }
  writeFileSync(join(root, 'package.json'), JSON.stringify(project))
  writeFileSync(
    join(root, 'package-lock.json'),
    JSON.stringify({ ...project, lockfileVersion: 3, packages: { '': project } }),
  )
}

function ensureInstalled() {
  const script = `import { ensureInstalled } from './tools/boot/ensure-installed.mjs'; await ensureInstalled(${JSON.stringify(root)})`
  return spawnSync(process.execPath, ['--input-type=module', '-e', script], { cwd: projectRoot, encoding: 'utf8' })
}

test('installs when the lock file is new or changed, and only then', () => {
  expect(ensureInstalled().stdout).toContain('Installing dependencies')
  expect(ensureInstalled()).toMatchObject({ status: 0, stdout: '' })
  writeProject('1.0.1')
  expect(ensureInstalled().stdout).toContain('Installing dependencies')
})

test('an install that fails says so and is tried again next time', () => {
  writeFileSync(join(root, 'package-lock.json'), '{ broken')
  const failed = ensureInstalled()
  expect(failed.status).toBe(1)
  expect(failed.stderr).toContain('The dependencies could not be installed')
  expect(ensureInstalled().status).toBe(1)
})
