import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import { readBracket, saveMatchResult } from '@vot/contract'
import { findChromium } from '../tools/testing/provide-test-needs.mjs'
import { ApiClient } from './api-client'
import { barePage, barePageFigure, barePageMethod } from './bare-page'
import { type BenchProcess, startServer } from './bench-process'
import { type Bench, type Figure, medianOf } from './figure'
import { makeSeason } from './make-season'
import { withFolder } from './with-folder'

const cpuSlowdown = 4
const rounds = 5
const framesPerGesture = 120
/** After it nothing of a gesture is left to do. */
const restMs = 800

type Gesture = 'pan' | 'zoom'

/** Seconds to the first paint after the data, and milliseconds of the slowest twentieth of frames. */
const bounds = [
  { teams: 256, paint: 0.3, frame: 20 },
  { teams: 1024, paint: 0.6, frame: 25 },
] as const

export const bracketScreen: Bench = {
  name: 'screen',
  title: 'A large bracket on a phone',
  method: `Chromium as a phone (390 x 844) with the CPU ${cpuSlowdown} times slower opens the visual view of a full double elimination, served by the built server. First paint: from the last byte of the bracket to the frame that shows the first card; a skeleton that began to be shown before that byte stays its 300 ms, and the drawing is made meanwhile. Frames: intervals between animation frames while every frame moves the drawing by 24 pixels, and while every frame zooms by 2 %, out to the whole and in again; 95th percentile of ${framesPerGesture} frames each. CPU: time of the page's main thread for a frame of the same gestures without the slowdown, which other work on the machine does not lengthen. A live result: cards that change when another organiser saves one. Medians of ${rounds} visits. ${barePageMethod}`,
  paths: ['apps/web/src/play/bracket'],
  run: () =>
    withFolder(async (folder) => {
      const server = await startServer(folder)
      const executablePath = findChromium()
      if (executablePath === null)
        throw new Error('No Chromium found: install it, or set CHROMIUM_PATH to its program.')
      const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
      try {
        const api = new ApiClient(server.url)
        await api.signIn()
        const figures: Figure[] = []
        const bare = [await barePage(browser, cpuSlowdown)]
        for (const bound of bounds) {
          figures.push(...(await measure(browser, server, api, bound)))
          bare.push(await barePage(browser, cpuSlowdown))
        }
        return [...figures, barePageFigure(bare)]
      } finally {
        await browser.close()
        await server.stop()
      }
    }),
}

async function measure(
  browser: Browser,
  server: BenchProcess,
  api: ApiClient,
  { teams, paint, frame }: (typeof bounds)[number],
): Promise<Figure[]> {
  const [id = 0] = await makeSeason(api, 1, teams)
  const visits: Visit[] = []
  for (let round = 0; round < rounds; round++) visits.push(await visit(browser, server, api, id))
  const median = (key: keyof Visit) => medianOf(visits.map((each) => each[key]))
  return [
    { name: `${teams} teams, first paint after data`, measured: median('paint'), unit: 's', bound: { most: paint } },
    { name: `${teams} teams, pan, 95th percentile`, measured: median('pan'), unit: 'ms', bound: { most: frame } },
    { name: `${teams} teams, zoom, 95th percentile`, measured: median('zoom'), unit: 'ms', bound: { most: frame } },
    { name: `${teams} teams, pan, CPU a frame`, measured: median('panCpu'), unit: 'ms', bound: null },
    { name: `${teams} teams, zoom, CPU a frame`, measured: median('zoomCpu'), unit: 'ms', bound: null },
    {
      name: `${teams} teams, cards changed by a result`,
      measured: median('changed'),
      unit: 'count',
      bound: { most: 3 },
    },
  ]
}

interface Visit {
  readonly paint: number
  readonly pan: number
  readonly zoom: number
  /** Milliseconds of the main thread, at full speed. */
  readonly panCpu: number
  readonly zoomCpu: number
  readonly changed: number
}

