/** What the service worker does with a request; `take` is a list that another app shares, `leave` is the browser's own way, as if there were no worker. */
export type Answer = 'leave' | 'take' | 'page' | 'file'

/**
 * Never cached: the API, the metrics, the share pictures, the documents, and what other sites frame, which has headers of
 * its own.
 */
const networkOnly = /^\/(api|metrics|share|docs|embed)(\/|$)/

/** Screens come from the server as long as it answers in time; built files, whose names change with them, are kept. */
export function howToAnswer({ method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>, origin: string): Answer {
  const { origin: asked, pathname } = new URL(url)
  if (method === 'POST' && asked === origin && pathname === '/share-target') return 'take'
  if (method !== 'GET' || asked !== origin || networkOnly.test(pathname)) return 'leave'
  if (mode === 'navigate') return 'page'
  return /^\/(assets\/|favicon\.svg$|manifest(\.\w+)?\.webmanifest$|icon-)/.test(pathname) ? 'file' : 'leave'
}
