import { languageCookie } from '@vot/contract'
import { findViolations } from '../journey/check-screen'
import { expect, test } from '../journey/demo-test'
import { sidewaysScroll } from '../journey/sideways-scroll'

const guide = ['', 'organisers', 'referees', 'players']
const pages = [
  ...['', 'operations', 'decisions/0003-derived-brackets'],
  ...guide.map((page) => `vi/${page}`),
  ...guide.map((page) => `en/${page}`),
]

for (const path of pages) {
  test(`anybody can read docs/${path}, also on a phone of 320 px`, async ({ page }) => {
    await page.goto(`/docs/${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', path.startsWith('vi/') ? 'vi' : 'en')
    expect(await findViolations(page, 'whole')).toEqual([])
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await sidewaysScroll(page)).toEqual([])
  })
}

test('a page of the guide leads to the same page in the other language and back', async ({ page }) => {
  await page.goto('/docs/vi/referees')
  await page.getByRole('button', { name: 'Đổi ngôn ngữ' }).click()
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL(/\/docs\/en\/referees$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('For referees')
  await page.getByRole('button', { name: 'Change language' }).click()
  await page.getByRole('link', { name: 'Tiếng Việt' }).click()
  await expect(page).toHaveURL(/\/docs\/vi\/referees$/)
})

test('what is there in English alone offers no other language', async ({ page }) => {
  await page.goto('/docs/operations')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change language' })).toHaveCount(0)
})

test('the search finds Vietnamese words that were typed without diacritics', async ({ page }) => {
  await page.goto('/docs/vi/referees')
  await page.getByRole('button', { name: 'Tìm trong tài liệu' }).click()
  await page.getByRole('searchbox').fill('xep hang')
  await page
    .getByRole('option', { name: /Xem giải/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/docs\/vi\/players/)
})

test('the search of the English guide finds its pages', async ({ page }) => {
  await page.goto('/docs/en/referees')
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByRole('searchbox').fill('leaderboard')
  await page.getByRole('option', { name: /Watch/ }).first().click()
  await expect(page).toHaveURL(/\/docs\/en\/players/)
})

for (const path of ['vi/referees', 'vi/players', 'en/referees', 'en/players']) {
  test(`docs/${path} is printed on one page of A4`, async ({ page }) => {
    await page.goto(`/docs/${path}`)
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  })
}

const links = [
  { language: 'vi', name: 'Mở hướng dẫn', heading: 'Tổ chức giải pickleball' },
  { language: 'en', name: 'Open the guide', heading: 'Run pickleball doubles' },
] as const

for (const { language, name, heading } of links) {
  test(`the about page leads to the guide in its language: ${language}`, async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: languageCookie, value: language, url: baseURL ?? '' }])
    await page.goto('/about')
    await page.getByRole('link', { name }).click()
    await expect(page).toHaveURL(new RegExp(`/docs/${language}/$`))
    await expect(page.getByRole('heading', { level: 1 })).toContainText(heading)
  })
}
