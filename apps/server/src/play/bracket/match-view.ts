import type { MatchChange, MatchView, ParticipantView } from '@vot/contract'
import {
  type BracketState,
  formatVietnamIso,
  formatVietnamIsoOrNull,
  type MatchState,
  mayDo,
  type PlannedMatch,
  pointsToDecimal,
  type Requester,
  type Side,
  shortNames,
  sourceLabel,
} from '@vot/domain'
import type { Queries } from '../../db/schema'
import { listCourtNames, listRefereeRows } from './bracket-queries'
import { dayCodeOf, getMatch, type LiveBracket, type MatchRow, type TeamRow } from './live-bracket'

/** Returns each team's view, which is made once for a bracket however many of its matches the team stands in. */
export type ViewTeam = (id: number) => ParticipantView

const viewers = new WeakMap<LiveBracket, ViewTeam>()

/** The viewer of a bracket is made once: who is still in play is read from all of its matches. */
export function teamViewer(bracket: LiveBracket): ViewTeam {
  const known = viewers.get(bracket)
  if (known) return known
  const views = new Map<number, ParticipantView>()
  const inPlay = teamsInPlay(bracket.state)
  const viewer = (id: number): ParticipantView => {
    const made = views.get(id) ?? viewTeam(bracket, id, inPlay)
    views.set(id, made)
    return made
  }
  viewers.set(bracket, viewer)
  return viewer
}

export function teamOf(bracket: LiveBracket, id: number): TeamRow {
  const team = bracket.teams.get(id)
  if (!team) throw new Error(`bracket ${bracket.id} has no team ${id}`)
  return team
}

const shortened = new WeakMap<LiveBracket['teams'], ReadonlyMap<number, readonly [string, string]>>()

/** Works the short names of all teams out, once, as names stay as they are through every rally. */
export function prepareShortNames({
  teams,
}: Pick<LiveBracket, 'teams'>): ReadonlyMap<number, readonly [string, string]> {
  const known = shortened.get(teams) ?? shortenNames(teams)
  shortened.set(teams, known)
  return known
}

/** Short names of a team's players. */
export function shortNamesOf(bracket: Pick<LiveBracket, 'teams'>, id: number): readonly [string, string] {
  return prepareShortNames(bracket).get(id) ?? ['', '']
}

/** `Phúc/Khôi`, where four whole names do not fit into a line. */
export function shortPair(bracket: Pick<LiveBracket, 'teams'>, id: number): string {
  return shortNamesOf(bracket, id).join('/')
}

function shortenNames(teams: LiveBracket['teams']): ReadonlyMap<number, readonly [string, string]> {
  const rows = [...teams.values()]
  const names = shortNames(
    rows.flatMap(({ player1Name, player1ClubName, player2Name, player2ClubName, rollingNumber: teamNumber }) => [
      { name: player1Name, clubName: player1ClubName, teamNumber },
      { name: player2Name, clubName: player2ClubName, teamNumber },
    ]),
  )
  return new Map(rows.map(({ id }, index) => [id, [names[index * 2] ?? '', names[index * 2 + 1] ?? '']]))
}

function viewTeam(bracket: LiveBracket, id: number, inPlay: ReadonlySet<number>): ParticipantView {
  const team = teamOf(bracket, id)
  const [player1Short, player2Short] = shortNamesOf(bracket, id)
  return {
    id,
    player1_id: team.player1Id,
    player1_name: team.player1Name,
    player1_short: player1Short,
    player2_id: team.player2Id,
    player2_name: team.player2Name,
    player2_short: player2Short,
    player1_club_name: team.player1ClubName,
    player2_club_name: team.player2ClubName,
    rolling_number: team.rollingNumber,
    combined_rating: pointsToDecimal(team.player1Points + team.player2Points),
    is_eliminated: !inPlay.has(id),
    is_withdrawn: bracket.state.withdrawals.has(id),
  }
}

export function viewMatch(
  bracket: LiveBracket,
  number: number,
  officials: Officials,
  viewTeamOf: ViewTeam = teamViewer(bracket),
): MatchView {
  const { planned, row } = getMatch(bracket, number)
  const change = viewMatchChange(bracket, number)
  const { participant1_id: first, participant2_id: second } = change
  const [firstSource, secondSource] = planned.sources
  const { plan } = bracket.state
  return {
    ...change,
    tournament_id: bracket.tournamentId,
    match_code: planned.code,
    day_code: dayCodeOf(bracket, number),
    match_number: number,
    round: planned.round,
    leg: planned.leg,
    bracket_section: planned.section,
    phase: planned.phase,
    group_key: planned.group,
    participant1: first === null ? null : viewTeamOf(first),
    participant2: second === null ? null : viewTeamOf(second),
    participant1_source: sourceLabel(plan, firstSource),
    participant2_source: sourceLabel(plan, secondSource),
    participant1_from: 'match' in firstSource ? firstSource.match : null,
    participant2_from: 'match' in secondSource ? secondSource.match : null,
    live_score: liveScoreNow(bracket, number),
    scheduled_time: formatVietnamIsoOrNull(row.claimedAt),
    court_name: row.courtId === null ? null : (officials.courts.get(row.courtId) ?? null),
    referee: row.refereeId === null ? null : (officials.referees.get(row.refereeId) ?? null),
    created_at: formatVietnamIso(row.createdAt),
  }
}

/** The score of the sheet while it is the match's score: a result that was saved, however it was, stands over it. */
function liveScoreNow(bracket: LiveBracket, number: number): MatchView['live_score'] {
  const { match, row } = getMatch(bracket, number)
  const isPlayed = row.state === 'in_progress' && match.status === 'ready'
  return isPlayed ? (bracket.scores.get(number) ?? null) : null
}

