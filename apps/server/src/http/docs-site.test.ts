import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { serveDocs } from './docs-site'

const folder = mkdtempSync(join(tmpdir(), 'vot-docs-'))
const site = join(folder, 'docs')
const app = Fastify()
serveDocs(app, site)
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

test('where nobody built the documents there is nothing, and once they are built they are served', async () => {
  expect((await app.inject('/docs/')).statusCode).toBe(404)
  mkdirSync(join(site, 'guide'), { recursive: true })
  mkdirSync(join(site, 'assets'))
  writeFileSync(join(site, 'index.html'), 'start')
  writeFileSync(join(site, 'guide/players.html'), 'players')
  writeFileSync(join(site, '404.html'), 'missing')
  writeFileSync(join(site, 'assets/app.a1b2.js'), 'script')
  writeFileSync(join(folder, 'secret.html'), 'secret')
  for (const [url, body, status] of [
    ['/docs/', 'start', 200],
    ['/docs/guide/players', 'players', 200],
    ['/docs/guide/players.html', 'players', 200],
    ['/docs/assets/app.a1b2.js', 'script', 200],
    ['/docs/guide/nobody', 'missing', 404],
    ['/docs/..%2fsecret', 'missing', 404],
  ] as const) {
    const answer = await app.inject(url)
    expect([answer.statusCode, answer.body], url).toEqual([status, body])
  }
  expect((await app.inject({ url: '/docs/', method: 'HEAD' })).statusCode).toBe(200)
})

test('the address without a slash leads to the site, which is framed by nobody and runs no script of a page', async () => {
  const { statusCode, headers } = await app.inject('/docs')
  expect([statusCode, headers.location]).toEqual([308, '/docs/'])
  const policy = String((await app.inject('/docs/')).headers['content-security-policy'])
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).toMatch(/script-src 'self'(;|$)/)
})
