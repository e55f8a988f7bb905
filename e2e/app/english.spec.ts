import type { Page } from '@playwright/test'
import { languageCookie, languageNames } from '@vot/contract'
import { findViolations, sidewaysScroll } from '../journey/check-screen'
import type { DemoHall, DemoRole } from '../journey/demo-hall'
import { expect, test } from '../journey/demo-test'
import { storeSession } from '../journey/sign-in-by-token'

test.use({ locale: 'en-GB', contextOptions: { reducedMotion: 'reduce' } })

interface EnglishScreen {
  readonly name: string
  readonly as?: DemoRole
  readonly path: (demo: DemoHall) => string
}

const screens: readonly EnglishScreen[] = [
  // visitors
  { name: 'tournaments', path: () => '/' },
  { name: 'home of a group', path: ({ ongoing }) => `/groups/${ongoing.group_id}` },
  { name: 'registration', path: ({ open }) => `/tournament-registration/${open.id}` },
  { name: 'bracket', path: ({ ongoing }) => `/tournament-bracket-visual/${ongoing.id}` },
  { name: 'results', path: ({ completed }) => `/tournament-results/${completed.id}` },
  { name: 'season', path: () => '/season' },
  { name: 'board of a hall', path: ({ ongoing }) => `/board/${ongoing.group_id}` },
  // organisers
  { name: 'dashboard', as: 'admin', path: () => '/dashboard' },
  { name: 'operations', as: 'admin', path: ({ ongoing }) => `/matches/${ongoing.group_id}` },
  { name: 'inbox', as: 'admin', path: ({ open }) => `/matches/${open.group_id}/inbox` },
  { name: 'check-in', as: 'admin', path: ({ ongoing }) => `/matches/${ongoing.group_id}/check-in` },
  { name: 'fees', as: 'admin', path: ({ ongoing }) => `/fees/${ongoing.group_id}` },
  { name: 'editing a group', as: 'admin', path: ({ open }) => `/tournaments/edit-group/${open.group_id}` },
  { name: 'players', as: 'admin', path: () => '/players' },
  { name: 'activity log', as: 'admin', path: () => '/audit' },
  // referees
  { name: 'matches of a referee', as: 'ref', path: () => '/referee' },
  { name: 'match in play', as: 'admin', path: ({ runningMatch }) => `/referee/match/${runningMatch}` },
  { name: 'score sheets', as: 'ref', path: ({ ongoing }) => `/sheets/group/${ongoing.group_id}` },
]

const sizes = [
  { part: 'whole', width: 1440, height: 900 },
  { part: 'width', width: 390, height: 844 },
] as const

for (const { name, as, path } of screens) {
  test(`[LNG-07] in English nothing is Vietnamese but what people wrote: ${name}`, async ({ page, demo }) => {
    if (as !== undefined) await storeSession(page, demo.app, demo.sessions[as])
    // Activities and notices are whole sentences: the names in them are known from elsewhere.
    const readData = collectData(page, [demo.longPlayer, demo.longOpen, demo.longOver, demo.longDay, demo.longDraw])
    await page.goto(path(demo))
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expect(page.locator('#first-view')).toHaveCount(0)
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    for (const { part, ...size } of sizes) {
      await page.setViewportSize(size)
      // What is measured anew after the change of size, and what it shows, comes within two frames.
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
      const label = `${name}, ${size.width} px`
      expect.soft(withoutData(await readTexts(page), await readData()), label).toEqual([])
      expect.soft(await findViolations(page, part), label).toEqual([])
      expect.soft(await sidewaysScroll(page), `sideways scrolling: ${label}`).toEqual([])
    }
  })
}

test('[LNG-02] the switch changes the language both ways, and the choice is remembered', async ({ page, demo }) => {
  const isIn = async (language: 'vi' | 'en', heading: string) => {
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  }
  await page.goto('/season')
  await isIn('en', 'Leaderboard')
  await page.getByRole('banner').getByRole('button', { name: languageNames.vi }).click()
  await isIn('vi', 'Bảng xếp hạng')
  await expect(page).toHaveURL(/\/season$/)
  await page.reload()
  await isIn('vi', 'Bảng xếp hạng')

  // Who is signed in has it in the menu of the account.
  await storeSession(page, demo.app, demo.sessions.admin)
  await page.goto('/season')
  await page.getByRole('button', { name: /^Tài khoản của/ }).click()
  await page.getByRole('menuitemradio', { name: languageNames.en }).click()
  await isIn('en', 'Leaderboard')
  const [choice] = (await page.context().cookies()).filter(({ name }) => name === languageCookie)
  expect(choice?.value).toBe('en')
  expect(choice?.expires).toBeGreaterThan(Date.now() / 1000 + 300 * 86_400)
})

