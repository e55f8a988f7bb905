import type { Page } from '@playwright/test'
import { assignMatch, createBracket, createCourt, createUser, readBracket } from '@vot/contract'
import { dayCode } from '@vot/domain'
import { enterApproved, openDivision } from '../journey/hall'
import { expect, test } from '../journey/hall-test'
import { signInByToken } from '../journey/sign-in-by-token'

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 390, height: 844 } })

const account = { username: 'trongtai1', password: 'bóng-vàng-2026' }

test('[REF-19, REF-08] a referee scores an assigned match from the toss to the winner while a spectator follows the score', {
  tag: '@short',
}, async ({ hall, page, openBrowser }) => {
  const { api, app } = hall
  const division = await openDivision(api, { group: 'Cúp Trọng Tài', name: 'Đôi nam chấm điểm', playedIn: 0 })
  await enterApproved(api, division, await hall.enterMen(8))
  const tournament = { id: String(division.id) }
  await api.call(createBracket, { params: tournament, body: { confirm: true, bracket_type: 'single_elimination' } })
  const court = await api.call(createCourt, { query: { venue: division.venue }, body: { name: 'Sân Trọng Tài' } })
  const referee = await api.call(createUser, { body: { name: 'Trần Trọng Tài', role: 'ref', ...account } })
  const match = (await api.call(readBracket, { params: tournament })).bracket.matches.find(
    ({ status }) => status === 'ready',
  )
  if (!match?.participant1 || !match.participant2) throw new Error('The bracket has no match to play.')
  const officials = { court_id: court.id, referee_id: referee.id }
  await api.call(assignMatch, { params: { id: String(match.id) }, body: officials })

  const spectator = await (await openBrowser()).newPage()
  await spectator.goto(`/tournament-bracket-visual/${division.id}`)
  const seen = spectator.getByRole('button', { name: new RegExp(`^Trận ${match.day_code},`) }).first()
  await expect(seen).toBeVisible()

  await test.step('the list leads to the match, which fills the window', async () => {
    await signInByToken(page, app, account)
    await page.goto('/referee')
    await page.getByRole('link', { name: 'Ghi điểm', exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`/referee/match/${match.id}$`))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      `Trận ${dayCode('A', match.match_code)} · Sân Trọng Tài`,
    )
    await expect(page.getByRole('navigation')).toHaveCount(0)
  })

  await test.step('toss, choice, end and positions', async () => {
    await page.getByRole('button', { name: 'Tung đồng xu' }).click()
    await expect(page.getByText(/ thắng tung đồng xu$/)).toBeVisible()
    await page.getByRole('button', { name: 'Tiếp tục' }).click()
    await page.getByRole('button', { name: /^Giao bóng trước/ }).click()
    await page.getByRole('button', { name: 'Bên trái' }).click()
    await expect(page.getByRole('img', { name: /giao từ ô phải/ })).toBeVisible()
    await page.getByRole('button', { name: 'Hoàn tất' }).click()
    await page.getByRole('button', { name: 'Bắt đầu trận' }).click()
  })

  await test.step('every tap does what the panel said, and the spectator sees it', async () => {
    await expect(call(page)).toHaveText('0 – 0 – 2')
    await rally(page, 'serving')
    await expect(call(page)).toHaveText('1 – 0 – 2')
    await rally(page, 'receiving')
    await expect(call(page)).toHaveText('0 – 1 – 1')
    await rally(page, 'receiving')
    await expect(call(page)).toHaveText('0 – 1 – 2')
    await page.getByRole('button', { name: 'Hoàn tác', exact: true }).click()
    await expect(call(page)).toHaveText('0 – 1 – 1')
    await expect(seen).toHaveAccessibleName(/Đang đấu/)
    const live = async () => (await api.call(readBracket, { params: tournament })).bracket.matches
    await expect
      .poll(async () => (await live()).find(({ id }) => id === match.id)?.live_score?.score.toSorted())
      .toEqual([0, 1])
  })

  await test.step('score, panels and undo are in sight on small phones, beside a notice too', async () => {
    await inSightOnSmallPhones(page)
    await page.getByRole('button', { name: 'Tạm dừng' }).click()
    await expect(page.getByText('Trận đang tạm dừng')).toBeVisible()
    await inSightOnSmallPhones(page)
    await page.getByRole('button', { name: 'Thi đấu tiếp' }).click()
    await page.setViewportSize({ width: 390, height: 844 })
  })

  await test.step('the game is won, ended, and stands in the bracket', async () => {
    const won = page.getByText('Thắng trận', { exact: true })
    for (let point = 0; point < 11 && !(await won.isVisible()); point += 1) await rally(page, 'serving')
    await expect(won).toBeVisible()
    await page.getByRole('button', { name: 'Kết thúc và gửi kết quả' }).click()
    await expect(page.getByText(/Kết quả đã gửi về ban tổ chức/)).toBeVisible()
    await expect(seen).toHaveAccessibleName(/Xong/)
    await page.getByRole('link', { name: 'Về Trận của tôi' }).last().click()
    const done = page.getByRole('region', { name: 'Đã xong' })
    await expect(done.getByRole('article', { name: `Trận ${dayCode('A', match.match_code)}` })).toContainText('11')
  })
})

