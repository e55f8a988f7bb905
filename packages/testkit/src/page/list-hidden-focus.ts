/**
 * What takes the focus and does not show it: without a ring that can be seen, or under what floats. Runs in the browser,
 * after a key was pressed: from then on it shows where the focus is.
 */
export function listHiddenFocus(): string[] {
  const dialog = [...document.querySelectorAll('[role="dialog"]')].at(-1)
  const kinds = 'a[href], button, input:not([type="hidden"]), select, textarea, summary, [tabindex="0"]'
  // A list or menu that is open lies over what is around it and takes the keys.
  if (document.querySelector('[role="listbox"], [role="menu"]')?.checkVisibility() === true) return []
  const before = document.activeElement
  const scrolled = [window.scrollX, window.scrollY] as const
  const seen = new Set<string>()
  const samples: HTMLElement[] = []
  for (const element of (dialog ?? document.body).querySelectorAll(kinds)) {
    if (!(element instanceof HTMLElement) || element.closest('[inert], [aria-hidden="true"]') !== null) continue
    if (!element.checkVisibility({ visibilityProperty: true }) || element.matches(':disabled')) continue
    // A diagram is panned by its reader, and moves by itself to what gets the focus.
    if (element.closest('[aria-label^="Sơ đồ thi đấu. Kéo"]') !== null) continue
    // Elements of one kind look alike.
    const kind = `${element.tagName} ${element.className} ${element.parentElement?.className}`
    if (seen.has(kind)) continue
    seen.add(kind)
    samples.push(element)
  }
  // Down with Tab and up again with Shift and Tab: what is come to from below stands under the header, if anything does.
  const hidden = [...samples, ...samples.toReversed()].flatMap((element) => {
    element.focus({ focusVisible: true } as FocusOptions)
    if (document.activeElement !== element) return []
    const fault = faultOf(element)
    return fault === null ? [] : [`${fault}: ${described(element)}`]
  })
  if (before instanceof HTMLElement) before.focus({ preventScroll: true })
  window.scrollTo(...scrolled)
  return [...new Set(hidden)]

  function described(element: HTMLElement): string {
    const name = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)
    return `${element.tagName.toLowerCase()} "${name}" (${element.className} in ${element.parentElement?.className})`
  }

  function faultOf(element: HTMLElement): string | null {
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
    // What is there for readers alone has its ring around what is drawn instead.
    const holders = [element, element.parentElement, ...labels].flatMap((holder) =>
      holder !== null && holder.getBoundingClientRect().height > 4 ? [holder] : [],
    )
    const rings = holders.flatMap((holder) =>
      ['', '::before', '::after'].map((part) => ({ holder, look: getComputedStyle(holder, part) })),
    )
    const ring = rings.find(
      ({ look }) =>
        look.outlineStyle !== 'none' && Number.parseFloat(look.outlineWidth) >= 2 && look.content !== 'none',
    )
    if (ring === undefined) return 'no ring'
    const { holder: ringed, look } = ring
    const box = ringed.getBoundingClientRect()
    if (isCovered(ringed, box)) return 'covered'
    const sides = cutSides(ringed, box, Number.parseFloat(look.outlineWidth) + Number.parseFloat(look.outlineOffset))
    // Two sides are left where what scrolls begins or ends.
    return sides.length < 3 ? null : `ring cut at ${sides.join(', ')}`
  }

  /** Whether neither the middle nor any side of it is seen: under the header, or off the screen. Toasts go by themselves. */
  function isCovered(ringed: HTMLElement, { left, right, top, bottom }: DOMRect): boolean {
    const [x, y] = [(left + right) / 2, (top + bottom) / 2]
    const points = [
      [x, y],
      [left + 2, y],
      [right - 2, y],
      [x, top + 2],
      [x, bottom - 2],
    ] as const
    return !points.some(([across, down]) => {
      const hit = document
        .elementsFromPoint(across, down)
        .find((at) => ringed.contains(at) || at.closest('[role="alert"], [role="status"]') === null)
      return hit !== undefined && hit !== document.documentElement && (ringed.contains(hit) || hit.contains(ringed))
    })
  }

  function cutSides(ringed: HTMLElement, box: DOMRect, room: number): string[] {
    const cut = new Set<string>()
    for (let at = ringed.parentElement; at !== null && at !== document.body; at = at.parentElement) {
      const { overflowX, overflowY, position } = getComputedStyle(at)
      const clip = at.getBoundingClientRect()
      if (overflowX !== 'visible') {
        if (box.left - room < clip.left - 1) cut.add('left')
        if (box.right + room > clip.right + 1) cut.add('right')
      }
      if (overflowY !== 'visible') {
        if (box.top - room < clip.top - 1) cut.add('top')
        if (box.bottom + room > clip.bottom + 1) cut.add('bottom')
      }
      if (position === 'fixed') break
    }
    return [...cut]
  }
}
