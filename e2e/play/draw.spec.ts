import type { Page } from '@playwright/test'
import { listRegistrations } from '@vot/contract'
import { enterApproved, openDivision } from '../journey/hall'
import { expect, test } from '../journey/hall-test'
import { signInByToken } from '../journey/sign-in-by-token'

const teams = 32

test('[DRW-19, DRW-20, DRW-22] 32 teams are drawn on the stage while another browser watches, and checks', async ({
  hall,
  page,
  openBrowser,
}) => {
  test.slow()
  const division = await openDivision(hall.api, { group: 'Cúp Bốc Thăm', name: 'Đôi nam bốc thăm' })
  await enterApproved(hall.api, division, hall.people.men.slice(0, 2 * teams))
  const spectator = await (await openBrowser()).newPage()
  await spectator.goto(`/tournament-draw/${division.id}`)
  await expect(spectator.getByText('Chưa có lần bốc thăm nào')).toBeVisible()
  await signInByToken(page, hall.app)
  await page.goto(`/tournament-rolling/${division.id}`)

  await test.step('the seal is shown to everybody before the first turn', async () => {
    await page.getByRole('button', { name: 'Mở bốc thăm' }).click()
    await expect(page.getByRole('button', { name: 'Quay lượt 1' })).toBeVisible()
    const seal = await page.getByText(/^[0-9a-f]{64}$/).textContent()
    await expect(spectator.getByText(seal ?? 'none')).toBeVisible()
    await expect(spectator.getByText('Mã bí mật', { exact: true })).toBeHidden()
  })

  await test.step('who looks at the teams is led to the draw that runs', async () => {
    const visitor = await (await openBrowser()).newPage()
    await visitor.goto('/')
    await expect(visitor.getByRole('link', { name: `Đang bốc thăm, xem ${division.name}` })).toBeVisible()
    await visitor.goto(`/tournament-registration/${division.id}`)
    const strip = visitor.getByRole('region', { name: 'Đang bốc thăm' })
    await strip.getByRole('link', { name: 'Xem bốc thăm' }).click()
    await expect(visitor.getByRole('region', { name: 'Sân bốc thăm' })).toBeVisible()
    await visitor.close()
  })

  await test.step('turns are spun on the stage, and the other browser sees them', async () => {
    const asked: string[] = []
    spectator.on('request', (request) => {
      if (request.url().endsWith(`/tournaments/${division.id}/draw`)) asked.push(request.url())
    })
    await page.getByRole('button', { name: 'Toàn màn hình' }).click()
    const stage = page.getByRole('region', { name: 'Sân bốc thăm' })
    await page.keyboard.press('Space')
    await expect(stage.getByRole('button', { name: 'Hiện ngay' })).toBeVisible()
    // The reels turn for up to 4.2 s, and longer where the machine has other work.
    await expect(stage.getByRole('button', { name: 'Quay lượt 2' })).toBeVisible({ timeout: 60_000 })
    await expect.poll(() => drawn(spectator), { timeout: 60_000 }).toBe(1)
    await stage.getByRole('button', { name: 'Thoát toàn màn hình' }).click()
    await page.getByRole('button', { name: 'Quay tất cả' }).click()
    await expect(page.getByText(`${teams} kết quả chưa lưu`)).toBeVisible({ timeout: 60_000 })
    await expect.poll(() => drawn(spectator), { timeout: 60_000 }).toBe(teams)
    expect(asked, 'turns come with their events').toEqual([])
  })

  await test.step('what is saved is what was shown, and the spectator draws it again', async () => {
    await page.getByRole('button', { name: 'Lưu kết quả' }).click()
    await expect(page.getByText('Đã lưu kết quả bốc thăm')).toBeVisible()
    await spectator.getByRole('button', { name: 'Kiểm tra lại' }).click()
    await expect(spectator.getByText(/^Dấu niêm phong khớp/)).toBeVisible()
    await expect(spectator.getByText(`Cả ${teams} lượt quay đúng với mã bí mật`)).toBeVisible()
    const { items } = await hall.api.call(listRegistrations, { query: { tournament_id: String(division.id) } })
    const numbers = items.map(({ rolling_number }) => rolling_number ?? 0).sort((a, b) => a - b)
    expect(numbers).toEqual(Array.from({ length: teams }, (_, index) => index + 1))
  })
})

/** How many numbers have a team on the screen. */
async function drawn(page: Page): Promise<number> {
  const results = page.getByRole('region', { name: 'Kết quả' })
  return (await results.getByRole('listitem').count()) - (await results.getByText('Chưa có đội').count())
}
