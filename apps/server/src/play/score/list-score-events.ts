import { listScoreEvents, type ResponseOf, type readMatch, viewScoreState, writeMatchEvent } from '@vot/contract'
import {
  decideByResult,
  err,
  formatVietnamIso,
  type MatchResult,
  type MatchState,
  ok,
  type ScoreEvent,
  type ScoreState,
  scoreRulesOf,
} from '@vot/domain'
import type { Queries } from '../../db/schema'
import { handle } from '../../http/handle'
import type { ServerFacts } from '../../http/request-context'
import { type FoundMatch, findMatch } from '../bracket/bracket-cache'
import { viewScoreRules } from '../bracket/bracket-view'
import { getMatch } from '../bracket/live-bracket'
import { teamOf } from '../bracket/match-view'
import { isDecidedElsewhere } from './lease-match'
import { listEventRows, listScorerNames } from './score-queries'
import { openSheet, type Pairing, pairingOf, readEvents } from './score-sheet'

export const listScoreEventsRoute = handle(listScoreEvents, async ({ params }, context) => {
  const found = await findMatch(context, params.id)
  if (!found) return err('match-not-found')
  const pairing = pairingOf(found)
  if (!pairing) return err('match-not-ready')
  return await context.snapshot(async (db) => {
    const { row, sheet } = await openSheet(context.server, db, params.id, pairing)
    const rows = await listEventRows(db, params.id, row.sheet)
    const events = await readEvents(db, pairing.match, rows)
    const scorers = [...new Set(rows.map(({ userId }) => userId).filter((id) => id !== null))]
    const names = await listScorerNames(db, scorers)
    return ok({
      items: rows.map(({ seq, opId, type, payload, at, receivedAt, userId }, index) => ({
        seq,
        op_id: opId,
        type,
        details: detailsOf(payload, events[index]),
        at: formatVietnamIso(at),
        received_at: formatVietnamIso(receivedAt),
        by: userId === null ? null : { id: userId, name: names.get(userId) ?? '' },
      })),
      seq: row.seq,
      state: viewScoreState(sheet.state),
    })
  })
})

/** What is stored of an event, with its players as they are known today. */
function detailsOf(payload: string, event: ScoreEvent | undefined): Record<string, unknown> {
  const stored = JSON.parse(payload) as Record<string, unknown>
  if (event?.type === 'setup') return { ...stored, starting_server: event.startingServer }
  if (event?.type !== 'amend' || event.change === 'strike') return stored
  return { ...stored, event: writeMatchEvent(event.event) }
}

type ScoreParts = Pick<ResponseOf<typeof readMatch>, 'score_state' | 'score_rules' | 'player_ids'>

/** What a match carries for whoever scores or follows it. */
export async function readScoreParts(server: ServerFacts, db: Queries, found: FoundMatch): Promise<ScoreParts> {
  const { bracket, number } = found
  const { match, planned, row } = getMatch(bracket, number)
  const pairing = pairingOf(found)
  const playersOf = (side: unknown): [number, number] | null => {
    if (typeof side !== 'number') return null
    const { player1Id, player2Id } = teamOf(bracket, side)
    return [player1Id, player2Id]
  }
  return {
    score_state: pairing ? viewScoreState(await readScore(server, db, row.id, pairing, match)) : null,
    score_rules: viewScoreRules(scoreRulesOf(bracket.state.plan, planned.phase)),
    player_ids: [playersOf(match.sides[0]), playersOf(match.sides[1])],
  }
}

/** [OPS-114] The score of the sheet; what decided the match without the sheet stands over it. */
async function readScore(
  server: ServerFacts,
  db: Queries,
  matchId: number,
  pairing: Pairing,
  match: MatchState,
): Promise<ScoreState> {
  const { sheet } = await openSheet(server, db, matchId, pairing)
  const result = isDecidedElsewhere(match, sheet) ? (match.result ?? walkoverOf(match)) : null
  return result === null ? sheet.state : decideByResult(sheet.state, result)
}

/** Of a match that a withdrawal decided; null for one that is not played at all. */
function walkoverOf({ status, winner, sides }: MatchState): MatchResult | null {
  if (status !== 'walkover') return null
  if (typeof winner !== 'number') return { outcome: 'double_walkover' }
  return { outcome: 'walkover', winner: winner === sides[0] ? 1 : 2, games: [] }
}
