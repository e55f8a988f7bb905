import { readFileSync } from 'node:fs'
import {
  claimPlayer,
  createClaimCode,
  createPlayer,
  createRegistration,
  createUser,
  rejectRegistration,
} from '@vot/contract'
import { ApiCaller } from '../journey/api-caller'
import { openDivision } from '../journey/hall'
import { expect, test } from '../journey/hall-test'
import { signInByToken } from '../journey/sign-in-by-token'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('[PLR-150, PLR-151, PLR-154, PLR-157, USR-68, USR-69, USR-70] a player has the own data corrected, takes them along and deletes them', async ({
  hall,
  page,
  openBrowser,
}) => {
  const account = { username: 'chu-ho-so', password: 'bong-xanh-2026' }
  await hall.api.call(createUser, { body: { ...account, name: 'Kiều Oanh', role: 'user' } })
  const player = await hall.api.call(createPlayer, { body: { name: 'Kiều Thị Oanh', phone: '0938 700 800' } })
  const [partner] = hall.people.men
  const division = await openDivision(hall.api, { group: 'Cúp Dữ Liệu', name: 'Đôi tự do' })
  const pair = { tournament_id: division.id, player1_id: player.id, player2_id: partner?.id ?? 0 }
  const team = await hall.api.call(createRegistration, { body: pair })
  const { code } = await hall.api.call(createClaimCode, { params: { id: String(player.id) } })
  const own = await ApiCaller.signIn(hall.app.url, account.username, account.password)
  await own.call(claimPlayer, { body: { code } })
  await signInByToken(page, hall.app, account)
  const desk = await (await openBrowser()).newPage()
  await signInByToken(desk, hall.app)
  await desk.goto(`${hall.app.url}/matches/${division.group_id}/inbox`)
  const work = desk.getByRole('region', { name: 'Việc cần làm' })
  await expect(work.getByRole('listitem')).toHaveCount(1)
  await page.goto('/me?tab=profile')

  await test.step('the request stands in the inbox at once, and accepting it shows at the player at once', async () => {
    await page.getByRole('button', { name: 'Xin sửa dữ liệu' }).click()
    const dialog = page.getByRole('dialog', { name: 'Xin ban tổ chức sửa hồ sơ' })
    await dialog.getByRole('textbox', { name: 'Năm sinh' }).fill('1996')
    await dialog.getByRole('textbox', { name: 'Lời nhắn cho ban tổ chức' }).fill('Theo căn cước')
    await dialog.getByRole('button', { name: 'Gửi yêu cầu' }).click()
    await expect(page.getByText('Chờ ban tổ chức')).toBeVisible()
    await work.getByRole('button', { name: /Kiều Thị Oanh.*Năm sinh: chưa có thành 1996/ }).click()
    await desk.keyboard.press('a')
    await expect(desk.getByText('Đã sửa hồ sơ Kiều Thị Oanh.')).toBeVisible()
    await expect(page.getByText('Đã sửa', { exact: true })).toBeVisible()
    await expect(page.getByRole('definition').filter({ hasText: /^1996$/ })).toBeVisible()
  })

  await test.step('the file holds what was corrected', async () => {
    await page.getByRole('button', { name: 'Tải hoặc xóa dữ liệu của tôi' }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Tải dữ liệu của tôi' }).click()
    const data = JSON.parse(readFileSync(await (await download).path(), 'utf8'))
    expect(data.profile).toMatchObject({ name: 'Kiều Thị Oanh', phone: '0938700800', birth_year: 1996 })
    expect(data.entries).toHaveLength(1)
  })

  await test.step('a team that still plays stands in the way; without it everything goes', async () => {
    await page.getByRole('button', { name: 'Xóa dữ liệu của tôi…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Xóa tài khoản và dữ liệu của tôi?' })
    await dialog.getByLabel('Mật khẩu hiện tại').fill(account.password)
    await dialog.getByRole('button', { name: 'Khóa và xóa' }).click()
    await expect(dialog.getByText('Cúp Dữ Liệu | Đôi tự do')).toBeVisible()
    await hall.api.call(rejectRegistration, { params: { id: String(team.id) } })
    await dialog.getByRole('button', { name: 'Khóa và xóa' }).click()
    await expect(page.getByText(/^Tài khoản đã khóa/)).toBeVisible()
    await expect(page.getByRole('banner').getByRole('button', { name: 'Đăng nhập' })).toBeVisible()
    await expect(page).toHaveURL(/\/tournaments$/)
  })
})
