import type { Page } from '@playwright/test'
import { listCutNames } from '../../packages/testkit/src/page/list-cut-names'

/** Texts that are cut with dots where neither a title nor the accessible name has the whole. */
export async function findCutNames(page: Page): Promise<string[]> {
  return await page.evaluate(listCutNames)
}
