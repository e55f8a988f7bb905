import type { Page } from '@playwright/test'
import {
  approveRegistrations,
  createRegistration,
  listRegistrations,
  listTournaments,
  markPaymentCompleted,
  readBracket,
  readTournament,
  type TournamentView,
  updateTournament,
} from '@vot/contract'
import { endOfVietnamDay, formatVietnamIso, startOfVietnamDay } from '@vot/domain'
import { ApiCaller } from '../journey/api-caller'
import { expect, test } from '../journey/app-test'
import { checkScreen } from '../journey/check-screen'
import { openPeople } from '../journey/open-people'
import {
  choosePlayer,
  fillGroupForm,
  fillResult,
  type GroupForm,
  registerTeam,
  saveResult,
  signIn,
} from '../journey/organiser-steps'
import { playOn, resultOf } from '../journey/play-bracket'
import { recordedResults } from '../journey/recorded-results'
import { ADMIN, type RunningApp } from '../journey/start-app'
import { takeInEnglish } from '../journey/take-in-english'

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.describe.configure({ mode: 'parallel' })

/** PostgreSQL each time; SQLite in the rest, where the journey of match day (match-day.spec.ts) takes it to the podium too. */
const databases = { postgres: ['@short'], sqlite: [] } as const

for (const database of ['postgres', 'sqlite'] as const) {
  test.describe(database, { tag: [...databases[database]] }, () => {
    test.use({ database })
    test('[UI-01, UI-24, RES-09, RES-18, RNK-04] an entry list becomes a podium that everybody sees, and every screen on the way reads well', async ({
      app,
      page,
      openBrowser,
    }) => {
      test.setTimeout(480_000)
      await playMainJob({
        app,
        organiser: page,
        spectator: await pageOf(openBrowser),
        visitor: await pageOf(openBrowser),
      })
    })
  })
}

const dayMs = 86_400_000
const groupName = 'Sài Gòn Mở Rộng 2026'
const men = { name: 'Đôi nam 7.5', participants: 32, teamCap: '7,5', playerCap: '4', teams: 16, matches: 27 }
const mixed = { name: 'Đôi nam nữ 7.0', participants: 24, teamCap: '7', playerCap: '3,75', teams: 12, matches: 23 }

interface Hall {
  readonly app: RunningApp
  /** A browser for each: the organiser, somebody who enters teams, and somebody who only watches. */
  readonly organiser: Page
  readonly visitor: Page
  readonly spectator: Page
}

