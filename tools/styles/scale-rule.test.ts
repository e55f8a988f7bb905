import stylelint from 'stylelint'
import { expect, test } from 'vitest'
import { findBreakpointFault, findScaleFault, SCALE_RULE, scaleRule } from './scale-rule.mjs'

test.each([
  [
    'font-size',
    '0.9375rem',
    'font-size 0.9375rem is not in the scale: var(--v-text-14) or var(--v-text-16) is nearest',
  ],
  ['font-size', '34px', 'font-size 34px is not in the scale: var(--v-score-32) is nearest'],
  ['line-height', '1.4', 'line-height 1.4 is not in the scale: var(--v-line-12) is nearest'],
  ['font-weight', '700', 'font-weight 700 is not in the scale: 600 or 800 is nearest'],
  ['padding', '0 14px', 'padding 14px is not in the scale: 12px or 16px is nearest'],
  ['gap', '0.5em', 'gap 0.5em is not in the scale'],
  ['border-radius', '14px 14px 0 0', 'border-radius 14px is not in the scale: 12px is nearest'],
  ['min-height', '58px', 'min-height 58px is not in the scale: 56px or 60px is nearest'],
  ['max-height', '168px', 'max-height 168px is not in the scale: 84px is nearest'],
  ['border-left', '5px solid var(--v-line)', 'border-left 5px is not in the scale: 2px is nearest'],
  ['box-shadow', '0 1px 2px #000', 'box-shadow 0 1px 2px #000 is not in the scale'],
])('refuses %s: %s and names the nearest step', (property, value, fault) => {
  expect(findScaleFault(property, value)).toBe(fault)
})

test.each([
  ['font-size', 'var(--v-text-13)'],
  ['line-height', '1'],
  ['padding', '0 16px max(16px, env(safe-area-inset-bottom))'],
  ['margin-inline', '-16px auto'],
  ['height', '100%'],
  ['min-height', 'calc(100% - 44px)'],
  ['max-height', 'calc(3.5 * 44px)'],
  ['border-radius', '12px 12px 0 0'],
  ['border-top', '1px dashed var(--v-line-s)'],
  ['box-shadow', 'inset 0 -2px 0 var(--v-brand)'],
  ['width', '84px'],
])('takes %s: %s', (property, value) => {
  expect(findScaleFault(property, value)).toBeNull()
})

test('widths of windows are the four breakpoints, from each and up to each', () => {
  expect(findBreakpointFault('(min-width: 48em) and (max-width: 79.99em)')).toBeNull()
  expect(findBreakpointFault('(max-width: 30em)')).toBe('max-width: 30em is no breakpoint: 48em is nearest')
})

test('a style sheet fails with the line and the step', async () => {
  const { results } = await stylelint.lint({
    code: '.card {\n  margin: 4px;\n  gap: 10px;\n  --size: 10px;\n}\n',
    config: { plugins: [scaleRule], rules: { [SCALE_RULE]: true } },
  })
  expect(results[0]?.warnings.map(({ line, text }) => [line, text])).toEqual([
    [3, 'gap 10px is not in the scale: 8px or 12px is nearest (vot/scale)'],
  ])
})
