import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  appendScoreEvents,
  assignMatch,
  type BracketView,
  callMatch,
  createBracket,
  createCourt,
  createUser,
  leaseMatch,
  type MatchView,
} from '@vot/contract'
import { dayCode } from '@vot/domain'
import { type BareScoreEvent, setupEvent, wireEvents } from '../../packages/testkit/src/score-events'
import type { ApiCaller } from '../journey/api-caller'
import { expect, test } from '../journey/app-test'
import { expectLiveAgain } from '../journey/expect-live-again'
import { enterApproved, openDivision } from '../journey/hall'
import { openPeople } from '../journey/open-people'
import { adminOf } from '../journey/sign-in-by-token'
import { startApp } from '../journey/start-app'

/** Two courts, and a bracket of four whose first match stands on the first of them. */
async function openCourts(api: ApiCaller) {
  const people = await openPeople(api, { men: 8, women: 0 })
  const division = await openDivision(api, { group: 'Cúp Bảng Điểm', name: 'Đôi nam', playedIn: 0 })
  await enterApproved(api, division, people.men)
  const body = { bracket_type: 'single_elimination' as const }
  const view: BracketView = await api.call(createBracket, {
    params: { id: String(division.id) },
    body: { confirm: true, ...body },
  })
  const [match] = view.bracket.matches
  const courts = []
  for (const name of ['Sân 1', 'Sân 2']) {
    courts.push(await api.call(createCourt, { body: { name, venue: division.venue } }))
  }
  const account = { username: 'trong-tai', name: 'Trọng tài', password: 'bong-vang-2026', role: 'ref' as const }
  const referee = await api.call(createUser, { body: account })
  const [court] = courts
  if (!match || !court) throw new Error('There is nothing to play.')
  const given = { court_id: court.id, referee_id: referee.id, override: true }
  await api.call(assignMatch, { params: { id: String(match.id) }, body: given })
  return { groupId: division.group_id ?? 0, courtId: court.id, match }
}

function scorer(api: ApiCaller, match: MatchView) {
  const params = { id: String(match.id) }
  let epoch = 0
  return {
    async begin() {
      epoch = (await api.call(leaseMatch, { params, body: {} })).lease_epoch
      const first = setupEvent(match.participant1?.player1_id ?? 0, match.participant2?.player1_id ?? 0)
      await this.send([first, { type: 'start' }])
    },
    async send(events: readonly BareScoreEvent[]) {
      const wired = wireEvents(events, Date.now()).map((event) => ({ ...event, op_id: crypto.randomUUID() }))
      await api.call(appendScoreEvents, { params, body: { lease_epoch: epoch, events: wired } })
    },
  }
}

test('a hall follows a match on its boards, over a stream and by name, and through a server that is killed', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const dataDir = mkdtempSync(join(tmpdir(), 'vot-board-'))
  let app = await startApp({ dataDir })
  const port = new URL(app.url).port
  const api = await adminOf(app)
  const { groupId, courtId, match } = await openCourts(api)
  const context = await browser.newContext({ viewport: { width: 1920, height: 1080 } })
  const [board, overlay] = [await context.newPage(), await context.newPage()]
  const court = board.getByRole('listitem', { name: /^Sân 1: / })

  await test.step('a court that is given, called and begun', async () => {
    await board.goto(`${app.url}/board/${groupId}`)
    await expect(board.getByRole('listitem', { name: 'Sân 1: Chuẩn bị' })).toBeVisible()
    await api.call(callMatch, { params: { id: String(match.id) } })
    await expect(board.getByRole('listitem', { name: 'Sân 1: Mời vào sân' })).toBeVisible()
    await overlay.goto(`${app.url}/board/court/${courtId}?stream=1`)
    await expect(overlay.getByRole('region', { name: 'Sân 1: Mời vào sân' })).toBeVisible()
  })
  const referee = scorer(api, match)
  await test.step('the score as it is scored, on both', async () => {
    await referee.begin()
    await expect(board.getByRole('listitem', { name: 'Sân 1: Đang đấu' })).toBeVisible()
    await referee.send([
      { type: 'rally', winner: 1 },
      { type: 'rally', winner: 1 },
    ])
    await expect(court.getByText('2', { exact: true }).last()).toBeVisible()
    await expect(overlay.getByRole('region', { name: 'Sân 1: Đang đấu' })).toContainText('2')
  })
  await test.step('the hall’s screen shows all of it without scrolling', async () => {
    for (const height of [1080, 900]) {
      await board.setViewportSize({ width: height === 900 ? 1440 : 1920, height })
      await expect.poll(() => board.evaluate(() => document.documentElement.scrollHeight)).toBe(height)
    }
  })
  await test.step('nothing but the score covers the picture', async () => {
    const background = await overlay.evaluate(() => [
      getComputedStyle(document.documentElement).backgroundColor,
      getComputedStyle(document.body).backgroundColor,
    ])
    expect(background).toEqual(['rgba(0, 0, 0, 0)', 'rgba(0, 0, 0, 0)'])
    await expect(overlay.locator('#main > *')).toHaveCount(2)
  })
  await test.step('the server is killed: the board says how old it is, and is live again without a reload', async () => {
    await board.evaluate(() => document.documentElement.setAttribute('data-same-page', ''))
    await app.kill()
    await expect(board.getByText(/Mất kết nối, dữ liệu lúc \d\d:\d\d/)).toBeVisible()
    await expect(court).toContainText('2')
    app = await expectLiveAgain([board], app.url, () => startApp({ dataDir, env: { PORT: port } }))
    await referee.send(Array.from({ length: 5 }, () => ({ type: 'rally', winner: 1 }) as const))
    await expect(court.getByText('7', { exact: true })).toBeVisible({ timeout: 30_000 })
    await expect(board.getByText(/Mất kết nối/)).toHaveCount(0)
    await expect(board.locator('html[data-same-page]')).toHaveCount(1)
    await expect(overlay.getByRole('region', { name: /^Sân 1/ })).toContainText('7')
  })
  await test.step('a phone finds the match by name', async () => {
    const phone = await browser.newContext({ viewport: { width: 390, height: 844 } })
    const page = await phone.newPage()
    await page.goto(`${app.url}/board/${groupId}`)
    await page.getByRole('link', { name: 'Tìm trận của tôi' }).click()
    const name = match.participant1?.player1_name ?? ''
    const plain = name.normalize('NFD').replace(/\p{M}/gu, '').replace(/[đĐ]/g, 'd').toLowerCase()
    await page.getByRole('searchbox', { name: 'Tên VĐV' }).fill(plain)
    const line = page.getByRole('listitem', { name: `Sân 1, Trận ${dayCode('A', match.match_code)}` })
    await expect(line.first()).toContainText('7')
    await expect(page).toHaveURL(/\?q=/)
    await phone.close()
  })
  await context.close()
  await app.stop()
})
