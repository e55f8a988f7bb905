import type { Page } from '@playwright/test'
import { login } from '@vot/contract'
import { ApiCaller } from './api-caller'
import { ADMIN, type RunningApp } from './start-app'

export interface Account {
  readonly username: string
  readonly password: string
}

export async function adminOf(app: RunningApp): Promise<ApiCaller> {
  return await ApiCaller.signIn(app.url, ADMIN.username, ADMIN.password)
}

/** A browser that comes back signed in, for journeys that are not about signing in. */
export async function signInByToken(page: Page, app: RunningApp, account: Account = ADMIN): Promise<void> {
  const { username, password } = account
  const session = await new ApiCaller(app.url).call(login, { body: { username, password } })
  await page.goto(`${app.url}/favicon.svg`)
  await page.evaluate(({ token, refresh_token }) => {
    localStorage.setItem('vot.token', token)
    localStorage.setItem('vot.refresh_token', refresh_token)
  }, session)
}
