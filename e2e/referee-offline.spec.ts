import type { BrowserContext, Page } from '@playwright/test'
import {
  assignMatch,
  createBracket,
  createCourt,
  createUser,
  listScoreEvents,
  type MatchView,
  readBracket,
  readMatch,
  readScoreEvent,
  type ScoreEventInput,
} from '@vot/contract'
import { applyScoreEvent, openScoreSheet, type ScoreSheet } from '@vot/domain'
import { readRealGames } from '../packages/testkit/src/real-games'
import { gameEvents } from '../packages/testkit/src/score-events'
import { expect, test } from './hall-test'
import { type CuttingProxy, openCuttingProxy } from './journey/cutting-proxy'
import { enterApproved, type Hall, openDivision } from './journey/hall'
import { signInByToken } from './journey/sign-in-by-token'

test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 } })

const referee = { username: 'trongtai', password: 'bóng-vàng-2026' }
/** For so long a panel hears nothing after a tap. */
const deafMs = 370
const cuts = 20

test('[REF-07, REF-30, REF-31, REF-37, REF-38] twenty broken connections, a closed tab and a reload without a network lose and double no rally', async ({
  hall,
  openBrowser,
}) => {
  test.setTimeout(240_000)
  const match = await giveMatch(hall)
  const proxy = await openCuttingProxy(hall.app.url)
  const context = await openBrowser()
  const sheet = new PaperSheet(match)
  let page = await context.newPage()

  await test.step('the referee opens the match; the device keeps the app for later', async () => {
    await signInByToken(page, { ...hall.app, url: proxy.url }, referee)
    await page.goto(`${proxy.url}/referee`)
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await page.getByRole('link', { name: 'Chấm trận' }).click()
    await setUp(page, sheet)
  })

  await test.step('every connection that sends breaks, before the server saw it or after', async () => {
    proxy.cutNext(Array.from({ length: cuts }, (_, index) => (index % 2 === 0 ? 'answer' : 'request')))
    await tap(page, sheet, 16)
  })

  await test.step('the tab is closed in the middle and opened again', async () => {
    await page.close()
    page = await context.newPage()
    await page.goto(`${proxy.url}/referee/match/${match.id}`)
    await expect(page.getByText(sheet.call)).toBeVisible()
    await tap(page, sheet, 6)
    await expect(page.getByText('Đã gửi')).toBeVisible({ timeout: 60_000 })
    expect(proxy.made).toBe(cuts)
  })

  await test.step('without a network the match goes on, a reload and the way from the list included', async () => {
    await cutOff(context, proxy, true)
    await tap(page, sheet, 4)
    await expect(page.getByRole('button', { name: /^Chờ gửi 4$/ })).toBeVisible()
    await page.reload()
    await expect(page.getByText(sheet.call)).toBeVisible()
    await tap(page, sheet, 3)
    await page.goto(`${proxy.url}/referee`)
    await expect(page.getByText('Dữ liệu cũ')).toBeVisible()
    await expect(page.getByText('7 thao tác chấm điểm đang chờ gửi, tự gửi khi có mạng.')).toBeVisible()
    await page.getByRole('link', { name: /^Chấm (trận|tiếp)$/ }).click()
    await tap(page, sheet, sheet.left)
    await page.getByRole('button', { name: 'Kết thúc và gửi kết quả' }).click()
    await expect(page.getByText('Kết quả lưu trên máy, tự gửi khi có mạng')).toBeVisible()
  })

  await test.step('the network is back: the server has every rally once, in order, and the result', async () => {
    await cutOff(context, proxy, false)
    await expect(page.getByText('Kết quả đã gửi về ban tổ chức')).toBeVisible({ timeout: 30_000 })
    const { items, state } = await hall.api.call(listScoreEvents, { params: { id: String(match.id) } })
    expect(items.map(({ type, details }) => (type === 'rally' ? details.winner : type))).toEqual([
      'setup',
      'start',
      ...sheet.winners,
      'end',
    ])
    expect(new Set(items.map(({ op_id }) => op_id)).size).toBe(items.length)
    const times = items.map(({ at }) => Date.parse(at))
    expect(times).toEqual([...times].sort((a, b) => a - b))
    expect(state.outcome).toBe('played')
    const { status, games } = await hall.api.call(readMatch, { params: { id: String(match.id) } })
    expect([status, games]).toEqual(['completed', [sheet.score]])
  })

  await test.step('[CLI-14] the browser kept the app, and nothing of the API', async () => {
    const kept = await page.evaluate(async () => {
      const found: string[] = []
      for (const name of await caches.keys()) {
        for (const request of await (await caches.open(name)).keys()) found.push(new URL(request.url).pathname)
      }
      return { paths: found, page: await (await caches.match('/index.html'))?.text() }
    })
    expect(kept.paths).toContain('/index.html')
    expect(kept.paths.filter((path) => path.startsWith('/api'))).toEqual([])
    expect(kept.page).not.toContain('first-data')
  })
  await proxy.stop()
})

