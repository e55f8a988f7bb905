import type { MatchSlot } from './bracket-plan'
import type { BracketState, MatchState, Side } from './bracket-state'
import { groupStandings } from './group-standings'

/** Where a team's tournament ended: a match, or the table of a group it did not get out of. */
export type PlacingExit =
  | { readonly kind: 'match'; readonly match: number }
  | { readonly kind: 'table'; readonly group: string; readonly place: number }

export interface Placing {
  readonly entry: number
  /** From 1; teams that left in the same round share a place. */
  readonly place: number
  readonly exit: PlacingExit
}

export interface Placings {
  /** Every team has its place; until then those still in play are missing. */
  readonly complete: boolean
  /** Best first. */
  readonly placings: readonly Placing[]
}

/** Final places by round of exit: 1, 2, a shared 3 without bronze, a shared 5 for quarter-finals, .. */
export function placings(state: BracketState): Placings {
  const placed = [...fromKnockOut(state), ...fromTables(state)].sort((a, b) => a.place - b.place)
  return { complete: placed.length === state.plan.entries.length, placings: placed }
}

function fromKnockOut(state: BracketState): Placing[] {
  const placed: Placing[] = []
  for (const match of state.matches) {
    const planned = state.plan.matches[match.number - 1]
    if (!planned || planned.leg !== null) continue
    if (match.result?.outcome === 'double_walkover') {
      for (const side of match.sides) place(placed, match, side, planned.loserPlace)
    }
    if (!goesOn(state, planned.winnerTo)) place(placed, match, match.winner, planned.winnerPlace)
    if (!goesOn(state, planned.loserTo)) place(placed, match, match.loser, planned.loserPlace)
  }
  return placed
}

function place(placed: Placing[], { number }: MatchState, entry: Side, at: number | null): void {
  if (typeof entry === 'number' && at !== null)
    placed.push({ entry, place: at, exit: { kind: 'match', match: number } })
}

/** A second grand final that is not needed leads nowhere: the first one decided. */
function goesOn(state: BracketState, target: MatchSlot | null): boolean {
  return target !== null && state.matches[target.match - 1]?.status !== 'not_needed'
}

function fromTables(state: BracketState): Placing[] {
  return state.plan.groups.flatMap((group, index) => {
    const advanced = state.advanced[index] ?? []
    const standings = groupStandings(state, group)
    if (!standings.complete || advanced.includes('open')) return []
    return standings.rows.flatMap(({ entry, place }): Placing[] => {
      if (advanced.includes(entry)) return []
      const finalPlace = group.finalPlaces[Math.max(place, group.advancing + 1) - 1]
      return finalPlace ? [{ entry, place: finalPlace, exit: { kind: 'table', group: group.key, place } }] : []
    })
  })
}
