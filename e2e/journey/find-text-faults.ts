import type { Page } from '@playwright/test'
import { listTextFaults } from '../../packages/testkit/src/page/list-text-faults'
import { sidewaysScroll } from './sideways-scroll'

const widths = [1440, 1366, 1280, 1024, 768]

/**
 * Texts that are cut, words that are broken, texts that another text lies over, and pages that scroll sideways, at the
 * widths between a tablet and a wide screen.
 */
export async function findTextFaults(page: Page, name: string): Promise<string[]> {
  const faults: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    const found = [...(await page.evaluate(listTextFaults)), ...(await sidewaysScroll(page))]
    for (const fault of found) faults.push(`${name} at ${width}: ${fault}`)
  }
  return faults
}
