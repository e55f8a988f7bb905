import { type BodyOf, previewMatchResult, saveMatchResult } from '@vot/contract'
import {
  type ApplyResultError,
  applyResult,
  type BracketChange,
  err,
  type GameScore,
  type MatchResult,
  type MatchState,
  ok,
  parseIsoDateTime,
  type Result,
} from '@vot/domain'
import { handle, type Work } from '../../http/handle'
import type { ServerFacts } from '../../http/request-context'
import { say } from '../../language/say'
import { confirmPodiumImpact } from '../award/podium-impact'
import { type FoundMatch, findMatch, lockMatch } from '../bracket/bracket-cache'
import { scoreText } from '../bracket/bracket-texts'
import { commitChange, findLosses, matchIds, matchLabels } from '../bracket/commit-change'
import { dayCodeOf, earliestEnd, getMatch, isHeld, type LiveBracket, type MatchRow } from '../bracket/live-bracket'
import { readOfficials, viewMatch } from '../bracket/match-view'
import { recordResult } from '../bracket/record-result'
import { freeCourt } from './complete-match'
import { strings } from './strings'

export type ResultInput = BodyOf<typeof saveMatchResult>
export type ResultError =
  | 'match-not-found'
  | 'match-not-ready'
  | 'winner-required'
  | 'winner-not-playing'
  | 'score-out-of-range'
  | 'score-tied'
  | 'score-against-winner'
  | 'games-after-decision'
  | 'games-missing'

/** The result as sides 1 and 2 of the match instead of winner and loser, and what follows from it. */
export interface ProposedResult {
  readonly result: MatchResult
  readonly change: BracketChange
  /** The match has exactly this result already. */
  readonly isSame: boolean
}

/** Checks a result against the match; nothing is saved. */
function proposeResult(bracket: LiveBracket, number: number, input: ResultInput): Result<ProposedResult, ResultError> {
  const { match } = getMatch(bracket, number)
  const [first, second] = match.sides
  if (typeof first !== 'number' || typeof second !== 'number') return err('match-not-ready')
  if (input.outcome === 'double_walkover') return propose(bracket, number, { outcome: input.outcome })
  if (input.winner_id == null) return err('winner-required')
  const winner = input.winner_id === first ? 1 : input.winner_id === second ? 2 : undefined
  const loserId = winner === 1 ? second : first
  if (winner === undefined || (input.loser_id ?? loserId) !== loserId) return err('winner-not-playing')
  const games = gamesOf(input, winner)
  if (!games) return err('score-out-of-range')
  return propose(bracket, number, { outcome: input.outcome, winner, games })
}

function propose(bracket: LiveBracket, number: number, result: MatchResult): Result<ProposedResult, ResultError> {
  const applied = applyResult(bracket.state, number, result)
  if (!applied.ok) return err(scoreErrors[applied.code], applied.details)
  return ok({ result, change: applied.value, isSame: applied.value.changed.length === 0 })
}

/** Games by side; undefined when only one half of a score was sent. */
function gamesOf(input: ResultInput, winner: 1 | 2): GameScore[] | undefined {
  const { games, set1_winner_score: own, set1_loser_score: other } = input
  const bySide = (a: number, b: number): GameScore => (winner === 1 ? [a, b] : [b, a])
  if (games) return games.map(([a, b]) => bySide(a, b))
  if (own === undefined && other === undefined) return []
  return own === undefined || other === undefined ? undefined : [bySide(own, other)]
}

const scoreErrors = {
  'match-not-found': 'match-not-found',
  'match-not-ready': 'match-not-ready',
  'score-missing': 'score-out-of-range',
  'score-out-of-range': 'score-out-of-range',
  'score-tied': 'score-tied',
  'winner-without-majority': 'score-against-winner',
  'games-after-decision': 'games-after-decision',
  'games-missing': 'games-missing',
} as const satisfies Record<ApplyResultError, ResultError>

/**
 * A first result or a correction; the bracket moves on with it. The same result again changes nothing and tells
 * nobody. A correction that would take later results away asks first.
 */
