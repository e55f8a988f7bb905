import type { DeskMatchView } from '@vot/contract'
import { formatVietnamIso, noShowAt, scoreRulesOf } from '@vot/domain'
import { isHeld, type LiveBracket, partsOf } from '../brackets/live-bracket'
import { teamOf } from '../brackets/match-view'
import type { Officials } from '../brackets/officials'
import { viewScoreRules } from '../brackets/phase-rules-view'
import { viewGroupMatch } from '../matches/group-match-view'
import type { MatchTournament } from '../matches/matches-queries'
import type { BusyPlayer } from './operations-queries'

const isoOrNull = (moment: number | null) => (moment === null ? null : formatVietnamIso(moment))

export function viewDeskMatch(
  bracket: LiveBracket,
  number: number,
  officials: Officials,
  tournament: MatchTournament,
  busy: ReadonlyMap<number, BusyPlayer>,
): DeskMatchView {
  const { match, planned, row } = partsOf(bracket, number)
  const isAwaited = row.state === 'claimed' && row.calledAt !== null && match.status === 'ready'
  return {
    ...viewGroupMatch(bracket, number, officials, tournament),
    bracket_variant: bracket.state.plan.format.variant,
    queued_at: isoOrNull(row.queuedAt),
    ready_since: formatVietnamIso(readySince(bracket, number)),
    claimed_at: isoOrNull(row.claimedAt),
    called_at: isoOrNull(row.calledAt),
    call_count: row.callCount,
    no_show_at: isAwaited ? isoOrNull(noShowAt(row.calledAt, planned.phase)) : null,
    score_rules: viewScoreRules(scoreRulesOf(bracket.state.plan, planned.phase)),
    conflict: isHeld(row) ? null : conflictOf(bracket, number, busy),
  }
}

/** When the last match that feeds it ended, or the bracket was made. Epoch milliseconds. */
export function readySince(bracket: LiveBracket, number: number): number {
  const { planned, row } = partsOf(bracket, number)
  const { groups } = bracket.state.plan
  const feeders = planned.sources.flatMap((source) =>
    'match' in source ? [source.match] : 'group' in source ? (groups[source.group]?.matches ?? []) : [],
  )
  return Math.max(row.createdAt, ...feeders.map((feeder) => bracket.rows[feeder - 1]?.completedAt ?? 0))
}

function conflictOf(
  bracket: LiveBracket,
  number: number,
  busy: ReadonlyMap<number, BusyPlayer>,
): DeskMatchView['conflict'] {
  const { match, row } = partsOf(bracket, number)
  for (const side of match.sides) {
    if (typeof side !== 'number') continue
    const { player1Id, player1Name, player2Id, player2Name } = teamOf(bracket, side)
    const players = [
      [player1Id, player1Name],
      [player2Id, player2Name],
    ] as const
    for (const [id, name] of players) {
      const other = busy.get(id)
      if (!other || other.matchId === row.id) continue
      const { matchId, matchCode, courtName } = other
      return { player_name: name, match_id: matchId, match_code: matchCode, court_name: courtName }
    }
  }
  return null
}
