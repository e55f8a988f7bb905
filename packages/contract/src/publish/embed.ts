/** What other sites may show in a frame. */
export const embedKinds = ['bracket', 'results', 'board', 'leaderboard'] as const
export type EmbedKind = (typeof embedKinds)[number]

/** A frame of another site: a tournament's bracket or results, a group's board, or the table of a season. */
export type Embed =
  | { readonly kind: 'bracket' | 'results' | 'board'; readonly id: number }
  | { readonly kind: 'leaderboard'; readonly id: null }

/** Where every framed page begins; no other address may be framed. */
export const embedRoot = '/embed/'

export function embedPath({ kind, id }: Embed): string {
  return id === null ? `${embedRoot}${kind}` : `${embedRoot}${kind}/${id}`
}

/** What is framed at an address; undefined for every other one. */
export function readEmbedPath(path: string): Embed | undefined {
  if (path === `${embedRoot}leaderboard`) return { kind: 'leaderboard', id: null }
  const [, kind, id] = /^\/embed\/(bracket|results|board)\/([1-9]\d{0,14})$/.exec(path) ?? []
  if (kind !== 'bracket' && kind !== 'results' && kind !== 'board') return undefined
  return { kind, id: Number(id) }
}

export function isEmbedPath(path: string): boolean {
  return readEmbedPath(path) !== undefined
}

/** The web component `<vot-embed>`, one file. */
export const embedScriptPath = '/embed.js'

/** Tells other sites, by the address of a page, how to frame it (oembed.com). */
export const oembedPath = '/api/oembed'

/** The newest tournaments (Atom). */
export const feedPath = '/feed.atom'

export const sitemapPath = '/sitemap.xml'

/** The full page that a frame is of, as people share it. */
export function embeddedPage({ kind, id }: Embed): string {
  if (kind === 'leaderboard') return '/season'
  if (kind === 'board') return `/groups/${id}`
  return kind === 'results' ? `/tournament-results/${id}` : `/tournament-bracket-visual/${id}`
}

/** Colours of a frame: six digits of hexadecimal, in its address without `#`. */
export const embedColour = /^[0-9a-f]{6}$/i

/** How a frame may look, by the query of its address: anything of another form is as if it was not asked for. */
export const embedLooks: Readonly<Record<string, RegExp>> = {
  theme: /^(light|dark)$/,
  accent: embedColour,
  background: embedColour,
}
