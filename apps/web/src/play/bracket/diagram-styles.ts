import { type Sizes, sizesOf } from './layout/geometry'

/** How much of a card is shown at a zoom. */
export const detailLevels = ['full', 'short', 'codes'] as const
export type DetailLevel = (typeof detailLevels)[number]

export type DiagramStyleName = 'visual' | 'mobile' | 'compact'

/** Sizes and zoom of one way to draw a bracket; all share the renderer. */
export interface DiagramStyle {
  readonly name: DiagramStyleName
  readonly sizes: Sizes
  readonly zoom: ZoomRange
  /** Below these zooms a card shows less: two words of a name, then its code and short names as large as there is room. */
  readonly below: { readonly short: number; readonly codes: number }
  /** Clusters and knock-out side by side, or every round in one column from the winners' and the losers' matches. */
  readonly columns: 'sections' | 'rounds'
}

export interface ZoomRange {
  readonly least: number
  readonly most: number
  readonly step: number
  /** At first: on wide screens, and where the screen is narrow or is touched. */
  readonly start: { readonly wide: number; readonly small: number }
}

export const diagramStyles: Readonly<Record<DiagramStyleName, DiagramStyle>> = {
  visual: {
    name: 'visual',
    sizes: sizesOf({ card: { width: 300, height: 116 }, spacing: 360, head: 28, row: 44 }),
    zoom: { least: 0.3, most: 3, step: 0.2, start: { wide: 1, small: 0.6 } },
    below: { short: 0.75, codes: 0.45 },
    columns: 'sections',
  },
  mobile: {
    name: 'mobile',
    sizes: sizesOf({ card: { width: 420, height: 204 }, spacing: 500, head: 44, row: 80, scale: 1.4 }),
    zoom: { least: 0.3, most: 3, step: 0.2, start: { wide: 0.6, small: 0.6 } },
    below: { short: 0.45, codes: 0.45 },
    columns: 'sections',
  },
  compact: {
    name: 'compact',
    sizes: sizesOf({ card: { width: 280, height: 160 }, spacing: 340, head: 30, row: 49 }),
    zoom: { least: 0.3, most: 2, step: 0.1, start: { wide: 0.6, small: 0.6 } },
    below: { short: 0.75, codes: 0.45 },
    columns: 'rounds',
  },
}

export function detailAt({ below }: DiagramStyle, zoom: number): DetailLevel {
  if (zoom < below.codes) return 'codes'
  return zoom < below.short ? 'short' : 'full'
}

/** The zoom a view begins with; small is a width of at most 768 or no fine pointer. */
export function startZoom({ zoom }: DiagramStyle): number {
  const isSmall = window.innerWidth <= 768 || window.matchMedia('(pointer: coarse)').matches
  return isSmall ? zoom.start.small : zoom.start.wide
}
