import {
  assignMatch,
  callMatch,
  createBracket,
  createCourt,
  createResults,
  createUser,
  type ParticipantView,
  readBracket,
  readPushKey,
  saveBankHook,
  saveFeeAccount,
  saveMatchResult,
  updateTournament,
} from '@vot/contract'
import { endOfVietnamDay, formatVietnamIso, startOfVietnamDay } from '@vot/domain'
import { findChromium } from '../../tools/testing/provide-test-needs.mjs'
import { ApiCaller } from '../journey/api-caller'
import { expect, test } from '../journey/app-test'
import { checkScreen } from '../journey/check-screen'
import { openFakePush } from '../journey/fake-push'
import { enterApproved, openDivision } from '../journey/hall'
import { openPeople } from '../journey/open-people'
import { adminOf, signInByToken } from '../journey/sign-in-by-token'
import { startApp } from '../journey/start-app'
import { takeInEnglish } from '../journey/take-in-english'

// A headless shell shows no notifications: it denies them whatever is permitted.
const executablePath = findChromium()
if (executablePath === null) throw new Error('No Chromium found: install it, or set CHROMIUM_PATH to its program.')

const phonePicture = { tour: ['phone-light'], phoneOnly: true, pictureOnly: true } as const

test.use({
  serviceWorkers: 'allow',
  permissions: ['notifications', 'clipboard-read', 'clipboard-write'],
  viewport: { width: 390, height: 844 },
  contextOptions: { reducedMotion: 'reduce' },
  // One option stands for all of the configuration's, so those are repeated here.
  launchOptions: async ({ launchOptions }, use) => use({ ...launchOptions, executablePath }),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
  app: async ({}, use) => {
    const env = { PUSH_ALLOW_HTTP_LOOPBACK: '1', SECURITY_CONTACT: 'vot@example.com', TRUSTED_ADDRESSES: '127.0.0.1' }
    const app = await startApp({ env })
    await use(app)
    await app.stop()
  },
})

