import type { Html } from './html'

/** What a page shows before any script has run, in the looks of the web app (apps/web/first-view.css). */
export interface FirstView {
  /** Whose files the page asks for at once, by the name that the build gives them. */
  readonly screen: string
  readonly body: Html
  /** The public answers it was made from; the app starts with them. */
  readonly data: object
  /**
   * True where the app has the whole screen at once: its first drawing takes the view's place. Any other view stands
   * before the app, which is folded away until the screen has its data; a long page would lose where a reload was
   * scrolled to.
   */
  readonly inRoot?: boolean
}

/** Puts the view where the built page has its mark, and names the files of its screen in the head. */
export function showFirstView(page: string, { screen, body, data, inRoot = false }: FirstView): string {
  const files = new RegExp(`<!--files ${screen} ([^>]*)-->`).exec(page)?.[1]?.trim().split(' ') ?? []
  // `<` would end the script; the JSON stays the same.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  const view = `<div id="first-view">${body.text}</div>`
  const given = `<script type="application/json" id="first-data">${json}</script>`
  // As functions, since `$` in a replacement text has a meaning.
  return page
    .replace('</head>', () => `${files.map(preloadLink).join('')}</head>`)
    .replace(/<!--files [^>]*-->/g, '')
    .replace('<!--first-view-->', () => (inRoot ? given : view + given))
    .replace('<div id="root">', (root) => (inRoot ? root + view : root))
}

function preloadLink(file: string): string {
  return file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="${file}">`
    : `<link rel="modulepreload" crossorigin href="${file}">`
}
