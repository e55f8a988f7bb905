import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, inject, test } from 'vitest'
import { projectRoot } from '../boot/project-root.mjs'
import { lockOf } from './lock-of.mjs'
import { readCommands } from './read-commands.mjs'
import { findProblem } from './run-release.mjs'
import { stagePackage } from './stage-package.mjs'

const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8')

test('a release is what is committed, and the change log has its version and day', () => {
  const log = '# Changes\n\n## [Unreleased]\n\n## [1.2.0] - 2026-03-14\n\n## [1.1.0] - not yet released\n'
  expect(findProblem('1.2.0', log, '')).toBeNull()
  expect(findProblem('1.2.0', log, ' M README.md')).toContain('not committed')
  expect(findProblem('1.3.0', log, '')).toContain('no section of 1.3.0')
  expect(findProblem('1.1.0', log, '')).toContain('gives 1.1.0 no day')
})

test('the lock of the package has what its dependencies need, as Node would find it, and nothing else', () => {
  const lock = {
    packages: {
      '': {},
      'node_modules/a': { version: '1.0.0', dependencies: { b: '^1.0.0' }, optionalDependencies: { away: '1' } },
      'node_modules/a/node_modules/b': { version: '1.5.0', peerDependencies: { c: '1' } },
      'node_modules/b': { version: '2.0.0' },
      'node_modules/c': { version: '1.0.0', dev: true },
      'node_modules/d': { version: '1.0.0' },
    },
  }
  const made = lockOf(lock, { name: 'x', version: '1.0.0', dependencies: { a: '1.0.0' } })
  expect(Object.keys(made.packages)).toEqual(['', 'node_modules/a', 'node_modules/a/node_modules/b', 'node_modules/c'])
  expect(made.packages['node_modules/c']).toEqual({ version: '1.0.0' })
  expect(() => lockOf({ packages: {} }, { name: 'x', version: '1', dependencies: { a: '1' } })).toThrow(/a, which/)
})

test('the pages name the files of this version', () => {
  const { version } = JSON.parse(read('package.json'))
  const named = [...read('docs/install.md').matchAll(/vot[-_](\d+\.\d+\.\d+)(?=[._]|$)/g)].map(([, found]) => found)
  expect(new Set(named)).toEqual(new Set([version]))
})

test('the package serves a first bracket, by the commands of docs/install.md', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vot-install-'))
  try {
    // As it is packed, with the build of these tests; npm would install what its lock names, which is here already.
    const place = join(folder, 'vot')
    const server = fileURLToPath(new URL('.', inject('serverBuild')))
    const manifest = stagePackage(projectRoot, place, { server, web: null, docs: null })
    const locked = Object.keys(JSON.parse(readFileSync(join(place, 'npm-shrinkwrap.json'), 'utf8')).packages)
    for (const path of locked.filter((each) => each !== '' && existsSync(join(projectRoot, each)))) {
      if (path.lastIndexOf('node_modules/') > 0) continue
      mkdirSync(join(place, path, '..'), { recursive: true })
      symlinkSync(join(projectRoot, path), join(place, path))
    }
    expect(Object.keys(manifest.dependencies)).toEqual(expect.arrayContaining(['@photostructure/sqlite', 'pg']))
    const env = { PATH: process.env.PATH ?? '', HOME: folder, PORT: '0' }
    const vot = (...args: string[]) =>
      spawnSync(process.execPath, [join(place, manifest.bin.vot), ...args], { env, cwd: folder, encoding: 'utf8' })
    expect(vot('--version').stdout).toBe(`${manifest.version}\n`)
    expect(vot('nothing')).toMatchObject({ status: 1, stderr: expect.stringContaining('Usage: vot') })
    const running = spawn(process.execPath, [join(place, manifest.bin.vot)], { env, cwd: folder })
    let said = ''
    running.stdout.on('data', (text: Buffer) => {
      said += text
    })
    await expect.poll(() => said, { timeout: 30_000 }).toContain('Listening on')
    const site = /^Listening on (\S+)$/m.exec(said)?.[1] ?? ''
    expect(said).toContain(`Data: ${join(folder, '.local/share/vot')} `)
    const password = /^First administrator: admin with password (\S+)/m.exec(said)?.[1] ?? ''
    const commands = readCommands(read('docs/install.md'), 'The first bracket')
      .replace('apt-get install -y curl jq\n', '')
      .replace('site=http://127.0.0.1:3000', `site=${site}`)
    writeFileSync(join(folder, 'commands.sh'), commands)
    const made = spawnSync('bash', ['-euo', 'pipefail', join(folder, 'commands.sh')], {
      env: { ...env, password },
      encoding: 'utf8',
    })
    expect([made.status, made.stderr]).toEqual([0, ''])
    expect(made.stdout).toContain('01  Người chơi 1A - Người chơi 4A')
    expect(vot('backup')).toMatchObject({ status: 0, stdout: expect.stringContaining('.local/share/vot/backups/') })
    const ended = new Promise((resolve) => running.once('close', resolve))
    running.kill('SIGTERM')
    expect(await ended).toBe(0)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