test('[LNG-13] who chose English is offered the app in English, with pictures that are there', async ({ page }) => {
  const headers = { cookie: `${languageCookie}=en`, 'accept-language': 'vi' }
  const html = await (await page.request.get('/tournaments', { headers })).text()
  const [, link = ''] = /<link rel="manifest" href="([^"]+)"/.exec(html) ?? []
  const manifest = await (await page.request.get(link)).json()
  expect([link, manifest.lang, manifest.shortcuts[0].name]).toEqual([
    '/manifest.en.webmanifest',
    'en',
    'Tournaments in play',
  ])
  expect(manifest.screenshots).toHaveLength(6)
  for (const { src } of [...manifest.icons, ...manifest.screenshots]) {
    const picture = await page.request.get(src)
    expect([picture.status(), picture.headers()['content-type']], src).toEqual([200, expect.stringMatching(/^image/)])
  }
})

const vietnameseLetter = /[àáâãèéêìíòóôõùúýăđĩũơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/i

/** The product's own name, and its letter in the logo. */
const ownName = /\bVợt(?!\p{L})|^ơ$/gu

/** Fields of answers that hold names: of people, teams, clubs, courts, groups, divisions and venues. */
const nameFields =
  /(^|_)(name|names|short|venue|court|division|team|other_team|partner|opponent|referee|official|player[12]?|club|contact|by)$/

/** Fields that hold other texts that people wrote. */
const textFields = /(^|_)(description|rules|reason|note|memo)$/

/** The end of one name may stand in another one, so whole names are taken out before shortened ones. */
interface WrittenTexts {
  readonly whole: ReadonlySet<string>
  readonly short: ReadonlySet<string>
}

/** What people wrote, as it is known and as the page read it from the server until it is asked for. */
function collectData(page: Page, known: readonly unknown[]): () => Promise<WrittenTexts> {
  const reads: unknown[] = [...known]
  page.on('response', (response) => {
    // The stream of live events has no end, and an answer that a navigation took away no body.
    if (response.headers()['content-type']?.includes('json')) reads.push(response.json().catch(() => null))
  })
  return async () => {
    const whole = new Set<string>()
    const short = new Set<string>()
    const gather = (value: unknown, field: string): void => {
      if (typeof value === 'string') {
        if (!vietnameseLetter.test(value)) return
        const text = value.normalize('NFC')
        // The server shortens names too: "Thiện" is the end of "Đình Thiện".
        const isShort = /(^|_)short$/.test(field)
        if (textFields.test(field) || nameFields.test(field)) (isShort ? short : whole).add(text)
        if (nameFields.test(field)) for (const part of shortened(text)) short.add(part)
      } else if (Array.isArray(value)) {
        for (const each of value) gather(each, field)
      } else if (typeof value === 'object' && value !== null) {
        for (const [name, each] of Object.entries(value)) gather(each, name)
      }
    }
    for (const answer of await Promise.all(reads)) gather(answer, '')
    return { whole, short }
  }
}

/** Whatever is read or heard on the page, in a language that is not marked as another one. */
async function readTexts(page: Page): Promise<readonly string[]> {
  return await page.evaluate(() => {
    const spoken = [
      'aria-label',
      'aria-description',
      'aria-roledescription',
      'aria-valuetext',
      'title',
      'placeholder',
      'alt',
    ]
    const texts = [document.title]
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const element = node instanceof Element ? node : node.parentElement
      if (element?.closest('script, style, noscript, [lang="vi"]')) continue
      if (node instanceof Text) texts.push(node.data)
      if (node instanceof Element) texts.push(...spoken.map((name) => node.getAttribute(name) ?? ''))
    }
    return [...new Set(texts)]
  })
}

/** The texts in which Vietnamese letters are left when what people wrote is taken out. */
function withoutData(texts: readonly string[], { whole, short }: WrittenTexts): readonly string[] {
  const longestFirst = (parts: ReadonlySet<string>) => [...parts].sort((a, b) => b.length - a.length)
  const inOrder = [...longestFirst(whole), ...longestFirst(short)]
  return texts.filter((text) => {
    const rest = text.normalize('NFC').replace(ownName, '')
    return vietnameseLetter.test(inOrder.reduce((left, part) => left.replaceAll(part, ''), rest))
  })
}

/** Where there is little room people are told by their last names, and a court by its word beside a large number. */
function shortened(name: string): readonly string[] {
  const words = name.split(' ')
  return [...words.slice(1).map((_, index) => words.slice(index + 1).join(' ')), name.replace(/\s+\d+$/, '')]
}
