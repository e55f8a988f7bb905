import type { appendScoreEvents, CallInput } from '@vot/contract'
import type { RealGame } from './real-games'

type WireEvent = CallInput<typeof appendScoreEvents>['body']['events'][number]
type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never

/** A score event without what every one has. */
export type BareScoreEvent = DistributiveOmit<WireEvent, 'op_id' | 'at'>

let made = 0

/** The events as a referee's device sends them, 15 s apart, each with an operation id of its own. */
export function wireEvents(events: readonly BareScoreEvent[], startAt = Date.UTC(2026, 2, 1, 2)): WireEvent[] {
  return events.map((event, index) => {
    made += 1
    const id = `00000000-0000-4000-8000-${String(made).padStart(12, '0')}`
    return { ...event, op_id: id, at: new Date(startAt + index * 15_000).toISOString() } as WireEvent
  })
}

/** Team 1 won the toss and serves first; of each team the named player starts on the right. */
export function setupEvent(team1: number, team2: number): BareScoreEvent {
  return {
    type: 'setup',
    toss_winner: 1,
    choice: 'serve',
    side_of_team1: 'left',
    first_serving: 1,
    starting_server: { team1, team2 },
  }
}

/** A recorded game from the toss to its end. Team 1 is the one that served first. */
export function gameEvents(game: RealGame, team1: number, team2: number): BareScoreEvent[] {
  let serving: 1 | 2 = 1
  let hands = 1
  const rallies = game.rallies.map((won): BareScoreEvent => {
    const winner: 1 | 2 = won ? serving : serving === 1 ? 2 : 1
    if (!won) {
      hands -= 1
      if (hands === 0) {
        serving = serving === 1 ? 2 : 1
        hands = 2
      }
    }
    return { type: 'rally', winner }
  })
  return [setupEvent(team1, team2), { type: 'start' }, ...rallies, { type: 'end' }]
}
