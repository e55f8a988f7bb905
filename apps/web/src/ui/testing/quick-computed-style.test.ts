import { expect, test } from 'vitest'
import { quickComputedStyle } from './quick-computed-style'

const page = `
  <main hidden="until-found"><p hidden>a</p><details><summary>b</summary><summary>c</summary></details></main>
  <div style="visibility: hidden"><button>a</button><span style="visibility: visible"><i>b</i></span></div>
  <div style="pointer-events: none"><a href="/x">a</a><b style="pointer-events: auto"><u>b</u></b></div>
  <div style="display: none"><ul><li>a</li></ul></div><div style="all: initial">a</div>
  <dialog>a</dialog><dialog open>b</dialog><div popover>c</div><input type="hidden"><input type="text"><template></template>
  <table><thead hidden><tr><th>a</th></tr></thead><tbody><tr hidden><td>b</td></tr></tbody></table>
  <svg style="color: red"><title>a</title><g hidden><path></path></g></svg><embed hidden><slot></slot>
`

/** A window of its own, with jsdom's way of asking it and the quick one. */
function open(html: string) {
  const frame = document.body.appendChild(document.createElement('iframe'))
  const window = frame.contentWindow
  if (!window) throw new Error('no window')
  window.document.body.innerHTML = html
  return { window, whole: window.getComputedStyle.bind(window), quick: quickComputedStyle(window) }
}

const asked = ['display', 'visibility', 'pointer-events', 'color', 'position'] as const

function told({ window }: ReturnType<typeof open>, ask: typeof window.getComputedStyle) {
  return [...window.document.querySelectorAll('*')].map((element) => {
    const style = ask(element)
    const { display, visibility, pointerEvents, cursor } = style
    return [
      element.outerHTML,
      display,
      visibility,
      pointerEvents,
      cursor,
      ...asked.map((name) => style.getPropertyValue(name)),
    ]
  })
}

test.each([
  ['without sheets', page],
  ['where a sheet colours', `<style>p { color: red }</style>${page}`],
  ['where a sheet hides', `<style>p, svg { display: none } .x, a { visibility: hidden }</style>${page}`],
])('%s every element has the style that jsdom computes, also when asked again', (_name, html) => {
  const opened = open(html)
  const expected = told(opened, opened.whole)
  expect(expected.length).toBeGreaterThan(35)
  expect(told(opened, opened.quick)).toEqual(expected)
  expect(told(opened, opened.quick)).toEqual(expected)
})

test('what changes is noticed', () => {
  const { window, quick } = open('<div><p>a</p></div>')
  const text = window.document.querySelector('p')
  if (!text?.parentElement) throw new Error('no text')
  expect([quick(text).display, quick(text).visibility]).toEqual(['block', 'visible'])
  text.parentElement.style.visibility = 'hidden'
  expect(quick(text).visibility).toBe('hidden')
  text.hidden = true
  expect(quick(text).display).toBe('none')
  text.hidden = false
  expect(quick(text).display).toBe('block')
  window.document.head.innerHTML = '<style>p { display: none }</style>'
  expect(quick(text).display).toBe('none')
})
