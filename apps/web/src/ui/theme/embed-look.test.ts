import fc from 'fast-check'
import { expect, test } from 'vitest'
import { embedVariables } from './embed-look'
import { tokens } from './tokens'

const sides = ['light', 'dark'] as const
const colour = fc.integer({ min: 0, max: 0xffffff }).map((number) => number.toString(16).padStart(6, '0'))

test('[RES-64] texts stay readable whatever colours a site asks for', () => {
  fc.assert(
    fc.property(colour, colour, fc.constantFrom(...sides), (accent, background, side) => {
      const variables = embedVariables(`?accent=${accent}&background=${background}`, side)
      const of = (name: keyof typeof tokens) => variables[`--v-${name}`] ?? tokens[name][side]
      for (const under of ['bg', 'surface', 'brand-soft'] as const) {
        expect(contrast(of('brand'), of(under)), under).toBeGreaterThanOrEqual(4.4)
      }
      for (const text of ['ink', 'ink-2', 'ink-3'] as const) {
        expect(contrast(of(text), of('bg')), text).toBeGreaterThanOrEqual(4.5)
      }
      expect(contrast(of('on'), of('brand'))).toBeGreaterThanOrEqual(4.4)
      for (const court of ['court', 'court-2'] as const)
        expect(contrast('#ffffff', of(court))).toBeGreaterThanOrEqual(4.4)
    }),
    { numRuns: 300 },
  )
})

test('[RES-64] a readable colour is taken as it is, anything else leaves the frame as it was', () => {
  expect(embedVariables('?accent=b3261e&background=fff8f0', 'light')).toMatchObject({
    '--v-brand': '#b3261e',
    '--v-court': '#b3261e',
    '--v-bg': '#fff8f0',
  })
  expect(embedVariables('?background=202020', 'light')).toEqual({})
  for (const text of ['', 'red', '12345', '1234567', 'url(//a)', '0a6e50;}']) {
    expect(
      embedVariables(`?accent=${encodeURIComponent(text)}&background=${encodeURIComponent(text)}`, 'dark'),
    ).toEqual({})
  }
})

function contrast(a: string, b: string): number {
  const [dark = 0, bright = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (bright + 0.05) / (dark + 0.05)
}

function luminance(hex: string): number {
  const part = (from: number) => {
    const share = Number.parseInt(hex.slice(from, from + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5)
}
