/** Team 1 or team 2 of a match, as on its score sheet; not an end of the court. */
export type TeamSide = 1 | 2

/** One value for each team, team 1 first. */
export type ByTeam<Value> = readonly [Value, Value]

export function otherSide(side: TeamSide): TeamSide {
  return side === 1 ? 2 : 1
}

export function ofTeam<Value>(values: ByTeam<Value>, side: TeamSide): Value {
  return side === 1 ? values[0] : values[1]
}

export function withTeam<Value>(values: ByTeam<Value>, side: TeamSide, value: Value): ByTeam<Value> {
  return side === 1 ? [value, values[1]] : [values[0], value]
}

/** The team with the higher value; null when equal. */
export function leader([first, second]: ByTeam<number>): TeamSide | null {
  if (first === second) return null
  return first > second ? 1 : 2
}