/** A match of a new division, assigned to the referee. */
async function giveMatch({ api, people }: Hall): Promise<MatchView> {
  const { name, ...account } = { name: 'Lê Trọng Tài', ...referee }
  const { id: refereeId } = await api.call(createUser, { body: { ...account, name, email: '', role: 'ref' } })
  const tournament = await openDivision(api, { group: 'Cúp Hầm Xe', name: 'Đôi nam' })
  await enterApproved(api, tournament, people.men.slice(0, 8))
  const params = { id: String(tournament.id) }
  await api.call(createBracket, { params, body: { bracket_type: 'single_elimination' } })
  const { bracket } = await api.call(readBracket, { params })
  const [match] = bracket.matches
  if (match === undefined) throw new Error('a bracket without matches')
  const court = await api.call(createCourt, { query: {}, body: { name: 'Sân hầm', venue: tournament.venue } })
  const body = { referee_id: refereeId, court_id: court.id }
  return (await api.call(assignMatch, { params: { id: String(match.id) }, body })).match
}

/** A recorded game, written down on paper beside the court: team 1 served first. */
class PaperSheet {
  readonly winners: readonly (1 | 2)[]
  readonly #events: readonly ScoreEventInput[]
  readonly #teams: readonly [string, string]
  #sheet: ScoreSheet
  #at = 0

  constructor({ participant1: one, participant2: two }: MatchView) {
    const game = readRealGames().find(({ rallies, score }) => rallies.length === 49 && score[0] === 11)
    if (!one || !two || !game) throw new Error('no match or no game')
    const stamp = { op_id: '', at: '' }
    this.#events = gameEvents(game, one.player1_id, two.player1_id).map((event) => ({ ...event, ...stamp }))
    this.winners = this.#events.flatMap((event) => (event.type === 'rally' ? [event.winner] : []))
    this.#teams = [shortOf(one.player1_name), shortOf(two.player1_name)]
    this.#sheet = openScoreSheet({
      team1: [one.player1_id, one.player2_id],
      team2: [two.player1_id, two.player2_id],
      rules: { pointsPerGame: 11, winBy: 2, bestOf: 1, timeoutMs: [] },
    })
  }

  /** The next event, written down. */
  next(): ScoreEventInput {
    const event = this.#events[this.#at]
    if (event === undefined) throw new Error('the game is over')
    this.#at += 1
    const applied = applyScoreEvent(this.#sheet, readScoreEvent(event, this.#at))
    if (!applied.ok) throw new Error(applied.code)
    this.#sheet = applied.value
    return event
  }

  /** A player of the team, as its panel names it. */
  nameOf(side: 1 | 2): string {
    return this.#teams[side - 1] ?? ''
  }

  get call(): string {
    const { score, serving, serverNumber } = this.#sheet.state
    const [own, other] = serving === 1 ? score : [score[1], score[0]]
    return `${own} – ${other} – ${serverNumber}`
  }

  get score(): [number, number] {
    const [one, two] = this.#sheet.state.score
    return [one, two]
  }

  /** Rallies to come. */
  get left(): number {
    return this.#events.slice(this.#at).filter(({ type }) => type === 'rally').length
  }
}

function shortOf(name: string): string {
  return name.split(' ').slice(-2).join(' ')
}

async function setUp(page: Page, sheet: PaperSheet): Promise<void> {
  await page.getByRole('button', { name: new RegExp(sheet.nameOf(1)) }).click()
  await page.getByRole('button', { name: 'Tiếp tục' }).click()
  await page.getByRole('button', { name: /^Giao bóng trước/ }).click()
  await page.getByRole('button', { name: 'Bên trái' }).click()
  await page.getByRole('button', { name: 'Hoàn tất' }).click()
  await page.getByRole('button', { name: 'Bắt đầu trận' }).click()
  sheet.next()
  sheet.next()
  await expect(page.getByText(sheet.call)).toBeVisible()
}

/** Taps the panels of the coming rallies, as fast as they hear. */
async function tap(page: Page, sheet: PaperSheet, rallies: number): Promise<void> {
  for (let played = 0; played < rallies; played += 1) {
    const event = sheet.next()
    if (event.type !== 'rally') throw new Error(`${event.type} is no rally`)
    await page.getByRole('button', { name: new RegExp(`${sheet.nameOf(event.winner)}.*Thắng pha`) }).click()
    if (sheet.left > 0) await expect(page.getByText(sheet.call, { exact: true })).toBeVisible()
    await page.waitForTimeout(deafMs)
  }
}

async function cutOff(context: BrowserContext, proxy: CuttingProxy, isCut: boolean): Promise<void> {
  proxy.setDown(isCut)
  await context.setOffline(isCut)
}