/** What results and operations change of a match; the rest of it stands with the plan. */
export function viewMatchChange(bracket: LiveBracket, number: number): MatchChange {
  const { planned, match, row } = getMatch(bracket, number)
  const [first, second] = match.sides.map(teamId)
  return {
    id: row.id,
    status: statusOf(planned, match, row),
    participant1_id: first ?? null,
    participant2_id: second ?? null,
    ...viewResult(match),
    started_at: formatVietnamIsoOrNull(row.startedAt),
    completed_time: formatVietnamIsoOrNull(row.completedAt),
    court_id: row.courtId,
    updated_at: formatVietnamIso(row.updatedAt),
  }
}

/** A match that is not needed is left out of lists; on its own it reads as not to be played. */
function statusOf(planned: PlannedMatch, { status }: MatchState, row: MatchRow): MatchView['status'] {
  if (status === 'not_needed') return planned.leg === null ? 'pending' : 'walkover'
  if (status === 'ready' && (row.state === 'claimed' || row.state === 'in_progress')) return row.state
  return status
}

function viewResult({ result, winner, loser, status }: MatchState) {
  const isPlayed = result !== null && result.outcome !== 'double_walkover' && status !== 'not_needed'
  const [game] = isPlayed ? result.games : []
  const side = isPlayed ? result.winner - 1 : 0
  return {
    winner_id: teamId(winner),
    loser_id: teamId(loser),
    set1_winner_score: game?.[side] ?? null,
    set1_loser_score: game?.[1 - side] ?? null,
    games: isPlayed ? result.games.map(([a, b]): [number, number] => [a, b]) : [],
    outcome: outcomeOf(status, result?.outcome),
  }
}

function outcomeOf(status: MatchState['status'], recorded: MatchView['outcome'] | undefined): MatchView['outcome'] {
  if (status === 'not_needed') return null
  return recorded ?? (status === 'walkover' ? 'walkover' : null)
}

function teamId(side: Side): number | null {
  return typeof side === 'number' ? side : null
}

/** Teams that have something left to play for, and the champion. In a league that is everybody who stayed. */
function teamsInPlay(state: BracketState): ReadonlySet<number> {
  const { plan, matches, advanced, withdrawals } = state
  const inPlay = new Set<number>()
  if (plan.format.variant === 'league') for (const { id } of plan.entries) inPlay.add(id)
  for (const { status, sides } of matches) {
    if (status !== 'pending' && status !== 'ready') continue
    for (const side of sides) if (typeof side === 'number') inPlay.add(side)
  }
  plan.groups.forEach((group, index) => {
    if (advanced[index]?.includes('open')) for (const id of group.entries) inPlay.add(id)
  })
  const champion = championOf(state)
  if (champion !== undefined) inPlay.add(champion)
  for (const id of withdrawals.keys()) inPlay.delete(id)
  return inPlay
}

/** The winner of the last final that is called for; a first grand final lost by the leader decides nothing yet. */
function championOf({ plan, matches }: BracketState): number | undefined {
  const finals = plan.matches.filter(({ winnerTier }) => winnerTier === 1)
  const last = finals.map(({ number }) => matches[number - 1]).findLast((match) => match?.status !== 'not_needed')
  return typeof last?.winner === 'number' ? last.winner : undefined
}

export interface MatchPlayer {
  readonly id: number
  readonly name: string
}

/** The players of the sides that are known. */
export function playersOf(bracket: LiveBracket, number: number): MatchPlayer[] {
  return getMatch(bracket, number).match.sides.flatMap((side) => {
    if (typeof side !== 'number') return []
    const { player1Id, player1Name, player2Id, player2Name } = teamOf(bracket, side)
    return [
      { id: player1Id, name: player1Name },
      { id: player2Id, name: player2Name },
    ]
  })
}

/** Everybody whom the match keeps from others while it is on court: who plays, and the team that officiates. */
export function occupiedPlayersOf(bracket: LiveBracket, number: number): MatchPlayer[] {
  return [...playersOf(bracket, number), ...officiatingPlayersOf(bracket, number)]
}

/** The two players of the team that officiates the match. */
export function officiatingPlayersOf(bracket: LiveBracket, number: number): MatchPlayer[] {
  const { officiatingRegistrationId: teamId } = getMatch(bracket, number).row
  const team = teamId === null ? undefined : bracket.teams.get(teamId)
  if (!team) return []
  return [
    { id: team.player1Id, name: team.player1Name },
    { id: team.player2Id, name: team.player2Name },
  ]
}

export interface Referee {
  readonly id: number
  readonly username: string
  readonly name: string
  readonly email: string | null
}

/** The courts and referees that some matches name. */
export interface Officials {
  readonly courts: ReadonlyMap<number, string>
  readonly referees: ReadonlyMap<number, Referee>
}

/**
 * [PRV-07] Sign-in names and emails of referees are for organisers alone; answers for everybody are read as `anonymous`.
 */
export async function readOfficials(db: Queries, rows: readonly MatchRow[], visitor: Requester): Promise<Officials> {
  const idsOf = (ids: (number | null)[]) => [...new Set(ids.filter((id) => id !== null))]
  const courts = await listCourtNames(db, idsOf(rows.map((row) => row.courtId)))
  const referees = await listRefereeRows(db, idsOf(rows.map((row) => row.refereeId)))
  const mayReadAccount = mayDo(visitor, 'operations:manage')
  const shown = (row: Referee) => ({
    ...row,
    username: mayReadAccount ? row.username : '',
    email: mayReadAccount ? row.email : null,
  })
  return {
    courts: new Map(courts.map(({ id, name }) => [id, name])),
    referees: new Map(referees.map((row) => [row.id, shown(row)])),
  }
}
