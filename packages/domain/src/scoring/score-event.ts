import type { EpochMs } from '../shared/vietnam-time'
import type { TeamSide } from './team-side'

/** Source: D 7. */
export const scoreEventTypes = [
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
  'foul',
  'retire',
  'forfeit',
  'next_game',
  'end',
  'reset',
  'undo',
] as const
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

/** The one tap of a referee: a point, a second server or a side-out follows from who served. */
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
  | 'foul'
  | 'retire'
  | 'forfeit'

export interface SideEvent {
  readonly type: SideEventType
  readonly side: TeamSide
}

export interface PlainEvent {
  readonly type: Exclude<ScoreEventType, 'setup' | 'rally' | 'undo' | SideEventType>
}

/** Takes back the last effective event; repeated, it goes further back. */
export interface UndoEvent {
  readonly type: 'undo'
}

/** One entry of a match's append-only score log; `at` is when the referee made it. */
export type ScoreEvent = (SetupEvent | RallyEvent | SideEvent | PlainEvent | UndoEvent) & { readonly at: EpochMs }
