import type { Queries } from '../../db/schema'
import type { ServerFacts } from '../../http/request-context'
import { findBracketIn } from '../brackets/bracket-cache'
import { teamViewer } from '../brackets/match-view'
import { listMatchTournaments } from '../matches/matches-queries'
import type { Listed } from '../operations/group-queue'
import type { BoardSource } from './board-match-view'

export type BoardListed = Listed & BoardSource

/**
 * Every match of every division of a group, as the snapshot has them, and the venues of the divisions. `state` is
 * another text after each event of a division.
 */
export async function listGroup(db: Queries, server: ServerFacts, groupId: number) {
  const tournaments = await listMatchTournaments(db, { groupId })
  const matches: BoardListed[] = []
  const seqs: string[] = []
  for (const tournament of tournaments) {
    const found = await findBracketIn(db, server, tournament.id)
    seqs.push(`${tournament.id}:${found?.seq}`)
    const bracket = found?.bracket
    if (!bracket) continue
    const viewTeam = teamViewer(bracket)
    for (const row of bracket.rows) matches.push({ tournament, bracket, number: row.number, row, viewTeam })
  }
  return { matches, venues: tournaments.map(({ venue }) => venue), state: seqs.join() }
}
