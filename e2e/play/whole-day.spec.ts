import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import {
  assignMatch,
  createResults,
  decideGroupTie,
  listGroupMatches,
  listNextAssignments,
  listPlayers,
  listPointHistory,
  type MatchView,
  noteArrival,
  previewWithdrawal,
  type RegistrationView,
  readBracket,
  readCheckIn,
  readDayReport,
  readResults,
  replacePartner,
  withdrawRegistration,
} from '@vot/contract'
import { seededRandom } from '@vot/domain'
import { ApiCaller } from '../journey/api-caller'
import { expect as atOnce, test as base } from '../journey/app-test'
import { type BigDay, openBigDay, phoneReferee, runInSlices, secondOrganiser } from '../journey/big-day'
import { expectLiveAgain } from '../journey/expect-live-again'
import { showAssigned } from '../journey/organiser-steps'
import { matchesOf, ResultLog } from '../journey/result-log'
import { type Account, adminOf, signInByToken } from '../journey/sign-in-by-token'
import { ADMIN, type RunningApp, startApp } from '../journey/start-app'

/** A day beside other work: what arrives late arrives. */
const patienceMs = 30_000
const expect = atOnce.configure({ timeout: patienceMs })

/** The app is the test's own, since it is killed. */
const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
  baseURL: async ({}, use) => use(undefined),
  contextOptions: {
    locale: 'vi-VN',
    timezoneId: 'Asia/Ho_Chi_Minh',
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  },
})

/** The app that runs now: it ends with the test, however that ends. */
let running: RunningApp | undefined
test.afterEach(async () => await running?.kill())

