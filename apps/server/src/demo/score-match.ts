import { appendScoreEvents, leaseMatch, type ScoreEventInput } from '@vot/contract'
import { formatVietnamIso, type Random, randomBelow } from '@vot/domain'
import type { DemoOrganiser, DemoVisitor } from './demo-organiser'

/** A match that its referee scores; players of the two teams in the order of their registrations. */
export interface DemoMatch {
  readonly id: number
  readonly refereeId: number
  readonly team1: readonly [number, number]
  readonly team2: readonly [number, number]
}

type Unstamped<Event> = Event extends unknown ? Omit<Event, 'op_id' | 'at'> : never

const rallyMs = 17_000

/** The referee's phone begins the match: toss, positions, start. */
export async function beginMatch(organiser: DemoOrganiser, match: DemoMatch): Promise<void> {
  const { id, team1, team2 } = match
  const tossWinner = id % 2 === 0 ? 1 : 2
  await send(organiser, match, [
    {
      type: 'setup',
      toss_winner: tossWinner,
      choice: 'serve',
      side_of_team1: id % 3 === 0 ? 'right' : 'left',
      first_serving: tossWinner,
      starting_server: { team1: team1[0], team2: team2[0] },
    },
    { type: 'start' },
  ])
}

/** The rallies of some minutes, too few to win a game by. */
export async function playSomeRallies(organiser: DemoOrganiser, match: DemoMatch, random: Random): Promise<void> {
  const count = 14 + randomBelow(random, 8)
  const rallies = Array.from({ length: count }, () => ({
    type: 'rally' as const,
    winner: randomBelow(random, 2) === 0 ? (1 as const) : (2 as const),
  }))
  await send(organiser, match, rallies, rallyMs)
}

async function send(
  organiser: DemoOrganiser,
  { id, refereeId }: DemoMatch,
  events: readonly Unstamped<ScoreEventInput>[],
  stepMs = 0,
): Promise<void> {
  const referee: DemoVisitor = { role: 'ref', userId: refereeId }
  const params = { id: String(id) }
  const { lease_epoch } = await organiser.call(
    leaseMatch,
    { params, body: { device_id: uuidOf(refereeId, 0) } },
    referee,
  )
  const stamped = events.map((event, index) => ({
    ...event,
    op_id: uuidOf(id, stepMs === 0 ? index : index + 100),
    at: formatVietnamIso(organiser.clock.now + index * stepMs),
  }))
  await organiser.call(appendScoreEvents, { params, body: { lease_epoch, events: stamped } }, referee)
}

/** The same season has the same operations. */
function uuidOf(first: number, second: number): string {
  const digits = (value: number, length: number) => String(value).padStart(length, '0')
  return `${digits(first, 8)}-0000-4000-8000-${digits(second, 12)}`
}
