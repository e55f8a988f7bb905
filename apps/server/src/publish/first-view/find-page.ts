import { firstTournaments } from '@vot/contract'
import type { FastifyRequest } from 'fastify'
import type { Queries } from '../../db/schema'
import { publicAddress } from '../../http/client-network'
import type { FirstView } from '../../http/first-view'
import type { RequestContext } from '../../http/handle'
import type { PageContent, PageSource } from '../../http/static-files'
import { say } from '../../language/say'
import { nextStatusChange, readTournamentList, viewTournament } from '../../tournament/group/read-tournaments'
import { findTournament } from '../../tournament/group/tournament-queries'
import { listRegistrationsOfTournament } from '../../tournament/registration/list-registrations'
import { pageAlternates } from '../embed/page-alternates'
import { homeEvent, tournamentEvent } from '../embed/sports-events'
import type { HomeAddress } from '../home/read-home'
import { seasonExpiresAt } from '../season/season-tables'
import { homePlaces, readHomeAddress, readSharedHome } from '../share/home-shares'
import { readSeasonAddress, readSharedSeason } from '../share/season-shares'
import {
  describeHome,
  describeSeason,
  describeSharedPage,
  productImage,
  readTournamentPath,
} from '../share/share-pages'
import { outlineOfList, outlineOfRegistration, outlineOfTournament } from './outlines'
import { writeOutline } from './page-outline'
import { strings } from './strings'

export interface PageDeps {
  /** Configured public address, null to take it from the request. */
  readonly publicUrl: string | null
  readonly contextOf: (request: FastifyRequest) => RequestContext
}

/** Query parameters that open something else than the first state of a screen. */
const ownStates = ['tab', 'form', 'edit', 'player']

/** What the public pages show and say before the app has started. */
export function findPage(
  path: string,
  request: FastifyRequest,
  { publicUrl, contextOf }: PageDeps,
): PageSource | undefined {
  const ofSeason = findSeasonPageOf(path, request, { publicUrl, contextOf })
  if (ofSeason) return ofSeason
  const home = readHomeAddress(path)
  if (home) return homePage(home, request, { publicUrl, contextOf })
  const plain = plainPage(path, request, publicUrl)
  if (plain) return plain
  const isList = path === '/' || path === '/tournaments'
  const address = isList ? undefined : readTournamentPath(path)
  if (!isList && !address) return undefined
  const origin = publicAddress(publicUrl, request)
  const asked = new URLSearchParams(request.url.split('?')[1])
  const isPlain = !ownStates.some((name) => asked.has(name))
  return {
    key: `${origin} ${isPlain ? 'plain' : 'other'} ${path}`,
    scope: address ? address.id : 'every-tournament',
    async read(): Promise<PageContent | undefined> {
      const context = contextOf(request)
      const told = await describeSharedPage(path, { origin, context })
      if (!told) return undefined
      const head = { ...told, alternates: pageAlternates(origin, path) }
      if (!address) return { head, ...(await readList(context, isPlain)) }
      const found = await readTournament(address.id, context)
      if (!found) return undefined
      const { tournament, entered, until } = found
      const outline = {
        registration: () => outlineOfRegistration(tournament, head.description, entered),
        results: () => outlineOfTournament(tournament, head.description),
        bracket: () => null,
      }[address.page]()
      const headWithFacts = { ...head, facts: tournamentEvent(tournament, entered.items, head) }
      if (!isPlain || outline === null) return { head: headWithFacts, view: null, until }
      return {
        head: headWithFacts,
        view: { screen: address.page, body: writeOutline(outline), data: { tournament } },
        until,
      }
    },
  }
}

/** Texts that the app has at once. */
const wholeTexts: ReadonlySet<string> = new Set(['/terms', '/privacy'])

