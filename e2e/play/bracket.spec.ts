import type { Page } from '@playwright/test'
import {
  type CallInput,
  createBracket,
  createPlayer,
  type MatchView,
  type PlayerView,
  readBracket,
  saveMatchResult,
  type TournamentView,
} from '@vot/contract'
import { lastTwoWords } from '@vot/domain'
import { enterApproved, type Hall, openDivision } from '../journey/hall'
import { expect, test } from '../journey/hall-test'
import { fillResult, saveResult } from '../journey/organiser-steps'
import { playOn } from '../journey/play-bracket'
import { readPdf } from '../journey/read-pdf'
import { signInByToken } from '../journey/sign-in-by-token'
import { pinch, swipe, touchOn } from '../journey/touch'

const forms = [
  { label: 'Play Off', matches: 13, start: 'Cụm A' },
  { label: 'Nhánh thắng, nhánh thua', matches: 14, start: 'Trận 01' },
  { label: 'Loại trực tiếp', matches: 7, start: 'Trận 01' },
  { label: 'Chia bảng', matches: 15, start: 'Bảng A' },
  { label: 'Vòng tròn một bảng', matches: 28, start: 'Một bảng' },
] as const

test('every form is made in the dialog, with its start shown before', async ({ hall, page }) => {
  test.slow()
  await signInByToken(page, hall.app)
  for (const { label, matches, start } of forms) {
    const division = await entered(hall, `Đôi nam ${label}`, 8)
    await page.goto(`/tournament-registration/${division.id}`)
    await page.getByRole('button', { name: 'Tạo sơ đồ' }).click()
    const dialog = page.getByRole('dialog', { name: 'Tạo sơ đồ đấu' })
    await dialog.getByRole('radio', { name: `${label}, ${matches} trận` }).click()
    await expect(dialog.getByRole('status')).toContainText(`${matches} trận`)
    await dialog.getByText('Xem trước vòng đầu').click()
    await expect(dialog.getByText(start, { exact: true })).toBeVisible()
    await dialog.getByRole('button', { name: 'Tạo sơ đồ' }).click()
    await expect(statistics(page)).toContainText(`0/${matches} xong`)
  }
})

test('[BRK-41, BRK-42, BRK-110] 16 teams are played out in the visual view, then a quarter-final is corrected and replayed', async ({
  hall,
  page,
}) => {
  test.slow()
  const division = await withBracket(hall, 'Đôi nam mười sáu đội', 16)
  await signInByToken(page, hall.app)
  await page.goto(`/tournament-bracket-visual/${division.id}`)
  await page.getByRole('button', { name: 'Xem toàn bộ' }).first().click()
  expect(await readOverview(page)).toEqual({ cut: [], smallest: 13 })
  for (let number = 1; number <= 15; number += 1) await win(page, hall, division, number, 1)
  await expect(statistics(page)).toContainText('15/15 xong')

  const quarter = await matchOf(hall, division, '09')
  const champion = (await matchOf(hall, division, '15')).winner_id
  expect(quarter.winner_id).toBe(champion)
  await page.getByRole('button', { name: 'Trận A-09,' }).click()
  await page.getByRole('button', { name: 'Sửa kết quả' }).click()
  await fillResult(page, { winner: quarter.participant2?.player1_name ?? '', winnerScore: 11, loserScore: 4 })
  const dialog = page.getByRole('dialog', { name: 'Kết quả trận A-09' })
  await dialog.getByLabel('Lý do sửa').fill('Ghi nhầm đội thắng')
  await dialog.getByRole('button', { name: 'Lưu kết quả' }).click()
  await expect(dialog.getByText('Sửa kết quả trận A-09 sẽ hủy kết quả các trận A-13, A-15')).toBeVisible()
  await dialog.getByRole('button', { name: 'Hủy 2 kết quả và lưu' }).click()
  await expect(dialog).toBeHidden()
  await expect(statistics(page)).toContainText('13/15 xong')

  await win(page, hall, division, 13, 1)
  await win(page, hall, division, 15, 2)
  await expect(statistics(page)).toContainText('15/15 xong')
  await page.getByRole('button', { name: 'Trận A-09,' }).click()
  await page.getByRole('button', { name: 'Chi tiết' }).click()
  const history = page.getByRole('region', { name: 'Dành cho ban tổ chức' })
  await expect(history.getByText('Lý do: Ghi nhầm đội thắng')).toBeVisible()
  await expect(history.getByText('Hủy kết quả các trận A-13, A-15')).toBeVisible()
})