export const saveMatchResultRoute = handle(saveMatchResult, ({ params, body }, { write, server, visitor }) =>
  write(async (work) => {
    const found = await lockMatch(server, work, params.id)
    if (!found) return err('match-not-found')
    const { bracket, number } = found
    const { match: before, planned } = getMatch(bracket, number)
    const view = async (current: LiveBracket) => {
      const officials = await readOfficials(work.db, [getMatch(current, number).row], visitor.role)
      return viewMatch(current, number, officials)
    }
    const proposed = proposeResult(bracket, number, body)
    const isSame = proposed.ok && proposed.value.isSame
    const isOther = hasOtherTeams(before, body.seen_participant_ids)
    if (isOther || (!isSame && hasChangedSince(bracket, number, body.seen_updated_at))) {
      return err('match-changed', { match: await view(bracket) })
    }
    if (!proposed.ok) return proposed
    const { result, change } = proposed.value
    const answer = async (current: LiveBracket, { changed }: Pick<BracketChange, 'changed'>, lost: number[]) =>
      ok({
        message: say(strings).saved(dayCodeOf(bracket, planned.number), before.result !== null),
        final_score: scoreText(result),
        match: await view(current),
        changed_match_ids: matchIds(bracket, changed),
        voided: matchLabels(bracket, lost),
      })
    const { row } = getMatch(bracket, number)
    if (isSame) {
      const current = body.complete && isHeld(row) ? await freeCourt(server, work, found) : bracket
      return answer(current, { changed: [] }, [])
    }
    const endedAt = body.ended_at === undefined ? undefined : parseIsoDateTime(body.ended_at)
    if (endedAt !== undefined && !isPossibleEnd(row, endedAt, work.now)) return err('ended-at-wrong')
    const lost = findLosses(bracket, change).filter((each) => each !== number)
    if (lost.length > 0 && !body.confirm_void) return err('voids-later-results', { voided: matchLabels(bracket, lost) })
    const settled = await confirmPodiumImpact(work, bracket.tournamentId, bracket.state, change.state, body.confirm)
    if (!settled.ok) return settled
    const patch = {
      ...(endedAt !== undefined && { completedAt: Math.max(endedAt, earliestEnd(row)) }),
      ...(body.complete && { state: 'completed' as const }),
    }
    const audited = {
      ...(body.ended_at !== undefined && { ended_at: body.ended_at }),
      ...(lost.length > 0 && { voided: matchLabels(bracket, lost) }),
      ...(body.reason && { reason: body.reason }),
    }
    const next = await writeResult(
      server,
      work,
      found,
      { result, change },
      { patch, reason: body.reason || null, audited },
    )
    return answer(next, change, lost)
  }),
)

interface ResultWrite {
  /** Further columns of the match row. */
  readonly patch: Partial<MatchRow>
  readonly reason?: string | null
  /** Further facts for the audit log. */
  readonly audited?: Readonly<Record<string, unknown>>
}

/** Writes a result that was checked, with its history; the bracket moves on with it. */
export async function writeResult(
  server: ServerFacts,
  work: Work,
  { bracket, number }: FoundMatch,
  { result, change }: Pick<ProposedResult, 'result' | 'change'>,
  { patch, reason = null, audited = {} }: ResultWrite,
): Promise<LiveBracket> {
  const { match: before, row } = getMatch(bracket, number)
  const after = change.state.matches[number - 1]
  const next = await commitChange(server, work, bracket, change, { type: 'match-result' }, new Map([[number, patch]]))
  await recordResult(work, { before: bracket, after: next }, change, {
    number,
    kind: before.result ? 'corrected' : 'saved',
    reason,
  })
  await work.audit({
    action: before.result ? 'correct-match-result' : 'save-match-result',
    subjectType: 'match',
    subjectId: row.id,
    tournamentId: bracket.tournamentId,
    ...(before.result && { before: { result: before.result, winner_id: before.winner } }),
    after: {
      result,
      winner_id: after?.winner ?? null,
      ...(patch.state === 'completed' && isHeld(row) && { court_freed: true }),
      ...audited,
    },
  })
  return next
}

/** [OPS-197] Paper comes after the match: it ended once it was called, to the minute, and not later than now. */
function isPossibleEnd(row: MatchRow, endedAt: number, now: number): boolean {
  return endedAt > earliestEnd(row) - minute && endedAt <= now
}

const minute = 60_000

/** [OPS-346] Whether the match has other teams than the sender saw: a correction elsewhere leaves no trace in its own row. */
function hasOtherTeams({ sides }: MatchState, seen: readonly number[] | undefined): boolean {
  return seen !== undefined && !sides.every((side) => typeof side === 'number' && seen.includes(side))
}

/** Whether the match changed after the sender last read it. */
function hasChangedSince(bracket: LiveBracket, number: number, seen: string | undefined): boolean {
  const moment = seen === undefined ? undefined : parseIsoDateTime(seen)
  return moment !== undefined && moment < getMatch(bracket, number).row.updatedAt
}

/** Which results saving would void; nothing is written. */
export const previewMatchResultRoute = handle(
  previewMatchResult,
  async ({ params, body }, context) => {
    const found = await findMatch(context, params.id)
    if (!found) return err('match-not-found')
    const proposed = proposeResult(found.bracket, found.number, body)
    if (!proposed.ok) return proposed
    const lost = proposed.value.isSame ? [] : findLosses(found.bracket, proposed.value.change)
    return ok({ voided: matchLabels(found.bracket, lost) })
  },
  { repeatable: false },
)
