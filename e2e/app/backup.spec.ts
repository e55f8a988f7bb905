import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClub, createPlayer } from '@vot/contract'
import { expect, test } from '../journey/hall-test'
import { signIn } from '../journey/organiser-steps'
import { signInByToken } from '../journey/sign-in-by-token'
import { ADMIN, startApp, webFolder } from '../journey/start-app'

test('an admin backs up with one click, and another machine goes on from the file', async ({
  hall,
  page,
  openBrowser,
}) => {
  const club = await hall.api.call(createClub, { body: { name: 'CLB Sao Lưu' } })
  const person = { name: 'An Còn Đây', phone: '0912345678', club_id: club.id, ranking_points: 3.5 }
  await hall.api.call(createPlayer, { body: person })
  await signInByToken(page, hall.app, ADMIN)
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Sao lưu dữ liệu' }).click()
  await expect(page.getByText('Chưa có bản sao lưu nào')).toBeVisible()
  await page.getByRole('button', { name: 'Sao lưu ngay' }).click()
  await expect(page.getByText('Đã sao lưu toàn bộ dữ liệu')).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(2)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /Tải về bản lúc/ }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^vot-\d{4}-\d\d-\d\d-\d{6}-manual\.sqlite$/)

  const folder = mkdtempSync(join(tmpdir(), 'vot-e2e-'))
  const file = join(folder, download.suggestedFilename())
  await download.saveAs(file)
  const dataDir = join(folder, 'data')
  const restored = spawnSync(process.execPath, [join(webFolder, '../server/restore.js'), file], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH ?? '', DATA_DIR: dataDir },
  })
  expect(restored).toMatchObject({ status: 0, stderr: '' })

  const second = await startApp({ dataDir })
  try {
    const there = await (await openBrowser()).newPage()
    await there.goto(`${second.url}/players`)
    await there.getByRole('button', { name: 'Đăng nhập' }).first().click()
    await signIn(there, ADMIN.username, ADMIN.password)
    await expect(there.getByText('An Còn Đây')).toBeVisible()
    await expect(there.getByText('0912 345 678')).toBeVisible()
    // Nothing of it loads any more when its server goes.
    await there.goto('about:blank')
  } finally {
    await second.stop()
    rmSync(folder, { recursive: true })
  }
})
