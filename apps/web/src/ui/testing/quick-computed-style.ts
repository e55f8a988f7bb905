const inherited: Readonly<Record<string, string>> = { visibility: 'visible', 'pointer-events': 'auto' }
const spokenOf = /display|visibility|pointer-events|\ball\b/
/** What the browser's own sheet looks at, apart from names, when it decides how an element is displayed. */
const looked = ['hidden', 'type', 'open'] as const

/**
 * Answers whether an element is displayed, visible and can be pointed at without matching it against every rule of the
 * browser's own sheet: queries by role ask that of each element and all its parents. Where a style or a sheet of the
 * page has a say, and for everything else, it asks jsdom.
 */
export function quickComputedStyle(window: Window): Window['getComputedStyle'] {
  const whole = window.getComputedStyle.bind(window)
  const displays = new Map<string, string>()
  const sheets = new WeakMap<CSSStyleSheet, boolean>()

  function isSpoken(sheet: CSSStyleSheet): boolean {
    const known = sheets.get(sheet) ?? spokenOf.test(sheet.ownerNode?.textContent ?? 'all')
    sheets.set(sheet, known)
    return known
  }

  function readValue(element: Element, property: string): string {
    const initial = inherited[property]
    if (initial === undefined) return readDisplay(element)
    for (let each: Element | null = element; each; each = each.parentElement) {
      if (speaks(each) || each.hasAttribute('hidden')) return whole(element).getPropertyValue(property)
    }
    return initial
  }

  function readDisplay(element: Element): string {
    const { localName } = element
    if (localName === 'summary' || speaks(element) || element.hasAttribute('popover')) return whole(element).display
    const key = `${element.namespaceURI} ${localName} ${looked.map((name) => element.getAttribute(name) ?? 'none').join(' ')}`
    const display = displays.get(key) ?? whole(element).display
    displays.set(key, display)
    return display
  }

  return (element, pseudo) => {
    if (pseudo || [...element.ownerDocument.styleSheets].some(isSpoken)) return whole(element, pseudo)
    const getPropertyValue = (name: string) =>
      name === 'display' || name in inherited ? readValue(element, name) : whole(element).getPropertyValue(name)
    const answer = (name: string | symbol): unknown => {
      if (name === 'getPropertyValue') return getPropertyValue
      if (name === 'display' || name === 'visibility') return readValue(element, name)
      if (name === 'pointerEvents') return readValue(element, 'pointer-events')
      return Reflect.get(whole(element), name)
    }
    return new Proxy({} as CSSStyleDeclaration, { get: (_target, name) => answer(name) })
  }
}

const quickened = new WeakSet<Window>()

/** Once for each window: test files share theirs. */
export function quickenComputedStyle(window: Window): void {
  if (quickened.has(window)) return
  quickened.add(window)
  window.getComputedStyle = quickComputedStyle(window)
}

function speaks(element: Element): boolean {
  const style = element.getAttribute('style')
  return style !== null && spokenOf.test(style)
}
