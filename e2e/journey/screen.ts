import type { Page } from '@playwright/test'
import type { ScreenChecks } from './check-screen'
import type { DemoHall, DemoRole } from './demo-hall'

/** A screen of the demo, or what opens on it. */
export interface Screen extends ScreenChecks {
  readonly name: string
  readonly as?: DemoRole
  readonly path: string | ((demo: DemoHall) => string)
  /** Opens what is to be seen on the screen. */
  readonly open?: (page: Page, demo: DemoHall) => Promise<void>
  /** The accessible name of the dialog that is then open. */
  readonly dialog?: string | RegExp
  /** Takes back what opening it changed, where the hall would not open it again. */
  readonly close?: (page: Page) => Promise<void>
  /** In an app of its own: opening it loads the app again, or it needs a device of its own. */
  readonly alone?: boolean
  /** It has no title that tells that it is there, as what lies over a stream's picture. */
  readonly untitled?: boolean
}

export const press = (name: string | RegExp) => async (page: Page) =>
  await page.getByRole('button', { name }).first().click()
export const choose = (menu: string | RegExp, item: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name: menu }).first().click()
  await page.getByRole('menuitem', { name: item }).click()
}
