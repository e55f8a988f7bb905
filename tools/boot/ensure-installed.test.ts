import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { projectRoot } from './project-root.mjs'

let folder = ''
let root = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vot-install-'))
  // A clone may lie anywhere.
  root = join(folder, 'Giải đấu của câu lạc bộ')
  writeProject('1.0.0')
})
afterEach(() => rmSync(folder, { recursive: true }))

/** One package that runs and one that tests, both in the project's folder, so that nothing is fetched. */
function writeProject(version: string) {
  const write = (path: string, content: unknown) => writeFileSync(join(root, path), JSON.stringify(content))
  const project = {
    ...{ name: 'small', version, private: true },
    ...{ dependencies: { runs: 'file:runs' }, devDependencies: { tests: 'file:tests' } },
  }
  for (const name of ['runs', 'tests']) {
    mkdirSync(join(root, name), { recursive: true })
    write(`${name}/package.json`, { name, version: '1.0.0' })
  }
  write('package.json', project)
  const packages = {
    '': project,
    'node_modules/runs': { resolved: 'runs', link: true },
    'node_modules/tests': { resolved: 'tests', link: true, dev: true },
    runs: { version: '1.0.0' },
    tests: { version: '1.0.0', dev: true },
  }
  write('package-lock.json', { name: 'small', version, lockfileVersion: 3, requires: true, packages })
}

const scriptOf = (set: string) =>
  `import { ensureInstalled } from './tools/boot/ensure-installed.mjs'; await ensureInstalled('${set}', ${JSON.stringify(root)})`
const argsOf = (set: string) => ['--input-type=module', '-e', scriptOf(set)]

function ensureInstalled(set: 'run' | 'all', env = process.env) {
  return spawnSync(process.execPath, argsOf(set), { cwd: projectRoot, encoding: 'utf8', env })
}

const isThere = (name: string) => existsSync(join(root, 'node_modules', name))
const installed = () => ['runs', 'tests'].filter(isThere)

/** The environment with a program in the place of npm. */
function withNpm(script: string) {
  writeFileSync(join(folder, 'npm'), `#!/bin/sh\n${script}\n`)
  chmodSync(join(folder, 'npm'), 0o755)
  return { ...process.env, PATH: `${folder}:${process.env.PATH}` }
}

test('installs when the lock file is new or changed, and only then, and says how long it took', () => {
  expect(ensureInstalled('run').stdout).toMatch(
    /^Installing what builds and runs the app \(npm ci --omit=dev\) \.\.\.\n[\s\S]*Installed in \d+\.\d s\.\n$/,
  )
  expect(ensureInstalled('run')).toMatchObject({ status: 0, stdout: '', stderr: '' })
  writeProject('1.0.1')
  expect(ensureInstalled('run').stdout).toContain('Installing')
})

test('a start installs what runs, tests the rest, and that satisfies a start', () => {
  ensureInstalled('run')
  expect(installed()).toEqual(['runs'])
  expect(ensureInstalled('all').stdout).toContain('Installing all packages, those of tests too (npm ci) ...')
  expect(installed()).toEqual(['runs', 'tests'])
  expect(ensureInstalled('run')).toMatchObject({ status: 0, stdout: '' })
  expect(ensureInstalled('all')).toMatchObject({ status: 0, stdout: '' })
})

test('a start never removes what the tests need, even where a person installed it or the lock file is another', () => {
  ensureInstalled('all')
  writeProject('1.0.1')
  expect(ensureInstalled('run').stdout).toContain('(npm ci)')
  expect(installed()).toEqual(['runs', 'tests'])
  rmSync(join(root, 'node_modules/.vot-install'))
  expect(ensureInstalled('run').stdout).toContain('(npm ci)')
  expect(installed()).toEqual(['runs', 'tests'])
})

test('packages of another system are installed again', () => {
  ensureInstalled('run')
  const stamp = join(root, 'node_modules/.vot-install')
  writeFileSync(stamp, readFileSync(stamp, 'utf8').replace(process.arch, 'pdp11'))
  expect(ensureInstalled('run').stdout).toContain('Installing')
})

test('an install that fails says so and is tried again next time', () => {
  writeFileSync(join(root, 'package-lock.json'), '{ broken')
  const failed = ensureInstalled('run')
  expect(failed.status).toBe(1)
  expect(failed.stderr).toContain('The dependencies could not be installed')
  expect(ensureInstalled('run').status).toBe(1)
})

test('without a network, or with a full disk, one line says what to do', () => {
  const say = (code: string) => withNpm(`echo "npm error code ${code}\nnpm error a log of all this" >&2; exit 1`)
  expect(ensureInstalled('run', say('EAI_AGAIN')).stderr).toBe(
    'The dependencies could not be installed (npm: EAI_AGAIN): this machine does not reach the registry of npm; check the network and its proxy, then run again.\n',
  )
  expect(ensureInstalled('run', say('ENOSPC')).stderr).toMatch(/^[^\n]*the disk is full[^\n]*\n$/)
  // Another reason is told as npm tells it.
  expect(ensureInstalled('run', say('EINTEGRITY')).stderr).toMatch(/a log of all this\n[^\n]*then run again\.\n$/)
})

test('an install that was cut off is repeated, and leaves no npm behind', async () => {
  const env = withNpm(`mkdir -p node_modules/runs; echo $$ > "${folder}/pid"; exec sleep 600`)
  const cut = spawn(process.execPath, argsOf('run'), { cwd: projectRoot, env, stdio: 'ignore' })
  await expect.poll(() => existsSync(join(folder, 'pid')) && readFileSync(join(folder, 'pid'), 'utf8')).toMatch(/\d+\n/)
  cut.kill('SIGTERM')
  expect(await once(cut, 'exit')).toEqual([143, null])
  const pid = Number(readFileSync(join(folder, 'pid'), 'utf8'))
  await expect.poll(() => isAlive(pid)).toBe(false)
  expect(isThere('runs/package.json')).toBe(false)
  expect(ensureInstalled('run')).toMatchObject({ status: 0, stdout: expect.stringContaining('Installing') })
  expect(isThere('runs/package.json')).toBe(true)
})

function isAlive(pid: number) {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
