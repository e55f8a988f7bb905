import { readFileSync } from 'node:fs'
import { createClub, listClubMembers } from '@vot/contract'
import { correctedFile } from '../../apps/server/src/tables/testing/make-files'
import { expect, test } from '../journey/app-test'
import { membersFile } from '../journey/members-file'
import { adminOf, signInByToken } from '../journey/sign-in-by-token'

const members = 300

test('a club of 300 comes in from .xls; three bad rows are corrected and come in', async ({ app, page }) => {
  const api = await adminOf(app)
  const club = await api.call(createClub, { body: { name: 'CLB Phú Thọ' } })
  const count = async () => (await api.call(listClubMembers, { params: { id: String(club.id) } })).total_count
  await signInByToken(page, app)
  await page.goto('/clubs')

  const choose = async (name: string, buffer: Buffer) => {
    await page.getByRole('button', { name: 'Thao tác khác với CLB Phú Thọ' }).click()
    await page.getByRole('menuitem', { name: 'Nhập từ Excel' }).click()
    await expect(page.getByRole('dialog', { name: 'Nhập thành viên của CLB Phú Thọ' })).toBeVisible()
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Chọn file Excel' }).press('Enter')
    await (await chooser).setFiles({ name, mimeType: 'application/octet-stream', buffer })
  }
  const bad = { 12: { phone: '0912' }, 140: { name: '' }, 288: { points: '-3' } }
  await choose('hoi-vien.xls', membersFile(members, bad))
  await expect(page.getByText('hoi-vien.xls, trang “Hội viên”: 300 dòng')).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Lỗi 3' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByText('Số điện thoại thiếu chữ số', { exact: true })).toBeVisible()
  expect(await count()).toBe(0)

  await page.getByRole('button', { name: 'Nhập 297 dòng' }).click()
  await expect(page.getByText('Đã nhập 297/300 dòng')).toBeVisible()
  await expect(page.getByText('Dòng 142, cột Họ và tên: Tên VĐV không được để trống').first()).toBeVisible()
  expect(await count()).toBe(297)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Tải 3 dòng lỗi' }).click()
  const saved = await download
  expect(saved.suggestedFilename()).toBe('Dòng lỗi - CLB Phú Thọ.xlsx')
  const corrected = correctedFile(readFileSync(await saved.path()), [
    ['0912', '0988000012'],
    ['', 'Nguyễn Đã Có Tên'],
    ['-3', '3,00'],
  ])
  await page.getByRole('dialog').getByText('Đóng').click()

  await choose('sua-loi.xlsx', corrected)
  await page.getByRole('button', { name: 'Nhập 3 dòng' }).click()
  await expect(page.getByText('Đã nhập 3/3 dòng')).toBeVisible()
  await expect(page.getByText('300 thành viên')).toBeVisible()
  expect(await count()).toBe(300)
})
