import { type ErrorDetails, err, ok, type Result } from '../../shared/result'
import type { EpochMs } from '../../shared/vietnam-time'
import { amendRecord, type RecordEntry, recordEntries, type ScoreRecord } from './amend-record'
import { discipline } from './discipline'
import { concede, endMatch, startNextGame } from './finish-game'
import { loseServe, playRally, scorePoint, swapPositions, swapServer, takeBackPoint } from './play-rally'
import type { AmendEvent, MatchEvent, ScoreEvent } from './score-event'
import { initialScore, type ScoredMatch, type ScorePhase, type ScoreState } from './score-state'
import { setUpMatch } from './set-up-match'
import { ofTeam, type TeamSide, withTeam } from './team-side'

export const scoreErrorCodes = [
  'event-out-of-phase',
  'setup-invalid',
  'not-serving',
  'no-timeout-left',
  'score-tied',
  'match-undecided',
  'no-next-game',
  'nothing-to-undo',
  'event-not-standing',
] as const
export type ScoreErrorCode = (typeof scoreErrorCodes)[number]

/** A match with its score and what undo goes back to. Earlier states are shared, so an event costs the same always. */
export interface ScoreSheet {
  readonly match: ScoredMatch
  readonly state: ScoreState
  readonly past: PastState | null
  /** The events that stand: neither taken back nor reports of what was. */
  readonly record: ScoreRecord
}

interface PastState {
  readonly state: ScoreState
  readonly past: PastState | null
  readonly record: ScoreRecord
}

/** An empty sheet. */
export function openScoreSheet(match: ScoredMatch): ScoreSheet {
  return { match, state: initialScore(match), past: null, record: null }
}

/** The sheet after all events in order, or the first refusal with its `index` in the details. */
export function foldScore(match: ScoredMatch, events: Iterable<ScoreEvent>): Result<ScoreSheet, ScoreErrorCode> {
  let sheet = openScoreSheet(match)
  let index = 0
  for (const event of events) {
    const applied = applyScoreEvent(sheet, event)
    if (!applied.ok) return err(applied.code, { ...applied.details, index })
    sheet = applied.value
    index++
  }
  return ok(sheet)
}

/**
 * One event more. The same fold runs on the referee's device and on the server; a refusal leaves the sheet as it was.
 * An event that changes nothing (a second pause) is counted, but undo passes over it.
 */
export function applyScoreEvent(sheet: ScoreSheet, event: ScoreEvent): Result<ScoreSheet, ScoreErrorCode> {
  const { match, state, past } = sheet
  const seq = state.seq + 1
  if (event.type === 'amend') return amendSheet(sheet, event, seq)
  if (event.type !== 'undo') return addEntry(sheet, { seq, at: event.at, event }, seq)
  if (!past) return err('nothing-to-undo')
  // The clock goes on from the state before, as if the undone event had never been.
  return ok({ ...past, match, state: { ...tick(past.state, event.at), seq } })
}

/** The sheet that the corrected record folds to; where an event fits no more, `seq` in the details says which one. */
function amendSheet({ match, record }: ScoreSheet, event: AmendEvent, seq: number): Result<ScoreSheet, ScoreErrorCode> {
  const amended = amendRecord(recordEntries(record), event, seq)
  if (!amended) return err('event-not-standing', { seq: event.target })
  let sheet = openScoreSheet(match)
  for (const entry of amended) {
    const added = addEntry(sheet, entry, seq)
    if (!added.ok) return err(added.code, { ...added.details, seq: entry.seq })
    sheet = added.value
  }
  return ok(sheet)
}

/** `seq` is the number that the sheet has then. */
function addEntry(sheet: ScoreSheet, entry: RecordEntry, seq: number): Result<ScoreSheet, ScoreErrorCode> {
  const { match, state, past } = sheet
  const record = { entry, before: sheet.record }
  const { event, at } = entry
  if (event === null) return ok({ ...sheet, record, state: { ...state, seq } })
  if (!phasesOf[event.type].includes(state.phase)) return outOfPhase(event.type, state.phase)
  const before = tick(state, at)
  const changed = change(before, event, match)
  if (!changed.ok) return changed
  const after = { ...changed.value, seq, clockAt: before.clockAt }
  const isEffective = changed.value !== before
  return ok({ match, state: after, past: isEffective ? { state, past, record: sheet.record } : past, record })
}