test('six divisions, twelve courts and ten referees: a day with its mishaps and a power cut comes to six podiums', async ({
  openBrowser,
}) => {
  test.setTimeout(600_000)
  const dataDir = mkdtempSync(join(tmpdir(), 'vot-e2e-'))
  let app = await startApp({ dataDir })
  running = app
  const { port } = new URL(app.url)
  const admin = await adminOf(app)
  const hall = await openBigDay(admin)
  const other = await ApiCaller.signIn(app.url, secondOrganiser.username, secondOrganiser.password)
  const open = async (path: string, account?: Account, viewport?: { width: number; height: number }) => {
    const page = await (await openBrowser()).newPage()
    page.setDefaultTimeout(patienceMs)
    if (viewport) await page.setViewportSize(viewport)
    if (account) await signInByToken(page, app, account)
    await page.goto(`${app.url}${path}`)
    return page
  }
  const deskPath = `/matches/${hall.groupId}`
  const first = await open(deskPath, ADMIN)
  const second = await open(deskPath, secondOrganiser)
  const board = await open(`/board/${hall.groupId}`, undefined, { width: 1920, height: 1080 })
  const phone = await open('/referee', phoneReferee, { width: 390, height: 844 })
  const day = new Day(hall, [admin, other])
  await showAssigned(first)

  const absent =
    await test.step('teams check in at the desk; six do not come, and one of them loses there', async () => {
      const { missing } = await admin.call(readCheckIn, { params: day.params })
      const due = new Map(missing.filter(({ is_open }) => is_open).map((team) => [team.match_id, team]))
      const six = [...due.values()].slice(0, 6)
      expect(six).toHaveLength(6)
      await second.getByRole('link', { name: 'Điểm danh' }).click()
      const [byHand] = day.teamsOf('Đôi nam U50').filter(({ id }) => six.every((team) => team.registration_id !== id))
      if (!byHand) throw new Error('Nobody came.')
      await second.getByRole('searchbox', { name: 'Tìm VĐV, số điện thoại, mã' }).fill(byHand.player1_name)
      await second
        .getByRole('button', { name: `Cả hai đã đến: ${byHand.player1_name}, ${byHand.player2_name}` })
        .click()
      await expect(second.getByText('Đủ đội')).toBeVisible()
      await second.getByRole('button', { name: 'Xóa ô tìm' }).click()
      await runInSlices(
        day.teams.filter(({ id }) => id !== byHand.id && six.every(({ registration_id }) => registration_id !== id)),
        ({ id }) => admin.call(noteArrival, { params: { id: String(id) }, body: { places: [1, 2] } }),
      )
      const absentNow = second.getByRole('region', { name: /^Thiếu ở trận đầu/ }).getByRole('listitem')
      await expect(absentNow).toHaveCount(6)
      const [one] = six
      if (!one) throw new Error('Nobody is missing.')
      const row = absentNow.filter({ hasText: one.names[0] ?? '' })
      await row.getByRole('button', { name: /^Gọi / }).first().click()
      await expect(board.getByRole('region', { name: 'Mời đến bàn điểm danh' })).toContainText(one.names[0] ?? '')
      await row.getByRole('button', { name: /^Xử thua/ }).click()
      await second.getByRole('dialog').getByRole('button', { name: 'Xử thua vắng mặt' }).click()
      await expect(absentNow).toHaveCount(5)
      await day.noteWinner(one.match_id)
      await second.getByRole('link', { name: 'Điều hành', exact: true }).click()
      await showAssigned(second)
      return six
    })

  await test.step('who is called to court and does not come loses: one at the desk, four through the other organiser', async () => {
    const [, atDesk, ...others] = absent
    if (!atDesk) throw new Error('Nobody is missing.')
    await day.giveByHand(atDesk.match_id)
    const code = atDesk.day_code
    await rowOf(first, code)
      .getByRole('button', { name: /^Mời vào sân/ })
      .click()
    await rowOf(second, code)
      .getByRole('button', { name: /^Xử vắng mặt/ })
      .click()
    const dialog = second.getByRole('dialog', { name: `Xử vắng mặt trận ${code}` })
    await dialog.getByRole('radio', { name: atDesk.names[0] ?? '' }).click()
    await dialog.getByRole('button', { name: 'Xử thua vắng mặt' }).click()
    await expect(rowOf(first, code)).toBeHidden()
    await day.noteWinner(atDesk.match_id)
    for (const { match_id, registration_id } of others) {
      const match = await day.match(match_id)
      const winner = [match.participant1_id, match.participant2_id].find((id) => id !== registration_id)
      const body = { outcome: 'walkover', winner_id: winner ?? 0, loser_id: registration_id, complete: true } as const
      await day.log.save(other, match_id, body)
    }
  })

  await test.step('two injured partners are replaced, one of them from the bracket', async () => {
    const [before, later] = hall.spare
    const [team] = day.teamsOf('Đôi nam 6.5').filter(({ id }) => absent.every((each) => each.registration_id !== id))
    const [byCall] = day.teamsOf('Đôi nam U50').filter(({ id }) => absent.every((each) => each.registration_id !== id))
    if (!before || !later || !team || !byCall) throw new Error('Nobody can be replaced.')
    const match = (await day.matches()).find(
      ({ participant1_id, participant2_id }) => participant1_id === team.id || participant2_id === team.id,
    )
    await first.goto(`${app.url}/tournament-bracket-visual/${team.tournament_id}?match=${match?.id}`)
    await first
      .getByRole('button', { name: /^Thay VĐV của / })
      .nth(match?.participant1_id === team.id ? 0 : 1)
      .click()
    const dialog = first.getByRole('dialog', { name: 'Thay VĐV của đội' })
    await dialog.getByRole('radio', { name: team.player2_name }).check()
    await dialog.getByRole('combobox', { name: 'VĐV vào thay' }).fill(before.name)
    await first.getByRole('option', { name: before.name }).click()
    await dialog.getByLabel('Lý do').fill('Chấn thương cổ chân')
    await dialog.getByRole('button', { name: 'Thay VĐV' }).click()
    await expect(first.getByText(`${before.name} vào thay ${team.player2_name}`).first()).toBeVisible()
    const body = { player_id: byCall.player2_id, new_player_id: later.id, reason: 'Đau lưng' }
    await admin.call(replacePartner, { params: { id: String(byCall.id) }, body })
  })

  const lateTeam =
    await test.step('a pair that comes late takes a bye of a bracket that is made; every desk counts its match', async () => {
      const [, , one, two] = hall.spare
      const tournamentId = day.teamsOf('Đôi nam 6.5')[0]?.tournament_id ?? 0
      await first.goto(`${app.url}/tournament-bracket-visual/${tournamentId}`)
      await first.getByRole('button', { name: 'Thao tác với sơ đồ' }).click()
      await first.getByRole('menuitem', { name: 'Thêm đội muộn' }).click()
      const dialog = first.getByRole('dialog', { name: 'Thêm đội vào sơ đồ' })
      await dialog.getByRole('radio', { name: /^Cặp mới/ }).click()
      for (const [label, player] of [
        ['VĐV 1', one],
        ['VĐV 2', two],
      ] as const) {
        await dialog.getByRole('combobox', { name: label }).fill(player?.name ?? '')
        await first.getByRole('option', { name: player?.name ?? '' }).click()
      }
      await dialog.getByLabel('Lý do').fill('Kẹt xe')
      await dialog.getByRole('button', { name: 'Thêm vào sơ đồ' }).click()
      await expect(first.getByText('Đã thêm đội vào sơ đồ')).toBeVisible()
      const { bracket } = await admin.call(readBracket, { params: { id: String(tournamentId) } })
      const known = day.teams.map(({ id }) => id)
      const [late, ...others] = bracket.participants.filter(({ id }) => !known.includes(id))
      expect([late?.player1_id, late?.player2_id]).toEqual([one?.id, two?.id])
      expect(others).toEqual([])
      const { progress } = await admin.call(listGroupMatches, { params: day.params, query: {} })
      await expect(second.getByRole('list', { name: 'Tiến độ' })).toContainText(`/${progress.total}`)
      await first.goto(`${app.url}${deskPath}`)
      await showAssigned(first)
      return late?.id ?? 0
    })

  await test.step('a referee signs in on a phone; one tap of the desk gives ten courts, and the other desk sees them', async () => {
    await phone.getByRole('button', { name: 'Tôi đã có mặt' }).click()
    await expect(phone.getByText(/^Bạn có mặt từ/)).toBeVisible()
    await first.getByRole('button', { name: 'Giao 10 sân trống' }).click()
    await first.getByRole('dialog').getByRole('button', { name: 'Giao 10 trận' }).click()
    await expect(held(second)).toHaveCount(10)
    await expect(phone.getByRole('link', { name: 'Ghi điểm', exact: true })).toBeVisible()
    await expect(board.getByRole('listitem', { name: /: Chuẩn bị$/ }).first()).toBeVisible()
  })

  await test.step('a match moves to another court, and its referee is told', async () => {
    await phone.getByRole('link', { name: 'Ghi điểm', exact: true }).click()
    const title = phone.getByRole('heading', { level: 1 })
    await expect(title).toHaveText(/^Trận \S+ · /)
    const [, code = '', from = ''] = /^Trận (\S+) · (.+)$/.exec((await title.textContent()) ?? '') ?? []
    await rowOf(first, code)
      .getByRole('button', { name: `Thao tác với trận ${code}` })
      .click()
    await first.getByRole('menuitem', { name: 'Chuyển sân, trọng tài' }).click()
    const dialog = first.getByRole('dialog', { name: `Chuyển trận ${code}` })
    await dialog.getByRole('radio', { name: 'Sân 12' }).click()
    await dialog.getByRole('button', { name: 'Chuyển sang Sân 12' }).click()
    await expect(phone.getByText(`Trận đã chuyển sang Sân 12 (trước ở ${from})`)).toBeVisible()
    await expect(rowOf(second, code).getByText('Sân 12')).toBeVisible()
  })

  await test.step('results come on paper, typed in one line each; one is taken back and typed again', async () => {
    await second.getByRole('link', { name: 'Nhập kết quả', exact: true }).click()
    const line = second.getByRole('textbox', { name: 'Mã trận và tỉ số' })
    const papers = (await day.held()).filter(({ referee }) => referee?.username !== phoneReferee.username).slice(0, 4)
    for (const [index, match] of papers.entries()) {
      for (const isAgain of index === 0 ? [false, true] : [true]) {
        await line.fill(`${match.day_code.toLowerCase().replaceAll('-', '')} 7 11`)
        await expect(second.getByRole('status').filter({ hasText: /thắng 11 – 7/ })).toBeVisible()
        await line.press('Enter')
        await expect(rowOf(first, match.day_code)).toBeHidden()
        if (isAgain) continue
        await second
          .getByRole('region', { name: 'Vừa lưu' })
          .getByRole('button', { name: /Hoàn tác$/ })
          .click()
        await expect(rowOf(first, match.day_code)).toBeVisible()
        await expect(line).toHaveValue(`${match.day_code} `)
      }
      day.log.note(match.id, match.participant2_id)
    }
    await second.getByRole('link', { name: 'Điều hành', exact: true }).click()
    await showAssigned(second)
  })

  await test.step('a court is closed for an hour; nothing is proposed for it until it is opened again', async () => {
    await day.bringResults(isOnPhone)
    const court = (page: Page, state: string) => page.getByRole('listitem', { name: `Sân 3: ${state}`, exact: true })
    await court(first, 'Trống').getByRole('button', { name: 'Thao tác với Sân 3' }).click()
    await first.getByRole('menuitem', { name: 'Tạm đóng sân' }).click()
    const dialog = first.getByRole('dialog', { name: 'Tạm đóng Sân 3' })
    await dialog.getByLabel('Lý do').fill('Mái dột')
    await dialog.getByLabel('Tự mở lại lúc').fill(inAnHour())
    await dialog.getByRole('button', { name: 'Tạm đóng sân' }).click()
    await expect(court(second, 'Tạm đóng')).toContainText('Mái dột')
    await day.giveCourts()
    expect((await day.held()).map(({ court_name }) => court_name)).not.toContain('Sân 3')
    await court(second, 'Tạm đóng').getByRole('button', { name: 'Thao tác với Sân 3' }).click()
    await second.getByRole('menuitem', { name: 'Mở lại sân' }).click()
    await expect(court(first, 'Trống')).toBeVisible()
  })

  await test.step('both desks give the same free court at the same moment: one of them gets it', async () => {
    await day.bringResults(isOnPhone)
    await expect(held(first)).toHaveCount(1)
    await expect(held(second)).toHaveCount(1)
    const { items } = await admin.call(listNextAssignments, { params: day.params })
    const next = items.find(({ court_name }) => court_name === 'Sân 1')
    const offer = `button[aria-label="Giao ${next?.day_code} tại Sân 1 · ${next?.referee_name}"]`
    for (const page of [first, second]) await expect(page.locator(offer)).toBeVisible()
    // Where the one is quicker than the other can press, its offer is gone.
    const press = (page: Page) => page.evaluate((found) => document.querySelector<HTMLElement>(found)?.click(), offer)
    await Promise.all([press(first), press(second)])
    for (const page of [first, second]) {
      await expect(page.getByRole('listitem', { name: 'Sân 1: Đã giao' })).toBeVisible()
      await expect(held(page)).toHaveCount(2)
    }
  })

  await test.step('teams withdraw: one in the bracket on the screen, two by the other organiser', async () => {
    // Whose results are voided on leaving are not those who won by a walkover.
    const walkovers = absent.map(({ match_id }) => match_id)
    await day.playOn(async () => (await day.teamsThatPlayed(walkovers)).length >= 3, isOnPhone)
    const [onScreen, ...others] = (await day.teamsThatPlayed(walkovers)).slice(0, 3)
    if (!onScreen) throw new Error('Nobody has played.')
    expect(others).toHaveLength(2)
    day.withdrawn.push(onScreen.id, ...others.map(({ id }) => id))
    const next = await day.nextMatchOf(onScreen)
    await second.goto(`${app.url}/tournament-bracket-visual/${onScreen.tournament_id}?match=${next.id}`)
    await second
      .getByRole('button', { name: /^Cho .* rút$/ })
      .nth(next.participant1_id === onScreen.id ? 0 : 1)
      .click()
    await second.getByRole('dialog').getByRole('button', { name: 'Cho đội rút khỏi giải' }).click()
    await expect(second.getByText(/ đã rút khỏi giải$/).first()).toBeVisible()
    for (const { id } of others) {
      const preview = await other.call(previewWithdrawal, { params: { id: String(id) } })
      const group_results = preview.void === null ? 'forfeit' : 'void'
      await other.call(withdrawRegistration, { params: { id: String(id) }, body: { group_results, reason: 'Đau gối' } })
      day.log.forget((preview[group_results]?.voided ?? []).map((match) => match.id))
    }
  })

  await test.step('two wrong results are corrected: the winner of one, which voids what came after it, the score of another', async () => {
    const wrong = await day.matchWithLaterResult()
    const right = [wrong.participant1, wrong.participant2].find((team) => team?.id !== wrong.winner_id)
    await second.goto(`${app.url}/tournament-bracket-visual/${wrong.tournament_id}?match=${wrong.id}`)
    await second.getByRole('button', { name: 'Sửa kết quả' }).click()
    const dialog = second.getByRole('dialog', { name: /^Kết quả trận/ })
    await dialog.getByRole('radio', { name: right?.player1_name ?? '' }).click()
    await dialog.getByLabel('Lý do sửa').fill('Ghi nhầm đội thắng')
    await dialog.getByRole('button', { name: 'Lưu kết quả' }).click()
    await expect(dialog.getByText(/^Sửa kết quả trận .* sẽ hủy kết quả/)).toBeVisible()
    const before = await day.matches()
    await dialog.getByRole('button', { name: /hủy/i }).last().click()
    await expect(dialog).toBeHidden()
    const after = new Map((await day.matches()).map((match) => [match.id, match]))
    const voided = before.filter(({ id, outcome }) => outcome === 'played' && after.get(id)?.outcome === null)
    expect(voided.length).toBeGreaterThan(0)
    day.log.forget(voided.map(({ id }) => id))
    day.log.note(wrong.id, right?.id ?? null)
    const [typo] = before.filter(
      ({ id, outcome }) => outcome === 'played' && id !== wrong.id && after.get(id)?.outcome === 'played',
    )
    if (!typo) throw new Error('Nothing was played.')
    const body = { winner_id: typo.winner_id, loser_id: typo.loser_id, set1_winner_score: 12, set1_loser_score: 10 }
    await day.log.save(other, typo.id, { ...body, reason: 'Đọc nhầm phiếu' })
    day.log.holdAgainst(await day.matches())
    await second.goto(`${app.url}${deskPath}`)
    await showAssigned(second)
  })

  await test.step('the power fails in the middle of results and of a game: nothing acknowledged is lost, nothing is doubled', async () => {
    await startMatch(phone)
    await tapUntil(phone, '3 – 0 – 2')
    await expect(board.getByRole('listitem', { name: /: Đang đấu$/ })).toBeVisible()
    await day.giveCourts()
    const inFlight = (await day.held()).filter((match) => !isOnPhone(match))
    const before = day.log.size
    const sent = Promise.allSettled(
      inFlight.map((match, index) => day.log.save(day.desk(index), match.id, day.resultOf(match))),
    )
    await expect.poll(() => day.log.size - before, { intervals: [1] }).toBeGreaterThan(2)
    await app.kill()
    await sent
    const everybody = [first, second, board]
    app = await expectLiveAgain(everybody, app.url, () => startApp({ dataDir, env: { PORT: port } }))
    running = app
    day.log.holdAgainst(
      (await day.matches()).filter(({ id }) => day.log.unanswered.every(({ matchId }) => matchId !== id)),
    )
    await day.log.sendAgain(admin)
    day.log.holdAgainst(await day.matches())
    await day.log.holdOnce(
      admin,
      inFlight.map(({ id }) => id),
    )
    for (const page of [first, second]) await expect(held(page)).toHaveCount(1)
    await tapUntil(phone, 'Thắng trận')
    await phone.getByRole('button', { name: 'Kết thúc và gửi kết quả' }).click()
    await expect(phone.getByText(/Kết quả đã gửi về ban tổ chức/)).toBeVisible()
    for (const page of [first, second]) await expect(held(page)).toHaveCount(0)
    const scored = (await day.matches()).filter(({ id, outcome }) => outcome === 'played' && !day.log.has(id))
    expect(scored).toHaveLength(1)
    for (const { id, winner_id } of scored) day.log.note(id, winner_id)
  })

  await test.step('the rest of the day is played', async () => {
    await day.playOn(async () => false)
    const matches = await day.matches()
    day.log.holdAgainst(matches)
    const open = matches.filter(({ status }) => status === 'ready' || status === 'claimed' || status === 'in_progress')
    expect(open.map(({ match_code }) => match_code)).toEqual([])
    const { progress } = await admin.call(listGroupMatches, { params: day.params, query: {} })
    for (const page of [first, second]) {
      await expect(page.getByRole('list', { name: 'Tiến độ' })).toContainText(`${progress.total}/${progress.total}`)
    }
  })

  await test.step('six podiums are saved, the first from the report of the day, and a spectator sees it', async () => {
    await first.getByRole('link', { name: 'Báo cáo', exact: true }).click()
    const [division] = hall.divisions
    const name = division?.division.name ?? ''
    await first.getByRole('link', { name: `Lưu kết quả ${name}`, exact: true }).click()
    const dialog = first.getByRole('dialog', { name: 'Kết quả giải đấu' })
    await expect(dialog.getByRole('combobox', { name: 'Giải nhất' })).not.toHaveValue('')
    await dialog.getByRole('button', { name: 'Lưu kết quả' }).click()
    await expect(dialog).toBeHidden()
    for (const id of day.tournamentIds.slice(1)) await day.savePodium(id)
    await board.goto(`${app.url}/tournament-results/${division?.division.id}`)
    await expect(board.getByRole('list', { name: 'Bục vinh danh' })).toBeVisible()
    const report = await admin.call(readDayReport, { params: day.params })
    expect(report.divisions.map(({ podium }) => podium)).toEqual(hall.divisions.map(() => 'saved'))
  })

  await test.step('points add up, every team has played twice, and the report tells who did not come', async () => {
    await day.holdLedger()
    await day.holdTwoMatchesEach(lateTeam)
    const { walkover_matches: told } = await admin.call(readDayReport, { params: day.params })
    await first.goto(`${app.url}${deskPath}/report`)
    const table = first.getByRole('table', { name: 'Xử thua' })
    for (const { match_id, day_code, names } of absent) {
      const givenName = names[0]?.split(' ').at(-1) ?? ''
      expect(told.find((walkover) => walkover.match_id === match_id)?.absent.join()).toContain(givenName)
      await expect(table.getByRole('row').filter({ hasText: day_code })).toContainText(givenName)
    }
  })
  await app.stop()
})

