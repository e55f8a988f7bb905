import { createUser, updateUser } from '@vot/contract'
import { expect, test } from './hall-test'
import { signIn } from './journey/organiser-steps'
import { signInByToken } from './journey/sign-in-by-token'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('[AUTH-11, AUTH-31, AUTH-63, GRP-21, UI-13] a session that ends in the middle of a form is asked for over it, and saving goes on', async ({
  hall,
  page,
}) => {
  const account = { username: 'phien-het-han', password: 'giao-ca-2026' }
  const user = await hall.api.call(createUser, { body: { ...account, name: 'Lê Phiên', role: 'mod' } })
  await signInByToken(page, hall.app, account)
  // Nothing else asks the server meanwhile: saving is what meets the end of the session.
  await page.route('**/api/live**', (route) => route.abort())
  await page.goto('/tournaments/create-tournament')
  await page.getByLabel('Tên nhóm giải đấu').fill('Cúp Hết Phiên')
  await page.getByLabel('Địa điểm').fill('Sân Tao Đàn')
  await page.getByLabel('Tên nội dung').fill('Đôi nam 6.0')
  await page.getByLabel('Lệ phí mỗi VĐV').fill('450000')

  await hall.api.call(updateUser, { params: { id: String(user.id) }, body: { role: 'admin' } })
  await page.getByRole('button', { name: 'Tạo nhóm giải đấu' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Session expired. Please login again.' })).toBeVisible()
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

test('[AUTH-62] signing in and out in one tab does so in the other', async ({ hall, page, context }) => {
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
