import type { TournamentView } from '@vot/contract'
import { type DivisionObstacle, moveObstacle } from '@vot/domain'

/** Why no team may move into a division or out of it, as far as the division itself tells. */
export function obstacleOf(tournament: TournamentView): DivisionObstacle | undefined {
  return moveObstacle({
    id: tournament.id,
    groupId: tournament.group_id,
    hasBracket: tournament.is_bracket_generated,
    isDrawn: tournament.draw_state === 'saved',
    hasResults: tournament.has_results,
  })
}
