import type { DemoHall, DemoRole } from '../journey/demo-hall'
import { expect, test } from '../journey/demo-test'
import { storeSession } from '../journey/sign-in-by-token'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Screens with a list, as the role that has it. */
const lists: readonly (readonly [name: string, path: (demo: DemoHall) => string, as?: DemoRole])[] = [
  ['tournaments', () => '/tournaments'],
  ['home of a group', ({ ongoing }) => `/groups/${ongoing.group_id}`],
  ['season', () => '/season'],
  ['season of clubs', () => '/season/clubs'],
  ['matches of a bracket', ({ ongoing }) => `/tournament-bracket/${ongoing.id}`, 'admin'],
  ['standings', ({ ongoing }) => `/tournament-results/${ongoing.id}`, 'admin'],
  ['results', ({ completed }) => `/tournament-results/${completed.id}`, 'admin'],
  ['teams of a registration', ({ open }) => `/tournament-registration/${open.id}`, 'admin'],
  ['players', () => '/players', 'admin'],
  ['clubs', () => '/clubs', 'admin'],
  ['users', () => '/users', 'admin'],
  ['log', () => '/audit', 'admin'],
  ['fees', ({ open }) => `/fees/${open.group_id}`, 'admin'],
  ['dashboard', () => '/dashboard', 'admin'],
  ['check-in', ({ ongoing }) => `/matches/${ongoing.group_id}/check-in`, 'admin'],
  ['matches of a referee', () => '/referee', 'ref'],
  ['account', () => '/account', 'admin'],
]

for (const [name, path, as] of lists) {
  test(`[UI-25, TRN-175] J and K move through a list and / goes to a search: ${name}`, async ({ page, demo }) => {
    if (as !== undefined) await storeSession(page, demo.app, demo.sessions[as])
    await page.goto(path(demo))
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expect(page.locator('#first-view')).toHaveCount(0)
    await expect(page.locator('main [data-row]').first()).toBeVisible()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    const row = page.locator('main [data-row]:is(:focus, :focus-within)')
    // The keys come after the screen.
    await expect(async () => {
      await page.keyboard.press('j')
      await expect(row).toHaveCount(1, { timeout: 1000 })
    }).toPass()
    const rows = page.locator('main [data-row]')
    const place = () => rows.evaluateAll((all) => all.findIndex((each) => each.matches(':focus, :focus-within')))
    const begin = await place()
    // Of two presses at the beginning, both may count.
    const [key, back, next] =
      begin + 1 < (await rows.count()) ? ['j', 'ArrowUp', begin + 1] : ['k', 'ArrowDown', begin - 1]
    if (next >= 0) {
      await page.keyboard.press(key)
      await expect.poll(place).toBe(next)
      await page.keyboard.press(back)
      await expect.poll(place).toBe(begin)
    }
    await expect(row).toBeInViewport()
    await page.keyboard.press('/')
    await expect(page.locator('main input[type="search"]:focus, [role="dialog"] input:focus')).toHaveCount(1)
    await expect(page).toHaveURL(new RegExp(`${path(demo)}`))
  })
}
