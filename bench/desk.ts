import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, chromium, type Page } from '@playwright/test'
import { listGroupMatches, unassignMatch } from '@vot/contract'
import { findChromium } from '../tools/testing/provide-test-needs.mjs'
import { ApiClient } from './api-client'
import { type BenchProcess, startProcess, startServer, twinScript } from './bench-process'
import { type DeskDay, makeDeskDay } from './desk-day'
import type { Bench, Figure } from './figure'
import { LoadConnection, writeRequest } from './load-connection'
import { readCpuMs } from './process-usage'
import { type ScreenKind, ScreenReader, sharedMs } from './screen-reader'
import { signInPage } from './sign-in-page'
import { withFolder } from './with-folder'

const rounds = 40
const warmUps = 8
/** Long enough for every screen to have read what the round before changed. */
const betweenMs = 700
const cpuSlowdown = 4
const keystrokes = 60
const keyEveryMs = 180
/** After a word, for its list to come. */
const afterWordMs = 900

export const desk: Bench = {
  name: 'desk',
  title: 'The desk of a large day',
  method: `A day of seven full double eliminations of 30 teams (413 matches) on 24 courts with 24 referees. Assignments: in Chromium an organiser clicks what a free court proposes, while 12 other screens are open: another desk in Chromium, two desks, four boards, two referees' phones, a check-in, a plan and an entry of results, which are streams with the reads that those screens make, on five connections each as in a browser. Timed from the click to the moment when a screen has the match on its court: desks and boards by the event, which carries it (they read the rest 250 ms later), the others with their last answer, in Chromium to the frame that shows the court taken; over ${rounds} assignments, each taken back. CPU is the time of the server process (/proc) for an assignment with all that the screens read, which other work on the machine does not lengthen. The bare twin is node:http alone, which sends the same event to 12 streams; timed from the written request to the event in each of them. Search: Chromium (1366 x 768) with the CPU ${cpuSlowdown} times slower types names and codes into the search of the queue and deletes them, a key each ${keyEveryMs} ms and a pause of ${afterWordMs} ms after a word; from the key to the next frame, 95th percentile of at least ${keystrokes}, and from the last key of a word to the list that it leaves, of which the field itself waits 250 ms. The bare page has one field, in the same run.`,
  paths: ['apps/server/src/play/desk', 'apps/web/src/play/desk'],
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
        const day = await makeDeskDay(api)
        const screens = await measureScreens(browser, server, api, day)
        const bare = await measureBare()
        const search = await measureSearch(browser, server, api, day)
        return [...screenFigures(screens, bare), ...searchFigures(search)]
      } finally {
        await browser.close()
        await server.stop()
      }
    }),
}

function at(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? Number.NaN
}

interface Screens {
  /** Milliseconds of every screen and round, and of the Chromium desk alone. */
  readonly all: readonly number[]
  readonly drawn: readonly number[]
  /** Of the server, milliseconds for each assignment. */
  readonly cpuMs: number
}

async function measureScreens(browser: Browser, server: BenchProcess, api: ApiClient, day: DeskDay): Promise<Screens> {
  const own = await openDesk(browser, server.url, api, day)
  const other = await openDesk(browser, server.url, api, day)
  const readers = await openReaders(server.url, api, day)
  const [all, drawn]: [number[], number[]] = [[], []]
  let cpuMs = 0
  for (let round = 0; round < warmUps + rounds; round += 1) {
    const cpuBefore = await readCpuMs(server.pid)
    const known = readers.map((reader) => reader.nextKnown())
    const court = await own.evaluate(firstOffer)
    const shown = other.evaluate(courtTaken, court)
    const clicked = await own.evaluate(clickOffer, court)
    const drawnAt = (await shown) - clicked
    const times = (await Promise.all(known)).map((moment) => moment - clicked)
    if (round >= warmUps) {
      all.push(...times, drawnAt)
      drawn.push(drawnAt)
    }
    await sleep(betweenMs)
    if (round >= warmUps) cpuMs += (await readCpuMs(server.pid)) - cpuBefore
    await takeBack(api, day)
    await sleep(betweenMs)
  }
  for (const reader of readers) reader.close()
  await own.context().close()
  await other.context().close()
  return { all, drawn, cpuMs: cpuMs / rounds }
}

