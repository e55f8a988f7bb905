import { randomUUID } from 'node:crypto'
import { appendScoreEvents, leaseMatch, type MatchView, readBracket, type ScoreEventInput } from '@vot/contract'
import type { ApiClient } from './api-client'
import { writeRequest } from './load-connection'

type Side = 1 | 2
type Bare<E> = E extends unknown ? Omit<E, 'op_id' | 'at'> : never

/** A match in play whose rallies never end it: the side that receives wins each of them. */
export class RallyCourse {
  readonly #api: ApiClient
  readonly #match: MatchView
  readonly #epoch: number
  #played = 0

  private constructor(api: ApiClient, match: MatchView, epoch: number) {
    this.#api = api
    this.#match = match
    this.#epoch = epoch
  }

  /** Starts a match of the tournament's first round as its referee, the first one where `place` is left out. */
  static async start(api: ApiClient, tournamentId: number, place = 0): Promise<RallyCourse> {
    const { bracket } = await api.call(readBracket, { params: { id: String(tournamentId) } })
    const match = bracket.matches.filter((each) => each.participant1 && each.participant2)[place]
    const [team1, team2] = [match?.participant1?.player1_id, match?.participant2?.player1_id]
    if (!match || team1 === undefined || team2 === undefined) throw new Error('the bracket has no match to play')
    const params = { id: String(match.id) }
    const { lease_epoch: epoch } = await api.call(leaseMatch, { params, body: {} })
    const events = [
      stamped({
        type: 'setup',
        toss_winner: 1,
        choice: 'serve',
        side_of_team1: 'left',
        first_serving: 1,
        starting_server: { team1, team2 },
      }),
      stamped({ type: 'start' }),
    ]
    await api.call(appendScoreEvents, { params, body: { lease_epoch: epoch, events } })
    return new RallyCourse(api, match, epoch)
  }

  /** The bytes of the request that records the next rally. */
  next(): Buffer {
    // The first service has one server, every later one two.
    const winner: Side = ((this.#played + 1) >> 1) % 2 === 0 ? 2 : 1
    this.#played += 1
    const body = { lease_epoch: this.#epoch, events: [stamped({ type: 'rally', winner })] }
    const path = appendScoreEvents.path.replace(':id', String(this.#match.id))
    return writeRequest('POST', path, this.#api.headers, JSON.stringify(body))
  }
}

function stamped<E extends Bare<ScoreEventInput>>(event: E): E & { op_id: string; at: string } {
  return { ...event, op_id: randomUUID(), at: new Date().toISOString() }
}
