import type { Page } from '@playwright/test'
import { listHiddenFocus } from '../../packages/testkit/src/page/list-hidden-focus'

/** What takes the focus and does not show it: without a ring that can be seen, or under what floats. */
export async function findHiddenFocus(page: Page): Promise<string[]> {
  // From a key on the browser shows where the focus is.
  await page.keyboard.press('Shift')
  return await page.evaluate(listHiddenFocus)
}
