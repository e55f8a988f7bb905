import type { MatchSlot, PlannedMatch } from './bracket-plan'
import type { BracketState } from './bracket-state'
import { firstToLeave } from './decide-match'
import { followToEnd, isNobody, type PlacingExit, type Taker, type WaysOut } from './follow-to-end'
import { PlacesToTake } from './placings'
import { type PlaceRange, possibleTablePlaces } from './possible-table-places'

/** Where a team is in its tournament: out of it with a place, before a match of the knock-out, or in a table. */
export type TeamStand =
  | { readonly kind: 'placed'; readonly exit: PlacingExit }
  | { readonly kind: 'match'; readonly match: number }
  | {
      readonly kind: 'table'
      readonly group: string
      /** Whether it is sure by now to go on, or not to; `open` in a league, from which nobody does. */
      readonly verdict: 'through' | 'open' | 'out'
    }

export interface PossiblePlaces extends PlaceRange {
  readonly entry: number
  /** Its place is known, and may be shared. Until then a place that would be shared reaches down to the last it takes in. */
  readonly decided: boolean
  readonly stand: TeamStand
}

/**
 * The best and the worst final place that each team may still reach, in the order of the plan's entries, if nobody else
 * leaves and every match to come has a winner.
 */
export function possiblePlaces(state: BracketState): PossiblePlaces[] {
  const { plan } = state
  const end = followToEnd(state)
  const places = new PlacesToTake(end)
  const placed = new Map(places.placings().map((placing) => [placing.entry, placing]))
  const ofStayed = new RemainingPaths(state, end, null)
  const pathsOf = (entry: number) => (state.withdrawals.has(entry) ? new RemainingPaths(state, end, entry) : ofStayed)
  const slots = openSlots(state)
  const inTable = new Map<number, TableStand>()
  for (const [index, group] of plan.groups.entries()) {
    for (const [entry, range] of possibleTablePlaces(state, group)) inTable.set(entry, { index, range })
  }

  return plan.entries.map(({ id: entry }) => {
    const table = inTable.get(entry)
    const slot = slots.get(entry)
    const placing = placed.get(entry)
    // A tie that lots may still break is placed, for want of more matches, but not decided.
    const isTied = !slot && table !== undefined && table.range.best !== table.range.worst
    if (placing && !isTied) {
      const { place, exit } = placing
      const stand: TeamStand = slot ? { kind: 'match', match: slot.match } : { kind: 'placed', exit }
      return { entry, best: place, worst: place, decided: true, stand }
    }
    if (slot) return view(entry, pathsOf(entry).from(slot), { kind: 'match', match: slot.match })
    if (!table) throw new Error(`entry ${entry} is nowhere in its bracket`)
    const { key, advancing } = plan.groups[table.index] ?? { key: '', advancing: 0 }
    const verdict = verdictOf(table.range, advancing)
    return view(entry, pathsOf(entry).fromTable(table), { kind: 'table', group: key, verdict })
  })

  /** `tiers` that are still possible, as places. */
  function view(entry: number, tiers: PlaceRange, stand: TeamStand): PossiblePlaces {
    const { first: best } = places.takenBy(tiers.best)
    const { first, last } = places.takenBy(tiers.worst)
    const decided = best === first
    return { entry, best, worst: decided ? first : last, decided, stand }
  }
}

interface TableStand {
  /** Of the group in the plan. */
  readonly index: number
  readonly range: PlaceRange
}

function verdictOf({ best, worst }: PlaceRange, advancing: number): 'through' | 'open' | 'out' {
  if (advancing === 0 || (best <= advancing && worst > advancing)) return 'open'
  return worst <= advancing ? 'through' : 'out'
}

