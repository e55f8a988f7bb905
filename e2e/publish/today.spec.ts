import { expect, test } from '../journey/demo-test'
import { signInByToken } from '../journey/sign-in-by-token'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const account = { username: 'mod', password: 'demo-vot-2026' }

test('[DSH-19] a free court gets its match from the dashboard with one key, and gives it back with one tap', async ({
  demo,
  page,
}) => {
  await signInByToken(page, demo.app, account)
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.goto('/dashboard')
  const hero = page.getByRole('region', { name: 'Giải hôm nay: Sài Gòn Mở Rộng' })
  await expect(hero).toBeInViewport({ ratio: 1 })
  const tasks = page.getByRole('region', { name: /^Việc cần làm/ })
  const give = tasks.getByRole('button', { name: /^Giao .+ ra Sân \d+$/ })
  await expect(give).toHaveCount(1)
  const [, code = '', court = ''] = /^Giao (.+) ra (Sân \d+)$/.exec((await give.getAttribute('aria-label')) ?? '') ?? []
  const tile = hero.getByRole('listitem').filter({ hasText: court })
  await expect(tile).toContainText('Trống')

  await page.keyboard.press('j')
  await expect(give).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText(new RegExp(`^Đã giao trận ${code} ra ${court}`))).toBeVisible()
  await expect(tile).toContainText(code)
  await expect(give).toHaveCount(0)

  await page.getByRole('button', { name: 'Hoàn tác' }).click()
  await expect(tile).toContainText('Trống')
  await expect(give).toHaveCount(1)
})

test('the way to the desk and each filtered list is one click', async ({ demo, page }) => {
  await signInByToken(page, demo.app, account)
  await page.goto('/dashboard')
  const tasks = page.getByRole('region', { name: /^Việc cần làm/ })
  await tasks.getByRole('button', { name: /^Xem cả/ }).click()
  await tasks
    .getByRole('link', { name: /^Ghi thu/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/matches\/\d+\/inbox\?kind=fee$/)
  await expect(page.getByRole('button', { name: /^Lệ phí/, pressed: true })).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: 'Mở Điều hành Sài Gòn Mở Rộng' }).click()
  await expect(page).toHaveURL(new RegExp(`/matches/${demo.ongoing.group_id}$`))
})