test('[BRK-45, BRK-47] a team withdraws before its second match, with what that does told before, and comes back', async ({
  hall,
  page,
}) => {
  const division = await withBracket(hall, 'Đôi nam rút lui', 8)
  for (const code of ['01', '02']) await winByCall(hall, division, code)
  const second = await matchOf(hall, division, '05')
  const [leaving, staying] = [second.participant1, second.participant2]
  const pairOf = (team: typeof leaving) => [team?.player1_short, team?.player2_short]
  await signInByToken(page, hall.app)
  await page.goto(`/tournament-bracket-visual/${division.id}?match=${second.id}`)
  await page.getByRole('button', { name: `Cho ${pairOf(leaving).join(' – ')} rút` }).click()
  const dialog = page.getByRole('dialog', { name: 'Cho đội này rút khỏi giải?' })
  await expect(dialog.getByText(`Trận A-05: ${pairOf(staying).join('/')} thắng WO`)).toBeVisible()
  await dialog.getByRole('button', { name: 'Cho đội rút khỏi giải' }).click()
  await expect(dialog).toBeHidden()
  const card = page.locator(`[data-match="${second.match_number}"]`)
  await expect(card).toContainText('WO')
  await page.getByRole('button', { name: `Cho ${pairOf(leaving).join(' – ')} trở lại` }).click()
  await expect(card).not.toContainText('WO')
  expect((await matchOf(hall, division, '05')).status).toBe('ready')
})

test('ways on to another match take a finger, and leave every card its own', async ({ hall, page }) => {
  const division = await withBracket(hall, 'Đôi nam lối đi', 16, {
    bracket_type: 'double_elimination',
    variant: 'play_off',
  })
  const device = await page.context().newCDPSession(page)
  await device.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  await page.setViewportSize({ width: 768, height: 1024 })
  await page.goto(`/tournament-bracket-visual/${division.id}`)
  await expect(page.getByRole('button', { name: /^→ A-\d+\. / }).first()).toBeVisible()
  const found = await page.evaluate(() => {
    const takes = (owner: Element, x: number, y: number) => owner.contains(document.elementFromPoint(x, y))
    const middle = (element: Element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      return [left + width / 2, top + height / 2] as const
    }
    const inSight = (element: Element) => {
      const [x, y] = middle(element)
      return x > 40 && x < innerWidth - 40 && y > 200 && y < innerHeight - 100
    }
    const ports = [...document.querySelectorAll('button[aria-label^="→"]')].filter(inSight)
    const cards = [...document.querySelectorAll('[data-match]')].filter(inSight)
    return {
      ports: ports.length,
      tooSmall: ports
        .filter((port) => {
          const [x, y] = middle(port)
          const ends = [
            [-11.5, 0],
            [11.5, 0],
            [0, -11.5],
            [0, 11.5],
          ] as const
          return !ends.every(([dx, dy]) => takes(port, x + dx, y + dy))
        })
        .map((port) => port.getAttribute('aria-label')),
      covered: cards.filter((card) => !takes(card, ...middle(card))).map((card) => card.getAttribute('data-match')),
    }
  })
  expect(found.ports).toBeGreaterThan(2)
  expect(found).toMatchObject({ tooSmall: [], covered: [] })
})

