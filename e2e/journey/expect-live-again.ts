import { expect, type Page } from '@playwright/test'
import { livePath } from '@vot/contract'

/** Within this of its server's first answer a screen is live again. */
const maxReopenMs = 3000

/**
 * Restarts a killed server and holds that every page asked for its changes again soon after the server's first answer.
 * Both moments are the network's: how long a busy machine then takes to draw six screens is no part of them.
 */
export async function expectLiveAgain<App extends { readonly url: string }>(
  pages: readonly Page[],
  url: string,
  restart: () => Promise<App>,
): Promise<App> {
  const reopened = Promise.all(pages.map(streamReopenedAt))
  const firstAnswered = firstAnswer(url)
  const app = await restart()
  const [began, ...times] = [await firstAnswered, ...(await reopened)]
  for (const time of times) expect(time - began, 'ms from the server’s first answer').toBeLessThan(maxReopenMs)
  return app
}

/** When the page sent the request that opened its stream of changes. */
async function streamReopenedAt(page: Page): Promise<number> {
  const isOpened = (url: string, ok: boolean) => ok && new URL(url).pathname === livePath
  const response = await page.waitForResponse((answer) => isOpened(answer.url(), answer.ok()), { timeout: 90_000 })
  return response.request().timing().startTime
}

/** When the server answered first. */
async function firstAnswer(url: string): Promise<number> {
  for (;;) {
    const asked = Date.now()
    const isThere = await fetch(`${url}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isThere) return asked
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
