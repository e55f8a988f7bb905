/** A notice as the server sends it. */
export interface PushedNotice {
  readonly title: string
  readonly body: string
  /** A path of this site. */
  readonly url: string
  readonly tag: string
}

/** Undefined for anything that the server of this app did not write so. */
export function readPush(text: string, origin: string): PushedNotice | undefined {
  const notice = parse(text)
  if (typeof notice !== 'object' || notice === null) return undefined
  const { title, body, url, tag } = notice as Partial<Record<keyof PushedNotice, unknown>>
  if (typeof title !== 'string' || typeof body !== 'string' || typeof tag !== 'string') return undefined
  const isOwn = typeof url === 'string' && URL.canParse(url, origin) && new URL(url, origin).origin === origin
  return { title, body, tag, url: isOwn ? url : '/' }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
