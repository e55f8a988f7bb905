import type { RegistrationView } from '@vot/contract'
import { pointsFromDecimal, sortTeams, type TeamSortOrder } from '@vot/domain'

/** The teams by points, the strongest first, or by name. */
export function inTeamOrder(teams: readonly RegistrationView[], order: TeamSortOrder): readonly RegistrationView[] {
  const named = teams.map((team) => ({
    team,
    player1Name: team.player1_name,
    player2Name: team.player2_name,
    player1Points: pointsFromDecimal(team.player1_points),
    player2Points: pointsFromDecimal(team.player2_points),
  }))
  return sortTeams(named, order).map(({ team }) => team)
}
