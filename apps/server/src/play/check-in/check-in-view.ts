import type { CheckInPlayer, CheckInTeam, CheckInView, MissingTeamView, OwnCheckIn } from '@vot/contract'
import {
  type Attendance,
  absentSide,
  formatVietnamIso,
  formatVietnamIsoOrNull,
  type MissingTeam,
  mayDo,
  type Requester,
  receiptCode,
} from '@vot/domain'
import { getMatch } from '../bracket/live-bracket'
import { teamOf } from '../bracket/match-view'
import type { CheckInDay } from './check-in-day'
import type { CheckInTeamRow } from './check-in-queries'
import type { NextMatch } from './next-matches'

/** The players of a team, with who of them is here; phones are for organisers. */
export function viewPlayers(
  team: CheckInTeamRow,
  { arrivals }: Attendance,
  visitor: Requester,
): [CheckInPlayer, CheckInPlayer] {
  const seesPhones = mayDo(visitor, 'player:read-phone')
  const player = (place: 1 | 2, id: number, name: string, phone: string): CheckInPlayer => {
    const arrival = arrivals.get(id)
    return {
      ...{ place, player_id: id, name, phone: seesPhones && phone !== '' ? phone : null },
      ...{ here_since: formatVietnamIsoOrNull(arrival?.at), way: arrival?.way ?? null },
    }
  }
  return [
    player(1, team.player1Id, team.player1Name, team.player1Phone),
    player(2, team.player2Id, team.player2Name, team.player2Phone),
  ]
}

function viewNextMatch(next: NextMatch | undefined, { courtNames }: CheckInDay): CheckInTeam['next_match'] {
  if (!next) return null
  const { row } = next.listed
  return {
    match_id: row.id,
    day_code: next.code,
    due_at: formatVietnamIso(next.due ?? next.expected),
    expected_at: formatVietnamIso(next.expected),
    court_name: row.courtId === null ? null : (courtNames.get(row.courtId) ?? null),
  }
}

export function viewMissing(day: CheckInDay, visitor: Requester): MissingTeamView[] {
  const isMissing = new Set(day.missing.map(({ registrationId }) => registrationId))
  const teams = new Map(day.teams.map((team) => [team.id, team]))
  const seesPhones = mayDo(visitor, 'player:read-phone')
  return day.missing.flatMap((missing): MissingTeamView[] => {
    const team = teams.get(missing.registrationId)
    if (!team) return []
    const away = playersOf(team).filter(({ id }) => missing.missing.includes(id))
    // One that was here and leaves.
    const absent = away.length > 0 ? away : playersOf(team)
    const calls = day.attendance.calls.get(team.id)
    return [
      {
        registration_id: team.id,
        tournament_id: team.tournamentId,
        match_id: missing.match.id,
        day_code: missing.match.code,
        due_at: formatVietnamIso(missing.match.due),
        names: absent.map(({ name }) => name),
        phone: seesPhones ? (absent.map(({ phone }) => phone).find((phone) => phone !== '') ?? null) : null,
        call_count: calls?.count ?? 0,
        called_at: formatVietnamIsoOrNull(calls?.lastAt),
        absent_since: formatVietnamIsoOrNull(missing.absentSince ?? undefined),
        ...proposalOf(day, missing, isMissing),
      },
    ]
  })
}

function proposalOf(day: CheckInDay, { registrationId }: MissingTeam, isMissing: ReadonlySet<number>) {
  const next = day.nextMatchOf(registrationId)
  if (!next) return { is_open: false, absent: null }
  const { match } = getMatch(next.listed.bracket, next.listed.number)
  const [one, two] = match.sides.map((side) => (typeof side === 'number' ? side : null))
  return { is_open: match.status === 'ready', absent: absentSide([one ?? null, two ?? null], isMissing) }
}

export function playersOf(team: CheckInTeamRow) {
  return [
    { place: 1 as const, id: team.player1Id, name: team.player1Name, phone: team.player1Phone },
    { place: 2 as const, id: team.player2Id, name: team.player2Name, phone: team.player2Phone },
  ]
}

export function viewTeams(day: CheckInDay, visitor: Requester): CheckInView['teams'] {
  return day.teams.map((team) => ({
    registration_id: team.id,
    tournament_id: team.tournamentId,
    letter: team.letter,
    division_name: team.divisionName,
    receipt_code: receiptCode(team.id, team.paymentKey ?? ''),
    players: viewPlayers(team, day.attendance, visitor),
    next_match: viewNextMatch(day.nextMatchOf(team.id), day),
  }))
}

/** A team as its own players see it: names alone, and their own key. */
export function viewOwn(team: CheckInTeamRow, day: CheckInDay): OwnCheckIn {
  const next = day.publicPlayingOf(team.id) ?? day.publicMatchOf(team.id)
  const first = viewNextMatch(next, day)
  const own = (place: 1 | 2, id: number, name: string) => ({
    ...{ place, player_id: id, name, here_since: formatVietnamIsoOrNull(day.attendance.arrivals.get(id)?.at) },
  })
  const isWhole = playersOf(team).every(({ id }) => day.attendance.arrivals.has(id))
  return {
    registration_id: team.id,
    key: team.paymentKey ?? '',
    receipt_code: receiptCode(team.id, team.paymentKey ?? ''),
    letter: team.letter,
    division_name: team.divisionName,
    players: [own(1, team.player1Id, team.player1Name), own(2, team.player2Id, team.player2Name)],
    next_match: first && { ...first, against: next ? opponentOf(team.id, next) : null, ...stageOf(next) },
    absent_since: formatVietnamIsoOrNull(day.absentSince(team.id) ?? undefined),
    call_count: isWhole ? 0 : (day.attendance.calls.get(team.id)?.count ?? 0),
  }
}

/** [OPS-347] Who is asked to the court or plays there is told so instead of an expected time. */
function stageOf(next: NextMatch | undefined): { stage?: 'court' | 'playing' } {
  const state = next?.listed.row.state
  return state === 'in_progress' ? { stage: 'playing' } : state === 'claimed' ? { stage: 'court' } : {}
}

function opponentOf(teamId: number, { listed: { bracket, number } }: NextMatch): string | null {
  const other = getMatch(bracket, number).match.sides.find((side) => typeof side === 'number' && side !== teamId)
  if (typeof other !== 'number') return null
  const { player1Name, player2Name } = teamOf(bracket, other)
  return `${player1Name} – ${player2Name}`
}
