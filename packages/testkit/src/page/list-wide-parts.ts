/** What makes the page wider than the screen, the outermost first; nothing when it fits. Runs in the browser. */
export function listWideParts(): string[] {
  const { clientWidth, scrollWidth } = document.documentElement
  if (scrollWidth <= clientWidth) return []
  const wide = [...document.querySelectorAll('body *')].filter(
    (element) => element.getBoundingClientRect().right > clientWidth + 0.5,
  )
  const named = wide.slice(0, 5).map(({ tagName, className }) => `${tagName.toLowerCase()}.${className}`)
  return [`${scrollWidth} px of ${clientWidth}`, ...named]
}
