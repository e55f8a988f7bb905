import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type Page,
  test,
} from '@playwright/test'
import { collectFaults } from './collect-faults'
import type { DemoHall, DemoRole } from './demo-hall'
import type { Screen } from './screen'
import { storeSession } from './sign-in-by-token'

interface OpenedApp {
  readonly context: BrowserContext
  readonly page: Page
  readonly faults: string[]
  /** The language in which the browser asks for pages. */
  readonly locale: string | undefined
  /** Who is signed in, and the screen that is shown. */
  as: DemoRole | undefined
  screen: string
}

/** What is asked of a screen. `prepare` runs before the screen reads anything from the server. */
export interface Look<Prepared> {
  readonly prepare: (page: Page) => Promise<Prepared>
  readonly check: (page: Page, prepared: Prepared) => Promise<void>
}

/**
 * Goes from screen to screen inside one opened app, as a person does: loading the app anew for each takes longer than
 * most checks. Before each screen, whatever the last one left is taken away: dialogs, toasts, what it stored on the
 * device, what it read, and who was signed in.
 */
export class Walk {
  readonly #browser: Browser
  readonly #demo: DemoHall
  #opened: OpenedApp | undefined

  constructor(browser: Browser, demo: DemoHall) {
    this.#browser = browser
    this.#demo = demo
  }

  /**
   * Shows a screen and looks at it. A screen that fails is opened anew once, which tells whether the screen before it is
   * the cause; it stays a failure either way.
   */
  async visit<Prepared>(screen: Screen, options: BrowserContextOptions, look: Look<Prepared>): Promise<void> {
    const isAlone = screen.alone === true
    if (isAlone || this.#opened?.locale !== options.locale) await this.close()
    const opened = this.#opened
    const before = opened?.screen
    const first = await this.#attempt(async () => {
      if (opened) await this.#moveTo(opened, screen, look)
      else await this.#openAt(screen, options, look)
    })
    if (isAlone) await this.close()
    if (!first.hasFailed) return
    await this.close()
    if (before === undefined) throw first.error ?? new Error(`${screen.name}: see above`)
    const second = await this.#attempt(async () => await this.#openAt(screen, options, look))
    await this.close()
    const cause = second.hasFailed
      ? 'fails when it is opened anew, too'
      : `is right when it is opened anew: left behind by ${before}`
    const message = first.error instanceof Error ? first.error.message : 'see above'
    throw new Error(`${screen.name} ${cause}\n${message}`, { cause: first.error })
  }

  /** Ends the opened app; the next screen is opened anew. */
  async close(): Promise<void> {
    const opened = this.#opened
    this.#opened = undefined
    await opened?.context.close()
  }

  async #attempt(work: () => Promise<void>): Promise<{ readonly hasFailed: boolean; readonly error?: unknown }> {
    const before = test.info().errors.length
    try {
      await work()
      const faults = this.#opened?.faults.splice(0) ?? []
      expect(faults, 'what the browser complained about').toEqual([])
      return { hasFailed: test.info().errors.length > before }
    } catch (error) {
      return { hasFailed: true, error }
    }
  }

  async #openAt<Prepared>(screen: Screen, options: BrowserContextOptions, look: Look<Prepared>): Promise<void> {
    const context = await this.#browser.newContext(options)
    const page = await context.newPage()
    const { as, name } = screen
    this.#opened = { context, page, faults: collectFaults(context), locale: options.locale, as, screen: name }
    if (screen.phoneOnly) await page.setViewportSize(phone)
    if (as !== undefined) await storeSession(page, this.#demo.app, this.#demo.sessions[as])
    const prepared = await look.prepare(page)
    await page.goto(this.#pathOf(screen))
    await this.#look(page, screen, look, prepared)
  }

  async #moveTo<Prepared>(opened: OpenedApp, screen: Screen, look: Look<Prepared>): Promise<void> {
    const { page } = opened
    const path = this.#pathOf(screen)
    await page.setViewportSize(screen.phoneOnly ? phone : desktop)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    page.removeAllListeners('response')
    await closeWhatIsOpen(page)
    // Where it was left it may lie on a row, which shows buttons then.
    await page.mouse.move(0, 0)
    await goWithin(page, restBetween(new URL(page.url()).pathname, path))
    const prepared = await look.prepare(page)
    await this.#signIn(opened, screen.as)
    opened.screen = screen.name
    await goWithin(page, path, screen.untitled)
    await this.#look(page, screen, look, prepared)
  }

  async #look<Prepared>(page: Page, screen: Screen, look: Look<Prepared>, prepared: Prepared): Promise<void> {
    if (!screen.untitled) await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expect(page.locator('#first-view')).toHaveCount(0)
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    await screen.open?.(page, this.#demo)
    await look.check(page, prepared)
    await screen.close?.(page)
  }

  /**
   * Signs in and out as another tab would do it. What the last one read is dropped with that, also where it was the same
   * person: somebody else is in between.
   */
  async #signIn(opened: OpenedApp, as: DemoRole | undefined): Promise<void> {
    if (opened.as === as && as === undefined) await setTokens(opened.page, this.#demo.sessions.user)
    await setTokens(opened.page, null)
    if (as !== undefined) await setTokens(opened.page, this.#demo.sessions[as])
    opened.as = as
  }

  #pathOf({ path }: Screen): string {
    return typeof path === 'string' ? path : path(this.#demo)
  }
}

const phone = { width: 390, height: 844 }
const desktop = { width: 1440, height: 900 }

/** A screen that reads nothing, between one and the next, so that what both share is built anew. */
function restBetween(before: string, next: string): string {
  const rest = ['/about', '/privacy', '/terms'].find((path) => !before.startsWith(path) && !next.startsWith(path))
  return rest ?? '/about'
}

async function closeWhatIsOpen(page: Page): Promise<void> {
  const open = page.locator('[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]')
  for (let most = 4; most > 0 && (await open.count()) > 0; most -= 1) await page.keyboard.press('Escape')
  await page.evaluate(() => {
    for (const toast of document.querySelectorAll('[data-toast]')) [...toast.querySelectorAll('button')].at(-1)?.click()
    // Of the checks.
    document.adoptedStyleSheets = []
  })
}

/** Another address of the opened app; the title of the screen before must be gone. */
async function goWithin(page: Page, path: string, isUntitled = false): Promise<void> {
  await page.evaluate((to) => {
    for (const title of document.querySelectorAll('h1')) title.setAttribute('data-left', '')
    const state = { key: crypto.randomUUID() }
    window.history.pushState(state, '', to)
    window.dispatchEvent(new PopStateEvent('popstate', { state }))
  }, path)
  await expect(page.locator('h1[data-left]')).toHaveCount(0)
  if (!isUntitled) await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
}

/** Changes what is stored on the device and tells the app, as a change by another tab would be told. */
async function setTokens(
  page: Page,
  session: { readonly token: string; readonly refresh_token: string } | null,
): Promise<void> {
  await page.evaluate((tokens) => {
    localStorage.clear()
    sessionStorage.clear()
    if (tokens !== null) {
      localStorage.setItem('vot.refresh_token', tokens.refresh_token)
      localStorage.setItem('vot.token', tokens.token)
    }
    window.dispatchEvent(new StorageEvent('storage', { key: null }))
  }, session)
  if (session !== null) await page.waitForFunction(() => localStorage.getItem('vot.auth') !== null)
}
