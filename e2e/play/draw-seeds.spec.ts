import { listRegistrations } from '@vot/contract'
import { enterApproved, openDivision } from '../journey/hall'
import { expect, test } from '../journey/hall-test'
import { signInByToken } from '../journey/sign-in-by-token'

const teams = 16

test('[DRW-27, DRW-28, DRW-31, DRW-37] seeds and a placed team, drawn, checked, and a part drawn again', async ({
  hall,
  page,
  openBrowser,
}) => {
  test.slow()
  const division = await openDivision(hall.api, { group: 'Cúp Hạt Giống', name: 'Đôi nam hạt giống' })
  await enterApproved(hall.api, division, hall.people.men.slice(0, 2 * teams))
  const numbers = async () => {
    const { items } = await hall.api.call(listRegistrations, { query: { tournament_id: String(division.id) } })
    return new Map(items.map(({ id, rolling_number }) => [id, rolling_number]))
  }
  const { items } = await hall.api.call(listRegistrations, { query: { tournament_id: String(division.id) } })
  const strongest = items.toSorted((a, b) => b.team_points - a.team_points || a.id - b.id).slice(0, 4)
  const weakest = items.toSorted((a, b) => a.team_points - b.team_points || b.id - a.id)[0]
  const spectator = await (await openBrowser()).newPage()
  await spectator.goto(`/tournament-draw/${division.id}`)
  await signInByToken(page, hall.app)
  await page.goto(`/tournament-rolling/${division.id}`)

  await test.step('four seeds by points and one team on number 16, by keys where it can be', async () => {
    await page.getByRole('button', { name: 'Hạt giống, đặt số' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Hạt giống và đặt số' })
    await dialog.getByRole('radio', { name: 'Không có hạt giống' }).press('ArrowDown')
    await expect(dialog.getByRole('list', { name: 'Thứ tự hạt giống' }).getByRole('listitem')).toHaveCount(4)
    await dialog.getByRole('button', { name: 'Đặt số cho một đội' }).click()
    await dialog.getByRole('combobox', { name: 'Đội' }).fill(weakest?.player1_name ?? '')
    await page
      .getByRole('option', { name: weakest?.player1_name ?? '' })
      .first()
      .click()
    await dialog.getByRole('textbox', { name: 'Số', exact: true }).fill('16')
    await dialog.getByRole('button', { name: 'Xong' }).click()
    await expect(page.getByRole('region', { name: 'Kết quả' }).getByText('Hạt giống 4')).toBeVisible()
  })

  await test.step('everybody sees them before the first turn', async () => {
    await page.getByRole('button', { name: 'Mở bốc thăm' }).click()
    const results = spectator.getByRole('region', { name: 'Kết quả' })
    await expect(results.getByText('Hạt giống 1')).toBeVisible()
    await expect(results.getByText('Đặt tay')).toBeVisible()
    await expect(spectator.getByText(/4 hạt giống theo điểm · 1 đội được đặt số bằng tay/)).toBeVisible()
  })

  await test.step('the rest is drawn, saved and checked by the spectator', async () => {
    await page.getByRole('button', { name: 'Quay tất cả' }).click()
    await expect(page.getByRole('button', { name: 'Lưu kết quả' })).toBeEnabled({ timeout: 60_000 })
    await page.getByRole('button', { name: 'Lưu kết quả' }).click()
    await expect(page.getByText('Đã lưu kết quả bốc thăm')).toBeVisible()
    const given = await numbers()
    expect(strongest.map(({ id }) => given.get(id))).toEqual([1, 5, 9, 13])
    expect(given.get(weakest?.id ?? 0)).toBe(16)
    await spectator.getByRole('button', { name: 'Kiểm tra lại' }).click()
    await expect(spectator.getByText(/^Dấu niêm phong khớp/)).toBeVisible()
    await expect(spectator.getByText(/^Hạt giống đứng đúng chỗ/)).toBeVisible()
    await expect(spectator.getByText('Cả 11 lượt quay đúng với mã bí mật')).toBeVisible()
  })

  await test.step('drawn again is only what is not fixed', async () => {
    const before = await numbers()
    await page.getByRole('button', { name: 'Bốc lại một phần' }).click()
    const dialog = page.getByRole('dialog', { name: 'Bốc lại một phần' })
    await dialog.getByRole('checkbox', { name: /^Số 2:/ }).check()
    await dialog.getByRole('button', { name: 'Mở bốc thăm lại' }).click()
    await page.getByRole('button', { name: 'Quay tất cả' }).click()
    await expect(page.getByRole('button', { name: 'Lưu kết quả' })).toBeEnabled({ timeout: 60_000 })
    await page.getByRole('button', { name: 'Lưu kết quả' }).click()
    await expect(page.getByText('Đã lưu kết quả bốc thăm').first()).toBeVisible()
    await expect(spectator.getByText(/1 đội giữ số cũ/)).toBeVisible()
    const after = await numbers()
    const stayed = [...before].filter(([, number]) => [1, 2, 5, 9, 13, 16].includes(number ?? 0))
    for (const [id, number] of stayed) expect(after.get(id)).toBe(number)
  })
})