test('of two organisers who make a bracket at once one makes it, the other is led to it', async ({
  hall,
  page,
  openBrowser,
}) => {
  const division = await entered(hall, 'Đôi nam hai người tạo', 4)
  const other = await (await openBrowser()).newPage()
  const both = [page, other]
  for (const each of both) {
    await signInByToken(each, hall.app)
    await each.goto(`/tournament-registration/${division.id}`)
    await each.getByRole('button', { name: 'Tạo sơ đồ' }).click()
    await expect(each.getByRole('radio', { name: /^Play Off/ })).toBeVisible()
  }
  const statuses = both.map(async (each) => {
    const answer = each.waitForResponse(
      (response) => response.url().endsWith('/bracket') && response.request().method() === 'POST',
    )
    await each.getByRole('dialog').getByRole('button', { name: 'Tạo sơ đồ' }).click()
    return (await answer).status()
  })
  const codes = await Promise.all(statuses)
  expect([...codes].sort()).toEqual([201, 409])
  const second = both[codes.indexOf(409)] ?? page
  await expect(second.getByRole('dialog').getByRole('alert')).toHaveText('Giải đấu đã có sơ đồ đấu')
  await second.getByRole('button', { name: 'Xem sơ đồ hiện có' }).click()
  for (const each of both) await expect(statistics(each)).toContainText('0/6 xong')
})

test('the card that has the focus of the keyboard is never under the legend', async ({ hall, page }) => {
  const division = await withBracket(hall, 'Đôi nam bàn phím', 16)
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.goto(`/tournament-bracket-visual/${division.id}`)
  await page.getByRole('button', { name: 'Chú giải' }).click()
  await expect(page.getByRole('complementary', { name: 'Chú giải' })).toBeVisible()
  await page.keyboard.press('Tab')
  for (let number = 1; number <= 15; number += 1) {
    const card = page.getByRole('button', { name: `Trận A-${String(number).padStart(2, '0')},` })
    await card.focus()
    await expect.poll(() => card.evaluate(isInSight)).toBe(true)
  }
})

