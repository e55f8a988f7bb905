import { createBracket, type PlayerView, readBracket, rejectRegistration } from '@vot/contract'
import { foldText } from '@vot/domain'
import { checkScreen } from '../journey/check-screen'
import { enterApproved, enterTeams, openDivision } from '../journey/hall'
import { expect, test } from '../journey/hall-test'
import { choosePlayer } from '../journey/organiser-steps'
import { pressTo } from '../journey/press-to'
import { signInByToken } from '../journey/sign-in-by-token'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('[REG-09] a visitor enters a team over the cap, and the organiser sees it come', { tag: '@short' }, async ({
    hall,
    page,
    openBrowser,
  }) => {
    const [first, second] = strongest(hall.people.men)
    const teamCap = Math.round((first.ranking_points + second.ranking_points) * 100 - 40) / 100
    const division = await openDivision(hall.api, { group: 'Cúp Điện Thoại', name: 'Đôi nam mở rộng', teamCap })
    const organiser = await (await openBrowser()).newPage()
    await organiser.setViewportSize({ width: 1440, height: 900 })
    await signInByToken(organiser, hall.app)
    await organiser.goto(`/tournament-registration/${division.id}`)
    await expect(organiser.getByText('Chưa có đội nào đăng ký')).toBeVisible()

    await page.goto('/')
    await page
      .getByRole('article')
      .filter({ hasText: division.name })
      .getByRole('link', { name: 'Đăng ký', exact: true })
      .tap()
    await page.getByRole('button', { name: 'Đăng ký đội' }).tap()
    for (const [slot, player] of [
      [1, first],
      [2, second],
    ] as const) {
      await page.getByLabel(`VĐV ${slot}`, { exact: true }).fill(foldText(player.name))
      await page.getByRole('option', { name: player.name }).tap()
      await expect(page.getByRole('group', { name: `VĐV ${slot}` })).toContainText(player.name)
    }
    await expect(page.getByText(/^Cảnh báo: Tổng điểm vượt quá giới hạn [\d,]+ là 0,40 điểm\./)).toBeVisible()
    await page.getByRole('button', { name: 'Gửi đăng ký' }).tap()
    await expect(page.getByText('Đã gửi đăng ký. Ban tổ chức sẽ duyệt sớm.')).toBeVisible()

    const card = page.getByRole('article').filter({ hasText: first.name })
    await expect(card).toContainText(second.name)
    await expect(card).toContainText('Chờ duyệt')

    const row = organiser.getByRole('row').filter({ hasText: first.name })
    await expect(row).toContainText(second.name)
    await expect(row.getByText('vượt 0,40')).toBeVisible()
  })

  test.describe('that has no pointer', () => {
    test.use({ isMobile: true })

    test('what was tapped looks as if nothing were over it', async ({ hall, page }) => {
      const division = await openDivision(hall.api, { group: 'Cúp Ngón Tay', name: 'Đôi nam ngón tay' })
      await enterTeams(hall.api, division, hall.people.men.slice(0, 2))
      await signInByToken(page, hall.app)
      await page.goto(`/tournament-registration/${division.id}`)
      const payment = page.getByRole('button', { name: / thu lệ phí của / })
      await expect(payment).toHaveAttribute('aria-pressed', 'false')
      const look = () => payment.evaluate((button) => getComputedStyle(button).backgroundColor)
      const untouched = await look()
      await payment.tap()
      await expect(payment).toHaveAttribute('aria-pressed', 'true')
      expect(await look()).toBe(untouched)
    })
  })
})

