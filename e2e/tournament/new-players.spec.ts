import { createPlayer } from '@vot/contract'
import { openDivision } from '../journey/hall'
import { expect, test } from '../journey/hall-test'
import { signInByToken } from '../journey/sign-in-by-token'

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 390, height: 844 }, hasTouch: true })

test('[REG-181, REG-183] a visitor enters two who are in no list; the organiser knows one of them', async ({
  hall,
  page,
  openBrowser,
}) => {
  const known = { name: 'Đoàn Thị Quen', phone: '0977410001', ranking_points: 3.2 }
  await hall.api.call(createPlayer, { body: known })
  const division = await openDivision(hall.api, { group: 'Cúp Người Mới', name: 'Đôi nữ người mới' })
  const organiser = await (await openBrowser()).newPage()
  await organiser.setViewportSize({ width: 1366, height: 768 })
  await signInByToken(organiser, hall.app)
  await organiser.goto(`/tournament-registration/${division.id}`)

  await page.goto(`/tournament-registration/${division.id}`)
  await page.getByRole('button', { name: 'Đăng ký đội' }).tap()
  for (const [slot, name, phone] of [
    [1, 'Quách Thị Lạ Lẫm', '0977410002'],
    [2, 'Doan Thi Quen Biet', known.phone],
  ] as const) {
    await page.getByLabel(`VĐV ${slot}`, { exact: true }).fill(name)
    await page.getByRole('button', { name: `Thêm “${name}”` }).tap()
    await page.getByRole('textbox', { name: 'Số điện thoại' }).fill(phone)
    await page.getByRole('button', { name: 'Thêm VĐV' }).tap()
    await expect(page.getByRole('group', { name: `VĐV ${slot}` })).toContainText('chưa xác nhận')
  }
  await page.getByRole('button', { name: 'Gửi đăng ký' }).tap()
  const card = page.getByRole('article').filter({ hasText: 'Quách Thị Lạ Lẫm' })
  await expect(card).toContainText('chưa xác nhận')
  await expect(card).not.toContainText(known.name)

  const row = organiser.getByRole('row').filter({ hasText: 'Quách Thị Lạ Lẫm' })
  await row.getByRole('button', { name: /^Duyệt/ }).click()
  const dialog = organiser.getByRole('dialog', { name: 'Xác nhận VĐV mới' })
  await expect(dialog.getByRole('radio', { name: 'Là VĐV mới' }).first()).toBeChecked()
  await dialog.getByText(`Dùng hồ sơ của ${known.name}`).click()
  await dialog.getByRole('button', { name: 'Xác nhận và duyệt' }).click()
  await expect(row).toContainText(known.name)
  await expect(row).toContainText('Đã duyệt')
  // The phone of the visitor hears of it by itself.
  await expect(card).toContainText(known.name)
  await expect(card).not.toContainText('chưa xác nhận')
  await expect(card).toContainText('Đã duyệt')
})
