import type { BracketView, MatchView, ParticipantView } from '@vot/contract'
import {
  applyResult,
  type BracketState,
  type BracketVariant,
  dayCode,
  groupStandings,
  type MatchResult,
  type MatchState,
  noFacts,
  type PlannedMatch,
  placings,
  planBracket,
  resolveBracket,
  type Side,
  sourceLabel,
} from '@vot/domain'
import { withShortNames } from '../format/short-name'

const typeOf = {
  play_off: 'double_elimination',
  full: 'double_elimination',
  standard: 'single_elimination',
  groups: 'round_robin',
  league: 'round_robin',
} as const

const families = ['Nguyễn', 'Trần', 'Lê', 'Phạm', 'Huỳnh', 'Võ', 'Đặng', 'Bùi', 'Đỗ', 'Hồ']
const middles = ['Hoàng', 'Minh', 'Gia', 'Quốc', 'Đình Trọng', 'Thành', 'Anh', 'Tấn']
const givens = ['Phúc', 'Khôi', 'Bảo', 'Thịnh', 'Nghĩa', 'Đạt', 'Tuấn', 'Phát', 'Hưng', 'Thiện', 'Dũng', 'Khuê']

function personName(seed: number): string {
  const pick = (words: readonly string[], step: number) => words[(seed * step) % words.length] ?? ''
  return `${pick(families, 7)} ${pick(middles, 5)} ${pick(givens, 11)}`
}

/** Team `n` of a sample bracket; its id is n and it drew number n. */
function sampleTeam(id: number): Omit<ParticipantView, 'player1_short' | 'player2_short'> {
  return {
    id,
    player1_id: id * 2 - 1,
    player1_name: personName(id * 2),
    player2_id: id * 2,
    player2_name: personName(id * 2 + 1),
    player1_club_name: 'CLB Phú Thọ',
    player2_club_name: null,
    rolling_number: id,
    combined_rating: 7.5,
    is_eliminated: false,
    is_withdrawn: false,
  }
}

export function startBracket(teams: number, variant: BracketVariant, bronze = false): BracketState {
  const entries = Array.from({ length: teams }, (_, index) => ({ id: index + 1, clubIds: [] }))
  const options = { bronze, groupSize: 4, separateClubs: false }
  const plan = planBracket(entries, { type: typeOf[variant], variant, options })
  if (!plan.ok) throw new Error(plan.code)
  return resolveBracket(plan.value, noFacts)
}

/** Plays ready matches in their order, the lower number winning 11 to 7, until `most` are played. */
export function playMatches(start: BracketState, most = Number.POSITIVE_INFINITY): BracketState {
  let state = start
  for (let played = 0; played < most; played += 1) {
    const ready = state.matches.find(({ status }) => status === 'ready')
    if (!ready) return state
    const isFirst = Number(ready.sides[0]) < Number(ready.sides[1])
    const result: MatchResult = { outcome: 'played', winner: isFirst ? 1 : 2, games: [isFirst ? [11, 7] : [7, 11]] }
    const applied = applyResult(state, ready.number, result)
    if (!applied.ok) throw new Error(applied.code)
    state = applied.value.state
  }
  return state
}

const rule = { scoring: 'side_out', game_point_on_serve: false, points_per_game: 11, win_by: 2, best_of: 1 } as const
export const samplePhaseRules = { play_off: rule, elimination: rule, semi_final: rule, final: rule }

