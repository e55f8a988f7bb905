import type { BracketView, TournamentView } from '@vot/contract'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { saveFile } from '../../../lib/api/download'
import { layoutParts } from '../layout/layout-bracket'
import { readGraph } from '../layout/match-graph'
import { looks } from '../looks'
import { strings } from '../strings'
import { dataUrl } from './data-url'
import { drawParts } from './drawing'
import { pictureLook } from './drawing-look'
import { DrawingSvg } from './drawing-svg'
import { fontFaces } from './font-faces'

/** What browsers draw at most: pixels of a side, and of the whole canvas. */
const mostPixels = { side: 16_000, area: 100_000_000 } as const
const sharpness = 2
const fontsReadyMs = 500

/** Saves the whole bracket as one picture, whatever part of it is in sight. @throws when the browser cannot draw it. */
export async function savePicture(view: BracketView, tournament: TournamentView, kind: 'png' | 'svg'): Promise<void> {
  const svg = drawPicture(view, [tournament.group_name, tournament.name].filter((part) => part !== null).join(' · '))
  const styled = await withFonts(svg)
  const file = new Blob([new XMLSerializer().serializeToString(styled)], { type: 'image/svg+xml' })
  const name = `${strings.file} ${tournament.name}`.replace(/[\\/:*?"<>|]/g, ' ')
  saveFile(kind === 'svg' ? file : await toPng(file, styled), `${name}.${kind}`)
}

/** The bracket as the visual view has it. */
function drawPicture(view: BracketView, event: string): SVGSVGElement {
  const { variant, matches } = view.bracket
  const { sizes, columns } = looks.visual
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
