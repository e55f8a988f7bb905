/** Texts of the page that are cut with dots where neither a title nor the accessible name has the whole. Runs in the browser. */
export function listCutNames(): string[] {
  const shown = [...document.querySelectorAll('body *')].filter(
    (element): element is HTMLElement =>
      element instanceof HTMLElement &&
      element.childElementCount === 0 &&
      element.closest('[aria-hidden="true"], [inert]') === null &&
      element.checkVisibility({ visibilityProperty: true }),
  )
  const cut = shown.filter((element) => {
    const holder = cuttingElement(element)
    return holder !== null && isCut(holder, element) && !hasWholeText(element)
  })
  return [...new Set(cut.map((element) => `"${element.textContent}" (${element.className})`))]

  function cuttingElement(element: HTMLElement): HTMLElement | null {
    for (let at: HTMLElement | null = element; at !== null; at = at.parentElement) {
      const { textOverflow, display } = getComputedStyle(at)
      if (textOverflow === 'ellipsis') return at
      if (!display.startsWith('inline')) return null
    }
    return null
  }

  function isCut(holder: HTMLElement, element: HTMLElement): boolean {
    if (holder === element) return element.scrollWidth > element.clientWidth + 1
    return element.getBoundingClientRect().right > holder.getBoundingClientRect().right + 1
  }

  function hasWholeText(element: HTMLElement): boolean {
    const words = (element.textContent ?? '').split(/[\s/·–|]+/).filter((word) => word !== '')
    for (let at: Element | null = element; at !== null; at = at.parentElement) {
      const names = [at.getAttribute('title'), at.getAttribute('aria-label')]
      if (names.some((name) => name !== null && words.every((word) => name.includes(word)))) return true
    }
    return words.length === 0
  }
}
