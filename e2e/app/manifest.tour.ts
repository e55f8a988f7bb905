import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { fileOfLanguage, languages, listTournaments, usualLanguage } from '@vot/contract'
import { ApiCaller } from '../journey/api-caller'
import { expect, test } from '../journey/app-test'
import { shrinkPng } from '../journey/shrink-png'
import { signInByToken } from '../journey/sign-in-by-token'
import { startApp } from '../journey/start-app'

/** Beside the manifest that names them. */
const folders = languages.map((language) => {
  const place = language === usualLanguage ? 'apps/web/public' : `languages/${language}/public`
  return { language, folder: fileURLToPath(new URL(`../../${place}/screenshots/`, import.meta.url)) }
})
const sizes = {
  wide: { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 },
  narrow: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
} as const

test('what the manifest of each language shows of the app before it is installed', async ({ browser }) => {
  test.setTimeout(240_000)
  const app = await startApp({ env: { VOT_DEMO: '1' } })
  const account = { username: 'admin', password: 'demo-vot-2026' }
  const { items } = await (await ApiCaller.signIn(app.url, account.username, account.password)).call(
    listTournaments,
    {},
  )
  const ongoing = items.find(({ status }) => status === 'ongoing')
  const completed = items.find(({ has_results: has }) => has)
  expect([ongoing?.group_id, completed?.id]).not.toContain(undefined)
  const shots = [
    ['list', 'wide', '/tournaments', false],
    ['bracket', 'wide', `/tournament-bracket-visual/${ongoing?.id}`, false],
    ['desk', 'wide', `/matches/${ongoing?.group_id}`, true],
    ['home', 'narrow', `/groups/${ongoing?.group_id}`, false],
    ['bracket', 'narrow', `/tournament-bracket-visual/${ongoing?.id}`, false],
    ['results', 'narrow', `/tournament-results/${completed?.id}`, false],
  ] as const
  for (const { language, folder } of folders) {
    mkdirSync(folder, { recursive: true })
    for (const [name, size, path, asOrganiser] of shots) {
      const looks = {
        locale: language,
        timezoneId: 'Asia/Ho_Chi_Minh',
        reducedMotion: 'reduce',
        colorScheme: 'light',
      } as const
      const context = await browser.newContext({ ...sizes[size], ...looks })
      const page = await context.newPage()
      if (asOrganiser) await signInByToken(page, app, account)
      await page.goto(`${app.url}${path}`)
      await page.locator(`html[lang="${language}"]`).waitFor()
      await page.locator('#first-view').waitFor({ state: 'detached' })
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      await page.waitForTimeout(size === 'narrow' ? 6_000 : 1_500)
      const file = fileOfLanguage(`${name}-${size}.png`, language)
      writeFileSync(`${folder}${file}`, shrinkPng(await page.screenshot()))
      await context.close()
    }
  }
  await app.stop()
})
