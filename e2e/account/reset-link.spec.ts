import { createUser, login } from '@vot/contract'
import { ApiCaller } from '../journey/api-caller'
import { expect, test } from '../journey/hall-test'
import { signInByToken } from '../journey/sign-in-by-token'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('a link that an administrator makes sets a new password and signs in, once', async ({ hall, page, browser }) => {
  const account = { username: 'quen-mat-khau', password: 'mat-khau-cu-2026' }
  const changed = 'mat-khau-moi-2026'
  await hall.api.call(createUser, { body: { ...account, name: 'Vũ Thị Quên', role: 'mod' } })
  await signInByToken(page, hall.app)
  await page.goto('/users')
  await page.getByRole('button', { name: 'Thao tác với Vũ Thị Quên' }).click()
  await page.getByRole('menuitem', { name: 'Đặt lại mật khẩu' }).click()
  const dialog = page.getByRole('dialog', { name: /^Đặt lại mật khẩu của/ })
  await dialog.getByRole('button', { name: 'Tạo liên kết' }).click()
  const link = await dialog.getByLabel('Liên kết đặt lại mật khẩu').inputValue()

  const elsewhere = await browser.newContext({ reducedMotion: 'reduce' })
  const fill = async (password: string) => {
    const visitor = await elsewhere.newPage()
    await visitor.goto(link)
    await visitor.getByLabel('Mật khẩu mới', { exact: true }).fill(password)
    await visitor.getByLabel('Nhập lại mật khẩu mới', { exact: true }).fill(password)
    await visitor.getByRole('button', { name: 'Đặt mật khẩu' }).click()
    return visitor
  }
  const first = await fill(changed)
  await expect(first).toHaveURL(/\/account$/)
  await expect(first.getByRole('heading', { level: 1, name: 'Tài khoản' })).toBeVisible()

  const second = await fill('mot-mat-khau-khac')
  const refused = 'Liên kết đặt lại mật khẩu không đúng, đã dùng hoặc đã hết hạn'
  await expect(second.getByRole('main').getByRole('alert')).toHaveText(refused)
  await expect(second).toHaveURL(/\/reset-password/)
  await elsewhere.close()
  const visitor = new ApiCaller(hall.app.url)
  const { user } = await visitor.call(login, { body: { username: account.username, password: changed } })
  expect(user.username).toBe(account.username)
  await expect(visitor.call(login, { body: account })).rejects.toThrow()
})
