import { err, ok, type Result } from '../../shared/result'
import type { GameScore } from '../match/match-result'
import { endsMatch } from '../score/quick-result'
import type { ScoreRules } from '../score/score-rules'

/** Two teams of a match, upper first: ids of their registrations. */
export type TeamPairing = readonly [number, number]

/** A result that one team of a match sent and the other one has not confirmed. */
export interface TeamResult {
  readonly id: number
  readonly teamId: number
  /** The account that sent it; null where a receipt did. */
  readonly accountId: number | null
  /** Points of side 1 and side 2. */
  readonly games: readonly GameScore[]
  /** Who played when it was sent. */
  readonly pairing: TeamPairing
  /** The latest change of the match's result when it was sent; 0 where it had none. */
  readonly changeId: number
}

/** Facts that decide whether the teams may enter the result themselves. */
export interface TeamResultMatch {
  /** The division lets teams send results. */
  readonly isOpen: boolean
  /** Null while a side is not known. */
  readonly pairing: TeamPairing | null
  readonly isOnCourt: boolean
  readonly hasResult: boolean
  readonly isScoredByDevice: boolean
  readonly rules: ScoreRules
  /** The latest change of its result; 0 where there was none. */
  readonly changeId: number
}

/** The sender of a result or an answer. */
export interface TeamSender {
  readonly teamId: number
  readonly accountId: number | null
}

/** Why the teams cannot enter a result now. */
export type TeamResultObstacle =
  | 'team-results-off'
  | 'match-already-completed'
  | 'match-not-on-court'
  | 'match-scored-by-referee'
type SendRefusal = TeamResultObstacle | 'team-not-in-match' | 'score-not-by-rules'
type AnswerRefusal = TeamResultObstacle | 'team-not-in-match' | 'team-result-gone' | 'team-result-own'

/** [OPS-274] Those that still count: of the present pairing, and sent since the result last changed. */
export function validTeamResults<Sent extends TeamResult>(match: TeamResultMatch, sent: readonly Sent[]): Sent[] {
  const { pairing } = match
  if (pairing === null || match.hasResult) return []
  return sent.filter(({ changeId, pairing: [one, two] }) => {
    return changeId === match.changeId && one === pairing[0] && two === pairing[1]
  })
}

/** Why the teams cannot enter a result now; null where they can. */
export function teamResultObstacle(match: TeamResultMatch): TeamResultObstacle | null {
  if (!match.isOpen) return 'team-results-off'
  if (match.hasResult) return 'match-already-completed'
  if (match.pairing === null || !match.isOnCourt) return 'match-not-on-court'
  return match.isScoredByDevice ? 'match-scored-by-referee' : null
}

/** [OPS-271, OPS-272] The same result from both teams is saved; any other waits for the other team or the desk. */
export function decideTeamResult(
  match: TeamResultMatch,
  sender: TeamSender,
  games: readonly GameScore[],
  sent: readonly TeamResult[],
): Result<'propose' | 'save', SendRefusal> {
  if (match.pairing && !match.pairing.includes(sender.teamId)) return err('team-not-in-match')
  const bar = teamResultObstacle(match)
  if (bar) return err(bar)
  if (!endsMatch(games, match.rules)) return err('score-not-by-rules')
  const isAgreed = validTeamResults(match, sent).some((other) => {
    return isOthers(other, sender) && String(other.games) === String(games)
  })
  return ok(isAgreed ? 'save' : 'propose')
}

/** [OPS-272] What the other team says of a result; nobody confirms what they sent themselves. */
export function decideTeamAnswer(
  match: TeamResultMatch,
  sender: TeamSender,
  resultId: number,
  isRight: boolean,
  sent: readonly TeamResult[],
): Result<'refuse' | 'save', AnswerRefusal> {
  if (match.pairing && !match.pairing.includes(sender.teamId)) return err('team-not-in-match')
  const bar = teamResultObstacle(match)
  // [OPS-273] Which one counts is the desk's to say; a team may still say that a result is wrong.
  if (bar && (isRight || bar !== 'match-scored-by-referee')) return err(bar)
  const answered = validTeamResults(match, sent).find(({ id }) => id === resultId)
  if (!answered) return err('team-result-gone')
  if (!isOthers(answered, sender)) return err('team-result-own')
  return ok(isRight ? 'save' : 'refuse')
}

function isOthers({ teamId, accountId }: TeamResult, sender: TeamSender): boolean {
  return teamId !== sender.teamId && (accountId === null || accountId !== sender.accountId)
}
