import {
  type listScoreEvents,
  type RecordedEventInput,
  type ResponseOf,
  readScoreEvent,
  type ScoreEventInput,
} from '@vot/contract'
import { formatVietnamIso, parseIsoDateTime, type ScoreEvent } from '@vot/domain'
import type { ScoreEventDraft } from './scored-match'

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

export type ListedEvent = ResponseOf<typeof listScoreEvents>['items'][number]

/** An event as the server lists it; it was checked by the same contract when it was sent. */
export function listedEvent({ op_id, type, at, details }: ListedEvent): RecordedEventInput {
  return { ...details, op_id, type, at } as RecordedEventInput
}

/** What a device recorded; corrections come from the desk alone. */
export function isOfCourt(event: RecordedEventInput): event is ScoreEventInput {
  return event.type !== 'amend'
}
