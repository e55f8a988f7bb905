import { languageNow } from '../language/language-now'
import { escapeHtml } from './html'

/** What a page tells those who show a link to it. Texts are plain; everything is escaped where it is written. */
export interface PageHead {
  readonly title: string
  readonly description: string
  /** Absolute address of the page, null when the server does not know its own. */
  readonly url: string | null
  readonly image: PageImage | null
  /** The same for programs: a feed, or how to frame it. */
  readonly alternates?: readonly PageAlternate[]
  /** What search engines are told of it (JSON-LD, schema.org). */
  readonly facts?: object
}

export interface PageAlternate {
  readonly type: string
  readonly href: string
  readonly title: string
}

export interface PageImage {
  readonly url: string
  readonly type: string
  readonly width: number
  readonly height: number
  readonly alt: string
}

const siteName = 'Vợt'
const locales = { vi: 'vi_VN', en: 'en_GB' } as const

/** The app's page with a title, a description and the tags that chats and feeds read (Open Graph, Twitter). */
export function fillPageHead(html: string, head: PageHead): string {
  const { title, description, url, image, alternates = [], facts } = head
  const properties: [string, string | null][] = [
    ['og:title', title],
    ['og:description', description],
    ['og:type', 'website'],
    ['og:url', url],
    ['og:site_name', siteName],
    ['og:locale', locales[languageNow()]],
    ['og:image', image?.url ?? null],
    ['og:image:type', image?.type ?? null],
    ['og:image:width', image ? String(image.width) : null],
    ['og:image:height', image ? String(image.height) : null],
    ['og:image:alt', image?.alt ?? null],
  ]
  const names: [string, string | null][] = [
    ['description', description],
    ['twitter:card', 'summary_large_image'],
    ['twitter:title', title],
    ['twitter:description', description],
    ['twitter:image', image?.url ?? null],
    ['twitter:image:alt', image?.alt ?? null],
  ]
  const tags = [
    `<title>${escapeHtml(`${title} · ${siteName}`)}</title>`,
    ...properties.map(([name, content]) => tag('property', name, content)),
    ...names.map(([name, content]) => tag('name', name, content)),
    ...(url === null ? [] : [`<link rel="canonical" href="${escapeHtml(url)}" />`]),
    ...alternates.map(alternateLink),
    ...(facts ? [factsScript(facts)] : []),
  ].filter((line) => line !== null)
  const bare = html.replace(/<title>[^<]*<\/title>/, '').replace(/<meta\s+name="description"[^>]*>/, '')
  // As a function, since `$` in a replacement text has a meaning.
  return bare.replace('</head>', () => `${tags.join('\n    ')}\n  </head>`)
}

function tag(kind: 'name' | 'property', name: string, content: string | null): string | null {
  return content === null ? null : `<meta ${kind}="${name}" content="${escapeHtml(content)}" />`
}

function alternateLink({ type, href, title }: PageAlternate): string {
  return `<link rel="alternate" type="${type}" href="${escapeHtml(href)}" title="${escapeHtml(title)}" />`
}

/** No script that runs: its type is of data. */
function factsScript(facts: object): string {
  // `<` would end it; the JSON stays the same.
  return `<script type="application/ld+json">${JSON.stringify(facts).replaceAll('<', '\\u003c')}</script>`
}
