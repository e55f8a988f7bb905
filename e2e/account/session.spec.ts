import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { createUser, updateUser } from '@vot/contract'
import { TOTP } from 'otpauth'
import { expect, test } from '../journey/hall-test'
import { signIn } from '../journey/organiser-steps'
import { signInByToken } from '../journey/sign-in-by-token'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('[AUTH-11] a session that ends in the middle of a form is asked for over it, and saving goes on', {
  tag: '@short',
}, async ({ hall, page }) => {
  const account = { username: 'phien-het-han', password: 'giao-ca-2026' }
  const user = await hall.api.call(createUser, { body: { ...account, name: 'Lê Phiên', role: 'mod' } })
  await signInByToken(page, hall.app, account)
  // No other request runs meanwhile, so that saving is the first to meet the expired session.
  await page.route('**/api/live**', (route) => route.abort())
  await page.goto('/tournaments/create-tournament')
  await page.getByLabel('Tên nhóm giải đấu').fill('Cúp Hết Phiên')
  await page.getByLabel('Địa điểm').fill('Sân Tao Đàn')
  await page.getByLabel('Tên nội dung').fill('Đôi nam 6.0')
  // It plays from today on, whatever the time of day.
  await page.getByLabel('Giờ bắt đầu').fill('00:00')
  await page.getByLabel('Lệ phí mỗi VĐV').fill('450000')

  await hall.api.call(updateUser, { params: { id: String(user.id) }, body: { role: 'admin' } })
  await page.getByRole('button', { name: 'Tạo nhóm giải đấu' }).click()
  await expect(
    page.getByRole('alert').filter({ hasText: 'Phiên đăng nhập đã hết hạn. Vui lòng đăng nhập lại.' }),
  ).toBeVisible()
  const dialog = page.getByRole('dialog', { name: 'Đăng nhập' })
  await expect(dialog).toBeVisible()
  await expect(page).toHaveURL(/create-tournament$/)
  await signIn(page, account.username, account.password)

  await expect(page.getByRole('button', { name: 'Tạo nhóm giải đấu' })).toBeFocused()
  await expect(page.getByLabel('Tên nhóm giải đấu')).toHaveValue('Cúp Hết Phiên')
  await expect(page.getByLabel('Địa điểm')).toHaveValue('Sân Tao Đàn')
  await expect(page.getByLabel('Tên nội dung')).toHaveValue('Đôi nam 6.0')
  await expect(page.getByLabel('Lệ phí mỗi VĐV')).toHaveValue('450.000\u00a0₫')
  await page.getByRole('button', { name: 'Tạo nhóm giải đấu' }).click()
  await expect(page.getByText('Tạo giải đấu thành công!')).toBeVisible()
  await page.getByRole('tab', { name: /Đang diễn ra/ }).click()
  await expect(page.getByRole('link', { name: 'Cúp Hết Phiên | Đôi nam 6.0' })).toHaveCount(1)
})

test('signing in and out in one tab does so in the other', async ({ hall, page, context }) => {
  const account = { username: 'hai-the', password: 'giao-ca-2026' }
  await hall.api.call(createUser, { body: { ...account, name: 'Phạm Hai Thẻ', role: 'mod' } })
  const other = await context.newPage()
  await other.goto(hall.app.url)
  await page.goto('/')
  await page.getByRole('button', { name: 'Đăng nhập' }).click()
  await signIn(page, account.username, account.password)
  await expect(other.getByText('Phạm Hai Thẻ')).toBeVisible()
  await other.getByRole('button', { name: 'Đăng xuất' }).click()
  await expect(page.getByRole('button', { name: 'Đăng nhập' })).toBeVisible()
})

