import { type Browser, chromium } from '@playwright/test'
import { listTournaments, listTournamentsShapes } from '@vot/contract'
import { findChromium } from '../tools/testing/provide-test-needs.mjs'
import { barePage, barePageFigure, barePageMethod } from './bare-page'
import { startServer } from './bench-process'
import { type Bench, type Figure, medianOf } from './figure'
import { isVisible, observeMarks, pressMs, readMarks, slowestTap, type Target, waitUntilVisible } from './page-marks'
import { registrationTaps } from './registration-taps'
import { withFolder } from './with-folder'

const rounds = 5
/** A phone of the middle class on a weak mobile network. */
const cpuSlowdown = 4
const longList = 200
const network = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }

interface Visit {
  /** Seconds. */
  readonly lcp: number
  readonly cls: number
  /** Milliseconds from a tap to the next frame. */
  readonly tap: number
  /** The same for the switch of the theme, which repaints everything. */
  readonly themeTap: number
  /** Kilobytes (1000 bytes) of scripts as they came over the network. */
  readonly scripts: number
}

export const firstLoad: Bench = {
  name: 'load',
  title: 'First load',
  method: `Chromium with an empty cache, as a phone (390 x 844) with the CPU ${cpuSlowdown} times slower, at 1.6 Mbit/s with 150 ms, opens the public pages of the demo season; then a tab of the list, a filter of the registration or the menu of the results is tapped twice, and the theme is switched twice; a finger rests ${pressMs} ms on the glass, and what counts is the time from its leaving. Then an organiser signs in: in a registration with ${longList} waiting teams the menu of its order is opened, a team approved and the filter typed into. Medians of ${rounds} visits. ${barePageMethod}`,
  paths: ['apps/web/src'],
  run: () =>
    withFolder(async (folder) => {
      const server = await startServer(folder, { VOT_DEMO: '1' })
      const executablePath = findChromium()
      if (executablePath === null)
        throw new Error('No Chromium found: install it, or set CHROMIUM_PATH to its program.')
      const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
      try {
        const figures: Figure[] = []
        const bare = [await barePage(browser, cpuSlowdown)]
        for (const [name, path, usual] of await publicPages(server.url)) {
          const visits: Visit[] = []
          for (let round = 0; round < rounds; round++) visits.push(await visit(browser, server.url + path, usual))
          figures.push(...figuresOf(name, visits))
          bare.push(await barePage(browser, cpuSlowdown))
        }
        figures.push(...(await registrationTaps(browser, { teams: longList, rounds, cpuSlowdown })))
        return [...figures, barePageFigure([...bare, await barePage(browser, cpuSlowdown)])]
      } finally {
        await browser.close()
        await server.stop()
      }
    }),
}

async function publicPages(url: string): Promise<[name: string, path: string, usual: Target][]> {
  const response = await fetch(url + listTournaments.path)
  const { items } = listTournamentsShapes.response.parse(await response.json())
  const open = items.find(({ status }) => status === 'open')
  const completed = items.find(({ has_results: has }) => has)
  if (!open || !completed) throw new Error('the demo season has no open or no completed tournament')
  return [
    ['tournament list', '/', { selector: '[role="tab"]', name: 'Đang diễn ra' }],
    ['registration', `/tournament-registration/${open.id}`, { selector: 'button', name: 'Đã duyệt' }],
    ['results', `/tournament-results/${completed.id}`, { selector: 'button', name: 'Xuất' }],
  ]
}

async function visit(browser: Browser, url: string, usual: Target): Promise<Visit> {
  const context = await browser.newContext({
    locale: 'vi-VN',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  try {
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    const scripts = new Map<string, number>()
    cdp.on('Network.responseReceived', ({ requestId, type }) => type === 'Script' && scripts.set(requestId, 0))
    cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (scripts.has(requestId)) scripts.set(requestId, encodedDataLength)
    })
    await cdp.send('Network.enable')
    await cdp.send('Network.emulateNetworkConditions', network)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
    await page.addInitScript(observeMarks)
    await page.goto(url)
    await waitUntilVisible(page, ofApp)
    // A live stream stays open, so the network is never idle: two seconds without a change are.
    await page.waitForTimeout(2000)
    const { lcp, cls } = await readMarks(page)
    const tap = await slowestTap(page, cdp, [usual, usual])
    // Inside a group a phone has it in the drawer.
    if (!(await isVisible(page, theme))) {
      await slowestTap(page, cdp, [menu])
      await waitUntilVisible(page, theme)
      await page.waitForTimeout(1000)
    }
    const themeTap = await slowestTap(page, cdp, [theme, theme])
    return { lcp, cls, tap, themeTap, scripts: [...scripts.values()].reduce((sum, bytes) => sum + bytes, 0) / 1000 }
  } finally {
    await context.close()
  }
}

const theme: Target = { selector: 'button', name: 'Chuyển sang giao diện' }
const menu: Target = { selector: 'button', name: 'Mở menu' }
/** The app's own page can be used; what the server showed before has no button. */
const ofApp = menu

function figuresOf(name: string, visits: readonly Visit[]): Figure[] {
  const median = (key: keyof Visit) => medianOf(visits.map((visit) => visit[key]))
  return [
    { name: `${name}, largest paint`, measured: median('lcp'), unit: 's', bound: { most: 1.5 } },
    { name: `${name}, layout shift`, measured: median('cls'), unit: 'score', bound: { most: 0.02 } },
    { name: `${name}, answer to a tap`, measured: median('tap'), unit: 'ms', bound: { most: 200 } },
    { name: `${name}, switch of the theme`, measured: median('themeTap'), unit: 'ms', bound: { most: 200 } },
    { name: `${name}, scripts over the network`, measured: median('scripts'), unit: 'kB', bound: null },
  ]
}