const held = (page: Page) => page.getByRole('region', { name: 'Đã giao' }).getByRole('article')
const rowOf = (page: Page, code: string) =>
  page.getByRole('region', { name: 'Đã giao' }).getByRole('article', { name: `Trận ${code}`, exact: true })

/** As a clock in Vietnam shows it; nothing where the day ends before. */
function inAnHour(): string {
  const [hour = '0', minute = '0'] = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Asia/Ho_Chi_Minh',
    hour: '2-digit',
    minute: '2-digit',
  })
    .format(Date.now())
    .split(':')
  return hour === '23' ? '' : `${String(Number(hour) + 1).padStart(2, '0')}:${minute}`
}

const isOnPhone = ({ referee }: MatchView) => referee?.username === phoneReferee.username

async function startMatch(phone: Page): Promise<void> {
  await phone.getByRole('button', { name: 'Tung đồng xu' }).click()
  await phone.getByRole('button', { name: 'Tiếp tục' }).click()
  await phone.getByRole('button', { name: /^Giao bóng trước/ }).click()
  await phone.getByRole('button', { name: 'Bên trái' }).click()
  await phone.getByRole('button', { name: 'Hoàn tất' }).click()
  await phone.getByRole('button', { name: 'Bắt đầu trận' }).click()
}

