import { expect, test } from 'vitest'
import { fillPageHead } from './page-head'

const html =
  '<!doctype html><html><head><meta name="description" content="cũ" /><title>Vợt</title></head><body></body></html>'
const image = { url: 'https://giai.example.vn/a.png?v=1', type: 'image/png', width: 1200, height: 630, alt: 'Ảnh' }

test('what people type is text on the page and never runs', () => {
  const title = `<script>alert('x')</script> "A" & 'B' 🏓 $& $1`
  const page = fillPageHead(html, { title, description: '"><img src=x onerror=alert(1)>', url: null, image: null })
  expect(page).not.toMatch(/<script|<img/)
  const document = new DOMParserLike(page)
  expect(document.title).toBe(`${title} · Vợt`)
  expect(document.meta('og:title')).toBe(title)
  expect(document.meta('og:description')).toBe('"><img src=x onerror=alert(1)>')
})

test('each tag stands once, and none without an address', () => {
  const head = { title: 'Kết quả', description: 'Vô địch', url: 'https://giai.example.vn/', image }
  const page = fillPageHead(html, head)
  expect(page.match(/<title>/g)).toHaveLength(1)
  expect(page.match(/name="description"/g)).toHaveLength(1)
  expect(page).not.toContain('cũ')
  expect(new DOMParserLike(page).meta('og:image')).toBe(image.url)
  expect(fillPageHead(html, { ...head, url: null, image: null })).not.toMatch(/og:url|og:image|twitter:image/)
})

/** Reads back what a browser would read from the tags. */
class DOMParserLike {
  constructor(private readonly page: string) {}

  get title(): string {
    return decode(/<title>(.*?)<\/title>/.exec(this.page)?.[1] ?? '')
  }

  meta(name: string): string {
    return decode(new RegExp(`="${name}" content="([^"]*)"`).exec(this.page)?.[1] ?? '')
  }
}

function decode(text: string): string {
  const marks = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' }
  return text.replace(/&(lt|gt|quot|#39|amp);/g, (mark) => marks[mark as keyof typeof marks])
}
