import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import {
  completeMatch,
  createBracket,
  createCourt,
  createUser,
  listGroupMatches,
  type MatchView,
  readBracket,
  renameCourt,
  saveMatchResult,
  setRestTime,
} from '@vot/contract'
import { dayCode } from '@vot/domain'
import type { ApiCaller } from '../journey/api-caller'
import { expect, test } from '../journey/app-test'
import { expectLiveAgain } from '../journey/expect-live-again'
import { enterApproved, openDivision } from '../journey/hall'
import { openPeople } from '../journey/open-people'
import { showAssigned } from '../journey/organiser-steps'
import { type Account, adminOf, signInByToken } from '../journey/sign-in-by-token'
import { ADMIN, type RunningApp, startApp } from '../journey/start-app'

const password = 'bóng-vàng-2026'
const organiser = { username: 'dieuhanh', password }
const referees = ['minhtu', 'haiyen', 'duclong', 'thutrang'].map((username) => ({ username, password }))

test('two organisers and four referees take 16 teams to the podium, through a server that is killed', async ({
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
    await giveChosenCourt(day)
    const [called] = await held(day)
    if (!called) throw new Error('Nothing is on court.')
    for (const desk of [first, second]) await showAssigned(desk)
    await rowOf(first, codeOf(called))
      .getByRole('button', { name: /^Mời vào sân/ })
      .click()
    await expect(rowOf(second, codeOf(called)).getByText(/^Còn (10:00|09:5\d)$/)).toBeVisible()
    await giveCourts(day)
    await saveOnDesk(second, called)
    await typePaperResult(day)
    await bringResults(day)
  })

  await test.step('the server is killed: every screen is live again within 3 s, without a reload', async () => {
    await giveCourts(day)
    const before = await held(day)
    for (const page of everybody) {
      await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''))
    }
    await app.kill()
    app = await expectLiveAgain(everybody, app.url, () => startApp({ dataDir, env: { PORT: port } }))
    expect((await held(day)).map(({ id, status }) => [id, status])).toEqual(
      before.map(({ id, status }) => [id, status]),
    )
    await api.call(renameCourt, { params: { id: String(courtIds[0]) }, body: { name: 'Sân trung tâm' } })
    for (const page of everybody) {
      await expect(page.getByRole('listitem', { name: /^Sân trung tâm:/ })).toBeVisible({ timeout: 60_000 })
      await expect(page.locator('html[data-same-page]')).toHaveCount(1)
    }
  })

  await test.step('the rounds up to the semi-finals are played', async () => {
    while ((await matchesOf(day)).some(({ phase, status }) => phase === 'semi_final' && status !== 'completed')) {
      await bringResults(day)
      await giveCourts(day, ({ phase }) => phase !== 'bronze' && phase !== 'final')
    }
  })

  const address = `/tournament-results/${tournamentId}`
  const visitor = await (await browser.newContext({ baseURL: app.url, reducedMotion: 'reduce' })).newPage()
  await test.step('[RES-51] before the final everybody sees what is decided, and that the rest is not', async () => {
    await visitor.goto(address)
    const standings = visitor.getByRole('table', { name: 'Xếp hạng tạm tính' })
    await expect(visitor.getByText('sau 14/16 trận')).toBeVisible()
    await expect(standings.getByRole('rowheader', { name: 'Đã vào chung kết, hạng 1 đến 2' })).toBeVisible()
    await expect(standings.getByRole('rowheader', { name: 'Tranh hạng ba, hạng 3 đến 4' })).toBeVisible()
    await expect(standings.getByText('Hạng 5, đã chắc')).toHaveCount(4)
    await expect(standings.getByText('Hạng 9, đã chắc')).toHaveCount(8)
    await expect(visitor.getByRole('list', { name: 'Bục vinh danh' })).toHaveCount(0)
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

  const { bracket, placings } = await api.call(readBracket, { params: { id: String(tournamentId) } })
  await test.step('both desks show that the day is over', async () => {
    for (const page of [first, second]) {
      await expect(page.getByRole('list', { name: 'Tiến độ' })).toContainText('16/16')
      await showAssigned(page)
      await expect(page.getByText('Chưa giao trận nào')).toBeVisible()
    }
    const final = bracket.matches.find(({ phase }) => phase === 'final')
    expect(final).toMatchObject({ status: 'completed', outcome: 'played' })
  })

  await test.step('the podium is saved, and everybody sees it with its three teams', async () => {
    await expect(visitor.getByRole('table', { name: 'Xếp hạng' }).getByText('Hạng 1, đã chắc')).toBeVisible()
    await expect(visitor.getByText('Giải đấu chưa có kết quả')).toBeVisible()
    await first.goto(address)
    await first.getByRole('button', { name: 'Nhập kết quả' }).click()
    const dialog = first.getByRole('dialog', { name: 'Kết quả giải đấu' })
    await expect(dialog.getByRole('combobox', { name: 'Giải nhất' })).not.toHaveValue('')
    await dialog.getByRole('button', { name: 'Lưu kết quả' }).click()
    const podium = visitor.getByRole('list', { name: 'Bục vinh danh' })
    for (const [index, title] of ['Vô địch', 'Hạng nhì', 'Hạng ba'].entries()) {
      const id = placings.find(({ place }) => place === index + 1)?.participant_id
      const team = bracket.participants.find((each) => each.id === id)
      if (!team) throw new Error(`Nobody has place ${index + 1}.`)
      const step = podium.getByRole('listitem', { name: title, exact: true })
      await expect(step).toContainText(team.player1_name)
      await expect(step).toContainText(team.player2_name)
    }
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
  // The first bracket of a group keeps whether there were referees.
  for (const account of referees)
    await api.call(createUser, { body: { ...account, name: account.username, role: 'ref' } })
  const body = { bracket_type: 'single_elimination', options: { bronze: true } } as const
  await api.call(createBracket, { params: { id: String(division.id) }, body: { confirm: true, ...body } })
  await api.call(createUser, { body: { ...organiser, name: 'Điều Hành', role: 'mod' } })
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
  await expect(page.getByRole('listitem', { name: 'Sân 4: Trống' })).toBeVisible({ timeout: 60_000 })
  return page
}

async function matchesOf({ api, tournamentId }: Day): Promise<readonly MatchView[]> {
  return (await api.call(readBracket, { params: { id: String(tournamentId) } })).bracket.matches
}

async function held({ api, groupId }: Day) {
  const query = { status: 'claimed', per_page: '100' } as const
  return (await api.call(listGroupMatches, { params: { id: String(groupId) }, query })).items
}

/** The only division of its group. */
const codeOf = ({ match_code }: MatchView) => dayCode('A', match_code)
const rowOf = (page: Page, code: string) =>
  page.getByRole('region', { name: 'Đã giao' }).getByRole('article', { name: `Trận ${code}`, exact: true })

async function showQueue(desk: Page): Promise<void> {
  const way = desk.getByRole('button', { name: /^Hàng chờ \(/ })
  if (await way.isVisible()) await way.click()
}

/** The first organiser chooses court and referee of the first match that waits. */
async function giveChosenCourt({ first }: Day): Promise<void> {
  await showQueue(first)
  await first
    .getByRole('button', { name: /^Giao sân cho trận / })
    .first()
    .click()
  const dialog = first.getByRole('dialog', { name: /^Giao trận / })
  for (const group of ['Sân', 'Trọng tài']) {
    await dialog.getByRole('radiogroup', { name: group }).getByRole('radio', { disabled: false }).first().click()
  }
  await dialog.getByRole('button', { name: /^Giao trận ra / }).click()
  await expect(dialog).toBeHidden()
}

/** One tap each gives every match that waits the next free court and referee, as far as there are any. */
async function giveCourts(day: Day, wanted: (match: MatchView) => boolean = () => true): Promise<void> {
  for (;;) {
    const waits = (await matchesOf(day)).some((match) => match.status === 'ready' && wanted(match))
    const given = (await held(day)).length
    if (!waits || given === referees.length) return
    await day.first
      .getByRole('button', { name: /^Giao A-\d+ tại / })
      .first()
      .click()
    await expect.poll(async () => (await held(day)).length, { intervals: [50] }).toBe(given + 1)
  }
}

/** An organiser saves a result from the desk and frees the court. */
async function saveOnDesk(desk: Page, match: MatchView): Promise<void> {
  const [code, { participant1 }] = [codeOf(match), match]
  const row = rowOf(desk, code)
  await showAssigned(desk)
  await row.getByRole('button', { name: 'Lưu kết quả' }).click()
  const dialog = desk.getByRole('dialog', { name: `Kết quả trận ${code}` })
  await dialog.getByRole('radio', { name: participant1?.player1_name ?? '' }).click()
  await dialog.getByLabel('Điểm đội thua').fill('7')
  await dialog.getByRole('button', { name: 'Lưu kết quả' }).click()
  await expect(dialog).toBeHidden()
  await row.getByRole('button', { name: 'Hoàn thành' }).click()
  await expect(row).toBeHidden()
}

/** One result comes on paper: typed in one line, it is taken back, and typed again. The first desk sees its court. */
async function typePaperResult(day: Day): Promise<void> {
  const [match] = await held(day)
  if (!match) throw new Error('Nothing is on court.')
  const { second } = day
  const court = (state: string) =>
    day.first.getByRole('listitem', { name: `${match.court_name}: ${state}`, exact: true })
  await second.getByRole('link', { name: 'Nhập kết quả' }).click()
  const line = second.getByRole('textbox', { name: 'Mã trận và tỉ số' })
  await expect(line).toBeFocused()
  for (const step of ['saved', 'taken back', 'saved again']) {
    if (step === 'taken back') {
      await second.getByRole('button', { name: /Hoàn tác$/ }).click()
      await expect(court('Đã giao')).toBeVisible()
      await expect(line).toHaveValue(`${match.day_code} `)
      continue
    }
    await line.fill(`${match.day_code.toLowerCase().replace('-', '')} 7 11`)
    await expect(second.getByRole('status').filter({ hasText: /thắng 11 – 7/ })).toBeVisible()
    await line.press('Enter')
    await expect(court('Trống')).toBeVisible()
    await expect(line).toHaveValue('')
  }
  await second.goBack()
  await showAssigned(second)
  await expect(rowOf(second, match.day_code)).toBeHidden()
}

/** The other results come in from elsewhere; the second desk sees each court freed. */
async function bringResults(day: Day): Promise<void> {
  await showAssigned(day.second)
  for (const match of await held(day)) {
    const { id, participant1_id, participant2_id } = match
    const params = { id: String(id) }
    const body = {
      winner_id: participant1_id,
      loser_id: participant2_id,
      set1_winner_score: 11,
      set1_loser_score: 7,
    }
    await day.api.call(saveMatchResult, { params, body })
    await day.api.call(completeMatch, { params })
    await expect(rowOf(day.second, codeOf(match))).toBeHidden()
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
  const panel = page.getByRole('button', { name: /^Giao · tay [12].*Thắng pha/s })
  // A panel hears nothing right after a tap: one that comes too early is no rally.
  await expect(async () => {
    if (!(await won.isVisible())) await panel.click({ timeout: 2_000 })
    expect(await won.isVisible()).toBe(true)
  }).toPass({ intervals: [120], timeout: 60_000 })
  await page.getByRole('button', { name: 'Kết thúc và gửi kết quả' }).click()
  await expect(page.getByText(/Kết quả đã gửi về ban tổ chức/)).toBeVisible()
}
