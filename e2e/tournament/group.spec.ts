import type { Locator, Page } from '@playwright/test'
import { createBracket, listTournaments, readGroup, readTournament } from '@vot/contract'
import { enterApproved, openDivision } from '../journey/hall'
import { expect, test } from '../journey/hall-test'
import { chooseDay } from '../journey/organiser-steps'
import { signInByToken } from '../journey/sign-in-by-token'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const dayMs = 86_400_000

/** A picture that really came. */
async function expectShown(picture: Locator): Promise<void> {
  await picture.scrollIntoViewIfNeeded()
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth))
    .toBeGreaterThan(0)
}

test('[GRP-18, GRP-04, GRP-54, GRP-57] a group of five divisions is put together, survives a reload, is saved and changed later', {
  tag: '@short',
}, async ({ hall, page }) => {
  const now = Date.now()
  const group = 'Giải Năm Nội Dung'
  await signInByToken(page, hall.app)
  await page.goto('/tournaments/create-tournament')

  await test.step('divisions are added, copied, moved and removed', async () => {
    await page.getByLabel('Tên nhóm giải đấu').fill(group)
    await page.getByLabel('Địa điểm').fill('Nhà thi đấu Phú Thọ')
    await page.getByLabel('Tên nội dung').fill('Đôi nam 7.5')
    await chooseDay(page, 'Ngày kết thúc', now + 2 * dayMs)
    await chooseDay(page, 'Ngày bắt đầu', now + 2 * dayMs)
    await page.getByLabel('Số người tham gia').fill('32')
    await page.getByLabel('Điểm tối đa của đội').fill('7,5')
    await expect(page.getByRole('button', { name: 'Xóa Đôi nam 7.5' })).toBeDisabled()
    await page.getByRole('button', { name: 'Nhân bản Đôi nam 7.5' }).click()
    await nameOf(page, 1).fill('Đôi nam 6.5')
    await page.getByRole('button', { name: 'Nhân bản Đôi nam 6.5' }).click()
    await nameOf(page, 2).fill('Đôi nam U50')
    for (const [index, name] of [
      [3, 'Đôi nữ'],
      [4, 'Đôi nam nữ'],
      [5, 'Nội dung thừa'],
    ] as const) {
      await page.getByRole('button', { name: 'Thêm nội dung' }).click()
      await nameOf(page, index).fill(name)
    }
    await page.getByRole('button', { name: 'Xóa Nội dung thừa' }).click()
    await page.getByRole('button', { name: 'Đưa Đôi nam nữ lên' }).click()
    await page.getByRole('button', { name: 'Đưa Đôi nam nữ lên' }).click()
    await expect.poll(() => divisionNames(page)).toEqual(ordered)
  })

  await test.step('contact, rules and a picture are added', async () => {
    await page.getByLabel('Người liên hệ').fill('Chị Lan')
    await page.getByLabel('Điện thoại liên hệ').fill('0912 345 678')
    await page.getByLabel('Điều lệ', { exact: true }).fill('Điều 1. Trang phục\n\n- Giày đế bằng')
    const buffer = await page.screenshot()
    await page.getByLabel('Chọn ảnh').setInputFiles({ name: 'bia.png', mimeType: 'image/png', buffer })
    await expectShown(page.getByRole('img', { name: 'Ảnh của giải' }))
  })

  await test.step('a reload keeps what was typed', async () => {
    await page.reload()
    await expect(page.getByText('Máy này còn giữ bản nháp chưa lưu')).toBeVisible()
    await page.getByRole('button', { name: 'Khôi phục' }).click()
    await expect(page.getByLabel('Tên nhóm giải đấu')).toHaveValue(group)
    await expect(page.getByLabel('Người liên hệ')).toHaveValue('Chị Lan')
    await expectShown(page.getByRole('img', { name: 'Ảnh của giải' }))
    await expect.poll(() => divisionNames(page)).toEqual(ordered)
    await expect(page.getByRole('button', { name: /^Đôi nam U50/ })).toContainText('32 VĐV')
    await expect(page.getByRole('button', { name: /^Đôi nữ/ })).toContainText('64 VĐV')
  })

  await test.step('saving shows the group with its divisions in that order', async () => {
    await page.getByRole('button', { name: 'Tạo nhóm giải đấu' }).click()
    await expect(page.getByText('Tạo giải đấu thành công!')).toBeVisible()
    await expect(page).toHaveURL(/\/tournaments$/)
    await expect(page.getByRole('link', { name: `${group} | Đôi nam 7.5` })).toBeVisible()
    // Added to a group that begins in two days, it does so too.
    await expect(page.getByRole('link', { name: `${group} | Đôi nữ` })).toBeVisible()
    const listed = (await hall.api.call(listTournaments, {})).items.find(({ group_name }) => group_name === group)
    const { divisions } = await hall.api.call(readGroup, { params: { id: String(listed?.group_id) } })
    expect(divisions.map(({ name, max_ranking_point }) => `${name} ${max_ranking_point}`)).toEqual([
      'Đôi nam 7.5 7.5',
      'Đôi nam 6.5 7.5',
      'Đôi nam nữ 0',
      'Đôi nam U50 7.5',
      'Đôi nữ 0',
    ])
  })

  await test.step('everybody finds rules, contact and picture', async () => {
    await page.getByRole('link', { name: `${group} | Đôi nữ` }).click()
    await page.getByRole('button', { name: `Điều lệ & liên hệ của ${group}` }).click()
    const dialog = page.getByRole('dialog', { name: 'Điều lệ & liên hệ' })
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Giày đế bằng' })).toBeVisible()
    await expect(dialog.getByRole('link', { name: 'Gọi 0912 345 678' })).toBeVisible()
    await expectShown(dialog.getByRole('img', { name: 'Ảnh của giải' }))
    await page.goto('/tournaments')
  })

  await test.step('a division is added and the days of another change', async () => {
    await page.getByRole('link', { name: `Sửa nhóm ${group}` }).click()
    await expect(page.getByText('Máy này còn giữ bản nháp chưa lưu')).toHaveCount(0)
    await page.getByRole('button', { name: /^Đôi nữ/ }).click()
    await chooseDay(page, 'Ngày kết thúc', now + 3 * dayMs)
    await chooseDay(page, 'Ngày bắt đầu', now + 2 * dayMs)
    await chooseDay(page, 'Hạn đăng ký', now + dayMs)
    await page.getByRole('button', { name: 'Thêm nội dung' }).click()
    await nameOf(page, 1).fill('Đôi nữ U50')
    await page.getByRole('button', { name: 'Lưu thay đổi' }).click()
    await expect(page.getByText('Cập nhật giải đấu thành công!')).toBeVisible()
    const women = page
      .getByRole('article')
      .filter({ has: page.getByRole('link', { name: `${group} | Đôi nữ`, exact: true }) })
    await women.getByRole('button', { name: 'Chi tiết Đôi nữ', exact: true }).click()
    await expect(women).toContainText(vietnamDay(now + 2 * dayMs))
    await expect(women).toContainText(vietnamDay(now + 3 * dayMs))
    await expect(women).toContainText(vietnamDay(now + dayMs))
    await expect(page.getByRole('link', { name: `${group} | Đôi nữ U50` })).toBeVisible()
  })
})

