import type { MatchCall } from '@vot/contract'
import { formatVietnamIso, noShowAt } from '@vot/domain'
import type { Queries } from '../../db/schema'
import { type LiveBracket, type MatchRow, partsOf } from '../bracket/live-bracket'
import { listMatchTournaments } from '../bracket/match-tournament-queries'
import { shortNamesOf, teamOf } from '../bracket/match-view'
import { findCourtName } from '../court/court-queries'
import { noShowMinutesOf } from './no-show-minutes'

/** The row of a match that is called now: the first call counts for who does not come. */
export function calledRow(row: Pick<MatchRow, 'calledAt' | 'callCount'>, now: number) {
  return { calledAt: row.calledAt ?? now, callCount: row.callCount + 1 }
}

/** What is said of a match that was just called, from its row as it is then. */
export async function readMatchCall(db: Queries, bracket: LiveBracket, row: MatchRow): Promise<MatchCall> {
  const { planned, match } = partsOf(bracket, row.number)
  const [tournament] = await listMatchTournaments(db, { id: bracket.tournamentId })
  const courtName = row.courtId === null ? undefined : await findCourtName(db, row.courtId)
  if (!tournament || courtName === undefined || row.calledAt === null) {
    throw new Error(`match ${row.id} cannot be called`)
  }
  const [first, second] = match.sides
  if (typeof first !== 'number' || typeof second !== 'number') throw new Error(`match ${row.id} lacks a side`)
  const namesOf = (side: number): [string, string] => {
    const { player1Name, player2Name } = teamOf(bracket, side)
    return [player1Name, player2Name]
  }
  return {
    match_id: row.id,
    match_code: planned.code,
    court_name: courtName,
    tournament_name: tournament.name,
    teams: [namesOf(first), namesOf(second)],
    short_names: [[...shortNamesOf(bracket, first)], [...shortNamesOf(bracket, second)]],
    count: row.callCount,
    called_at: formatVietnamIso(row.calledAt),
    no_show_at: formatVietnamIso(noShowAt(row.calledAt, planned.phase, noShowMinutesOf(tournament))),
    updated_at: formatVietnamIso(row.updatedAt),
  }
}
