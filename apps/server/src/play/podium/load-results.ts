import type { ResultsView } from '@vot/contract'
import type { Queries } from '../../db/schema'
import { listTournamentEntries } from '../../people/ranking/ledger-queries'
import { findResultsTournament, listApprovedTeams, listResults } from './podium-queries'
import { viewResults } from './podium-view'

/** undefined while the tournament has no results. */
export async function loadResults(db: Queries, tournamentId: number): Promise<ResultsView | undefined> {
  const tournament = await findResultsTournament(db, tournamentId)
  if (!tournament || tournament.resultsSavedAt === null) return undefined
  return viewResults({
    tournamentId,
    savedAt: tournament.resultsSavedAt,
    seq: tournament.seq,
    entries: await listResults(db, tournamentId),
    teams: await listApprovedTeams(db, tournamentId),
    ledger: await listTournamentEntries(db, tournamentId),
  })
}
