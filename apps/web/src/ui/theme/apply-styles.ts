/** Puts the app's style sheets in force, which the built page only fetches (apps/web/first-view.ts). */
export async function applyStyles(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[data-of-app]')]
  await Promise.all(
    links.map((link) => {
      link.media = 'all'
      if (link.sheet !== null) return undefined
      // A sheet that fails to load is visible; the app works without.
      return new Promise<void>((resolve) => {
        link.onload = () => resolve()
        link.onerror = () => resolve()
      })
    }),
  )
}
