import { shareImagePath } from '@vot/contract'
import type { FastifyRequest } from 'fastify'
import type { RequestContext } from '../../http/handle'
import type { PageHead, PageImage } from '../../http/page-head'
import { publicAddress } from '../../http/public-address'
import { shareImageSize } from './share-card'
import { productTexts, type SharedPage, sharedTexts } from './share-texts'
import { readSharedFacts } from './shared-facts'

/** Address of the picture of the product itself. */
export const productImagePath = '/share/vot.png'

const tournamentPages: Readonly<Record<string, SharedPage>> = {
  'tournament-results': 'results',
  'tournament-registration': 'registration',
  'tournament-bracket-visual': 'bracket',
  'tournament-bracket': 'bracket',
  'tournament-mobile-bracket': 'bracket',
  'tournament-compact': 'bracket',
}

export interface SharePagesDeps {
  /** Configured public address, null to take it from the request. */
  readonly publicUrl: string | null
  readonly contextOf: (request: FastifyRequest) => RequestContext
}

/** What links to the public pages show; undefined for pages that nobody shares and tournaments that do not exist. */
export async function describeSharedPage(
  path: string,
  request: FastifyRequest,
  { publicUrl, contextOf }: SharePagesDeps,
): Promise<PageHead | undefined> {
  const origin = publicAddress(publicUrl, request)
  const imageAt = (place: string, alt: string): PageImage | null =>
    origin === null ? null : { url: `${origin}${place}`, type: 'image/png', ...shareImageSize, alt }
  const urlOf = (place: string) => (origin === null ? null : `${origin}${place}`)

  if (path === '/' || path === '/tournaments') {
    const { title, description, imageAlt } = productTexts
    return { title, description, url: urlOf(path), image: imageAt(productImagePath, imageAlt) }
  }
  const [, place = '', id = ''] = /^\/([a-z-]+)\/([1-9]\d{0,14})\/?$/.exec(path) ?? []
  const page = tournamentPages[place]
  if (page === undefined) return undefined
  const facts = await readSharedFacts(contextOf(request), Number(id))
  if (!facts) return undefined
  const { title, description, imageAlt } = sharedTexts(page, facts)
  const picture = `${shareImagePath.replace(':id', id)}?v=${facts.tournament.seq}`
  return { title, description, url: urlOf(`/${place}/${id}`), image: imageAt(picture, imageAlt) }
}
