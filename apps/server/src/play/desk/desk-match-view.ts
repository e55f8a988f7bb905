import type { DeskMatchView, OfficiatingTeamView } from '@vot/contract'
import { dayCode, formatVietnamIso, formatVietnamIsoOrNull, type MatchState, noShowAt, scoreRulesOf } from '@vot/domain'
import { viewScoreRules } from '../bracket/bracket-view'
import { dayCodeOf, getMatch, isHeld, type LiveBracket } from '../bracket/live-bracket'
import type { MatchTournament } from '../bracket/match-tournament-queries'
import { type Officials, playersOf } from '../bracket/match-view'
import { viewGroupMatch } from '../match/read-match'
import { noShowMinutesOf } from './call-match'
import type { BusyPlayer } from './desk-queries'
import { restingPlayerOf } from './resting-players'

export function viewDeskMatch(
  bracket: LiveBracket,
  number: number,
  officials: Officials,
  tournament: MatchTournament,
  busy: ReadonlyMap<number, BusyPlayer>,
  { resting, starts, strengths, coming, heldUntil, expectedEnd }: DayFacts,
): DeskMatchView {
  const { match, planned, row } = getMatch(bracket, number)
  const isAwaited = row.state === 'claimed' && row.calledAt !== null && match.status === 'ready'
  return {
    ...viewGroupMatch(bracket, number, officials, tournament),
    officiating_team: viewOfficiatingTeam(bracket, number),
    bracket_variant: bracket.state.plan.format.variant,
    queued_at: formatVietnamIsoOrNull(row.queuedAt),
    ready_since: formatVietnamIso(readySince(bracket, number)),
    claimed_at: formatVietnamIsoOrNull(row.claimedAt),
    called_at: formatVietnamIsoOrNull(row.calledAt),
    call_count: row.callCount,
    coming_ids: isAwaited ? coming.filter(({ calledAt }) => calledAt === row.calledAt).map(({ id }) => id) : [],
    no_show_at: isAwaited
      ? formatVietnamIsoOrNull(noShowAt(row.calledAt, planned.phase, noShowMinutesOf(tournament)))
      : null,
    score_rules: viewScoreRules(scoreRulesOf(bracket.state.plan, planned.phase)),
    strength_gap: strengthGap(match, strengths),
    conflict: isHeld(row) ? null : conflictOf(bracket, number, busy, tournament),
    resting: isHeld(row) ? null : viewResting(restingPlayerOf({ bracket, number }, resting)),
    estimated_start: isHeld(row) ? null : formatVietnamIsoOrNull(starts.get(row.id)?.start ?? null),
    held_until: isHeld(row) ? null : formatVietnamIsoOrNull(heldUntil),
    expected_end: formatVietnamIsoOrNull(expectedEnd),
  }
}

/** The team that officiates the match, and what it lost before it was called there. */
function viewOfficiatingTeam(bracket: LiveBracket, number: number): OfficiatingTeamView | null {
  const { officiatingRegistrationId: teamId, claimedAt } = getMatch(bracket, number).row
  const team = teamId === null ? undefined : bracket.teams.get(teamId)
  if (teamId === null || !team) return null
  const { player1Name: player1_name, player2Name: player2_name } = team
  const until = claimedAt ?? Number.MAX_SAFE_INTEGER
  const [lost] = bracket.rows
    .filter(({ completedAt, number: other }) => {
      return completedAt !== null && completedAt <= until && getMatch(bracket, other).match.loser === teamId
    })
    .sort((a, b) => (b.completedAt ?? 0) - (a.completedAt ?? 0))
  return {
    registration_id: teamId,
    lost_code: lost === undefined ? null : dayCodeOf(bracket, lost.number),
    player1_name,
    player2_name,
  }
}

/** What the day knows of the matches: who rests, by player, and when each is expected to start, by match. */
export interface DayFacts {
  readonly resting: ReadonlyMap<number, number>
  readonly starts: ReadonlyMap<number, { readonly start: number }>
  readonly strengths: Strengths
  /** Teams that said of this match that they are on their way, each with the call that it answered. */
  readonly coming: readonly { readonly id: number; readonly calledAt: number }[]
  /** Of this match, by the plan of the day. */
  readonly heldUntil: number | null
  /** Of this match on court. */
  readonly expectedEnd: number | null
}

/** Of a team: its points in sum, and its players' ratings in sum where both have one. Hundredths. */
export type Strengths = ReadonlyMap<number, { readonly points: number; readonly rating: number | null }>

/** By ratings where every player of the match has one, else by points. */
function strengthGap({ sides }: MatchState, strengths: Strengths): number | null {
  const [one, two] = sides.map((side) => (typeof side === 'number' ? strengths.get(side) : undefined))
  if (!one || !two) return null
  const sums = one.rating !== null && two.rating !== null ? [one.rating, two.rating] : [one.points, two.points]
  return Math.abs((sums[0] ?? 0) - (sums[1] ?? 0)) / 200
}

function viewResting(player: ReturnType<typeof restingPlayerOf>): DeskMatchView['resting'] {
  return player && { player_name: player.name, until: formatVietnamIso(player.until) }
}

/** When the last match that feeds it ended, or the bracket was made. Epoch milliseconds. */
export function readySince(bracket: LiveBracket, number: number): number {
  const { planned, row } = getMatch(bracket, number)
  const { groups } = bracket.state.plan
  const feeders = planned.sources.flatMap((source) =>
    'match' in source ? [source.match] : 'group' in source ? (groups[source.group]?.matches ?? []) : [],
  )
  return Math.max(row.createdAt, ...feeders.map((feeder) => bracket.rows[feeder - 1]?.completedAt ?? 0))
}

/** The first player of the match who is in another one. */
export function conflictOf(
  bracket: LiveBracket,
  number: number,
  busy: ReadonlyMap<number, BusyPlayer>,
  own: Pick<MatchTournament, 'id' | 'groupId'>,
): DeskMatchView['conflict'] {
  const { row } = getMatch(bracket, number)
  for (const { id, name } of playersOf(bracket, number)) {
    const other = busy.get(id)
    if (!other || other.matchId === row.id) continue
    const { matchId, letter, matchCode, courtName, groupName, venue } = other
    const isOwn = own.groupId === null ? other.tournamentId === own.id : other.groupId === own.groupId
    return {
      player_name: name,
      match_id: matchId,
      match_code: matchCode,
      day_code: dayCode(letter, matchCode),
      court_name: courtName,
      elsewhere: isOwn ? null : { name: groupName ?? other.name, venue },
    }
  }
  return null
}
