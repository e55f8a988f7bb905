import {
  type listScoreEvents,
  type RecordedEventInput,
  type ResponseOf,
  readPhaseRule,
  readScoreEvent,
  type ScoreEventInput,
} from '@vot/contract'
import {
  applyScoreEvent,
  formatVietnamIso,
  openScoreSheet,
  parseIsoDateTime,
  type ScoredMatch,
  type ScoreEvent,
  type ScoreSheet,
} from '@vot/domain'
import type { LostEvents, MatchInfo, Problem, ScoredMatchView, ScoreEventDraft } from './scored-match'

/** Whose log of which match. A device may be used by several people, each sends in the own name. */
export interface LogKey {
  readonly userId: number
  readonly matchId: number
}

export type Holder = NonNullable<ScoredMatchView['holder']>

/** What a device stores of a match besides the events. */
export interface LogHead extends LogKey {
  readonly info: MatchInfo
  readonly savedAt: number
  /** As many of the events, from the first, the server has. */
  readonly acked: number
  /** Of the lease; 0 before the first. */
  readonly epoch: number
  readonly hold: 'none' | 'held' | 'elsewhere' | 'taken-over'
  readonly holder: Holder | null
  readonly lost: LostEvents | null
  /** Why the server refuses scoring on this device. */
  readonly problem: Problem | null
  /** Why the server takes no events for now: court, referee or a player is busy. They wait. */
  readonly blocked: Problem | null
  /** The court that the referee knows of, once the match was moved to another; logs of before do not have it. */
  readonly movedFrom?: string | null
}

/** The append-only log of one match: acknowledged events in the server's order, then unsent ones. */
export interface ScoreLog {
  readonly head: LogHead
  readonly events: readonly RecordedEventInput[]
}

/** The end of a log: its length has no bearing on the work of a rally. */
export interface LogTail {
  readonly head: LogHead
  readonly waiting: readonly RecordedEventInput[]
}

export function logTail({ head, events }: ScoreLog): LogTail {
  return { head, waiting: events.slice(head.acked) }
}

export function openLog({ userId, matchId }: LogKey, info: MatchInfo, savedAt: number): ScoreLog {
  const state = { acked: 0, epoch: 0, hold: 'none', holder: null, lost: null, problem: null, blocked: null } as const
  return { head: { userId, matchId, info: withoutAddress(info), savedAt, ...state }, events: [] }
}

/** A referee's address stays off the device. */
function withoutAddress(info: MatchInfo): MatchInfo {
  return { ...info, referee: info.referee && { ...info.referee, email: null } }
}

/** What the fold needs; null until both sides are known. */
function scoredMatchOf({ player_ids: [team1, team2], score_rules: rules }: MatchInfo): ScoredMatch | null {
  return team1 && team2 ? { team1, team2, rules: readPhaseRule(rules, rules.timeout_ms) } : null
}

/** The sheet after the events; null where the sides are not known or the events are of another pairing. */
export function foldEvents(info: MatchInfo, events: Iterable<RecordedEventInput>): ScoreSheet | null {
  const match = scoredMatchOf(info)
  if (match === null) return null
  let sheet = openScoreSheet(match)
  for (const event of events) {
    const applied = applyScoreEvent(sheet, domainEvent(event))
    if (!applied.ok) return null
    sheet = applied.value
  }
  return sheet
}

export function unsentEventsOf({ head, events }: ScoreLog): readonly ScoreEventInput[] {
  return events.slice(head.acked).filter(isOfCourt)
}

/** Events may be added and sent. */
export function mayRecord({ hold, problem }: LogHead): boolean {
  return problem === null && (hold === 'none' || hold === 'held')
}

/** The match as it is now. Another pairing or other rules make a new sheet: what is on the old one is over. */
export function withInfo(log: ScoreLog, info: MatchInfo, savedAt: number): ScoreLog {
  const head = { ...log.head, info: withoutAddress(info), savedAt, movedFrom: courtLeft(log.head, info) }
  const isSame = JSON.stringify(scoredMatchOf(log.head.info)) === JSON.stringify(scoredMatchOf(info))
  if (isSame || log.events.length === 0) return { ...log, head }
  return { head: { ...head, acked: 0, lost: lostOf(head, 'match-changed', unsentEventsOf(log).length) }, events: [] }
}

/** Moved twice it is still the first court that the referee stands at; moved back there is nothing to walk. */
function courtLeft(
  { movedFrom, info: { court_name: before } }: LogHead,
  { court_name: now }: MatchInfo,
): string | null {
  const known = movedFrom ?? before
  return now === null || now === known ? null : known
}

export function appended({ head, events }: ScoreLog, event: ScoreEventInput): ScoreLog {
  return { head, events: [...events, event] }
}

