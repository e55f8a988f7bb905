/** What decides where a team stands before a bracket is made. Points are in any unit, the same for all. */
export interface Orderable {
  readonly id: number
  readonly rollingNumber: number | null
  readonly points: number
}

/** Teams in the order of their drawn numbers; those without one follow by points, then by id. */
export function orderEntries<Team extends Orderable>(teams: readonly Team[]): Team[] {
  const number = (team: Team) => team.rollingNumber ?? Number.MAX_SAFE_INTEGER
  return [...teams].sort((a, b) => number(a) - number(b) || b.points - a.points || a.id - b.id)
}
