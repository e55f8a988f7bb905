import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import {
  createBracket,
  createCourt,
  createUser,
  listGroupMatches,
  type MatchView,
  readBracket,
  renameCourt,
  setRestTime,
} from '@vot/contract'
import { expect, test } from './app-test'
import type { ApiCaller } from './journey/api-caller'
import { enterApproved, openDivision } from './journey/hall'
import { openPeople } from './journey/open-people'
import { type Account, adminOf, signInByToken } from './journey/sign-in-by-token'
import { ADMIN, type RunningApp, startApp } from './start-app'

const password = 'bóng-vàng-2026'
const organiser = { username: 'dieuhanh', password }
const referees = ['minhtu', 'haiyen', 'duclong', 'thutrang'].map((username) => ({ username, password }))
const backWithinMs = 3_000

test('[OPS-80, OPS-32, OPS-40, OPS-72, OPS-76] two organisers and four referees take 16 teams to the podium, through a server that is killed', async ({
  browser,
}) => {
  test.setTimeout(300_000)
  const dataDir = mkdtempSync(join(tmpdir(), 'vot-e2e-'))
  let app = await startApp({ dataDir })
  const { port } = new URL(app.url)
  const api = await adminOf(app)
  const { groupId, tournamentId, courtIds } = await prepareDay(api)
  const open = (account: Account) => openDesk(browser, app, account, groupId)
  const [first, second] = [await open(ADMIN), await open(organiser)]
  const atCourt = await Promise.all(referees.map(open))
  const everybody = [first, second, ...atCourt]
  const day = { api, groupId, tournamentId, first, second }

  await test.step('the first round is called from one desk and its results come from the other', async () => {
    await giveCourts(day)
    const [called] = await held(day)
    if (!called) throw new Error('Nothing is on court.')
    await rowOf(first, called.match_code)
      .getByRole('button', { name: /^Mời vào sân/ })
      .click()
    await expect(rowOf(second, called.match_code).getByText(/^Còn (10:00|09:5\d)$/)).toBeVisible()
    await finishHeld(day)
  })

  await test.step('the server is killed: every screen is live again within 3 s, without a reload', async () => {
    await giveCourts(day)
    const before = await held(day)
    await app.kill()
    app = await startApp({ dataDir, env: { PORT: port } })
    const back = Date.now()
    expect((await held(day)).map(({ id, status }) => [id, status])).toEqual(
      before.map(({ id, status }) => [id, status]),
    )
    await api.call(renameCourt, { params: { id: String(courtIds[0]) }, body: { name: 'Sân trung tâm' } })
    await Promise.all(
      everybody.map((page) =>
        expect(page.getByRole('listitem', { name: /^Sân trung tâm:/ })).toBeVisible({ timeout: backWithinMs }),
      ),
    )
    expect(Date.now() - back).toBeLessThan(backWithinMs)
  })

  await test.step('the rounds up to the semi-finals are played', async () => {
    while ((await matchesOf(day)).some(({ phase, status }) => phase === 'semi_final' && status !== 'completed')) {
      await finishHeld(day)
      await giveCourts(day, ({ phase }) => phase !== 'bronze' && phase !== 'final')
    }
  })

  await test.step('the matches for medals are scored at the court by the referees they were given to', async () => {
    await giveCourts(day)
    const medals = await held(day)
    expect(medals.map(({ phase }) => phase).sort()).toEqual(['bronze', 'final'])
    await Promise.all(
      medals.map(async ({ id, referee }) => {
        const page = atCourt[referees.findIndex(({ username }) => username === referee?.username)]
        if (!page) throw new Error(`Nobody referees match ${id}.`)
        await page.goto(`/referee/match/${id}`)
        await scoreToTheEnd(page)
      }),
    )
  })

  await test.step('both desks show that the day is over, and the podium is known', async () => {
    for (const page of [first, second]) {
      await expect(page.getByRole('list', { name: 'Tiến độ' })).toContainText('16/16')
      await expect(page.getByText('Chưa giao trận nào')).toBeVisible()
    }
    const final = (await matchesOf(day)).find(({ phase }) => phase === 'final')
    expect(final).toMatchObject({ status: 'completed', outcome: 'played' })
    await first.goto(`/tournament-bracket-visual/${tournamentId}`)
    await expect(
      first.getByRole('button', { name: new RegExp(`^Trận ${final?.match_code},.*Xong`) }).first(),
    ).toBeVisible()
  })
  await app.stop()
})

interface Day {
  readonly api: ApiCaller
  readonly groupId: number
  readonly tournamentId: number
  /** The desks of the two organisers. */
  readonly first: Page
  readonly second: Page
}