/** A tap that found no place: the sheet had gone on in another tab or on the server. */
export function notRecorded({ head, events }: ScoreLog): ScoreLog {
  return { head: { ...head, lost: lostOf(head, 'event-out-of-phase', 1) }, events }
}

/** The server has these. */
export function acknowledged({ head, waiting }: LogTail, accepted: readonly string[]): LogHead {
  const known = new Set(accepted)
  const stillWaits = waiting.findIndex(({ op_id }) => !known.has(op_id))
  return { ...head, acked: head.acked + (stillWaits === -1 ? waiting.length : stillWaits), blocked: null }
}

/**
 * The device scores, from the server's sheet on. What waits here is kept where that sheet has nothing from elsewhere
 * since; otherwise it was made on another score and is lost.
 */
export function leased(log: ScoreLog, epoch: number, onServer: readonly RecordedEventInput[]): ScoreLog {
  const head = { ...log.head, epoch, hold: 'held', holder: null, problem: null, blocked: null } as const
  return rebaseOnServer({ ...log, head }, onServer, 'lease-stale')
}

/** The server's sheet under what waits, which holds where the desk alone changed that sheet and it still fits. */
export function rebaseOnServer(
  log: ScoreLog,
  onServer: readonly RecordedEventInput[],
  code: LostEvents['code'],
): ScoreLog {
  const ids = new Set(onServer.map(({ op_id }) => op_id))
  const rest = unsentEventsOf(log).filter(({ op_id }) => !ids.has(op_id))
  const known = [...log.events.slice(0, log.head.acked), ...unsentEventsOf(log).filter(({ op_id }) => ids.has(op_id))]
  const [before, after] = [known.filter(isOfCourt), onServer.filter(isOfCourt)]
  const isOurs = before.length === after.length && before.every(({ op_id }, at) => op_id === after[at]?.op_id)
  const isAmended = known.length !== onServer.length
  const acked = onServer.length
  const events = [...onServer, ...rest]
  const fits = isOurs && (!isAmended || foldEvents(log.head.info, events) !== null)
  if (fits || rest.length === 0) return { head: { ...log.head, acked }, events }
  return { head: { ...log.head, acked, lost: lostOf(log.head, code, rest.length) }, events: onServer }
}

/** Another device scores; what waits stays, in case this one goes on from the same score. */
export function leasedElsewhere(head: LogHead, holder: Holder | null): LogHead {
  const hold = head.epoch === 0 ? 'elsewhere' : 'taken-over'
  return { ...head, hold, holder: holder ?? head.holder, blocked: null }
}

/** The server rejected the unsent events permanently; its sheet takes their place. */
export function refused(log: ScoreLog, code: LostEvents['code'], onServer: readonly RecordedEventInput[]): ScoreLog {
  const ids = new Set(onServer.map(({ op_id }) => op_id))
  const rest = unsentEventsOf(log).filter(({ op_id }) => !ids.has(op_id))
  const head = { ...log.head, acked: onServer.length, blocked: null, lost: lostOf(log.head, code, rest.length) }
  return { head, events: onServer }
}

function lostOf({ lost }: LogHead, code: LostEvents['code'], events: number): LostEvents | null {
  if (events === 0) return lost
  return { reason: code === 'lease-stale' ? 'lease-stale' : 'refused', code, events: events + (lost?.events ?? 0) }
}

/** A recorded event as the fold takes it. @throws for an unreadable time, which neither this device nor the server writes. */
export function domainEvent(event: RecordedEventInput): ScoreEvent {
  const at = parseIsoDateTime(event.at)
  if (at === undefined) throw new Error(`a score event has the unreadable time ${event.at}`)
  return readScoreEvent(event, at)
}

/** What the referee did, as it is stored and sent. */
export function writeEvent(draft: ScoreEventDraft, opId: string, at: number): ScoreEventInput {
  const stamp = { op_id: opId, at: formatVietnamIso(at) }
  if (draft.type !== 'setup') return { ...draft, ...stamp }
  return {
    ...stamp,
    type: 'setup',
    toss_winner: draft.tossWinner,
    choice: draft.choice,
    side_of_team1: draft.sideOfTeam1,
    first_serving: draft.firstServing,
    starting_server: draft.startingServer,
  }
}

type ListedEvent = ResponseOf<typeof listScoreEvents>['items'][number]

/** An event as the server lists it; it was checked by the same contract when it was sent. */
export function listedEvent({ op_id, type, at, details }: ListedEvent): RecordedEventInput {
  return { ...details, op_id, type, at } as RecordedEventInput
}

/** What a device recorded; corrections come from the desk alone. */
export function isOfCourt(event: RecordedEventInput): event is ScoreEventInput {
  return event.type !== 'amend'
}
