import type { Page } from '@playwright/test'
import { expect, test } from '../journey/demo-test'

const blockOf = (page: Page, code: string) => page.locator('[data-match]', { hasText: code }).first()

test('[OPS-241] a match is carried to another court, stays pinned there, and is taken back', async ({ page, demo }) => {
  const { token, refresh_token } = demo.sessions.admin
  await page.goto('/favicon.svg')
  await page.evaluate(
    (tokens) => {
      localStorage.setItem('vot.token', tokens.token)
      localStorage.setItem('vot.refresh_token', tokens.refresh_token)
    },
    { token, refresh_token },
  )
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/matches/${demo.ongoing.group_id}/plan`)
  const waiting = page.locator('[data-match][data-state="waiting"]')
  await expect(waiting.first()).toBeVisible()
  // The last match of the day can go to any later time: nothing follows it.
  const columns = page.locator('[data-court]')
  const from = columns.filter({ has: waiting }).first()
  const block = from.locator('[data-match][data-state="waiting"]').last()
  const code = /[A-Z]-\w+/.exec((await block.textContent()) ?? '')?.[0] ?? ''
  await block.scrollIntoViewIfNeeded()
  const box = await block.boundingBox()
  const width = (await from.boundingBox())?.width ?? 0
  if (!box) throw new Error('the match has no place')
  await page.mouse.move(box.x + 40, box.y + 12)
  await page.mouse.down()
  await page.mouse.move(box.x + 40 + width, box.y + 60, { steps: 6 })
  await expect(page.getByText(new RegExp(`^${code} sang `))).toBeVisible()
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(blockOf(page, code)).not.toContainText('đã ghim')
  const again = await block.boundingBox()
  if (!again) throw new Error('the match has no place')
  await page.mouse.move(again.x + 40, again.y + 12)
  await page.mouse.down()
  await page.mouse.move(again.x + 40 + width, again.y + 90, { steps: 6 })
  await expect(page.getByText('Không trùng người')).toBeVisible()
  await page.mouse.up()
  await expect(columns.nth(1).locator('[data-match]', { hasText: code })).toContainText('đã ghim')
  await page.reload()
  await expect(columns.nth(1).locator('[data-match]', { hasText: code })).toContainText('đã ghim')
  await blockOf(page, code).focus()
  await page.keyboard.press('p')
  await expect(blockOf(page, code)).not.toContainText('đã ghim')
})
