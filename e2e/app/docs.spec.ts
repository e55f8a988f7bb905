import { findViolations, sidewaysScroll } from '../journey/check-screen'
import { expect, test } from '../journey/demo-test'

const pages = ['', 'operations', 'decisions/0003-derived-brackets', 'vi/', 'vi/organisers', 'vi/referees', 'vi/players']

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

for (const who of ['referees', 'players']) {
  test(`the guide of ${who} is printed on one page of A4`, async ({ page }) => {
    await page.goto(`/docs/vi/${who}`)
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  })
}

test('the about page leads to the documents', async ({ page }) => {
  await page.goto('/about')
  await page.getByRole('link', { name: 'Mở hướng dẫn' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Vợt')
})
