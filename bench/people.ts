import { type Browser, chromium, type Page } from '@playwright/test'
import { createClub, createPlayer, listPlayers, searchPlayers } from '@vot/contract'
import { findChromium } from '../tools/testing/provide-test-needs.mjs'
import { ApiClient } from './api-client'
import { type BenchProcess, startServer } from './bench-process'
import type { Bench, Figure } from './figure'
import { withFolder } from './with-folder'

const players = 20_000
const clubs = 200
const writersAtOnce = 16
const requests = 600
const warmUp = 60
const scrolledFrames = 240
const pixelsPerFrame = 120

const families = ['Nguyễn', 'Trần', 'Lê', 'Phạm', 'Hoàng', 'Phan', 'Vũ', 'Đặng', 'Bùi', 'Đỗ']
const middles = ['Văn', 'Thị', 'Minh', 'Hoàng', 'Thanh', 'Đức']
const given = ['Phúc', 'Khôi', 'An', 'Bình', 'Chi', 'Dũng', 'Giang', 'Hương', 'Khanh', 'Linh', 'Minh', 'Nam']

export const people: Bench = {
  name: 'people',
  title: 'Twenty thousand players',
  method: `A register of ${players.toLocaleString('en')} players in ${clubs} clubs on the embedded database, asked over one keep-alive connection by an organiser: ${requests} searches by parts of names and phones, ${requests} pages of the list, filtered and not, from first to last; 99th percentile of what the client waits. Scrolling: Chromium at 1440 x 900 has loaded every player and scrolls by ${pixelsPerFrame} pixels a frame; 95th percentile of the intervals between ${scrolledFrames} animation frames, and how many cards stand in the page.`,
  paths: ['apps/server/src/people/player', 'apps/web/src/people/player'],
  run: () =>
    withFolder(async (folder) => {
      const server = await startServer(folder)
      try {
        const api = new ApiClient(server.url)
        await api.signIn()
        await fillRegister(api)
        return [...(await askServer(api)), ...(await scrollScreen(server))]
      } finally {
        await server.stop()
      }
    }),
}

function nameOf(number: number): string {
  const of = (words: readonly string[], step: number) => words[(number * step) % words.length] ?? ''
  return `${of(families, 1)} ${of(middles, 7)} ${of(given, 13)}`
}

async function fillRegister(api: ApiClient): Promise<void> {
  const clubIds: number[] = []
  for (let number = 0; number < clubs; number++) {
    clubIds.push((await api.call(createClub, { body: { name: `CLB số ${number + 1}` } })).id)
  }
  let next = 0
  const write = async () => {
    for (let number = next++; number < players; number = next++) {
      const body = { name: nameOf(number), phone: `09${10_000_000 + number}`, club_id: clubIds[number % clubs] ?? null }
      await api.call(createPlayer, { body })
    }
  }
  await Promise.all(Array.from({ length: writersAtOnce }, write))
}

async function askServer(api: ApiClient): Promise<Figure[]> {
  const search = await waitOf99Percent((turn) => {
    const q =
      turn % 3 === 0
        ? `0911${String(turn % 100).padStart(2, '0')}`
        : nameOf(turn)
            .toLowerCase()
            .slice(turn % 4)
    return api.call(searchPlayers, { query: { q } })
  })
  const list = await waitOf99Percent((turn) => {
    const page = 1 + ((turn * 37) % (players / 20))
    return api.call(listPlayers, {
      query: turn % 2 === 0 ? { page: String(page) } : { name: given[turn % given.length] ?? '' },
    })
  })
  return [
    { name: 'search, 99th percentile', measured: search, unit: 'ms', bound: { most: 20 } },
    { name: 'a page of the list, 99th percentile', measured: list, unit: 'ms', bound: { most: 30 } },
  ]
}

async function waitOf99Percent(ask: (turn: number) => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let turn = -warmUp; turn < requests; turn++) {
    const begin = performance.now()
    await ask(Math.abs(turn))
    if (turn >= 0) times.push(performance.now() - begin)
  }
  return percentile(times, 0.99)
}

async function scrollScreen(server: BenchProcess): Promise<Figure[]> {
  const executablePath = findChromium()
  if (executablePath === null) throw new Error('No Chromium found: install it, or set CHROMIUM_PATH to its program.')
  const browser: Browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const page = await browser.newPage({ locale: 'vi-VN', viewport: { width: 1440, height: 900 } })
    await page.goto(`${server.url}/players`)
    await loadEverybody(page)
    const frames = await scrollFrames(page)
    const cards = await page.locator('[aria-posinset]').count()
    return [
      {
        name: 'scrolling, frame, 95th percentile',
        measured: percentile(frames, 0.95),
        unit: 'ms',
        bound: { most: 17 },
      },
      { name: 'cards in the page', measured: cards, unit: 'count', bound: { most: 60 } },
    ]
  } finally {
    await browser.close()
  }
}

/** Presses the button for more until there is none. */
async function loadEverybody(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Xem thêm' }).waitFor()
  await page.evaluate(async () => {
    for (;;) {
      const more = [...document.querySelectorAll('button')].find((button) => button.textContent === 'Xem thêm')
      if (more === undefined) return
      if (more.dataset.loading === undefined && !more.disabled) more.click()
      await new Promise((resolve) => setTimeout(resolve, 4))
    }
  })
}

/** Intervals between frames in milliseconds while every frame scrolls on. */
async function scrollFrames(page: Page): Promise<number[]> {
  return await page.evaluate(
    async ([count, pixels]) => {
      window.scrollTo(0, document.body.scrollHeight / 3)
      const times: number[] = []
      for (let index = 0; index <= count; index++) {
        times.push(await new Promise<number>((resolve) => requestAnimationFrame(resolve)))
        window.scrollBy(0, pixels)
      }
      return times.slice(1).map((time, index) => time - (times[index] ?? time))
    },
    [scrolledFrames, pixelsPerFrame] as const,
  )
}

function percentile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? Number.NaN
}
