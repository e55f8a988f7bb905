import postcss from 'postcss'
import { expect, test } from 'vitest'
import { touchStyles } from '../apps/web/touch-styles'

const packed = (css: string) => css.replace(/\s*([{}])\s*/g, '$1').trim()

function expectBuilt(css: string): ReturnType<typeof expect<string>> {
  return expect(packed(postcss([touchStyles()]).process(css, { from: undefined }).css))
}

test('what is under a pointer looks different only where there is one', () => {
  expectBuilt('a:hover { color: red } b { color: blue }').toBe(
    packed('@media (hover: hover) { a:hover { color: red } } b { color: blue }'),
  )
  expectBuilt('a:hover, a[data-open] { color: red }').toBe(
    packed('a[data-open] { color: red } @media (hover: hover) { a:hover { color: red } }'),
  )
  expectBuilt('@media (width < 40em) { a:hover { color: red } }').toBe(
    packed('@media (width < 40em) { @media (hover: hover) { a:hover { color: red } } }'),
  )
})

test('what is so already stays as it is', () => {
  const css = '@media (hover:hover) { @supports (top: 0) { a:hover, b { color: red } } } a:active { color: blue }'
  expectBuilt(css).toBe(packed(css))
})

test('a press under a finger has no look of its own', () => {
  const pressed = '.menu:active, .tab:active { color: red }'
  expectBuilt(`a { top: 0 } @media (hover:none) { ${pressed} }`).toBe(packed('a { top: 0 }'))
  expectBuilt(`@media (hover: none) { ${pressed} b { top: 0 } }`).toBe(packed('@media (hover: none) { b { top: 0 } }'))
})
