import { type Browser, expect as expectPage, type Page } from '@playwright/test'
import { changePlan, createBracket, createCourt, createGroup, readPlan } from '@vot/contract'
import { endOfVietnamDay, formatVietnamIso, startOfVietnamDay } from '@vot/domain'
import { enterApproved, type Hall } from '../journey/hall'
import { expect, test } from '../journey/hall-test'
import { signInByToken } from '../journey/sign-in-by-token'

const dayMs = 86_400_000

interface Opened {
  readonly groupId: number
  readonly divisionId: number
}

/** A division from tomorrow on that meets in a round robin, with courts at a venue of its own. */
async function openPlan(
  { api, people }: Hall,
  plan: { readonly group: string; readonly teams: number; readonly courts: number; readonly days?: number },
): Promise<Opened> {
  const { group, teams, courts, days = 1 } = plan
  const first = startOfVietnamDay(Date.now()) + dayMs
  const made = await api.call(createGroup, {
    body: {
      group_name: group,
      venue: `Nhà thi đấu ${group}`,
      divisions: [
        {
          name: 'Đôi nam',
          start_date: formatVietnamIso(first),
          start_time: '08:00',
          end_date: formatVietnamIso(endOfVietnamDay(first + (days - 1) * dayMs)),
          last_registration_date: formatVietnamIso(endOfVietnamDay(first - dayMs)),
          total_participants: 64,
          registration_fee: 300_000,
          max_ranking_point: 0,
          max_single_point: 0,
        },
      ],
    },
  })
  const [division] = made.divisions
  if (!division) throw new Error('The group has no division.')
  await enterApproved(api, division, people.men.slice(0, teams * 2))
  const format = { confirm: true, bracket_type: 'round_robin' as const, variant: 'league' as const }
  await api.call(createBracket, { params: { id: String(division.id) }, body: format })
  for (let court = 1; court <= courts; court += 1) {
    await api.call(createCourt, { body: { name: `Sân ${court}`, venue: division.venue } })
  }
  return { groupId: made.id, divisionId: division.id }
}

async function openGrid(browser: Browser, { app }: Hall, groupId: number): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  await signInByToken(page, app)
  await page.goto(`${app.url}/matches/${groupId}/plan`)
  await expectPage(page.locator('[data-match]').first()).toBeVisible()
  return page
}

test('[OPS-241] a match that is carried or moved by keys takes the grid along at its edges', async ({
  hall,
  browser,
}) => {
  const { groupId } = await openPlan(hall, { group: 'Cúp Lưới Rộng', teams: 12, courts: 16 })
  const page = await openGrid(browser, hall, groupId)
  const frame = page.getByRole('region', { name: 'Lưới kế hoạch theo sân và giờ' })
  const scrolled = () => frame.evaluate(({ scrollLeft, scrollTop }) => ({ x: scrollLeft, y: scrollTop }))
  const box = await frame.boundingBox()
  if (!box) throw new Error('There is no grid.')
  expect(await frame.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeGreaterThan(100)

  const block = page.locator('[data-court]').nth(2).locator('[data-match]').nth(1)
  const id = await block.getAttribute('data-match')
  const own = page.locator(`[data-match="${id}"]`)
  const at = await block.boundingBox()
  if (!at) throw new Error('The match has no place.')
  const before = await scrolled()
  await page.mouse.move(at.x + 30, at.y + 10)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width - 6, box.y + box.height - 6, { steps: 5 })
  await expect.poll(async () => (await scrolled()).x).toBeGreaterThan(before.x + 100)
  await expect.poll(async () => (await scrolled()).y).toBeGreaterThan(before.y + 100)
  // The match is still under the pointer, and the note says the court that is there now.
  const held = await own.boundingBox()
  expect(Math.abs((held?.x ?? 0) + 30 - (box.x + box.width - 6))).toBeLessThan(12)
  await expect(page.getByText(/ sang Sân 16$/)).toBeVisible()
  await page.mouse.move(box.x + 8, box.y + 8, { steps: 5 })
  await expect.poll(async () => (await scrolled()).x).toBe(0)
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(own).not.toContainText('đã ghim')

  await own.focus()
  for (let court = 4; court <= 16; court += 1) {
    await page.keyboard.press('ArrowRight')
    await expect(
      page
        .locator('[data-court]')
        .nth(court - 1)
        .locator(`[data-match="${id}"]`),
    ).toBeFocused()
  }
  await expect(own).toBeInViewport({ ratio: 0.9 })
  await page.context().close()
})

test('[OPS-241] a match is carried to another court, stays pinned there, and is taken back', async ({
  hall,
  browser,
}) => {
  const { groupId } = await openPlan(hall, { group: 'Cúp Kéo Thả', teams: 4, courts: 2 })
  const page = await openGrid(browser, hall, groupId)
  const columns = page.locator('[data-court]')
  // The last match of the day can go to any later time: nothing follows it.
  const block = columns.first().locator('[data-match]').last()
  const id = await block.getAttribute('data-match')
  const own = page.locator(`[data-match="${id}"]`)
  const code = /[A-Z]-\w+/.exec((await block.textContent()) ?? '')?.[0] ?? ''
  await own.scrollIntoViewIfNeeded()
  const width = (await columns.first().boundingBox())?.width ?? 0
  const carry = async (down: number) => {
    const box = await own.boundingBox()
    if (!box) throw new Error('The match has no place.')
    await page.mouse.move(box.x + 40, box.y + 12)
    await page.mouse.down()
    await page.mouse.move(box.x + 40 + width, box.y + down, { steps: 6 })
  }
  await carry(60)
  await expect(page.getByText(new RegExp(`^${code} sang `))).toBeVisible()
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(own).not.toContainText('đã ghim')
  await carry(90)
  await expect(page.getByText('Không trùng người')).toBeVisible()
  await page.mouse.up()
  const pinned = columns.nth(1).locator(`[data-match="${id}"]`)
  await expect(pinned).toContainText('đã ghim')
  await page.reload()
  await expect(pinned).toContainText('đã ghim')
  await own.focus()
  await page.keyboard.press('p')
  await expect(own).not.toContainText('đã ghim')
  await page.context().close()
})

