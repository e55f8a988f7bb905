import { formatVietnamIso, tournamentStatus } from '@vot/domain'
import { html } from '../../http/html'
import { changedAtOf, type PublicTournament } from './site-queries'
import { homePathOf } from './write-feed'
import { writeXml } from './write-xml'

/** Four pages of each stay below the 50 000 that a sitemap may have. */
export const maxSitemapEntries = 12_000

const always = ['/', '/tournaments', '/season', '/season/clubs']

/** [RES-68] The pages that everybody may read, with the moment of their last change where it is known. */
export function writeSitemap(tournaments: readonly PublicTournament[], origin: string, now: number): string {
  const pages = new Map<string, number | null>(always.map((path) => [path, null]))
  for (const each of tournaments) {
    for (const path of pathsOf(each, now)) pages.set(path, Math.max(pages.get(path) ?? 0, changedAtOf(each)))
  }
  return writeXml(html`
    <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
      ${[...pages].map(
        ([path, changedAt]) =>
          html`<url><loc>${origin}${path}</loc>${changedAt !== null && html`<lastmod>${formatVietnamIso(changedAt)}</lastmod>`}</url>`,
      )}
    </urlset>`)
}

function pathsOf(tournament: PublicTournament, now: number): readonly string[] {
  const { id, bracketId, resultsSavedAt } = tournament
  const isOpen = tournamentStatus(tournament, now) === 'open'
  return [
    homePathOf(tournament),
    `/tournament-registration/${id}`,
    // [TRN-143] Nobody but organisers sees a bracket while teams may still register.
    ...(bracketId !== null && !isOpen ? [`/tournament-bracket-visual/${id}`] : []),
    ...(resultsSavedAt === null ? [] : [`/tournament-results/${id}`]),
  ]
}
