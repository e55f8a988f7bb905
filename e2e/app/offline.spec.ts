import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import type { Page } from '@playwright/test'
import { listPlayers } from '@vot/contract'
import { expect, test } from '../journey/app-test'
import { openDivision } from '../journey/hall'
import { adminOf, signInByToken } from '../journey/sign-in-by-token'
import { startApp, webFolder } from '../journey/start-app'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('[CLI-10] without the server the last list shows as old, and a new player waits and is sent once', {
  tag: '@short',
}, async ({ browser }) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'vot-e2e-'))
  const first = await startApp({ dataDir })
  const { port } = new URL(first.url)
  await openDivision(await adminOf(first), { group: 'Cúp Mất Mạng', name: 'Đôi nam' })
  const page = await (await browser.newContext({ baseURL: first.url, reducedMotion: 'reduce' })).newPage()
  await page.clock.install()
  await servePageFromFolder(page)
  await signInByToken(page, first)
  const card = page.getByRole('link', { name: 'Cúp Mất Mạng | Đôi nam' })
  await page.goto('/tournaments')
  await expect(card).toBeVisible()

  await test.step('the server is gone: the list that was seen stays, and so does the session', async () => {
    await first.kill()
    await expect(fetch(`${first.url}/api/health`)).rejects.toThrow()
    await page.reload()
    await expect(page.getByText('Dữ liệu cũ')).toBeVisible()
    await expect(card).toBeVisible()
    await expect(page.getByText('Mất kết nối.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Đăng xuất' })).toBeVisible()
  })

  await test.step('a player who is added now waits on the device', async () => {
    await page.getByRole('link', { name: 'Bảng điều khiển' }).click()
    await page.getByRole('button', { name: /^Thêm VĐV/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Thêm VĐV' })
    await dialog.getByLabel('Họ và tên').fill('Nguyễn Ngoại Tuyến')
    await dialog.getByLabel('Số điện thoại').fill('0912 345 678')
    await dialog.getByRole('button', { name: 'Thêm VĐV' }).click()
    await expect(page.getByText('Đã thêm trên máy này (chưa kết nối được máy chủ)')).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('Chờ gửi 1')).toBeVisible()
    await page.reload()
    await expect(page.getByText('Chờ gửi 1')).toBeVisible()
  })

  await test.step('the server is back: it is sent, once', async () => {
    const second = await startApp({ dataDir, env: { PORT: port } })
    // It is tried every 15 s.
    await expect(async () => {
      await page.clock.fastForward(15_000)
      await expect(page.getByText(/^Chờ gửi/)).toHaveCount(0, { timeout: 1000 })
    }).toPass()
    await page.reload()
    await expect(page.getByRole('button', { name: 'Đăng xuất' })).toBeVisible()
    await expect(page.getByText('Mất kết nối.')).toHaveCount(0)
    const found = await (await adminOf(second)).call(listPlayers, { query: { name: 'Nguyễn Ngoại Tuyến' } })
    expect(found.items.map(({ name }) => name)).toEqual(['Nguyễn Ngoại Tuyến'])
    await second.stop()
  })
  await page.context().close()
  rmSync(dataDir, { recursive: true })
})

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** The page itself comes from elsewhere, as from a cache; the API alone is asked of the server. */
async function servePageFromFolder(page: Page): Promise<void> {
  await page.route(/^http:\/\/127\.0\.0\.1:\d+\/(?!api\/)/, async (route) => {
    const { pathname } = new URL(route.request().url())
    const asked = join(webFolder, pathname)
    const file = extname(pathname) !== '' && existsSync(asked) ? asked : join(webFolder, 'index.html')
    await route.fulfill({ contentType: types[extname(file)] ?? 'application/octet-stream', body: readFileSync(file) })
  })
}
