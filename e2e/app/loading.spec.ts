import type { Route } from '@playwright/test'
import { waitUntilStill } from '../journey/check-screen'
import type { DemoHall } from '../journey/demo-hall'
import { expect, test } from '../journey/demo-test'
import { signInByToken } from '../journey/sign-in-by-token'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const pathsOf = ({ open, approved, ongoing, completed }: DemoHall): readonly string[] => [
  '/tournaments',
  '/dashboard',
  `/tournament-registration/${open.id}`,
  `/tournament-bracket-visual/${ongoing.id}`,
  `/tournament-bracket/${ongoing.id}`,
  `/tournament-results/${completed.id}`,
  `/tournament-rolling/${approved.id}`,
  `/tournament-draw/${approved.id}`,
  '/players',
  '/clubs',
  `/tournaments/edit-group/${open.group_id}`,
  `/fees/${ongoing.group_id}`,
  `/matches/${ongoing.group_id}`,
  `/sheets/group/${ongoing.group_id}`,
  '/referee',
  '/system',
  '/users',
  '/audit',
  `/board/${ongoing.group_id}`,
]

test('a screen shows the skeleton of its layout until its data are there, and keeps them when it asks again', async ({
  demo,
  page,
}) => {
  await signInByToken(page, demo.app, { username: 'admin', password: 'demo-vot-2026' })
  const held: Route[] = []
  const asked = new Set<unknown>()
  page.on('request', (request) => /\/api\/(?!auth|live|notifications)/.test(request.url()) && asked.add(request))
  for (const end of ['requestfinished', 'requestfailed'] as const) {
    page.on(end as 'requestfinished', (request) => asked.delete(request))
  }
  let isHeld = false
  await page.route(/\/api\/(?!auth|live|notifications)/, async (route) => {
    if (isHeld && route.request().method() === 'GET') held.push(route)
    else await route.fallback()
  })
  const release = async () => {
    isHeld = false
    await Promise.all(held.splice(0).map((route) => route.fallback()))
  }
  const waiting = page.locator('[role="status"][aria-busy="true"]')
  for (const path of pathsOf(demo)) {
    await page.goto('/terms')
    await expect(page.getByRole('heading', { level: 1, name: 'Điều khoản sử dụng' })).toBeVisible()
    isHeld = true
    // Within the app, since the server puts the first content of some screens into the page itself.
    await page.evaluate((to) => {
      window.history.pushState(null, '', to)
      window.dispatchEvent(new PopStateEvent('popstate', { state: null }))
    }, path)
    const skeleton = waiting.locator('[aria-hidden="true"]').first()
    await expect(skeleton, `the skeleton of ${path}`).toBeVisible()
    await expect(waiting.first(), `what readers hear at ${path}`).toContainText(/^Đang /)
    await release()
    await expect(waiting, `waiting at ${path}`).toHaveCount(0)
    const refresh = page.getByRole('button', { name: 'Làm mới' })
    if (!(await refresh.isVisible())) continue
    // What stands beside the data, such as the other divisions, may come a moment later.
    await expect.poll(() => asked.size, { message: `reads of ${path} end` }).toBe(0)
    const before = await page.getByRole('main').innerText()
    isHeld = true
    await refresh.click()
    await expect(refresh, `asking again at ${path}`).toHaveAttribute('aria-busy', 'true')
    await expect(waiting, `a skeleton while asking again at ${path}`).toHaveCount(0)
    expect((await page.getByRole('main').innerText()).slice(0, 200), path).toBe(before.slice(0, 200))
    await release()
    await expect(refresh).not.toHaveAttribute('aria-busy', 'true')
  }
})

test('every script of a visit begins with the hint to compile it ahead', async ({ demo, page }) => {
  const scripts = new Map<string, Promise<string>>()
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.set(response.url(), response.text())
  })
  await page.goto(`/tournament-bracket-visual/${demo.ongoing.id}`)
  await expect(page.locator('[data-match]').first()).toBeVisible()
  expect(scripts.size).toBeGreaterThan(1)
  for (const [url, text] of scripts) expect((await text).split('\n', 1), url).toEqual(['//# allFunctionsCalledOnLoad'])
})

test("the buttons of a match's sheet stay in their place while its history comes", async ({ demo, page }) => {
  await signInByToken(page, demo.app, { username: 'admin', password: 'demo-vot-2026' })
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/assets\/match-desk-|\/api\/matches\/\d+\/history/, async (route) => {
    await released
    await route.fallback()
  })
  await page.goto(`/tournament-bracket-visual/${demo.ongoing.id}`)
  await page.getByRole('button', { name: /^Trận A-01,/ }).click()
  await page.getByRole('button', { name: 'Chi tiết' }).click()
  const correct = page.getByRole('dialog').getByRole('button', { name: 'Sửa kết quả' })
  await expect(correct).toBeVisible()
  await waitUntilStill(page)
  const before = await correct.boundingBox()
  release()
  await expect(page.getByRole('heading', { name: 'Lịch sử kết quả' })).toBeVisible()
  expect(await correct.boundingBox()).toEqual(before)
})

test('an address that is opened in the same tab begins at its top, and a reload stays where it was', async ({
  page,
}) => {
  const scrolled = () => page.evaluate(() => window.scrollY)
  const open = async (path: string, heading: string) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    // The page that the server wrote has its heading already, and scrolls nowhere by itself.
    await expect(page.locator('#first-view')).toHaveCount(0)
    await waitUntilStill(page)
  }
  await page.setViewportSize({ width: 390, height: 500 })
  await open('/terms', 'Điều khoản sử dụng')
  await page.evaluate(() => window.scrollTo(0, 300))
  await open('/privacy', 'Chính sách bảo mật')
  expect(await scrolled()).toBe(0)
  await page.evaluate(() => window.scrollTo(0, 250))
  await page.reload()
  await expect.poll(scrolled).toBe(250)
})
