import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import { readBracket } from '@vot/contract'
import { findChromium } from '../tools/testing/provide-test-needs.mjs'
import { ApiClient } from './api-client'
import { type BenchProcess, startServer } from './bench-process'
import type { Bench, Figure } from './figure'
import { makeSeason } from './make-season'
import { pressMs } from './page-marks'
import { signInPage } from './sign-in-page'
import { withFolder } from './with-folder'

const cpuSlowdown = 4
const taps = 60
/** Longer than the panels are deaf after a tap. */
const betweenMs = 420

export const rallyTap: Bench = {
  name: 'tap',
  title: "A rally on the referee's phone",
  method: `Chromium as a phone (390 x 844) with the CPU ${cpuSlowdown} times slower scores a match on the built server. From the moment the finger leaves the glass, ${pressMs} ms after it touched it and as the browser stamps it, to the frame that shows the new call; 95th percentile of ${taps} taps, with a network and without. The bare page has one button and one text, in the same run.`,
  paths: ['apps/web/src/play/score'],
  run: () =>
    withFolder(async (folder) => {
      const server = await startServer(folder)
      const executablePath = findChromium()
      if (executablePath === null)
        throw new Error('No Chromium found: install it, or set CHROMIUM_PATH to its program.')
      const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
      try {
        return await measure(browser, server)
      } finally {
        await browser.close()
        await server.stop()
      }
    }),
}

async function measure(browser: Browser, server: BenchProcess): Promise<Figure[]> {
  const api = new ApiClient(server.url)
  await api.signIn()
  const [id = 0] = await makeSeason(api, 1, 4)
  const { bracket } = await api.call(readBracket, { params: { id: String(id) } })
  const match = bracket.matches.find(({ status }) => status === 'ready')
  if (!match) throw new Error('no match to score')
  const context = await browser.newContext({
    locale: 'vi-VN',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await signInPage(page, api, server.url)
  await page.goto(`${server.url}/referee/match/${match.id}`)
  await startMatch(page)
  const cdp = await context.newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  const online = await tapRallies(page, cdp)
  await context.setOffline(true)
  const offline = await tapRallies(page, cdp)
  await context.close()
  const bare = await tapBarePage(browser)
  const figure = (name: string, times: readonly number[], bound: Figure['bound'] = null): Figure => ({
    name,
    measured: percentile95(times),
    unit: 'ms',
    bound,
  })
  return [
    figure('tap to new call, 95th percentile', online, { most: 50 }),
    figure('the same without a network, 95th percentile', offline, { most: 50 }),
    figure('the same on the bare page', bare),
  ]
}

async function startMatch(page: Page): Promise<void> {
  const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click()
  await press('Tung đồng xu')
  await page.getByText(/ thắng tung đồng xu$/).waitFor()
  for (const name of ['Tiếp tục', /^Giao bóng trước/, 'Bên trái', 'Hoàn tất', 'Bắt đầu trận']) await press(name)
  await page.locator('strong', { hasText: '0 – 0 – 2' }).waitFor()
}

/** A page of one button and one text: what browser and machine take of a tap whatever the app does. */
async function tapBarePage(browser: Browser): Promise<number[]> {
  const context = await browser.newContext({
    locale: 'vi-VN',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  const page = await context.newPage()
  await page.setContent(`
    <meta name="viewport" content="width=device-width">
    <strong class="num">0</strong><button style="width: 300px; height: 300px">Đỡ giao</button>
    <script>
      let taps = 0
      document.querySelector('button').addEventListener('touchend', (event) => {
        event.preventDefault()
        document.querySelector('strong').textContent = ++taps
      }, { passive: false })
    </script>`)
  const cdp = await context.newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  const times = await tapRallies(page, cdp)
  await context.close()
  return times
}

/** Rallies that the receivers win, so that no game ends however many there are. */
async function tapRallies(page: Page, cdp: CDPSession): Promise<number[]> {
  await page.evaluate(observeTaps)
  const receivers = page.getByRole('button', { name: /^Đỡ giao/ })
  for (let index = 0; index < taps; index += 1) {
    const box = await receivers.boundingBox()
    if (!box) throw new Error('no panel to tap')
    const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }]
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
    await page.waitForTimeout(pressMs)
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await page.waitForTimeout(betweenMs)
  }
  const times = await page.evaluate(() => (window as unknown as { tapTimes: number[] }).tapTimes)
  if (times.length !== taps) throw new Error(`${times.length} of ${taps} taps changed the call`)
  return times
}

/** Runs in the page: milliseconds from each tap to the frame after the call changed. */
function observeTaps(): void {
  const times: number[] = []
  Object.assign(window, { tapTimes: times })
  const call = () => document.querySelector('strong.num')?.textContent
  document.addEventListener(
    'touchend',
    ({ timeStamp }) => {
      const before = call()
      requestAnimationFrame(() => {
        const channel = new MessageChannel()
        channel.port1.onmessage = () => {
          if (call() !== before) times.push(performance.now() - timeStamp)
        }
        channel.port2.postMessage(null)
      })
    },
    { capture: true },
  )
}

function percentile95(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? Number.NaN
}
