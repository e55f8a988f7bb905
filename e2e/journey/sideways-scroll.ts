import type { Page } from '@playwright/test'

/** What makes the page wider than the screen, the outermost first; nothing when it fits. */
export async function sidewaysScroll(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 0.5,
    )
    const named = wide.slice(0, 5).map(({ tagName, className }) => `${tagName.toLowerCase()}.${className}`)
    return [`${scrollWidth} px of ${clientWidth}`, ...named]
  })
}
