import type { Queries } from '../../db/schema'
import type { ServerFacts } from '../../http/request-context'
import { findBracketIn } from '../bracket/bracket-cache'
import { isBracketShown } from '../bracket/check-bracket-shown'
import { listMatchTournaments } from '../bracket/match-tournament-queries'
import { teamViewer } from '../bracket/match-view'
import type { Listed } from '../desk/group-queue'
import type { BoardSource } from './board-match-view'

export type BoardListed = Listed & BoardSource

/**
 * Every match of the divisions of a group whose bracket is shown at the moment, or of all where that is null, as the
 * snapshot has them, and the venues of the divisions. `state` is another text after each event of a division.
 */
export async function listGroup(db: Queries, server: ServerFacts, groupId: number, shownAt: number | null) {
  const tournaments = await listMatchTournaments(db, { groupId })
  const matches: BoardListed[] = []
  const seqs: string[] = []
  for (const tournament of tournaments) {
    const found = await findBracketIn(db, server, tournament.id)
    seqs.push(`${tournament.id}:${found?.seq}`)
    const bracket = found?.bracket
    if (!bracket || (shownAt !== null && !isBracketShown(tournament, shownAt))) continue
    const viewTeam = teamViewer(bracket)
    for (const row of bracket.rows) matches.push({ tournament, bracket, number: row.number, row, viewTeam })
  }
  return { matches, venues: tournaments.map(({ venue }) => venue), state: seqs.join() }
}