test('names of the table are whole and lie over nothing at every width, ordinary and of 60 letters', async ({
  hall,
  page,
}) => {
  const division = await openDivision(hall.api, { group: 'Cúp Tên Dài', name: 'Đôi nam tên dài' })
  await enterTeams(hall.api, division, hall.people.men.slice(0, 4))
  const measure = (long: boolean) =>
    page.evaluate((isLong) => {
      const links = [...document.querySelectorAll<HTMLElement>('tbody td:nth-child(2) a, tbody td:nth-child(2) button')]
      if (isLong) {
        for (const link of links) link.textContent = 'Nguyễn Hoàng Thiên Phúc Bảo Long Trường Nghiêng Quốc Khánh An'
      }
      const faults = links.flatMap((link) => {
        const cell = link.closest('td')?.getBoundingClientRect()
        const { left, right } = link.getBoundingClientRect()
        const isCut = link.scrollWidth > link.clientWidth + 1 && getComputedStyle(link).overflow === 'hidden'
        const isOver = cell === undefined || right > cell.right + 1 || left < cell.left - 1
        return isCut || isOver ? [`${innerWidth}: ${link.textContent}`] : []
      })
      return { count: links.length, faults }
    }, long)
  const look = async (widths: readonly number[]) => {
    await page.goto(`/tournament-registration/${division.id}`)
    await expect(page.getByRole('row').nth(2)).toBeVisible()
    for (const long of [false, true]) {
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        expect(await measure(long)).toEqual({ count: 4, faults: [] })
      }
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await look([768, 1440])
  // Organisers have more columns, and cards below 1024.
  await page.setViewportSize({ width: 1440, height: 900 })
  await signInByToken(page, hall.app)
  await look([1024, 1280, 1366, 1440])
})

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme })

    test('the total of a team is red over the cap and green within it', async ({ hall, page }) => {
      const [first, second] = strongest(hall.people.men)
      const others = hall.people.men.filter(({ id }) => id !== first.id && id !== second.id)
      const weakest = others.reduce((least, player) => (player.ranking_points < least.ranking_points ? player : least))
      const teamCap = Math.round((first.ranking_points + second.ranking_points) * 100 - 1) / 100
      const division = await openDivision(hall.api, {
        group: `Cúp Màu ${colorScheme}`,
        name: 'Đôi nam giới hạn',
        teamCap,
      })
      await page.goto(`/tournament-registration/${division.id}`)
      await choosePlayer(page, 1, first.name)
      await choosePlayer(page, 2, second.name)
      const colour = () =>
        page.getByText('Tổng điểm đội').evaluate((text) => {
          const [red = 0, green = 0] = getComputedStyle(text).color.match(/\d+/g)?.map(Number) ?? []
          return red > green ? 'red' : 'green'
        })
      expect(await colour()).toBe('red')
      await page.getByRole('button', { name: `Bỏ chọn ${second.name}` }).click()
      await choosePlayer(page, 2, weakest.name)
      expect(await colour()).toBe('green')
    })
  })
}

