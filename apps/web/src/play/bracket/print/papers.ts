import { sizesOf } from '../layout/geometry'

export type Paper = 'A3' | 'A4'

/** Sizes of cards on paper: names and scores are large beside their boxes. */
export const paperSizes = stretchedSizes(1, 1)

/** The same, so many times as wide and as high: a page that is drawn alone takes the shape of its sheet. */
export function stretchedSizes(across: number, down: number) {
  const [head, row] = [26, 52 * down]
  return sizesOf({ card: { width: 300 * across, height: head + 2 * row }, spacing: 340 * across, head, row })
}

interface PaperSize {
  /** Room for the drawing, inside the margins and under the page's title. */
  readonly widthMm: number
  readonly heightMm: number
  /** Stage pixels become so many millimetres: names of 20 pixels are 9 points on A3, 8 and a half on A4. */
  readonly mmPerPx: number
  readonly groupsPerPage: number
}

export const paperMarginMm = 10

/** Landscape. */
export const papers: Readonly<Record<Paper, PaperSize>> = {
  A3: { widthMm: 400, heightMm: 264, mmPerPx: 0.159, groupsPerPage: 6 },
  A4: { widthMm: 277, heightMm: 177, mmPerPx: 0.15, groupsPerPage: 2 },
}
