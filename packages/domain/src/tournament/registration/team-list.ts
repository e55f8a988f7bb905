import type { Points } from '../../shared/points'
import { foldText } from '../../shared/text'

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
export function sortTeams<Team extends { readonly name: string; readonly points: Points }>(
  teams: readonly Team[],
  order: TeamSortOrder = 'points',
): Team[] {
  const collator = new Intl.Collator('vi')
  const byName = (a: Team, b: Team) => collator.compare(a.name, b.name)
  return [...teams].sort(order === 'name' ? byName : (a, b) => b.points - a.points || byName(a, b))
}

/** Whether a registration shows under the list's text filter: its member and club names, case and accents aside. */
export function matchesTeamFilter(names: readonly (string | null)[], filter: string): boolean {
  const wanted = foldText(filter)
  return names.some((text) => text !== null && foldText(text).includes(wanted))
}