test('[SCR-49] a match of rally scoring is called by two numbers, whole on small phones, and fouls say their price there', async ({
  hall,
  page,
}) => {
  const { api, app } = hall
  const scorer = { username: 'trongtai-moi-pha', password: 'bóng-vàng-2026' }
  const division = await openDivision(api, { group: 'Cúp Mỗi Pha', name: 'Đôi nam mỗi pha 1 điểm', playedIn: 0 })
  await enterApproved(api, division, await hall.enterMen(8))
  const tournament = { id: String(division.id) }
  const rules = { points_per_game: 11, win_by: 2, best_of: 1, scoring: 'rally', game_point_on_serve: true } as const
  const options = { score_rules: { semi_final: rules } }
  const body = { confirm: true, bracket_type: 'single_elimination', options } as const
  await api.call(createBracket, { params: tournament, body })
  const court = await api.call(createCourt, { query: { venue: division.venue }, body: { name: 'Sân Mỗi Pha' } })
  const referee = await api.call(createUser, { body: { name: 'Lê Trọng Tài', role: 'ref', ...scorer } })
  const match = (await api.call(readBracket, { params: tournament })).bracket.matches.find(
    ({ status }) => status === 'ready',
  )
  if (!match) throw new Error('The bracket has no match to play.')
  const officials = { court_id: court.id, referee_id: referee.id }
  await api.call(assignMatch, { params: { id: String(match.id) }, body: officials })
  await signInByToken(page, app, scorer)
  await page.goto(`/referee/match/${match.id}`)
  await page.getByRole('button', { name: 'Tung đồng xu' }).click()
  await page.getByRole('button', { name: 'Tiếp tục' }).click()
  await page.getByRole('button', { name: /^Giao bóng trước/ }).click()
  await page.getByRole('button', { name: 'Bên trái' }).click()
  await page.getByRole('button', { name: 'Hoàn tất' }).click()
  await page.getByRole('button', { name: 'Bắt đầu trận' }).click()

  const called = page.locator('strong', { hasText: /^\d+ – \d+$/ })
  const receivers = page.getByRole('button', { name: /^Đỡ giao.*Thắng pha/s })
  await expect(called).toHaveText('0 – 0')
  await expect(receivers).toContainText('có điểm, giao: 1 – 0')
  await receivers.click()
  await expect(called).toHaveText('1 – 0')
  await expect(receivers).toContainText('có điểm, giao: 1 – 1')
  for (const [width, height] of [
    [320, 568],
    [360, 640],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height })
    expect(await called.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0)
  }
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('button', { name: 'Chỉnh tay' }).click()
  await page.getByRole('button', { name: 'Lỗi kỹ thuật', exact: true }).click()
  const asked = page.getByRole('dialog', { name: 'Lỗi kỹ thuật: đội nào?' })
  const prices = [asked.getByText(/^đã có 0 · bị trừ 1 điểm$/), asked.getByText(/^đã có 0 · .* được 1 điểm$/)]
  for (const price of prices) {
    await expect(price).toBeInViewport({ ratio: 0.99 })
    expect(await price.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0)
  }
})

const call = (page: Page) => page.locator('strong', { hasText: /^\d+ – \d+ – [12]$/ })

async function inSightOnSmallPhones(page: Page): Promise<void> {
  const shown = [
    call(page),
    page.getByRole('button', { name: /^Giao · tay [12].*Thắng pha/s }),
    page.getByRole('button', { name: /^Đỡ giao.*Thắng pha/s }),
    page.getByRole('button', { name: 'Hoàn tác', exact: true }),
  ]
  for (const [width, height] of [
    [320, 568],
    [360, 640],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height })
    if (width === 360) {
      // Which match this is, and where, is read whole.
      const isWhole = await page
        .getByRole('heading', { level: 1 })
        .evaluate((title) => title.scrollWidth <= title.clientWidth && title.scrollHeight - title.clientHeight < 10)
      expect(isWhole, `title at ${width} px`).toBe(true)
    }
    for (const part of shown) await expect(part).toBeInViewport({ ratio: 0.99 })
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height)
  }
}

/** One tap on the panel of the team that serves or receives, and the wait that guards against a second one. */
async function rally(page: Page, wins: 'serving' | 'receiving'): Promise<void> {
  const role = wins === 'serving' ? /^Giao · tay [12].*Thắng pha/s : /^Đỡ giao.*Thắng pha/s
  await page.getByRole('button', { name: role }).click()
  await page.waitForTimeout(360)
}