test('[OPS-300, OPS-301] a match goes to the next day, and players are told the day', async ({ hall, browser }) => {
  const { groupId } = await openPlan(hall, { group: 'Cúp Hai Ngày', teams: 4, courts: 2, days: 2 })
  const page = await openGrid(browser, hall, groupId)
  const chips = page.getByRole('group', { name: 'Ngày thi đấu' }).getByRole('button')
  await expect(chips).toHaveCount(2)
  const block = page.locator('[data-match]').last()
  const code = /[A-Z]-\w+/.exec((await block.textContent()) ?? '')?.[0] ?? ''
  const id = Number(await block.getAttribute('data-match'))
  await block.click()
  const dialog = page.getByRole('dialog', { name: `Ghim trận ${code}` })
  await dialog.getByRole('combobox', { name: 'Ngày' }).click()
  await page.getByRole('option').nth(1).click()
  await dialog.getByLabel('Giờ bắt đầu').fill('09:40')
  await dialog.getByRole('button', { name: 'Ghim', exact: true }).click()
  await expect(page.locator('[data-match]', { hasText: code })).toHaveCount(0)
  await chips.nth(1).click()
  await expect(page.locator('[data-match]', { hasText: code })).toContainText('khoảng 09:40, đã ghim')
  await page.getByRole('button', { name: 'Công bố kế hoạch' }).click()
  await expect(page.getByText(/^Đã công bố kế hoạch/)).toBeVisible()
  const plan = await hall.api.call(readPlan, { params: { id: String(groupId) } })
  const told = plan.matches.find((match) => match.id === id)?.published?.start ?? ''
  expect(told).toContain('T09:40:00+07:00')
  const [, month = '', day = ''] = told.slice(0, 10).split('-')
  // A phone lists more of them than the screen on the wall.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${hall.app.url}/board/${groupId}`)
  await expect(page.getByText(new RegExp(`09:40 .* ${day}/${month}, Sân \\d`))).toBeVisible()
  // On paper each day begins on a page of its own, under its name.
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${hall.app.url}/matches/${groupId}/plan`)
  await expect(page.locator('[data-match]').first()).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 2, name: new RegExp(`${day}/${month}/\\d{4}$`) })).toBeVisible()
  await page.context().close()
})

test('[OPS-243] of two desks the second is told what the first one changed, in either order', async ({
  hall,
  browser,
}) => {
  const { groupId, divisionId } = await openPlan(hall, { group: 'Cúp Hai Bàn', teams: 4, courts: 2 })
  const first = await openGrid(browser, hall, groupId)
  const second = await openGrid(browser, hall, groupId)
  // A desk hears of the other's change within a second; this is the second in which it has not.
  const deafen = async (page: Page) => {
    let hear = () => {}
    const heard = new Promise<void>((resolve) => {
      hear = resolve
    })
    await page.route(/\/plan$/, async (route) => {
      if (route.request().method() === 'GET') await heard
      // One that the page does not wait for any more.
      await route.continue().catch(() => undefined)
    })
    return hear
  }
  const pin = async (page: Page, nth: number) => {
    const block = page.locator('[data-court]').nth(nth).locator('[data-match]').last()
    const code = /[A-Z]-\w+/.exec((await block.textContent()) ?? '')?.[0] ?? ''
    await block.focus()
    await page.keyboard.press('p')
    return code
  }
  for (const [faster, slower, nth] of [
    [first, second, 0],
    [second, first, 1],
  ] as const) {
    const hear = await deafen(slower)
    const code = await pin(faster, nth)
    await expect(faster.locator('[data-match]', { hasText: code })).toContainText('đã ghim')
    await expect
      .poll(async () => (await hall.api.call(readPlan, { params: { id: String(groupId) } })).revision)
      .toBe(nth + 1)
    const refused = slower.waitForResponse((answer) => answer.request().method() === 'PUT')
    await pin(slower, 1 - nth)
    expect((await refused).status()).toBe(409)
    hear()
    await slower.getByRole('button', { name: 'Xem khác gì' }).click()
    await expect(slower.getByText(new RegExp(`^${code}: ghim ở Sân \\d lúc`))).toBeVisible()
    await slower.getByRole('button', { name: 'Đã hiểu' }).click()
    await expect(slower.locator('[data-match]', { hasText: code })).toContainText('đã ghim')
    await expect(faster.getByRole('button', { name: 'Xem khác gì' })).toHaveCount(0)
    await slower.unroute(/\/plan$/)
  }
  // What was refused is made again on the latest plan.
  const { revision } = await hall.api.call(readPlan, { params: { id: String(groupId) } })
  const division = { tournament_id: divisionId, not_before: null, turn: 1, court_ids: null, match_minutes: null }
  await hall.api.call(changePlan, { params: { id: String(groupId) }, body: { revision, divisions: [division] } })
  await first.context().close()
  await second.context().close()
})
