import type { BrowserContext } from '@playwright/test'
import { createCourt, listScoreEvents, moveMatch, readMatch } from '@vot/contract'
import { giveMatch, setUp, tap } from '../journey/beside-court'
import { type CuttingProxy, openCuttingProxy } from '../journey/cutting-proxy'
import { expect, test } from '../journey/hall-test'
import { PaperSheet } from '../journey/paper-sheet'
import { signInByToken } from '../journey/sign-in-by-token'

test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 } })

const referee = { username: 'trongtai', password: 'bóng-vàng-2026' }
const cuts = 20

test('twenty broken connections, a closed tab and a reload without a network lose and double no rally', async ({
  hall,
  openBrowser,
}) => {
  const match = await giveMatch(hall, referee)
  const proxy = await openCuttingProxy(hall.app.url)
  const context = await openBrowser()
  const sheet = new PaperSheet(match)
  let page = await context.newPage()

  await test.step('the referee opens the match; the device keeps the app for later', async () => {
    await signInByToken(page, { ...hall.app, url: proxy.url }, referee)
    await page.goto(`${proxy.url}/referee`)
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await page.getByRole('link', { name: 'Ghi điểm', exact: true }).click()
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
    await expect(page.getByText('7 thao tác ghi điểm đang chờ gửi, tự gửi khi có mạng.')).toBeVisible()
    await page.getByRole('link', { name: /^Ghi (điểm|tiếp)$/ }).click()
    await tap(page, sheet, sheet.left)
    await page.getByRole('button', { name: 'Kết thúc và gửi kết quả' }).click()
    await expect(page.getByText('Kết quả lưu trên máy, tự gửi khi có mạng')).toBeVisible()
  })

  await test.step('the network is back: the server has every rally once, in order, and the result', async () => {
    await cutOff(context, proxy, false)
    await expect(page.getByText('Kết quả đã gửi về ban tổ chức')).toBeVisible({ timeout: 60_000 })
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

  await test.step('the browser kept the app, and nothing of the API', async () => {
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

test('[REF-05, REF-34] what one device counts is pushed to the other, and only the one that took over writes', async ({
  hall,
  openBrowser,
}) => {
  const other = { username: 'trongtai2', password: referee.password }
  const match = await giveMatch(hall, other)
  const atCourt = await openBrowser()
  const [phone, desk] = [await atCourt.newPage(), await (await openBrowser()).newPage()]
  const address = `/referee/match/${match.id}`
  const sheet = new PaperSheet(match)

  await test.step('the desk follows what the referee taps', async () => {
    await signInByToken(phone, hall.app, other)
    await phone.goto(address)
    await setUp(phone, sheet)
    await signInByToken(desk, hall.app)
    await desk.goto(address)
    await expect(desk.getByText('Lê Trọng Tài đang ghi điểm trận này trên máy khác.')).toBeVisible()
    await expect(desk.getByText(sheet.call)).toBeVisible()
    await tap(phone, sheet, 2)
    await expect(desk.getByText(sheet.call)).toBeVisible()
    await expect(desk.getByRole('button', { name: /Thắng pha/ }).first()).toBeDisabled()
  })

  const takenFrom = sheet.copy()
  await test.step('the phone loses its network; the desk takes over and goes on', async () => {
    await atCourt.setOffline(true)
    await tap(phone, takenFrom.copy(), 3)
    await desk.getByRole('button', { name: 'Nhận quyền ghi điểm' }).click()
    await tap(desk, sheet, 1)
  })

  await test.step('back, the phone stops, tells what was not taken, and takes the match back', async () => {
    await atCourt.setOffline(false)
    await expect(phone.getByRole('heading', { name: 'Máy khác đang ghi điểm trận này.' })).toBeVisible()
    await expect(phone.getByText('Máy chủ không nhận 3 thao tác của máy này.')).toBeVisible()
    await phone.getByRole('button', { name: 'Lấy lại quyền ghi điểm' }).click()
    await expect(desk.getByRole('heading', { name: 'Máy khác đang ghi điểm trận này.' })).toBeVisible()
    await phone.getByRole('button', { name: 'Đã hiểu' }).click()
    await tap(phone, sheet, 2)
    const { items } = await hall.api.call(listScoreEvents, { params: { id: String(match.id) } })
    const winners = items.flatMap(({ type, details }) => (type === 'rally' ? [details.winner] : []))
    expect(winners).toEqual(sheet.winners.slice(0, 5))
  })
})

test('[REF-103] a match that the desk moves while its referee has no signal goes on, and is found at its new court', async ({
  hall,
  openBrowser,
}) => {
  const own = { username: 'trongtai3', password: referee.password }
  const match = await giveMatch(hall, own)
  const atCourt = await openBrowser()
  const phone = await atCourt.newPage()
  const sheet = new PaperSheet(match)
  const before = match.court_name ?? ''
  const params = { id: String(match.id) }

  await test.step('without signal the referee taps on, and the desk moves the match', async () => {
    await signInByToken(phone, hall.app, own)
    await phone.goto(`/referee/match/${match.id}`)
    await setUp(phone, sheet)
    await tap(phone, sheet, 2)
    await atCourt.setOffline(true)
    await tap(phone, sheet, 3)
    await expect(phone.getByRole('button', { name: /^Chờ gửi 3$/ })).toBeVisible()
    const { tournament } = await hall.api.call(readMatch, { params })
    const body = { name: 'Sân dời tới', venue: tournament.venue }
    const court = await hall.api.call(createCourt, { query: { venue: tournament.venue }, body })
    await hall.api.call(moveMatch, { params, body: { court_id: court.id } })
    await tap(phone, sheet, 1)
  })

  await test.step('back, the new court is said until it is confirmed, and no rally is lost', async () => {
    await atCourt.setOffline(false)
    const notice = phone.getByText(`Trận đã chuyển sang Sân dời tới (trước ở ${before})`)
    await expect(notice).toBeVisible({ timeout: 60_000 })
    await phone.reload()
    await expect(notice).toBeVisible()
    await phone.getByRole('button', { name: 'Đã hiểu' }).click()
    await expect(notice).toHaveCount(0)
    await tap(phone, sheet, 2)
    await expect(phone.getByText('Đã gửi')).toBeVisible({ timeout: 60_000 })
    const { items } = await hall.api.call(listScoreEvents, { params })
    const winners = items.flatMap(({ type, details }) => (type === 'rally' ? [details.winner] : []))
    expect(winners).toEqual(sheet.winners.slice(0, 8))
    expect(await hall.api.call(readMatch, { params })).toMatchObject({
      court_name: 'Sân dời tới',
      status: 'in_progress',
    })
  })
})

async function cutOff(context: BrowserContext, proxy: CuttingProxy, isCut: boolean): Promise<void> {
  proxy.setDown(isCut)
  await context.setOffline(isCut)
}
