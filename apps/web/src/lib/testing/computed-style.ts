/** The display of an element of each kind that says nothing about it, as jsdom's own style sheet has it. */
const displays = new Map<string, string>()

type GetStyle = (element: Element, pseudo?: string | null) => CSSStyleDeclaration

const answered = new WeakSet<GetStyle>()

/**
 * Has `getComputedStyle` answer `display`, `visibility` and `pointer-events` from the elements alone: jsdom compares
 * every element with every rule of its style sheet, queries by role ask for each element and its ancestors, and tests
 * load no style sheet of ours. Other properties and pseudo-elements are answered by jsdom.
 */
export function answerStylesFromElements(window: Window): void {
  const full: GetStyle = window.getComputedStyle.bind(window)
  if (answered.has(window.getComputedStyle)) return
  window.getComputedStyle = (element, pseudo) => (pseudo ? full(element, pseudo) : styleOf(element, full))
  answered.add(window.getComputedStyle)
}

function styleOf(element: Element, full: GetStyle): CSSStyleDeclaration {
  const ask = (property: string): string => {
    if (property === 'display') return displayOf(element, full)
    if (property === 'visibility') return visibilityOf(element)
    if (property === 'pointer-events') return declaredOf(element, property)
    return full(element).getPropertyValue(property)
  }
  return new Proxy({} as CSSStyleDeclaration, {
    get(_, name) {
      if (name === 'getPropertyValue') return ask
      if (name === 'display' || name === 'visibility') return ask(name)
      if (name === 'pointerEvents') return ask('pointer-events')
      const style = full(element)
      const value = Reflect.get(style, name)
      return typeof value === 'function' ? value.bind(style) : value
    },
  })
}

function displayOf(element: Element, full: GetStyle): string {
  return declaredOf(element, 'display') || (element.hasAttribute('hidden') ? 'none' : ownDisplay(element, full))
}

/** Visibility is inherited: of the nearest element that says something about it. */
function visibilityOf(element: Element): string {
  for (let one: Element | null = element; one; one = one.parentElement) {
    const declared = declaredOf(one, 'visibility')
    if (declared && declared !== 'inherit') return declared
  }
  return 'visible'
}

/** What the element's own style says. */
function declaredOf(element: Element, property: string): string {
  if (!element.getAttribute('style')?.includes(property)) return ''
  return (element as HTMLElement).style.getPropertyValue(property)
}

/** Attributes that the style sheet of a browser asks for beside `hidden`. */
const decidingAttributes = ['type', 'open', 'popover']

function ownDisplay(element: Element, full: GetStyle): string {
  const attributes = decidingAttributes.map((name) => element.getAttribute(name) ?? '-')
  const kind = [element.namespaceURI, element.localName, ...attributes].join(' ')
  const known = displays.get(kind)
  if (known !== undefined) return known
  const display = full(kindOf(element)).display
  displays.set(kind, display)
  return display
}

function kindOf(element: Element): Element {
  const one = element.ownerDocument.createElementNS(element.namespaceURI, element.localName)
  for (const name of decidingAttributes) {
    const value = element.getAttribute(name)
    if (value !== null) one.setAttribute(name, value)
  }
  return one
}
