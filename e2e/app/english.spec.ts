import type { Page } from '@playwright/test'
import { languageCookie, languageNames } from '@vot/contract'
import { findViolations, stepBack, waitUntilStill } from '../journey/check-screen'
import { type FindVietnamese, watchForVietnamese } from '../journey/find-vietnamese'
import { screensToWalk, walkTag } from '../journey/screens-to-walk'
import { sidewaysScroll } from '../journey/sideways-scroll'
import { storeSession } from '../journey/sign-in-by-token'
import { english } from '../journey/speaker'
import { expect, test } from '../journey/walk-test'

test.use({ locale: 'en-GB', contextOptions: { reducedMotion: 'reduce' } })
test.describe.configure({ mode: 'parallel' })

const desktop = { part: 'language', width: 1440, height: 900 } as const
const phone = { part: 'width', width: 390, height: 844 } as const

// In the short depth a third of what is walked through: few changes are about one language.
for (const screen of screensToWalk(english(), 1 / 3)) {
  const { name, dialog, desktopOnly, phoneOnly } = screen
  test(`[LNG-07] in English nothing is Vietnamese but what people wrote: ${name}`, walkTag, async ({ visit, demo }) => {
    const sizes = desktopOnly ? [desktop] : phoneOnly ? [{ ...phone, part: 'language' } as const] : [desktop, phone]
    const check = async (page: Page, findVietnamese: FindVietnamese) => {
      await expect(page.locator('html')).toHaveAttribute('lang', 'en')
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
    }
    await visit(screen, check, (page) => watchForVietnamese(page, demo))
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
