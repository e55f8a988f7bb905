import { errorCatalogue, type MatchView, type PhaseRulesView } from '@vot/contract'
import { rulePhase } from '@vot/domain'
import type { ResultBody } from '../api'

export type Outcome = 'played' | 'walkover' | 'retired' | 'double_walkover'

/** A score as the fields hold it: what is being typed may be empty. */
export type ScoreField = number | ''

export interface ResultForm {
  readonly winner: number | null
  readonly outcome: Outcome
  /** Winner's score, loser's score of each game. */
  readonly games: readonly (readonly [ScoreField, ScoreField])[]
  readonly reason: string
}

export const mostGames = 5
export const highestScore = 30

export interface ResultFaults {
  readonly winner?: string
  readonly games?: string
}

/**
 * The saved result; of a match in play its score, whose leader is the winner; else set 1 at 11 – 0 and nobody chosen, by
 * other rules as many games as win.
 */
export function formOf(match: MatchView, rules?: PhaseRulesView): ResultForm {
  const { winner_id, participant1_id, outcome } = match
  const live = outcome === null ? liveForm(match) : null
  if (live) return live
  const isFirst = winner_id === participant1_id
  const games = match.games.map(([a, b]): readonly [number, number] => (isFirst ? [a, b] : [b, a]))
  return {
    winner: winner_id,
    outcome: outcome ?? 'played',
    games: games.length > 0 ? games : openGames(rules?.[rulePhase(match.phase)] ?? usualRule),
    reason: '',
  }
}

/** Null before any play. */
function liveForm({ status, live_score: live, participant1_id, participant2_id }: MatchView): ResultForm | null {
  if (status !== 'in_progress' || live === null) return null
  const played = live.phase === 'in_progress' ? [...live.games, live.score] : live.games
  if (played.every(([first, second]) => first === 0 && second === 0)) return null
  const won = played.reduce((lead, [first, second]) => lead + Math.sign(first - second), 0)
  const lead = won === 0 ? live.score[0] - live.score[1] : won
  const games = played.map(([first, second]): readonly [number, number] =>
    lead < 0 ? [second, first] : [first, second],
  )
  const winner = lead === 0 ? null : lead > 0 ? participant1_id : participant2_id
  return { winner, outcome: 'played', games, reason: '' }
}

/** Sets the winner. Without one, games were in the order of the sides; now the winner's score is first. */
export function withWinner(form: ResultForm, { live_score, participant2_id }: MatchView, winner: number): ResultForm {
  const isTurned = form.winner === null && live_score !== null && winner === participant2_id
  return { ...form, winner, games: isTurned ? form.games.map(([first, second]) => [second, first]) : form.games }
}

/**
 * The winner as the typed scores of a match that was played to its end say; as it was where the winner was chosen by
 * hand, or where the scores tell nobody. Whose points stand in which field is clear once somebody led or had won.
 */
export function withLeader(form: ResultForm, match: MatchView): ResultForm {
  const { winner, outcome, games } = form
  if (outcome !== 'played' || (winner === null && match.live_score === null)) return form
  if (games.some((game) => game.some((score) => score === ''))) return form
  const lead = games.reduce((sum, [own, other]) => sum + Math.sign(Number(own) - Number(other)), 0)
  if (lead === 0 || (winner !== null && lead > 0)) return form
  const isFirst = winner === null ? lead > 0 : winner === match.participant2_id
  const leader = isFirst ? match.participant1_id : match.participant2_id
  return { ...form, winner: leader, games: lead < 0 ? games.map(([own, other]) => [other, own]) : games }
}

const usualRule = { points_per_game: 11, best_of: 1 } as const

function openGames({
  points_per_game: points,
  best_of: bestOf,
}: Pick<PhaseRulesView['final'], 'points_per_game' | 'best_of'>): ResultForm['games'] {
  return Array.from({ length: (bestOf + 1) / 2 }, () => [points, 0] as const)
}

/** What the server would refuse, in its words; empty when the form may be sent. */
export function faultsOf({ winner, outcome, games }: ResultForm): ResultFaults {
  const text = (code: 'winner-required' | 'score-out-of-range' | 'score-tied' | 'score-against-winner') =>
    errorCatalogue[code].message
  if (outcome === 'double_walkover') return {}
  const faults = winner === null ? { winner: text('winner-required') } : {}
  if (outcome === 'walkover') return faults
  const isScore = (score: ScoreField) => score !== '' && Number.isInteger(score) && score >= 0 && score <= highestScore
  if (games.some((game) => !game.every(isScore))) return { ...faults, games: text('score-out-of-range') }
  if (outcome === 'retired') return faults
  if (games.some(([own, other]) => own === other)) return { ...faults, games: text('score-tied') }
  const won = games.filter(([own, other]) => Number(own) > Number(other)).length
  return won * 2 > games.length ? faults : { ...faults, games: text('score-against-winner') }
}

/** The body of a form without faults. */
export function bodyOf(
  { winner, outcome, games, reason }: ResultForm,
  match: MatchView,
  confirmVoid: boolean,
): ResultBody {
  const scores = games.map(([own, other]): [number, number] => [Number(own), Number(other)])
  const [set1] = scores
  const score =
    outcome === 'walkover' || !set1
      ? {}
      : scores.length > 1
        ? { games: scores }
        : { set1_winner_score: set1[0], set1_loser_score: set1[1] }
  const loser = match.participant1_id === winner ? match.participant2_id : match.participant1_id
  const rest = {
    outcome,
    confirm_void: confirmVoid,
    complete: false,
    seen_updated_at: match.updated_at,
    ...(reason.trim() === '' ? {} : { reason: reason.trim() }),
  }
  return outcome === 'double_walkover' ? rest : { winner_id: winner, loser_id: loser, ...score, ...rest }
}

/** Codes of matches whose results a correction voids, out of the details of a 409. */
export function voidedIn(details: Readonly<Record<string, unknown>>): string[] {
  const { voided } = details
  if (!Array.isArray(voided)) return []
  return voided.flatMap((each: unknown) =>
    typeof each === 'object' && each !== null && 'match_code' in each ? [String(each.match_code)] : [],
  )
}
