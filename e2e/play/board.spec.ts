import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
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
  openWall,
  pairScreen,
  readGroup,
} from '@vot/contract'
import { dayCode } from '@vot/domain'
import { type BareScoreEvent, setupEvent, wireEvents } from '../../packages/testkit/src/score-events'
import type { ApiCaller } from '../journey/api-caller'
import { expect, test } from '../journey/app-test'
import { expectLiveAgain } from '../journey/expect-live-again'
import { enterApproved, openDivision } from '../journey/hall'
import { openPeople } from '../journey/open-people'
import { adminOf, signInByToken } from '../journey/sign-in-by-token'
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

test('[BRD-18, BRD-20] a hall follows a match on its boards, over a stream and by name, and through a server that is killed', async ({
  browser,
}) => {
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
    const picture = await overlay.screenshot({ omitBackground: true })
    const alphaAt = async (x: number, y: number) =>
      await board.evaluate(
        async ([base64, left, top]) => {
          const bytes = Uint8Array.from(atob(String(base64)), (sign) => sign.charCodeAt(0))
          const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
          const context = new OffscreenCanvas(image.width, image.height).getContext('2d')
          context?.drawImage(image, 0, 0)
          return context?.getImageData(Number(left), Number(top), 1, 1).data[3]
        },
        [picture.toString('base64'), x, y] as const,
      )
    const layer = await overlay.getByRole('region', { name: /^Sân 1/ }).boundingBox()
    if (!layer) throw new Error('nothing lies over the stream')
    // Twentieths of the picture are left free at each edge.
    expect([layer.x, 1080 - layer.y - layer.height].map(Math.round)).toEqual([96, 54])
    expect(layer.x + layer.width).toBeLessThanOrEqual(1920 - 96)
    expect(await alphaAt(layer.x + layer.width / 2, layer.y + layer.height / 2)).toBe(255)
    expect([await alphaAt(5, 5), await alphaAt(layer.x - 4, layer.y + 20), await alphaAt(960, 300)]).toEqual([0, 0, 0])
  })
  await test.step('the server is killed: the board says how old it is, and is live again without a reload', async () => {
    await board.evaluate(() => document.documentElement.setAttribute('data-same-page', ''))
    await app.kill()
    await expect(board.getByText(/Mất kết nối, dữ liệu lúc \d\d:\d\d/)).toBeVisible()
    await expect(court).toContainText('2')
    app = await expectLiveAgain([board], app.url, () => startApp({ dataDir, env: { PORT: port } }))
    await referee.send(Array.from({ length: 5 }, () => ({ type: 'rally', winner: 1 }) as const))
    await expect(court.getByText('7', { exact: true })).toBeVisible({ timeout: 60_000 })
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

/** A hall of so many courts, and matches on as many of them as its teams can play. */
async function openHall(api: ApiCaller, courts: number) {
  const people = await openPeople(api, { men: 64, women: 0 })
  const division = await openDivision(api, { group: 'Cúp Nhiều Sân', name: 'Đôi nam', playedIn: 0 })
  await enterApproved(api, division, people.men)
  const params = { id: String(division.id) }
  const body = { confirm: true as const, bracket_type: 'single_elimination' as const }
  const { bracket } = await api.call(createBracket, { params, body })
  const waiting = bracket.matches.filter(({ status }) => status === 'ready')
  const ids: number[] = []
  for (let number = 1; number <= courts; number += 1) {
    const court = await api.call(createCourt, { body: { name: `Sân ${number}`, venue: division.venue } })
    const username = `trong-tai-${number}`
    const account = { username, name: `Trọng tài ${number}`, password: 'bong-vang-2026', role: 'ref' as const }
    const referee = await api.call(createUser, { body: account })
    const match = waiting[number - 1]
    if (match) {
      const given = { court_id: court.id, referee_id: referee.id, override: true }
      await api.call(assignMatch, { params: { id: String(match.id) }, body: given })
      if (number <= 12) await scorer(api, match).begin()
    }
    ids.push(court.id)
  }
  return { groupId: division.group_id ?? 0, courts: ids }
}

/** Sizes of text in pixels, the smallest of each kind, and whether anything scrolls or is cut. */
async function measure(page: Page) {
  await expect(page.getByRole('region', { name: 'Các sân' }).getByRole('listitem').first()).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
  return await page.evaluate(() => {
    const all = (part: string) => [...document.querySelectorAll<HTMLElement>(`li [class*="_${part}_"]`)]
    const smallest = (part: string) =>
      Math.min(...all(part).map((text) => Number.parseFloat(getComputedStyle(text).fontSize)))
    const { scrollWidth, scrollHeight } = document.documentElement
    const cut = [...document.querySelectorAll<HTMLElement>('#main li, #main li *, #main footer *')].filter(
      (box) =>
        box.clientHeight > 0 && (box.scrollHeight > box.clientHeight + 1 || box.scrollWidth > box.clientWidth + 1),
    )
    const hides = (box: HTMLElement) =>
      getComputedStyle(box).overflowX !== 'visible' && !/_points_|only-readers/.test(box.className)
    return {
      name: smallest('names'),
      score: smallest('points'),
      page: [scrollWidth, scrollHeight],
      cut: cut.filter(hides).map((box) => `${box.className}: ${box.textContent}`),
    }
  })
}

test('[BRD-13, BRD-14] up to 12 courts stand on one screen, read from ten metres; 24 turn the page', async ({
  browser,
}) => {
  const app = await startApp({ dataDir: mkdtempSync(join(tmpdir(), 'vot-hall-')) })
  const api = await adminOf(app)
  const { groupId, courts } = await openHall(api, 12)
  const context = await browser.newContext()
  const page = await context.newPage()
  for (const [width, height] of [
    [1920, 1080],
    [3840, 2160],
    [1366, 768],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto(`${app.url}/board/${groupId}`)
    await expect(page.getByRole('listitem', { name: 'Sân 12: Đang đấu' })).toBeVisible()
    const { name, score, page: size, cut } = await measure(page)
    const share = Math.min(width / 1920, height / 1080)
    expect(name / share, `${width}`).toBeGreaterThanOrEqual(39.99)
    expect(score / share, `${width}`).toBeGreaterThanOrEqual(90)
    expect(size).toEqual([width, height])
    expect(cut).toEqual([])
  }
  await test.step('a screen of six of them has larger ones still', async () => {
    await page.setViewportSize({ width: 1920, height: 1080 })
    const wall = await api.call(openWall, {})
    const pages = [{ kind: 'courts' as const, court_ids: courts.slice(0, 6), seconds: 15 }]
    await api.call(pairScreen, { params: { id: String(groupId) }, body: { code: wall.code, name: 'TV', pages } })
    await page.goto(`${app.url}/wall/${wall.code}`)
    await expect(page.getByRole('listitem', { name: 'Sân 6: Đang đấu' })).toBeVisible()
    const { name, score, page: size, cut } = await measure(page)
    expect([name, score]).toEqual([57, 129])
    expect([size, cut]).toEqual([[1920, 1080], []])
  })
  await test.step('24 courts are two pages of 12', async () => {
    const { venue } = await api.call(readGroup, { params: { id: String(groupId) } })
    for (let number = 13; number <= 24; number += 1)
      await api.call(createCourt, { body: { name: `Sân ${number}`, venue } })
    await page.goto(`${app.url}/board/${groupId}`)
    await expect(page.getByRole('button', { name: 'Trang 1/2, dừng lật trang' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Các sân' }).getByRole('listitem')).toHaveCount(12)
    await expect(page.getByRole('listitem', { name: 'Sân 24: Sân trống' })).toBeVisible({ timeout: 60_000 })
    expect((await measure(page)).page).toEqual([1920, 1080])
  })
  await context.close()
  await app.stop()
})

test('[BRD-15] a television opens /wall, an organiser types its code on a phone, and it obeys through reload and restart', async ({
  browser,
}) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'vot-wall-'))
  let app = await startApp({ dataDir })
  const port = new URL(app.url).port
  const api = await adminOf(app)
  const { groupId } = await openCourts(api)
  const hall = await browser.newContext({ viewport: { width: 1920, height: 1080 } })
  const [first, second] = [await hall.newPage(), await hall.newPage()]
  const codeOn = async (page: Page) => {
    await page.goto(`${app.url}/wall`)
    await page.waitForURL(/\/wall\/[2-9A-HJ-NP-Z]{4}$/)
    const code = page.url().slice(-4)
    await expect(page.getByRole('status', { name: `Mã màn hình: ${[...code].join(' ')}` })).toHaveText(code)
    return code
  }
  const codes = [await codeOn(first), await codeOn(second)]
  expect(new Set(codes).size).toBe(2)
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const desk = await phone.newPage()
  await signInByToken(desk, app)
  await test.step('the code that the screen shows pairs it', async () => {
    await desk.goto(`${app.url}/matches/${groupId}/screens`)
    await desk.getByRole('button', { name: 'Ghép màn hình' }).click()
    const dialog = desk.getByRole('dialog', { name: 'Ghép một màn hình' })
    await dialog.getByLabel('Mã trên màn hình').fill(codes[0]?.toLowerCase() ?? '')
    await dialog.getByLabel('Tên', { exact: true }).fill('TV cửa vào')
    await dialog.getByRole('button', { name: 'Ghép', exact: true }).click()
    await expect(first.getByRole('listitem', { name: 'Sân 1: Chuẩn bị' })).toBeVisible()
    await expect(second.getByRole('status', { name: /^Mã màn hình/ })).toBeVisible()
    await expect(desk.getByRole('listitem').filter({ hasText: 'TV cửa vào' })).toContainText('Đang bật')
  })
  await test.step('it shows something else as soon as that is chosen', async () => {
    await desk.getByRole('button', { name: 'Sửa TV cửa vào' }).click()
    const dialog = desk.getByRole('dialog', { name: 'Sửa TV cửa vào' })
    await dialog.getByRole('combobox', { name: 'Nội dung hiện' }).click()
    await desk.getByRole('option', { name: 'Kế hoạch một giờ tới' }).click()
    await dialog.getByRole('button', { name: 'Lưu' }).click()
    await expect(first.getByRole('heading', { name: 'Một giờ tới' })).toBeVisible()
    expect(await first.evaluate(() => document.documentElement.scrollHeight)).toBe(1080)
  })
  await test.step('a reload and a new window on the short address come back to it', async () => {
    await first.reload()
    await expect(first.getByRole('heading', { name: 'Một giờ tới' })).toBeVisible()
    await first.close()
    await second.close()
    const [again, other] = [await hall.newPage(), await hall.newPage()]
    await Promise.all([again.goto(`${app.url}/wall`), other.goto(`${app.url}/wall`)])
    const shown = () => [again, other].map((page) => page.url().slice(-4)).sort()
    await expect.poll(shown, { timeout: 60_000 }).toEqual([...codes].sort())
    const paired = again.url().endsWith(codes[0] ?? '') ? again : other
    await expect(paired.getByRole('heading', { name: 'Một giờ tới' })).toBeVisible()
    await app.kill()
    await expect(paired.getByText(/Mất kết nối, dữ liệu lúc \d\d:\d\d/)).toBeVisible()
    app = await expectLiveAgain([paired], app.url, () => startApp({ dataDir, env: { PORT: port } }))
    await expect(paired.getByText(/Mất kết nối/)).toHaveCount(0, { timeout: 60_000 })
    await desk.goto(`${app.url}/matches/${groupId}/screens`)
    await desk.getByRole('button', { name: 'Gỡ TV cửa vào' }).click()
    await expect(paired.getByRole('status', { name: /^Mã màn hình/ })).toBeVisible({ timeout: 60_000 })
    await desk.getByRole('button', { name: 'Hoàn tác' }).click()
    await expect(paired.getByRole('heading', { name: 'Một giờ tới' })).toBeVisible({ timeout: 60_000 })
  })
  await hall.close()
  await phone.close()
  await app.stop()
})
