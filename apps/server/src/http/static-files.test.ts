import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { isScreenPath, screenPaths } from '@vot/contract'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { projectRoot } from '../../../../tools/boot/project-root.mjs'
import { serveStaticFiles } from './static-files'

const script = `console.log(${JSON.stringify('xin chào '.repeat(400))})`
let folder: string
let app: FastifyInstance

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vot-web-'))
  mkdirSync(join(folder, 'web/assets'), { recursive: true })
  writeFileSync(join(folder, 'secret.txt'), 'secret')
  writeFileSync(join(folder, 'web/index.html'), '<!doctype html><title>Vợt</title>')
  writeFileSync(join(folder, 'web/index.en.html'), '<!doctype html><title>Vợt in English</title>')
  writeFileSync(join(folder, 'web/service-worker.js'), script)
  writeFileSync(join(folder, 'web/embed.js'), script)
  writeFileSync(join(folder, 'web/manifest.webmanifest'), '{"name":"Vợt"}')
  writeFileSync(join(folder, 'web/assets/main-a1b2.js'), script)
  writeFileSync(join(folder, 'web/assets/built-c3d4.js'), script)
  writeFileSync(join(folder, 'web/assets/built-c3d4.js.br'), brotliCompressSync(`${script}//`))
  app = Fastify()
  await serveStaticFiles(app, join(folder, 'web'))
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

test('every screen of the app is answered with its page, which is never kept unasked', async () => {
  for (const url of ['/', '/tournaments', '/tournament-bracket-visual/12?x=1', '/index.html']) {
    const { statusCode, headers, body } = await app.inject({ url })
    expect(statusCode, url).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['cache-control']).toBe('no-cache')
    expect(body).toContain('<title>Vợt</title>')
    const again = await app.inject({ url, headers: { 'if-none-match': String(headers.etag) } })
    expect(again.statusCode).toBe(304)
  }
})

test.each([
  [{}, 'vi'],
  [{ 'accept-language': 'vi-VN,vi;q=0.9,en;q=0.8' }, 'vi'],
  [{ 'accept-language': 'en-US,en;q=0.9' }, 'en'],
  [{ 'accept-language': 'en-US,en;q=0.9', cookie: 'vot-language=vi' }, 'vi'],
  [{ 'accept-language': 'vi', cookie: 'vot-language=en' }, 'en'],
])('[LNG-03] who sends %j gets the page in %s', async (sent, language) => {
  const { body, headers } = await app.inject({ url: '/tournaments', headers: sent })
  expect(headers['content-language']).toBe(language)
  expect(body).toContain(language === 'en' ? 'in English' : '<title>Vợt</title>')
  expect(headers.vary).toBe('accept-encoding, accept-language, cookie')
})

test('[LNG-03] an address may name the language of its page', async () => {
  const { headers } = await app.inject({ url: '/tournaments?language=en', headers: { cookie: 'vot-language=vi' } })
  expect(headers['content-language']).toBe('en')
})

test('[RES-81] every screen of the router is known, and nothing else', () => {
  const routes = readFileSync(join(projectRoot, 'apps/web/src/app/routes.tsx'), 'utf8')
  const paths = [...routes.matchAll(/path: '([^'*]+)'/g)].map(([, path = '']) => (path === '/' ? path : `/${path}`))
  expect([...screenPaths].sort()).toEqual([...new Set(['/', ...paths])].sort())
  for (const path of ['/', '/me', '/tournament-registration', '/tournament-registration/5', '/wall/AB12', '/players/'])
    expect(isScreenPath(path), path).toBe(true)
  for (const path of ['/x', '/me/x', '/groups', '/tournament-registration/x', '/groups/tournament/0'])
    expect(isScreenPath(path), path).toBe(false)
})