async function prepareDay(api: ApiCaller) {
  const { men } = await openPeople(api, { men: 32, women: 0 })
  const division = await openDivision(api, { group: 'Cúp Ngày Hội', name: 'Đôi nam 16 đội', playedIn: 0 })
  await enterApproved(api, division, men)
  const groupId = division.group_id ?? 0
  await api.call(setRestTime, { params: { id: String(groupId) }, body: { minutes: 0 } })
  const body = { bracket_type: 'single_elimination', options: { bronze: true } } as const
  await api.call(createBracket, { params: { id: String(division.id) }, body })
  await api.call(createUser, { body: { ...organiser, name: 'Điều Hành', role: 'mod' } })
  for (const account of referees)
    await api.call(createUser, { body: { ...account, name: account.username, role: 'ref' } })
  const courtIds: number[] = []
  for (const name of ['Sân 1', 'Sân 2', 'Sân 3', 'Sân 4']) {
    courtIds.push((await api.call(createCourt, { query: { venue: division.venue }, body: { name } })).id)
  }
  return { groupId, tournamentId: division.id, courtIds }
}

async function openDesk(browser: Browser, app: RunningApp, account: Account, groupId: number): Promise<Page> {
  const context = await browser.newContext({
    baseURL: app.url,
    locale: 'vi-VN',
    timezoneId: 'Asia/Ho_Chi_Minh',
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await signInByToken(page, app, account)
  await page.goto(`/matches/${groupId}`)
  await expect(page.getByRole('listitem', { name: 'Sân 4: Trống' })).toBeVisible({ timeout: 30_000 })
  return page
}

async function matchesOf({ api, tournamentId }: Day): Promise<readonly MatchView[]> {
  return (await api.call(readBracket, { params: { id: String(tournamentId) } })).bracket.matches
}

async function held({ api, groupId }: Day) {
  const query = { status: 'claimed', per_page: '100' } as const
  return (await api.call(listGroupMatches, { params: { id: String(groupId) }, query })).items
}

const rowOf = (page: Page, code: string) =>
  page.getByRole('region', { name: 'Đã giao' }).getByRole('article', { name: `Trận ${code}`, exact: true })

/** The first organiser gives a free court and referee to every match that waits, as far as there are any. */
async function giveCourts(day: Day, wanted: (match: MatchView) => boolean = () => true): Promise<void> {
  for (;;) {
    const waiting = (await matchesOf(day)).filter((match) => match.status === 'ready' && wanted(match))
    const [next] = waiting
    if (!next || (await held(day)).length === referees.length) return
    await day.first.getByRole('button', { name: `Giao sân cho trận ${next.match_code}`, exact: true }).click()
    const dialog = day.first.getByRole('dialog', { name: `Giao trận ${next.match_code}` })
    const choose = async (group: string) => {
      const choices = dialog.getByRole('radiogroup', { name: group }).getByRole('radio', { disabled: false })
      await choices.first().click()
    }
    await choose('Sân')
    await choose('Trọng tài')
    await dialog.getByRole('button', { name: /^Giao trận ra / }).click()
    await expect(dialog).toBeHidden()
  }
}

/** The second organiser saves a result of every match on court and frees the court. */
async function finishHeld(day: Day): Promise<void> {
  for (const { match_code: code, participant1 } of await held(day)) {
    const row = rowOf(day.second, code)
    await row.getByRole('button', { name: 'Lưu kết quả' }).click()
    const dialog = day.second.getByRole('dialog', { name: `Kết quả trận ${code}` })
    await dialog.getByRole('radio', { name: participant1?.player1_name ?? '' }).click()
    await dialog.getByLabel('Điểm đội thua').fill('7')
    await dialog.getByRole('button', { name: 'Lưu kết quả' }).click()
    await expect(dialog).toBeHidden()
    await row.getByRole('button', { name: 'Hoàn thành' }).click()
    await expect(row).toBeHidden()
  }
}

/** From the toss to the result: the side that serves first wins every rally. */
async function scoreToTheEnd(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Tung đồng xu' }).click()
  await page.getByRole('button', { name: 'Tiếp tục' }).click()
  await page.getByRole('button', { name: /^Giao bóng trước/ }).click()
  await page.getByRole('button', { name: 'Bên trái' }).click()
  await page.getByRole('button', { name: 'Hoàn tất' }).click()
  await page.getByRole('button', { name: 'Bắt đầu trận' }).click()
  const won = page.getByText('Thắng trận', { exact: true })
  for (let point = 0; point < 11 && !(await won.isVisible()); point += 1) {
    await page.getByRole('button', { name: /^Giao · tay [12].*Thắng pha/s }).click()
    // A panel hears nothing right after a tap.
    await page.waitForTimeout(370)
  }
  await expect(won).toBeVisible()
  await page.getByRole('button', { name: 'Kết thúc và gửi kết quả' }).click()
  await expect(page.getByText(/Kết quả đã gửi về ban tổ chức/)).toBeVisible()
}
