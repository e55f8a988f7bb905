import type { MatchSlot, PlannedMatch } from './bracket-plan'
import type { BracketState, Side } from './bracket-state'
import { followToEnd, type PlacingExit } from './follow-to-end'
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
  const places = new PlacesToTake(followToEnd(state))
  const placed = new Map(places.placings().map((placing) => [placing.entry, placing]))
  const paths = new RemainingPaths(state, (entry) => placed.has(entry))
  const slots = openSlots(state)
  const inTable = new Map<number, TableStand>()
  for (const [index, group] of plan.groups.entries()) {
    for (const [entry, range] of possibleTablePlaces(state, group)) inTable.set(entry, { index, range })
  }

  return plan.entries.map(({ id: entry }) => {
    const table = inTable.get(entry)
    const slot = slots.get(entry)
    if (slot) return view(entry, paths.from(slot, entry), { kind: 'match', match: slot.match })
    const placing = placed.get(entry)
    // A tie that lots may still break is placed, for want of more matches, but not decided.
    const isTied = table !== undefined && table.range.best !== table.range.worst
    if (placing && !isTied) {
      const { place, exit } = placing
      return { entry, best: place, worst: place, decided: true, stand: { kind: 'placed', exit } }
    }
    if (!table) throw new Error(`entry ${entry} is nowhere in its bracket`)
    const { key, advancing } = plan.groups[table.index] ?? { key: '', advancing: 0 }
    const verdict = verdictOf(table.range, advancing)
    return view(entry, paths.fromTable(table, entry), { kind: 'table', group: key, verdict })
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
 * How a team may go on. `stays` wins and loses whatever is to come; one that left only loses, unless it may meet a team
 * that left before it.
 */
const courses = ['stays', 'left', 'left-after-others'] as const
type Course = (typeof courses)[number]

/** Best and worst tier from any slot of the knock-out, by following winners and losers; each slot is looked at once. */
class RemainingPaths {
  /** By slot, for each course. */
  private readonly known: Readonly<Record<Course, (PlaceRange | undefined)[]>>
  private readonly placeSlots = new Map<string, MatchSlot>()

  constructor(
    private readonly state: BracketState,
    private readonly isPlaced: (entry: number) => boolean,
  ) {
    const nothing = () => new Array<PlaceRange | undefined>(2 * state.matches.length).fill(undefined)
    this.known = { stays: nothing(), left: nothing(), 'left-after-others': nothing() }
    for (const { placeTo } of state.plan.groups) {
      for (const slot of placeTo) {
        const source = state.plan.matches[slot.match - 1]?.sources[slot.side]
        if (source?.kind === 'place') this.placeSlots.set(`${source.group}#${source.place}`, slot)
      }
    }
  }

  from(slot: MatchSlot, entry: number): PlaceRange {
    return this.follow(slot, this.courseOf(entry))
  }

  /** From every place of its table that a team may still take. */
  fromTable({ index, range }: TableStand, entry: number): PlaceRange {
    const places = Array.from({ length: range.worst - range.best + 1 }, (_, i) => range.best + i)
    return union(
      places.map((place) => {
        const slot = this.placeSlots.get(`${index}#${place}`)
        return slot ? this.from(slot, entry) : fixed(this.state.plan.groups[index]?.finalTiers[place - 1] ?? null)
      }),
    )
  }

  private follow(slot: MatchSlot, course: Course): PlaceRange {
    const at = 2 * (slot.match - 1) + slot.side
    const known = this.known[course][at] ?? this.look(slot, course)
    this.known[course][at] = known
    return known
  }

  private look({ match: number, side }: MatchSlot, course: Course): PlaceRange {
    const planned = this.state.plan.matches[number - 1]
    const other: Side = this.state.matches[number - 1]?.sides[side === 0 ? 1 : 0] ?? 'open'
    if (!planned) throw new Error(`no match ${number}`)
    const ranges: PlaceRange[] = []
    if (this.mayWin(planned, other, course))
      ranges.push(this.after(this.winnerTo(planned, side), planned.winnerTier, course))
    if (this.mayLose(planned, other, course))
      ranges.push(this.after(this.loserTo(planned, side), planned.loserTier, course))
    return union(ranges)
  }

  private after(next: MatchSlot | null, tier: number | null, course: Course): PlaceRange {
    return next ? this.follow(next, course) : fixed(tier)
  }

  /** A second grand final follows only where side 2 of the first has won. */
  private winnerTo({ winnerTo, phase }: PlannedMatch, side: 0 | 1): MatchSlot | null {
    return phase === 'final' && side === 0 ? null : winnerTo
  }

  private loserTo({ loserTo, phase }: PlannedMatch, side: 0 | 1): MatchSlot | null {
    return phase === 'final' && side === 1 ? null : loserTo
  }

  private mayWin({ bye }: PlannedMatch, other: Side, course: Course): boolean {
    if (course === 'stays' || bye || other === 'nobody') return true
    return course === 'left-after-others' && (other === 'open' || this.state.withdrawals.has(other))
  }

  private mayLose({ bye }: PlannedMatch, other: Side, course: Course): boolean {
    if (bye || other === 'nobody') return false
    return course !== 'stays' || other === 'open' || !this.state.withdrawals.has(other)
  }

  private courseOf(entry: number): Course {
    const { withdrawals } = this.state
    if (!withdrawals.has(entry)) return 'stays'
    for (const left of withdrawals.keys()) {
      if (left === entry) break
      if (!this.isPlaced(left)) return 'left-after-others'
    }
    return 'left'
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
