import { expect, test } from 'vitest'
import { tokens } from './tokens'

type Name = keyof typeof tokens
type Pair = readonly [front: Name | 'white', back: Name]

const onEach = (front: Pair[0], ...backs: Name[]): Pair[] => backs.map((back) => [front, back])

const texts: readonly Pair[] = [
  ...onEach('ink', 'surface', 'bg', 'inset', 'brand-soft', 'warn-soft', 'bad-soft', 'po-band', 'el-band'),
  ...onEach('ink-2', 'surface', 'bg', 'inset', 'po-band', 'el-band'),
  ...onEach('ink-3', 'surface', 'bg', 'inset', 'po-band', 'el-band'),
  ...onEach('brand', 'surface', 'bg', 'brand-soft'),
  ...onEach('po', 'surface', 'po-band', 'po-soft'),
  ...onEach('el', 'surface', 'el-band', 'el-soft'),
  ...onEach('warn', 'surface', 'warn-soft'),
  ...onEach('bad', 'surface', 'bad-soft'),
  ...onEach('white', 'po-fill', 'el-fill', 'court', 'court-2', 'kitchen'),
  ...onEach('header-ink', 'header'),
  ...onEach('header-muted', 'header'),
  ['on', 'brand'],
  ['on-ball', 'ball'],
  ['on-live', 'live'],
]

/** Borders, connectors, meters and the rings of the focus. */
const lines: readonly Pair[] = [
  ...onEach('line-s', 'surface', 'bg'),
  ...onEach('brand', 'surface', 'bg', 'po-band', 'el-band'),
  ...onEach('ball', 'header', 'court', 'court-2', 'kitchen'),
  ['po-line', 'po-band'],
  ['el-line', 'el-band'],
  ['warn-line', 'surface'],
]

const decoration: readonly Name[] = ['line', 'po-edge', 'el-edge', 'float-shadow', 'dialog-shadow']
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

/** Source: WCAG 2.2, contrast ratio. */
function contrastOf([front, back]: Pair, theme: 'light' | 'dark'): number {
  const [one, other] = [front === 'white' ? '#FFFFFF' : tokens[front][theme], tokens[back][theme]].map(luminanceOf)
  const [light, dark] = [Math.max(one ?? 0, other ?? 0), Math.min(one ?? 0, other ?? 0)]
  return (light + 0.05) / (dark + 0.05)
}

function luminanceOf(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