const beforePlay: readonly ScorePhase[] = ['setup', 'pending']
const inPlay: readonly ScorePhase[] = ['in_progress']
const onCourt: readonly ScorePhase[] = ['pending', 'in_progress']
const unfinished: readonly ScorePhase[] = ['setup', 'pending', 'in_progress']

/** In which phases an event is taken. */
const phasesOf: Readonly<Record<MatchEvent['type'], readonly ScorePhase[]>> = {
  setup: beforePlay,
  start: ['pending'],
  rally: inPlay,
  point: inPlay,
  take_back_point: inPlay,
  lose_serve: inPlay,
  swap_server: inPlay,
  swap_positions: unfinished,
  timeout: inPlay,
  pause: inPlay,
  resume: inPlay,
  warning: onCourt,
  technical_warning: onCourt,
  technical_foul: onCourt,
  foul: onCourt,
  retire: onCourt,
  forfeit: unfinished,
  next_game: inPlay,
  end: inPlay,
  reset: ['setup', 'pending', 'in_progress', 'completed'],
}

function outOfPhase(type: MatchEvent['type'], phase: ScorePhase) {
  const details: ErrorDetails = { type, phase }
  return err('event-out-of-phase', details)
}

/** The time in play up to now. A clock that was set back stands still until it is passed. */
function tick(state: ScoreState, at: EpochMs): ScoreState {
  const now = Math.max(at, state.clockAt ?? at)
  const runs = state.phase === 'in_progress' && !state.paused
  const elapsedMs = state.elapsedMs + (runs ? now - (state.clockAt ?? now) : 0)
  return { ...state, elapsedMs, clockAt: now }
}

function change(state: ScoreState, event: MatchEvent, match: ScoredMatch): Result<ScoreState, ScoreErrorCode> {
  const { rules } = match
  switch (event.type) {
    case 'setup':
      return setUpMatch(state, event, match)
    case 'start':
      return ok({ ...state, phase: 'in_progress' })
    case 'rally':
      return ok(playRally(state, event.winner, rules))
    case 'point':
      return scorePoint(state, event.side, rules)
    case 'take_back_point':
      return ok(takeBackPoint(state, event.side, rules))
    case 'lose_serve':
      return ok(loseServe(state, rules))
    case 'swap_server':
      return ok(swapServer(state, rules))
    case 'swap_positions':
      return ok(swapPositions(state, event.side, rules))
    case 'timeout':
      return takeTimeout(state, event.side, match)
    case 'pause':
      return ok(state.paused ? state : { ...state, paused: true })
    case 'resume':
      return ok(state.paused ? { ...state, paused: false } : state)
    case 'warning':
    case 'technical_warning':
    case 'technical_foul':
      return ok(discipline(state, event.type, event.side, rules))
    case 'foul':
      return ok({ ...state, fouls: withTeam(state.fouls, event.side, ofTeam(state.fouls, event.side) + 1) })
    case 'retire':
      return ok(concede(state, event.side, 'retired'))
    case 'forfeit':
      return ok(concede(state, event.side, 'walkover'))
    case 'next_game':
      return startNextGame(state, rules)
    case 'end':
      return endMatch(state)
    case 'reset':
      return ok(initialScore(match))
  }
}

function takeTimeout(state: ScoreState, side: TeamSide, { rules }: ScoredMatch): Result<ScoreState, 'no-timeout-left'> {
  const left = ofTeam(state.timeoutsLeft, side)
  const lasts = rules.timeoutMs[rules.timeoutMs.length - left]
  if (left === 0 || lasts === undefined) return err('no-timeout-left')
  const endsAt = (state.clockAt ?? 0) + lasts
  return ok({ ...state, timeoutsLeft: withTeam(state.timeoutsLeft, side, left - 1), timeout: { side, endsAt } })
}