/** A bracket as the API sends it. `change` overrides single matches by their code; `letter` is that of its division. */
export function viewOfBracket(
  state: BracketState,
  change: Readonly<Record<string, Partial<MatchView>>> = {},
  letter: string | null = null,
): BracketView {
  const { plan } = state
  const teams = new Map(withShortNames(plan.entries.map(({ id }) => sampleTeam(id))).map((team) => [team.id, team]))
  const matches = plan.matches.flatMap((planned): MatchView[] => {
    const match = state.matches[planned.number - 1]
    if (!match || match.status === 'not_needed') return []
    return [{ ...viewOfMatch(state, planned, match, teams, letter), ...change[planned.code] }]
  })
  const isEarly = ({ phase }: MatchView) => phase === 'play_off' || phase === 'group'
  const { type, variant, options } = plan.format
  const final = matches.findLast(({ phase }) => phase === 'final' || phase === 'second_final') ?? null
  return {
    bracket: {
      id: 1,
      bracket_type: type,
      variant,
      letter,
      options: {
        bronze: options.bronze,
        group_size: options.groupSize,
        separate_clubs: options.separateClubs,
        score_rules: samplePhaseRules,
      },
      total_participants: plan.entries.length,
      participants: [...teams.values()],
      matches,
      created_at: '2026-03-13T18:00:00+07:00',
    },
    winners_bracket: matches.filter((match) => match.bracket_section === 'WB'),
    losers_bracket: matches.filter((match) => match.bracket_section === 'LB'),
    grand_final: final,
    playoff: matches.filter(isEarly),
    elimination: matches.filter((match) => !isEarly(match)),
    groups: plan.groups.map((group, index) => {
      const { complete, rows } = groupStandings(state, group)
      return {
        key: group.key,
        complete,
        ties: [],
        standings: rows.map((row) => ({
          place: row.place,
          participant_id: row.entry,
          played: row.played,
          won: row.wins,
          lost: row.losses,
          points_for: row.pointsFor,
          points_against: row.pointsAgainst,
          point_difference: row.pointsFor - row.pointsAgainst,
          advances: (state.advanced[index] ?? []).includes(row.entry),
          reason: row.reason.criterion === 'wins' ? `${row.wins} trận thắng` : 'Đang bằng mọi chỉ số',
        })),
      }
    }),
    placings: placings(state).placings.map(({ entry, place, holds }) => ({
      place,
      participant_id: entry,
      won: state.matches.filter(({ winner }) => winner === entry).length,
      lost: state.matches.filter(({ loser }) => loser === entry).length,
      point_difference: 0,
      stage: place > 4 ? 'Tứ kết' : 'Chung kết',
      reason: place > 4 ? 'Cùng thua tứ kết' : 'Thua chung kết',
      ...(!holds && { holds_place: false }),
    })),
    total_matches: plan.matches.filter(({ bye }) => !bye).length,
    seq: 1,
  }
}

function viewOfMatch(
  { plan }: BracketState,
  planned: PlannedMatch,
  match: MatchState,
  teams: ReadonlyMap<number, ParticipantView>,
  letter: string | null,
): MatchView {
  const id = (side: Side) => (typeof side === 'number' ? side : null)
  const team = (side: Side) => teams.get(id(side) ?? 0) ?? null
  const [first, second] = planned.sources
  const { result } = match
  const games = result && result.outcome !== 'double_walkover' ? result.games : []
  const winner = result && result.outcome !== 'double_walkover' ? result.winner - 1 : 0
  const moment = '2026-03-14T09:00:00+07:00'
  return {
    id: 1000 + planned.number,
    tournament_id: 128,
    match_code: planned.code,
    day_code: dayCode(letter, planned.code),
    match_number: planned.number,
    round: planned.round,
    leg: planned.leg,
    bracket_section: planned.section,
    phase: planned.phase,
    group_key: planned.group,
    status: match.status === 'not_needed' ? 'pending' : match.status,
    participant1_id: id(match.sides[0]),
    participant2_id: id(match.sides[1]),
    participant1: team(match.sides[0]),
    participant2: team(match.sides[1]),
    participant1_source: sourceLabel(plan, first),
    participant2_source: sourceLabel(plan, second),
    participant1_from: 'match' in first ? first.match : null,
    participant2_from: 'match' in second ? second.match : null,
    winner_id: id(match.winner),
    loser_id: id(match.loser),
    set1_winner_score: games[0]?.[winner] ?? null,
    set1_loser_score: games[0]?.[1 - winner] ?? null,
    games: games.map(([a, b]): [number, number] => [a, b]),
    outcome: result?.outcome ?? (match.status === 'walkover' ? 'walkover' : null),
    live_score: null,
    scheduled_time: null,
    started_at: result ? moment : null,
    completed_time: result ? '2026-03-14T09:31:00+07:00' : null,
    court_id: null,
    court_name: null,
    referee: null,
    created_at: moment,
    updated_at: moment,
  }
}
