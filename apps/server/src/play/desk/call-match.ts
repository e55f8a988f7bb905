import { callMatch, type MatchCall } from '@vot/contract'
import { defaultNoShowMinutes, err, formatVietnamIso, type NoShowMinutes, noShowAt, ok } from '@vot/domain'
import type { Queries } from '../../db/schema'
import { handle } from '../../http/handle'
import { getMatch, type LiveBracket, type MatchRow } from '../bracket/live-bracket'
import { lockMatch } from '../bracket/lock-match'
import { listMatchTournaments, type MatchTournament } from '../bracket/match-tournament-queries'
import { shortNamesOf, teamOf } from '../bracket/match-view'
import { findCourtName } from '../court/court-queries'
import { changeMatchRow } from './unassign-match'

/** How long sides that are called have in a tournament. */
export function noShowMinutesOf({
  noShowMinutes,
  medalNoShowMinutes,
}: Pick<MatchTournament, 'noShowMinutes' | 'medalNoShowMinutes'>): NoShowMinutes {
  return {
    usual: noShowMinutes ?? defaultNoShowMinutes.usual,
    medal: medalNoShowMinutes ?? defaultNoShowMinutes.medal,
  }
}

/** The row of a match that is called now: the first call counts for who does not come. */
export function calledRow(row: Pick<MatchRow, 'calledAt' | 'callCount'>, now: number) {
  return { calledAt: row.calledAt ?? now, callCount: row.callCount + 1 }
}

/** What is said of a match that was just called, from its row as it is then. */
export async function readMatchCall(db: Queries, bracket: LiveBracket, row: MatchRow): Promise<MatchCall> {
  const { planned, match } = getMatch(bracket, row.number)
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

/** Calls both sides of an assigned match to its court; every further call is told again. Source: OPS-70. */
export const callMatchRoute = handle(callMatch, ({ params }, context) =>
  context.write(async (work) => {
    const found = await lockMatch(context.server, work, params.id)
    if (!found) return err('match-not-found')
    const { match: state, planned, row } = getMatch(found.bracket, found.number)
    if (state.status === 'completed' || state.status === 'walkover') return err('match-already-completed')
    if (row.state === 'in_progress') return err('match-in-play')
    if (row.state !== 'claimed') return err('match-not-assigned')
    const patch = calledRow(row, work.now)
    const match = await changeMatchRow(work, context, found, {
      event: 'match-called',
      action: 'call-match',
      patch,
      facts: { court_id: row.courtId, count: patch.callCount },
      told: async (called) => ({ call: await readMatchCall(work.db, found.bracket, called) }),
    })
    const again = patch.callCount > 1 ? ` (lần ${patch.callCount})` : ''
    return ok({ message: `Đã mời trận ${planned.code} vào ${match.court_name}${again}`, match })
  }),
)
