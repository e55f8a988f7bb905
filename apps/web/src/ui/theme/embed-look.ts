import { embedColour } from '@vot/contract'
import { tokens } from './tokens'

type Side = 'light' | 'dark'
type Rgb = readonly [number, number, number]

/** Text on anything it stands on (WCAG 2.2, 1.4.3). */
const leastContrast = 4.5
const steps = 20

/**
 * [RES-64] The variables that make a frame look like the site around it. An accent that could not be read is darkened,
 * or lightened in the dark, until it can, and under white letters darkened; a background on which texts could not be
 * read is not taken.
 */
export function embedVariables(search: string, side: Side): Readonly<Record<string, string>> {
  const asked = new URLSearchParams(search)
  const background = colourOf(asked.get('background'))
  const faint = rgbOf(tokens['ink-3'][side])
  const isReadable = background !== null && contrast(faint, background) >= leastContrast
  const accent = colourOf(asked.get('accent'))
  const under = isReadable ? background : rgbOf(tokens.bg[side])
  return {
    ...(isReadable && { '--v-bg': hexOf(background), '--mantine-color-body': hexOf(background) }),
    ...(accent !== null && accentVariables(accent, under, side)),
  }
}

function accentVariables(wanted: Rgb, background: Rgb, side: Side): Readonly<Record<string, string>> {
  const surface = rgbOf(tokens.surface[side])
  const towards = rgbOf(tokens.ink[side])
  const softOf = (accent: Rgb) => mix(surface, accent, 0.12)
  const isReadable = (accent: Rgb) =>
    [surface, background, softOf(accent)].every((under) => contrast(accent, under) >= leastContrast)
  const tries = Array.from({ length: steps + 1 }, (_, step) => mix(wanted, towards, step / steps))
  const accent = tries.find(isReadable) ?? towards
  const on = [rgbOf('#FFFFFF'), rgbOf('#06140E')].sort((a, b) => contrast(b, accent) - contrast(a, accent))[0]
  const text = hexOf(accent)
  const white = rgbOf('#FFFFFF')
  const courts = Array.from({ length: steps + 1 }, (_, step) => mix(wanted, rgbOf('#000000'), step / steps))
  const court = courts.find((under) => contrast(white, under) >= leastContrast) ?? towards
  return {
    '--v-brand': text,
    '--v-brand-soft': hexOf(softOf(accent)),
    '--v-on': hexOf(on ?? towards),
    '--v-court': hexOf(court),
    '--v-court-2': hexOf(mix(court, rgbOf('#000000'), 0.2)),
    '--mantine-primary-color-filled': text,
    '--mantine-primary-color-light-color': text,
  }
}

function colourOf(text: string | null): Rgb | null {
  return text !== null && embedColour.test(text) ? rgbOf(`#${text}`) : null
}

function rgbOf(hex: string): Rgb {
  const part = (from: number) => Number.parseInt(hex.slice(from, from + 2), 16)
  return [part(1), part(3), part(5)]
}

function hexOf(colour: Rgb): string {
  return `#${colour.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`
}

function mix([r, g, b]: Rgb, [toR, toG, toB]: Rgb, share: number): Rgb {
  return [r + (toR - r) * share, g + (toG - g) * share, b + (toB - b) * share]
}

/** As WCAG defines it, from 1 to 21. */
function contrast(a: Rgb, b: Rgb): number {
  const [dark = 0, bright = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (bright + 0.05) / (dark + 0.05)
}

function luminance(colour: Rgb): number {
  const [r = 0, g = 0, b = 0] = colour.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