async function playMainJob({ app, organiser, visitor, spectator }: Hall): Promise<void> {
  const api = await ApiCaller.signIn(app.url, ADMIN.username, ADMIN.password)
  const people = await openPeople(api)
  const now = Date.now()
  let divisions: readonly TournamentView[] = []
  const divisionOf = ({ name }: { readonly name: string }) => {
    const found = divisions.find((each) => each.name === name)
    if (found === undefined) throw new Error(`There is no division ${name}.`)
    return found
  }

  await test.step('the organiser signs in', async () => {
    await spectator.goto('/')
    await organiser.goto('/')
    await organiser.getByRole('button', { name: 'Đăng nhập' }).click()
    await checkScreen(organiser, '01-login', { tour: ['desktop-light'] })
    await signIn(organiser, ADMIN.username, ADMIN.password)
  })

  await test.step('and creates a group with two divisions, which a spectator sees at once', async () => {
    const group: GroupForm = {
      name: groupName,
      venue: 'Nhà thi đấu Phú Thọ',
      deadline: now + dayMs,
      playDay: now + 2 * dayMs,
      divisions: [men, mixed],
    }
    await organiser.getByRole('link', { name: 'Tạo giải đấu' }).first().click()
    await fillGroupForm(organiser, group)
    await checkScreen(organiser, '02-create-group', { tour: ['desktop-light', 'phone-light'] })
    await takeInEnglish(organiser, '02-create-group', { prepare: restoreInEnglish })
    await organiser.getByRole('button', { name: 'Tạo nhóm giải đấu' }).click()
    await expect(organiser.getByText('Tạo giải đấu thành công!')).toBeVisible()
    await expect(spectator.getByRole('link', { name: `${groupName} | ${men.name}` })).toBeVisible()
    await expect(organiser.getByRole('link', { name: `${groupName} | ${mixed.name}` })).toBeVisible()
    divisions = (await api.call(listTournaments, {})).items
    await checkScreen(spectator, '03-tournaments', { tour: ['desktop-light', 'desktop-dark', 'phone-light'] })
    // Comes back on the day: a screen that nobody looks at would read anew after each of a hundred changes.
    await spectator.goto('about:blank')
  })

  await test.step('visitors enter teams', async () => {
    const pairs = (first: readonly { name: string; id: number }[], second: typeof first, count: number) =>
      Array.from({ length: count }, (_, index) => [first[index], second[index]] as const).flatMap(([a, b]) =>
        a && b ? [[a, b] as const] : [],
      )
    const entries = [
      { division: men, teams: pairs(people.men.slice(0, 16), people.men.slice(16), men.teams), byHand: 2 },
      { division: mixed, teams: pairs(people.men.slice(8, 20), people.women, mixed.teams), byHand: 1 },
    ]
    const anybody = new ApiCaller(app.url)
    await visitor.goto('/')
    for (const { division, teams, byHand } of entries) {
      await visitor.goto('/')
      const card = visitor.getByRole('article').filter({ hasText: division.name })
      await card.getByRole('link', { name: 'Đăng ký' }).click()
      await expect(visitor.getByRole('heading', { name: `${groupName} | ${division.name}` })).toBeVisible()
      for (const [a, b] of teams.slice(0, byHand)) await registerTeam(visitor, [a.name, b.name])
      for (const [a, b] of teams.slice(byHand)) {
        const body = { tournament_id: divisionOf(division).id, player1_id: a.id, player2_id: b.id }
        await anybody.call(createRegistration, { body })
      }
      await expect(visitor.getByRole('button', { name: `Tất cả ${division.teams}` })).toBeVisible()
    }
    await expect(visitor.getByText('Thao tác', { exact: true })).toHaveCount(0)
    await expect(visitor.getByRole('button', { name: 'Tạo sơ đồ' })).toHaveCount(0)
    await checkScreen(visitor, '04-registration', { tour: ['phone-light'] })
    await choosePlayer(visitor, 1, people.men[28]?.name ?? '')
    await visitor.getByLabel('VĐV 2', { exact: true }).fill('minh')
    await expect(visitor.getByRole('option').first()).toBeVisible()
    await checkScreen(visitor, '05-enter-team', { tour: ['desktop-light'], desktopOnly: true })
  })

  await test.step('the organiser approves them and marks fees paid', async () => {
    await organiser.getByRole('link', { name: `${groupName} | ${men.name}` }).click()
    for (const team of people.men.slice(0, 2)) {
      const row = organiser.getByRole('row').filter({ hasText: team.name })
      await row.getByRole('button', { name: /^Duyệt/ }).click()
      await expect(row.getByText('Đã duyệt')).toBeVisible()
      await row.getByRole('button', { name: /^Chưa thu lệ phí/ }).click()
      await expect(row.getByRole('button', { name: /^Đã thu lệ phí/ })).toBeVisible()
    }
    await checkScreen(organiser, '06-approve', { tour: ['desktop-light', 'phone-light'] })
    await takeInEnglish(organiser, '06-approve')
    for (const division of [men, mixed]) {
      const { id: tournament_id } = divisionOf(division)
      const { items } = await api.call(listRegistrations, { query: { tournament_id: String(tournament_id) } })
      const waiting = items.filter(({ status }) => status === 'pending').map(({ id }) => id)
      await api.call(approveRegistrations, { body: { tournament_id, ids: waiting } })
      if (division !== men) continue
      for (const { id, payment_completed } of items) {
        if (!payment_completed) await api.call(markPaymentCompleted, { params: { id: String(id) } })
      }
    }
    await expect(organiser.getByRole('button', { name: `Đã duyệt ${men.teams}` })).toBeVisible()
    await expect(organiser.getByText(`${men.teams}/${men.teams} đội đã thu`)).toBeVisible()
  })

  await test.step('draws numbers', async () => {
    await organiser.getByRole('link', { name: 'Bốc thăm' }).click()
    await organiser.getByRole('button', { name: 'Mở bốc thăm' }).click()
    await organiser.getByRole('button', { name: 'Quay lượt 1' }).click()
    // The reels turn for up to 4.2 s.
    await expect(organiser.getByText('1 kết quả chưa lưu')).toBeVisible({ timeout: 60_000 })
    await checkScreen(organiser, '07-draw', { tour: ['desktop-light', 'phone-dark'] })
    await takeInEnglish(organiser, '07-draw', { prepare: restoreInEnglish })
    await organiser.getByRole('button', { name: 'Quay tất cả' }).click()
    await saveDraw(organiser, men.teams)
    await organiser.goto(`/tournament-rolling/${divisionOf(mixed).id}`)
    await organiser.getByRole('button', { name: 'Mở bốc thăm' }).click()
    await organiser.getByRole('button', { name: 'Quay tất cả' }).click()
    await saveDraw(organiser, mixed.teams)
  })

  await test.step('and makes a Play Off bracket and one of groups', async () => {
    await organiser.goto(`/tournament-registration/${divisionOf(men).id}`)
    await organiser.getByRole('button', { name: 'Tạo sơ đồ' }).click()
    const dialog = organiser.getByRole('dialog', { name: 'Tạo sơ đồ đấu' })
    await expect(dialog.getByRole('status')).toContainText(`${men.matches} trận`)
    await checkScreen(organiser, '08-bracket-form', { tour: ['desktop-light'] })
    // Teams may still register for days: making the bracket closes that, and asks first.
    const close = organiser.getByRole('button', { name: 'Tạo sơ đồ và đóng đăng ký' })
    await dialog.getByRole('button', { name: 'Tạo sơ đồ' }).click()
    await close.click()
    await expect(statistics(organiser)).toContainText(`0/${men.matches} xong`)
    await organiser.goto(`/tournament-registration/${divisionOf(mixed).id}`)
    await organiser.getByRole('button', { name: 'Tạo sơ đồ' }).click()
    await dialog.getByRole('radio', { name: /^Chia bảng/ }).click()
    await dialog.getByRole('button', { name: 'Tạo sơ đồ' }).click()
    await close.click()
    await expect(statistics(organiser)).toContainText(`0/${mixed.matches} xong`)
  })

  const nextResult = recordedResults()
  const bracketOf = async (division: { readonly name: string }) =>
    await api.call(readBracket, { params: { id: String(divisionOf(division).id) } })

  await test.step('the day comes, and a spectator opens the bracket', async () => {
    for (const division of [men, mixed])
      await moveDates(api, divisionOf(division), now - dayMs, now, endOfVietnamDay(now))
    await spectator.goto('/')
    await spectator.getByRole('tab', { name: /Đang diễn ra/ }).click()
    await spectator.getByRole('button', { name: `Thao tác khác với ${men.name}` }).click()
    await spectator.getByRole('menuitem', { name: 'Sơ đồ' }).click()
    await expect(statistics(spectator)).toContainText(`0/${men.matches} xong`)
    await spectator.evaluate(() => document.documentElement.setAttribute('data-never-reloaded', ''))
  })

  await test.step('every match is played, and the spectator follows without a reload', async () => {
    await organiser.goto(`/tournament-bracket-visual/${divisionOf(men).id}`)
    for (const code of ['01', '02', '03']) {
      const { bracket } = await bracketOf(men)
      const match = bracket.matches.find(({ match_code }) => match_code === code)
      if (match === undefined) throw new Error(`There is no match ${code}.`)
      const played = resultOf(match, nextResult())
      const winner = [match.participant1, match.participant2].find((team) => team?.id === played.winner_id)
      const form = {
        winner: winner?.player1_name ?? '',
        winnerScore: played.set1_winner_score,
        loserScore: played.set1_loser_score,
      }
      if (code === '01') {
        await organiser.getByRole('button', { name: `Trận ${match.day_code},` }).click()
        await organiser.getByRole('button', { name: 'Chi tiết' }).click()
        await checkScreen(organiser, '09-match', { tour: ['phone-light'] })
        await organiser.getByRole('dialog').getByRole('button', { name: 'Lưu kết quả' }).click()
        await fillResult(organiser, form)
        await checkScreen(organiser, '10-result', { tour: ['desktop-light'] })
        await organiser.getByRole('dialog').getByRole('button', { name: 'Lưu kết quả' }).click()
      } else await saveResult(organiser, match.day_code, form)
      const card = spectator.getByRole('button', { name: `Trận ${match.day_code},` })
      await expect(card).toHaveAccessibleName(
        new RegExp(`Xong\\. .*${form.winner} – ${winner?.player2_name} ${form.winnerScore}, thắng`),
      )
    }
    await checkScreen(spectator, '11-bracket', { tour: ['desktop-light', 'desktop-dark'] })
    await visitor.setViewportSize({ width: 390, height: 844 })
    await visitor.goto(`/tournament-bracket-visual/${divisionOf(men).id}`)
    await expect(visitor.getByRole('button', { name: 'Trận A-03,' })).toHaveAccessibleName(/Xong/)
    await checkScreen(visitor, '12-bracket-phone', { tour: ['phone-light'], pictureOnly: true })
    await visitor.setViewportSize({ width: 1440, height: 900 })
    await playOn(api, divisionOf(men).id, nextResult)
    await expect(statistics(spectator)).toContainText(`${men.matches}/${men.matches} xong`)
    await expect(spectator.locator('html')).toHaveAttribute('data-never-reloaded')
    await checkScreen(spectator, '13-bracket-played', { tour: ['desktop-light'], pictureOnly: true })

    await spectator.goto(`/tournament-bracket-visual/${divisionOf(mixed).id}`)
    await expect(statistics(spectator)).toContainText(`0/${mixed.matches} xong`)
    await playOn(api, divisionOf(mixed).id, nextResult)
    await expect(statistics(spectator)).toContainText(`${mixed.matches}/${mixed.matches} xong`)
    await checkScreen(spectator, '14-groups', { tour: ['desktop-light'] })
  })

  const champions = (await bracketOf(men)).placings.find(({ place }) => place === 1)
  const { bracket } = await bracketOf(men)
  const winners = bracket.participants.find(({ id }) => id === champions?.participant_id)
  if (winners === undefined) throw new Error('Nobody has won.')

  await test.step('the organiser saves the podium that the bracket proposes', async () => {
    await spectator.goto(`/tournament-results/${divisionOf(men).id}`)
    await expect(spectator.getByText('Giải đấu chưa có kết quả')).toBeVisible()
    await organiser.goto(`/tournament-bracket-visual/${divisionOf(men).id}`)
    await organiser.getByRole('link', { name: 'Kết quả' }).click()
    await organiser.getByRole('button', { name: 'Nhập kết quả' }).click()
    const dialog = organiser.getByRole('dialog', { name: 'Kết quả giải đấu' })
    await expect(dialog.getByRole('combobox', { name: 'Giải nhất' })).toHaveValue(
      `${winners.player1_name} – ${winners.player2_name}`,
    )
    await checkScreen(organiser, '15-podium-form', { tour: ['desktop-light'] })
    await dialog.getByRole('button', { name: 'Lưu kết quả' }).click()
    await expect(organiser.getByText('Tạo kết quả giải đấu thành công!')).toBeVisible()
    await savePodium(organiser, divisionOf(mixed).id)
  })

  await test.step('and everybody sees it, with the points that it gave', async () => {
    const podium = spectator.getByRole('list', { name: 'Bục vinh danh' })
    await expect(podium.getByRole('listitem', { name: 'Vô địch' })).toContainText(winners.player1_name)
    await expect(podium.getByRole('listitem', { name: 'Đồng hạng ba' })).toContainText('0,05')
    for (const division of [men, mixed])
      await moveDates(api, divisionOf(division), now - 3 * dayMs, now - dayMs, endOfVietnamDay(now - dayMs))
    await visitor.goto('/')
    await visitor.getByRole('tab', { name: /Đã hoàn thành/ }).click()
    await visitor.getByRole('article').filter({ hasText: men.name }).getByRole('link', { name: 'Xem kết quả' }).click()
    await expect(podium).toBeVisible()
    await checkScreen(visitor, '16-results', { tour: ['desktop-light', 'desktop-dark', 'phone-light'] })
    await takeInEnglish(visitor, '16-results')
    await visitor.getByRole('link', { name: winners.player1_name }).first().click()
    const profile = visitor.getByRole('dialog', { name: 'Hồ sơ VĐV' })
    // The draw is random: the same player may have won the mixed division too.
    const award = profile.getByRole('listitem').filter({ hasText: `${groupName} | ${men.name}` })
    await expect(award.getByText('+0,20')).toBeVisible()
    await checkScreen(visitor, '17-profile', { tour: ['desktop-light'] })
  })
}

