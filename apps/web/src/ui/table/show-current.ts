/** Ref of a row of links that scrolls: brings the current one into sight. `scrollIntoView` would move the page too. */
export function showCurrent(row: HTMLElement | null): void {
  const tab = row?.querySelector<HTMLElement>('[aria-current]')
  if (row && tab) row.scrollLeft = tab.offsetLeft - row.clientWidth / 2
}
