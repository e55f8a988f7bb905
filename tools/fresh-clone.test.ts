import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { projectRoot } from './boot/project-root.mjs'

const { scripts } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>
}
const commands = Object.entries(scripts).flatMap(([name, line]) => {
  const [, file] = /^node (?:--\S+ )*(tools\/\S+\.mjs)/.exec(line) ?? []
  return file === undefined ? [] : [{ name, file }]
})

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vot-clone-'))
  for (const path of ['package.json', 'package-lock.json', 'docs/package.json', 'docs/package-lock.json', 'tools']) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    cpSync(join(projectRoot, path), join(folder, path), { recursive: true })
  }
  // Of a machine without a network.
  writeFileSync(join(folder, 'npm'), '#!/bin/sh\nexit 1\n')
  chmodSync(join(folder, 'npm'), 0o755)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.each(commands)('npm run $name of a fresh clone installs first what it needs, and no more', ({ name, file }) => {
  const env = { PATH: `${folder}:${process.env.PATH}`, HOME: folder }
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(folder, file)], {
    cwd: folder,
    env,
    encoding: 'utf8',
  })
  expect(stderr).toMatch(/^The dependencies could not be installed \([^\n]+\n$/)
  const runs = ['start', 'demo', 'backup', 'restore', 'move-to-postgres', 'move-to-sqlite', 'build'].includes(name)
  const said = runs ? 'what builds and runs the app (npm ci --omit=dev)' : 'all packages, those of tests too (npm ci)'
  expect([status, stdout]).toEqual([1, `Installing ${said} ...\n`])
})
