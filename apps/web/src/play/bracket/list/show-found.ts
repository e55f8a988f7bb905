/** Ref of what a search shows. */
export function showFound(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'center' })
}
