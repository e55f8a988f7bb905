import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from '../journey/app-test'
import { startApp } from '../journey/start-app'

// Each starts an app of its own, and this file comes last: none waits for the long one.
test.describe.configure({ mode: 'parallel' })

/** What a process that could not start printed; fails when it did start. */
async function failedStart(options: Parameters<typeof startApp>[0]): Promise<string> {
  try {
    const app = await startApp(options)
    await app.stop()
  } catch (error) {
    return String(error)
  }
  throw new Error('The app started although it should not.')
}

const root = fileURLToPath(new URL('../..', import.meta.url))

/** A folder with what is in version control and nothing else, beside the other files that tests leave. */
function copyOfSources(): string {
  const cache = join(root, '.cache')
  mkdirSync(cache, { recursive: true })
  const copy = mkdtempSync(join(cache, 'fresh-'))
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0')
  for (const file of files) {
    if (file !== '' && !file.startsWith('docs/')) cpSync(join(root, file), join(copy, file))
  }
  return copy
}

const ENDED = /^Error: The app ended with code 1 before it listened:\n/

test('a fresh copy builds itself, migrates an empty database and serves its pages and its API', async () => {
  const copy = copyOfSources()
  // Hard links, as a copy would take a minute.
  execFileSync('cp', ['-al', 'node_modules', copy], { cwd: root })
  const app = await startApp({ script: join(relative(root, copy), 'tools/start.mjs') })
  expect(app.output()).toContain('Building the app: no build yet')
  expect((await fetch(`${app.url}/api/tournaments`)).status).toBe(200)
  expect(await (await fetch(app.url)).text()).toContain('id="root"')
  await app.stop()
  rmSync(copy, { recursive: true })
})

test('the built app serves its page and its API', { tag: '@short' }, async ({ page, app }) => {
  await page.goto('/')
  await expect(page).toHaveTitle(/Vợt/)
  await expect(page.locator('#root')).not.toBeEmpty()
  expect((await page.request.get(`${app.url}/api/health`)).status()).toBe(200)
})

test('an address inside the app opens when it is typed or reloaded', async ({ page }) => {
  const response = await page.goto('/players')
  expect(response?.status()).toBe(200)
  await expect(page).toHaveTitle(/Vợt/)
})

test('the app ends with code 0 on SIGTERM', async ({ app }) => {
  await app.stop()
  await expect(fetch(`${app.url}/api/health`)).rejects.toThrow()
})

test('a busy port is one line', async ({ app }) => {
  const port = new URL(app.url).port
  const said = await failedStart({ env: { PORT: port } })
  expect(said).toMatch(ENDED)
  expect(said.replace(ENDED, '')).toMatch(new RegExp(`^Port ${port} on 127\\.0\\.0\\.1 is in use: .+$`))
})

test('every bad environment variable has its line', async () => {
  const said = await failedStart({ env: { PORT: 'abc', LOG_LEVEL: 'loud' } })
  expect(said).toMatch(ENDED)
  expect(said.replace(ENDED, '').split('\n').sort()).toEqual([
    expect.stringMatching(/^Bad environment variable: LOG_LEVEL is "loud": set one of /),
    expect.stringMatching(/^Bad environment variable: PORT is "abc": set a whole number /),
  ])
})

test('a data folder that is a file is one line', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vot-e2e-'))
  const file = join(folder, 'data')
  writeFileSync(file, '')
  const said = await failedStart({ dataDir: file })
  rmSync(folder, { recursive: true })
  expect(said).toMatch(ENDED)
  expect(said.replace(ENDED, '')).toBe(`${file} is not a folder: set DATA_DIR to a folder.`)
})

test('an unreachable PostgreSQL is one line without its password', async () => {
  const said = await failedStart({ databaseUrl: 'postgres://vot:hush@127.0.0.1:1/vot' })
  expect(said).toMatch(ENDED)
  expect(said.replace(ENDED, '')).toMatch(/^PostgreSQL at 127\.0\.0\.1:1 cannot be reached .+$/)
  expect(said).not.toContain('hush')
})

test('two processes share one PostgreSQL database', async ({ emptyPostgres }) => {
  const databaseUrl = await emptyPostgres()
  const apps = await Promise.all([startApp({ databaseUrl }), startApp({ databaseUrl })])
  for (const app of apps) expect((await fetch(`${app.url}/api/health`)).status).toBe(200)
  for (const app of apps) await app.stop()
})

test('the demo runs on a throw-away database and leaves nothing behind', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vot-e2e-'))
  const demo = await startApp({ script: 'tools/demo.mjs', env: { TMPDIR: folder } })
  expect(readdirSync(folder)).toEqual([expect.stringMatching(/^vot-demo-/)])
  expect((await fetch(`${demo.url}/api/health`)).status).toBe(200)
  await demo.stop()
  expect(readdirSync(folder)).toEqual([])
  rmSync(folder, { recursive: true })
})

test('the development server ends by saying which address to open, where app and API answer', async () => {
  const dev = await startApp({ script: 'tools/dev.mjs', env: { PORT: await sparePort(), NODE_ENV: 'development' } })
  await expect.poll(dev.output, { timeout: 60_000 }).toContain('Ready: open')
  const address = dev.output().match(/Ready: open (\S+)/)?.[1] ?? ''
  expect(await (await fetch(address)).text()).toContain('/@vite/client')
  expect((await fetch(`${address}/api/health`)).status).toBe(200)
  await dev.stop()
})

test('the development server says in one line that its port is taken, and ends', async ({ app }) => {
  const port = new URL(app.url).port
  const said = await failedStart({ script: 'tools/dev.mjs', env: { PORT: port, NODE_ENV: 'development' } })
  expect(said.replace(ENDED, '')).toMatch(new RegExp(`^Port ${port} on 127\\.0\\.0\\.1 is in use: .+$`))
})

async function sparePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return String(typeof address === 'object' && address !== null ? address.port : 0)
}
