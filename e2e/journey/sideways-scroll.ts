import type { Page } from '@playwright/test'
import { listWideParts } from '../../packages/testkit/src/page/list-wide-parts'

/** What makes the page wider than the screen, the outermost first; nothing when it fits. */
export async function sidewaysScroll(page: Page): Promise<string[]> {
  return await page.evaluate(listWideParts)
}
