import type { Locator, Page } from '@playwright/test'
import { expect, test } from './demo-test'
import type { DemoHall, DemoRole } from './journey/demo-hall'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const width of [320, 390]) {
  test(`[TRN-155] on a phone ${width} px wide nothing stands over the way to a group's board`, async ({
    page,
    demo,
  }) => {
    await bringSession(page, demo, 'admin')
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/tournaments?tab=ongoing')
    const board = page.getByRole('link', { name: /^Bảng hiển thị/ }).first()
    await expect(board).toBeVisible()
    expect(await hiddenShareOf(board)).toBe(0)
  })
}

test('[REG-140] a visitor with a phone sees fee, dates, venue and the way to register at once', async ({
  page,
  demo,
}) => {
  const { open } = demo
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/tournament-registration/${open.id}`)
  const facts = page.getByRole('region', { name: 'Thông tin giải đấu' })
  for (const text of [
    formatVnd(open.registration_fee),
    day(open.last_registration_date),
    day(open.end_date),
    open.venue,
  ]) {
    const fact = facts.getByText(text, { exact: false }).first()
    await expect(fact).toBeInViewport({ ratio: 1 })
  }
  const enter = page.getByRole('button', { name: 'Đăng ký đội' })
  await expect(enter).toBeInViewport({ ratio: 1 })
  await expect(enter).toHaveText('Đăng ký đội')
  await expect(page.getByText(`hai người ${formatVnd(open.registration_fee * 2)}, không cần tài khoản`)).toBeVisible()
})

/** How much of an element, as a share from 0 to 1, something else covers or the screen's edge cuts. */
async function hiddenShareOf(element: Locator): Promise<number> {
  return await element.evaluate((shown) => {
    const { left, top, width, height } = shown.getBoundingClientRect()
    const steps = 20
    let hidden = 0
    for (let column = 0; column < steps; column += 1) {
      for (let row = 0; row < steps; row += 1) {
        const x = left + (width * (column + 0.5)) / steps
        const y = top + (height * (row + 0.5)) / steps
        const above = document.elementFromPoint(x, y)
        if (above === null || !(shown.contains(above) || above.contains(shown))) hidden += 1
      }
    }
    return hidden / steps ** 2
  })
}

async function bringSession(page: Page, { app, sessions }: DemoHall, role: DemoRole): Promise<void> {
  await page.goto(`${app.url}/favicon.svg`)
  await page.evaluate(
    ({ token, refresh_token }) => {
      localStorage.setItem('vot.token', token)
      localStorage.setItem('vot.refresh_token', refresh_token)
    },
    { token: sessions[role].token, refresh_token: sessions[role].refresh_token },
  )
}

const formatVnd = (dong: number) => `${dong.toLocaleString('vi-VN')}\u00a0₫`
/** The day of an ISO text in Vietnam, as screens show it. */
const day = (iso: string) =>
  new Date(iso).toLocaleDateString('en-GB', {
    timeZone: 'Asia/Ho_Chi_Minh',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  })