test('[REG-12] a visitor enters a team with the keyboard alone', async ({ hall, page }) => {
  const [first, second] = strongest(hall.people.men)
  const division = await openDivision(hall.api, { group: 'Cúp Bàn Phím', name: 'Đôi nam phím' })
  await page.goto(`/tournament-registration/${division.id}`)
  const slotOne = page.getByLabel('VĐV 1', { exact: true })
  await pressTo(page, slotOne)
  // One letter is too few, and says so.
  await page.keyboard.type(foldText(first.name).slice(0, 1))
  await expect(page.getByText('Gõ ít nhất 2 ký tự.')).toBeVisible()
  await page.keyboard.type(foldText(first.name).slice(1))
  await takeFound(first)
  const slotTwo = page.getByLabel('VĐV 2', { exact: true })
  await expect(slotTwo).toBeFocused()
  await page.keyboard.type(foldText(second.name))
  await takeFound(second)
  await expect(page.getByRole('button', { name: 'Gửi đăng ký' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row').filter({ hasText: first.name })).toContainText(second.name)

  /** Walks to the player with the arrows, since others may bear the same words. */
  async function takeFound(player: PlayerView): Promise<void> {
    const option = page.getByRole('option', { name: player.name })
    await expect(option).toBeVisible()
    for (let pressed = 0; (await option.getAttribute('aria-selected')) !== 'true' && pressed < 20; pressed += 1) {
      await page.keyboard.press('ArrowDown')
    }
    await page.keyboard.press('Enter')
  }
})

test('[REG-14, REG-15] an organiser runs the registrations of a division of 32 teams', async ({ hall, page }) => {
  const division = await openDivision(hall.api, { group: 'Cúp Ba Mươi Hai', name: 'Đôi nam 32 đội' })
  const teams = await enterTeams(hall.api, division, hall.people.men)
  const [rejected, paying] = teams
  if (rejected === undefined || paying === undefined) throw new Error('There are no teams.')
  await signInByToken(page, hall.app)
  await page.goto(`/tournament-registration/${division.id}`)
  const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name })
  await expect(page.getByRole('button', { name: 'Tất cả 32' })).toBeVisible()

  await test.step('rejects one', async () => {
    await rowOf(rejected.player1_name)
      .getByRole('button', { name: /^Từ chối/ })
      .click()
    const question = page.getByRole('dialog', { name: 'Từ chối đội này?' })
    await expect(question).toContainText(rejected.player1_name.split(' ').slice(-2).join(' '))
    await question.getByRole('button', { name: 'Từ chối' }).click()
    await expect(question).toBeHidden()
    await expect(rowOf(rejected.player1_name)).toContainText('Bị từ chối')
    await expect(rowOf(rejected.player1_name)).toContainText('Đã xử lý')
  })

  await test.step('approves the others together', async () => {
    await page.getByLabel('Chọn cả 31 đội chờ duyệt').check()
    await page.getByRole('button', { name: 'Duyệt 31 đội' }).click()
    const question = page.getByRole('dialog', { name: 'Duyệt 31 đội?' })
    await question.getByRole('button', { name: 'Duyệt 31 đội' }).click()
    await expect(page.getByText('Đã duyệt 31 đội')).toBeVisible()
    await expect(question).toBeHidden()
    await expect(page.getByRole('button', { name: 'Đã duyệt 31' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Chờ duyệt 0' })).toBeVisible()
    await expect(page.getByText('Duyệt 96,9%')).toBeVisible()
    await expect(page.getByText('32/32 đã xử lý')).toBeVisible()
  })

  await test.step('takes a payment mark back', async () => {
    const row = rowOf(paying.player1_name)
    await row.getByRole('button', { name: /^Chưa thu lệ phí/ }).click()
    await expect(page.getByText('Đã thu 600.000 ₫ của đội này')).toBeVisible()
    await expect(page.getByText('1/31 đội đã thu')).toBeVisible()
    await page.getByRole('button', { name: 'Hoàn tác' }).click()
    await expect(row.getByRole('button', { name: /^Chưa thu lệ phí/ })).toBeVisible()
    await expect(page.getByText('0/31 đội đã thu')).toBeVisible()
  })

  await test.step('finds a team by name and the teams of a club', async () => {
    const filter = page.getByLabel('Lọc theo tên VĐV hoặc câu lạc bộ')
    const rows = page.getByRole('row').filter({ has: page.getByRole('link') })
    await filter.fill(paying.player2_name.toUpperCase())
    await expect(rowOf(paying.player2_name)).toBeVisible()
    await expect(rowOf(rejected.player1_name)).toHaveCount(0)
    const club = paying.player1_club_name ?? ''
    const inClub = teams.filter((team) => [team.player1_club_name, team.player2_club_name].includes(club)).length
    await filter.fill(club.toLowerCase())
    await expect(rows).toHaveCount(inClub)
    await page.getByRole('button', { name: 'Xóa bộ lọc' }).click()
    await page.getByRole('button', { name: 'Bị từ chối 1', exact: true }).click()
    await expect(rows).toHaveCount(1)
    await expect(rows).toContainText(rejected.player1_name)
  })
})

test('[REG-160][REG-166] an organiser replaces a partner in the list and in the bracket, and a visitor sees the new name at once', async ({
  hall,
  page,
  openBrowser,
}) => {
  const division = await openDivision(hall.api, { group: 'Cúp Thay Người', name: 'Đôi nam thay người' })
  const teams = await enterApproved(hall.api, division, hall.people.men.slice(0, 8))
  const [team] = teams
  const [, , , , , , , , joins, second] = hall.people.men
  if (!team || !joins || !second) throw new Error('There are too few players.')
  await signInByToken(page, hall.app)
  const replace = async (from: string, to: PlayerView, reason: string) => {
    const dialog = page.getByRole('dialog', { name: 'Thay VĐV của đội' })
    await dialog.getByRole('radio', { name: from }).check()
    await dialog.getByRole('combobox', { name: 'VĐV vào thay' }).fill(foldText(to.name))
    await page.getByRole('option', { name: to.name }).first().click()
    await expect(dialog.getByRole('status').filter({ hasText: 'Tổng điểm của đội sẽ là' })).toBeVisible()
    await dialog.getByLabel('Lý do').fill(reason)
    await dialog.getByRole('button', { name: 'Thay VĐV' }).click()
    await expect(dialog).toBeHidden()
  }

  await page.goto(`/tournament-registration/${division.id}`)
  const row = page.getByRole('row').filter({ hasText: team.player2_name })
  await row.getByRole('button', { name: /^Thao tác khác với/ }).click()
  await page.getByRole('menuitem', { name: 'Thay VĐV của đội' }).click()
  await replace(team.player1_name, joins, 'Bận việc gia đình')
  await expect(row).toContainText(joins.name)

  await hall.api.call(createBracket, { params: { id: String(division.id) }, body: { confirm: true } })
  const visitor = await (await openBrowser()).newPage()
  await visitor.goto(`/tournament-bracket-visual/${division.id}`)
  await page.goto(`/tournament-bracket-visual/${division.id}`)
  const { bracket } = await hall.api.call(readBracket, { params: { id: String(division.id) } })
  const match = bracket.matches.find(({ participant1_id, participant2_id }) =>
    [participant1_id, participant2_id].includes(team.id),
  )
  const sheet = `/tournament-bracket-visual/${division.id}?match=${match?.id}`
  await visitor.goto(sheet)
  await expect(visitor.getByRole('dialog')).toContainText(joins.name)
  await expect(visitor.getByRole('dialog')).toContainText(`${joins.name} vào thay ${team.player1_name}`)
  await expect(visitor.getByRole('dialog')).not.toContainText('Bận việc gia đình')
  await page.goto(sheet)
  // The buttons stand in the order of the sides.
  const side = match?.participant1_id === team.id ? 0 : 1
  await page
    .getByRole('button', { name: /^Thay VĐV của / })
    .nth(side)
    .click()
  await replace(team.player2_name, second, 'Đau lưng')
  await expect(visitor.getByRole('dialog')).toContainText(`${second.name} vào thay ${team.player2_name}`)
  await expect(page.getByRole('dialog')).toContainText('Lý do: Đau lưng')
})

/** The two players with the most points. */
function strongest(players: readonly PlayerView[]): readonly [PlayerView, PlayerView] {
  const [first, second] = players.toSorted((a, b) => b.ranking_points - a.ranking_points)
  if (first === undefined || second === undefined) throw new Error('There are too few players.')
  return [first, second]
}

test('[REG-200, REG-201, REG-204] a full division keeps a line, which moves up when a place is free', async ({
  hall,
  page,
  openBrowser,
}) => {
  test.slow()
  const division = await openDivision(hall.api, { group: 'Cúp Chờ Chỗ', name: 'Đôi nam chờ chỗ', participants: 4 })
  const teams = await enterTeams(hall.api, division, hall.people.men.slice(0, 8))
  expect(teams.map(({ reserve_place }) => reserve_place)).toEqual([undefined, undefined, 1, 2])
  const [first, , third, fourth] = teams
  if (!first || !third || !fourth) throw new Error('There are no teams.')

  const phone = await (await openBrowser()).newPage()
  await phone.setViewportSize({ width: 390, height: 844 })
  await phone.goto(`/pay/${third.id}?key=${third.payment_key}`)
  await expect(phone.getByText('Danh sách chờ, số 1')).toBeVisible()
  await checkScreen(phone, 'receipt of a waiting team')

  await signInByToken(page, hall.app)
  await page.goto(`/tournament-registration/${division.id}`)
  await expect(page.getByText('Chờ số 1')).toBeVisible()
  await hall.api.call(rejectRegistration, { params: { id: String(first.id) }, body: {} })
  await expect(phone.getByRole('button', { name: 'Nhận chỗ' })).toBeVisible()
  await checkScreen(phone, 'an offered place')

  await page.getByRole('button', { name: 'Thao tác khác', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Danh sách chờ' }).click()
  await expect(page.getByRole('dialog').getByText('1/2 đội đã có chỗ')).toBeVisible()
  await checkScreen(page, 'offered places')
  await phone.getByRole('button', { name: 'Nhận chỗ' }).click()
  await expect(phone.getByText('Đã nhận chỗ. Ban tổ chức sẽ duyệt sớm.')).toBeVisible()
  await expect(page.getByRole('dialog').getByText('2/2 đội đã có chỗ')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Chờ số 1')).toBeVisible()
  await expect(page.getByText('Chờ số 2')).toHaveCount(0)
})
