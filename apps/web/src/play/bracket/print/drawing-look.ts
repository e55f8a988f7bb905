import { tokens } from '../../../ui/theme/tokens'

type Tone = 'blue' | 'red'

/** Colours and sizes of text of a drawing that leaves the screen. */
export interface DrawingLook {
  readonly ink: string
  readonly soft: string
  readonly line: string
  readonly surface: string
  readonly inset: string
  readonly area: Readonly<Record<Tone, string>>
  readonly edge: Readonly<Record<Tone, string>>
  readonly way: Readonly<Record<Tone, string>>
  readonly word: Readonly<Record<Tone, string>>
  readonly wayWidth: number
  readonly nameSize: number
  readonly smallSize: number
  readonly scoreSize: number
  /** Open slots are lines to write on. */
  readonly writes: boolean
}

/** As on the screen, in one of its themes. */
function lookIn(scheme: 'light' | 'dark'): DrawingLook {
  const colour = (name: keyof typeof tokens) => tokens[name][scheme]
  return {
    ink: colour('ink'),
    soft: colour('ink-3'),
    line: colour('line-s'),
    surface: colour('surface'),
    inset: colour('inset'),
    area: { blue: colour('blue-band'), red: colour('red-band') },
    edge: { blue: colour('blue-edge'), red: colour('red-edge') },
    way: { blue: colour('blue-line'), red: colour('red-line') },
    word: { blue: colour('blue'), red: colour('red') },
    wayWidth: 2,
    nameSize: 14,
    smallSize: 12,
    scoreSize: 24,
    writes: false,
  }
}

/** The picture: the light theme, as on the screen. */
export const pictureLook: DrawingLook = lookIn('light')

/** A screen of a hall, read from afar. */
export function wallLook(scheme: 'light' | 'dark'): DrawingLook {
  return { ...lookIn(scheme), wayWidth: 3, nameSize: 22, smallSize: 17, scoreSize: 26 }
}

/** Paper: black on white, the sections told apart by their names; 1 pixel is 0.45 points on A3. */
export const paperLook: DrawingLook = {
  ink: '#000',
  soft: '#333',
  line: '#000',
  surface: '#fff',
  inset: '#fff',
  area: { blue: '#fff', red: '#fff' },
  edge: { blue: '#999', red: '#fff' },
  way: { blue: '#000', red: '#000' },
  word: { blue: '#000', red: '#000' },
  wayWidth: 1.8,
  nameSize: 20,
  smallSize: 15,
  scoreSize: 24.4,
  writes: true,
}

const letterWidths = { text: 0.56, bold: 0.61, figures: 0.47 } as const

/** About how wide a text is: what leaves the screen cannot be measured by the browser. */
export function widthOf(text: string, size: number, face: keyof typeof letterWidths = 'text'): number {
  return text.length * size * letterWidths[face]
}