test('[LNG-08, LNG-09] a division gets an English name, and a guest who reads in English sees it', async ({
  hall,
  page,
  browser,
  contextOptions,
}) => {
  const group = 'Giải Hai Thứ Tiếng'
  const division = await openDivision(hall.api, { group, name: 'Đôi nam 7.5' })
  await enterApproved(hall.api, division, await hall.enterMen(8))
  const form = `/tournaments/edit-group/${division.group_id}`

  await test.step('the organiser takes the English that is proposed', async () => {
    await signInByToken(page, hall.app)
    await page.goto(form)
    await page.getByRole('button', { name: 'Dùng tên “Men’s doubles 7.5”' }).click()
    await expect(page.getByLabel('Tên tiếng Anh')).toHaveValue('Men’s doubles 7.5')
    await page.getByRole('button', { name: 'Lưu thay đổi' }).click()
    await expect(page.getByText('Cập nhật giải đấu thành công!')).toBeVisible()
    await expect(page.getByRole('link', { name: `${group} | Đôi nam 7.5` })).toBeVisible()
  })

  const english = await browser.newContext({ ...contextOptions, baseURL: hall.app.url, locale: 'en-GB' })
  const guest = await english.newPage()
  await test.step('a guest from abroad reads it in the list, at the entry and over the bracket', async () => {
    await guest.goto('/tournaments')
    await expect(guest.getByRole('link', { name: `${group} | Men’s doubles 7.5` })).toBeVisible()
    await guest.goto(`/tournament-registration/${division.id}`)
    await expect(guest).toHaveTitle(/Men’s doubles 7\.5/)
    await hall.api.call(createBracket, { params: { id: String(division.id) }, body: { confirm: true } })
    await guest.goto(`/tournament-bracket-visual/${division.id}`)
    await expect(guest.getByText('Men’s doubles 7.5').first()).toBeVisible()
    await expect(guest.getByText('Đôi nam 7.5')).toHaveCount(0)
  })

  await test.step('who changes the group in English changes neither name', async () => {
    await signInByToken(guest, hall.app)
    await guest.goto(form)
    await expect(guest.getByLabel('Name of the division')).toHaveValue('Đôi nam 7.5')
    await guest.getByRole('textbox', { name: 'Venue', exact: true }).fill('Nhà thi đấu Tân Bình')
    await guest.getByRole('button', { name: 'Save changes' }).click()
    await expect(guest.getByText('The tournament was updated')).toBeVisible()
    const saved = await hall.api.call(readTournament, { params: { id: String(division.id) } })
    expect(saved).toMatchObject({
      ...{ name: 'Đôi nam 7.5', english_name: 'Men’s doubles 7.5', venue: 'Nhà thi đấu Tân Bình' },
    })
  })
  await english.close()
})

const ordered = ['Đôi nam 7.5', 'Đôi nam 6.5', 'Đôi nam nữ', 'Đôi nam U50', 'Đôi nữ']

/** The name field of the division that was opened as the nth. */
function nameOf(page: Page, index: number) {
  return page.getByLabel('Tên nội dung').nth(index)
}

async function divisionNames(page: Page): Promise<string[]> {
  const tools = await page
    .getByRole('button', { name: /^Nhân bản / })
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label') ?? ''))
  return tools.map((label) => label.replace('Nhân bản ', ''))
}

function vietnamDay(at: number): string {
  return new Intl.DateTimeFormat('vi-VN', {
    timeZone: 'Asia/Ho_Chi_Minh',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }).format(at)
}
