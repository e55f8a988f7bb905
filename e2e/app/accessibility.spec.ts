import { checkScreen } from '../journey/check-screen'
import { expect, test } from '../journey/demo-test'
import { matchScreens } from '../journey/match-screens'
import { peopleScreens } from '../journey/people-screens'
import { storeSession } from '../journey/sign-in-by-token'
import { vietnamese } from '../journey/speaker'
import { tournamentScreens } from '../journey/tournament-screens'

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.describe.configure({ mode: 'parallel' })

/**
 * Other tests of the demo change what stands there: the match in play may be in a time-out by now. That of the names of 60
 * letters is measured (whole-names.spec.ts), and so is what a change of size would close.
 */
const isChanging =
  /lost|call to be read|did not come|another device scores|match in play|corrections of|time-out of|of the referee/

for (const screen of [tournamentScreens, matchScreens, peopleScreens].flatMap((list) => list(vietnamese))) {
  test(`[UI-17, UI-18, UI-24] anybody can read and use, with whole texts: ${screen.name}`, async ({ page, demo }) => {
    const { as, path, open, close, dialog, name, ...checks } = screen
    if (screen.phoneOnly) await page.setViewportSize({ width: 390, height: 844 })
    if (as !== undefined) await storeSession(page, demo.app, demo.sessions[as])
    await page.goto(typeof path === 'string' ? path : path(demo))
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expect(page.locator('#first-view')).toHaveCount(0)
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    await open?.(page, demo)
    if (dialog !== undefined) {
      const shown = page.getByRole('dialog', { name: dialog })
      await expect(shown).toBeVisible()
      await expect.soft(shown.locator(':focus'), 'the focus is in the dialog').toHaveCount(1)
    }
    const areTextsWhole = !checks.desktopOnly && !checks.phoneOnly && !isChanging.test(name)
    await checkScreen(page, name, { ...checks, areTextsWhole })
    if (dialog !== undefined) await expect(page.getByRole('dialog', { name: dialog })).toBeVisible()
    await close?.(page)
  })
}
