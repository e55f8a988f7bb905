import type { BracketPlan, PlannedMatch } from './bracket-plan'

/**
 * How many times the courts are filled until every match is played, when each takes as long as the others: a match
 * waits for those that feed it, a group's leg for the one before it. A second grand final is not counted.
 */
export function countTurns(plan: BracketPlan, courts: number): number {
  const played = new Set<number>()
  for (const match of plan.matches) if (match.bye) played.add(match.number)
  let waiting = plan.matches.filter((match) => !match.bye && match.phase !== 'second_final')
  let turns = 0
  while (waiting.length > 0) {
    const ready = waiting.filter((match) => isFed(plan, match, played))
    // Every plan is a forward order, so the first that waits is always fed.
    const turn = ready.slice(0, Math.max(1, Math.trunc(courts)))
    if (turn.length === 0) return turns
    for (const match of turn) played.add(match.number)
    waiting = waiting.filter((match) => !played.has(match.number))
    turns += 1
  }
  return turns
}

function isFed(plan: BracketPlan, match: PlannedMatch, played: ReadonlySet<number>): boolean {
  const isLegOpen = match.leg === null || match.leg === 1 || isLegPlayed(plan, match.group, match.leg - 1, played)
  return (
    isLegOpen &&
    match.sources.every((source) => {
      if (source.kind === 'winner' || source.kind === 'loser') return played.has(source.match)
      return source.kind !== 'place' || (plan.groups[source.group]?.matches ?? []).every((each) => played.has(each))
    })
  )
}

function isLegPlayed(plan: BracketPlan, group: string | null, leg: number, played: ReadonlySet<number>): boolean {
  const numbers = plan.groups.find((each) => each.key === group)?.matches ?? []
  return numbers.every((number) => plan.matches[number - 1]?.leg !== leg || played.has(number))
}