test('assets are compressed and kept for ever; a missing one is 404, not a page', async () => {
  const packed = await app.inject({ url: '/assets/main-a1b2.js', headers: { 'accept-encoding': 'br' } })
  expect(packed.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(script)
  expect((await app.inject({ url: '/assets/main-a1b2.js' })).body).toBe(script)
  expect((await app.inject({ url: '/assets/gone.js' })).statusCode).toBe(404)
})

test('the service worker stands at the top, for all screens, and is asked for anew each time', async () => {
  const { headers } = await app.inject({ url: '/service-worker.js' })
  expect([headers['content-type'], headers['cache-control']]).toEqual(['text/javascript; charset=utf-8', 'no-cache'])
  expect(String(headers['content-security-policy'])).toContain("worker-src 'self'")
  const manifest = await app.inject({ url: '/manifest.webmanifest' })
  expect(manifest.headers['content-type']).toBe('application/manifest+json; charset=utf-8')
})

test('what the build compressed is sent as it is, to browsers that take it', async () => {
  const packed = await app.inject({ url: '/assets/built-c3d4.js', headers: { 'accept-encoding': 'gzip, br' } })
  expect(packed.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(`${script}//`)
  expect((await app.inject({ url: '/assets/built-c3d4.js' })).body).toBe(script)
  expect((await app.inject({ url: '/assets/built-c3d4.js.br' })).statusCode).toBe(404)
})

test('only what this server serves may run on its pages', async () => {
  const policy = String((await app.inject({ url: '/' })).headers['content-security-policy'])
  expect(policy).toContain("script-src 'self';")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toMatch(/unsafe-eval|https?:|\*/)
})

test('[RES-62] other sites may frame what is made for it, and nothing else', async () => {
  const headersAt = async (url: string) => (await app.inject({ url })).headers
  for (const url of ['/embed/bracket/1', '/embed/results/22?theme=dark', '/embed/board/3', '/embed/leaderboard']) {
    const headers = await headersAt(url)
    expect(headers['content-security-policy'], url).toContain('frame-ancestors *')
    expect(headers['content-security-policy'], url).toContain("form-action 'none'")
    expect(headers['x-frame-options'], url).toBeUndefined()
    expect([headers['x-robots-tag'], headers['cross-origin-resource-policy']], url).toEqual(['noindex', 'cross-origin'])
  }
  const closed = [
    ...['/', '/tournaments', '/tournament-bracket-visual/1', '/tournament-results/1', '/board/1', '/season', '/me'],
    ...[
      '/embed',
      '/embed/',
      '/embed/bracket',
      '/embed/bracket/0',
      '/embed/bracket/1/2',
      '/embed/bracket/x',
      '/Embed/board/1',
    ],
    ...['/embed/desk/1', '/embed/leaderboard/1', '/embed//board/1', '/embed/../tournaments', '/xembed/board/1'],
  ]
  for (const url of closed) {
    const headers = await headersAt(url)
    expect(headers['content-security-policy'], url).toContain("frame-ancestors 'none'")
    expect(headers['x-frame-options'], url).toBe('DENY')
  }
})

test('[RES-65] other sites load the web component, and no other file', async () => {
  const { headers } = await app.inject({ url: '/embed.js' })
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cross-origin-resource-policy': 'cross-origin',
    'access-control-allow-origin': '*',
  })
  const other = await app.inject({ url: '/assets/main-a1b2.js' })
  expect(other.headers['cross-origin-resource-policy']).toBe('same-origin')
  expect(other.headers['access-control-allow-origin']).toBeUndefined()
})

test('nothing outside the folder is served, and no page is an answer of the API', async () => {
  for (const url of ['/../secret.txt', '/%2e%2e/secret.txt', '/assets/..%2f..%2fsecret.txt', '//secret.txt']) {
    expect((await app.inject({ url })).body, url).not.toContain('secret')
  }
  expect((await app.inject({ url: '/api/nothing' })).json()).toMatchObject({ code: 'not-found' })
  expect((await app.inject({ method: 'POST', url: '/tournaments' })).statusCode).toBe(404)
})

test('an unknown path with a dot or an extension is 404, not the page of the app', async () => {
  for (const url of ['/.env', '/.git/config', '/wp-login.php', '/backup.zip', '/.well-known/security.txt', '/%2eenv']) {
    const { statusCode, body } = await app.inject({ url })
    expect(statusCode, url).toBe(404)
    expect(body).not.toContain('<title>')
  }
})
