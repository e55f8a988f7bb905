import type { Browser } from '@playwright/test'

/** Screens ask again for what no event reports twice a minute at the most. */
const pollsFromMs = 20_000

/**
 * In every context of the browser, what a screen would ask for again after a while is never asked for: a change that it
 * shows was pushed to it, however long the machine took for that.
 */
export function learnByPushAlone(browser: Browser): void {
  const open = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await open(options)
    await context.addInitScript((least) => {
      const repeat = window.setInterval
      const repeatOften = (handler: TimerHandler, ms = 0, ...args: unknown[]) =>
        ms < least ? repeat(handler, ms, ...args) : 0
      window.setInterval = repeatOften as typeof window.setInterval
    }, pollsFromMs)
    return context
  }
}
