import { inflateSync } from 'node:zlib'

export interface PdfPage {
  /** In points. */
  readonly width: number
  readonly height: number
  /** In the order of drawing, without white space. */
  readonly text: string
}

/** The pages of a PDF as Chromium writes it: plain objects, and fonts that each map their glyphs to text. */
export function readPdf(bytes: Buffer): PdfPage[] {
  const objects = new Map<string, string>()
  for (const [, id = '', body = ''] of bytes.toString('latin1').matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g))
    objects.set(id, body)
  const bodyOf = (id: string | undefined) => objects.get(id ?? '') ?? ''
  return [...objects.values()].filter(isPage).map((page) => {
    const fonts = new Map<string, ReadonlyMap<string, string>>()
    for (const [, name = '', id] of page.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const letters = /\/ToUnicode (\d+) 0 R/.exec(bodyOf(id))?.[1]
      fonts.set(name, lettersOf(streamOf(bodyOf(letters))))
    }
    const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(page) ?? []
    const content = streamOf(bodyOf(/\/Contents (\d+) 0 R/.exec(page)?.[1]))
    return { width: Math.round(Number(width)), height: Math.round(Number(height)), text: textOf(content, fonts) }
  })
}

function isPage(body: string): boolean {
  return /\/Type \/Page\b/.test(body)
}

function streamOf(body: string): string {
  const start = body.indexOf('stream\n')
  if (start < 0) return ''
  const data = Buffer.from(body.slice(start + 'stream\n'.length, body.lastIndexOf('\nendstream')), 'latin1')
  return (body.slice(0, start).includes('/FlateDecode') ? inflateSync(data) : data).toString('latin1')
}

/** The text of each glyph of a font, by its code in four hexadecimal digits. */
function lettersOf(map: string): Map<string, string> {
  const letters = new Map<string, string>()
  const code = (hex: string) => Number.parseInt(hex, 16)
  for (const [, chars = ''] of map.matchAll(/beginbfchar\n([\s\S]*?)endbfchar/g)) {
    for (const [, glyph = '', text = ''] of chars.matchAll(/<(\w+)> <(\w+)>/g)) {
      letters.set(glyph, Buffer.from(text, 'hex').swap16().toString('utf16le'))
    }
  }
  for (const [, ranges = ''] of map.matchAll(/beginbfrange\n([\s\S]*?)endbfrange/g)) {
    for (const [, from = '', to = '', text = ''] of ranges.matchAll(/<(\w+)> <(\w+)> <(\w+)>/g)) {
      for (let glyph = code(from); glyph <= code(to); glyph += 1) {
        const letter = String.fromCharCode(code(text) + glyph - code(from))
        letters.set(glyph.toString(16).toUpperCase().padStart(4, '0'), letter)
      }
    }
  }
  return letters
}

function textOf(content: string, fonts: ReadonlyMap<string, ReadonlyMap<string, string>>): string {
  let font: ReadonlyMap<string, string> = new Map()
  let text = ''
  for (const [, name, glyphs] of content.matchAll(/\/(F\d+) [\d.]+ Tf|<([0-9A-F]+)> Tj/g)) {
    if (name !== undefined) font = fonts.get(name) ?? new Map()
    for (const glyph of glyphs?.match(/.{4}/g) ?? []) text += font.get(glyph) ?? ''
  }
  return text.replace(/\s/g, '')
}
