import type { Page } from '@playwright/test'
import { openDivision } from '../journey/hall'
import { expect, test } from '../journey/hall-test'
import { pressTo } from '../journey/press-to'
import { signInByToken } from '../journey/sign-in-by-token'
import { ADMIN } from '../journey/start-app'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('[UI-18] signing in with the keyboard alone: the dialog keeps the focus and gives it back', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Giải đấu' })).toBeVisible()
  // The page that the server wrote gives way to the app, and a focus in it with it.
  await expect(page.locator('#first-view')).toHaveCount(0)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Đến nội dung chính' })).toBeFocused()
  const opener = page.getByRole('button', { name: 'Đăng nhập' })
  await pressTo(page, opener)
  await expectVisibleFocus(page)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Đăng nhập' })
  const username = dialog.getByLabel('Tên đăng nhập')
  const password = dialog.getByLabel('Mật khẩu', { exact: true })
  await expect(username).toBeFocused()
  await expectFocusStaysIn(page, 12)

  await username.focus()
  await page.keyboard.type('ai-do')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(username).toBeFocused()
  await expect(username).toHaveValue('')
  await page.keyboard.type(ADMIN.username)
  await page.keyboard.press('Tab')
  await expect(password).toBeFocused()
  await page.keyboard.type('sai-mật-khẩu')
  await pressTo(page, dialog.getByRole('button', { name: 'Hiện hoặc ẩn mật khẩu' }))
  await page.keyboard.press('Space')
  await expect(password).toHaveAttribute('type', 'text')
  await pressTo(page, password, { key: 'Shift+Tab' })
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toContainText('Tên đăng nhập hoặc mật khẩu không đúng')
  await password.press('ControlOrMeta+a')
  await page.keyboard.type(ADMIN.password)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Đăng xuất' })).toBeVisible()
})

test('[TRN-173, TRN-174, TRN-175] keys are listed by ?, change the screen after G, and / goes to its search', async ({
  hall,
  page,
}) => {
  const division = await openDivision(hall.api, { group: 'Cúp Phím Tắt', name: 'Đôi nam phím tắt' })
  await signInByToken(page, hall.app)
  await page.goto(`/tournament-registration/${division.id}`)
  await expect(page.getByRole('heading', { name: 'Chuẩn bị thi đấu' })).toBeVisible()
  const list = page.getByRole('dialog', { name: 'Phím tắt' })
  // The keys come after the screen.
  await expect(async () => {
    await page.keyboard.press('?')
    await expect(list).toBeVisible({ timeout: 2000 })
  }).toPass()
  await expect(list.getByText('Thêm đội', { exact: true })).toBeVisible()
  await expect(list.getByText('Bảng điều khiển')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  // Without teams there is nothing to filter here.
  await page.keyboard.press('/')
  await expect(page.getByRole('dialog', { name: 'Tìm hoặc làm' }).getByRole('combobox')).toBeFocused()
  await page.keyboard.type('gd?')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/tournament-registration/)
  await page.keyboard.press('g')
  await page.keyboard.press('d')
  await expect(page).toHaveURL(/\/tournaments$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Giải đấu' })).toBeVisible()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox', { name: 'Tìm giải đấu' })).toBeFocused()
})

test('menu, tabs and a menu of actions with the keyboard alone', async ({ hall, page }) => {
  const division = await openDivision(hall.api, { group: 'Cúp Không Chuột', name: 'Đôi nam không chuột' })
  await signInByToken(page, hall.app)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'Bảng điều khiển' })).toBeVisible()
  const menu = page.getByRole('navigation', { name: 'Trình đơn chính' })
  await pressTo(page, menu.getByRole('link', { name: 'Giải đấu' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Giải đấu' })).toBeFocused()

  await pressTo(page, page.getByRole('tab', { name: /Sắp diễn ra/ }))
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: /Đang diễn ra/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/tab=ongoing/)
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  const actions = page.getByRole('button', { name: `Thao tác khác với ${division.name}` })
  await pressTo(page, actions, { most: 120 })
  await page.keyboard.press('Enter')
  const edit = page.getByRole('menuitem', { name: 'Chỉnh sửa giải đấu' })
  await pressTo(page, edit, { key: 'ArrowDown' })
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await expectFocusStaysIn(page, 30)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(actions).toBeFocused()
})

test('[TRN-179, UI-18] places, other groups and the account open, move and close by the keyboard, and give the focus back', async ({
  hall,
  page,
}) => {
  const division = await openDivision(hall.api, { group: 'Cúp Đầu Trang', name: 'Đôi nam đầu trang' })
  await openDivision(hall.api, { group: 'Cúp Kế Bên', name: 'Đôi nam kế bên' })
  await signInByToken(page, hall.app)
  await page.goto(`/groups/${division.group_id}`)
  const header = page.getByRole('banner')
  for (const opener of [
    header.getByRole('button', { name: 'Menu', exact: true }),
    header.getByRole('button', { name: /^Tài khoản của/ }),
  ]) {
    await pressTo(page, opener)
    await expectVisibleFocus(page)
    await page.keyboard.press('ArrowDown')
    const items = page.getByRole('menu').locator('[role^="menuitem"]')
    await expect(items.first()).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(items.nth(1)).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await expect(items.last()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toHaveCount(0)
    await expect(opener).toBeFocused()
  }

  const switcher = header.getByRole('button', { name: 'Cúp Đầu Trang, đổi sang giải khác' })
  await pressTo(page, switcher, { key: 'Shift+Tab' })
  await page.keyboard.press('Enter')
  const search = page.getByPlaceholder('Đổi sang giải khác')
  await expect(search).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(search).toBeHidden()
  await expect(switcher).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(search).toBeFocused()
  await page.keyboard.type('ke ben')
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Cúp Kế Bên' })).toBeVisible()
  // The screen itself until it has its title.
  await expect(page.locator('main:focus, main h1:focus')).toHaveCount(1)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the slide-out menu keeps the focus, closes on choice and gives the focus to the new screen', async ({
    hall,
    page,
  }) => {
    await signInByToken(page, hall.app)
    await page.goto('/tournaments')
    const opener = page.getByRole('button', { name: 'Mở menu' })
    await pressTo(page, opener)
    await page.keyboard.press('Enter')
    const menu = page.getByRole('dialog', { name: 'Trình đơn' })
    await expect(menu).toBeVisible()
    await expectFocusStaysIn(page, 8)
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(opener).toBeFocused()
    await page.keyboard.press('Enter')
    await pressTo(page, menu.getByRole('link', { name: 'Bảng điều khiển' }))
    await page.keyboard.press('Enter')
    await expect(menu).toBeHidden()
    await expect(page).toHaveURL(/\/dashboard$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Bảng điều khiển' })).toBeFocused()
  })
})

/** However often Tab is pressed, what has the focus stands in the open dialog. */
async function expectFocusStaysIn(page: Page, presses: number): Promise<void> {
  for (let pressed = 0; pressed < presses; pressed += 1) {
    await page.keyboard.press('Tab')
    const isInside = await page.evaluate(() => document.activeElement?.closest('[role="dialog"]') !== null)
    expect(isInside, `after ${pressed + 1} times Tab`).toBe(true)
  }
}

/** The element with the focus has an outline, or a shadow in its place. */
async function expectVisibleFocus(page: Page): Promise<void> {
  const style = await page.evaluate(() => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(document.activeElement ?? document.body)
    return { outlineStyle, outlineWidth, boxShadow }
  })
  expect(style.outlineStyle !== 'none' && style.outlineWidth !== '0px' ? 'outline' : style.boxShadow).not.toBe('none')
}
