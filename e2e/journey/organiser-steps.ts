import { expect, type Page } from '@playwright/test'

/** A division as the organiser fills it in. */
export interface DivisionForm {
  readonly name: string
  readonly participants: number
  /** As typed, with a comma. */
  readonly teamCap: string
  readonly playerCap: string
}

export interface GroupForm {
  readonly name: string
  readonly venue: string
  /** Epoch milliseconds; only the days in Vietnam count. */
  readonly deadline: number
  readonly playDay: number
  readonly divisions: readonly DivisionForm[]
}

export async function signIn(page: Page, username: string, password: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Đăng nhập' })
  await dialog.getByLabel('Tên đăng nhập').fill(username)
  await dialog.getByLabel('Mật khẩu', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Đăng nhập' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Đăng xuất' })).toBeVisible()
}

/** Fills the group form; every division after the first begins as a copy of it. */
export async function fillGroupForm(page: Page, group: GroupForm): Promise<void> {
  await page.getByLabel('Tên nhóm giải đấu').fill(group.name)
  await page.getByLabel('Địa điểm').fill(group.venue)
  for (const [index, division] of group.divisions.entries()) {
    if (index > 0)
      await page
        .getByRole('button', { name: /^Nhân bản/ })
        .last()
        .click()
    await page.getByLabel('Tên nội dung').nth(index).fill(division.name)
    if (index === 0) {
      await chooseDay(page, 'Ngày kết thúc', group.playDay)
      await chooseDay(page, 'Ngày bắt đầu', group.playDay)
      await chooseDay(page, 'Hạn đăng ký', group.deadline)
    }
    await page.getByLabel('Số người tham gia').nth(index).fill(String(division.participants))
    await page.getByLabel('Điểm tối đa của đội').nth(index).fill(division.teamCap)
    await page.getByLabel('Điểm tối đa mỗi VĐV').nth(index).fill(division.playerCap)
  }
}

/** Finds a player by the name and takes the place of the team that has the label. */
export async function choosePlayer(page: Page, slot: 1 | 2, name: string): Promise<void> {
  await page.getByLabel(`VĐV ${slot}`, { exact: true }).fill(name)
  await page.getByRole('option', { name }).click()
}

/** Enters a team as anybody may, from the registration screen of an open division. */
export async function registerTeam(page: Page, [first, second]: readonly [string, string]): Promise<void> {
  await choosePlayer(page, 1, first)
  await choosePlayer(page, 2, second)
  await page.getByRole('button', { name: 'Gửi đăng ký' }).click()
  await expect(page.getByRole('row').filter({ hasText: first })).toContainText(second)
  const sent = page.getByRole('dialog', { name: 'Đã gửi đăng ký' })
  await sent.getByRole('button', { name: 'Đóng' }).click()
  await expect(sent).toBeHidden()
}

export interface ResultForm {
  /** One of the winner's names. */
  readonly winner: string
  readonly winnerScore: number
  readonly loserScore: number
}

/** Opens a match of the bracket that is shown and saves its first result. */
export async function saveResult(page: Page, code: string, result: ResultForm): Promise<void> {
  await page.getByRole('button', { name: `Trận ${code},` }).click()
  await page.getByRole('button', { name: 'Lưu kết quả' }).click()
  await fillResult(page, result)
  const dialog = page.getByRole('dialog', { name: `Kết quả trận ${code}` })
  await dialog.getByRole('button', { name: 'Lưu kết quả' }).click()
  await expect(dialog).toBeHidden()
  await closeToasts(page)
}

export async function fillResult(page: Page, { winner, winnerScore, loserScore }: ResultForm): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: winner }).click()
  await dialog.getByLabel('Điểm đội thắng').fill(String(winnerScore))
  await dialog.getByLabel('Điểm đội thua').fill(String(loserScore))
}

/** Opens the calendar of a date field and takes the day, which has to be in the month that is shown. */
export async function chooseDay(page: Page, label: string, day: number): Promise<void> {
  await page.getByRole('button', { name: `Lịch: ${label}` }).click()
  const name = new Intl.DateTimeFormat('vi-VN', {
    timeZone: 'Asia/Ho_Chi_Minh',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  }).formatToParts(day)
  const part = (type: Intl.DateTimeFormatPartTypes) => name.find((each) => each.type === type)?.value ?? ''
  const month = part('month').replace(/\D/g, '')
  await page.getByRole('button', { name: `${part('day')} tháng ${month} ${part('year')}`, exact: true }).click()
}

/** Closes the toasts: at the bottom left they cover cards that are pressed next. */
async function closeToasts(page: Page): Promise<void> {
  const toasts = page.locator('[data-toast]')
  await toasts.getByLabel('Đóng thông báo').evaluateAll((buttons) => {
    for (const button of buttons) if (button instanceof HTMLElement) button.click()
  })
  await expect(toasts).toHaveCount(0)
}

/** The matches on court stand in the queue's place. */
export async function showAssigned(desk: Page): Promise<void> {
  const way = desk.getByRole('button', { name: /^Đã giao \(/ })
  const shown = desk.getByRole('region', { name: 'Đã giao' })
  await expect(way.or(shown).first()).toBeVisible({ timeout: 60_000 })
  if (await way.isVisible()) await way.click()
  await expect(shown).toBeVisible()
}