/** What was not saved is kept on the device, and offered there. */
async function restoreInEnglish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Restore' }).click()
}

/** Chips with the counts of a bracket. */
function statistics(page: Page) {
  return page.getByRole('list', { name: 'Thống kê sơ đồ' })
}

/** Saves what the bracket proposes. */
async function savePodium(page: Page, tournamentId: number): Promise<void> {
  await page.goto(`/tournament-results/${tournamentId}`)
  await page.getByRole('button', { name: 'Nhập kết quả' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Lưu kết quả' }).click()
  await expect(page.getByRole('list', { name: 'Bục vinh danh' })).toBeVisible()
}

async function saveDraw(page: Page, teams: number): Promise<void> {
  await expect(page.getByText(`${teams} kết quả chưa lưu`)).toBeVisible({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Lưu kết quả' }).click()
  await expect(page.getByText('Đã lưu kết quả bốc thăm')).toBeVisible()
}

/** The days of a tournament come with the clock; here the organiser moves them. All in epoch milliseconds. */
async function moveDates(
  api: ApiCaller,
  { id }: TournamentView,
  deadline: number,
  start: number,
  end: number,
): Promise<void> {
  const params = { id: String(id) }
  const body = {
    ...(await api.call(readTournament, { params })),
    start_date: formatVietnamIso(startOfVietnamDay(start)),
    start_time: '00:00',
    end_date: formatVietnamIso(end),
    last_registration_date: formatVietnamIso(endOfVietnamDay(deadline)),
  }
  await api.call(updateTournament, { params, body })
}

async function pageOf(openBrowser: () => Promise<{ newPage(): Promise<Page> }>): Promise<Page> {
  return await (await openBrowser()).newPage()
}
