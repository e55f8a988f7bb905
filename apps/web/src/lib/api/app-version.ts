/** The file that the page was started with; its name changes with every build. */
function entryOf(page: Document): string | null {
  return page.querySelector('script[type="module"][src]')?.getAttribute('src') ?? null
}

/** Whether the server hands out another build of the app than the one that runs here; false while nobody can tell. */
export async function isAppOutdated(): Promise<boolean> {
  const running = entryOf(document)
  if (running === null) return false
  try {
    const response = await fetch('/', { cache: 'no-store', headers: { Accept: 'text/html' } })
    if (!response.ok) return false
    const offered = entryOf(new DOMParser().parseFromString(await response.text(), 'text/html'))
    return offered !== null && offered !== running
  } catch {
    // Not reachable now; a later call asks again.
    return false
  }
}