/** The side that serves wins rallies until the text stands there; a panel hears nothing right after a tap. */
async function tapUntil(phone: Page, text: string): Promise<void> {
  const shown = phone.getByText(text, { exact: true })
  await expect(async () => {
    if (await shown.isVisible()) return
    await phone.getByRole('button', { name: /^Giao · tay [12].*Thắng pha/s }).click({ timeout: 2_000 })
    await atOnce(shown).toBeVisible({ timeout: 300 })
  }).toPass({ intervals: [60], timeout: 60_000 })
}

class Day {
  readonly log = new ResultLog()
  readonly #random = seededRandom('whole day')
  readonly tournamentIds: readonly number[]
  readonly teams: readonly RegistrationView[]
  /** Ids of teams that went home. */
  readonly withdrawn: number[] = []

  constructor(
    readonly hall: BigDay,
    /** Two desks, which share the work. */
    readonly desks: readonly [ApiCaller, ApiCaller],
  ) {
    this.tournamentIds = hall.divisions.map(({ division }) => division.id)
    this.teams = hall.divisions.flatMap(({ teams }) => teams)
  }

  teamsOf(name: string): readonly RegistrationView[] {
    return this.hall.divisions.find(({ division }) => division.name === name)?.teams ?? []
  }

  get params() {
    return { id: String(this.hall.groupId) }
  }

