import type { Page } from '@playwright/test'
import { languageCookie } from '@vot/contract'
import { takeTourPicture } from './check-screen'

interface Elsewhere {
  /** Another address, where what `page` shows has none of its own. */
  readonly at?: string
  /** What a person does there first. */
  readonly prepare?: (english: Page) => Promise<void>
}

/** As the tests' own contexts are. */
const asElsewhere = { timezoneId: 'Asia/Ho_Chi_Minh', serviceWorkers: 'block' } as const

/** With VOT_TOUR=1: what stands at the address of `page` a second time, in English, for the English guide. */
export async function takeInEnglish(page: Page, name: string, { at, prepare }: Elsewhere = {}): Promise<void> {
  if (process.env.VOT_TOUR !== '1') return
  // A device of its own: on that of `page` notices would come in English from now on.
  const storageState = await page.context().storageState()
  const context = await page
    .context()
    .browser()
    ?.newContext({ ...asElsewhere, storageState })
  if (!context) throw new Error('The page has no browser that opens another context.')
  await context.addCookies([{ name: languageCookie, value: 'en', url: new URL(page.url()).origin }])
  const english = await context.newPage()
  await english.setViewportSize(name.includes('-phone') ? { width: 390, height: 844 } : { width: 1440, height: 900 })
  await english.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await english.goto(new URL(at ?? '', page.url()).href)
  await english.locator('html[lang="en"]').waitFor()
  await english.locator('#first-view').waitFor({ state: 'detached' })
  await prepare?.(english)
  // Until what a screen reads one after another is there.
  await english.waitForTimeout(4_000)
  await takeTourPicture(english, `en/${name}`)
  await context.close()
}
