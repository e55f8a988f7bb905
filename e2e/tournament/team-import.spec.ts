import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { listRegistrations } from '@vot/contract'
import { openDivision } from '../journey/hall'
import { expect, test } from '../journey/hall-test'
import { signInByToken } from '../journey/sign-in-by-token'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const form = fileURLToPath(
  new URL('../../apps/server/src/tournament/team-import/testing/form-dang-ky-doi-nam.csv', import.meta.url),
)

test('[REG-220, REG-223, REG-224, REG-225] an organiser fills a division of 64 teams from the answers of a form', async ({
  hall,
  page,
  openBrowser,
}) => {
  const division = await openDivision(hall.api, {
    group: 'Giải Nhập Danh Sách',
    name: 'Đôi nam mở rộng',
    participants: 128,
  })
  const query = { tournament_id: String(division.id), per_page: '100' }
  const teams = async () => (await hall.api.call(listRegistrations, { query })).items
  const visitor = await (await openBrowser()).newPage()
  await visitor.goto(`${hall.app.url}/tournament-registration/${division.id}`)
  await expect(visitor.getByRole('heading', { level: 1, name: /Đôi nam mở rộng/ })).toBeVisible()

  await signInByToken(page, hall.app)
  await page.goto(`/tournament-registration/${division.id}`)
  const dialog = page.getByRole('dialog', { name: /^Nhập danh sách đội/ })
  const openByMenu = async () => {
    await page.getByRole('button', { name: 'Thao tác khác', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Nhập danh sách đội' }).click()
  }

  await test.step('one row is corrected, and the list enters', async () => {
    // Without a team this is the one thing to do.
    await page.getByRole('button', { name: 'Nhập danh sách đội' }).click()
    const [head = '', first = '', ...rest] = readFileSync(form, 'utf8').split('\r\n')
    const broken = first.replace('0977.000.000', '0977')
    const buffer = Buffer.from([head, broken, ...rest].join('\r\n'))
    await dialog.locator('input[type=file]').setInputFiles({ name: 'form.csv', mimeType: 'text/csv', buffer })
    await expect(dialog.getByRole('button', { name: 'Nhập 63 đội' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Lỗi 1' }).click()
    await dialog.getByRole('button', { name: 'Sửa dòng 2' }).click()
    await dialog.getByRole('textbox', { name: 'Số điện thoại VĐV 2' }).fill('0977 000 000')
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: 'Nhập 64 đội' }).click()
    await expect(page.getByText('Đã nhập 64 đội')).toBeVisible()
    await expect(dialog).toBeHidden()
    const entered = await teams()
    expect(entered).toHaveLength(64)
    expect(entered.every(({ status }) => status === 'approved')).toBe(true)
  })

  await test.step('visitors see the teams at once', async () => {
    await expect(visitor.getByText('Trần Thanh Hùng').first()).toBeVisible()
  })

  await test.step('the same list again has nothing to enter, and the import is taken back', async () => {
    await openByMenu()
    await dialog.locator('input[type=file]').setInputFiles(form)
    await expect(dialog.getByRole('button', { name: 'Giữ nguyên 64' })).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Không có đội nào để nhập' })).toBeDisabled()
    await dialog.getByRole('button', { name: 'Đổi tệp' }).click()
    await dialog.getByRole('button', { name: 'Hoàn tác lần nhập form.csv' }).click()
    await expect(page.getByText('Đã rút 64 đội và 128 VĐV mới')).toBeVisible()
    expect(await teams()).toHaveLength(0)
  })
})