async function visit(browser: Browser, server: BenchProcess, api: ApiClient, id: number): Promise<Visit> {
  const context = await browser.newContext({
    locale: 'vi-VN',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  try {
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
    await page.addInitScript(observeFirstCard)
    await page.goto(`${server.url}/tournament-bracket-visual/${id}`)
    await page.locator('[data-match]').first().waitFor()
    await page.waitForTimeout(1500)
    const paint = await page.evaluate(() => (window as unknown as { firstCard: number }).firstCard)
    const changed = await changedByResult(page, api, id)
    const pan = await frames(page, 'pan')
    await page.waitForTimeout(restMs)
    const zoom = await frames(page, 'zoom')
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    const panCpu = await cpuOfFrame(page, cdp, 'pan')
    const zoomCpu = await cpuOfFrame(page, cdp, 'zoom')
    return { paint: paint / 1000, pan: percentile95(pan), zoom: percentile95(zoom), panCpu, zoomCpu, changed }
  } finally {
    await context.close()
  }
}

/** Runs in the page before its own scripts: milliseconds from the bracket's last byte to the frame with its first card. */
function observeFirstCard(): void {
  const look = () => {
    if (document.querySelector('[data-match]')?.checkVisibility({ visibilityProperty: true }) !== true) {
      requestAnimationFrame(look)
      return
    }
    // The frame is painted before the next task.
    const channel = new MessageChannel()
    channel.port1.onmessage = () => {
      const [entry] = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('/bracket/lean'))
      const received = entry instanceof PerformanceResourceTiming ? entry.responseEnd : Number.NaN
      Object.assign(window, { firstCard: performance.now() - received })
    }
    channel.port2.postMessage(null)
  }
  requestAnimationFrame(look)
}

/** How many cards in sight change when the first ready match among them gets its result elsewhere. */
async function changedByResult(page: Page, api: ApiClient, id: number): Promise<number> {
  const { bracket } = await api.call(readBracket, { params: { id: String(id) } })
  const shown = await page
    .locator('[data-match]')
    .evaluateAll((cards) => cards.map((card) => Number(card.getAttribute('data-match'))))
  const match = bracket.matches.find(({ status, match_number }) => status === 'ready' && shown.includes(match_number))
  if (!match) throw new Error('no ready match in sight')
  await page.evaluate(() => {
    const changed = new Set<Element>()
    new MutationObserver((records) => {
      for (const { target } of records) {
        const card = (target instanceof Element ? target : target.parentElement)?.closest('[data-match]')
        if (card) changed.add(card)
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true })
    Object.assign(window, { changed })
  })
  const body = {
    winner_id: match.participant1_id ?? 0,
    loser_id: match.participant2_id ?? 0,
    set1_winner_score: 11,
    set1_loser_score: 4,
  }
  await api.call(saveMatchResult, { params: { id: String(match.id) }, body })
  await page
    .locator(`[data-match="${match.match_number}"]`)
    .and(page.getByRole('button', { name: 'Xong' }))
    .waitFor()
  await page.waitForTimeout(500)
  return await page.evaluate(() => (window as unknown as { changed: Set<Element> }).changed.size)
}

/** Milliseconds of the main thread for one frame of the gesture. */
async function cpuOfFrame(page: Page, cdp: CDPSession, gesture: Gesture): Promise<number> {
  await page.waitForTimeout(restMs)
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  const spent = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000
  }
  const before = await spent()
  await frames(page, gesture)
  const cpu = (await spent()) - before
  await cdp.send('Performance.disable')
  return cpu / framesPerGesture
}

/** Intervals between frames in milliseconds while every frame moves or zooms the drawing. */
function frames(page: Page, gesture: Gesture): Promise<number[]> {
  return page.evaluate(
    async ([kind, count]) => {
      const stage = document.querySelector('[data-match]')?.closest('section')
      if (!stage) throw new Error('no drawing')
      const times: number[] = []
      for (let index = 0; index <= count; index++) {
        times.push(await new Promise<number>((resolve) => requestAnimationFrame(resolve)))
        const back = index >= count / 2 ? -1 : 1
        const move = { bubbles: true, cancelable: true, clientX: 195, clientY: 500 }
        const wheel = kind === 'pan' ? { deltaX: 8 * back, deltaY: 24 * back } : { deltaY: 4 * back, ctrlKey: true }
        stage.dispatchEvent(new WheelEvent('wheel', { ...move, ...wheel }))
      }
      return times.slice(1).map((time, index) => time - (times[index] ?? time))
    },
    [gesture, framesPerGesture] as const,
  )
}

function percentile95(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? Number.NaN
}
