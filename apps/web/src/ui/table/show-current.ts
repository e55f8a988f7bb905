/** A row of links that scrolls: brings the current one into its middle. `scrollIntoView` would move the page too. */
export function showCurrent(row: HTMLElement): void {
  const tab = row.querySelector<HTMLElement>('[aria-current]')
  if (!tab) return
  const [all, own] = [row.getBoundingClientRect(), tab.getBoundingClientRect()]
  row.scrollLeft += own.left + own.width / 2 - (all.left + all.width / 2)
}
