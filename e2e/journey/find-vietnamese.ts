import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { listPlayers, listTournaments, listUsers, type ResponseOf } from '@vot/contract'
import { ApiCaller } from './api-caller'
import type { DemoHall } from './demo-hall'

const vietnameseLetter = /[àáâãèéêìíòóôõùúýăđĩũơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/i

/** The product's own name, and its letter in the logo. */
const ownName = /\bVợt(?!\p{L})|^ơ$/gu

/** Fields of answers that hold names: of people, teams, clubs, courts, groups, divisions, venues and sheets of files. */
const nameFields =
  /(^|_)(name|names|short|venue|court|division|team|other_team|partner|opponent|referee|official|player[12]?|club|contact|by|sheet)$/

/** Fields that hold other texts that people wrote, some of them with marks of Markdown. */
const textFields = /(^|_)(description|rules|reason|note|memo)$/
const markdown = /\n(?:\d+\.)?|https?:\S+|[-[\]()#*]/

/** What twins in English mean to hold of Vietnamese: invented names, heads of columns in people's files. */
const { inTwins } = JSON.parse(
  readFileSync(new URL('../../languages/data-in-vietnamese.json', import.meta.url), 'utf8'),
) as { inTwins: { en: readonly string[] } }

/** What people wrote. */
interface Written {
  readonly texts: Set<string>
  /** Of names of people: they are shortened in many ways, and stand in the midst of sentences. */
  readonly words: ReadonlySet<string>
}

/** The Vietnamese that a page in English shows or reads out, but for what people wrote. */
export type FindVietnamese = () => Promise<readonly string[]>

const demos = new WeakMap<DemoHall, Promise<Written>>()

/** Asked for before the page opens: what it reads from the server tells what people wrote. */
export async function watchForVietnamese(page: Page, demo: DemoHall): Promise<FindVietnamese> {
  const known = demos.get(demo) ?? readDemo(demo)
  demos.set(demo, known)
  const { texts, words } = await known
  const reads: Promise<unknown>[] = []
  page.on('response', (response) => {
    // The stream of live events has no end, and an answer that a navigation took away no body.
    if (response.headers()['content-type']?.includes('json')) reads.push(response.json().catch(() => null))
  })
  return async () => {
    const written = new Set(texts)
    for (const answer of await Promise.all(reads)) gather(answer, '', written)
    const longestFirst = [...written].sort((a, b) => b.length - a.length)
    return (await readTexts(page)).filter((shown) => {
      const text = shown.normalize('NFC')
      if (!vietnameseLetter.test(text) || isCut(text, longestFirst)) return false
      const rest = longestFirst.reduce((left, part) => left.replaceAll(part, ''), text.replace(ownName, ''))
      return vietnameseLetter.test(rest.replace(/\p{L}+/gu, (word) => (words.has(word) ? '' : word)))
    })
  }
}

/** Activities and notices are whole sentences: the names in them are known from the lists. */
async function readDemo({ app, sessions }: DemoHall): Promise<Written> {
  const api = new ApiCaller(app.url, sessions.admin.token)
  const texts = new Set(inTwins.en)
  const words = new Set<string>()
  gather([await api.call(listTournaments, {}), await api.call(listUsers, { query: { per_page: '100' } })], '', texts)
  let cursor: string | undefined
  do {
    const query = { per_page: '100', ...(cursor === undefined ? {} : { cursor }) }
    const page: ResponseOf<typeof listPlayers> = await api.call(listPlayers, { query })
    for (const { name } of page.items) for (const word of name.normalize('NFC').split(' ')) words.add(word)
    cursor = page.next_cursor
  } while (cursor !== undefined)
  return { texts, words }
}

function gather(value: unknown, field: string, texts: Set<string>): void {
  if (typeof value === 'string') {
    const text = value.normalize('NFC')
    const parts = textFields.test(field) ? text.split(markdown) : nameFields.test(field) ? [text, kindOf(text)] : []
    for (const part of parts) if (vietnameseLetter.test(part)) texts.add(part.trim())
  } else if (Array.isArray(value)) {
    for (const each of value) gather(each, field, texts)
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, each] of Object.entries(value)) gather(each, name, texts)
  }
}

/** A court is told by its word beside a large number. */
function kindOf(court: string): string {
  return court.replace(/\s+\d+$/, '')
}

function isCut(text: string, written: readonly string[]): boolean {
  return text.endsWith('…') && written.some((whole) => whole.startsWith(text.slice(0, -1)))
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
    for (const element of document.querySelectorAll('body, body *')) {
      if (element.closest('script, style, noscript, mark, [lang="vi"]')) continue
      texts.push(...spoken.map((name) => element.getAttribute(name) ?? ''))
      // One text may be many: by its words, and by what was searched for and is marked inside of them.
      let run = ''
      for (const child of element.childNodes) {
        if (child instanceof Text || child.nodeName === 'MARK') run += child.textContent
        else {
          texts.push(run)
          run = ''
        }
      }
      texts.push(run)
    }
    return [...new Set(texts)]
  })
}
