// @ts-check
import { findScaleFault } from './scale-rule.mjs'

/** Properties of components that set a style, by the style that they set. */
const STYLES = new Map([
  ...['p', 'px', 'py', 'pt', 'pb', 'pl', 'pr'].map((name) => /** @type {const} */ ([name, 'padding'])),
  ...['m', 'mx', 'my', 'mt', 'mb', 'ml', 'mr'].map((name) => /** @type {const} */ ([name, 'margin'])),
  ['gap', 'gap'],
  ['radius', 'border-radius'],
  ['fz', 'font-size'],
  ['fw', 'font-weight'],
  ['lh', 'line-height'],
])
const LITERAL = /\s(p[xytblr]?|m[xytblr]?|gap|radius|fz|fw|lh)=(?:\{(-?[\d.]+)\}|"(-?[\d.][^"]*)")/g
/** The same in the `style` of an element. */
const IN_STYLE =
  /\b((?:row|column)?[gG]ap|(?:padding|margin)[A-Z]?\w*|borderRadius|fontSize|fontWeight|lineHeight): (?:(-?[\d.]+)|'(-?[\d.][^']*)')/g
const UNITLESS = /^(fw|lh|fontWeight|lineHeight)$/

/**
 * Sizes in the text of a component that are not in the scale, with their lines. Names of the theme are in it.
 * @param {string} text
 */
export function findPropFaults(text) {
  return [...text.matchAll(LITERAL), ...text.matchAll(IN_STYLE)].flatMap(
    ({ 1: name = '', 2: number, 3: words, index }) => {
      const property = STYLES.get(name) ?? name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
      const fault = findScaleFault(property, words ?? (UNITLESS.test(name) ? `${number}` : `${number}px`))
      return fault === null ? [] : [{ line: text.slice(0, index).split('\n').length, fault }]
    },
  )
}
