import { embeddedPage, feedPath, oembedPath } from '@vot/contract'
import type { PageAlternate } from '../../http/page-head'
import { say } from '../../language/say'
import { embedOf } from './oembed'
import { strings } from './strings'

/** Links of a page for programs: the feed, and oEmbed where the page can be embedded. `path` with its query. */
export function pageAlternates(origin: string | null, path: string): readonly PageAlternate[] {
  if (origin === null) return []
  const framed = embedOf(new URL(path, origin))
  const page = framed && `${origin}${embeddedPage(framed.embed)}${framed.search}`
  const how = page && `${origin}${oembedPath}?url=${encodeURIComponent(page)}&format=json`
  return [
    { type: 'application/atom+xml', href: `${origin}${feedPath}`, title: say(strings).feed },
    ...(how ? [{ type: 'application/json+oembed', href: how, title: 'oEmbed' }] : []),
  ]
}
