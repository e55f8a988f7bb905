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
  await storeSession(page, app, await new ApiCaller(app.url).call(login, { body: { username, password } }))
}

/** Stores the tokens of a session in the browser, on a page of the app that runs no script. */
export async function storeSession(
  page: Page,
  app: Pick<RunningApp, 'url'>,
  { token, refresh_token }: { readonly token: string; readonly refresh_token: string },
): Promise<void> {
  await page.goto(`${app.url}/favicon.svg`)
  await page.evaluate(
    (tokens) => {
      localStorage.setItem('vot.token', tokens.token)
      localStorage.setItem('vot.refresh_token', tokens.refresh_token)
    },
    { token, refresh_token },
  )
}
