import type { Page } from '@playwright/test'
import { login } from '@vot/contract'
import type { ApiClient } from './api-client'
import { adminPassword } from './bench-process'

/** The page's browser is signed in as the administrator from its next screen on. */
export async function signInPage(page: Page, api: ApiClient, url: string): Promise<void> {
  const session = await api.call(login, { body: { username: 'admin', password: adminPassword } })
  await page.goto(`${url}/favicon.svg`)
  await page.evaluate(({ token, refresh_token }) => {
    localStorage.setItem('vot.token', token)
    localStorage.setItem('vot.refresh_token', refresh_token)
  }, session)
}
