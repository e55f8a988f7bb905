import { appendScoreEvents, leaseMatch, readScoreEvent, type ScoreEventInput } from '@vot/contract'
import {
  applyScoreEvent,
  formatVietnamIso,
  openScoreSheet,
  otherSide,
  type Random,
  randomBelow,
  type ScoreRules,
  type ScoreSheet,
  type TeamSide,
} from '@vot/domain'
import type { DemoOrganiser, DemoVisitor } from './demo-organiser'

/** A match that its referee scores; players of the two teams in the order of their registrations. */
export interface DemoMatch {
  readonly id: number
  readonly refereeId: number
  readonly team1: readonly [number, number]
  readonly team2: readonly [number, number]
  readonly rules: ScoreRules
}

const rallyMs = 17_000
/** Short of a game point under every rule. */
const mostPoints = 8

/** The referee's phone sets the match up, starts it, and takes the rallies of some minutes. */
export async function scoreMatch(organiser: DemoOrganiser, match: DemoMatch, random: Random): Promise<void> {
  const { id, refereeId, team1, team2, rules } = match
  const referee: DemoVisitor = { role: 'ref', userId: refereeId }
  const params = { id: String(id) }
  const begun = organiser.clock.now
  const stamp = (index: number) => ({ op_id: uuidOf(id, index), at: formatVietnamIso(begun + index * rallyMs) })
  const tossWinner = id % 2 === 0 ? 1 : 2
  const events: ScoreEventInput[] = [
    {
      ...stamp(0),
      type: 'setup',
      toss_winner: tossWinner,
      choice: 'serve',
      side_of_team1: id % 3 === 0 ? 'right' : 'left',
      first_serving: tossWinner,
      starting_server: { team1: team1[0], team2: team2[0] },
    },
    { ...stamp(1), type: 'start' },
  ]
  let sheet = events.reduce(after, openScoreSheet({ team1, team2, rules }))
  const count = 14 + randomBelow(random, 8)
  for (let index = 2; index < count + 2; index += 1) {
    const winner: TeamSide = randomBelow(random, 2) === 0 ? 1 : 2
    const rally = (side: TeamSide): ScoreEventInput => ({ ...stamp(index), type: 'rally', winner: side })
    const isMany = Math.max(...after(sheet, rally(winner)).state.score) > mostPoints
    const event = rally(isMany ? otherSide(winner) : winner)
    sheet = after(sheet, event)
    events.push(event)
  }
  const lease = { params, body: { device_id: uuidOf(refereeId, 0) } }
  const { lease_epoch } = await organiser.call(leaseMatch, lease, referee)
  await organiser.call(appendScoreEvents, { params, body: { lease_epoch, events } }, referee)
}

function after(sheet: ScoreSheet, event: ScoreEventInput): ScoreSheet {
  const applied = applyScoreEvent(sheet, readScoreEvent(event, Date.parse(event.at)))
  if (!applied.ok) throw new Error(`the demo's ${event.type} was refused: ${applied.code}`)
  return applied.value
}

/** The same season has the same operations. */
function uuidOf(first: number, second: number): string {
  const digits = (value: number, length: number) => String(value).padStart(length, '0')
  return `${digits(first, 8)}-0000-4000-8000-${digits(second, 12)}`
}
