import { errorCatalogue, type MatchView, type PhaseRulesView, readPhaseRule } from '@vot/contract'
import {
  checkMatchResult,
  defaultScoreRules,
  endsMatch,
  houseTimeouts,
  isLegalGameScore,
  rulePhase,
  type ScoreRules,
} from '@vot/domain'
import type { ResultBody } from '../api'
import { seenTeams } from '../match-texts'

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

export const highestScore = 30

export interface ResultFaults {
  readonly winner?: string
  readonly games?: string
}

/** How the match is scored; one game to 11 where the rules of the bracket are not known. */
export function rulesOf({ phase }: Pick<MatchView, 'phase'>, rules?: PhaseRulesView): ScoreRules {
  const rule = rules?.[rulePhase(phase)]
  return rule ? readPhaseRule(rule, houseTimeouts) : defaultScoreRules
}

/**
 * The saved result; of a match in play its score, with a winner where that score ends the match by its rules; else set 1
 * at 11 – 0 and nobody chosen, by other rules as many games as win.
 */
export function formOf(match: MatchView, rules: ScoreRules): ResultForm {
  const { winner_id, participant1_id, outcome } = match
  const live = outcome === null ? liveForm(match, rules) : null
  if (live) return live
  const isFirst = winner_id === participant1_id
  const games = match.games.map(([a, b]): readonly [number, number] => (isFirst ? [a, b] : [b, a]))
  return {
    winner: winner_id,
    outcome: outcome ?? 'played',
    games: games.length > 0 ? games : openGames(rules),
    reason: '',
  }
}

/** Null before any play. */
function liveForm(match: MatchView, rules: ScoreRules): ResultForm | null {
  const { status, live_score: live } = match
  if (status !== 'in_progress' || live === null) return null
  const games = live.phase === 'in_progress' ? [...live.games, live.score] : live.games
  if (games.every(([first, second]) => first === 0 && second === 0)) return null
  return withLeader({ winner: null, outcome: 'played', games, reason: '' }, match, rules)
}

/** Sets the winner. Without one, games were in the order of the sides; now the winner's score is first. */
export function withWinner(form: ResultForm, { live_score, participant2_id }: MatchView, winner: number): ResultForm {
  const isTurned = form.winner === null && live_score !== null && winner === participant2_id
  return { ...form, winner, games: isTurned ? form.games.map(([first, second]) => [second, first]) : form.games }
}

/**
 * The winner as the scores of a match that was played to its end say; as it was where the winner was chosen by hand, or
 * where the scores tell nobody. A score that does not end the match by its rules chooses no winner: who leads has not won.
 * Whose points stand in which field is clear once somebody had won.
 */
export function withLeader(form: ResultForm, match: MatchView, rules: ScoreRules): ResultForm {
  const { winner, outcome } = form
  if (outcome !== 'played' || (winner === null && match.live_score === null)) return form
  const games = typedGames(form)
  if (games === null || (winner === null && !endsMatch(games, rules))) return form
  const lead = games.reduce((sum, [own, other]) => sum + Math.sign(own - other), 0)
  if (lead === 0 || (winner !== null && lead > 0)) return form
  const isFirst = winner === null ? lead > 0 : winner === match.participant2_id
  const leader = isFirst ? match.participant1_id : match.participant2_id
  return { ...form, winner: leader, games: lead < 0 ? games.map(([own, other]) => [other, own]) : games }
}

function openGames({ pointsPerGame, bestOf }: ScoreRules): ResultForm['games'] {
  return Array.from({ length: (bestOf + 1) / 2 }, () => [pointsPerGame, 0] as const)
}

/** Null while a score is missing. */
function typedGames({ games }: Pick<ResultForm, 'games'>): [number, number][] | null {
  const isTyped = games.every((game) => game.every((score) => score !== ''))
  return isTyped ? games.map(([own, other]): [number, number] => [Number(own), Number(other)]) : null
}

/** What the server would refuse, in its words; empty when the form may be sent. */
export function faultsOf(form: ResultForm, { bestOf }: ScoreRules): ResultFaults {
  const { winner, outcome } = form
  if (outcome === 'double_walkover') return {}
  const faults = winner === null ? { winner: errorCatalogue['winner-required'].message } : {}
  if (outcome === 'walkover') return faults
  const games = typedGames(form)
  if (games === null) return { ...faults, games: errorCatalogue['score-out-of-range'].message }
  const checked = checkMatchResult({ outcome, winner: 1, games }, bestOf)
  return checked.ok ? faults : { ...faults, games: errorCatalogue[refusals[checked.code]].message }
}

const refusals = {
  'score-missing': 'score-out-of-range',
  'score-out-of-range': 'score-out-of-range',
  'score-tied': 'score-tied',
  'winner-without-majority': 'score-against-winner',
  'games-after-decision': 'games-after-decision',
  'games-missing': 'games-missing',
} as const

/** The first game of a match said to be played to its end that its rules do not know; null where there is none. */
export function unfinishedGame(form: ResultForm, rules: ScoreRules): readonly [number, number] | null {
  const games = form.outcome === 'played' ? typedGames(form) : null
  return games?.find((game) => !isLegalGameScore(game, rules)) ?? null
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
    ...seenTeams(match),
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
