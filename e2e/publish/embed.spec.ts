import { createServer, type Server } from 'node:http'
import type { Frame, Page, Request } from '@playwright/test'
import { expect, test } from '../journey/demo-test'
import { storeSession } from '../journey/sign-in-by-token'

/** A page of another site, on an address of its own. */
class OtherSite {
  body = ''
  readonly #server: Server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    response.end(`<!doctype html><html lang="vi"><title>CLB</title><body style="margin:0">${this.body}</body></html>`)
  })

  async open(page: Page, body: string): Promise<void> {
    this.body = body
    if (!this.#server.listening) await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    const address = this.#server.address()
    if (address === null || typeof address === 'string') throw new Error('no port')
    // Another name of this machine: another site for browsers, as a club's own would be.
    await page.goto(`http://localhost:${address.port}/`)
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }
}

const site = new OtherSite()
test.afterAll(async () => await site.close())

async function frameOf(page: Page, selector = 'iframe'): Promise<Frame> {
  const frame = await (await page.locator(selector).elementHandle())?.contentFrame()
  if (!frame) throw new Error('no frame')
  return frame
}

function watch(page: Page): Request[] {
  const requests: Request[] = []
  page.context().on('request', (request) => void requests.push(request))
  return requests
}

test('[RES-61, RES-62, RES-63] a hostile page can frame nothing that writes, and no session', async ({
  page,
  demo,
}) => {
  const { ongoing, completed, app } = demo
  // An organiser is signed in at Vợt itself, also where a browser lets frames see that.
  await storeSession(page, app, demo.sessions.admin)
  const requests = watch(page)
  // A tab that opens is looked at no further: over a hundred of them would be as many apps that start.
  page.context().on('page', (tab) => void tab.close())
  const framed = [
    ...[`/embed/bracket/${ongoing.id}`, `/embed/results/${ongoing.id}`, `/embed/results/${completed.id}`],
    ...[`/embed/board/${ongoing.group_id}`, '/embed/leaderboard'],
  ]
  for (const path of framed) {
    const covered = `<iframe src="${app.url}${path}" width="900" height="700" style="opacity:0.01"></iframe>`
    await site.open(page, covered)
    const frame = await frameOf(page)
    await expect(frame.getByRole('link', { name: /Xem đầy đủ trên Vợt/ }), path).toBeVisible()
    await expect(frame.locator('table, [data-row], svg').first(), path).toBeVisible()
    for (const role of ['textbox', 'checkbox', 'dialog', 'menu', 'navigation'] as const) {
      const found = frame.getByRole(role)
      // The standings look for a team among those that stand there.
      if (role === 'textbox') await expect(found.and(frame.locator(':not([type="search"])'))).toHaveCount(0)
      else await expect(found, `${path}: ${role}`).toHaveCount(0)
    }
    // Pressed as they stand there now: a tab that opens takes the front, where alone a pointer would be waited for.
    const pressed = await frame.locator('button:visible, a:visible, [role="button"]:visible').elementHandles()
    expect(pressed.length, path).toBeGreaterThan(0)
    for (const each of pressed.slice(0, 25)) {
      await each.dispatchEvent('click')
      // What opens is a tab of its own.
      expect(new URL(frame.url()).pathname, path).toBe(path)
    }
  }
  const ofFrames = requests.filter(
    (request) => new URL(request.url()).pathname.startsWith('/api/') && isFramed(request),
  )
  expect(ofFrames.length).toBeGreaterThan(5)
  for (const request of ofFrames) {
    expect(request.method(), request.url()).toBe('GET')
    expect(await request.headerValue('authorization'), request.url()).toBeNull()
    expect(await request.headerValue('cookie'), request.url()).toBeNull()
  }
})

/** Whether a request came from a frame, whose page is gone for a tab that was closed. */
function isFramed(request: Request): boolean {
  try {
    return request.frame().parentFrame() !== null
  } catch {
    return false
  }
}

test('[RES-63] a frame of the same site acts for nobody either, and leaves the session as it is', async ({
  page,
  demo,
}) => {
  const { completed, app } = demo
  await storeSession(page, app, demo.sessions.admin)
  const requests = watch(page)
  await page.goto(`/embed/results/${completed.id}`)
  await expect(page.getByRole('list', { name: 'Bục vinh danh' })).toBeVisible()
  await page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => undefined)
  const asked = requests.filter((request) => new URL(request.url()).pathname.startsWith('/api/'))
  expect(asked.length).toBeGreaterThan(1)
  for (const request of asked) expect(await request.headerValue('authorization'), request.url()).toBeNull()
  expect(await page.evaluate(() => localStorage.getItem('vot.token'))).toBe(demo.sessions.admin.token)
})

test('[RES-62] every other page refuses to be framed', async ({ browser, demo }) => {
  // Of its own: the browser complains of each page that it does not frame.
  const context = await browser.newContext()
  const page = await context.newPage()
  const { ongoing, app } = demo
  const paths = [
    ...['/', '/tournaments', '/season', `/groups/${ongoing.group_id}`, `/tournament-results/${ongoing.id}`, '/account'],
    ...[`/tournament-bracket-visual/${ongoing.id}`, `/board/${ongoing.group_id}`, `/matches/${ongoing.group_id}`],
    ...['/embed/desk/1', '/embed/bracket/0', '/api/docs', '/api/openapi.json', '/third-party-licences.txt'],
  ]
  await page.goto(`${app.url}/favicon.svg`)
  for (const path of paths) {
    await site.open(page, '')
    await page.evaluate(
      (src) =>
        new Promise((resolve) => {
          const frame = document.createElement('iframe')
          frame.addEventListener('load', resolve)
          frame.src = src
          document.body.append(frame)
        }),
      `${app.url}${path}`,
    )
    const frame = await frameOf(page)
    expect(
      await frame
        .locator('body')
        .innerText()
        .catch(() => ''),
      path,
    ).not.toMatch(/Vợt|openapi|MIT/)
    expect(frame.url(), path).toMatch(/^chrome-error:/)
  }
  await context.close()
})

