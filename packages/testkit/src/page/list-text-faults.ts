/** Texts of the page that are cut, words that are broken, and texts that another text lies over. Runs in the browser. */
export async function listTextFaults(): Promise<string[]> {
  // What is out of view is laid out too: the browser would tell where it stood at the width before.
  const whole = new CSSStyleSheet()
  whole.replaceSync('* { content-visibility: visible !important }')
  document.adoptedStyleSheets = [whole]
  await document.fonts.ready
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  await frame()
  await frame()
  const dialogs = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].filter((each) =>
    each.checkVisibility({ visibilityProperty: true }),
  )
  const root = dialogs.at(-1) ?? document.body
  interface VisibleText {
    readonly node: Text
    readonly box: DOMRect
    readonly seen: DOMRect
    readonly layer: Element | null
    readonly isCut: boolean
  }
  interface Frame {
    readonly style: Pick<
      CSSStyleDeclaration,
      'overflowX' | 'overflowY' | 'position' | 'zIndex' | 'textOverflow' | 'webkitLineClamp'
    >
    readonly edge: DOMRect
    readonly isDrawing: boolean
    readonly isMoved: boolean
  }
  const frames = new Map<Element, Frame>()
  const texts: VisibleText[] = []
  const faults = new Set<string>()
  const textOf = (node: Text) =>
    `"${node.data.slice(0, 70)}" (${node.parentElement?.className.toString().slice(0, 60)})`
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const holder = node.parentElement
    if (!(node instanceof Text) || !holder || node.data.trim() === '') continue
    if (
      holder.closest('.only-readers, script, style, noscript, [data-toast], svg') ||
      !holder.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    )
      continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const lines = range.getClientRects()
    const before = texts.length
    for (const box of lines) {
      if (box.width < 2 || box.height < 2) continue
      const shown = visiblePart(holder, box)
      if (shown) texts.push({ node, box, ...shown })
    }
    const isSeenOnLines = lines.length > 1 && texts.length > before
    if (isSeenOnLines) for (const word of brokenWords(node)) faults.add(`broken: "${word}" of ${textOf(node)}`)
  }
  for (const { node, isCut } of texts) if (isCut) faults.add(`cut: ${textOf(node)}`)
  texts.sort((a, b) => a.seen.top - b.seen.top)
  texts.forEach((text, index) => {
    for (let next = index + 1; next < texts.length; next++) {
      const other = texts[next]
      // Those that follow begin lower still.
      if (other === undefined || other.seen.top > text.seen.bottom) break
      if (other.node === text.node || other.layer !== text.layer) continue
      const [a, b] = [text.seen, other.seen]
      const width = Math.min(a.right, b.right) - Math.max(a.left, b.left)
      const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
      if (width > 2 && height > 6) faults.add(`over: ${textOf(text.node)} ${textOf(other.node)}`)
    }
  })
  return [...faults]

  /** Short words, and codes of matches (B-B03), that stand on several lines: what holds them is too narrow for anything. */
  function brokenWords(node: Text): string[] {
    return [...node.data.matchAll(/\b[A-Z]{1,2}-[A-Z]?\d+|\p{L}+/gu)].flatMap(({ 0: word, index }) => {
      if (word.length > 12) return []
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1 ? [word] : []
    })
  }

  /** What is seen of a box after all that holds it has clipped it; null when it is nothing, and it is not cut. */
  function visiblePart(holder: Element, box: DOMRect): Pick<VisibleText, 'seen' | 'layer' | 'isCut'> | null {
    let seen = box
    let layer: Element | null = null
    let isCut = false
    let scrolls = false
    for (let at: Element | null = holder; at !== null && at !== document.documentElement; at = at.parentElement) {
      const { style, edge, isDrawing, isMoved } = frameOf(at)
      if (
        layer === null &&
        (isDrawing || style.position === 'fixed' || style.position === 'sticky' || Number(style.zIndex) >= 50)
      )
        layer = at
      if (style.overflowX === 'visible' && style.overflowY === 'visible') continue
      if (edge.width < 3 || edge.height < 3) return null
      // Of such a list whole entries give way to what stands beside it.
      if (at.matches('[data-as-many-as-fit]') && box.top >= edge.bottom) return null
      const clips = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
      // A drawing is moved with the hand; a free text of several lines is whole on a page of its own.
      if (isMoved || style.webkitLineClamp !== 'none') scrolls = true
      if (!scrolls) {
        const isWide = clips(style.overflowX) && (box.right > edge.right + 1 || box.left < edge.left - 1)
        const isDotted = style.textOverflow === 'ellipsis' && at.scrollWidth > at.clientWidth + 1
        const isTall =
          clips(style.overflowY) && (box.bottom > edge.bottom + box.height / 3 || box.top < edge.top - box.height / 3)
        if (isWide || isDotted || isTall) isCut = true
      }
      // What is scrolled or moved with the hand is whole elsewhere.
      if (!clips(style.overflowX) || !clips(style.overflowY)) scrolls = true
      const left = Math.max(seen.left, edge.left)
      const top = Math.max(seen.top, edge.top)
      seen = new DOMRect(left, top, Math.min(seen.right, edge.right) - left, Math.min(seen.bottom, edge.bottom) - top)
      if (seen.width < 2 || seen.height < 2) return isCut ? { seen: new DOMRect(), layer, isCut } : null
    }
    return { seen, layer, isCut }
  }

  /** What holds texts holds many of them. */
  function frameOf(element: Element): Frame {
    const known = frames.get(element)
    if (known) return known
    const { overflowX, overflowY, position, zIndex, textOverflow, webkitLineClamp } = getComputedStyle(element)
    const frame = {
      style: { overflowX, overflowY, position, zIndex, textOverflow, webkitLineClamp },
      edge: element.getBoundingClientRect(),
      isDrawing: element.matches('section[tabindex="0"] > div:first-child'),
      isMoved: element.matches('section[tabindex="0"]'),
    }
    frames.set(element, frame)
    return frame
  }
}
