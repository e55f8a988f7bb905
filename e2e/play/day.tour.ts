import type { Page } from '@playwright/test'
import { listReferees, listTournaments, noteArrival, readCheckIn, readLatePlaces, setRefereeDay } from '@vot/contract'
import { ApiCaller } from '../journey/api-caller'
import { test } from '../journey/app-test'
import { takeTourPicture } from '../journey/check-screen'
import { signInByToken } from '../journey/sign-in-by-token'
import { startApp } from '../journey/start-app'
import { takeInEnglish } from '../journey/take-in-english'

const password = 'demo-vot-2026'
const desktop = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

test('the day of the demo, in pictures', async ({ browser }) => {
  test.setTimeout(240_000)
  const app = await startApp({ env: { VOT_DEMO: '1' } })
  const api = await ApiCaller.signIn(app.url, 'admin', password)
  const groupId = await prepareDay(api)
  const open = async (path: string, as: string | null, viewport = desktop) => {
    const looks = { locale: 'vi-VN', timezoneId: 'Asia/Ho_Chi_Minh', reducedMotion: 'reduce' } as const
    const page = await (await browser.newContext({ viewport, ...looks })).newPage()
    if (as !== null) await signInByToken(page, app, { username: as, password })
    await page.goto(`${app.url}${path}`)
    return page
  }
  const picture = async (page: Page, name: string) => {
    await takeTourPicture(page, name)
    await page.context().close()
  }
  const day = `/matches/${groupId}`

  const plan = await open(`${day}/plan`, 'admin')
  await plan.locator('[data-match]').first().waitFor()
  await picture(plan, '20-day-plan')

  const checkIn = await open(`${day}/check-in`, 'admin')
  await checkIn.getByRole('region', { name: 'Các đội' }).getByRole('listitem').first().waitFor()
  await picture(checkIn, '21-check-in')

  const desk = await open(day, 'admin')
  const give = desk.getByRole('button', { name: /^Giao sân cho trận / })
  await give.first().waitFor()
  await takeTourPicture(desk, '18-desk')
  await takeInEnglish(desk, '18-desk')
  await give.first().click()
  await desk.getByRole('dialog', { name: /^Giao trận / }).waitFor()
  await takeTourPicture(desk, '22-assign')
  await desk.keyboard.press('Escape')
  await desk
    .getByRole('button', { name: /^Thao tác với Sân 1/ })
    .first()
    .click()
  await desk.getByRole('menuitem', { name: 'Chuyển sân, trọng tài' }).click()
  await desk.getByRole('dialog').getByRole('radio', { name: 'Sân 6' }).click()
  await picture(desk, '23-move')

  const own = await open('/me', 'user', phone)
  await own.getByRole('heading', { name: /^Chào / }).waitFor()
  await takeInEnglish(own, '32-me-phone-light')
  await picture(own, '32-me-phone-light')

  const season = await open('/season', null)
  await season.getByRole('article').first().waitFor()
  await takeInEnglish(season, '33-season')
  await picture(season, '33-season')

  const paper = await open(`${day}/results`, 'admin')
  await paper.getByRole('textbox', { name: 'Mã trận và tỉ số' }).fill('a16 9 11')
  await paper
    .getByRole('status')
    .filter({ hasText: /thắng 11 – 9/ })
    .waitFor()
  await picture(paper, '24-paper-results')

  const scoring = await openMatchInPlay(open)
  await takeTourPicture(scoring, '19-referee-phone-light')
  await takeInEnglish(scoring, '19-referee-phone-light')
  await scoring.context().close()

  const board = await open(`/board/${groupId}`, null)
  await board.getByRole('listitem').first().waitFor()
  await picture(board, '25-board')

  const bracket = await open(`/tournament-bracket-visual/${await divisionWithRoom(api, groupId)}`, 'admin')
  await bracket.getByRole('button', { name: 'Thao tác với sơ đồ' }).click()
  await bracket.getByRole('menuitem', { name: 'Thêm đội muộn' }).click()
  const dialog = bracket.getByRole('dialog', { name: 'Thêm đội vào sơ đồ' })
  await dialog.getByRole('radiogroup', { name: 'Chỗ vào' }).waitFor()
  await picture(bracket, '26-late-entry')

  const report = await open(`${day}/report?closing=${closingTime()}`, 'admin')
  await report.getByRole('table').first().waitFor()
  await picture(report, '27-report')
  await app.stop()
})

type Open = (path: string, as: string | null, viewport?: typeof desktop) => Promise<Page>

async function openMatchInPlay(open: Open): Promise<Page> {
  const page = await open('/referee', 'ref', phone)
  await page
    .getByRole('link', { name: /^Ghi (tiếp|điểm)$/ })
    .first()
    .click()
  const take = page.getByRole('button', { name: 'Nhận quyền ghi điểm' })
  // The panels stand there before it is known who scores.
  const undo = page.getByRole('button', { name: 'Hoàn tác' })
  await take.or(undo).first().waitFor()
  if (await take.isVisible()) await take.click()
  await undo.waitFor()
  return page
}

/** Referees of the group in play are here, and its teams, but for one of which half has come and one that has not. */
async function prepareDay(api: ApiCaller): Promise<number> {
  const { items } = await api.call(listTournaments, {})
  const groupId = items.find(({ status, group_id }) => status === 'ongoing' && group_id !== null)?.group_id ?? 0
  const params = { id: String(groupId) }
  const { teams } = await api.call(readCheckIn, { params })
  for (const [place, { registration_id: id }] of teams.entries()) {
    if (place === 1) continue
    await api.call(noteArrival, { params: { id: String(id) }, body: { places: place === 3 ? [1] : [1, 2] } })
  }
  for (const { id } of (await api.call(listReferees, { query: {} })).items) {
    await api.call(setRefereeDay, { params: { ...params, referee_id: String(id) }, body: {} })
  }
  return groupId
}

/** One whose bracket takes a late team. */
async function divisionWithRoom(api: ApiCaller, groupId: number): Promise<number> {
  const { items } = await api.call(listTournaments, {})
  for (const { id, group_id } of items) {
    if (group_id !== groupId) continue
    const { places } = await api.call(readLatePlaces, { params: { id: String(id) } })
    if (places.some(({ obstacle }) => obstacle === null)) return id
  }
  throw new Error('No bracket has room for a late team.')
}

/** Soon enough that the last matches do not fit. */
function closingTime(): string {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Asia/Ho_Chi_Minh',
    hour: '2-digit',
    minute: '2-digit',
  })
  return format.format(Date.now() + 165 * 60_000)
}
