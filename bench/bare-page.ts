import type { Browser } from '@playwright/test'
import { type Figure, medianOf } from './figure'

const buttons = 1000
const times = 15

/** For the reader of the table. */
export const barePageMethod =
  'The bare page is a fixed piece of work in a page of nothing else, at the same slowdown, before, between and after: by it figures of two runs can be set side by side.'

/**
 * Milliseconds that one fixed piece of work takes in a page of nothing else, at the same slowdown: the pace of the
 * machine, by which figures of two runs can be set side by side.
 */
export async function barePage(browser: Browser, cpuSlowdown: number): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  try {
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
    const taken: number[] = []
    for (let time = 0; time < times; time++) taken.push(await page.evaluate(layOut, buttons))
    return medianOf(taken)
  } finally {
    await context.close()
  }
}

/** Runs in the page: makes buttons, lays them out and takes them away. */
function layOut(count: number): number {
  const start = performance.now()
  for (let made = 0; made < count; made++) {
    const button = document.createElement('button')
    button.textContent = `Trận ${made}`
    document.body.append(button)
  }
  const isLaidOut = document.body.offsetHeight > 0
  document.body.replaceChildren()
  return isLaidOut ? performance.now() - start : Number.NaN
}

/** Of the runs of the bare page before and after what is measured. */
export function barePageFigure(runs: readonly number[]): Figure {
  return { name: `bare page, ${buttons} buttons laid out`, measured: medianOf(runs), unit: 'ms', bound: null }
}
