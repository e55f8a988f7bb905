import type { ResponseOf, readMatch } from '@vot/contract'
import { viewScoreState } from '@vot/contract'
import { scoreRulesOf } from '@vot/domain'
import type { Queries } from '../../db/schema'
import type { ServerFacts } from '../../http/request-context'
import { partsOf } from '../bracket/live-bracket'
import type { FoundMatch } from '../bracket/lock-match'
import { teamOf } from '../bracket/match-view'
import { viewScoreRules } from '../bracket/phase-rules-view'
import { openSheet, pairingOf } from './score-sheet'

type ScoreParts = Pick<ResponseOf<typeof readMatch>, 'score_state' | 'score_rules' | 'player_ids'>

/** What a match carries for whoever scores or follows it. */
export async function readScoreParts(server: ServerFacts, db: Queries, found: FoundMatch): Promise<ScoreParts> {
  const { bracket, number } = found
  const { match, planned, row } = partsOf(bracket, number)
  const pairing = pairingOf(found)
  const playersOf = (side: unknown): [number, number] | null => {
    if (typeof side !== 'number') return null
    const { player1Id, player2Id } = teamOf(bracket, side)
    return [player1Id, player2Id]
  }
  return {
    score_state: pairing ? viewScoreState((await openSheet(server, db, row.id, pairing)).sheet.state) : null,
    score_rules: viewScoreRules(scoreRulesOf(bracket.state.plan, planned.phase)),
    player_ids: [playersOf(match.sides[0]), playersOf(match.sides[1])],
  }
}
