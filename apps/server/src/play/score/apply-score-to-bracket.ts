import type { LiveScore, MatchScore } from '@vot/contract'
import {
  applyResult,
  type BracketChange,
  clearResult,
  dayCode,
  err,
  ok,
  playBeganAt,
  type Result,
  resultOfScore,
  type ScoreSheet,
  type ScoreState,
} from '@vot/domain'
import type { Work } from '../../http/handle'
import type { ServerFacts } from '../../http/request-context'
import { type FoundMatch, rememberBracket } from '../bracket/bracket-cache'
import {
  assertSound,
  findLosses,
  matchIds,
  matchLabels,
  notifyDesks,
  saveChange,
  writeMatch,
} from '../bracket/commit-change'
import { earliestEnd, getMatch, isHeld, type LiveBracket, liveScoreOf, type MatchRow } from '../bracket/live-bracket'
import { officiatingPlayersOf } from '../bracket/match-view'
import { recordResult } from '../bracket/record-result'
import { findCourtInUse } from '../court/court-queries'
import { holdAgain } from '../court/hold-for-match'
import type { Pairing } from './score-sheet'

type ApplyScoreError =
  | 'match-not-ready'
  | 'voids-later-results'
  | 'court-busy'
  | 'court-given-away'
  | 'place-gone'
  | 'referee-busy'
  | 'player-busy'

/** The cause of a change: the referee, or a confirmed correction by the desk. */
export type ScoreTurn = { readonly before: ScoreState; readonly after: Pick<ScoreSheet, 'state' | 'record'> } & (
  | { readonly kind: 'scored' }
  | { readonly kind: 'corrected'; readonly reason: string; readonly mayVoid: boolean }
)

/**
 * Takes the bracket along with the score: the first start begins the match, its end writes the result and moves the
 * bracket on, and what is undone is undone there too unless later results stand on it. Viewers get the score with the
 * event. Answers the later matches that lost their results.
 */
export async function applyScoreToBracket(
  server: ServerFacts,
  work: Work,
  { bracket, number }: FoundMatch,
  { match: scored }: Pairing,
  turn: ScoreTurn,
): Promise<Result<MatchLabel[], ApplyScoreError>> {
  const { before } = turn
  const after = turn.after.state
  const change = resultChangeOf(bracket, number, before, after)
  if (!change.ok) return change
  const voided = voidedBy(bracket, number, change.value)
  const mayVoid = turn.kind === 'corrected' && turn.mayVoid
  if (voided.length > 0 && !mayVoid) return err('voids-later-results', { voided })
  const { row } = getMatch(bracket, number)
  const reopens = before.phase === 'completed' && after.phase !== 'completed'
  if (!isHeld(row) && (isOnCourt(after) || (reopens && row.courtId !== null))) {
    const officials = officiatingPlayersOf(bracket, number).map(({ id }) => id)
    const players = [...scored.team1, ...scored.team2, ...officials]
    const held = await holdAgain(work, row.id, { ...row, playerIds: players })
    if (!held.ok) return reopens && held.code === 'court-busy' ? await courtGivenAway(work, row) : held
  }
  const patch = statePatch(row, turn.after, work.now)
  // A match whose end is taken back is the referee's again, on its court.
  const place = reopens ? { ...row, completedAt: null, ...patch } : patch
  const next = change.value
    ? await saveChange(work.db, bracket, change.value, work.now, place && new Map([[number, place]]))
    : await saveMatchState(work, bracket, number, patch)
  const reason = turn.kind === 'corrected' ? turn.reason : null
  if (change.value) {
    await recordResult(work, { before: bracket, after: next }, change.value, { number, kind: turn.kind, reason })
  }
  const live = liveScoreOf(after)
  const score: MatchScore = { match_id: row.id, ...live }
  const changed = change.value ? matchIds(bracket, change.value.changed) : [row.id]
  const type = turn.kind === 'corrected' ? 'match-amended' : 'match-score'
  const seq = await work.live(bracket.tournamentId, {
    ...{ type, match_ids: changed, score },
    ...(reopens && { reopened: true }),
  })
  const current = { ...next, seq, scores: scoresAfter(next, number, isOnCourt(after) ? live : null) }
  await notifyDesks(work, bracket, current)
  if (change.value) assertSound(current)
  if (turn.kind === 'scored') await auditTurn(work, bracket, row, before, after)
  rememberBracket(server, work, current)
  return ok(voided)
}

