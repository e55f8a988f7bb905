import { type Embed, embedLooks, embedPath, readEmbedPath } from '@vot/contract'
import { escapeHtml } from '../../http/html'
import type { PageHead } from '../../http/page-head'
import { readHomeAddress } from '../share/home-shares'
import { readSeasonAddress } from '../share/season-shares'
import { readTournamentPath } from '../share/share-pages'

interface Framed {
  readonly embed: Embed
  /** What the page is asked for: with it the page is another. */
  readonly search: string
}

/** The embedded page for a shared page; undefined for pages that cannot be embedded. */
export function embedOf(url: URL): Framed | undefined {
  const { pathname, search } = url
  const framed = readEmbedPath(pathname)
  if (framed) return { embed: framed, search: framed.kind === 'leaderboard' ? seasonSearch(search) : '' }
  const home = readHomeAddress(pathname)
  const [, board] = /^\/board\/([1-9]\d{0,14})$/.exec(pathname) ?? []
  const groupId = home?.scope === 'groups' ? home.id : board === undefined ? undefined : Number(board)
  if (groupId !== undefined) return { embed: { kind: 'board', id: groupId }, search: '' }
  const tournament = readTournamentPath(pathname)
  if (tournament && tournament.page !== 'registration') {
    return { embed: { kind: tournament.page, id: tournament.id }, search: '' }
  }
  if (/^\/season\/?$/.test(pathname)) {
    return { embed: { kind: 'leaderboard', id: null }, search: seasonSearch(search) }
  }
  return undefined
}

function seasonSearch(search: string): string {
  return readSeasonAddress(`/season${search}`)?.search ?? ''
}

/** [RES-64] The look that the address of a frame has, as far as the frame takes it; a page has none. */
export function looksOf({ pathname, searchParams }: URL): readonly [string, string][] {
  if (!readEmbedPath(pathname)) return []
  return Object.keys(embedLooks)
    .map((name): [string, string] => [name, searchParams.get(name) ?? ''])
    .filter(([name, value]) => embedLooks[name]?.test(value))
}

const wanted = { width: 800, height: 640 } as const

interface Asked extends Framed {
  readonly looks: readonly [string, string][]
  readonly head: Pick<PageHead, 'title' | 'image'>
  readonly origin: string
  /** Size limit of the other site, in pixels. */
  readonly maxWidth: number | null
  readonly maxHeight: number | null
}

/** [RES-66] What oembed.com asks for: a frame and its size. */
export function oembedAnswer({ embed, search, looks, head: { title, image }, origin, maxWidth, maxHeight }: Asked) {
  const width = Math.min(wanted.width, maxWidth ?? wanted.width)
  const height = Math.min(wanted.height, maxHeight ?? wanted.height)
  const query = new URLSearchParams([...new URLSearchParams(search), ...looks])
  const src = `${origin}${embedPath(embed)}${query.size === 0 ? '' : `?${query}`}`
  return {
    version: '1.0',
    type: 'rich',
    provider_name: 'Vợt',
    provider_url: origin,
    title,
    width,
    height,
    html: `<iframe src="${escapeHtml(src)}" title="${escapeHtml(title)}" width="${width}" height="${height}" style="border:0;max-width:100%" loading="lazy"></iframe>`,
    cache_age: 3600,
    ...(image && { thumbnail_url: image.url, thumbnail_width: image.width, thumbnail_height: image.height }),
  }
}
