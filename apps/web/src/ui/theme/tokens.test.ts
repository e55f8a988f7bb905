import { expect, test } from 'vitest'
import { tokens } from './tokens'

type Name = keyof typeof tokens
type Pair = readonly [front: Name | 'white', back: Name]

const onEach = (front: Pair[0], ...backs: Name[]): Pair[] => backs.map((back) => [front, back])

const divisions = (['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const).map((letter) => `division-${letter}` as const)

const texts: readonly Pair[] = [
  ...onEach('ink', 'surface', 'bg', 'inset', 'brand-soft', 'warn-soft', 'bad-soft', 'blue-band', 'red-band'),
  ...onEach('ink-2', 'surface', 'bg', 'inset', 'blue-band', 'red-band'),
  ...onEach('ink-3', 'surface', 'bg', 'inset', 'blue-band', 'red-band'),
  ...onEach('brand', 'surface', 'bg', 'brand-soft'),
  ...onEach('blue', 'surface', 'blue-band', 'blue-soft'),
  ...onEach('red', 'surface', 'red-band', 'red-soft'),
  ...onEach('warn', 'surface', 'warn-soft'),
  ...onEach('bad', 'surface', 'bad-soft'),
  ...onEach('white', 'blue-fill', 'red-fill', 'court', 'court-2', 'kitchen'),
  ...onEach('on-division', ...divisions),
  ...onEach('ink', ...divisions.map((name) => `${name}-soft` as const)),
  ...onEach('header-ink', 'header'),
  ...onEach('header-muted', 'header'),
  ['on', 'brand'],
  ['on-ball', 'ball'],
  ['on-live', 'live'],
]

/** Borders, connectors, meters and the rings of the focus. */
const lines: readonly Pair[] = [
  ...onEach('line-s', 'surface', 'bg'),
  ...onEach('brand', 'surface', 'bg', 'blue-band', 'red-band'),
  ...onEach('ball', 'header', 'court', 'court-2', 'kitchen'),
  ...divisions.flatMap((chip) => onEach(chip, 'surface', 'bg')),
  ['blue-line', 'blue-band'],
  ['red-line', 'red-band'],
  ['warn-line', 'surface'],
]

const decoration: readonly Name[] = [
  ...(['line', 'blue-edge', 'red-edge'] as const),
  ...divisions.map((name) => `${name}-edge` as const),
  'float-shadow',
]
const themes = ['light', 'dark'] as const

test('[UI-17] every text colour has a contrast of 4.5 on what it stands on, every line that means something 3, in both themes', () => {
  for (const theme of themes) {
    for (const pair of texts)
      expect(contrastOf(pair, theme), `${pair.join(' on ')}, ${theme}`).toBeGreaterThanOrEqual(4.5)
    for (const pair of lines)
      expect(contrastOf(pair, theme), `${pair.join(' on ')}, ${theme}`).toBeGreaterThanOrEqual(3)
  }
})

test('[UI-17] no colour is left out of this but decoration', () => {
  const seen = new Set<string>([...texts, ...lines].flat())
  expect(Object.keys(tokens).filter((name) => !seen.has(name))).toEqual([...decoration])
})

test('chips of two divisions are told apart, also by people who see fewer colours', () => {
  for (const theme of themes) {
    for (const see of [undefined, ...Object.values(colourBlindness)]) {
      divisions.forEach((one, index) => {
        for (const other of divisions.slice(index + 1)) {
          const apart = distance(seenColour(tokens[one][theme], see), seenColour(tokens[other][theme], see))
          expect(apart, `${one} and ${other}, ${theme}`).toBeGreaterThanOrEqual(0.08)
        }
      })
    }
  }
})

type Rgb = readonly [number, number, number]
type Matrix = readonly [Rgb, Rgb, Rgb]

/** In linear RGB. Source: Machado, Oliveira, Fernandes 2009, severity 1. */
const colourBlindness = {
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
} as const satisfies Record<string, Matrix>

const times = (matrix: Matrix, [x, y, z]: Rgb): Rgb => {
  const [one, two, three] = matrix.map((row) => row[0] * x + row[1] * y + row[2] * z)
  return [one ?? 0, two ?? 0, three ?? 0]
}

/** OKLab of a colour as somebody sees it. Source: Ottosson 2020. */
function seenColour(hex: string, see: Matrix | undefined): Rgb {
  const own = linearOf(hex)
  const seen = see ? times(see, own) : own
  const cones = times(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    [Math.max(0, seen[0]), Math.max(0, seen[1]), Math.max(0, seen[2])],
  )
  return times(
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
    [Math.cbrt(cones[0]), Math.cbrt(cones[1]), Math.cbrt(cones[2])],
  )
}

const distance = (one: Rgb, other: Rgb) => Math.hypot(...one.map((part, at) => part - (other[at] ?? 0)))

/** Source: WCAG 2.2, contrast ratio. */
function contrastOf([front, back]: Pair, theme: 'light' | 'dark'): number {
  const [one, other] = [front === 'white' ? '#FFFFFF' : tokens[front][theme], tokens[back][theme]].map(luminanceOf)
  const [light, dark] = [Math.max(one ?? 0, other ?? 0), Math.min(one ?? 0, other ?? 0)]
  return (light + 0.05) / (dark + 0.05)
}

function luminanceOf(hex: string): number {
  const [red, green, blue] = linearOf(hex)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function linearOf(hex: string): Rgb {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return [red, green, blue]
}