async function courtGivenAway(work: Work, { courtId }: MatchRow) {
  const taken = courtId === null ? undefined : await findCourtInUse(work.db, courtId)
  return err('court-given-away', {
    court_name: taken?.courtName ?? '',
    match_code: taken ? dayCode(taken.letter, taken.matchCode) : '',
  })
}

type MatchLabel = ReturnType<typeof matchLabels>[number]

/** Later matches that would lose their results. */
export function voidedBy(bracket: LiveBracket, number: number, change: BracketChange | null): MatchLabel[] {
  const lost = change ? findLosses(bracket, change).filter((each) => each !== number) : []
  return matchLabels(bracket, lost)
}

function isOnCourt({ phase }: ScoreState): boolean {
  return phase === 'in_progress'
}

/** What the new result, or the loss of one, does to the bracket; null where the score decides nothing. */
export function resultChangeOf(
  bracket: LiveBracket,
  number: number,
  before: ScoreState,
  after: ScoreState,
): Result<BracketChange | null, 'match-not-ready'> {
  const result = resultOfScore(after)
  if (result) {
    const applied = applyResult(bracket.state, number, result, 'counted')
    if (!applied.ok) return err('match-not-ready', { reason: applied.code })
    return ok(applied.value.changed.length > 0 ? applied.value : null)
  }
  if (before.phase !== 'completed' || !getMatch(bracket, number).match.result) return ok(null)
  const cleared = clearResult(bracket.state, number)
  return cleared.ok ? ok(cleared.value) : ok(null)
}

/** The operations state that follows from the score's phase. */
async function saveMatchState(
  work: Work,
  bracket: LiveBracket,
  number: number,
  patch: Partial<MatchRow> | undefined,
): Promise<LiveBracket> {
  if (!patch) return bracket
  const { match, row } = getMatch(bracket, number)
  const rows = bracket.rows.slice()
  rows[number - 1] = await writeMatch(work.db, { ...row, ...patch }, match.result, work.now)
  return { ...bracket, rows }
}

function statePatch(
  row: MatchRow,
  { state: { phase, clockAt }, record }: ScoreTurn['after'],
  now: number,
): Partial<MatchRow> | undefined {
  const startedAt = () => row.startedAt ?? possibleMoment(row, playBeganAt(record), now)
  if (phase === 'completed') {
    if (row.state === 'completed') return undefined
    const completedAt = row.completedAt ?? possibleMoment({ ...row, startedAt: startedAt() }, clockAt, now) ?? now
    return { state: 'completed', startedAt: startedAt(), completedAt }
  }
  if (phase === 'in_progress') {
    return row.state === 'in_progress'
      ? undefined
      : { state: 'in_progress', startedAt: startedAt() ?? now, completedAt: null }
  }
  if (row.state !== 'in_progress' && row.state !== 'completed') return undefined
  return { state: row.courtId === null ? 'pending' : 'claimed', startedAt: null, completedAt: null }
}

/**
 * [OPS-316] What was scored without a network comes later than it was played: the record tells when. A device's clock
 * may be wrong, but nothing of a match was before it was called, or is still to come.
 */
function possibleMoment(row: MatchRow, moment: number | null, now: number): number | null {
  return moment === null ? null : Math.min(Math.max(moment, earliestEnd(row)), now)
}

function scoresAfter({ scores }: LiveBracket, number: number, score: LiveScore | null): LiveBracket['scores'] {
  const next = new Map(scores)
  if (score) next.set(number, score)
  else next.delete(number)
  return next
}

/** The events are a record of their own; the log of all writes tells the turns of a match. */
async function auditTurn(
  work: Work,
  { tournamentId }: LiveBracket,
  { id }: MatchRow,
  before: ScoreState,
  after: ScoreState,
): Promise<void> {
  if (before.phase === after.phase && after.phase !== 'completed') return
  await work.audit({
    action: 'score-match',
    subjectType: 'match',
    subjectId: id,
    tournamentId,
    before: { phase: before.phase },
    after: { phase: after.phase, games: after.games, winner: after.winner, outcome: after.outcome },
  })
}
