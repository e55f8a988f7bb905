import { checkScreen } from '../journey/check-screen'
import { screensToWalk, walkTag } from '../journey/screens-to-walk'
import { vietnamese } from '../journey/speaker'
import { expect, test } from '../journey/walk-test'

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.describe.configure({ mode: 'parallel' })

/**
 * Other tests of the demo change what stands there: the match in play may be in a time-out by now. That of the names of 60
 * letters is measured (whole-names.spec.ts), and so is what a change of size would close.
 */
const isChanging =
  /lost|call to be read|did not come|another device scores|match in play|corrections of|time-out of|of the referee/

for (const screen of screensToWalk(vietnamese)) {
  test(
    `[UI-17, UI-18, UI-24] anybody can read and use, with whole texts: ${screen.name}`,
    walkTag,
    async ({ visit }) => {
      const { dialog, name, ...checks } = screen
      await visit(screen, async (page) => {
        if (dialog !== undefined) {
          const shown = page.getByRole('dialog', { name: dialog })
          await expect(shown).toBeVisible()
          await expect.soft(shown.locator(':focus'), 'the focus is in the dialog').toHaveCount(1)
        }
        const areTextsWhole = !checks.desktopOnly && !checks.phoneOnly && !isChanging.test(name)
        await checkScreen(page, name, { ...checks, areTextsWhole })
        if (dialog !== undefined) await expect(page.getByRole('dialog', { name: dialog })).toBeVisible()
      })
    },
  )
}
