import { embedRoot } from '@vot/contract'

/** [RES-63] Whether this page is made for the frame of another site: it acts for nobody and keeps nothing on the device. */
export function isEmbedded(): boolean {
  return window.location.pathname.startsWith(embedRoot)
}

/** The scheme that the other site asks for in the frame's address; undefined to follow the device. */
export function embedScheme(search: string): 'light' | 'dark' | undefined {
  const theme = new URLSearchParams(search).get('theme')
  return theme === 'light' || theme === 'dark' ? theme : undefined
}
