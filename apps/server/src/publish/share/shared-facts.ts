import type { ResultsView } from '@vot/contract'
import { type TournamentStatus, tournamentStatus } from '@vot/domain'
import type { RequestContext } from '../../http/handle'
import { findBracket } from '../../play/bracket/bracket-cache'
import { loadResults } from '../../play/podium/read-results'
import { scoreOfFinal } from '../home/read-home'
import { findSharedTournament, listTeamNumbers, type SharedTournament } from './share-queries'

/** What is told of a tournament where it is shared. */
export interface SharedFacts {
  readonly tournament: SharedTournament
  readonly status: TournamentStatus
  /** Null before the results are saved. */
  readonly podium: Podium | null
}

export interface Podium {
  readonly first: Team
  /** Null where nobody has the place. */
  readonly second: Team | null
  readonly thirds: readonly Team[]
  /** Score of the final from the champions' side; null where the bracket does not have it. */
  readonly finalScore: string | null
}

export interface Team {
  readonly registrationId: number
  /** Of the draw, else its id. */
  readonly number: number
  readonly names: readonly string[]
}

/** undefined when there is no such tournament. */
export async function readSharedFacts(context: RequestContext, tournamentId: number): Promise<SharedFacts | undefined> {
  const { tournament, results, numbers } = await context.snapshot(async (db) => {
    const found = await findSharedTournament(db, tournamentId)
    const hasResults = found !== undefined && found.resultsSavedAt !== null
    const results = hasResults ? await loadResults(db, tournamentId) : undefined
    const placed = results?.items.map(({ registration_id }) => registration_id) ?? []
    return { tournament: found, results, numbers: await listTeamNumbers(db, placed) }
  })
  if (!tournament) return undefined
  const status = tournamentStatus(tournament, context.now)
  return { tournament, status, podium: results ? await readPodium(context, tournamentId, results, numbers) : null }
}

async function readPodium(
  context: RequestContext,
  tournamentId: number,
  { items }: ResultsView,
  numbers: ReadonlyMap<number, number>,
): Promise<Podium | null> {
  const [first] = teamsOf(items, 'first', numbers)
  const [second = null] = teamsOf(items, 'second', numbers)
  if (!first) return null
  const bracket = (await findBracket(context, tournamentId))?.bracket
  const finalScore = bracket && second ? scoreOfFinal(bracket, first.registrationId, second.registrationId) : null
  return { first, second, thirds: teamsOf(items, 'third', numbers), finalScore }
}

function teamsOf(
  items: ResultsView['items'],
  place: ResultsView['items'][number]['place'],
  numbers: ReadonlyMap<number, number>,
): Team[] {
  const placed = items.filter((item) => item.place === place)
  return [...new Set(placed.map(({ registration_id }) => registration_id))].map((registrationId) => ({
    registrationId,
    number: numbers.get(registrationId) ?? registrationId,
    names: placed.filter((item) => item.registration_id === registrationId).map((item) => item.player_name),
  }))
}