  async matches(): Promise<MatchView[]> {
    return await matchesOf(this.desks[0], this.tournamentIds)
  }

  /** A walkover that was given on a screen. */
  async noteWinner(matchId: number): Promise<void> {
    const match = (await this.matches()).find(({ id }) => id === matchId)
    expect(match?.outcome).toBe('walkover')
    this.log.note(matchId, match?.winner_id ?? null)
  }

  async held() {
    const query = { status: 'claimed', per_page: '100' } as const
    return (await this.desks[0].call(listGroupMatches, { params: this.params, query })).items
  }

  /** Gives every free court what the desk proposes; the two desks take turns. */
  async giveCourts(): Promise<number> {
    const { items } = await this.desks[0].call(listNextAssignments, { params: this.params })
    await Promise.all(
      items.map(({ match_id, court_id, referee_id }, index) =>
        this.desk(index).call(assignMatch, {
          params: { id: String(match_id) },
          body: { court_id, referee_id, call: true },
        }),
      ),
    )
    return items.length
  }

  /** A result for each match on court that nobody else brings. */
  async bringResults(isElsewhere: (match: MatchView) => boolean = () => false): Promise<number> {
    const held = (await this.held()).filter((match) => !isElsewhere(match))
    await Promise.all(held.map((match, index) => this.log.save(this.desk(index), match.id, this.resultOf(match))))
    return held.length
  }

