import type { Browser } from '@playwright/test'
import { createGroup, createPlayer, createRegistration } from '@vot/contract'
import { ApiClient } from './api-client'
import { startServer } from './bench-process'
import { type Figure, medianOf } from './figure'
import { openDivision } from './make-season'
import { observeMarks, slowestOf, slowestTap, waitUntilVisible } from './page-marks'
import { signInPage } from './sign-in-page'
import { withFolder } from './with-folder'

interface Course {
  readonly teams: number
  readonly rounds: number
  readonly cpuSlowdown: number
}

interface Taps {
  readonly order: number
  readonly approve: number
  readonly filter: number
}

/** How soon the registration of a large division answers its organiser on a phone. */
export async function registrationTaps(browser: Browser, { teams, rounds, cpuSlowdown }: Course): Promise<Figure[]> {
  const visits: Taps[] = []
  await withFolder(async (folder) => {
    const server = await startServer(folder)
    try {
      const api = new ApiClient(server.url)
      await api.signIn()
      const id = await makeWaitingTeams(api, teams)
      for (let round = 0; round < rounds; round++) visits.push(await visit(browser, server.url, api, id, cpuSlowdown))
    } finally {
      await server.stop()
    }
  })
  const figure = (what: string, key: keyof Taps): Figure => ({
    name: `registration with ${teams} teams, ${what}`,
    measured: medianOf(visits.map((each) => each[key])),
    unit: 'ms',
    bound: { most: 200 },
  })
  return [figure('order menu', 'order'), figure('approve', 'approve'), figure('filter typing', 'filter')]
}

async function makeWaitingTeams(api: ApiClient, teams: number): Promise<number> {
  const divisions = [openDivision('Nội dung đông', 2 * teams)]
  const body = { group_name: 'Giải đông', venue: 'Sân Tao Đàn', use_snapshot_ranking: false, divisions }
  const [division] = (await api.call(createGroup, { body })).divisions
  if (division === undefined) throw new Error('the group has no division')
  for (let team = 0; team < teams; team++) {
    const [one, two] = [await makePlayer(api, 2 * team), await makePlayer(api, 2 * team + 1)]
    await api.call(createRegistration, { body: { tournament_id: division.id, player1_id: one, player2_id: two } })
  }
  return division.id
}

async function makePlayer(api: ApiClient, number: number): Promise<number> {
  const body = { name: `Vận Động Viên ${number + 1}`, phone: `09${70_000_000 + number}`, ranking_points: 3 }
  return (await api.call(createPlayer, { body })).id
}

async function visit(browser: Browser, url: string, api: ApiClient, id: number, cpuSlowdown: number): Promise<Taps> {
  const context = await browser.newContext({
    locale: 'vi-VN',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  try {
    const page = await context.newPage()
    await signInPage(page, api, url)
    const cdp = await context.newCDPSession(page)
    await page.addInitScript(observeMarks)
    await page.goto(`${url}/tournament-registration/${id}`)
    await waitUntilVisible(page, { selector: 'label', name: 'Chọn cả' })
    await page.waitForTimeout(2000)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
    const order = await slowestTap(page, cdp, [{ selector: 'button', name: 'Sắp xếp' }])
    await page.keyboard.press('Escape')
    await page.waitForTimeout(500)
    const approve = await slowestTap(page, cdp, [{ selector: 'article button', name: 'Duyệt ' }])
    await page.evaluate(() => document.querySelector<HTMLElement>('input[type="search"]')?.focus())
    await page.waitForTimeout(500)
    const keys = [...'vien 11'].map((key) => () => page.keyboard.press(key === ' ' ? 'Space' : key))
    const filter = await slowestOf(page, keys)
    return { order, approve, filter }
  } finally {
    await context.close()
  }
}
