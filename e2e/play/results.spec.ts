import type { Page } from '@playwright/test'
import { listPointHistory, type RegistrationView, readPlayer } from '@vot/contract'
import { enterApproved, openDivision } from '../journey/hall'
import { expect, test } from '../journey/hall-test'
import { signInByToken } from '../journey/sign-in-by-token'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('[RES-09, RES-22, RNK-04] results are saved and corrected, and the ledger of every player adds up', async ({
  hall,
  page,
  openBrowser,
}) => {
  const group = 'Cúp Sổ Điểm'
  const division = await openDivision(hall.api, { group, name: 'Đôi nam sổ điểm', participants: 8, playedIn: -1 })
  const teams = await enterApproved(hall.api, division, hall.people.men.slice(0, 8))
  const [gold, silver, bronze, fourth] = teams
  if (!gold || !silver || !bronze || !fourth) throw new Error('There are too few teams.')
  const players = teams.flatMap(({ player1_id, player2_id }) => [player1_id, player2_id])
  const before = await pointsOf(players)
  await signInByToken(page, hall.app)
  await page.goto(`/tournament-results/${division.id}`)

  await test.step('the podium is saved', async () => {
    await page.getByRole('button', { name: 'Nhập kết quả' }).click()
    const dialog = page.getByRole('dialog', { name: 'Kết quả giải đấu' })
    await dialog.getByRole('button', { name: 'Lưu kết quả' }).click()
    await expect(dialog.getByText('Vui lòng chọn đủ 2 VĐV cho giải nhất')).toBeVisible()
    await choose(page, 'Giải nhất', gold)
    await choose(page, 'Giải nhì', silver)
    await dialog.getByRole('combobox', { name: 'Giải ba', exact: true }).click()
    await expect(page.getByRole('option')).toHaveCount(2)
    await page.getByRole('option', { name: bronze.player1_name }).click()
    await dialog.getByRole('button', { name: 'Lưu kết quả' }).click()
    await expect(page.getByText('Tạo kết quả giải đấu thành công!')).toBeVisible()
    const podium = page.getByRole('list', { name: 'Bục vinh danh' })
    await expect(podium.getByRole('listitem', { name: 'Vô địch' })).toContainText(gold.player1_name)
    await expectChange({ [gold.id]: 20, [silver.id]: 10, [bronze.id]: 5, [fourth.id]: 0 })
  })

  await test.step('and corrected: the fourth had won', async () => {
    await page.getByRole('button', { name: 'Sửa kết quả' }).click()
    const dialog = page.getByRole('dialog', { name: 'Kết quả giải đấu' })
    await choose(page, 'Giải nhất', fourth)
    await expect(dialog.getByText('Điểm sẽ thay đổi')).toBeVisible()
    await expect(dialog).toContainText('−0,20')
    await dialog.getByRole('button', { name: 'Cập nhật' }).click()
    await expect(page.getByText('Cập nhật kết quả giải đấu thành công!')).toBeVisible()
    const podium = page.getByRole('list', { name: 'Bục vinh danh' })
    await expect(podium.getByRole('listitem', { name: 'Vô địch' })).toContainText(fourth.player1_name)
    await expectChange({ [gold.id]: 0, [silver.id]: 10, [bronze.id]: 5, [fourth.id]: 20 })
  })

  await test.step('everybody sees award and correction in the profile', async () => {
    const visitor = await (await openBrowser()).newPage()
    await visitor.goto(`/tournament-results/${division.id}?player=${gold.player1_id}`)
    const profile = visitor.getByRole('dialog', { name: 'Hồ sơ VĐV' })
    const entries = profile.getByRole('listitem').filter({ hasText: `${group} | ${division.name}` })
    await expect(entries).toHaveCount(2)
    await expect(entries.first()).toContainText('Sửa kết quả')
    await expect(entries.first()).toContainText('−0,20')
    await expect(entries.last()).toContainText('Giải nhất')
    await expect(entries.last()).toContainText('+0,20')
  })

  /** Ranking points of players in hundredths; each has to be the sum of its ledger. */
  async function pointsOf(ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
    const points = new Map<number, number>()
    for (const id of ids) {
      const params = { id: String(id) }
      const now = hundredths((await hall.api.call(readPlayer, { params })).ranking_points)
      const ledger = await hall.api.call(listPointHistory, { params, query: { per_page: '100' } })
      const sum = ledger.items.reduce((all, { points_added }) => all + hundredths(points_added), 0)
      expect(sum, `the ledger of player ${id}`).toBe(now)
      points.set(id, now)
    }
    return points
  }

  /** What the players of each team gained since the beginning, in hundredths. */
  async function expectChange(expected: Readonly<Record<number, number>>): Promise<void> {
    const now = await pointsOf(players)
    for (const { id, player1_id, player2_id } of teams) {
      for (const player of [player1_id, player2_id]) {
        expect((now.get(player) ?? 0) - (before.get(player) ?? 0), `player ${player}`).toBe(expected[id])
      }
    }
  }
})

async function choose(page: Page, label: string, { player1_name: name }: RegistrationView): Promise<void> {
  await page.getByRole('dialog').getByRole('combobox', { name: label, exact: true }).fill(name)
  await page.getByRole('option', { name }).click()
}

function hundredths(points: number): number {
  return Math.round(points * 100)
}
