import type { Page } from '@playwright/test'
import { expect, test } from '../journey/hall-test'
import { signInByToken } from '../journey/sign-in-by-token'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Blocks files of the app whose names begin like this until the returned function is called. */
async function lose(page: Page, files: RegExp): Promise<() => Promise<void>> {
  await page.route(files, (route) => route.abort('connectionreset'))
  return () => page.unroute(files)
}

test('a dialog whose file is lost is told of, can be closed, and opens on the next try', async ({ page }) => {
  const giveBack = await lose(page, /\/login-dialog-[^/]+\.js$/)
  await page.goto('/')
  const opener = page.getByRole('button', { name: 'Đăng nhập' })
  const told = page.getByRole('alertdialog', { name: 'Không tải được phần này' })
  await opener.click()
  await expect(told.getByRole('button', { name: 'Thử lại' })).toBeFocused()
  await expect(page.getByRole('heading', { level: 1, name: 'Giải đấu' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(told).toHaveCount(0)
  await expect(opener).toBeFocused()
  await opener.click()
  await expect(told).toBeVisible()
  await giveBack()
  await told.getByRole('button', { name: 'Thử lại' }).click()
  await expect(page.getByRole('dialog', { name: 'Đăng nhập' }).getByLabel('Tên đăng nhập')).toBeVisible()
  await expect(told).toHaveCount(0)
})

test('a screen whose file is lost says so under the menus, and opens on the next try', async ({ page }) => {
  const giveBack = await lose(page, /\/clubs-screen-[^/]+\.js$/)
  await page.goto('/')
  const menu = page.getByRole('navigation', { name: 'Trình đơn chính' })
  await menu.getByRole('link', { name: 'Câu lạc bộ' }).click()
  await expect(page.getByRole('heading', { name: 'Không mở được trang này' })).toBeVisible()
  await expect(menu).toBeVisible()
  await giveBack()
  await page.getByRole('button', { name: 'Thử lại' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Câu lạc bộ' })).toBeVisible()
})

test('what works unseen tells nobody that its file is lost, and comes when the network is back', async ({
  page,
  hall,
}) => {
  const giveBack = await lose(page, /\/(notification-bell|outbox-sender|unsent-score-sender)-[^/]+\.js$/)
  await signInByToken(page, hall.app)
  const refused = page.waitForEvent('requestfailed', (request) => request.url().includes('/notification-bell-'))
  await page.goto('/')
  await refused
  await expect(page.getByRole('button', { name: 'Đăng xuất' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Giải đấu' })).toBeVisible()
  await expect(page.getByText('Không tải được phần này')).toHaveCount(0)
  await giveBack()
  await page.context().setOffline(true)
  await page.context().setOffline(false)
  await expect(page.getByRole('button', { name: /^Thông báo/ })).toBeVisible()
})

test('who signs out while unsent scores cannot be counted is told, and may go all the same', async ({ page, hall }) => {
  await lose(page, /\/(unsent-score-sender|unsent-scores)-[^/]+\.js$/)
  await signInByToken(page, hall.app)
  await page.goto('/')
  await page.getByRole('button', { name: 'Đăng xuất' }).click()
  const toast = page.getByRole('status').filter({ hasText: 'Chưa kiểm tra được điểm chưa gửi trên máy này' })
  await toast.getByRole('button', { name: 'Đăng xuất' }).click()
  await expect(page.getByRole('button', { name: 'Đăng nhập' })).toBeVisible()
})

test('when a newer build has replaced the files, people are offered to take it', async ({ page }) => {
  await lose(page, /\/login-dialog-[^/]+\.js$/)
  await page.goto('/')
  await page.route(/\/$/, async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    await route.fulfill({ response, body: html.replace(/\/assets\/index-[^/"]+\.js/, '/assets/index-newer.js') })
  })
  await page.getByRole('button', { name: 'Đăng nhập' }).click()
  const told = page.getByRole('alertdialog', { name: 'Vợt đã có bản mới' })
  await expect(told).toBeVisible()
  await page.unrouteAll()
  await told.getByRole('button', { name: 'Tải lại trang' }).click()
  await expect(told).toHaveCount(0)
  await page.getByRole('button', { name: 'Đăng nhập' }).click()
  await expect(page.getByRole('dialog', { name: 'Đăng nhập' })).toBeVisible()
})
