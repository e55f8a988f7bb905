import { dataUrl } from './data-url'

const families = ['Be Vietnam Pro', 'Barlow Semi Condensed']

/** The faces of the page that the text needs, with their files inside: a picture has no page to take them from. */
export async function fontFaces(text: string): Promise<string> {
  const codes = new Set([...text].map((character) => character.codePointAt(0) ?? 0))
  const rules = [...document.styleSheets].flatMap(rulesOf).filter(({ style }) => {
    const family = style.getPropertyValue('font-family').replace(/["']/g, '')
    return families.includes(family) && covers(style.getPropertyValue('unicode-range'), codes)
  })
  return (await Promise.all(rules.map(embed))).join('\n')
}

function rulesOf(sheet: CSSStyleSheet): CSSFontFaceRule[] {
  return [...sheet.cssRules].filter((rule) => rule instanceof CSSFontFaceRule)
}

async function embed({ style, parentStyleSheet }: CSSFontFaceRule): Promise<string> {
  const address = /url\("?([^")]+)"?\)\s*format\("?woff2/.exec(style.getPropertyValue('src'))?.[1]
  if (address === undefined) return ''
  const response = await fetch(new URL(address, parentStyleSheet?.href ?? document.baseURI))
  if (!response.ok) throw new Error(`no font at ${address}`)
  const file = new Blob([await response.arrayBuffer()], { type: 'font/woff2' })
  const [family, weight, range] = ['font-family', 'font-weight', 'unicode-range'].map((name) =>
    style.getPropertyValue(name),
  )
  const ranges = range === '' ? '' : `unicode-range: ${range};`
  return `@font-face { font-family: ${family}; font-weight: ${weight}; ${ranges} src: url("${await dataUrl(file)}") format("woff2"); }`
}

/** Whether any of the characters lies in a range such as `U+0102-0103, U+1EA0-1EF9`; no range holds all. */
function covers(range: string, codes: ReadonlySet<number>): boolean {
  if (range.trim() === '') return true
  const spans = range.split(',').map((part) => {
    const [from = '', to = from] = part.trim().replace(/^u\+/i, '').split('-')
    return [Number.parseInt(from.replaceAll('?', '0'), 16), Number.parseInt(to.replaceAll('?', 'F'), 16)] as const
  })
  return [...codes].some((code) => spans.some(([from, to]) => code >= from && code <= to))
}