test('[BRK-179] a match chosen by the keyboard hands the focus to its bar, which lies on no card, and Esc gives it back', async ({
  hall,
  page,
}) => {
  const division = await withBracket(hall, 'Đôi nam thanh trận', 16)
  await page.setViewportSize({ width: 1280, height: 720 })
  await signInByToken(page, hall.app)
  await page.goto(`/tournament-bracket-visual/${division.id}`)
  const card = page.getByRole('button', { name: 'Trận A-08,' })
  await expect(card).toBeVisible()
  await page.keyboard.press('Tab')
  await card.focus()
  await page.keyboard.press('Enter')
  const bar = page.getByRole('region', { name: 'Trận A-08 đang chọn' })
  await expect(bar).toBeFocused()
  const bottomOf = async () => {
    const box = await card.boundingBox()
    return (box?.y ?? 0) + (box?.height ?? 0)
  }
  await expect.poll(async () => (await bottomOf()) <= ((await bar.boundingBox())?.y ?? 0)).toBe(true)
  await page.keyboard.press('Tab')
  await expect(bar.getByRole('link', { name: 'Giao sân' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(bar).toBeHidden()
  await expect(card).toBeFocused()
})

test('bracket and score sheet print on their paper, without header, menu or buttons', async ({ hall, page }) => {
  const division = await withBracket(hall, 'Đôi nam trên giấy', 16)
  const { id: match } = await matchOf(hall, division, '01')
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '')
  })
  await signInByToken(page, hall.app)
  for (const paper of ['A3', 'A4'] as const) {
    await page.goto(`/tournament-bracket-visual/${division.id}`)
    await page.getByRole('button', { name: 'Thao tác với sơ đồ' }).click()
    await page.getByRole('menuitem', { name: new RegExp(paper) }).click()
    await expect(page.locator('html[data-printed]')).toBeAttached()
    await expectBarePaper(page)
    expect(await paperOf(page)).toEqual(paper === 'A3' ? [1191, 842] : [842, 595])
  }
  await page.goto(`/sheets/match/${match}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectBarePaper(page)
  expect(await paperOf(page)).toEqual([595, 842])
})

test('[RES-83] the browser prints a bracket and its list whole, whichever way the paper was to lie', async ({
  hall,
  page,
}) => {
  test.slow()
  const division = await withBracket(hall, 'Đôi nam in từ trình duyệt', 16)
  await playOn(hall.api, division.id, () => ({ outcome: 'played', winner: 1, games: [[11, 5]] }))
  const { day_code, participant1, participant2 } = await matchOf(hall, division, '15')
  const finalists = [participant1, participant2].flatMap((team) => [team?.player1_name ?? '', team?.player2_name ?? ''])
  const packed = (text: string) => text.replace(/\s/g, '')
  await signInByToken(page, hall.app)
  await page.goto(`/tournament-bracket-visual/${division.id}`)
  for (const landscape of [false, true]) {
    // The paper is loaded a while after the screen.
    await expect(async () => {
      const pages = readPdf(await page.pdf({ format: 'A4', landscape, preferCSSPageSize: true }))
      expect(pages.map(({ width, height }) => [width, height])).toEqual(Array(3).fill([842, 595]))
      const last = pages.at(-1)?.text
      for (const text of [day_code, ...finalists.map(lastTwoWords)]) expect(last).toContain(packed(text))
    }).toPass({ timeout: 60_000 })
  }
  await page.goto(`/tournament-bracket/${division.id}`)
  await expect(page.getByRole('table').last()).toBeVisible()
  const pages = readPdf(await page.pdf({ format: 'A4', preferCSSPageSize: true }))
  expect(pages.length).toBeGreaterThan(1)
  for (const { width, height } of pages) expect([width, height]).toEqual([842, 595])
  for (const name of finalists) expect(pages.map(({ text }) => text).join('')).toContain(packed(name))
  // So many pixels are between the margins.
  await page.setViewportSize({ width: 1032, height: 690 })
  await page.emulateMedia({ media: 'print' })
  const isCut = (table: Element) => (table.parentElement?.scrollWidth ?? 0) > (table.parentElement?.clientWidth ?? 0)
  for (const table of await page.getByRole('table').all()) expect(await table.evaluate(isCut)).toBe(false)
  await expect(page.getByRole('searchbox')).toBeHidden()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('two fingers zoom, one moves, a tap opens, and a live result leaves the view as it is', async ({
    hall,
    page,
  }) => {
    const division = await withBracket(hall, 'Đôi nam trên điện thoại', 16)
    await page.goto(`/tournament-mobile-bracket/${division.id}`)
    const card = page.getByRole('button', { name: 'Trận A-01,' })
    await expect(card).toBeVisible()
    const zoom = async () =>
      Number.parseInt(
        (await page
          .getByText(/^\d+%$/)
          .first()
          .textContent()) ?? '',
        10,
      )
    expect(await zoom()).toBe(60)
    const touch = await touchOn(page)
    await pinch(touch, { x: 195, y: 480 }, { from: 60, to: 120 })
    await expect.poll(zoom).toBeGreaterThan(100)
    const at = async () => (await card.boundingBox()) ?? { x: 0, y: 0 }
    const before = await at()
    await swipe(touch, { x: 250, y: 560 }, { x: 190, y: 500 })
    await expect.poll(async () => Math.round((await at()).x - before.x)).toBeLessThan(-40)
    expect(Math.round((await at()).y - before.y)).toBeLessThan(-40)
    await expect(page.getByRole('dialog')).toHaveCount(0)

    const [zoomed, moved] = [await zoom(), await at()]
    await winByCall(hall, division, '01')
    await expect(card).toHaveAccessibleName(/Xong/)
    expect([await zoom(), await at()]).toEqual([zoomed, moved])

    // On a busy machine the page answers the touch so late that the finger counts as held, which presses no button.
    await page.getByRole('button', { name: 'Xem toàn bộ' }).filter({ visible: true }).click()
    await expect.poll(zoom).toBeLessThan(60)
    await card.tap()
    await expect(page.getByRole('dialog')).toContainText('Trận A-01')
  })

  test('long names are cut at 25 letters and not before, beside mark and score too', async ({ hall, page }) => {
    const names = [
      'Nguyễn Phước Hoàng Thiên Ân Trường Phúc Lộc Thọ Khang An Bình',
      'Công Tằng Tôn Nữ Trần Huỳnh Thị Phương Nguyệt Minh Châu',
      'Trương Nguyễn Hoàng Phương',
      'Nguyễn Minh Quang Hương Mai',
    ]
    const players: PlayerView[] = []
    for (const [index, name] of names.entries()) {
      const body = { name, phone: `090477001${index}`, ranking_points: 3 }
      players.push(await hall.api.call(createPlayer, { body }))
    }
    const division = await openDivision(hall.api, { group: 'Cúp Tên Dài', name: 'Đôi tên dài', playedIn: 0 })
    await enterApproved(hall.api, division, players)
    const body = { bracket_type: 'single_elimination' } as const
    await hall.api.call(createBracket, { params: { id: String(division.id) }, body: { confirm: true, ...body } })
    await winByCall(hall, division, '01')
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 })
      await page.goto(`/tournament-mobile-bracket/${division.id}`)
      await expect(page.getByRole('button', { name: 'Trận A-01,' })).toHaveAccessibleName(/Xong/)
      await page.evaluate(() => document.fonts.ready)
      for (const name of names) {
        const shown = page.getByTitle(name, { exact: true })
        await expect(shown).toHaveText(`${name.slice(0, 25)}…`)
        const box = shown.locator('..')
        expect(await box.evaluate((each) => each.scrollWidth - each.clientWidth)).toBe(0)
      }
    }
    await page.getByRole('button', { name: 'Trận A-01,' }).tap()
    for (const name of names) await expect(page.getByRole('dialog')).toContainText(name)
  })

  test('at the zoom that a drawing opens with all of it can be read', async ({ hall, page }) => {
    const division = await entered(hall, 'Đôi nam dễ đọc', 8)
    const params = { id: String(division.id) }
    await hall.api.call(createBracket, { params, body: { confirm: true, bracket_type: 'round_robin' } })
    await winByCall(hall, division, 'RR-A-01')
    for (const view of ['bracket-visual', 'mobile-bracket', 'compact']) {
      await page.goto(`/tournament-${view}/${division.id}`)
      await expect(page.getByRole('button', { name: 'Trận A-A01,' })).toBeVisible()
      await page.evaluate(() => document.fonts.ready)
      expect(await smallTexts(page), view).toEqual([])
    }
  })

  test('a tab that was hidden shows what happened meanwhile when it is looked at again', async ({ hall, page }) => {
    const division = await withBracket(hall, 'Đôi nam ẩn tab', 8)
    await page.goto(`/tournament-mobile-bracket/${division.id}`)
    const card = page.getByRole('button', { name: 'Trận A-01,' })
    await expect(card).toHaveAccessibleName(/Sẵn sàng/)
    await hide(page, true)
    // Its stream told it to read once more as it opened: that is over before anything happens.
    await page.waitForTimeout(longestSpreadMs)
    await page.waitForLoadState('networkidle')
    await winByCall(hall, division, '01')
    await page.waitForTimeout(longestSpreadMs)
    await expect(card).toHaveAccessibleName(/Sẵn sàng/)
    await hide(page, false)
    await expect(card).toHaveAccessibleName(/Xong/)
  })
})

/** Longer than viewers wait before they read again. */
const longestSpreadMs = 2000

function statistics(page: Page) {
  return page.getByRole('list', { name: 'Thống kê sơ đồ' })
}

/** All four corners can be seen and pointed at. */
function isInSight(card: Element): boolean {
  const { left, top, right, bottom } = card.getBoundingClientRect()
  const corners = [left + 4, right - 4].flatMap((x) => [top + 4, bottom - 4].map((y) => [x, y] as const))
  return corners.every(([x, y]) => card.contains(document.elementFromPoint(x, y)))
}

/** Words of the drawing that stand on the screen in less than 11 pixels: their lines are 1.2 to 1.3 times as high. */
async function smallTexts(page: Page): Promise<string[]> {
  return await page.locator('[data-diagram-style]').evaluate((stage) => {
    const walker = document.createTreeWalker(stage, NodeFilter.SHOW_TEXT)
    const small = new Set<string>()
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const range = document.createRange()
      range.selectNodeContents(node)
      const { width, height } = range.getBoundingClientRect()
      if (node.parentElement?.closest('.only-readers') || width === 0 || height === 0) continue
      if (height < 13 && node.textContent?.trim()) small.add(node.textContent)
    }
    return [...small]
  })
}

async function expectBarePaper(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' })
  for (const role of ['banner', 'navigation', 'button', 'menu'] as const) {
    await expect(page.getByRole(role).filter({ visible: true })).toHaveCount(0)
  }
  // Above the first page it would stand at the foot of the page before the second.
  await expect(page.getByRole('link', { name: 'Đến nội dung chính' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
}

/** Width and height of the printed page, in points. */
async function paperOf(page: Page): Promise<number[]> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? []
  return [Math.round(Number(width)), Math.round(Number(height))]
}

async function entered({ api, people }: Hall, name: string, teams: number): Promise<TournamentView> {
  // Registration has ended, so that everybody may see the bracket.
  const division = await openDivision(api, { group: `Cúp ${name}`, name, playedIn: 0 })
  await enterApproved(api, division, people.men.slice(0, 2 * teams))
  return division
}

async function withBracket(
  hall: Hall,
  name: string,
  teams: number,
  body: CallInput<typeof createBracket>['body'] = { bracket_type: 'single_elimination' },
): Promise<TournamentView> {
  const division = await entered(hall, name, teams)
  await hall.api.call(createBracket, { params: { id: String(division.id) }, body: { confirm: true, ...body } })
  return division
}

async function matchOf({ api }: Hall, { id }: TournamentView, code: string): Promise<MatchView> {
  const { bracket } = await api.call(readBracket, { params: { id: String(id) } })
  const match = bracket.matches.find(({ match_code }) => match_code === code)
  if (match === undefined) throw new Error(`There is no match ${code}.`)
  return match
}

/** The side wins on the screen. */
async function win(page: Page, hall: Hall, division: TournamentView, number: number, side: 1 | 2): Promise<void> {
  const code = String(number).padStart(2, '0')
  const match = await matchOf(hall, division, code)
  const winner = (side === 1 ? match.participant1 : match.participant2)?.player1_name ?? ''
  await saveResult(page, match.day_code, { winner, winnerScore: 11, loserScore: 7 })
}

async function winByCall(hall: Hall, division: TournamentView, code: string): Promise<void> {
  const { id, participant1_id, participant2_id } = await matchOf(hall, division, code)
  const scores = { set1_winner_score: 11, set1_loser_score: 7 }
  const body = { winner_id: participant1_id, loser_id: participant2_id ?? 0, ...scores }
  await hall.api.call(saveMatchResult, { params: { id: String(id) }, body })
}

/** As a browser does with a tab that goes behind another one. */
async function hide(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate((isHidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden })
    Object.defineProperty(document, 'visibilityState', {
      configurable: true,
      get: () => (isHidden ? 'hidden' : 'visible'),
    })
    document.dispatchEvent(new Event('visibilitychange'))
  }, hidden)
}

test('[BRK-104, BRK-171, BRK-172, BRK-174] lots are drawn for a tie before everybody who watches, and checked by them', async ({
  hall,
  page,
  openBrowser,
}) => {
  test.slow()
  const division = await entered(hall, 'Đôi nam đồng hạng', 3)
  const params = { id: String(division.id) }
  await hall.api.call(createBracket, { params, body: { confirm: true, bracket_type: 'round_robin' } })
  const { bracket } = await hall.api.call(readBracket, { params })
  const teams = bracket.participants.map(({ id }) => id)
  for (const match of bracket.matches.filter(({ group_key }) => group_key === 'A')) {
    const [first = 0, second = 0] = [match.participant1_id ?? 0, match.participant2_id ?? 0]
    const isFirst = (teams.indexOf(first) + 1) % 3 === teams.indexOf(second)
    const [winner_id, loser_id] = isFirst ? [first, second] : [second, first]
    const body = { winner_id, loser_id, set1_winner_score: 11, set1_loser_score: 9 }
    await hall.api.call(saveMatchResult, { params: { id: String(match.id) }, body })
  }
  const visitor = await (await openBrowser()).newPage()
  await visitor.setViewportSize({ width: 390, height: 844 })
  await visitor.goto(`/tournament-bracket/${division.id}`)
  await expect(visitor.getByText('Chờ bốc thăm hoặc quyết định của ban tổ chức')).toBeVisible()
  const seal = await visitor.getByText(/^Niêm phong bốc thăm: [0-9a-f]{64}$/).textContent()

  await signInByToken(page, hall.app)
  await page.goto(`/tournament-bracket-visual/${division.id}`)
  await page.getByRole('button', { name: 'Phân định hạng' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Bốc thăm ngay' }).click()

  const drawn = visitor.getByRole('region', { name: /^Bốc thăm hạng/ })
  await expect(drawn.getByText('Hạng 3')).toBeVisible()
  await expect(drawn.getByText('Đang bốc…')).toHaveCount(0, { timeout: 60_000 })
  const winner = await drawn.getByRole('listitem').first().textContent()
  const { groups, grand_final } = await hall.api.call(readBracket, { params })
  const [place] = groups[0]?.standings ?? []
  expect(grand_final?.participant1_id).toBe(place?.participant_id)
  expect(winner).toContain(grand_final?.participant1?.player1_name)
  await drawn.getByRole('button', { name: 'Đóng' }).click()
  await expect(visitor.getByText(/^Máy chủ bốc thăm lúc /)).toBeVisible()
  await expect(visitor.getByText(/; bốc thăm xếp hạng 1$/)).toBeVisible()

  await visitor.getByRole('link', { name: 'Kiểm chứng bốc thăm' }).click()
  const record = visitor.getByRole('region', { name: 'Phân định các đội đồng hạng' })
  await expect(record.getByText(seal?.replace(/^.*: /, '') ?? 'none')).toBeVisible()
  await record.getByRole('button', { name: 'Kiểm tra lại bốc thăm' }).click()
  await expect(record.getByText('Thứ tự đúng với mã bí mật')).toBeVisible()
  await expect(record.getByText(/^Dấu niêm phong khớp/)).toBeVisible()

  await page
    .getByRole('region', { name: /^Bốc thăm hạng/ })
    .getByRole('button', { name: 'Đóng' })
    .click()
  await page.getByRole('button', { name: 'Đã bốc thăm' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Hủy phân định' }).click()
  await dialog.getByLabel('Lý do hủy').fill('Bốc nhầm bảng')
  await dialog.getByRole('button', { name: 'Hủy phân định' }).click()
  await expect(dialog).toBeHidden()
  await expect(record.getByText('Ban tổ chức đã hủy')).toBeVisible()

  await page.getByRole('button', { name: 'Phân định hạng' }).click()
  await dialog.getByRole('radio', { name: 'Ban tổ chức quyết định' }).click()
  await dialog.getByLabel('Lý do (công khai)').fill('Trận đấu thêm 11-6')
  await dialog.getByRole('button', { name: 'Lưu thứ hạng' }).click()
  await expect(dialog).toBeHidden()
  await visitor.setViewportSize({ width: 1366, height: 768 })
  await visitor.goto(`/tournament-bracket-visual/${division.id}`)
  await visitor.getByRole('button', { name: 'BTC quyết định' }).click()
  await expect(visitor.getByRole('dialog').getByText('Ban tổ chức quyết định: Trận đấu thêm 11-6')).toBeVisible()
})

/** Of the whole bracket: names that do not stand whole in their card, and the smallest letters, in px. */
async function readOverview(page: Page): Promise<{ cut: string[]; smallest: number }> {
  const overview = page.getByRole('region', { name: 'Toàn bộ sơ đồ' })
  await expect(overview.getByRole('button', { name: 'Trận A-01,' })).toBeVisible()
  return await overview.evaluate((region) => {
    const sides = [...region.querySelectorAll('[data-team]')]
    const isCut = (side: Element) => {
      const card = side.closest('button')?.getBoundingClientRect()
      return side.scrollWidth > side.clientWidth || (card && side.getBoundingClientRect().bottom > card.bottom + 1)
    }
    const texts = [...region.querySelectorAll('*')].filter(
      (element) =>
        !element.closest('.only-readers') &&
        [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== ''),
    )
    const sizes = texts.map((element) => Number.parseFloat(getComputedStyle(element).fontSize))
    return { cut: sides.filter(isCut).map((side) => side.textContent ?? ''), smallest: Math.min(...sizes) }
  })
}