test('a team that nobody knows enters, agrees, pays, arrives, is called, plays, and sees its points', async ({
  app,
  page,
  context,
  openBrowser,
}) => {
  const api = await adminOf(app)
  const people = await openPeople(api, { men: 6, women: 0 })
  const division = await openDivision(api, { group: 'Cúp Người Nhà', name: 'Đôi nam nhà', playedIn: 1 })
  const params = { scope: 'groups', id: String(division.group_id) } as const
  const account = { bank_bin: '970436', account_number: '0123456789', holder_name: 'NGUYEN VAN CHU' }
  await api.call(saveFeeAccount, { params, body: account })
  const hookKey = 'khoa-cua-ngan-hang-0123456789-abcdef'
  await api.call(saveBankHook, { params, body: { provider: 'sepay', key: hookKey } })
  await enterApproved(api, division, people.men)
  const court = await api.call(createCourt, { body: { name: 'Sân 1', venue: division.venue } })
  const push = await openFakePush(
    context,
    page,
    async () => (await new ApiCaller(app.url).call(readPushKey, {})).public_key,
  )
  const names = ['Lạc Văn Tự Đến', 'Lạc Văn Cùng Đội'] as const

  await page.goto(`/tournament-registration/${division.id}`)
  await test.step('two who are in no list enter, and their phone may be told', async () => {
    await page.getByRole('button', { name: 'Đăng ký đội' }).click()
    for (const [index, name] of names.entries()) {
      await page.getByLabel(`VĐV ${index + 1}`, { exact: true }).fill(name)
      await page.getByRole('button', { name: `Thêm “${name}”` }).click()
      await page.getByRole('textbox', { name: 'Số điện thoại' }).fill(`097742000${index}`)
      await page.getByRole('button', { name: 'Thêm VĐV' }).click()
    }
    await page.getByRole('button', { name: 'Gửi đăng ký' }).click()
  })
  const sent = page.getByRole('dialog', { name: 'Chuyển khoản lệ phí' })
  await checkScreen(page, '28-sent', phonePicture)
  const receipt = await sent.getByRole('link', { name: 'Mở trang để in hoặc gửi' }).getAttribute('href')
  // What was just sent has no address; the receipt shows the same.
  await takeInEnglish(page, '28-sent-phone-light', { at: receipt ?? '' })

  await test.step('each agrees on a phone of their own, and the first phone sees it', async () => {
    const links: string[] = []
    for (const name of names) {
      await sent.getByRole('button', { name: `Gửi cho đồng đội ${name}` }).click()
      // Copying takes a moment, and until then the link of the other player is there.
      const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
      await expect
        .poll(async () => (await clipboard()).includes('/consent') && !links.includes(await clipboard()))
        .toBe(true)
      const link = await clipboard()
      links.push(link)
      const other = await (await openBrowser()).newPage()
      const keyed = new URL(link).pathname + new URL(link).hash
      await other.goto(keyed)
      await expect(other.getByRole('heading', { name: `${name}, bạn vào đội này chứ?` })).toBeVisible()
      if (name === names[1]) {
        await checkScreen(other, '29-consent', phonePicture)
        // The key in the address has gone from it.
        await takeInEnglish(other, '29-consent-phone-light', { at: keyed })
      }
      await other.getByRole('button', { name: 'Tôi đồng ý' }).click()
      await expect(other.getByText('Bạn đã đồng ý vào đội')).toBeVisible()
      await other.close()
      await expect(sent.getByRole('listitem').filter({ hasText: name })).toContainText('Đã đồng ý')
    }
  })

  await test.step('the phone allows notices, and the fee that the bank tells of is there at once', async () => {
    await sent.getByRole('button', { name: 'Đóng' }).last().click()
    await page.getByRole('button', { name: 'Bật thông báo' }).click()
    await expect(page.getByText('Máy này sẽ nhận thông báo')).toBeVisible()
    // The story goes on at any hour.
    await page.goto('/notifications')
    await page.getByRole('switch', { name: 'Giờ yên lặng' }).click({ force: true })
    await expect(page.getByRole('switch', { name: 'Giờ yên lặng' })).not.toBeChecked()
    await expect(page.getByLabel('Từ', { exact: true })).toHaveCount(0)
    await page.goto(receipt ?? '')
    await expect(page.getByRole('img', { name: 'Mã VietQR chuyển 600.000 ₫' })).toBeVisible()
    const memo = await page
      .getByText(/^PB D\d+ R\d+/)
      .first()
      .textContent()
    const told = await page.request.post(`${app.url}/api/bank-hooks/sepay`, {
      headers: { authorization: `Apikey ${hookKey}` },
      data: {
        ...{ id: 1, gateway: 'Vietcombank', transactionDate: '2026-03-14 14:02:37', transferType: 'in' },
        ...{ transferAmount: 600_000, accountNumber: account.account_number, content: memo, referenceCode: 'FT1' },
      },
    })
    expect(told.status()).toBe(200)
    await expect(page.getByRole('heading', { name: 'Đã nhận tiền' })).toBeVisible()
    await checkScreen(page, '30-paid', phonePicture)
    await expect.poll(push.shown).toContainEqual(expect.objectContaining({ title: 'Đã nhận tiền' }))
  })

  const organiser = await (await openBrowser()).newPage()
  await organiser.setViewportSize({ width: 1366, height: 768 })
  await signInByToken(organiser, app)
  await test.step('an organiser accepts the two and approves the team, and the phone is told', async () => {
    await organiser.goto(`/tournament-registration/${division.id}`)
    const row = organiser.getByRole('row').filter({ hasText: names[0] })
    await row.getByRole('button', { name: /^Duyệt/ }).click()
    await organiser
      .getByRole('dialog', { name: 'Xác nhận VĐV mới' })
      .getByRole('button', { name: 'Xác nhận và duyệt' })
      .click()
    await expect(row).toContainText('Đã duyệt')
    await expect.poll(push.shown).toContainEqual(expect.objectContaining({ title: 'Đội đã được nhận' }))
  })
  const of = { params: { id: String(division.id) } }
  await test.step('the day has come: they arrive with the code of the hall', async () => {
    const today = Date.now()
    const moved = {
      ...{ name: division.name, venue: division.venue, start_time: '00:00', total_participants: 64 },
      start_date: formatVietnamIso(startOfVietnamDay(today)),
      end_date: formatVietnamIso(endOfVietnamDay(today)),
      last_registration_date: formatVietnamIso(startOfVietnamDay(today) - 1000),
      ...{ registration_fee: division.registration_fee, max_ranking_point: 0, max_single_point: 0 },
    }
    await api.call(updateTournament, { ...of, body: moved })
    await api.call(createBracket, {
      ...of,
      body: { confirm: true, bracket_type: 'single_elimination', options: { bronze: false } },
    })
    await organiser.goto(`/matches/${division.group_id}/check-in`)
    const shown = await organiser.getByText(/^Mã điểm danh/).textContent()
    await page.goto(receipt ?? '')
    await page.getByRole('link', { name: 'Mở điểm danh' }).click()
    await page.getByRole('button', { name: new RegExp(`^${names[0]}`) }).click()
    await page
      .getByRole('textbox', { name: 'Mã đang hiện ở nhà thi đấu' })
      .fill(shown?.replace(/^Mã điểm danh|\s/g, '') ?? '')
    await page.getByRole('button', { name: 'Tôi đã đến' }).click()
    await expect(page.getByRole('heading', { name: 'Đã có mặt' })).toBeVisible()
    await checkScreen(page, '31-arrived', phonePicture)
    await takeInEnglish(page, '31-arrived-phone-light')
    await expect(organiser.getByRole('button', { name: names[0], pressed: true })).toBeVisible()
  })

  const { bracket } = await api.call(readBracket, of)
  const isOwn = (team: ParticipantView | null) => team?.player1_name === names[0]
  const semi = bracket.matches.find(({ participant1, participant2 }) => isOwn(participant1) || isOwn(participant2))
  const other = bracket.matches.find(({ status, id }) => status === 'ready' && id !== semi?.id)
  const [finalist, third] = [other?.participant1, other?.participant2]
  if (!semi?.participant1 || !semi.participant2 || !other || !finalist || !third) {
    throw new Error('Four teams play two semi-finals.')
  }
  const [own, rival] = isOwn(semi.participant1)
    ? [semi.participant1, semi.participant2]
    : [semi.participant2, semi.participant1]
  const match = { params: { id: String(semi.id) } }
  await test.step('called to the court, the phone says so on its screen', async () => {
    const referee = {
      username: 'trong-tai',
      name: 'Trọng Tài Bảo Ngân',
      password: 'bong-vang-2026',
      role: 'ref' as const,
    }
    const { id: referee_id } = await api.call(createUser, { body: referee })
    await api.call(assignMatch, { ...match, body: { court_id: court.id, referee_id } })
    await api.call(callMatch, match)
    await expect
      .poll(push.shown)
      .toContainEqual({ title: 'Mời vào Sân 1', body: expect.stringContaining('Trọng tài Bảo Ngân đang chờ') })
  })

  await test.step('they lose, and the points of their third place stand in the season', async () => {
    const save = (id: number, winner: ParticipantView, loser: ParticipantView) =>
      api.call(saveMatchResult, {
        params: { id: String(id) },
        body: { winner_id: winner.id, loser_id: loser.id, set1_winner_score: 11, set1_loser_score: 7 },
      })
    await save(semi.id, rival, own)
    await expect.poll(push.shown).toContainEqual(expect.objectContaining({ title: 'Thua 7 – 11' }))
    await save(other.id, finalist, third)
    const { grand_final: final } = await api.call(readBracket, of)
    await save(final?.id ?? 0, rival, finalist)
    const idsOf = (...teams: ParticipantView[]) => teams.flatMap((team) => [team.player1_id, team.player2_id])
    const podium = {
      ...{ first_place_player_ids: idsOf(rival), second_place_player_ids: idsOf(finalist) },
      third_place_player_ids: idsOf(own, third),
    }
    await api.call(createResults, { ...of, body: podium })
    await page.goto('/season')
    await page.getByRole('table', { name: 'Bảng xếp hạng' }).getByRole('link', { name: names[0] }).click()
    const record = page.getByRole('article', { name: names[0] })
    const figures = record.getByLabel('Thành tích')
    await expect(figures).toContainText('Điểm mùa50')
    await expect(figures).toContainText('0 – 1')
    await expect(record.getByRole('listitem').filter({ hasText: 'Cúp Người Nhà' }).first()).toContainText('7 – 11')
  })
  await push.close()
})
