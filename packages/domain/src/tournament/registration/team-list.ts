import { foldText } from '../../shared/text'
import { type TeamPoints, teamPoints } from './team-points'

export interface NamedTeam {
  readonly player1Name: string
  readonly player2Name: string
}

/** The two names joined. */
export function teamName(team: NamedTeam): string {
  return `${team.player1Name} – ${team.player2Name}`
}

export const teamSortOrders = ['points', 'name'] as const
export type TeamSortOrder = (typeof teamSortOrders)[number]

/** A new list: the strongest first (the default), or in Vietnamese alphabetical order. */
export function sortTeams<Team extends NamedTeam & TeamPoints>(
  teams: readonly Team[],
  order: TeamSortOrder = 'points',
): Team[] {
  const collator = new Intl.Collator('vi')
  const byName = (a: Team, b: Team) => collator.compare(teamName(a), teamName(b))
  return [...teams].sort(order === 'name' ? byName : (a, b) => teamPoints(b) - teamPoints(a) || byName(a, b))
}

/** Whether a registration shows under the list's text filter: player and club names, case and accents aside. */
export function matchesTeamFilter(
  team: NamedTeam & { readonly player1ClubName: string | null; readonly player2ClubName: string | null },
  filter: string,
): boolean {
  const wanted = foldText(filter)
  return [team.player1Name, team.player2Name, team.player1ClubName, team.player2ClubName].some(
    (text) => text !== null && foldText(text).includes(wanted),
  )
}
