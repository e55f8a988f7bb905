import type { Locator, Page } from '@playwright/test'

export interface PageMarks {
  /** Seconds. */
  lcp: number
  cls: number
  /** Milliseconds from the slowest tap or key to its next frame. */
  tap: number
}

/** Runs in the page before its own scripts. */
export function observeMarks(): void {
  const marks: PageMarks = { lcp: 0, cls: 0, tap: 0 }
  Object.assign(window, { marks })
  const on = (type: string, note: (entry: PerformanceEntry) => void, more: object = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true, ...more })
  on('largest-contentful-paint', ({ startTime }) => {
    marks.lcp = startTime / 1000
  })
  on('layout-shift', (entry) => {
    if ('value' in entry && 'hadRecentInput' in entry && entry.hadRecentInput === false)
      marks.cls += Number(entry.value)
  })
  on(
    'event',
    ({ name, duration }) => {
      if (/^(pointer(down|up)|click|keydown|input)$/.test(name)) marks.tap = Math.max(marks.tap, duration)
    },
    { durationThreshold: 16 },
  )
}

export function readMarks(page: Page): Promise<PageMarks> {
  return page.evaluate(() => (window as unknown as { marks: PageMarks }).marks)
}

/** Milliseconds from the slowest tap to its next frame. */
export async function slowestTap(page: Page, targets: readonly Locator[]): Promise<number> {
  return await slowestOf(
    page,
    targets.map((target) => () => tapOn(page, target)),
  )
}

/** Milliseconds from the slowest of what is done, one after the other, to its next frame. */
export async function slowestOf(page: Page, deeds: readonly (() => Promise<void>)[]): Promise<number> {
  await page.evaluate(() => {
    ;(window as unknown as { marks: PageMarks }).marks.tap = 0
  })
  for (const deed of deeds) {
    await deed()
    await page.waitForTimeout(500)
  }
  return (await readMarks(page)).tap
}

/** Where it stands is asked before the finger comes, so that nothing of ours works while the page answers. */
async function tapOn(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (box === null) throw new Error('nothing to tap')
  await page.waitForTimeout(100)
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
}
