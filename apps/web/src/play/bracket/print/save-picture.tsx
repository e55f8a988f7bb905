import type { BracketView, TournamentView } from '@vot/contract'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { saveFile } from '../../../lib/api/download'
import { diagramStyles } from '../diagram-styles'
import { layoutParts } from '../layout/layout-bracket'
import { readGraph } from '../layout/match-graph'
import { eventName } from '../match-texts'
import { strings } from '../strings'
import { drawParts } from './drawing'
import { pictureLook } from './drawing-look'
import { DrawingSvg } from './drawing-svg'

/** What browsers draw at most: pixels of a side, and of the whole canvas. */
const mostPixels = { side: 16_000, area: 100_000_000 } as const
const sharpness = 2
const fontsReadyMs = 500

/** Saves the whole bracket as one picture, whatever part of it is in sight. @throws when the browser cannot draw it. */
export async function savePicture(view: BracketView, tournament: TournamentView, kind: 'png' | 'svg'): Promise<void> {
  const svg = drawPicture(view, eventName(tournament))
  const styled = await withFonts(svg)
  const file = new Blob([new XMLSerializer().serializeToString(styled)], { type: 'image/svg+xml' })
  const name = `${strings.file} ${tournament.name}`.replace(/[\\/:*?"<>|]/g, ' ')
  saveFile(kind === 'svg' ? file : await toPng(file, styled), `${name}.${kind}`)
}

/** The bracket as the visual view has it. */
function drawPicture(view: BracketView, event: string): SVGSVGElement {
  const { variant, matches } = view.bracket
  const { sizes, columns } = diagramStyles.visual
  const graph = readGraph(matches)
  const groupSizes = new Map(view.groups.map(({ key, standings }) => [key, standings.length]))
  const parts = layoutParts({ variant, matches, groupSizes, sizes, columns }, graph)
  const drawing = drawParts(view, graph, parts, sizes)
  const holder = document.createElement('div')
  const root = createRoot(holder)
  const title = `${strings.title} · ${event}`
  flushSync(() => root.render(<DrawingSvg view={view} drawing={drawing} look={pictureLook} title={title} />))
  const svg = holder.querySelector('svg')
  if (!svg) throw new Error('nothing was drawn')
  holder.removeChild(svg)
  return svg
}

async function withFonts(svg: SVGSVGElement): Promise<SVGSVGElement> {
  const style = document.createElementNS('http://www.w3.org/2000/svg', 'style')
  style.textContent = await fontFaces(svg.textContent ?? '')
  svg.prepend(style)
  return svg
}

async function toPng(file: Blob, svg: SVGSVGElement): Promise<Blob> {
  const [width, height] = [Number(svg.getAttribute('width')), Number(svg.getAttribute('height'))]
  const scale = Math.min(
    sharpness,
    mostPixels.side / width,
    mostPixels.side / height,
    Math.sqrt(mostPixels.area / (width * height)),
  )
  const image = new Image()
  image.src = await dataUrl(file)
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  // A picture takes up the fonts inside it when it is first drawn, and has them a moment later.
  for (const waitMs of [0, fontsReadyMs]) {
    await new Promise((resolve) => setTimeout(resolve, waitMs))
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  }
  const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!png) throw new Error('the picture is too large for this browser')
  return png
}

const families = ['Be Vietnam Pro', 'Barlow Semi Condensed']

/** The faces of the page that the text needs, with their files inside: a picture has no page to take them from. */
async function fontFaces(text: string): Promise<string> {
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

/** The file as an address that a picture may carry inside it. */
function dataUrl(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}
