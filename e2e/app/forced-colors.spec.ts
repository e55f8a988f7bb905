import type { Locator } from '@playwright/test'
import { expect, test } from '../journey/demo-test'
import { storeSession } from '../journey/sign-in-by-token'

test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } })

const outline = (locator: Locator) => locator.evaluate((element) => getComputedStyle(element).outlineStyle)

test('in forced colours what is chosen or on is told apart by more than a fill', async ({ page, demo }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Giải đấu' })).toBeVisible()
  await expect.poll(() => outline(page.getByRole('tab', { selected: true }))).toBe('solid')
  await expect.poll(() => outline(page.getByRole('tab', { selected: false }).first())).toBe('none')
  await page.goto(`/tournament-registration/${demo.open.id}`)
  await expect.poll(() => outline(page.getByRole('button', { name: /^Tất cả/, pressed: true }))).toBe('solid')
  await storeSession(page, demo.app, demo.sessions.user)
  await page.goto('/account')
  const chosen = page.locator('.mantine-SegmentedControl-indicator').first()
  await expect(chosen).toBeVisible()
  expect(await outline(chosen)).toBe('solid')
})