/** Where each team that is still in the knock-out stands in it. */
function openSlots({ plan, matches }: BracketState): Map<number, MatchSlot> {
  const slots = new Map<number, MatchSlot>()
  for (const { number, status, sides } of matches) {
    if ((status !== 'pending' && status !== 'ready') || plan.matches[number - 1]?.leg !== null) continue
    const [first, second] = sides
    if (typeof first === 'number') slots.set(first, { match: number, side: 0 })
    if (typeof second === 'number') slots.set(second, { match: number, side: 1 })
  }
  return slots
}

/**
 * Best and worst tier that a team may reach from any slot of the knock-out, by following winners and losers; each slot is
 * looked at once. A team that stayed wins and loses whatever is to come; one that left loses to all who did not leave
 * before it.
 */
class RemainingPaths {
  /** By slot. */
  private readonly known: (PlaceRange | undefined)[]
  private readonly placeSlots = new Map<string, MatchSlot>()

  constructor(
    private readonly state: BracketState,
    private readonly end: WaysOut,
    /** The team, if it left. */
    private readonly left: number | null,
  ) {
    this.known = new Array<PlaceRange | undefined>(2 * state.matches.length).fill(undefined)
    for (const { placeTo } of state.plan.groups) {
      for (const slot of placeTo) {
        const source = state.plan.matches[slot.match - 1]?.sources[slot.side]
        if (source?.kind === 'place') this.placeSlots.set(`${source.group}#${source.place}`, slot)
      }
    }
  }

  /** From every place of its table that a team may still take. */
  fromTable({ index, range }: TableStand): PlaceRange {
    const places = Array.from({ length: range.worst - range.best + 1 }, (_, i) => range.best + i)
    return union(
      places.map((place) => {
        const slot = this.placeSlots.get(`${index}#${place}`)
        return slot ? this.from(slot) : fixed(this.state.plan.groups[index]?.finalTiers[place - 1] ?? null)
      }),
    )
  }

  from(slot: MatchSlot): PlaceRange {
    const at = 2 * (slot.match - 1) + slot.side
    const known = this.known[at] ?? this.look(slot)
    this.known[at] = known
    return known
  }

  private look({ match: number, side }: MatchSlot): PlaceRange {
    const planned = this.state.plan.matches[number - 1]
    if (!planned) throw new Error(`no match ${number}`)
    const other = planned.bye ? 'none' : (this.end.sides[number]?.[side === 0 ? 1 : 0] ?? 'none')
    const ranges: PlaceRange[] = []
    if (this.mayWin(other)) ranges.push(this.after(this.winnerTo(planned, side), planned.winnerTier))
    if (this.mayLose(other)) ranges.push(this.after(this.loserTo(planned, side), planned.loserTier))
    return union(ranges)
  }

  private after(next: MatchSlot | null, tier: number | null): PlaceRange {
    return next ? this.from(next) : fixed(tier)
  }

  /** A second grand final follows only where side 2 of the first has won. */
  private winnerTo({ winnerTo, phase }: PlannedMatch, side: 0 | 1): MatchSlot | null {
    return phase === 'final' && side === 0 ? null : winnerTo
  }

  private loserTo({ loserTo, phase }: PlannedMatch, side: 0 | 1): MatchSlot | null {
    return phase === 'final' && side === 1 ? null : loserTo
  }

  private mayWin(other: Taker): boolean {
    if (this.left === null || other === 'anybody' || isNobody(other)) return true
    return firstToLeave(this.left, other, this.state.withdrawals) === other
  }

  private mayLose(other: Taker): boolean {
    if (isNobody(other)) return false
    if (this.left === null) return typeof other !== 'number' || !this.state.withdrawals.has(other)
    return other === 'anybody' || firstToLeave(this.left, other, this.state.withdrawals) === this.left
  }
}

function fixed(tier: number | null): PlaceRange {
  if (tier === null) throw new Error('a way through the bracket ends without a tier')
  return { best: tier, worst: tier }
}

function union(ranges: readonly PlaceRange[]): PlaceRange {
  return {
    best: Math.min(...ranges.map(({ best }) => best)),
    worst: Math.max(...ranges.map(({ worst }) => worst)),
  }
}
