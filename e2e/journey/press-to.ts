import { expect, type Locator, type Page } from '@playwright/test'

/** Presses Tab (or another key) until the element has the focus; fails when it is not met within `most` presses. */
export async function pressTo(page: Page, target: Locator, { key = 'Tab', most = 40 } = {}): Promise<void> {
  await expect(target).toBeVisible()
  const hasFocus = async () => await target.evaluate((element) => element === document.activeElement)
  for (let pressed = 0; pressed <= most; pressed += 1) {
    if (await hasFocus()) return
    await page.keyboard.press(key)
  }
  throw new Error(`${most} times ${key} did not reach ${target}.`)
}
