import { clearResults, createResults, type ResultsView, updateResults } from '@vot/contract'
import {
  checkResults,
  deviatesFromBracket,
  err,
  ok,
  type Placings,
  placings,
  planAwards,
  podiumTooEarly,
  type Result,
  type ResultsErrorCode,
  tournamentStatus,
} from '@vot/domain'
import { notify } from '../../account/notification/notify'
import { handle, type Work } from '../../http/handle'
import type { ServerFacts } from '../../http/request-context'
import { say } from '../../language/say'
import { listTournamentEntries } from '../../people/ranking/ledger-queries'
import { markResultsSaved } from '../../tournament/group/tournament-queries'
import { findResultsTournament, listApprovedTeams, listResults, replaceResults } from '../award/award-queries'
import { bookAwards, type ResultsTournament, takeBackPodium } from '../award/take-back-podium'
import { findBracketInWork } from '../bracket/bracket-cache'
import { loadResults } from './read-results'
import { strings } from './strings'

interface Choice {
  readonly first_place_player_ids: readonly number[]
  readonly second_place_player_ids: readonly number[]
  readonly third_place_player_ids: readonly number[]
  readonly reason?: string | null | undefined
}

type TooEarly = 'results-before-bracket-end' | 'results-before-start'

export const createResultsRoute = handle(createResults, ({ params, body }, { write, server }) =>
  write(async (work) => {
    const tournament = await lockTournament(work, params.id)
    if (!tournament) return err('tournament-not-found')
    if (tournament.resultsSavedAt !== null) return err('results-exist')
    return await saveResults(server, work, tournament, body)
  }),
)

export const updateResultsRoute = handle(updateResults, ({ params, body }, { write, server }) =>
  write(async (work) => {
    const tournament = await lockTournament(work, params.id)
    if (!tournament) return err('tournament-not-found')
    if (tournament.resultsSavedAt === null) return err('results-not-found')
    return await saveResults(server, work, tournament, body)
  }),
)

/** [RES-50] Whatever became of the bracket and the dates since: a podium that was saved can be taken back. */
export const clearResultsRoute = handle(clearResults, ({ params, body }, { write }) =>
  write(async (work) => {
    const tournament = await lockTournament(work, params.id)
    if (!tournament) return err('tournament-not-found')
    if (tournament.resultsSavedAt === null) return err('results-not-found')
    await takeBackPodium(work, tournament, { reason: body.reason })
    return ok({ message: say(strings).cleared })
  }),
)

/** What the bracket gives, null where there is none to go by. Refused while the podium is not decided yet. */
async function findPlacings(
  server: ServerFacts,
  work: Work,
  tournament: ResultsTournament,
): Promise<Result<Placings | null, TooEarly>> {
  const bracket = await findBracketInWork(server, work, tournament.id)
  const placed = bracket ? placings(bracket.state) : null
  const tooEarly = podiumTooEarly(placed, tournamentStatus(tournament, work.now))
  return tooEarly === undefined ? ok(placed) : err(tooEarly)
}

async function lockTournament(work: Work, id: number): Promise<ResultsTournament | undefined> {
  return (await work.lockTournament(id)) ? await findResultsTournament(work.db, id) : undefined
}

/**
 * Saves podium and awards together; the same podium again, with the same awards, changes nothing. Where the bracket
 * gives another one by now, it may be kept for a reason.
 */
async function saveResults(
  server: ServerFacts,
  work: Work,
  tournament: ResultsTournament,
  choice: Choice,
): Promise<Result<ResultsView, ResultsErrorCode | TooEarly | 'podium-reason-required'>> {
  const { db } = work
  const podium = {
    first: choice.first_place_player_ids,
    second: choice.second_place_player_ids,
    third: choice.third_place_player_ids,
  }
  const teams = await listApprovedTeams(db, tournament.id)
  const ready = await findPlacings(server, work, tournament)
  const checked = checkResults(podium, teams, ready.ok ? ready.value : null)
  // What is wrong with the choice is told first: it can be mended at once.
  if (!checked.ok) return checked
  if (!ready.ok) return ready
  const awards = planAwards(await listTournamentEntries(db, tournament.id), checked.value, tournament)
  const reason = choice.reason || null
  const deviates = ready.value !== null && deviatesFromBracket(podium, teams, ready.value)
  const isFirst = tournament.resultsSavedAt === null
  const isOther = isFirst || awards.length > 0
  if (isOther || (deviates && reason !== null)) {
    if (deviates && reason === null) return err('podium-reason-required')
    const before = await listResults(db, tournament.id)
    if (isOther) {
      await replaceResults(db, tournament.id, checked.value)
      await bookAwards(work, tournament, awards)
    }
    await markResultsSaved(db, tournament.id, work.now, work.now)
    await work.live(tournament.id, { type: 'results-saved' })
    if (isOther) {
      await notify(work, {
        kind: 'results',
        to: 'everyone',
        tournamentId: tournament.id,
        facts: { event: isFirst ? 'results-saved' : 'results-updated' },
      })
    }
    await work.audit({
      action: isFirst ? 'create-results' : 'update-results',
      subjectType: 'tournament',
      subjectId: tournament.id,
      tournamentId: tournament.id,
      before: { podium: before },
      after: { podium: checked.value, ...(reason !== null && { reason }) },
    })
  }
  const saved = await loadResults(db, tournament.id)
  if (!saved) throw new Error(`results of tournament ${tournament.id} were saved and are not there`)
  return ok(saved)
}
