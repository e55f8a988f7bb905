import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { projectRoot } from '../boot/project-root.mjs'
import { readCommands } from './read-commands.mjs'
import { stagePackage } from './stage-package.mjs'

const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8')

let folder = ''
const running: ChildProcess[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vot-install-'))
})
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

const environment = (port = '0') => ({ PATH: process.env.PATH ?? '', HOME: folder, PORT: port })

/** As it is packed, with the build of these tests; npm would install what its lock names, which is here already. */
function layPackage() {
  const place = join(folder, 'vot')
  const server = fileURLToPath(new URL('.', inject('serverBuild')))
  const manifest = stagePackage(projectRoot, place, { server, web: null, docs: null })
  const locked = Object.keys(JSON.parse(readFileSync(join(place, 'npm-shrinkwrap.json'), 'utf8')).packages)
  for (const path of locked.filter((each) => each !== '' && existsSync(join(projectRoot, each)))) {
    if (path.lastIndexOf('node_modules/') > 0) continue
    mkdirSync(join(place, path, '..'), { recursive: true })
    symlinkSync(join(projectRoot, path), join(place, path))
  }
  return { manifest, command: join(place, manifest.bin.vot) }
}

function spawnNode(args: readonly string[], env: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, args, { env, cwd: folder })
  running.push(child)
  const lines: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => lines.push(String(text)))
  const ended = new Promise((resolve) => child.once('close', resolve))
  const end = () => {
    child.kill('SIGTERM')
    return ended
  }
  return { said: () => lines.join(''), end }
}

async function startVot(command: string, port?: string) {
  const { said, end } = spawnNode([command], environment(port))
  await expect.poll(said, { timeout: 30_000 }).toContain('Listening on')
  const site = /^Listening on (\S+)$/m.exec(said())?.[1] ?? ''
  const password = /^First administrator: admin with password (\S+)/m.exec(said())?.[1] ?? ''
  return { said, end, site, password }
}

test('the package serves a first bracket, by the commands of docs/install.md', async () => {
  const { manifest, command } = layPackage()
  expect(Object.keys(manifest.dependencies)).toEqual(expect.arrayContaining(['@photostructure/sqlite', 'pg']))
  const vot = (...args: string[]) =>
    spawnSync(process.execPath, [command, ...args], { env: environment(), cwd: folder, encoding: 'utf8' })
  expect(vot('--version').stdout).toBe(`${manifest.version}\n`)
  expect(vot('nothing')).toMatchObject({ status: 1, stderr: expect.stringContaining('Usage: vot') })
  const { said, end, site, password } = await startVot(command)
  expect(said()).toContain(`Data: ${join(folder, '.local/share/vot')} `)
  const commands = readCommands(read('docs/install.md'), 'The first bracket')
    .replace('apt-get install -y curl jq\n', '')
    .replace('site=http://127.0.0.1:3000', `site=${site}`)
  writeFileSync(join(folder, 'commands.sh'), commands)
  const made = spawnSync('bash', ['-euo', 'pipefail', join(folder, 'commands.sh')], {
    env: { ...environment(), password },
    encoding: 'utf8',
  })
  expect([made.status, made.stderr]).toEqual([0, ''])
  expect(made.stdout).toContain('01  Người chơi 1A - Người chơi 4A')
  expect(vot('backup')).toMatchObject({ status: 0, stdout: expect.stringContaining('.local/share/vot/backups/') })
  expect(await end()).toBe(0)
})

test('the package is ended and started while results are written and watched, and nothing is lost', async () => {
  const { command } = layPackage()
  const { site, password, end } = await startVot(command)
  const answer = await fetch(`${site}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password }),
  })
  const { token } = (await answer.json()) as { token: string }
  const program = join(folder, 'simulate-hall.mjs')
  const entryPoints = [join(projectRoot, 'tools/release/simulate-hall.mjs')]
  await build({ entryPoints, outfile: program, bundle: true, platform: 'node', format: 'esm' })
  const hall = spawnNode([program, site, token], environment())
  await expect.poll(hall.said, { timeout: 30_000 }).toContain('Playing.')
  expect(await end()).toBe(0)
  await startVot(command, new URL(site).port)
  expect([await hall.end(), hall.said()]).toEqual([0, expect.stringMatching(/\d+ results kept and told once/)])
})