test('[RES-61] a frame follows play live and the scheme of the device, unless it is told one', async ({
  page,
  demo,
}) => {
  const { ongoing, app } = demo
  await page.emulateMedia({ colorScheme: 'dark' })
  const shows = async (query: string) => {
    await site.open(
      page,
      `<iframe src="${app.url}/embed/bracket/${ongoing.id}${query}" width="900" height="700"></iframe>`,
    )
    const frame = await frameOf(page)
    await expect(frame.getByRole('heading', { level: 1 })).toBeVisible()
    return await frame.locator('html').getAttribute('data-mantine-color-scheme')
  }
  expect(await shows('')).toBe('dark')
  expect(await shows('?theme=light')).toBe('light')
  const stream = page.waitForRequest((request) => request.url().includes('/api/live'))
  expect(await shows('?accent=b3261e')).toBe('dark')
  expect((await stream).url()).toContain(`tournament_id=${ongoing.id}`)
})

test('[RES-64] a background that suits the day gives way when the device turns dark, and comes back', async ({
  page,
  demo,
}) => {
  const { ongoing, app } = demo
  await page.emulateMedia({ colorScheme: 'light' })
  await site.open(
    page,
    `<iframe src="${app.url}/embed/board/${ongoing.group_id}?background=fffdf5" width="900" height="700"></iframe>`,
  )
  const frame = await frameOf(page)
  await expect(frame.getByRole('heading', { level: 1 })).toBeVisible()
  const background = () => frame.evaluate(() => getComputedStyle(document.body).backgroundColor)
  await expect.poll(background).toBe('rgb(255, 253, 245)')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(frame.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await expect.poll(background).not.toBe('rgb(255, 253, 245)')
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(background).toBe('rgb(255, 253, 245)')
})

test('[RES-65] the web component grows with its content and changes with its attributes', async ({ page, demo }) => {
  const { completed, ongoing, app } = demo
  await site.open(
    page,
    `<script src="${app.url}/embed.js" async></script><vot-embed kind="results" of="${completed.id}" label="Kết quả"></vot-embed>`,
  )
  const frame = await frameOf(page, 'vot-embed iframe')
  await expect(frame.getByRole('list', { name: 'Bục vinh danh' })).toBeVisible()
  const heights = async () => {
    const inside = await frame.evaluate(() => document.querySelector('main')?.getBoundingClientRect().height ?? 0)
    return [Math.ceil(inside), (await page.locator('vot-embed iframe').boundingBox())?.height]
  }
  await expect.poll(async () => (await heights())[0] === (await heights())[1]).toBe(true)
  await expect(page.locator('vot-embed iframe')).toHaveAttribute('title', 'Kết quả')
  await page.locator('vot-embed').evaluate((element, id) => {
    element.setAttribute('kind', 'bracket')
    element.setAttribute('of', id)
    element.setAttribute('theme', 'dark')
    element.setAttribute('height', '500')
  }, String(ongoing.id))
  await expect.poll(() => frame.url()).toBe(`${app.url}/embed/bracket/${ongoing.id}?theme=dark`)
  await expect(frame.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(async () => (await page.locator('vot-embed iframe').boundingBox())?.height).toBe(500)
  // A message from elsewhere changes nothing, nor does an element that asks for what is not there.
  await page.evaluate(() => window.postMessage({ votHeight: 9000 }, '*'))
  await page.locator('vot-embed').evaluate((element) => element.setAttribute('of', '1/../../tournaments'))
  await expect(page.locator('vot-embed iframe')).toHaveCount(0)
})

test('[RES-65] the code to paste is where people share, with what it will look like', async ({ page, demo }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`/tournament-bracket-visual/${demo.ongoing.id}`)
  await page.getByRole('button', { name: 'Thao tác' }).click()
  await page.getByRole('menuitem', { name: 'Nhúng vào trang web' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nhúng vào trang web' })
  await dialog.getByText('Kết quả', { exact: true }).click()
  await dialog.getByText('Tối', { exact: true }).click()
  const preview = dialog.locator('iframe')
  await expect(preview).toHaveAttribute('src', `${demo.app.url}/embed/results/${demo.ongoing.id}?theme=dark`)
  await expect(preview.contentFrame().getByRole('heading', { level: 1 })).toBeVisible()
  await dialog.getByRole('button', { name: 'Chép mã' }).click()
  const code = await page.evaluate(() => navigator.clipboard.readText())
  await site.open(page, code)
  await expect((await frameOf(page)).getByRole('heading', { level: 1 })).toBeVisible()
})

test('[RES-68, RES-69] sitemap and feed are documents that browsers read', async ({ page, demo }) => {
  await page.goto(`${demo.app.url}/favicon.svg`)
  for (const [path, root] of [
    ['/sitemap.xml', 'urlset'],
    ['/feed.atom', 'feed'],
  ] as const) {
    const name = await page.evaluate(async (address) => {
      const text = await (await fetch(address)).text()
      const read = new DOMParser().parseFromString(text, 'application/xml')
      return read.querySelector('parsererror') ? 'broken' : read.documentElement.localName
    }, path)
    expect(name, path).toBe(root)
  }
})
