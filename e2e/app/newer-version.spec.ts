import { existsSync, readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { extname, join } from 'node:path'
import { expect, test } from '../journey/app-test'
import { webFolder } from '../journey/start-app'

// An address without an app, so that none is started: its files are served here.
test.use({ serviceWorkers: 'allow', baseURL: 'http://127.0.0.1' })

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
}

/** The built app without its server; the second version lacks a file that the first one has. */
class Releases {
  version = 1
  readonly #server: Server
  readonly #dropped: string

  constructor() {
    const [dropped] = /\/assets\/bracket-screen[^`,]+\.js/.exec(this.#read('/service-worker.js').toString()) ?? []
    if (dropped === undefined) throw new Error('the service worker does not keep the screen of the bracket')
    this.#dropped = dropped
    this.#server = createServer(({ url = '/' }, response) => {
      const path = url.split('?')[0] ?? '/'
      const file = existsSync(join(webFolder, path)) && extname(path) !== '' ? path : '/index.html'
      if (path.startsWith('/api/') || (this.version === 2 && path === this.#dropped)) {
        response.writeHead(404).end()
        return
      }
      response.writeHead(200, { 'content-type': types[extname(file)] ?? 'text/html', 'cache-control': 'no-cache' })
      response.end(this.#bytes(file))
    })
  }

  get droppedFile(): string {
    return this.#dropped
  }

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    const address = this.#server.address()
    if (address === null || typeof address === 'string') throw new Error('no port')
    return `http://127.0.0.1:${address.port}`
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  #read(path: string): Buffer {
    return readFileSync(join(webFolder, path))
  }

  #bytes(path: string): Buffer | string {
    if (this.version === 1) return this.#read(path)
    if (path === '/index.html') return this.#read(path).toString().replace('<title>', '<title>2 ')
    if (path !== '/service-worker.js') return this.#read(path)
    const next = this.#read(path).toString().replace(`${this.#dropped},`, '')
    return next.replace(/(?<=vot-app-.*)[0-9a-f]{12}/, '2'.repeat(12))
  }
}

test('a newer version leaves open tabs the files of theirs, and takes over when they are gone', async ({ context }) => {
  const releases = new Releases()
  const url = await releases.listen()
  const open = async () => {
    const page = await context.newPage()
    await page.goto(`${url}/terms`)
    return page
  }
  const statusOf = async (page: Awaited<ReturnType<typeof open>>) =>
    await page.evaluate(async (file) => (await fetch(file)).status, releases.droppedFile)

  const tab = await open()
  await tab.evaluate(async () => {
    await navigator.serviceWorker.register('/service-worker.js')
    await navigator.serviceWorker.ready
  })
  const before = await tab.evaluate(() => caches.keys())
  expect(before).toHaveLength(1)

  releases.version = 2
  await tab.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
  await expect
    .poll(() => tab.evaluate(async () => (await navigator.serviceWorker.ready).waiting?.state ?? null))
    .toBe('installed')
  expect(await statusOf(tab)).toBe(200)
  await tab.close()

  const next = await open()
  await expect.poll(() => next.evaluate(() => caches.keys())).toEqual([`vot-app-${'2'.repeat(12)}`])
  expect(await statusOf(next)).toBe(404)
  expect(await next.evaluate(async () => (await caches.match('/index.html'))?.text())).toContain('<title>2 ')
  await releases.close()
})
