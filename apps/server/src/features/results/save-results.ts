import { createResults, type ResultsView, updateResults } from '@vot/contract'
import { checkResults, err, ok, type PlannedAward, planAwards, type Result, type ResultsErrorCode } from '@vot/domain'
import { handle, type Work } from '../../http/handle'
import { notify } from '../notifications/notify'
import { appendPointEntry, listTournamentEntries } from '../players/ledger-queries'
import { lockRankingPoints } from '../players/players-queries'
import { loadResults } from './load-results'
import {
  findResultsTournament,
  listApprovedTeams,
  listResults,
  markResultsSaved,
  replaceResults,
} from './results-queries'

interface Choice {
  readonly first_place_player_ids: readonly number[]
  readonly second_place_player_ids: readonly number[]
  readonly third_place_player_ids: readonly number[]
}

export const createResultsRoute = handle(createResults, ({ params, body }, { write }) =>
  write(async (work) => {
    const tournament = await lockTournament(work, params.id)
    if (!tournament) return err('tournament-not-found')
    if (tournament.resultsSavedAt !== null) return err('results-exist')
    return await saveResults(work, tournament, body)
  }),
)

export const updateResultsRoute = handle(updateResults, ({ params, body }, { write }) =>
  write(async (work) => {
    const tournament = await lockTournament(work, params.id)
    if (!tournament) return err('tournament-not-found')
    if (tournament.resultsSavedAt === null) return err('results-not-found')
    return await saveResults(work, tournament, body)
  }),
)

type Tournament = NonNullable<Awaited<ReturnType<typeof findResultsTournament>>>

async function lockTournament(work: Work, id: number): Promise<Tournament | undefined> {
  return (await work.lockTournament(id)) ? await findResultsTournament(work.db, id) : undefined
}

/** Saves podium and awards together; the same podium again, with the same awards, changes nothing. */
async function saveResults(
  work: Work,
  tournament: Tournament,
  choice: Choice,
): Promise<Result<ResultsView, ResultsErrorCode>> {
  const { db, now } = work
  const checked = checkResults(
    {
      first: choice.first_place_player_ids,
      second: choice.second_place_player_ids,
      third: choice.third_place_player_ids,
    },
    await listApprovedTeams(db, tournament.id),
  )
  if (!checked.ok) return checked
  const awards = planAwards(await listTournamentEntries(db, tournament.id), checked.value, tournament)
  if (awards.length > 0) {
    const before = await listResults(db, tournament.id)
    await replaceResults(db, tournament.id, checked.value)
    await bookAwards(work, tournament.id, awards)
    await markResultsSaved(db, tournament.id, now)
    await work.live(tournament.id, { type: 'results-saved' })
    const isFirst = tournament.resultsSavedAt === null
    await notify(work, {
      type: 'results',
      to: 'everyone',
      tournamentId: tournament.id,
      facts: { event: isFirst ? 'results-saved' : 'results-updated' },
    })
    await work.audit({
      action: isFirst ? 'create-results' : 'update-results',
      subjectType: 'tournament',
      subjectId: tournament.id,
      tournamentId: tournament.id,
      before,
      after: checked.value,
    })
  }
  const saved = await loadResults(db, tournament.id)
  if (!saved) throw new Error(`results of tournament ${tournament.id} were saved and are not there`)
  return ok(saved)
}

async function bookAwards(work: Work, tournamentId: number, awards: readonly PlannedAward[]): Promise<void> {
  const current = await lockRankingPoints(
    work,
    awards.map((award) => award.playerId),
  )
  for (const { playerId, points, place } of awards) {
    await appendPointEntry(work.db, {
      playerId,
      kind: 'tournament',
      points,
      previousPoints: current.get(playerId) ?? 0,
      tournamentId,
      place,
      actorId: work.actorId,
      createdAt: work.now,
    })
  }
}
