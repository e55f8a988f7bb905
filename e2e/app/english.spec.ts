import { languageCookie, languageNames } from '@vot/contract'
import { findViolations, stepBack, waitUntilStill } from '../journey/check-screen'
import { expect, test } from '../journey/demo-test'
import { watchForVietnamese } from '../journey/find-vietnamese'
import { matchScreens } from '../journey/match-screens'
import { peopleScreens } from '../journey/people-screens'
import { sidewaysScroll } from '../journey/sideways-scroll'
import { storeSession } from '../journey/sign-in-by-token'
import { english } from '../journey/speaker'
import { tournamentScreens } from '../journey/tournament-screens'

test.use({ locale: 'en-GB', contextOptions: { reducedMotion: 'reduce' } })
test.describe.configure({ mode: 'parallel' })

const speaker = english()
const screens = [tournamentScreens, matchScreens, peopleScreens].flatMap((list) => list(speaker))
const desktop = { part: 'language', width: 1440, height: 900 } as const
const phone = { part: 'width', width: 390, height: 844 } as const

for (const { name, as, path, open, close, dialog, desktopOnly, phoneOnly } of screens) {
  test(`[LNG-07] in English nothing is Vietnamese but what people wrote: ${name}`, async ({ page, demo }) => {
    const sizes = desktopOnly ? [desktop] : phoneOnly ? [{ ...phone, part: 'language' } as const] : [desktop, phone]
    if (phoneOnly) await page.setViewportSize(phone)
    if (as !== undefined) await storeSession(page, demo.app, demo.sessions[as])
    const findVietnamese = await watchForVietnamese(page, demo)
    await page.goto(typeof path === 'string' ? path : path(demo))
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expect(page.locator('#first-view')).toHaveCount(0)
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await open?.(page, demo)
    const shown = dialog === undefined ? undefined : page.getByRole('dialog', { name: dialog })
    if (shown) await expect(shown).toBeVisible()
    await stepBack(page)
    for (const { part, ...size } of sizes) {
      await page.setViewportSize(size)
      await waitUntilStill(page)
      const label = `${name}, ${size.width} px`
      expect.soft(await findVietnamese(), label).toEqual([])
      expect.soft(await findViolations(page, part), label).toEqual([])
      expect.soft(await sidewaysScroll(page), `sideways scrolling: ${label}`).toEqual([])
    }
    if (shown) await expect(shown).toBeVisible()
    await close?.(page)
  })
}

test('[LNG-02] the switch changes the language both ways, and the choice is remembered', async ({ page, demo }) => {
  const isIn = async (language: 'vi' | 'en', heading: string) => {
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  }
  await page.goto('/season')
  await isIn('en', 'Leaderboard')
  await page.getByRole('banner').getByRole('button', { name: languageNames.vi }).click()
  await isIn('vi', 'Bảng xếp hạng')
  await expect(page).toHaveURL(/\/season$/)
  await page.reload()
  await isIn('vi', 'Bảng xếp hạng')

  // Who is signed in has it in the menu of the account.
  await storeSession(page, demo.app, demo.sessions.admin)
  await page.goto('/season')
  await page.getByRole('button', { name: /^Tài khoản của/ }).click()
  await page.getByRole('menuitemradio', { name: languageNames.en }).click()
  await isIn('en', 'Leaderboard')
  const [choice] = (await page.context().cookies()).filter(({ name }) => name === languageCookie)
  expect(choice?.value).toBe('en')
  expect(choice?.expires).toBeGreaterThan(Date.now() / 1000 + 300 * 86_400)
})

test('[LNG-13] who chose English is offered the app in English, with pictures that are there', async ({ page }) => {
  const headers = { cookie: `${languageCookie}=en`, 'accept-language': 'vi' }
  const html = await (await page.request.get('/tournaments', { headers })).text()
  const [, link = ''] = /<link rel="manifest" href="([^"]+)"/.exec(html) ?? []
  const manifest = await (await page.request.get(link)).json()
  expect([link, manifest.lang, manifest.shortcuts[0].name]).toEqual([
    '/manifest.en.webmanifest',
    'en',
    'Tournaments in play',
  ])
  expect(manifest.screenshots).toHaveLength(6)
  for (const { src } of [...manifest.icons, ...manifest.screenshots]) {
    const picture = await page.request.get(src)
    expect([picture.status(), picture.headers()['content-type']], src).toEqual([200, expect.stringMatching(/^image/)])
  }
})
