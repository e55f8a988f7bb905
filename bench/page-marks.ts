import type { CDPSession, Page } from '@playwright/test'

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

/**
 * An element of the page by a selector and the start of its name. Found by the page's own means: the driver's finders
 * leave listeners for every touch in the page, which no user has.
 */
export interface Target {
  readonly selector: string
  readonly name: string
}

/** How long a finger rests on the glass. */
export const pressMs = 60

/** Milliseconds from the slowest tap, as the finger leaves the glass, to its next frame. */
export async function slowestTap(page: Page, cdp: CDPSession, targets: readonly Target[]): Promise<number> {
  return await slowestOf(
    page,
    targets.map((target) => () => tapOn(page, cdp, target)),
  )
}

/** Milliseconds from the slowest of what is done, one after the other, to its next frame. */
export async function slowestOf(page: Page, actions: readonly (() => Promise<void>)[]): Promise<number> {
  await page.evaluate(() => {
    ;(window as unknown as { marks: PageMarks }).marks.tap = 0
  })
  for (const action of actions) {
    await action()
    await page.waitForTimeout(500)
  }
  return (await readMarks(page)).tap
}

export async function isVisible(page: Page, target: Target): Promise<boolean> {
  return (await placeOf(page, target)) !== null
}

/** Waits until something that can be seen has the selector and the name. */
export async function waitUntilVisible(page: Page, target: Target): Promise<void> {
  for (let tries = 0; (await placeOf(page, target)) === null; tries++) {
    if (tries > 300) throw new Error(`there is no ${target.selector} "${target.name}"`)
    await page.waitForTimeout(100)
  }
}

/** Where it stands is asked before the finger comes, so that nothing of ours works while the page answers. */
async function tapOn(page: Page, cdp: CDPSession, target: Target): Promise<void> {
  const place = await placeOf(page, target)
  if (place === null) throw new Error(`nothing to tap: ${target.selector} "${target.name}"`)
  await page.waitForTimeout(100)
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [place] })
  await page.waitForTimeout(pressMs)
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

/** The middle of the first such element, brought into view; null while there is none. */
async function placeOf(page: Page, target: Target): Promise<{ x: number; y: number } | null> {
  return await page.evaluate(({ selector, name }) => {
    const nameOf = (element: Element) => (element.getAttribute('aria-label') ?? element.textContent ?? '').trim()
    const found = [...document.querySelectorAll(selector)].find(
      (element) => nameOf(element).startsWith(name) && element.checkVisibility(),
    )
    if (!found) return null
    found.scrollIntoView({ block: 'nearest' })
    const { x, y, width, height } = found.getBoundingClientRect()
    return { x: x + width / 2, y: y + height / 2 }
  }, target)
}
