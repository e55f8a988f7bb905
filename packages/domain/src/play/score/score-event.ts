import type { EpochMs } from '../../shared/vietnam-time'
import type { TeamSide } from './team-side'

export const courtEventTypes = [
  'setup',
  'start',
  'rally',
  'point',
  'take_back_point',
  'lose_serve',
  'swap_server',
  'swap_positions',
  'timeout',
  'pause',
  'resume',
  'warning',
  'technical_warning',
  'technical_foul',
  'foul',
  'retire',
  'forfeit',
  'next_game',
  'end',
  'reset',
  'undo',
] as const
/** Events that a scoring device sends and that the desk may correct. */
export const scoreEventTypes = [...courtEventTypes, 'amend'] as const
export type ScoreEventType = (typeof scoreEventTypes)[number]

/** The toss and what followed from it. `startingServer` holds player ids. */
export interface SetupEvent {
  readonly type: 'setup'
  readonly tossWinner: TeamSide
  readonly choice: 'court' | 'serve'
  readonly sideOfTeam1: 'left' | 'right'
  readonly firstServing: TeamSide
  readonly startingServer: { readonly team1: number; readonly team2: number }
}

/** The winner of a rally; point, second server or side-out follow from who served. */
export interface RallyEvent {
  readonly type: 'rally'
  readonly winner: TeamSide
}

type SideEventType =
  | 'point'
  | 'take_back_point'
  | 'swap_positions'
  | 'timeout'
  | 'warning'
  | 'technical_warning'
  | 'technical_foul'
  /** Of older records: counted alone. Newer ones take it as a technical foul. */
  | 'foul'
  | 'retire'
  | 'forfeit'

export interface SideEvent {
  readonly type: SideEventType
  readonly side: TeamSide
}

export interface PlainEvent {
  readonly type: Exclude<ScoreEventType, 'setup' | 'rally' | 'undo' | 'amend' | SideEventType>
}

/** Takes back the last effective event; repeated, it goes further back. */
export interface UndoEvent {
  readonly type: 'undo'
}

/** A match event without its time. */
export type MatchEvent = SetupEvent | RallyEvent | SideEvent | PlainEvent

/**
 * The desk corrects the record: the event with the number `target` becomes another one or none, or one is put in after
 * it, which is known by this event's own number. A struck event may be given back. It counts at the target's time.
 */
export type Amendment =
  | { readonly target: number; readonly change: 'strike' }
  | { readonly target: number; readonly change: 'replace' | 'insert'; readonly event: MatchEvent }
export type AmendEvent = { readonly type: 'amend' } & Amendment

type At<Event> = Event & { readonly at: EpochMs }

/** Events that a scoring device may append. */
export type CourtEvent = At<MatchEvent | UndoEvent>

/** One entry of a match's append-only score log; `at` is when it was made. */
export type ScoreEvent = At<MatchEvent | UndoEvent | AmendEvent>