/** [RES-82] A page of the app that is about nothing of the database; undefined for any other. */
function plainPage(path: string, request: FastifyRequest, publicUrl: string | null): PageSource | undefined {
  const pages: Readonly<Record<string, { readonly title: string; readonly lead: string }>> = say(strings).pages
  const page = path.replace(/(.)\/$/, '$1')
  const told = pages[page]
  if (!told) return undefined
  const origin = publicAddress(publicUrl, request)
  const { title, lead } = told
  const isPlain = request.url.split('?')[1] === undefined
  return {
    key: `${origin} ${isPlain ? 'plain' : 'other'} ${page}`,
    scope: 'every-tournament',
    async read(): Promise<PageContent> {
      const image = productImage(origin)
      const head = { title, description: lead, url: origin === null ? null : `${origin}${page}`, image }
      const body = writeOutline({ title, lead, description: null, lists: [] })
      const view = { screen: page.slice(1), body, data: {}, inRoot: wholeTexts.has(page) }
      return { head, view: isPlain ? view : null, until: null }
    },
  }
}

/** The home of a group, or of a tournament that stands alone. */
function homePage(address: HomeAddress, request: FastifyRequest, { publicUrl, contextOf }: PageDeps): PageSource {
  const origin = publicAddress(publicUrl, request)
  return {
    key: `${origin} home ${address.scope} ${address.id}`,
    scope: 'every-tournament',
    async read(): Promise<PageContent | undefined> {
      const context = contextOf(request)
      const home = await readSharedHome(context, address)
      if (!home) return undefined
      const { title, description: lead, lines, until } = home
      const body = writeOutline({ title, lead, description: null, lists: [{ title: '', note: '', lines }] })
      const told = describeHome(address, home, origin)
      const { page } = homePlaces(address)
      const single = address.scope === 'tournaments' ? await readTournament(address.id, context) : undefined
      const facts = single ? tournamentEvent(single.tournament, single.entered.items, told) : homeEvent(home.home, told)
      const head = { ...told, alternates: pageAlternates(origin, page), facts }
      return { head, view: { screen: 'home', body, data: {} }, until }
    },
  }
}

/** A table, a player or a club of the season. */
function findSeasonPageOf(
  path: string,
  request: FastifyRequest,
  { publicUrl, contextOf }: PageDeps,
): PageSource | undefined {
  const address = readSeasonAddress(`${path}?${request.url.split('?')[1] ?? ''}`)
  if (!address) return undefined
  const origin = publicAddress(publicUrl, request)
  return {
    key: `${origin} season ${path}${address.search}`,
    scope: 'every-tournament',
    async read(): Promise<PageContent | undefined> {
      const context = contextOf(request)
      const season = await readSharedSeason(context, address)
      if (!season) return undefined
      const { title, description: lead, lines } = season
      const body = writeOutline({ title, lead, description: null, lists: [{ title: '', note: '', lines }] })
      return {
        head: {
          ...describeSeason(address, { title, description: lead }, origin),
          alternates: pageAlternates(origin, `${path}${address.search}`),
        },
        view: { screen: 'season', body, data: {} },
        until: seasonExpiresAt(context.now),
      }
    },
  }
}

async function readList({ snapshot, now }: RequestContext, isPlain: boolean) {
  const unasked = { page: 1, group_id: undefined, q: undefined, direction: undefined }
  const { ahead, past, until } = await snapshot(async (db) => {
    const { answer, until } = await readTournamentList(db, { ...unasked, ...firstTournaments.ahead }, now)
    const { answer: past } = await readTournamentList(db, { ...unasked, ...firstTournaments.past }, now)
    return { ahead: answer, past, until }
  })
  const items = [...ahead.items, ...past.items]
  const older = past.total_count - past.items.length
  // The app starts with what the list begins with, or reads it page by page.
  const data = ahead.total_pages > 1 ? {} : { tournaments: { items, older } }
  const view: FirstView = { screen: 'tournaments', body: writeOutline(outlineOfList(items)), data }
  return { view: isPlain ? view : null, until }
}

async function readTournament(id: number, { snapshot, now }: RequestContext) {
  const found = await snapshot(async (db: Queries) => {
    const row = await findTournament(db, id)
    return row && { row, entered: await listRegistrationsOfTournament(db, id) }
  })
  if (!found) return undefined
  const { row, entered } = found
  return { tournament: viewTournament(row, now), entered, until: nextStatusChange([row], now) }
}
