import { readFile } from 'node:fs/promises'
import { Resvg } from '@resvg/resvg-js'
import satori from 'satori'
import { type ShareCard, shareImageSize } from './share-card'
import { layOutCard } from './share-layout'
import { hasOtherLetters, shownText } from './share-letters'

/** Latin first: every family lacks what the others have, and letters are looked up in this order. */
const subsets = ['latin', 'vietnamese', 'latin-ext'] as const
const otherSubsets = ['cyrillic', 'cyrillic-ext', 'greek', 'greek-ext'] as const
const textWeights = [400, 600, 800] as const
const figureWeights = [600, 700] as const

/** Draws a share picture as PNG. Takes some 60 MB, hence a process of its own. */
export async function drawShareCard(card: ShareCard): Promise<Uint8Array> {
  const { fonts, families } = await readTypefaces(JSON.stringify(card))
  const words = await satori(layOutCard(drawable(card), families), { ...shareImageSize, fonts })
  const { width, height } = shareImageSize
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${drawBackground(hasPlace(card))}${words}</svg>`
  return new Resvg(picture, { font: { loadSystemFonts: false } }).render().asPng()
}

/** The typefaces that have the signs of a text that a picture can show. */
export async function readTypefaces(text: string) {
  const others = hasOtherLetters(text) ? otherSubsets : []
  const fonts = [
    ...(await Promise.all(textWeights.map((weight) => readFonts('be-vietnam-pro', subsets, weight)))),
    ...(await Promise.all(textWeights.map((weight) => readFonts('noto-sans', others, weight)))),
    ...(await Promise.all(figureWeights.map((weight) => readFonts('barlow-semi-condensed', subsets, weight)))),
  ].flat()
  const families = {
    text: [...familiesOf('be-vietnam-pro', subsets), ...familiesOf('noto-sans', others)].join(', '),
    figures: familiesOf('barlow-semi-condensed', subsets).join(', '),
  }
  return { fonts, families }
}

type TypeFace = 'be-vietnam-pro' | 'noto-sans' | 'barlow-semi-condensed'

function familiesOf(face: TypeFace, parts: readonly string[]): string[] {
  return parts.map((subset) => `${face} ${subset}`)
}

async function readFonts(face: TypeFace, parts: readonly string[], weight: 400 | 600 | 700 | 800) {
  return await Promise.all(
    parts.map(async (subset) => {
      const file = import.meta.resolve(`@fontsource/${face}/files/${face}-${subset}-${weight}-normal.woff`)
      return { name: `${face} ${subset}`, weight, style: 'normal' as const, data: await readFile(new URL(file)) }
    }),
  )
}

function drawable(card: ShareCard): ShareCard {
  return JSON.parse(
    JSON.stringify(card, (_key, value: unknown) => (typeof value === 'string' ? shownText(value) : value)),
  )
}

/** Whether the ball carries a number: the champions' 1, or a rank of a season. */
function hasPlace(card: ShareCard): boolean {
  return card.kind === 'results' || (card.kind === 'season' && card.rank !== null)
}

/** The court under the words: surface, lines, net, the dot of the logo, and the ball. */
function drawBackground(ballHasPlace: boolean): string {
  return `
<defs>
  <linearGradient id="court" x1="0" y1="0" x2="1" y2="1">
    <stop offset="0" stop-color="#0B2A20"/><stop offset="0.55" stop-color="#0B5A43"/><stop offset="1" stop-color="#0E7A58"/>
  </linearGradient>
  <radialGradient id="shade" cx="0.2" cy="0.4" r="0.55">
    <stop offset="0" stop-color="#071A13" stop-opacity="0.55"/><stop offset="1" stop-color="#071A13" stop-opacity="0"/>
  </radialGradient>
  <radialGradient id="ball" cx="0.36" cy="0.3" r="0.85">
    <stop offset="0" stop-color="#F0F98C"/><stop offset="0.5" stop-color="#DFF03F"/><stop offset="1" stop-color="#AFC11B"/>
  </radialGradient>
</defs>
<rect width="1200" height="630" fill="url(#court)"/>
<g fill="none" stroke="#FFFFFF" stroke-opacity="0.12" stroke-width="4">
  <rect x="40" y="40" width="1120" height="550"/>
  <path d="M430 40V590M770 40V590M40 315H430M770 315H1160"/>
  <path d="M600 20V610" stroke-dasharray="12 12"/>
</g>
<rect width="1200" height="630" fill="url(#shade)"/>
<circle cx="138" cy="130" r="7" fill="#DFF03F"/>
<circle cx="170" cy="290" r="92" fill="url(#ball)" stroke="#0F1F19" stroke-width="4"/>
<g fill="#0F1F19" fill-opacity="0.18">${holes()}</g>
${ballHasPlace ? '' : drawnPaddle}`
}

/** The holes of the ball, in a ring around its middle. */
function holes(): string {
  return [0, 1, 2, 3, 4, 5, 6, 7]
    .map((step) => (step * Math.PI) / 4)
    .map((angle) => `<circle cx="${170 + 68 * Math.cos(angle)}" cy="${290 + 68 * Math.sin(angle)}" r="10"/>`)
    .join('')
}

/** Where there is no place to tell the ball carries a paddle instead. */
const drawnPaddle = `
<g transform="translate(170 290) rotate(35)" fill="#0F1F19">
  <rect x="-27" y="-50" width="54" height="66" rx="22"/><rect x="-8" y="12" width="16" height="38" rx="7"/>
</g>`
