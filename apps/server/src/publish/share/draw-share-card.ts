import { readFile } from 'node:fs/promises'
import { Resvg } from '@resvg/resvg-js'
import satori from 'satori'
import { drawBackground } from './share-background'
import { type ShareCard, shareImageSize } from './share-card'
import { layOutCard } from './share-layout'

/** Latin first: every family lacks what the others have, and letters are looked up in this order. */
const subsets = ['latin', 'vietnamese', 'latin-ext'] as const
const textWeights = [400, 600, 800] as const
const figureWeights = [600, 700] as const

/** Draws a share picture as PNG. Takes some 60 MB, hence a process of its own. */
export async function drawShareCard(card: ShareCard): Promise<Uint8Array> {
  const fonts = [
    ...(await Promise.all(textWeights.map((weight) => readFonts('be-vietnam-pro', weight)))),
    ...(await Promise.all(figureWeights.map((weight) => readFonts('barlow-semi-condensed', weight)))),
  ].flat()
  const families = { text: familyOf('be-vietnam-pro'), figures: familyOf('barlow-semi-condensed') }
  const words = await satori(layOutCard(drawable(card), families), { ...shareImageSize, fonts })
  const { width, height } = shareImageSize
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${drawBackground(card.kind)}${words}</svg>`
  return new Resvg(picture, { font: { loadSystemFonts: false } }).render().asPng()
}

type TypeFace = 'be-vietnam-pro' | 'barlow-semi-condensed'

function familyOf(face: TypeFace): string {
  return subsets.map((subset) => `${face} ${subset}`).join(', ')
}

async function readFonts(face: TypeFace, weight: 400 | 600 | 700 | 800) {
  return await Promise.all(
    subsets.map(async (subset) => {
      const file = import.meta.resolve(`@fontsource/${face}/files/${face}-${subset}-${weight}-normal.woff`)
      return { name: `${face} ${subset}`, weight, style: 'normal' as const, data: await readFile(new URL(file)) }
    }),
  )
}

/** Composed letters, and nothing that the typefaces cannot show: an emoji would stand there as a box. */
function drawable(card: ShareCard): ShareCard {
  const clean = (text: string) =>
    text
      .normalize('NFC')
      .replace(/[^\u0020-\u007E\u00A0-\u024F\u1E00-\u1EFF\u2010-\u2026\u20AB\u20AC]/gu, '')
      .replace(/\s+/g, ' ')
      .trim()
  return JSON.parse(JSON.stringify(card, (_key, value: unknown) => (typeof value === 'string' ? clean(value) : value)))
}
