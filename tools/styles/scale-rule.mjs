// @ts-check
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import stylelint from 'stylelint'
import { projectRoot } from '../boot/project-root.mjs'

/** @typedef {{ properties: RegExp, steps: readonly number[], words?: RegExp, write?: (px: number) => string }} Kind */

export const SCALE_RULE = 'vot/scale'

const scale = JSON.parse(readFileSync(join(projectRoot, 'apps/web/src/ui/theme/scale.json'), 'utf8'))
const texts = Object.keys(scale.text).map(Number)
/** @type {readonly number[]} */
const breakpoints = Object.values(scale.breakpoint)

/** Steps are pixels. `words` are what may stand beside them; without `write` a step is written in px.
 * @type {readonly Kind[]} */
const kinds = [
  {
    properties: /^font-size$/,
    steps: [...texts, ...scale.score],
    words: /^(inherit|1em|1\.07em|var\(--v-(text|score)-\d+\)|var\(--mantine-font-size-\w+\))$/,
    write: (px) => `var(--v-${texts.includes(px) ? 'text' : 'score'}-${px})`,
  },
  {
    properties: /^line-height$/,
    steps: Object.values(scale.text),
    words: /^(inherit|1|var\(--v-line-\d+\))$/,
    write: (px) => `var(--v-line-${texts.find((text) => scale.text[text] === px)})`,
  },
  { properties: /^font-weight$/, steps: scale.weight, words: /^(inherit|400|600|800)$/, write: String },
  { properties: /^font$/, steps: [], words: /^inherit$/ },
  { properties: /^((row-|column-)?gap|(padding|margin)(-[a-z-]+)?)$/, steps: scale.space },
  { properties: /^border(-[a-z-]+)?-radius$/, steps: scale.radius },
  {
    properties: /^((min|max)-)?height$/,
    steps: [...new Set([...scale.mark, ...scale.control, ...scale.row, scale.hero])].sort((a, b) => a - b),
  },
  { properties: /^border(-(top|right|bottom|left|block|inline)(-(start|end))?)?(-width)?$/, steps: scale.border },
  {
    properties: /^box-shadow$/,
    steps: [],
    words: /^(none|var\(--v-float-shadow\)|(inset (0|-?[123]px) (0|-?[123]px) 0( [12]px)? var\(--v-[\w-]+\)))$/,
  },
]

const pixelsOf = { px: 1, rem: 16, em: Number.NaN, '': 1 }

/** What a declaration has that is not in the scale, with the nearest step; null where all of it is.
 * @param {string} property
 * @param {string} value */
export function findScaleFault(property, value) {
  const kind = kinds.find(({ properties }) => properties.test(property))
  if (kind === undefined || kind.words?.test(value)) return null
  const { steps, words, write = (px) => `${px}px` } = kind
  const own = value.replaceAll(/(var|env)\((?:[^()]|\([^()]*\))*\)/g, '')
  const numbers = [...own.matchAll(/(?<![\w.#-])-?(\d*\.?\d+)(px|rem|em|)(?![\w%.])/g)]
  // A size of text, a weight and a shadow have names; a space or a height may be zero, a share or a sum of steps.
  if (words !== undefined && (numbers.length === 0 || steps.length === 0))
    return `${property} ${value} is not in the scale`
  for (const [whole, number = '', unit = ''] of numbers) {
    const px = Number(number) * pixelsOf[/** @type {keyof typeof pixelsOf} */ (unit)]
    const isStep = px === 0 || (unit === 'px' && steps.includes(px))
    if (words === undefined && (isStep || unit === '')) continue
    const nearest = nearestOf(px, steps).map(write).join(' or ')
    return `${property} ${whole} is not in the scale${nearest && `: ${nearest} is nearest`}`
  }
  return null
}

/** @param {number} px
 * @param {readonly number[]} steps */
function nearestOf(px, steps) {
  const least = Math.min(...steps.map((step) => Math.abs(step - px)))
  return Number.isNaN(least) ? [] : steps.filter((step) => Math.abs(step - px) === least)
}

/** What widths of a media query are none of the breakpoints.
 * @param {string} query */
export function findBreakpointFault(query) {
  for (const [whole, number, unit] of query.matchAll(/(?:min|max)-width:\s*([\d.]+)(em|px|rem)/g)) {
    const em = unit === 'px' ? Number(number) / 16 : Number(number)
    if (unit === 'em' && breakpoints.some((at) => em === at || em === at - 0.01)) continue
    const nearest = nearestOf(em, breakpoints).map((at) => `${at}em`)
    return `${whole} is no breakpoint: ${nearest.join(' or ')} is nearest`
  }
  return null
}

const messages = stylelint.utils.ruleMessages(SCALE_RULE, {})

/** @type {import('stylelint').RuleBase<boolean>} */
const checkScale = (isOn) => (root, result) => {
  if (!isOn) return
  const report = (/** @type {import('postcss').Node} */ node, /** @type {string | null} */ message) => {
    if (message !== null) stylelint.utils.report({ ruleName: SCALE_RULE, result, node, message })
  }
  root.walkDecls((node) => {
    if (!node.prop.startsWith('--')) report(node, findScaleFault(node.prop, node.value))
  })
  root.walkAtRules('media', (node) => report(node, findBreakpointFault(node.params)))
}

/** Sizes, weights, spaces, radii, heights, borders, shadows and breakpoints come from the scale of the theme. */
export const scaleRule = stylelint.createPlugin(
  SCALE_RULE,
  Object.assign(checkScale, { ruleName: SCALE_RULE, messages }),
)