test('[AUTH-70][AUTH-71][AUTH-72] an organiser turns on the second factor, and signs in with a code and without the phone', async ({
  hall,
  page,
  browser,
}) => {
  const account = { username: 'hai-lop', password: 'giao-ca-2026' }
  await hall.api.call(createUser, { body: { ...account, name: 'Võ Hai Lớp', role: 'mod' } })
  await signInByToken(page, hall.app, account)
  await page.goto('/account')
  const panel = page.getByRole('region', { name: 'Xác thực hai lớp' })
  await panel.getByRole('button', { name: 'Bật xác thực hai lớp' }).click()
  const ask = page.getByRole('dialog', { name: 'Bật xác thực hai lớp' })
  await ask.getByLabel('Mật khẩu hiện tại').fill(account.password)
  await ask.getByRole('button', { name: 'Tiếp tục' }).click()
  await expect(panel.getByRole('img', { name: /^Mã QR/ })).toBeVisible()
  const secret = (await panel.getByTestId('secret').innerText()).replaceAll(' ', '')
  const app = new TOTP({ secret })
  await untilStepBegins()
  // One step behind, so that the sign-in below has a newer one without waiting for it.
  await panel.getByLabel('Mã 6 số trong ứng dụng').fill(app.generate({ timestamp: Date.now() - 30_000 }))
  await panel.getByRole('button', { name: 'Xác nhận và bật' }).click()
  const codes = panel.getByRole('list', { name: 'Mã khôi phục' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const recovery = await codes.first().innerText()
  await page.emulateMedia({ media: 'print' })
  const paper = (await page.locator('body').innerText()).split('\n').filter((line) => line.trim() !== '')
  expect(paper[0]).toContain(account.username)
  expect(paper.slice(1)).toEqual(await codes.allInnerTexts())
  await page.emulateMedia({ media: 'screen' })
  await panel.getByRole('button', { name: 'Đã cất các mã' }).click()
  await expect(panel.getByText('Còn 10 mã khôi phục.')).toBeVisible()

  const elsewhere = await browser.newContext({ reducedMotion: 'reduce' })
  const signInWith = async (fill: (visitor: Page) => Promise<void>) => {
    const visitor = await elsewhere.newPage()
    await visitor.goto(`${hall.app.url}/`)
    await visitor.getByRole('button', { name: 'Đăng nhập' }).click()
    const first = visitor.getByRole('dialog', { name: 'Đăng nhập' })
    await first.getByLabel('Tên đăng nhập').fill(account.username)
    await first.getByLabel('Mật khẩu', { exact: true }).fill(account.password)
    await first.getByRole('button', { name: 'Đăng nhập' }).click()
    await expect(visitor.getByRole('dialog', { name: 'Xác thực hai lớp' })).toBeVisible()
    await fill(visitor)
    return visitor
  }
  const submit = (visitor: Page) =>
    visitor
      .getByRole('dialog', { name: 'Xác thực hai lớp' })
      .getByRole('button', { name: 'Đăng nhập', exact: true })
      .click()
  const first = await signInWith(async (visitor) => {
    await expect(visitor.getByLabel('Mã 6 số trong ứng dụng')).toBeFocused()
    await visitor.getByLabel('Mã 6 số trong ứng dụng').fill(app.generate())
    await submit(visitor)
  })
  await expect(first.getByRole('button', { name: 'Đăng xuất' })).toBeVisible()
  await first.getByRole('button', { name: 'Đăng xuất' }).click()
  await expect(first.getByRole('button', { name: 'Đăng nhập' })).toBeVisible()
  const useRecovery = async (visitor: Page) => {
    await visitor.getByRole('button', { name: 'Dùng mã khôi phục' }).click()
    await visitor.getByLabel('Mã khôi phục').fill(recovery)
    await submit(visitor)
  }
  const second = await signInWith(useRecovery)
  await expect(second.getByRole('button', { name: 'Đăng xuất' })).toBeVisible()
  await second.goto(`${hall.app.url}/account`)
  await expect(second.getByText('Còn 9 mã khôi phục.')).toBeVisible()
  await second.getByRole('button', { name: 'Đăng xuất', exact: true }).first().click()
  const third = await signInWith(useRecovery)
  await expect(third.getByRole('dialog').getByRole('alert')).toHaveText('Mã không đúng, đã hết hạn hoặc đã dùng')
  await elsewhere.close()
})

/** A code of the step before is taken until this step ends: enough of it is left for a busy machine. */
async function untilStepBegins(): Promise<void> {
  const stepMs = 30_000
  const left = stepMs - (Date.now() % stepMs)
  if (left < stepMs / 2) await sleep(left)
}
