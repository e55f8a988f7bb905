import type { FastifyRequest } from 'fastify'
import type { Queries } from '../../db/schema'
import { publicAddress } from '../../http/client-network'
import type { FirstView } from '../../http/first-view'
import type { RequestContext } from '../../http/handle'
import type { PageContent, PageSource } from '../../http/static-files'
import { findBracket } from '../../play/bracket/bracket-cache'
import { teamViewer } from '../../play/bracket/match-view'
import { viewPlacings } from '../../play/bracket/placings-view'
import { loadResults } from '../../play/podium/read-results'
import { nextStatusChange, readTournamentList, viewTournament } from '../../tournament/group/read-tournaments'
import { findTournament } from '../../tournament/group/tournament-queries'
import { listRegistrationsOfTournament } from '../../tournament/registration/list-registrations'
import { describeSharedPage, readTournamentPath } from '../share/share-pages'
import { listBody } from './list-body'
import { registrationBody } from './registration-body'
import { type FinalOrder, resultsBody } from './results-body'

export interface PageDeps {
  /** Configured public address, null to take it from the request. */
  readonly publicUrl: string | null
  readonly contextOf: (request: FastifyRequest) => RequestContext
}

interface ViewAt {
  readonly view: FirstView | null
  readonly until: number | null
}

/** Parts of an address that open something else than the screen as it first is. */
const ownStates = ['tab', 'form', 'edit', 'player']
const listPerPage = 100

/** What the public pages show and say before the app has started. */
export function findPage(
  path: string,
  request: FastifyRequest,
  { publicUrl, contextOf }: PageDeps,
): PageSource | undefined {
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
      const head = await describeSharedPage(path, { origin, context })
      if (!head) return undefined
      const found = isPlain ? await readView(address, context) : { view: null, until: null }
      return { head, ...found }
    },
  }
}

async function readView(address: ReturnType<typeof readTournamentPath>, context: RequestContext): Promise<ViewAt> {
  if (!address) return await readList(context)
  if (address.page === 'registration') return await readRegistration(address.id, context)
  return address.page === 'results' ? await readResults(address.id, context) : { view: null, until: null }
}

async function readList({ snapshot, now }: RequestContext): Promise<ViewAt> {
  const query = { page: 1, per_page: listPerPage, group_id: undefined, status: undefined, q: undefined }
  const { answer, until } = await snapshot((db) => readTournamentList(db, query, now))
  // The app starts with the whole list or reads it page by page.
  const data = answer.total_pages > 1 ? {} : { tournaments: answer.items }
  return { view: { screen: 'tournaments', body: listBody(answer.items), data }, until }
}

async function readRegistration(id: number, { snapshot, now }: RequestContext): Promise<ViewAt> {
  const read = async (db: Queries) => {
    const row = await findTournament(db, id)
    return row && { row, entered: await listRegistrationsOfTournament(db, id) }
  }
  const found = await snapshot(read)
  if (!found) return { view: null, until: 0 }
  const tournament = viewTournament(found.row, now)
  const body = registrationBody(tournament, found.entered)
  return { view: { screen: 'registration', body, data: { tournament } }, until: nextStatusChange([found.row], now) }
}

async function readResults(id: number, context: RequestContext): Promise<ViewAt> {
  const { snapshot, now } = context
  const read = async (db: Queries) => {
    const row = await findTournament(db, id)
    return row && { row, results: (await loadResults(db, id)) ?? null }
  }
  const found = await snapshot(read)
  if (!found) return { view: null, until: 0 }
  const tournament = viewTournament(found.row, now)
  const body = resultsBody(tournament, found.results, await readOrder(id, context))
  return { view: { screen: 'results', body, data: { tournament } }, until: nextStatusChange([found.row], now) }
}

async function readOrder(id: number, context: RequestContext): Promise<FinalOrder | null> {
  const bracket = (await findBracket(context, id))?.bracket
  if (!bracket) return null
  const viewTeam = teamViewer(bracket)
  const placings = viewPlacings(bracket)
  const teams = placings.map(({ participant_id: team }) => {
    const { player1_name: first, player2_name: second } = viewTeam(team)
    return [team, [first, second]] as const
  })
  return { placings, teams: new Map(teams) }
}
