import { createHash } from 'node:crypto'
import { posterPath, shareImagePath, usualLanguage } from '@vot/contract'
import type { RequestContext } from '../../http/handle'
import type { PageHead, PageImage } from '../../http/page-head'
import { languageNow } from '../../language/language-now'
import { say } from '../../language/say'
import type { HomeAddress } from '../home/read-home'
import { homePlaces, type SharedHome } from './home-shares'
import { type SeasonAddress, type SharedSeason, seasonPlaces } from './season-shares'
import { shareImageSize } from './share-card'
import { type SharedPage, sharedTexts } from './share-texts'
import { readSharedFacts } from './shared-facts'
import { strings } from './strings'

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
  /** Where people reach this server, null when that is not known. */
  readonly origin: string | null
  readonly context: RequestContext
}

/** Head of a page of the season. */
export function describeSeason(
  address: SeasonAddress,
  { title, description }: Pick<SharedSeason, 'title' | 'description'>,
  origin: string | null,
): PageHead {
  const { page, picture } = seasonPlaces(address)
  const image: PageImage | null =
    origin === null
      ? null
      : { url: `${origin}${inLanguage(picture)}`, type: 'image/png', ...shareImageSize, alt: title }
  return { title, description, url: origin === null ? null : `${origin}${page}`, image }
}

/** Head of the home of a group or a tournament. */
export function describeHome(
  address: HomeAddress,
  { title, description, card, poster }: Pick<SharedHome, 'title' | 'description' | 'card' | 'poster'>,
  origin: string | null,
): PageHead {
  const { page, picture } = homePlaces(address)
  // Another address for another picture, so that chats do not go on showing an older one.
  const version = createHash('sha256').update(JSON.stringify(card)).digest('base64url').slice(0, 12)
  const shown = poster ?? { path: inLanguage(`${picture}?v=${version}`), type: 'image/png' }
  const image: PageImage | null =
    origin === null
      ? null
      : { url: `${origin}${shown.path}`, type: shown.type, ...shareImageSize, alt: `${title}: ${description}` }
  return { title, description, url: origin === null ? null : `${origin}${page}`, image }
}

/** Link previews of public pages; undefined for other pages and unknown tournaments. */
export async function describeSharedPage(
  path: string,
  { origin, context }: SharePagesDeps,
): Promise<PageHead | undefined> {
  const imageAt = (place: string, alt: string, type = 'image/png'): PageImage | null =>
    origin === null ? null : { url: `${origin}${place}`, type, ...shareImageSize, alt }
  const urlOf = (place: string) => (origin === null ? null : `${origin}${place}`)

  if (path === '/' || path === '/tournaments') {
    const { title, description } = say(strings).product
    return { title, description, url: urlOf(path), image: productImage(origin) }
  }
  const address = readTournamentPath(path)
  if (!address) return undefined
  const { place, id, page } = address
  const facts = await readSharedFacts(context, id)
  if (!facts) return undefined
  const { title, description, imageAlt } = sharedTexts(page, facts)
  const { poster } = facts.tournament
  // [GRP-58] Bracket and results tell more by the picture that is drawn of them.
  if (page === 'registration' && poster !== null) {
    const image = imageAt(posterPath(poster, 'share'), imageAlt, 'image/jpeg')
    return { title, description, url: urlOf(`/${place}/${id}`), image }
  }
  const picture = `${shareImagePath.replace(':id', String(id))}?v=${facts.tournament.seq}`
  return { title, description, url: urlOf(`/${place}/${id}`), image: imageAt(inLanguage(picture), imageAlt) }
}

/** The picture of the product, for pages that have none of their own; null where the server does not know its address. */
export function productImage(origin: string | null): PageImage | null {
  if (origin === null) return null
  const alt = say(strings).product.imageAlt
  return { url: `${origin}${inLanguage(productImagePath)}`, type: 'image/png', ...shareImageSize, alt }
}

/** A picture's address says its language, since whoever fetches it does not know the reader's. */
function inLanguage(place: string): string {
  const language = languageNow()
  if (language === usualLanguage) return place
  return `${place}${place.includes('?') ? '&' : '?'}language=${language}`
}

/** The tournament and the page of it at an address that people share; undefined for any other address. */
export function readTournamentPath(path: string) {
  const [, place = '', id = ''] = /^\/([a-z-]+)\/([1-9]\d{0,14})\/?$/.exec(path) ?? []
  const page = tournamentPages[place]
  return page === undefined ? undefined : { place, page, id: Number(id) }
}