async function openDesk(browser: Browser, url: string, api: ApiClient, { groupId }: DeskDay): Promise<Page> {
  const context = await browser.newContext({
    locale: 'vi-VN',
    viewport: { width: 1366, height: 768 },
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await signInPage(page, api, url)
  await page.goto(`${url}/matches/${groupId}`)
  await page.getByRole('button', { name: /^Giao \S+ tại Sân 1 · / }).waitFor()
  return page
}

/** Runs in the page: the court that the first offer is for. */
function firstOffer(): string {
  const buttons = [...document.querySelectorAll('button')].map((button) => button.getAttribute('aria-label') ?? '')
  const court = buttons.map((name) => /^Giao \S+ tại (.+) · /.exec(name)?.[1]).find((name) => name !== undefined)
  if (court === undefined) throw new Error('no court is offered a match')
  return court
}

/** Runs in the page: clicks the offer; answers when. */
function clickOffer(court: string): number {
  const offer = [...document.querySelectorAll('button')].find((button) =>
    new RegExp(`^Giao \\S+ tại ${court} · `).test(button.getAttribute('aria-label') ?? ''),
  )
  const now = performance.timeOrigin + performance.now()
  offer?.click()
  return now
}

/** Runs in the page: resolves with the moment after the frame that shows the court taken. */
function courtTaken(court: string): Promise<number> {
  return new Promise((resolve) => {
    const look = () => {
      if (document.querySelector(`li[aria-label="${court}: Đã giao"]`) === null) return
      observer.disconnect()
      requestAnimationFrame(() => {
        const channel = new MessageChannel()
        channel.port1.onmessage = () => resolve(performance.timeOrigin + performance.now())
        channel.port2.postMessage(null)
      })
    }
    const observer = new MutationObserver(look)
    observer.observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['aria-label'],
    })
  })
}

async function takeBack(api: ApiClient, { groupId }: DeskDay): Promise<void> {
  const query = { status: 'claimed' } as const
  const { items } = await api.call(listGroupMatches, { params: { id: String(groupId) }, query })
  for (const { id } of items) await api.call(unassignMatch, { params: { id: String(id) } })
}

async function openReaders(
  url: string,
  api: ApiClient,
  { groupId, venue, referees }: DeskDay,
): Promise<ScreenReader[]> {
  const group = `/api/tournaments/groups/${groupId}`
  const claimed = `${group}/matches?status=claimed&page=1&per_page=100`
  const bell = '/api/notifications'
  const people = `/api/referees?group_id=${groupId}`
  // As useLive does: what the event showed is read again a little later.
  const shown = { waitMs: 250, isShownByEvent: true }
  const deskKind: ScreenKind = {
    paths: [
      ...[`${group}/matches?status=upcoming&q=&page=1&per_page=30`, `${group}/check-in`],
      ...[claimed, `${group}/next-assignments`, `/api/courts?venue=${encodeURIComponent(venue)}`, people],
      ...[`${group}/day-plan`, bell],
    ],
    ...shown,
  }
  const boardKind: ScreenKind = { paths: [`${group}/board`], ...shown }
  const asked = { waitMs: 0, isShownByEvent: false }
  const phoneKind: ScreenKind = { paths: ['/api/referees/me/matches', bell], ...asked }
  const others: readonly ScreenKind[] = [
    { paths: [`${group}/check-in`, bell], ...asked },
    { paths: [`${group}/plan`, bell], ...asked },
    { paths: [claimed, `${group}/matches?status=finished&page=1&per_page=12`, bell], ...asked },
  ]
  const readers: ScreenReader[] = []
  for (const kind of [deskKind, deskKind, ...others]) {
    readers.push(await ScreenReader.open(url, groupId, kind, api.headers))
  }
  for (let count = 0; count < 4; count += 1) readers.push(await ScreenReader.open(url, groupId, boardKind, {}))
  for (const username of referees.slice(0, 2)) {
    const referee = new ApiClient(url)
    await referee.signIn(username)
    readers.push(await ScreenReader.open(url, groupId, phoneKind, referee.headers))
  }
  return readers
}

/** An event of the size that an assignment has, to twelve streams of a server that does nothing else. */
async function measureBare(): Promise<number[]> {
  const server = await startProcess([twinScript('bare-sse')])
  try {
    const readers: ScreenReader[] = []
    for (let count = 0; count < 12; count += 1) {
      readers.push(await ScreenReader.open(server.url, 0, { paths: [], waitMs: 0, isShownByEvent: false }, {}))
    }
    const data = { tournament_id: 1, seq: 1, type: 'match-assigned', match_ids: [1], at: '2026-01-01T08:00:00+07:00' }
    const event = `id: 1:1\nevent: change\ndata: ${JSON.stringify(data)}\n\n`
    const connection = await LoadConnection.open(server.url)
    const times: number[] = []
    for (let round = 0; round < warmUps + rounds; round += 1) {
      const known = readers.map((reader) => reader.nextKnown())
      const sent = sharedMs()
      await connection.sendForOk(writeRequest('POST', '/', {}, event))
      const moments = await Promise.all(known)
      if (round >= warmUps) times.push(...moments.map((moment) => moment - sent))
      await sleep(100)
    }
    connection.close()
    for (const reader of readers) reader.close()
    return times
  } finally {
    await server.stop()
  }
}

