/** What an element of each kind that says nothing about itself looks like, as jsdom's own style sheet has it. */
const looks = new Map<string, CSSStyleDeclaration>()

/** Properties that come down from ancestors. */
const inherited = /^(color|cursor|direction|font|letter|line|list|quotes|tab|text|white|word|writing)/

type GetStyle = (element: Element, pseudo?: string | null) => CSSStyleDeclaration

const answered = new WeakSet<GetStyle>()

/**
 * Has `getComputedStyle` answer from the elements alone: jsdom compares every element with every rule of its style
 * sheet, queries by role and whatever is placed beside something ask for each element and its ancestors, and tests load
 * no style sheet of ours. Pseudo-elements, what comes down from ancestors, and other properties of an element with a
 * style of its own are answered by jsdom.
 */
export function answerStylesFromElements(window: Window): void {
  const full: GetStyle = window.getComputedStyle.bind(window)
  if (answered.has(window.getComputedStyle)) return
  window.getComputedStyle = (element, pseudo) => (pseudo ? full(element, pseudo) : styleOf(element, full))
  answered.add(window.getComputedStyle)
}

function styleOf(element: Element, full: GetStyle): CSSStyleDeclaration {
  let whole: CSSStyleDeclaration | undefined
  const wholeStyle = () => {
    whole ??= full(element)
    return whole
  }
  const styleWith = (property: string) =>
    inherited.test(property) || element.hasAttribute('style') ? wholeStyle() : lookOf(element, full)
  const ask = (property: string): string => {
    if (property === 'display') return displayOf(element, full)
    if (property === 'visibility') return visibilityOf(element)
    if (property === 'pointer-events') return declaredOf(element, property)
    return styleWith(property).getPropertyValue(property)
  }
  return new Proxy({} as CSSStyleDeclaration, {
    get(_, name) {
      if (name === 'getPropertyValue') return ask
      if (name === 'display' || name === 'visibility') return ask(name)
      if (name === 'pointerEvents') return ask('pointer-events')
      const value = typeof name === 'string' ? Reflect.get(styleWith(name), name) : undefined
      if (typeof value === 'string') return value
      const style = wholeStyle()
      const own = Reflect.get(style, name)
      return typeof own === 'function' ? own.bind(style) : own
    },
  })
}

function displayOf(element: Element, full: GetStyle): string {
  return declaredOf(element, 'display') || (element.hasAttribute('hidden') ? 'none' : lookOf(element, full).display)
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

function lookOf(element: Element, full: GetStyle): CSSStyleDeclaration {
  const attributes = decidingAttributes.map((name) => element.getAttribute(name) ?? '-')
  const kind = [element.namespaceURI, element.localName, ...attributes].join(' ')
  let look = looks.get(kind)
  if (look === undefined) {
    look = full(kindOf(element))
    looks.set(kind, look)
  }
  return look
}

function kindOf(element: Element): Element {
  const one = element.ownerDocument.createElementNS(element.namespaceURI, element.localName)
  for (const name of decidingAttributes) {
    const value = element.getAttribute(name)
    if (value !== null) one.setAttribute(name, value)
  }
  return one
}