  resultOf({ participant1_id, participant2_id }: MatchView) {
    const sides = [participant1_id ?? 0, participant2_id ?? 0]
    if (this.#random() < 0.4) sides.reverse()
    const score = { set1_winner_score: 11, set1_loser_score: Math.floor(this.#random() * 10) }
    return { winner_id: sides[0] ?? 0, loser_id: sides[1] ?? 0, ...score, complete: true }
  }

  /** Plays until it is enough, or nothing is left to play. */
  async playOn(isEnough: () => Promise<boolean>, isElsewhere?: (match: MatchView) => boolean): Promise<void> {
    while (!(await isEnough())) {
      const [given, brought] = [await this.giveCourts(), await this.bringResults(isElsewhere)]
      if (given === 0 && brought === 0 && !(await this.drawLots())) return
    }
  }

  /** Lots where nothing else separates teams. Answers whether there were any. */
  async drawLots(): Promise<boolean> {
    let drawn = false
    for (const id of this.tournamentIds) {
      const params = { id: String(id) }
      const { groups } = await this.desks[0].call(readBracket, { params })
      for (const { key, ties } of groups) {
        if (!ties.some(({ state }) => state === 'open')) continue
        await this.desks[0].call(decideGroupTie, { params, body: { group_key: key, method: 'lots' } })
        drawn = true
      }
    }
    return drawn
  }

  desk(index: number): ApiCaller {
    return this.desks[index % 2 === 0 ? 0 : 1]
  }

  async match(id: number): Promise<MatchView> {
    const match = (await this.matches()).find((each) => each.id === id)
    if (!match) throw new Error(`There is no match ${id}.`)
    return match
  }

  /** To a free court and referee. */
  async giveByHand(matchId: number): Promise<void> {
    const [offer] = (await this.desks[0].call(listNextAssignments, { params: this.params })).items
    if (!offer) throw new Error('No court is free.')
    const body = { court_id: offer.court_id, referee_id: offer.referee_id }
    await this.desks[0].call(assignMatch, { params: { id: String(matchId) }, body })
  }

  /** Of each division at most one: a team that has played, in other matches than these, and waits for its next one. */
  async teamsThatPlayed(but: readonly number[]): Promise<readonly RegistrationView[]> {
    const matches = await this.matches()
    return this.hall.divisions.flatMap(({ teams }) => {
      const found = teams.find(({ id }) => {
        const own = matches.filter((match) => match.participant1_id === id || match.participant2_id === id)
        const isFree = own.every(
          (match) => !but.includes(match.id) && !['claimed', 'in_progress'].includes(match.status),
        )
        return isFree && own.some(({ outcome }) => outcome === 'played') && own.some(({ status }) => status === 'ready')
      })
      return found ? [found] : []
    })
  }

  async nextMatchOf({ id }: RegistrationView): Promise<MatchView> {
    const next = (await this.matches()).find(
      ({ participant1_id, participant2_id, status }) =>
        status === 'ready' && (participant1_id === id || participant2_id === id),
    )
    if (!next) throw new Error(`Team ${id} has no match to come.`)
    return next
  }

  /** A played match that fed another one that was played since. */
  async matchWithLaterResult(): Promise<MatchView> {
    const played = (await this.matches()).filter(({ outcome }) => outcome === 'played')
    const found = played.find(({ match_number, tournament_id }) =>
      played.some(
        (later) =>
          later.tournament_id === tournament_id &&
          [later.participant1_from, later.participant2_from].includes(match_number),
      ),
    )
    if (!found) throw new Error('Nobody has played on.')
    return found
  }

  /** The podium that the bracket gives. */
  async savePodium(tournamentId: number): Promise<void> {
    const params = { id: String(tournamentId) }
    const { bracket, placings } = await this.desks[0].call(readBracket, { params })
    const playersOn = (place: number) =>
      placings
        .filter((each) => each.place === place)
        .flatMap(({ participant_id }) => bracket.participants.filter(({ id }) => id === participant_id))
        .flatMap(({ player1_id, player2_id }) => [player1_id, player2_id])
    const body = {
      first_place_player_ids: playersOn(1),
      second_place_player_ids: playersOn(2),
      third_place_player_ids: playersOn(3),
    }
    await this.desks[0].call(createResults, { params, body })
  }

  /** Every player's points are the sum of their ledger, and the podiums gave what six podiums give. */
  async holdLedger(): Promise<void> {
    const hundredths = (points: number) => Math.round(points * 100)
    let given = 0
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const { items, total_pages } = await this.desks[0].call(listPlayers, {
        query: { page: String(page), per_page: '100' },
      })
      pages = total_pages
      await runInSlices(items, async ({ id, ranking_points }) => {
        const ledger = await this.desks[0].call(listPointHistory, {
          params: { id: String(id) },
          query: { per_page: '100' },
        })
        const sum = ledger.items.reduce((all, { points_added }) => all + hundredths(points_added), 0)
        expect(sum, `the ledger of player ${id}`).toBe(hundredths(ranking_points))
        for (const { points_added, adjustment_type } of ledger.items) {
          if (adjustment_type === 'tournament') given += hundredths(points_added)
        }
      })
    }
    let due = 0
    for (const id of this.tournamentIds) {
      const { items } = await this.desks[0].call(readResults, { params: { id: String(id) } })
      expect(items.filter(({ place }) => place === 'first')).toHaveLength(2)
      for (const { points_awarded } of items) due += hundredths(points_awarded)
    }
    expect(given).toBe(due)
  }

  /** Byes are no match; a match that the others did not come to is. */
  async holdTwoMatchesEach(lateTeam: number): Promise<void> {
    const counts = new Map<number, number>()
    for (const { outcome, participant1, participant2 } of await this.matches()) {
      for (const team of [participant1, participant2]) {
        if (team && participant1 && participant2 && outcome !== null)
          counts.set(team.id, (counts.get(team.id) ?? 0) + 1)
      }
    }
    expect(this.withdrawn).toHaveLength(3)
    const stayed = this.teams.map(({ id }) => id).filter((id) => !this.withdrawn.includes(id))
    expect([...stayed, lateTeam].filter((id) => (counts.get(id) ?? 0) < 2)).toEqual([])
  }
}