function screenFigures({ all, drawn, cpuMs }: Screens, bare: readonly number[]): Figure[] {
  const ms = (name: string, measured: number, most: number | null = null): Figure => ({
    ...{ name, measured, unit: 'ms' },
    bound: most === null ? null : { most },
  })
  return [
    ms('assignment to 12 screens, median', at(all, 0.5)),
    ms('assignment to 12 screens, 99th percentile', at(all, 0.99), 150),
    ms('of them the desk in Chromium, to its frame, median', at(drawn, 0.5)),
    ms('CPU of the server for an assignment with the reads of 13 screens', cpuMs),
    ms('bare event to 12 streams, median', at(bare, 0.5)),
    ms('bare event to 12 streams, 99th percentile', at(bare, 0.99)),
    {
      ...{ name: 'assignment to 12 screens against a bare event, medians', unit: 'ratio', bound: null },
      measured: at(all, 0.5) / at(bare, 0.5),
    },
  ]
}

interface Search {
  readonly frames: readonly number[]
  readonly lists: readonly number[]
  readonly bare: readonly number[]
}

const typed = ['nguyen van', 'vien 21', 'c-0', 'g05'] as const

async function measureSearch(browser: Browser, server: BenchProcess, api: ApiClient, day: DeskDay): Promise<Search> {
  const page = await openDesk(browser, server.url, api, day)
  const field = 'input[aria-label="Tìm trong hàng chờ"]'
  const frames = await typeInto(page, field)
  const lists = await page.evaluate(() => (window as unknown as { listTimes: number[] }).listTimes)
  await page.context().close()
  const context = await browser.newContext({ locale: 'vi-VN', viewport: { width: 1366, height: 768 } })
  const bare = await context.newPage()
  await bare.setContent('<input type="search">')
  const bareFrames = await typeInto(bare, 'input')
  await context.close()
  return { frames, lists, bare: bareFrames }
}

async function typeInto(page: Page, field: string): Promise<number[]> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  await page.evaluate(observeKeys)
  await page.evaluate((selector) => document.querySelector<HTMLElement>(selector)?.focus(), field)
  await page.waitForTimeout(1_000)
  for (let pressed = 0, word = 0; pressed < keystrokes; word += 1) {
    const keys = [...(typed[word % typed.length] ?? '')]
    for (const burst of [keys, keys.map(() => 'Backspace')]) {
      for (const key of burst) {
        await page.keyboard.press(key === ' ' ? 'Space' : key)
        await page.waitForTimeout(keyEveryMs)
        pressed += 1
      }
      await page.waitForTimeout(afterWordMs)
    }
  }
  const times = await page.evaluate(() => (window as unknown as { keyTimes: number[] }).keyTimes)
  if (times.length < keystrokes) throw new Error(`${times.length} of ${keystrokes} keys were seen`)
  return times
}

/** Runs in the page: milliseconds from each key to the frame after it, and to the list of the queue that it leaves. */
function observeKeys(): void {
  const keyTimes: number[] = []
  const listTimes: number[] = []
  Object.assign(window, { keyTimes, listTimes })
  const afterFrame = (act: () => void) =>
    requestAnimationFrame(() => {
      const channel = new MessageChannel()
      channel.port1.onmessage = act
      channel.port2.postMessage(null)
    })
  let latest: number | null = null
  document.addEventListener(
    'keydown',
    ({ timeStamp }) => {
      latest = timeStamp
      afterFrame(() => keyTimes.push(performance.now() - timeStamp))
    },
    { capture: true },
  )
  const rows = () =>
    [...document.querySelectorAll('article[data-queue-row]')].map((row) => row.getAttribute('data-queue-row')).join()
  let before = rows()
  new MutationObserver(() => {
    const now = rows()
    if (now === before) return
    before = now
    const since = latest
    latest = null
    if (since !== null) afterFrame(() => listTimes.push(performance.now() - since))
  }).observe(document.body, { subtree: true, childList: true })
}

function searchFigures({ frames, lists, bare }: Search): Figure[] {
  const [own, twin] = [at(frames, 0.95), at(bare, 0.95)]
  return [
    { name: 'key in the search to the next frame, 95th percentile', measured: own, unit: 'ms', bound: { most: 100 } },
    { name: 'the same in a bare field', measured: twin, unit: 'ms', bound: null },
    { name: 'key in the search against a bare field', measured: own / twin, unit: 'ratio', bound: null },
    { name: 'key to the list that it leaves, median', measured: at(lists, 0.5), unit: 'ms', bound: null },
  ]
}
